"""LZ-String, the compression of f-puzzles and SudokuPad links, both ways.

The method is that of the LZ-String library of pieroxy (https://pieroxy.net/blog/pages/lz-string/),
an LZW over UTF-16 code units: codes of growing width, each written lowest bit first. Code 0 brings
in a new character of 8 bits, code 1 one of 16 bits, code 2 ends the text, the others name entries
of the dictionary. The bits go six by six, highest first, into the characters of an alphabet.
"""

from __future__ import annotations

_SHARED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
BASE64 = _SHARED + "+/"
URI = _SHARED + "+-"

#: The most characters of an unpacked text: a small link can hold an enormous one.
MOST_CHARACTERS = 1_000_000

_NEW_8, _NEW_16, _END = range(3)
_FIRST_ENTRY = 3
_SMALL = 256


class LzError(ValueError):
    """Characters that aren't a compressed text; `index` is the place where that shows."""

    def __init__(self, sentence: str, index: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.index = index


def compress(text: str, alphabet: str = BASE64) -> str:
    """Pack a text; in base64 it is padded with `=`."""
    bits: list[str] = []
    singles: dict[int, int] = {}  # the entry of a character
    longer: dict[tuple[int, int], int] = {}  # the entry of another entry followed by a character
    unwritten: dict[int, int] = {}  # entries whose character is not in the text yet
    width, room = 2, 2  # how many more codes have this width before it grows
    word = -1

    def write(entry: int) -> None:
        nonlocal width, room
        unit = unwritten.pop(entry, None)
        if unit is None:
            bits.append(_bits(entry, width))
        else:
            wide = unit >= _SMALL
            bits.append(_bits(_NEW_16 if wide else _NEW_8, width) + _bits(unit, 8 << wide))
            width, room = _grown(width, room)
        width, room = _grown(width, room)

    for unit in _units(text):
        if unit not in singles:
            singles[unit] = _FIRST_ENTRY + len(singles) + len(longer)
            unwritten[singles[unit]] = unit
        if word < 0:
            word = singles[unit]
        elif (word, unit) in longer:
            word = longer[word, unit]
        else:
            write(word)
            longer[word, unit] = _FIRST_ENTRY + len(singles) + len(longer)
            word = singles[unit]
    if word >= 0:
        write(word)
    bits.append(_bits(_END, width))
    return _characters("".join(bits) + "0", alphabet)


def _bits(number: int, width: int) -> str:
    return f"{number:0{width}b}"[::-1]


def _grown(width: int, room: int) -> tuple[int, int]:
    """Return the width of the next code, and how many codes of that width are left."""
    return (width, room - 1) if room > 1 else (width + 1, 1 << width)


def _characters(bits: str, alphabet: str) -> str:
    bits += "0" * (-len(bits) % 6)
    text = "".join(alphabet[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))
    return text + "=" * (-len(text) % 4 if alphabet == BASE64 else 0)


def decompress(text: str, alphabet: str = BASE64) -> str:
    """Unpack a text. Anything after its end is ignored. Raises LzError."""
    codes = _Codes(text, alphabet)
    entries = [""] * _FIRST_ENTRY
    pieces: list[str] = []
    width, room, length = 2, 1, 0
    last = ""
    while (code := codes.take(width)) != _END:
        if code in (_NEW_8, _NEW_16):
            entries.append(chr(codes.take(16 if code else 8)))
            code = len(entries) - 1
            width, room = _grown(width, room) if pieces else (width, room)
        if code < len(entries):
            entry = entries[code]
        elif code == len(entries) and last:
            entry = last + last[0]
        else:
            raise LzError("The packed text is damaged", codes.index)
        if pieces:
            entries.append(last + entry[0])
        pieces.append(entry)
        width, room = _grown(width, room)
        length += len(entry)
        if length > MOST_CHARACTERS:
            raise LzError(f"The packed text has over {MOST_CHARACTERS:,} characters", 0)
        last = entry
    return _text("".join(pieces))


class _Codes:
    """The bits of a packed text, taken from its front."""

    def __init__(self, text: str, alphabet: str) -> None:
        values = {char: f"{value:06b}" for value, char in enumerate(alphabet)}
        found = [values.get(char) for char in text]
        stop = found.index(None) if None in found else len(found)
        self._bits = "".join(bits for bits in found[:stop] if bits)
        self._at = 0

    @property
    def index(self) -> int:
        """The index of the character with the next bit."""
        return self._at // 6

    def take(self, width: int) -> int:
        bits = self._bits[self._at : self._at + width]
        if len(bits) < width:
            raise LzError("The packed text ends too early", len(self._bits) // 6)
        self._at += width
        return int(bits[::-1], 2)


def _units(text: str) -> tuple[int, ...]:
    """Return the UTF-16 code units of a text."""
    data = text.encode("utf-16-le", "surrogatepass")
    return tuple(int.from_bytes(data[at : at + 2], "little") for at in range(0, len(data), 2))


def _text(units: str) -> str:
    """Put the halves of characters beyond 16 bits together."""
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")

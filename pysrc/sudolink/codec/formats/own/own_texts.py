"""Texts in our own strings, written with digits, capitals and dots alone.

A letter stands for the small letter and a dot for a space. Everything else begins with a digit:

- `0` and a letter: the capital.
- `1` and a character: a digit, a line break or one of the usual signs (`SIGNS`).
- `2` and three base-32 digits: the character of that Unicode number.
- `3` and four base-32 digits: the same for larger numbers.
"""

from __future__ import annotations

from functools import lru_cache
from string import ascii_uppercase, digits

from sudolink.codec.formats.own.base32 import DIGITS

#: What the letters after a `1` stand for, from A on.
SIGNS = "\n,.;:!?'\"()-+=*/<>&%#\u2019\u201c\u201d\u2013\u2026"
_SPACE = "."
_CAPITAL, _SIGN, _SHORT, _LONG = "0123"
_WIDTHS = {_SHORT: 3, _LONG: 4}

_WRITTEN = {
    " ": _SPACE,
    **{letter.lower(): letter for letter in ascii_uppercase},
    **{letter: _CAPITAL + letter for letter in ascii_uppercase},
    **{digit: _SIGN + digit for digit in digits},
    **{sign: _SIGN + letter for sign, letter in zip(SIGNS, ascii_uppercase, strict=True)},
}
_READ = {written: character for character, written in _WRITTEN.items()}


class TextError(ValueError):
    """Characters that can't be part of a text; `index` says where they are."""

    def __init__(self, sentence: str, index: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.index = index


@lru_cache(maxsize=16)  # a board is written after every entry
def packed(text: str) -> str:
    """Write a text."""
    return "".join(_WRITTEN.get(character) or _numbered(ord(character)) for character in text)


def _numbered(number: int) -> str:
    sign = _SHORT if number < len(DIGITS) ** _WIDTHS[_SHORT] else _LONG
    places = range(5 * (_WIDTHS[sign] - 1), -1, -5)
    return sign + "".join(DIGITS[number >> place & 31] for place in places)


def unpacked(text: str) -> str:
    """Read a text. Raises TextError."""
    pieces = []
    at = 0
    while at < len(text):
        width = 1 + _WIDTHS.get(text[at], int(text[at] in _CAPITAL + _SIGN))
        pieces.append(_character(text[at : at + width], width, at))
        at += width
    return "".join(pieces)


def _character(written: str, width: int, at: int) -> str:
    """Return the character that is written as `code`."""
    if len(written) < width:
        raise TextError("a text that is cut off", at)
    if character := _READ.get(written):
        return character
    if width > 2 and set(written) <= set(DIGITS):  # noqa: PLR2004 - not a letter, sign or digit
        return chr(int(written[1:], 32))
    raise TextError("a character that cannot be part of a text", at)

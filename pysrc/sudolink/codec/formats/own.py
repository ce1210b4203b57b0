"""Read and write `own`, our own strings, which hold everything a board can have.

`docs/formats.md` has the grammar.

`OWN1-S9-G4-RZ1481-A5`: version, kind and size, layers, and two check characters, separated by
hyphens. A layer is a letter and a stream: base-32 fields of one width, one for each cell with
content, and letters W to Z for cells without. Cages and the setter's texts (`own_text`) are written
in another way. All characters are digits, capitals, hyphens and dots, which links, mails and the
dense mode of QR codes take as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from sudolink.codec.formats.format import NO_HINTS, Format, Hints
from sudolink.codec.formats.own_text import TextError, packed, unpacked
from sudolink.codec.run import Run
from sudolink.puzzle.board import (
    COLOURS,
    OPERATORS,
    Board,
    Cage,
    Cell,
    Source,
    room_for_cages,
    too_many_cages,
)
from sudolink.puzzle.cell_names import cell_name
from sudolink.puzzle.errors import ASK_AGAIN, BoardStringError, damaged_link, quoted
from sudolink.puzzle.houses import usual_regions
from sudolink.puzzle.kinds import BY_LETTER, KINDS, Kind
from sudolink.puzzle.kinds.kind import SIZE_DIGITS
from sudolink.puzzle.masks import digits_of, mask_of

NAME = "own"
VERSION = 1
#: The beginning of these strings in every version.
BEGINNING = re.compile(r"OWN(\d+)-", re.IGNORECASE | re.ASCII)
#: The same anywhere in a text.
IN_TEXT = re.compile(rf"(?<![0-9A-Za-z-]){BEGINNING.pattern}", BEGINNING.flags)

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
#: Letters that skip 1 to 3 cells without a field. Z and two digits skip more: 4 and their number.
_SKIPS = {"W": 1, "X": 2, "Y": 3}
_LONG_SKIP, _LONG_FROM = "Z", 4
_PART = "-"
#: The number of check characters, and the largest prime that fits into them.
_CHECK, _CHECK_PRIME, _CHECK_BASE = 2, 1021, 37
_SIZES = {digit: size for size, digit in SIZE_DIGITS.items()}


def number_text(number: int, width: int = 1) -> str:
    """Return a number in base 32, padded with zeros to a width."""
    text = ""
    while number or len(text) < width:
        number, digit = divmod(number, len(_DIGITS))
        text = _DIGITS[digit] + text
    return text


def check_text(text: str) -> str:
    """Return the check characters for the text before them.

    They always reveal one changed character, or two swapped ones.
    """
    return next(due for _, due in _checks(text, {len(text)}))


def _checks(text: str, lengths: Collection[int]) -> Iterator[tuple[int, str]]:
    """Yield the check characters for a text after some lengths."""
    total = 0
    for length, character in enumerate(f"{text.upper()} ".encode("ascii", "replace")):
        if length in lengths:
            yield length, number_text(total, _CHECK)
        total = (total * _CHECK_BASE + character) % _CHECK_PRIME


# --- Layers -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Layer:
    """A stream that says one thing about every cell.

    Attributes:
        letter: the letter it begins with.
        what: the content, for messages.
        of: returns the number for a cell, 0 for nothing.
        largest: returns the largest number of a field, given the board's size.
    """

    letter: str
    what: str
    of: Callable[[Cell], int]
    largest: Callable[[int], int]

    def width(self, size: int) -> int:
        """Return the number of characters of a field."""
        return len(number_text(self.largest(size)))


def _as_number(size: int) -> int:
    return size


def _as_mask(size: int) -> int:
    return (1 << size) - 1


LAYERS = (
    Layer("G", "given digit", lambda cell: cell.value or 0 if cell.given else 0, _as_number),
    Layer("V", "placed digit", lambda cell: 0 if cell.given else cell.value or 0, _as_number),
    Layer("K", "black cell", lambda cell: int(cell.black), lambda _: 1),
    Layer("N", "candidates", lambda cell: mask_of(cell.candidates), _as_mask),
    Layer("R", "corner marks", lambda cell: mask_of(cell.corner), _as_mask),
    Layer("M", "centre marks", lambda cell: mask_of(cell.centre), _as_mask),
    Layer("F", "colours", lambda cell: mask_of(cell.colours), lambda _: _as_mask(COLOURS[-1])),
)
REGIONS = Layer("J", "region", lambda _: 0, _as_number)
CAGES = "A"
#: The letters of text parts, and the attributes they hold; unchecked rules have one line each.
TEXTS = {"T": "title", "B": "author", "L": "rules_text", "U": "unchecked"}
#: The largest total and the last tint of a cage.
_MOST_TOTAL, _TINTS = 32**12 - 1, 5


def _stream(numbers: tuple[int, ...], width: int) -> str:
    """Return fields and skips; nothing for the empty cells at the end."""
    text, empty = "", 0
    for number in numbers:
        if number:
            text += _skip(empty) + number_text(number, width)
            empty = 0
        else:
            empty += 1
    return text


def _skip(count: int) -> str:
    if count < _LONG_FROM:
        return "".join(letter for letter, many in _SKIPS.items() if many == count)
    return _LONG_SKIP + number_text(count - _LONG_FROM, 2)


# --- Writing ----------------------------------------------------------------------------------


def written(board: Board) -> str:
    """Return the string of a board. Raises BoardStringError for totals that it can't hold."""
    rules = board.rules
    parts = [f"OWN{VERSION}", rules.letter + SIZE_DIGITS[board.size]]
    for layer in LAYERS:
        stream = _stream(tuple(map(layer.of, board.cells)), layer.width(board.size))
        if stream:
            parts.append(layer.letter + stream)
    if board.regions != usual_regions(rules, board.size):
        stream = _stream(board.regions or (), REGIONS.width(board.size))
        parts.append(REGIONS.letter + stream)
    if board.cages:
        parts.append(CAGES + ".".join(_cage_text(board, cage) for cage in board.cages))
    parts += [letter + packed(text) for letter, text in _texts(board) if text]
    text = _PART.join([*parts, ""])
    return text + check_text(text)


def _texts(board: Board) -> Iterator[tuple[str, str]]:
    """Yield the contents of each text part, "" where the board has no such text."""
    for letter, name in TEXTS.items():
        value = getattr(board, name)
        yield letter, value if isinstance(value, str) else "\n".join(value)


def _cage_text(board: Board, cage: Cage) -> str:
    """Write a cage: its first cell, the steps to the next ones, then its other attributes."""
    if cage.total is not None and not 0 <= cage.total <= _MOST_TOTAL:
        name = board.name(cage.cells[0])
        raise BoardStringError(
            f"The total of the cage at {name} is too large for a link: {cage.total}.",
            details=f"Totals are 0 to {_MOST_TOTAL}.",
            cell=cage.cells[0],
        )
    steps = (later - cell for cell, later in pairwise(cage.cells))
    text = number_text(cage.cells[0], 2) + "".join(map(_step, steps))
    if cage.total is not None:
        text += f"W{number_text(cage.total)}"
    if cage.op:
        text += f"X{OPERATORS.index(cage.op)}"
    if cage.repeats is not None:
        text += f"Y{int(cage.repeats)}"
    if board.colours:
        text += f"Z{board.colours[cage.cells[0]]}"
    return text


def _step(step: int) -> str:
    """Write a step: up to 31 cells are one digit; 0 and two digits are more."""
    return number_text(step) if step < len(_DIGITS) else f"0{number_text(step, 2)}"


# --- Reading ----------------------------------------------------------------------------------


def version_of(text: str) -> str:
    """Return the version that a string names, "" if it isn't one of ours."""
    found = BEGINNING.match(text)
    return found[1] if found else ""


class Reader:
    """Reads a whole string, character by character, and knows its place."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.text = run.text.upper()
        self.at = 0
        self.stop = len(self.text)
        self.size = 0

    def wrong(self, details: str, cell: int | None = None, at: int | None = None) -> Exception:
        """Return the error for a damaged string; without a place, at the next character."""
        where = "" if cell is None else cell_name(cell, self.size)
        return damaged_link(
            f"Own format: {details}", where=where, position=self._place(at), cell=cell
        )

    def _place(self, at: int | None) -> int:
        return self.run.position(self.at if at is None else at)

    def number(self, width: int, what: str, cell: int | None = None) -> int:
        """Read the next field. Raises BoardStringError if it isn't a whole base-32 number."""
        number = 0
        for place in range(self.at, self.at + width):
            character = self.text[place : min(place + 1, self.stop)]
            if character not in _VALUES:
                found = quoted(character) if character else "the end of a part"
                raise self.wrong(
                    f"{found} is where a base-32 digit belongs ({what}).",
                    cell,
                    place,
                )
            number = number * len(_DIGITS) + _VALUES[character]
        self.at += width
        return number

    def stream(self, layer: Layer) -> list[int]:
        """Read a number for every cell, up to the end of the part.

        Raises BoardStringError for fields that are invalid, too large, or too many.
        """
        numbers: list[int] = []
        width, count = layer.width(self.size), self.size * self.size
        largest = layer.largest(self.size)
        while self.at < self.stop:
            start, letter = self.at, self.text[self.at]
            if letter in _SKIPS or letter == _LONG_SKIP:
                self.at += 1
                many = _SKIPS.get(letter) or _LONG_FROM + self.number(2, "a number of cells")
                numbers += [0] * many
            elif len(numbers) < count:
                cell = len(numbers)
                what = f"{layer.what} of {cell_name(cell, self.size)}"
                numbers.append(self.number(width, what, cell))
                if numbers[-1] > largest:
                    raise self.wrong(
                        f"the {what} is {numbers[-1]}, but at most {largest} is possible.",
                        cell,
                        start,
                    )
            else:
                numbers.append(0)
            if len(numbers) > count:
                sentence = (
                    f"the part {quoted(layer.letter)} ({layer.what}) has more than {count} cells."
                )
                raise self.wrong(sentence, None, start)
        return numbers + [0] * (count - len(numbers))

    def cages(self) -> Iterator[tuple[Cage, int]]:
        """Yield the cages of the part, each with its tint or 0.

        Raises BoardStringError for too many cages, and for one that leaves the board, doesn't end,
        or has attributes that no cage may have.
        """
        start, covered = self.at, 0
        while self.at < self.stop:
            cage, tint = self._cage()
            covered += len(cage.cells)
            if covered > room_for_cages(self.size):
                raise BoardStringError(too_many_cages(self.size), position=self._place(start))
            yield cage, tint
            if self.at < self.stop:
                if self.text[self.at] != ".":
                    raise self.wrong(f"{quoted(self.text[self.at])} is where a cage should end.")
                self.at += 1

    def _cage(self) -> tuple[Cage, int]:
        start = self.at
        cells = [self.number(2, "first cell of a cage")]
        while self.at < self.stop and self.text[self.at] in _VALUES:
            step = self.number(1, "next cell of a cage")
            cells.append(cells[-1] + (step or self.number(2, "next cell of a cage")))
            if len(cells) > self.size**2:
                break
        if cells[-1] >= self.size**2 or any(cell >= later for cell, later in pairwise(cells)):
            raise self.wrong("a cage leaves the board.", None, start)
        total = self._said("W", "total", _MOST_TOTAL)
        op = self._said("X", "operator", len(OPERATORS) - 1)
        repeats = self._said("Y", "rule about repeats", 1)
        tint = self._said("Z", "tint", _TINTS)
        cage = Cage(
            tuple(cells),
            total,
            None if op is None else OPERATORS[op],
            None if repeats is None else bool(repeats),
        )
        return cage, tint or 0

    def _said(self, letter: str, what: str, largest: int) -> int | None:
        """Read the attribute of a cage after a letter; None if the letter isn't there."""
        if self.text[self.at : self.at + 1] != letter or self.at == self.stop:
            return None
        self.at += 1
        start = self.at
        while self.at < self.stop and self.text[self.at] in _VALUES:
            self.at += 1
        width, self.at = max(self.at - start, 1), start
        if width > len(number_text(largest)):
            raise self.wrong(f"the {what} of a cage is too large.", at=start)
        number = self.number(width, f"{what} of a cage")
        if number > largest:
            raise self.wrong(
                f"the {what} of a cage is {number}, but at most {largest} is possible.", at=start
            )
        return number

    def board(self) -> Board:
        """Read the whole string except its check characters.

        Raises BoardStringError.
        """
        self._check_version()
        _, sort, *parts = self._parts()
        kind = self._kind(sort)
        layers: dict[str, list[int]] = {}
        texts: dict[str, str] = {}
        cages: tuple[tuple[Cage, int], ...] = ()
        for start, stop in parts:
            self.at, self.stop = start + 1, stop
            letter = self.text[start:stop][:1]
            if letter in layers or letter in texts or (letter == CAGES and cages):
                raise self.wrong(f"there are two parts {quoted(letter)}.", None, start)
            if letter == CAGES:
                cages = tuple(self.cages())
            elif letter in _BY_LETTER:
                layers[letter] = self.stream(_BY_LETTER[letter])
            elif letter in TEXTS:
                texts[letter] = self.written_text()
            else:
                raise self.wrong(f"the part {quoted(letter)} is unknown.", None, start)
        return self._with_texts(self._made(kind, layers, cages), texts)

    def written_text(self) -> str:
        """Return the text of the part. Raises BoardStringError if it is damaged."""
        try:
            return unpacked(self.text[self.at : self.stop])
        except TextError as error:
            at = self.at + error.index
            raise self.wrong(f"it has {error.sentence}.", None, at) from None

    def _with_texts(self, board: Board, texts: dict[str, str]) -> Board:
        """Return the board with its setter's texts. Raises BoardStringError for invalid ones."""
        said: dict[str, str | tuple[str, ...]] = {TEXTS[letter]: texts[letter] for letter in texts}
        if "U" in texts:
            said["unchecked"] = tuple(texts["U"].split("\n"))
        try:
            return replace(board, **said) if said else board  # type: ignore[arg-type]
        except ValueError as error:
            raise self.wrong(f"a text is not allowed: {error}.") from None

    def _parts(self) -> list[tuple[int, int]]:
        """Return where the parts begin and end, without the check characters."""
        ends = [match.start() for match in re.finditer(_PART, self.text)]
        return list(zip([0, *(end + 1 for end in ends)], ends, strict=False))

    def _check_version(self) -> None:
        version = version_of(self.text)
        if version != str(VERSION):
            raise BoardStringError(
                "This board was made with another version of Sudolink. Update Sudolink, or reload "
                "the page, and open it again.",
                details=f"Version {quoted(version)} of our own format; version {VERSION} can be "
                "read.",
                position=self._place(len("OWN")),
            )

    def _kind(self, part: tuple[int, int]) -> Kind:
        start, stop = part
        letter, digit = (*self.text[start:stop], "", "")[:2]
        kind, size = BY_LETTER.get(letter), _SIZES.get(digit)
        if kind is None or size not in kind.sizes or stop - start != len(letter + digit):
            raise self.wrong(
                f"{quoted(self.text[start:stop])} stands for no kind and size of puzzle.",
                at=start,
            )
        self.size = size or 0
        return kind

    def _made(
        self, kind: Kind, layers: dict[str, list[int]], cages: tuple[tuple[Cage, int], ...]
    ) -> Board:
        count = self.size * self.size
        columns = zip(*(layers.get(layer.letter, [0] * count) for layer in LAYERS), strict=True)
        tints = {cell: tint for cage, tint in cages for cell in cage.cells if tint}
        regions = layers.get(REGIONS.letter)
        if kind.irregular and regions is None:
            raise self.wrong(f"the regions of a {kind.title} are missing.")
        return Board(
            kind=kind.name,
            size=self.size,
            cells=tuple(self._cell(index, *column) for index, column in enumerate(columns)),
            regions=tuple(regions) if regions else None,
            cages=tuple(cage for cage, _ in cages),
            format=NAME,
            colours=tuple(tints.get(cell, 1) for cell in range(count)) if tints else None,
        )

    def _cell(self, index: int, given: int, solved: int, black: int, *sets: int) -> Cell:
        candidates, corner, centre, colours = map(digits_of, sets)
        value = given or solved or None
        if (given and solved) or (value and candidates):
            raise self.wrong(
                "the cell holds more than one of given, placed digit and candidates.", index
            )
        return Cell(value, bool(given), candidates, bool(black), corner, centre, colours)


_BY_LETTER = {layer.letter: layer for layer in (*LAYERS, REGIONS)}


class Own(Format):
    """Strings for all kinds and sizes that lose nothing."""

    key = name = NAME
    label = "Everything, for Sudolink only"
    kinds = tuple(KINDS)
    carries_marks = True
    carries_unfinished = True
    in_fragment = True

    def carries(self, board: Board) -> bool:
        """Return True: it carries every board."""
        return board.kind in self.kinds

    def encode(self, board: Board) -> str:
        """Write a board. Raises BoardStringError for totals that it can't hold."""
        return written(board)

    def decode(self, run: Run, hints: Hints = NO_HINTS) -> Board:
        """Read a whole string. Raises BoardStringError."""
        del hints
        board = Reader(run).board()
        stated, due = run.text[-_CHECK:].upper(), check_text(run.text[:-_CHECK])
        if stated != due:
            raise BoardStringError(
                f"This link is damaged or incomplete. {ASK_AGAIN}",
                details=f"Own format: the check characters are {quoted(stated)}, but should be "
                f"{quoted(due)}.",
                position=run.position(len(run.text) - _CHECK),
            )
        return replace(board, source=Source(run.text, self.key))

    def sent(self, board: Board, hints: Hints = NO_HINTS) -> Board:
        """Return the board as its receiver will read it."""
        return self.decode(Run.of(self.encode(board)), hints)


def whole(run: Run, ends_at: Callable[[Run, int], bool]) -> Run:
    """Return the string that a value begins with: up to two check characters that match.

    Text may follow after a gap. If no check characters match, or the version is another one, the
    string is taken up to its last part, so that reading it shows what is wrong. Raises
    BoardStringError if it was cut off.
    """
    if version_of(run.text) != str(VERSION):
        return run
    starts = [match.end() for match in re.finditer(_PART, run.text)][1:]
    ending = [start for start in starts if _may_end(run, start + _CHECK, ends_at)]
    for start, due in _checks(run.text, set(ending)):
        if due == run.text[start : start + _CHECK].upper():
            return run.part(0, start + _CHECK)
    if ending:
        return run.part(0, ending[-1] + _CHECK)
    raise BoardStringError(
        f"This link is incomplete: its end is missing. {ASK_AGAIN}",
        details="Own format: it should end in a hyphen and two check characters.",
        position=run.end,
    )


def _may_end(run: Run, length: int, ends_at: Callable[[Run, int], bool]) -> bool:
    return length <= len(run.text) and ends_at(run, length)

"""Read boards from our own strings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from sudolink.codec.formats.own.base32 import DIGITS, VALUES, number_text
from sudolink.codec.formats.own.ends import NAME, PART, VERSION, version_of
from sudolink.codec.formats.own.layers import (
    CAGES,
    LAYER_OF,
    LAYERS,
    LONG_FROM,
    LONG_SKIP,
    MOST_TOTAL,
    REGIONS,
    SKIPS,
    TEXTS,
    TINTS,
    Layer,
)
from sudolink.codec.formats.own.own_texts import TextError, unpacked
from sudolink.codec.run import Run
from sudolink.puzzle.board import OPERATORS, Board, Cage, Cell, room_for_cages, too_many_cages
from sudolink.puzzle.cell_names import cell_name
from sudolink.puzzle.errors import BoardStringError, damaged_link, quoted
from sudolink.puzzle.kinds import BY_LETTER, Kind
from sudolink.puzzle.kinds.kind import SIZE_DIGITS
from sudolink.puzzle.masks import digits_of

_SIZES = {digit: size for size, digit in SIZE_DIGITS.items()}


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
            if character not in VALUES:
                found = quoted(character) if character else "the end of a part"
                raise self.wrong(
                    f"{found} is where a base-32 digit belongs ({what}).",
                    cell,
                    place,
                )
            number = number * len(DIGITS) + VALUES[character]
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
            if letter in SKIPS or letter == LONG_SKIP:
                self.at += 1
                many = SKIPS.get(letter) or LONG_FROM + self.number(2, "a number of cells")
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
        while self.at < self.stop and self.text[self.at] in VALUES:
            step = self.number(1, "next cell of a cage")
            cells.append(cells[-1] + (step or self.number(2, "next cell of a cage")))
            if len(cells) > self.size**2:
                break
        if cells[-1] >= self.size**2 or any(cell >= later for cell, later in pairwise(cells)):
            raise self.wrong("a cage leaves the board.", None, start)
        total = self._said("W", "total", MOST_TOTAL)
        op = self._said("X", "operator", len(OPERATORS) - 1)
        repeats = self._said("Y", "rule about repeats", 1)
        tint = self._said("Z", "tint", TINTS)
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
        while self.at < self.stop and self.text[self.at] in VALUES:
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
            elif letter in LAYER_OF:
                layers[letter] = self.stream(LAYER_OF[letter])
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
        ends = [match.start() for match in re.finditer(PART, self.text)]
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

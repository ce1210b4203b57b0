"""Collect what an importer finds until the board's kind is known.

The kind is the one that has exactly the rules found. If there is none (a killer with diagonals, a
jigsaw with windows), houses that the closest kind lacks become cages without a total: cells in
which no digit repeats. So the puzzle to solve is the one that was set.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from sudolink.codec.plausible import with_doubts
from sudolink.puzzle.about import (
    LIMITS,
    LONGEST_UNCHECKED,
    MOST_UNCHECKED,
    one_line,
    paragraphs,
    shortened,
)
from sudolink.puzzle.board import EMPTY, Board, Cage, Cell
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.houses import BOX_SHAPES, box_regions, houses_of
from sudolink.puzzle.kinds import KINDS, Kind
from sudolink.puzzle.kinds.kind import FREE_SIZES, sizes_in_words

Cells = tuple[int, ...]


@dataclass(slots=True)
class Draft:
    r"""What an importer has found so far.

    Attributes:
        form: the format it was read as, with its article: "an f-puzzles link".
        size: rows, columns, digits.
        cells: the contents of the cells.
        region_cells: the regions, None for regular boxes.
        cages: cages with or without a total.
        groups: more sets of cells in which no digit repeats.
        diagonals: those of `\` and `/` that are houses.
        remarks: remarks besides the one on the format.
        title, author, rules_text, unchecked: as in `Board`.
    """

    form: str
    size: int
    cells: list[Cell] = field(default_factory=list)
    region_cells: list[Cells] | None = None
    cages: list[Cage] = field(default_factory=list)
    groups: list[Cells] = field(default_factory=list)
    diagonals: set[str] = field(default_factory=set)
    remarks: list[str] = field(default_factory=list)
    title: str = ""
    author: str = ""
    rules_text: str = ""
    unchecked: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Raise BoardStringError for a size that doesn't exist."""
        if self.size not in FREE_SIZES:
            raise BoardStringError(
                f"This is {self.form} of size {self.size}, but Sudolink only opens boards of size "
                f"{sizes_in_words(FREE_SIZES)}."
            )
        self.cells = self.cells or [EMPTY] * (self.size * self.size)

    def about(self, title: str, author: str, rules: str) -> None:
        """Add the setter's texts, with a remark on those that are too long."""
        self.title = self._cut("title", one_line(title))
        self.author = self._cut("author", one_line(author))
        self.rules_text = self._cut("rules_text", paragraphs(rules))

    def _cut(self, name: str, text: str) -> str:
        most = LIMITS[name]
        if len(text) > most:
            what = name.replace("_", " ")
            self.remarks.append(
                f"The {what} is too long: only its first {most:,} characters were kept."
            )
        return shortened(text, most)

    def board(self) -> Board:
        """Return the board; its first remark says what it was read as."""
        regions = self._regions()
        plain = KINDS["jigsaw"]  # only rows, columns and regions
        houses = houses_of(plain, self.size, regions or box_regions(self.size))
        known = {house.cells for house in houses}
        groups = [cells for cells in self.groups if len(cells) > 1 and cells not in known]
        self.groups = list(dict.fromkeys(groups))
        kind = self._kind(irregular=regions is not None)
        extra = [Cage(cells) for cells in self._groups_beyond(kind)]
        if extra:
            self.remarks.append(
                f"{counted(len(extra), 'set')} of cells without repeated digits "
                f"{'was' if len(extra) == 1 else 'were'} read as cages without a total."
            )
        board = Board(
            kind=kind.name,
            size=self.size,
            cells=tuple(self.cells),
            regions=regions,
            cages=(*self.cages, *extra),
            remarks=tuple(self.remarks),
            title=self.title,
            author=self.author,
            rules_text=self.rules_text,
            unchecked=_bounded(self.unchecked),
        )
        return _with_first_remark(board, self.form)

    def _regions(self) -> Cells | None:
        """Return a region number per cell; None for regular boxes."""
        if self.region_cells is None and self.size in BOX_SHAPES:
            return None
        region_cells = self.region_cells or []
        covered = sorted(cell for region in region_cells for cell in region)
        if covered != list(range(self.size**2)) or any(
            len(region) != self.size for region in region_cells
        ):
            if region_cells:
                self.remarks.append(
                    f"The regions don't divide the board into {self.size} parts of {self.size} "
                    "cells, so each was read as a set of cells without repeated digits."
                )
                self.groups += [region for region in region_cells if 1 < len(region) <= self.size]
            region_cells = [
                tuple(range(at, at + self.size)) for at in range(0, self.size**2, self.size)
            ]
        regions = _numbered(region_cells)
        return None if self.size in BOX_SHAPES and regions == box_regions(self.size) else regions

    def _kind(self, *, irregular: bool) -> Kind:
        """Return the kind that has everything found, else a killer."""
        crossed = len(self.diagonals) == len("\\/")
        windows = (
            {
                house.cells
                for house in houses_of(KINDS["windoku"], self.size, None)
                if house.sort == "window"
            }
            if self.size in KINDS["windoku"].sizes
            else None
        )
        windowed = windows == set(self.groups)
        plain = not self.cages and (windowed or not self.groups)
        plain = plain and (crossed or not self.diagonals)
        for kind in KINDS.values():
            if plain and _facts(kind) == (not irregular, irregular, crossed, windowed, None, False):
                return kind
        return KINDS["killer-jigsaw" if irregular else "killer"]

    def _groups_beyond(self, kind: Kind) -> list[Cells]:
        """Return the groups that neither the kind nor the cages have."""
        size = self.size
        wanted = [] if kind.windows else list(self.groups)
        if not kind.diagonals:
            lines = {
                "\\": tuple(range(0, size**2, size + 1)),
                "/": tuple(range(size - 1, size**2 - 1, size - 1)),
            }
            wanted += [lines[sign] for sign in sorted(self.diagonals)]
        held = {cage.cells for cage in self.cages if cage.repeats is not True}
        return [cells for cells in wanted if cells not in held]


def _facts(kind: Kind) -> tuple[object, ...]:
    return (
        kind.boxes,
        kind.irregular,
        kind.diagonals,
        kind.windows,
        kind.cages,
        kind.straights,
    )


def _numbered(region_cells: Iterable[Cells]) -> Cells:
    """Return a region number per cell, from 1 in the order of their first cells."""
    of_cell = {
        cell: number
        for number, region in enumerate(sorted(map(sorted, region_cells)), start=1)
        for cell in region
    }
    return tuple(of_cell[cell] for cell in range(len(of_cell)))


def _with_first_remark(board: Board, form: str) -> Board:
    """Return the board with a remark on what was recognised, then those on what is odd."""
    return with_doubts(replace(board, remarks=(recognised(board, form), *board.remarks)))


def recognised(board: Board, form: str) -> str:
    """Say in a sentence what a board was read as: format, kind, size and contents."""
    counts = [
        counted(sum(cell.given for cell in board.cells), "given"),
        counted(sum(bool(cell.value) and not cell.given for cell in board.cells), "placed digit"),
        counted(len(board.cages), "cage"),
    ]
    some = ", ".join(count for count in counts if not count.startswith("0 "))
    title = board.rules.title
    return f"Read as {form}: {title} {board.size}x{board.size}{some and ', '}{some}."


def counted(number: int, what: str) -> str:
    """Return a counted noun: `3 thermometers`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def _bounded(rules: Iterable[str]) -> tuple[str, ...]:
    """Return names of rules, each once, up to the number and length that a board can have."""
    names = [shortened(one_line(rule), LONGEST_UNCHECKED) for rule in dict.fromkeys(rules)]
    names = [name for name in names if name]
    left = len(names) - MOST_UNCHECKED + 1
    return tuple([*names[: MOST_UNCHECKED - 1], f"{left} more"] if left > 1 else names)

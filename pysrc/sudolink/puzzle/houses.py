"""Define houses: sets of cells whose digits must differ."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from math import isqrt
from typing import TYPE_CHECKING

from sudolink.puzzle.cell_names import Naming, row_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudolink.puzzle.kinds import Kind

#: Rows and columns of a box, by board size.
BOX_SHAPES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 16: (4, 4), 25: (5, 5)}

#: The signs of the first and the second diagonal.
DIAGONALS = "\\/"

#: The number of a cell in no region yet, while regions are being drawn.
NO_REGION = 0


@dataclass(frozen=True, slots=True)
class House:
    """Cells whose digits must differ.

    Attributes:
        sort: "row", "column", "box", "region", "diagonal" or "window".
        number: its number among those of its sort, from 1.
        size: the board's size.
        cells: indices in reading order. A house of `size` cells holds every digit, except on
            Str8ts boards.
    """

    sort: str
    number: int
    size: int
    cells: tuple[int, ...]

    @property
    def name(self) -> str:
        """Its name for people: "row C", "column 4", "box 2", "diagonal /"."""
        return self.called()

    def called(self, naming: Naming | None = None) -> str:
        """Return its name under a naming of cells; None: as the user has chosen."""
        if self.sort == "row":
            return f"row {row_name(self.number - 1, self.size, naming)}"
        which = DIAGONALS[self.number - 1] if self.sort == "diagonal" else self.number
        return f"{self.sort} {which}"


@cache
def box_regions(size: int) -> tuple[int, ...]:
    """Return, for each cell, the number of its box, counted from 1 in reading order."""
    height, width = BOX_SHAPES[size]
    per_row = size // width
    return tuple(
        row // height * per_row + col // width + 1 for row in range(size) for col in range(size)
    )


def usual_regions(kind: Kind, size: int) -> tuple[int, ...] | None:
    """Return the default regions for a kind: boxes, or none."""
    return box_regions(size) if kind.boxes else None


def renumbered(regions: Iterable[int]) -> tuple[int, ...]:
    """Return regions numbered from 1 in the order of their first cells; `NO_REGION` stays."""
    numbers = {NO_REGION: NO_REGION}
    return tuple(numbers.setdefault(region, len(numbers)) for region in regions)


def are_from_zero(regions: Sequence[int]) -> bool:
    """Return whether regions are complete and numbered from 0, as other programs do."""
    size = isqrt(len(regions))
    return Counter(regions) == dict.fromkeys(range(size), size)


@cache
def houses_of(kind: Kind, size: int, regions: tuple[int, ...] | None) -> tuple[House, ...]:
    """Return the houses of a board: rows, columns, boxes or regions, diagonals, windows."""
    houses = [*_rows(size), *_columns(size)]
    if regions is not None:
        usual = regions == usual_regions(kind, size)
        houses += _regions(size, regions, "box" if usual else "region")
    if kind.diagonals:
        houses += _diagonals(size)
    if kind.windows:
        houses += _windows(size)
    return tuple(houses)


def _rows(size: int) -> list[House]:
    return [
        House("row", row + 1, size, tuple(range(row * size, (row + 1) * size)))
        for row in range(size)
    ]


def _columns(size: int) -> list[House]:
    return [
        House("column", col + 1, size, tuple(range(col, size * size, size))) for col in range(size)
    ]


def _regions(size: int, regions: tuple[int, ...], sort: str) -> list[House]:
    return [
        House(sort, number, size, cells)
        for number in range(1, size + 1)
        if (cells := tuple(cell for cell, region in enumerate(regions) if region == number))
    ]


def _diagonals(size: int) -> list[House]:
    down = tuple(range(0, size * size, size + 1))
    up = tuple(range(size - 1, size * size - 1, size - 1))
    return [House("diagonal", 1, size, down), House("diagonal", 2, size, up)]


def _windows(size: int) -> list[House]:
    height, width = BOX_SHAPES[size]
    tops = range(1, size - height + 1, height + 1)
    lefts = range(1, size - width + 1, width + 1)
    corners = [(top, left) for top in tops for left in lefts]
    return [
        House(
            "window",
            number,
            size,
            tuple((top + r) * size + left + c for r in range(height) for c in range(width)),
        )
        for number, (top, left) in enumerate(corners, start=1)
    ]

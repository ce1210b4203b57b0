"""Work out how deep inside its cells a cage's outline runs, and the place of its total.

Cages may share cells. Then their outlines run at different depths, the largest cage outermost.
Totals in one cell are side by side, starting with the outermost cage, in several rows if there are
many.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from math import ceil
from operator import or_
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudolink.puzzle.board import Cage

#: A dash and the gap after it. The depths of outlines are whole numbers of them.
PERIOD = 5
#: The step between depths, and their number: one more would meet the opposite outline.
INSET, DEPTHS = 5, 5

#: The total: its type size, greatest width, left end and baseline.
SUM_SIZE = 13
SUM_WIDTH = 46
SUM_X = 3.5
SUM_BASELINE = 12.5
#: Totals that share a cell: how many in a row, the greatest width of a row, the space between two
#: and the height of a row as fractions of the type size, the largest type for several rows, and the
#: height of all rows, so that any number of totals fits into its cell.
IN_A_ROW, ROW_WIDTH, APART, ROW, SMALL, COLUMN_HEIGHT = 3, 52, 0.6, 0.95, 10, 40
#: The space between totals and the first dash next to and below them.
SUM_ROOM, SUM_BELOW = 1, 2.5
#: The width of digits and signs as fractions of the type size, in the widest common typeface.
DIGIT_WIDTH = 0.7
SIGN_WIDTH = 0.85


@dataclass(frozen=True, slots=True)
class Sum:
    """A total and its place in its cell: its left end, baseline and type size."""

    text: str
    x: float
    y: float
    font: float

    @property
    def right(self) -> float:
        """Its right end."""
        return self.x + breadth(self.text) * self.font


@dataclass(frozen=True, slots=True)
class CagePlaces:
    """Where the cages of a board are drawn.

    Attributes:
        insets: the depth of each cage's outline.
        sums: the totals by their cell.
        boxes: the width and height of the totals in these cells, which dashes leave free.
    """

    insets: tuple[int, ...]
    sums: dict[int, tuple[Sum, ...]]
    boxes: dict[int, tuple[int, int]]


def breadth(text: str) -> float:
    """Return the width of a total as a fraction of its type size."""
    return sum(DIGIT_WIDTH if character.isdigit() else SIGN_WIDTH for character in text)


@lru_cache(maxsize=32)  # cached: a board is drawn again on every key press, and its cages stay
def cage_places(cages: tuple[Cage, ...]) -> CagePlaces:
    """Return where the cages of a board are drawn."""
    insets = tuple(INSET + PERIOD * (depth % DEPTHS) for depth in _depths(cages))
    texts: dict[int, list[str]] = {}
    for _, cage in sorted(zip(insets, cages, strict=True), key=lambda pair: pair[0]):
        if cage.label:
            texts.setdefault(cage.cells[0], []).append(cage.label)
    sums = {cell: tuple(_side_by_side(written)) for cell, written in texts.items()}
    return CagePlaces(insets, sums, {cell: _box(placed) for cell, placed in sums.items()})


def _depths(cages: tuple[Cage, ...]) -> list[int]:
    """Return, for each cage, the least depth that no larger cage has in any of its cells."""
    depths = [0] * len(cages)
    taken: dict[int, int] = {}  # the depths in a cell, one bit each: there may be thousands
    for number in sorted(range(len(cages)), key=lambda number: -len(cages[number].cells)):
        cells = cages[number].cells
        used = reduce(or_, (taken.get(cell, 0) for cell in cells))
        free = ~used & (used + 1)
        depths[number] = free.bit_length() - 1
        for cell in cells:
            taken[cell] = taken.get(cell, 0) | free
    return depths


def _side_by_side(texts: Sequence[str]) -> Iterator[Sum]:
    rows = [texts[start : start + IN_A_ROW] for start in range(0, len(texts), IN_A_ROW)]
    widest = max(sum(map(breadth, row)) + APART * (len(row) - 1) for row in rows)
    most = SUM_SIZE if len(rows) == 1 else SMALL
    font = min(most, (SUM_WIDTH if len(texts) == 1 else ROW_WIDTH) / widest)
    font = min(font, COLUMN_HEIGHT / (ROW * len(rows)))
    for line, row in enumerate(rows):
        x = SUM_X
        for text in row:
            yield Sum(text, x, SUM_BASELINE + line * ROW * font, font)
            x += (breadth(text) + APART) * font


def _box(sums: tuple[Sum, ...]) -> tuple[int, int]:
    """Return the room for totals: whole numbers of periods, so that dashes are never cut."""
    right = max(each.right for each in sums) + SUM_ROOM
    bottom = max(each.y for each in sums) + SUM_BELOW
    return ceil(right / PERIOD) * PERIOD, ceil(bottom / PERIOD) * PERIOD

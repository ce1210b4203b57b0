"""Houses in all lanes at once: naked and hidden singles, and digits locked where houses cross.

The planes of a digit are a list with one plane per cell, and all digits make a list of such *rows*.
So one call of `map`, whose loop runs in C, works on all cells or all houses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import zip_longest
from operator import and_, or_, xor

from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.gather import Gather, gather, unite

Rows = list[Planes]

#: Some cells, such as those of a house.
Cells = tuple[int, ...]


class HouseRules:
    """The groups of cells of a board in which no digit may repeat."""

    def __init__(self, size: int, filled: Iterable[int], groups: Sequence[Cells]) -> None:
        """Take the number of digits, the cells that are not black, and the groups."""
        count = size * size
        full = [group for group in groups if len(group) == size]
        self._filled = gather(filled)
        self._groups = list(map(gather, groups))
        self._of_cell = groups_by_cell(groups, count)
        self._in_groups = columns_of(groups, count)
        self._in_full = columns_of(full, count)
        self._full_of_cell = groups_by_cell(full, count)
        crossings = list(_find_crossings(full, groups))
        self._rests = [gather(rest) for rest, _ in crossings]
        self._crossings_by_cell = groups_by_cell([target for _, target in crossings], count)

    def solved_lanes(self, alone: Planes) -> int:
        """Return the lanes in which every cell has one candidate, as found by `find_singles`."""
        return reduce(and_, self._filled(alone))

    def find_clashes(self, rows: Rows, alone: Planes) -> int:
        """Return the lanes in which two cells of a group have the same single candidate.

        `narrow` misses this if both became singles at once.
        """
        clash = 0
        for row in rows:
            placed = [*map(and_, row, alone), 0]
            _, twos = count_planes([column(placed) for column in self._in_groups])
            clash |= reduce(or_, twos)
        return clash

    def narrow(self, rows: Rows, alive: int, full: int) -> tuple[Rows, int]:
        """Apply singles to the rows; return what is left of them, and the lanes still alive."""
        ones, twos = count_planes(rows)
        alive &= reduce(and_, self._filled(ones))
        alone = list(map(xor, ones, twos))
        rows = [self._remove_placed(row, alone) for row in rows]
        if not self._in_full:
            return rows, alive
        hidden: Rows = []
        for row in rows:
            ones, twos = count_planes([column(row) for column in self._in_full])
            alive &= reduce(and_, ones)
            only = unite([*map(xor, ones, twos), 0], self._full_of_cell)
            hidden.append(list(map(and_, row, only)))
        others = [full ^ reduce(or_, cell) for cell in zip(*hidden, strict=True)]
        pairs = zip(rows, hidden, strict=True)
        return [list(map(and_, row, map(or_, only, others))) for row, only in pairs], alive

    def _remove_placed(self, row: Planes, alone: Planes) -> Planes:
        """Remove a digit that is alone in a cell from the groups of the cell."""
        placed = list(map(and_, row, alone))
        seen = unite([*unite(placed, self._groups), 0], self._of_cell)
        gone = map(xor, seen, placed)  # placed digits see themselves
        return [(plane | away) ^ away for plane, away in zip(row, gone, strict=True)]

    def narrow_locked(self, rows: Rows, full: int) -> Rows:
        """Remove digits from houses where a crossing house needs them in the shared cells."""
        if not self._rests:
            return rows
        return [self._narrow_locked(row, full) for row in rows]

    def _narrow_locked(self, row: Planes, full: int) -> Planes:
        elsewhere = [*unite(row, self._rests), full]
        return [
            plane & reduce(and_, of(elsewhere))
            for plane, of in zip(row, self._crossings_by_cell, strict=True)
        ]


def count_planes(planes: Sequence[Sequence[int]]) -> tuple[Planes, Planes]:
    """Return, by place in these lists, the lanes in one plane or more, and in two or more."""
    ones: Planes = list(planes[0])
    twos = [0] * len(ones)
    for more in planes[1:]:
        twos = list(map(or_, twos, map(and_, ones, more)))
        ones = list(map(or_, ones, more))
    return ones, twos


def find_singles(rows: Rows) -> Planes:
    """Return, by cell, the lanes in which it has one candidate."""
    return list(map(xor, *count_planes(rows)))


def columns_of(groups: Sequence[Cells], count: int) -> list[Gather]:
    """Pick the first cells of all groups, the second ones, and so on; `count` stands for none."""
    return list(map(gather, zip_longest(*groups, fillvalue=count)))


def groups_by_cell(groups: Sequence[Cells], count: int) -> list[Gather]:
    """Pick, for each cell, the groups that hold it; the place after the last group if none does."""
    found: list[list[int]] = [[] for _ in range(count)]
    for number, group in enumerate(groups):
        for cell in group:
            found[cell].append(number)
    return [gather(numbers or [len(groups)]) for numbers in found]


def _find_crossings(
    full: Sequence[Cells], groups: Sequence[Cells]
) -> Iterator[tuple[Cells, Cells]]:
    """Yield cells of a full house outside another group, and of the group outside the house.

    A digit without a place among the former has none among the latter either.
    """
    for house in map(cells_mask, full):
        for group in map(cells_mask, groups):
            shared = house & group
            if shared & shared - 1 and shared != group:
                yield cells_in(house ^ shared), cells_in(group ^ shared)

"""Digits that leave every cell that sees all their places in a house, for houses of any lane.

A cell sees the cells of its row, its column and its slots. So there are three cases:

| the places are in | the cell sees them in | class |
| --- | --- | --- |
| a slot | its row and its column | `SlotPointing` |
| a row or column | its column or row, and one slot | `LinePointing` |
| a slot | a slot of another layer | `SlotCrossings` |

In a slot, the places off row `i` and column `j` are found in two steps: in each of its rows the
places off column `j`, then those in the rows other than `i`. Both steps need, for each plane of a
group, what holds for the other planes of the group: `Others`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, permutations, repeat
from operator import and_, or_, xor
from typing import NamedTuple, Protocol

from sudolink.solver.batch.layouts.columns import Columns, Others, places_by
from sudolink.solver.batch.layouts.places import Places
from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.gather import gather


class Members(NamedTuple):
    """Which cells belong to which slots.

    Attributes:
        places: for each place, the lanes in which its cell belongs to the slot.
        absent: for each slot, the lanes that have no such house.
        full: all lanes.
    """

    places: Planes
    absent: Planes
    full: int


class Pointing(Protocol):
    """One of the cases."""

    def prepare(self, members: Members) -> Sequence[Planes]:
        """Return what `narrow` needs for all digits."""

    def narrow(self, row: Planes, shown: Planes, prepared: Sequence[Planes], full: int) -> Planes:
        """Return what is left of a digit, given its planes by cell and by place."""


def all_pointing(size: int, houses: Places) -> list[Pointing]:
    """Return all cases for these houses."""
    crossings = SlotCrossings(size, houses)
    return [
        SlotPointing(size, houses),
        LinePointing(size, houses, lambda cell: divmod(cell, size)),
        LinePointing(size, houses, lambda cell: divmod(cell, size)[::-1]),
        *([crossings] if crossings.pairs else []),
    ]


class SlotPointing:
    """A digit leaves the cells whose row and column hold all its places in a slot."""

    def __init__(self, size: int, houses: Places) -> None:
        """Take the number of digits and the places, in order of their slots and cells."""
        place_at = {place: at for at, place in enumerate(_places(houses))}
        crossed = [(slot, cell // size) for slot, cell in place_at]
        found = list(dict.fromkeys(crossed))
        row_at = {crossing: at for at, crossing in enumerate(found)}
        self._in_row = Others(places_by([row_at[crossing] for crossing in crossed], len(found)))
        rows, columns = _lines_of_slots(place_at, size)
        groups: dict[tuple[int, int], list[int]] = {}
        at: dict[tuple[int, int, int], int] = {}
        for slot in rows:
            for column in (*columns[slot], size):  # `size` stands for a column without places
                group = groups[slot, column] = []
                for row in rows[slot]:
                    at[slot, row, column] = len(at)
                    place = place_at.get((slot, size * row + column)) if column < size else None
                    group.append(len(place_at) + row_at[slot, row] if place is None else place)
        self._in_slot = Others(list(groups.values()))
        for slot, column in groups:
            at[slot, size, column] = len(at)
        targets = [
            (slot, cell)
            for slot in rows
            for cell in range(size * size)
            if cell // size in rows[slot] or cell % size in columns[slot]
        ]
        self._elsewhere = gather(
            at[
                slot,
                cell // size if cell // size in rows[slot] else size,
                cell % size if cell % size in columns[slot] else size,
            ]
            for slot, cell in targets
        )
        self._slot = gather(slot for slot, _ in targets)
        self._place = gather(place_at.get(target, len(place_at)) for target in targets)
        self._by_cell = Columns(places_by([cell for _, cell in targets], size * size))

    def prepare(self, members: Members) -> Sequence[Planes]:
        """Return the lanes in which a target has no such house, or belongs to it."""
        places = self._place([*members.places, 0])
        return [list(map(or_, self._slot(members.absent), places))]

    def narrow(self, row: Planes, shown: Planes, prepared: Sequence[Planes], full: int) -> Planes:
        """Return what is left of a digit, given its planes by cell and by place."""
        in_rows = self._in_row.unite(shown)
        elsewhere = self._elsewhere(list(chain(*self._in_slot.unite(list(chain(*in_rows))))))
        kept = list(map(or_, elsewhere, prepared[0]))
        return list(map(and_, row, self._by_cell.combine(kept, and_, full)))


class LinePointing:
    """A digit leaves the cells that see all its places in a row: in their slot and their column.

    Or with rows and columns swapped.
    """

    def __init__(self, size: int, houses: Places, split: Callable[[int], tuple[int, int]]) -> None:
        """Take the number of digits, the places, and how to split a cell into line and position."""
        places = _places(houses)
        place_at = {place: at for at, place in enumerate(places)}
        cell_at = {split(cell): cell for cell in range(size * size)}
        crossings = list(dict.fromkeys((slot, split(cell)[0]) for slot, cell in places))
        used = dict.fromkeys((slot, split(cell)[1]) for slot, cell in places)
        self._cells = gather(houses.cells)
        self._line = Others(
            [
                [
                    place_at.get((slot, cell_at[line, position]), len(places) + cell)
                    for position in range(size)
                    for cell in [cell_at[line, position]]
                ]
                for slot, line in crossings
            ]
        )
        kept = [
            (slot, line, position, number * size + position)
            for number, (slot, line) in enumerate(crossings)
            for position in range(size)
            if (slot, position) in used
        ]
        self._kept = gather(at for *_, at in kept)
        number_of = {group: number for number, group in enumerate(used)}
        groups = places_by([number_of[slot, at] for slot, _, at, _ in kept], len(used))
        self._lines = Others(groups)
        at = {kept[member][:3]: number for number, member in enumerate(chain(*groups))}
        self._place = gather(at[(slot, *split(cell))] for slot, cell in places)
        self._by_cell = Columns(places_by(houses.cells, size * size))

    def prepare(self, members: Members) -> Sequence[Planes]:
        """Return the lanes in which each place belongs to its slot."""
        return [members.places]

    def narrow(self, row: Planes, shown: Planes, prepared: Sequence[Planes], full: int) -> Planes:
        """Return what is left of a digit, given its planes by cell and by place."""
        outside = [*map(xor, self._cells(row), shown), *row]
        elsewhere = self._kept(self._line.unite(outside)[0])
        nowhere = list(map(xor, elsewhere, repeat(full)))
        other_line = self._place(self._lines.unite(nowhere)[0])
        gone = list(map(and_, other_line, prepared[0]))
        return list(map(and_, row, map(xor, self._by_cell.combine(gone), repeat(full))))


class SlotCrossings:
    """A digit that a slot needs in the cells shared with another slot leaves the other's cells.

    Attributes:
        pairs: the slots that share two cells or more in some lane.
    """

    def __init__(self, size: int, houses: Places) -> None:
        """Take the number of digits and the places."""
        places = _places(houses)
        place_at = {place: at for at, place in enumerate(places)}
        by_slot = places_by(houses.groups, max(houses.groups) + 1)
        none = len(places)

        def shared(one: int, other: int) -> bool:
            """Return whether two slots share two cells or more in some lane."""
            some = several = 0
            for at in by_slot[one]:
                if (there := place_at.get((other, houses.cells[at]), none)) != none:
                    both = houses.members[at] & houses.members[there]
                    several |= some & both
                    some |= both
            return bool(several)

        self.pairs = [pair for pair in permutations(range(len(by_slot)), 2) if shared(*pair)]
        if not self.pairs:
            return
        inside = [(at, other) for one, other in self.pairs for at in by_slot[one]]
        targets = [(at, one) for one, other in self.pairs for at in by_slot[other]]
        self._inside = gather(at for at, _ in inside)
        self._there = gather(place_at.get((o, houses.cells[at]), none) for at, o in inside)
        numbers = [n for n, (one, _) in enumerate(self.pairs) for _ in by_slot[one]]
        self._pairs = Columns(places_by(numbers, len(self.pairs)))
        self._slot = gather(one for one, _ in self.pairs)
        self._target = gather(at for at, _ in targets)
        self._back = gather(place_at.get((o, houses.cells[at]), none) for at, o in targets)
        self._pair = gather(n for n, (_, other) in enumerate(self.pairs) for _ in by_slot[other])
        cells = [houses.cells[at] for at, _ in targets]
        self._by_cell = Columns(places_by(cells, size * size))

    def prepare(self, members: Members) -> Sequence[Planes]:
        """Return the lanes in which each place lies outside the other slot, and more."""
        planes = [*members.places, 0]
        outside = list(map(xor, self._there(planes), repeat(members.full)))
        beside = map(xor, self._back(planes), repeat(members.full))
        return [
            outside,
            list(map(and_, beside, self._target(planes))),
            list(self._slot(members.absent)),
        ]

    def narrow(self, row: Planes, shown: Planes, prepared: Sequence[Planes], full: int) -> Planes:
        """Return what is left of a digit, given its planes by cell and by place."""
        outside, beside, absent = prepared
        free = self._pairs.combine(list(map(and_, self._inside(shown), outside)))
        needed = list(map(xor, map(or_, free, absent), repeat(full)))
        gone = list(map(and_, self._pair(needed), beside))
        return list(map(and_, row, map(xor, self._by_cell.combine(gone), repeat(full))))


def _places(houses: Places) -> list[tuple[int, int]]:
    return list(zip(houses.groups, houses.cells, strict=True))


def _lines_of_slots(
    places: Sequence[tuple[int, int]] | dict[tuple[int, int], int], size: int
) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """Return the rows and the columns that each slot crosses in some lane."""
    rows: dict[int, set[int]] = {}
    columns: dict[int, set[int]] = {}
    for slot, cell in places:
        rows.setdefault(slot, set()).add(cell // size)
        columns.setdefault(slot, set()).add(cell % size)
    return ({s: sorted(r) for s, r in rows.items()}, {s: sorted(c) for s, c in columns.items()})

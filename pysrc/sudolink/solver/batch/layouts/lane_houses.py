"""Houses that differ from lane to lane: singles, locked digits and leftovers.

Rows and columns are the same in all lanes. Any other house is a *slot*: in each lane, it may have
other cells. A *place* is a cell that belongs to a slot in some lane; its *member* plane says in
which. So what a digit may do in the cells of a slot is

    v = p & member                                  for each place, where p is the plane of its cell

and everything that holds for the cells of a house holds for the places of a slot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import repeat
from operator import and_, or_, xor
from typing import NamedTuple

from sudolink.solver.batch.layouts.columns import Columns, places_by
from sudolink.solver.batch.layouts.places import Places
from sudolink.solver.batch.layouts.pointing import Members, Pointing
from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.gather import gather
from sudolink.solver.search.wide.house_rules import Rows, count_planes


class Slots(NamedTuple):
    """Which cells belong to which groups: planes that stay with their lanes.

    Attributes:
        members: for each place, the lanes in which it belongs to the slot.
        present: for each slot, the lanes that have such a house.
        left_over: for each place among cells left over, the lanes in which it is one.
    """

    members: Planes
    present: Planes
    left_over: Planes


class MixedHouses:
    """The rows and columns of boards of one size, and slots for their other houses."""

    def __init__(
        self, size: int, houses: Places, left_over: Places, pointing: Sequence[Pointing]
    ) -> None:
        """Take the number of digits, the places in slots, those left over, and what points."""
        count = size * size
        rows = [tuple(range(at, at + size)) for at in range(0, count, size)]
        columns = [tuple(range(at, count, size)) for at in range(size)]
        self._lines = Columns([*rows, *columns])
        self._row_of = gather(cell // size for cell in range(count))
        self._column_of = gather(size + cell % size for cell in range(count))
        self._cells = gather(houses.cells)
        self._slot_of = gather(houses.groups)
        self._slots = Columns(places_by(houses.groups, max(houses.groups) + 1))
        self._of_cell = Columns(places_by(houses.cells, count))
        self._pointing = pointing
        self._left_over = LeftOver(left_over, count) if left_over.cells else None

    def narrow(self, rows: Rows, slots: Slots, alive: int, full: int) -> tuple[Rows, int]:
        """Apply singles to the rows; return what is left of them, and the lanes still alive."""
        ones, twos = count_planes(rows)
        alive &= reduce(and_, ones)
        alone = list(map(xor, ones, twos))
        rows = [self._remove_placed(row, alone, slots, full) for row in rows]
        absent = [full ^ plane for plane in slots.present]
        hidden: Rows = []
        for row in rows:
            somewhere, twice = self._lines.count(row)
            alive &= reduce(and_, somewhere)
            in_lines = list(map(xor, somewhere, twice))
            somewhere, twice = self._slots.count(self._shown(row, slots))
            alive &= reduce(and_, map(or_, somewhere, absent))
            only = self._spread(in_lines, list(map(xor, somewhere, twice)), slots)
            hidden.append(list(map(and_, row, only)))
        others = [full ^ reduce(or_, cell) for cell in zip(*hidden, strict=True)]
        pairs = zip(rows, hidden, strict=True)
        return [list(map(and_, row, map(or_, only, others))) for row, only in pairs], alive

    def narrow_locked(self, rows: Rows, slots: Slots, full: int) -> Rows:
        """Remove digits from the cells that see all their places in a house, or by leftovers."""
        members = Members(slots.members, [full ^ plane for plane in slots.present], full)
        cases = [(case, case.prepare(members)) for case in self._pointing]
        narrowed = []
        for row in rows:
            left: Planes = row
            for case, prepared in cases:
                left = case.narrow(left, self._shown(left, slots), prepared, full)
            if self._left_over:
                left = self._left_over.narrow(left, slots.left_over, full)
            narrowed.append(left)
        return narrowed

    def find_clashes(self, rows: Rows, alone: Planes, slots: Slots) -> int:
        """Return the lanes in which two cells of a house have the same single candidate."""
        clash = 0
        for row in rows:
            placed = list(map(and_, row, alone))
            clash |= reduce(or_, self._lines.count(placed)[1])
            clash |= reduce(or_, self._slots.count(self._shown(placed, slots))[1])
        return clash

    def _shown(self, row: Planes, slots: Slots) -> Planes:
        """Return the planes of the places: those of their cells, where these belong to the slot."""
        return list(map(and_, self._cells(row), slots.members))

    def _spread(
        self, in_lines: Sequence[int], in_slots: Sequence[int], slots: Slots
    ) -> Iterator[int]:
        """Bring what holds for houses to their cells."""
        back = list(map(and_, self._slot_of(in_slots), slots.members))
        by_line = map(or_, self._row_of(in_lines), self._column_of(in_lines))
        return map(or_, by_line, self._of_cell.combine(back))

    def _remove_placed(self, row: Planes, alone: Planes, slots: Slots, full: int) -> Planes:
        """Remove a digit that is alone in a cell from the houses of the cell."""
        placed = list(map(and_, row, alone))
        in_slots = self._slots.combine(self._shown(placed, slots))
        seen = self._spread(self._lines.combine(placed), in_slots, slots)
        # Placed digits see themselves.
        return list(map(and_, row, map(xor, map(xor, seen, placed), repeat(full))))


class LeftOver:
    """Cells left over in lines and in regions, in pairs of groups that hold the same digits."""

    def __init__(self, places: Places, count: int) -> None:
        """Take the places in such groups, and the number of cells."""
        known = {group: at for at, group in enumerate(sorted(set(places.groups)))}
        self._cells = gather(places.cells)
        self._groups = Columns(places_by([known[group] for group in places.groups], len(known)))
        #: The other group of the pair, for each place.
        self._others = gather(known[group ^ 1] for group in places.groups)
        self._by_cell = Columns(places_by(places.cells, count))

    def narrow(self, row: Planes, members: Planes, full: int) -> Planes:
        """Remove a digit from the cells of one group where the other has no place for it."""
        somewhere = self._groups.combine(list(map(and_, self._cells(row), members)))
        nowhere = map(xor, self._others(somewhere), repeat(full))
        gone = list(map(and_, members, nowhere))
        return list(map(and_, row, map(xor, self._by_cell.combine(gone), repeat(full))))

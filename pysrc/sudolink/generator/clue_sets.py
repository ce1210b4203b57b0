"""Which givens of a puzzle must stay, from sets of cells of which every puzzle needs a given.

If a grid has another solution, the cells it contradicts are such a set: without a given in any of
them the puzzle would have two solutions. So a given must stay if it is the last one left of a set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import reduce
from itertools import accumulate
from operator import itemgetter, or_, xor

#: The most cells of a set that other puzzles of the grid learn of: a larger one nearly always has
#: a given anyway.
_MOST_SHARED = 20

#: How many larger sets a puzzle keeps to itself. They have the lowest numbers.
_OWN_SETS = 64


class ClueSets:
    """Sets of cells of a solved grid. Each has a number, so that sets of these are bits.

    The same grid in other arrangements shares small ones: what one puzzle shows helps the others.
    """

    def __init__(self, cells: int) -> None:
        """Take the number of cells; there is no set yet."""
        self._known: set[tuple[int, ...]] = set()
        self._sets_with = [0] * cells
        self._places: Sequence[int] = range(cells)
        self._own_count = 0
        self._own_sets_with = [0] * cells

    def rearranged(self, places: Sequence[int]) -> ClueSets:
        """Return the sets of another arrangement, given where each of its cells was before."""
        others = copy(self)
        others._places = places  # noqa: SLF001 (they are clue sets too)
        others._own_count = 0  # noqa: SLF001
        others._own_sets_with = [0] * len(places)  # noqa: SLF001
        return others

    def add(self, cells: Iterable[int]) -> None:
        """Add a set of cells."""
        places = [*map(self._places.__getitem__, cells)]
        if len(places) > _MOST_SHARED and self._own_count < _OWN_SETS:
            bit, sets_with = 1 << self._own_count, self._own_sets_with
            self._own_count += 1
        else:
            known = tuple(sorted(places))
            if not known or known in self._known:
                return
            bit, sets_with = 1 << _OWN_SETS + len(self._known), self._sets_with
            self._known.add(known)
        for place in places:
            sets_with[place] |= bit

    def in_order(self, groups: Sequence[Sequence[int]]) -> ClueOrder:
        """Return the order in which groups of cells are to lose their givens."""
        return ClueOrder(self, groups)

    def with_cells(self, groups: Sequence[Sequence[int]]) -> Callable[[], Sequence[int]]:
        """Return a function that gives, for each group, the sets with any of its cells."""
        places, shared, own = self._places, self._sets_with, self._own_sets_with
        if len(groups) > 1 and all(len(group) == 1 for group in groups):
            of_all = itemgetter(*[places[cell] for [cell] in groups])
            return lambda: [*map(or_, of_all(shared), of_all(own))]
        return lambda: [
            reduce(or_, [shared[places[cell]] | own[places[cell]] for cell in group])
            for group in groups
        ]


class ClueOrder:
    """Groups of cells in the order in which they may lose their givens; groups are bits."""

    def __init__(self, sets: ClueSets, groups: Sequence[Sequence[int]]) -> None:
        self._sets = sets.with_cells(groups)

    def needed(self, kept: int = 0, done: int = 0) -> int:
        """Return which groups must stay if as many as possible go; those in `kept` stay anyway.

        A set keeps the last of its groups, unless an earlier one stays already. Groups before
        `done` stay only if they are in `kept`.
        """
        sets = self._sets()
        later = [0, *accumulate(reversed(sets[done:]), or_)]
        unmet = later[-1]
        for at in range(kept.bit_length()):
            if kept >> at & 1:
                unmet &= ~sets[at]
        for at, last_here in enumerate(map(xor, later[::-1], later[-2::-1]), done):
            if last_here & unmet:
                kept |= 1 << at
                unmet &= ~sets[at]
        return kept

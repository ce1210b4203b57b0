"""Which givens of a puzzle must stay, from sets of cells of which every puzzle needs a given.

If a grid has another solution, the cells it contradicts are such a set: without a given in any of
them the puzzle would have two solutions. So a given must stay if it is the last one left of a set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import partial, reduce
from itertools import accumulate
from operator import itemgetter, or_, xor


class ClueSets:
    """Sets of cells of a solved grid. Each has a number, so that sets of these are bits.

    The same grid in other arrangements shares them: what one puzzle shows helps with the others.
    """

    def __init__(self, cells: int) -> None:
        """Take the number of cells; there is no set yet."""
        self._known: set[tuple[int, ...]] = set()
        self._sets_with = [0] * cells
        self._places: Sequence[int] = range(cells)

    def rearranged(self, places: Sequence[int]) -> ClueSets:
        """Return the sets of another arrangement, given where each of its cells was before."""
        others = copy(self)
        others._places = places  # noqa: SLF001 (they are clue sets too)
        return others

    def add(self, cells: Iterable[int]) -> None:
        """Add a set of cells."""
        places = tuple(sorted(map(self._places.__getitem__, cells)))
        if places and places not in self._known:
            bit = 1 << len(self._known)
            self._known.add(places)
            for place in places:
                self._sets_with[place] |= bit

    def in_order(self, groups: Sequence[Sequence[int]]) -> ClueOrder:
        """Return the order in which groups of cells are to lose their givens."""
        return ClueOrder(self, groups)

    def with_cells(self, groups: Sequence[Sequence[int]]) -> Callable[[], Sequence[int]]:
        """Return a function that gives, for each group, the sets with any of its cells."""
        places, sets_with = self._places, self._sets_with
        if len(groups) > 1 and all(len(group) == 1 for group in groups):
            return partial(itemgetter(*[places[cell] for [cell] in groups]), sets_with)
        return lambda: [
            reduce(or_, [sets_with[places[cell]] for cell in group]) for group in groups
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

"""Which clues of a puzzle must stay, from sets of clues of which every puzzle needs one.

If a grid has another solution, the clues it contradicts are such a set: without all of them the
puzzle would have two solutions. So a clue must stay if it is the last one left of a set.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.puzzle.masks import cells_in


class ClueSets:
    """Sets of clue groups of one solved grid; groups are numbered from 0.

    A group is one clue, or the clues that a symmetry keeps together.
    """

    def __init__(self, groups: int) -> None:
        """Start without any set."""
        self._of_group = [0] * groups  # for each group, the sets that contain it as bits
        self._all = 0
        self._known: set[int] = set()

    def add(self, groups: int) -> None:
        """Add a set of groups, given as bits."""
        if groups in self._known:
            return
        self._known.add(groups)
        bit = self._all + 1
        self._all |= bit
        for group in cells_in(groups):
            self._of_group[group] |= bit

    def needed(self, order: Sequence[int]) -> set[int]:
        """Return the groups that must stay if as many as possible go, tried in this order.

        A set keeps the last of its groups in this order, unless an earlier one stays already.
        """
        left, last = self._all, []
        for group in reversed(order):
            last.append(left & self._of_group[group])
            left &= ~self._of_group[group]
        found = set()
        open_sets = self._all
        for group, sets in zip(order, reversed(last), strict=True):
            if sets & open_sets:
                found.add(group)
                open_sets &= ~self._of_group[group]
        return found

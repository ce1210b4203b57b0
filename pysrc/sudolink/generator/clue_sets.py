"""Which clues of a puzzle must stay, from sets of clues of which every puzzle needs one.

If a grid has another solution, the clues it contradicts are such a set: without all of them the
puzzle would have two solutions. So a clue must stay if it is the last one left of a set.
"""

from __future__ import annotations

from bisect import insort


class ClueSets:
    """Sets of clue groups, as bits; groups are numbered from 0 in the order they are tried in.

    A group is one clue, or the clues that a symmetry keeps together.
    """

    def __init__(self) -> None:
        """Start without any set."""
        self._sets: list[int] = []
        self._known: set[int] = set()

    def add(self, groups: int) -> None:
        """Add a set of groups."""
        if groups and groups not in self._known:
            self._known.add(groups)
            insort(self._sets, groups)

    def needed(self, kept: int = 0) -> int:
        """Return the groups that must stay if as many as possible go; `kept` stay in any case.

        A set keeps the last of its groups, unless an earlier one stays already. Its last group is
        its highest bit, so in numerical order the sets are in the order of their last groups.
        """
        for groups in self._sets:
            if not groups & kept:
                kept |= 1 << groups.bit_length() - 1
        return kept

"""Unites and counts the planes of groups of any length, with loops that run in C."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from operator import and_, or_, xor

from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.gather import gather


class Columns:
    """Groups of planes, longest first: so each column holds the k-th planes of the first groups."""

    def __init__(self, groups: Sequence[Sequence[int]]) -> None:
        """Take the places of each group's planes."""
        order = sorted(range(len(groups)), key=lambda group: -len(groups[group]))
        longest = len(groups[order[0]])
        self._columns = [
            gather(groups[group][at] for group in order if len(groups[group]) > at)
            for at in range(longest)
        ]
        self._empty = sum(not group for group in groups)
        self._back = gather(sorted(range(len(groups)), key=order.__getitem__))

    def combine(
        self, planes: Sequence[int], join: Callable[[int, int], int] = or_, empty: int = 0
    ) -> Sequence[int]:
        """Join the planes of each group; an empty group gets the plane `empty`."""
        first, *others = self._columns
        joined = list(first(planes))
        for column in others:
            more = column(planes)
            joined[: len(more)] = map(join, joined, more)
        return self._back([*joined, *[empty] * self._empty])

    def count(self, planes: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
        """Return the lanes in one plane or more of each group, and in two or more."""
        first, *others = self._columns
        ones = list(first(planes))
        twos = [0] * len(ones)
        for column in others:
            more = column(planes)
            length = len(more)
            twos[:length] = map(or_, twos, map(and_, ones, more))
            ones[:length] = map(or_, ones, more)
        nothing = [0] * self._empty
        return self._back(ones + nothing), self._back(twos + nothing)


class Others:
    """Groups of planes, and what holds for any other plane of the same group."""

    def __init__(self, groups: Sequence[Sequence[int]]) -> None:
        """Take the places of each group's planes."""
        self._columns = Columns(groups)
        self._planes = gather(chain(*groups))
        self._group = gather(number for number, group in enumerate(groups) for _ in group)

    def unite(self, planes: Sequence[int]) -> tuple[Planes, Sequence[int]]:
        """Unite the other planes of the group, for each plane, group by group; and the groups."""
        ones, twos = self._columns.count(planes)
        # Without the plane itself: where a group has just one, it has none.
        others = map(xor, self._group(ones), self._planes(planes))
        return list(map(or_, self._group(twos), others)), ones


def places_by(groups: Sequence[int], count: int) -> list[list[int]]:
    """Return the places of each of `count` groups, given the group of each place."""
    places: list[list[int]] = [[] for _ in range(count)]
    for at, group in enumerate(groups):
        places[group].append(at)
    return places

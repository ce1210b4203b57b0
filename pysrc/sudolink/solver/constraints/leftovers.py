"""The law of leftovers: houses that cover nearly the same cells.

Any number of rows holds every digit as often as the same number of regions. Remove the cells they
share, and the cells left over on both sides still hold the same digits equally often. If one side
lies in a house, the other side can replace it there, which gives another house that holds every
digit. One more row than regions also gives such a house if no region sticks out: in a windoku, the
cells of rows 2 to 4 outside their two windows.

All of this depends only on the layout, so it is found once for all boards with the same houses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add, itemgetter

from sudolink.puzzle.houses import House
from sudolink.puzzle.masks import cells_mask
from sudolink.solver.constraints.constraint import Change

#: The most cells of a side. Larger sides are too weak to help.
CELLS_LIMIT = 8

#: Two groups of cells, as bits, that hold the same digits equally often. If the second group is
#: empty, the first holds every digit once.
Sides = tuple[int, int]


#: The houses that may cover most of some lines. Boxes are not among them: their leftovers only
#: repeat what two crossing houses already show.
COVERS = ("region", "window")


class Leftovers:
    """Two groups of cells with the same digits: a digit that one group cannot hold leaves both."""

    __slots__ = ("_get", "_split", "cells")

    def __init__(self, one: tuple[int, ...], two: tuple[int, ...]) -> None:
        """Take the cells on both sides."""
        self.cells = one + two
        self._get = itemgetter(*self.cells)
        self._split = len(one)

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return the changes for digits that have a place on one side only."""
        own = self._get(masks)
        one = two = 0
        for mask in own[: self._split]:
            one |= mask
        for mask in own[self._split :]:
            two |= mask
        if one == two:
            return ()
        both = one & two
        return [(cell, both) for cell, mask in zip(self.cells, own, strict=True) if mask & ~both]


def has_regions(houses: Sequence[House]) -> bool:
    """Return whether a board brings its own layout, whose leftovers few other boards can reuse."""
    return any(house.sort == "region" for house in houses)


def find_leftovers(houses: Sequence[House], size: int) -> Iterator[Sides | None]:
    """Yield the sides of neighbouring lines and of the regions or windows that cover most of them.

    Each pair of sides comes once. None marks a point where the caller may pause.
    """
    full = [(house.sort, cells_mask(house.cells)) for house in houses if len(house.cells) == size]
    found: set[Sides] = set()
    for sort in COVERS:
        covers = [cells for other, cells in full if other == sort]
        for lines_sort in ("row", "column") if covers else ():
            lines = [cells for other, cells in full if other == lines_sort]
            for sides in _leave_over(lines, covers):
                if sides is None:
                    yield None
                elif sides not in found:
                    found |= {sides, sides[::-1]}
                    yield sides


def _leave_over(lines: Sequence[int], covers: Sequence[int]) -> Iterator[Sides | None]:
    """Yield the leftovers of neighbouring lines and as many covers, or one fewer; None to pause."""
    shared = [[(cover & line).bit_count() for cover in covers] for line in lines]
    for first in range(len(lines)):
        block = 0
        overlaps = [0] * len(covers)
        for count, line in enumerate(lines[first : first + len(covers)], 1):
            block |= line
            overlaps = list(map(add, overlaps, shared[first + count - 1]))
            ordered = sorted(range(len(covers)), key=overlaps.__getitem__, reverse=True)
            fewer = sum([covers[at] for at in ordered[: count - 1]])
            if fewer and not fewer & ~block:
                yield block ^ fewer, 0
            cover = fewer | covers[ordered[count - 1]]
            inside, outside = block & ~cover, cover & ~block
            if 0 < inside.bit_count() <= CELLS_LIMIT:
                yield inside, outside
        yield None


def replace_sides(sides: Sides, houses_of: Sequence[Sequence[int]]) -> Iterator[int]:
    """Yield the houses (as bits) in which one side replaces the other.

    `houses_of` lists, for each cell, its houses that hold every digit, as bits.
    """
    one, two = sides
    if not two:
        yield one
        return
    for here, there in ((one, two), (two, one)):
        for house in houses_of[here.bit_length() - 1]:
            if not here & ~house and not there & house:
                yield house ^ here | there

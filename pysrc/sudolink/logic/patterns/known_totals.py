"""Totals that are known on a position: of cages, of created shapes, and of innies and outies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.patterns.cuts import Cut, Cuts, Limits
from sudolink.logic.patterns.killer_cages import has_sums, open_cages
from sudolink.logic.patterns.shapes import created_shapes
from sudolink.logic.patterns.super_shapes import SuperShape
from sudolink.puzzle.masks import cells_in, digits_of

#: The most cells of an innie and outie difference, on one side and together.
_SIDE = 2
_TOGETHER = 4


@dataclass(frozen=True, slots=True)
class Sum:
    """Cells whose total is known, or how much more it is than that of other cells.

    Attributes:
        cells: the cells, then those whose total is subtracted.
        added: how many of them are added.
        total: the total, or the difference.
        houses: the houses it follows from; none for a cage.
        cages: the cages it follows from.
    """

    cells: tuple[int, ...]
    added: int
    total: int
    houses: tuple[int, ...]
    cages: tuple[int, ...]

    def before(self, layout: Layout) -> tuple[tuple[int, ...], ...]:
        """Return, for each cell, the places of the earlier cells that it must differ from."""
        return _before(layout, self.cells)


@lru_cache(1 << 12)
def _before(layout: Layout, cells: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(place for place in range(index) if layout.peers[cell] >> cells[place] & 1)
        for index, cell in enumerate(cells)
    )


@per_position
def totals_known(position: Position) -> tuple[Sum, ...]:
    """Return the cages and the created shapes."""
    limits = position.shapes
    return (
        *(
            Sum(cage.cells, len(cage.cells), cage.total, (), (cage.index,))
            for cage in open_cages(position)
        ),
        *(
            Sum(shape.cells, len(shape.cells), shape.total, shape.houses, shape.cages)
            for shape in created_shapes(position, limits.houses, limits.cells)
        ),
    )


def differences_known(position: Position) -> Iterator[Sum]:
    """Find the innies whose total is that of some outies and a known number."""
    if not has_sums(position.layout):
        return
    together = min(_TOGETHER, position.shapes.cells)
    for cuts, shape, cut in two_sided_cuts(position, min(_SIDE, together - 1), together):
        cages, in_houses, in_cages = cuts.sums(shape, cut)
        inner, outer = cells_in(cut[0]), cells_in(cut[1])
        yield Sum((*inner, *outer), len(inner), in_houses - in_cages, shape.houses, cages)


def two_sided_cuts(
    position: Position, side: int, together: int
) -> Iterator[tuple[Cuts, SuperShape, Cut]]:
    """Find cuts with cells left and cells beyond, at most so many; each pair of sides once."""
    cuts = Cuts(position.layout, position.values, Limits(side, side, together))
    met: set[tuple[int, int]] = set()
    for shape, cut in cuts.found(position.shapes.houses):
        left, beyond, _ = cut
        if left and beyond and (left, beyond) not in met:
            met.add((left, beyond))
            yield cuts, shape, cut


def ways_to_fill(
    masks: tuple[int, ...], before: tuple[tuple[int, ...], ...], added: int, total: int
) -> Iterator[tuple[int, ...]]:
    """Find the ways to fill one or more cells, in order; each must differ from those of `before`.

    The first `added` cells total so much more than the others.
    """
    least, most = [0], [0]
    for place in range(len(masks) - 1, 0, -1):
        low, high = (masks[place] & -masks[place]).bit_length(), masks[place].bit_length()
        least.append(least[-1] + (low if place < added else -high))
        most.append(most[-1] + (high if place < added else -low))
    least.reverse()
    most.reverse()
    ends: list[tuple[tuple[int, ...], int]] = [((), total)]
    while ends:
        some, left = ends.pop()
        place = len(some)
        free = masks[place]
        for other in before[place]:
            free &= ~(1 << some[other] - 1)
        sign = 1 if place < added else -1
        if place == len(masks) - 1:  # only one digit makes the total
            digit = sign * left
            if digit > 0 and free >> digit - 1 & 1:
                yield (*some, digit)
            continue
        # What is left after this digit must be within reach of the cells after it.
        reach = sign * (left - most[place]), sign * (left - least[place])
        smallest, largest = max(min(reach), 1), max(*reach, 0)
        fitting = free & (1 << largest) - (1 << smallest - 1) if smallest <= largest else 0
        ends += [((*some, digit), left - sign * digit) for digit in digits_of(fitting)[::-1]]

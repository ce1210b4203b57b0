"""Cells that only some ways can fill: by a killer's totals, a KenKen's numbers, a Str8ts' runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sudolink.logic.model.position import Position, per_position
from sudolink.logic.patterns.compartments import has_straights, straights
from sudolink.logic.patterns.kenken_cages import assignments, has_numbers, number_cages, seen_before
from sudolink.logic.patterns.known_totals import differences_known, totals_known, ways_to_fill
from sudolink.logic.patterns.way_links import too_many, ways_by_run

#: Cells with more ways are left out.
_MOST_WAYS = 1000


class KnownWays(NamedTuple):
    """Two or more cells and the ways to fill them.

    Attributes:
        cells: the cells.
        ways: for each way the digits of the cells.
        cages: the cage they follow from; empty for the rule of 45 and for a compartment.
        houses: the houses of the rule of 45, if they follow from it.
    """

    cells: tuple[int, ...]
    ways: tuple[tuple[int, ...], ...]
    cages: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()


@per_position
def known_ways(position: Position) -> tuple[KnownWays, ...]:
    """Return the ways to fill cages, created shapes or compartments, unless there are very many."""
    numbers, runs = has_numbers(position.layout), has_straights(position.layout)
    find = _by_number if numbers else _by_run if runs else _by_total
    return tuple(each for each in find(position) if 0 < len(each.ways) <= _MOST_WAYS)


def _by_total(position: Position) -> Iterator[KnownWays]:
    for each in (*totals_known(position), *differences_known(position)):
        masks = tuple(position.candidates[cell] for cell in each.cells)
        if len(masks) > 1 and not too_many(masks):
            ways = ways_to_fill(masks, each.before(position.layout), each.added, each.total)
            cages = () if each.houses else each.cages
            yield KnownWays(each.cells, tuple(ways), cages, each.houses)


def _by_number(position: Position) -> Iterator[KnownWays]:
    for cage in number_cages(position):
        masks = tuple(position.candidates[cell] for cell in cage.cells)
        if len(masks) > 1 and not too_many(masks):
            before = seen_before(position.layout, cage.cells)
            ways = dict.fromkeys(
                way
                for sign in cage.signs
                for way in assignments(masks, before, cage.placed, cage.total, sign) or ()
            )
            yield KnownWays(cage.cells, tuple(ways), (cage.index,))


def _by_run(position: Position) -> Iterator[KnownWays]:
    for each in straights(position):
        masks = tuple(position.candidates[cell] for cell in each.empty)
        needed = tuple(run & ~each.placed for run in each.runs)
        if len(masks) > 1:
            yield KnownWays(each.empty, ways_by_run(masks, needed))

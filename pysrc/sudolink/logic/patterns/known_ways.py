"""Cells that only some ways can fill: by a killer's totals, a KenKen's numbers, a Str8ts' runs."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from sudolink.logic.model.position import Position, per_position
from sudolink.logic.patterns.compartments import has_straights, straights
from sudolink.logic.patterns.fillings import TRIES_LIMIT
from sudolink.logic.patterns.kenken_cages import assignments, has_numbers, number_cages, seen_before
from sudolink.logic.patterns.known_totals import differences_known, totals_known, ways_to_fill
from sudolink.logic.patterns.way_links import ways_by_run

#: Cells with more ways are left out.
_MOST_WAYS = 1000


class KnownWays(NamedTuple):
    """Two or more cells and the ways to fill them.

    Attributes:
        cells: the cells.
        ways: for each way the digits of the cells.
        cages: the cage that says so; none if it is the rule of 45, or the runs of a compartment.
        houses: the houses that the rule of 45 is used for.
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
        if len(masks) > 1 and _few_tries(masks):
            ways = ways_to_fill(masks, each.before(position.layout), each.added, each.total)
            cages = () if each.houses else each.cages
            yield KnownWays(each.cells, tuple(ways), cages, each.houses)


def _by_number(position: Position) -> Iterator[KnownWays]:
    for cage in number_cages(position):
        masks = tuple(position.candidates[cell] for cell in cage.cells)
        if len(masks) > 1 and _few_tries(masks):
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


def _few_tries(masks: tuple[int, ...]) -> bool:
    return prod(mask.bit_count() for mask in masks[:-1]) <= TRIES_LIMIT

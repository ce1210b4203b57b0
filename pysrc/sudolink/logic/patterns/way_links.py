"""Links that follow from all ways to fill a few cells: by their total, or by a run (Str8ts).

Two candidates that no way has together are linked weakly; two nodes of which every way has one are
linked strongly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from itertools import combinations, permutations
from math import prod
from typing import Generic, TypeVar

from sudolink.logic.model.position import Position, per_position
from sudolink.logic.patterns.compartments import (
    Line,
    Straight,
    lines_of,
    some_hold,
    straights,
)
from sudolink.logic.patterns.fillings import TRIES_LIMIT
from sudolink.logic.patterns.known_totals import (
    Sum,
    differences_known,
    totals_known,
    ways_to_fill,
)
from sudolink.logic.patterns.links import Node
from sudolink.puzzle.masks import digits_of, numbers_in

_REMEMBERED = 1 << 13

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class WayLinks(Generic[T]):
    """Links of a position, each with the sum or compartment that makes it.

    Attributes:
        weak: pairs of nodes of which at most one is true.
        strong: pairs of nodes of which at least one is true.
    """

    weak: dict[tuple[Node, Node], T] = field(default_factory=dict)
    strong: dict[tuple[Node, Node], T] = field(default_factory=dict)

    def add(self, origin: T, cells: tuple[int, ...], found: _Links) -> None:
        """Add the links among some cells, unless they are known."""
        node = cache(partial(_node, cells))  # each is in many pairs
        for links, pairs in zip((self.weak, self.strong), found, strict=True):
            for one, other in pairs:
                links.setdefault((node(one), node(other)), origin)


@per_position
def sum_links(position: Position) -> WayLinks[Sum]:
    """Return the links that follow from totals; smaller sums come first."""
    found: WayLinks[Sum] = WayLinks()
    sums = (*totals_known(position), *differences_known(position))
    for each in sorted(sums, key=lambda each: (bool(each.houses), len(each.cells))):
        masks = tuple(position.candidates[cell] for cell in each.cells)
        before = each.before(position.layout)
        found.add(each, each.cells, _by_total(masks, before, each.added, each.total))
    return found


@per_position
def run_links(position: Position) -> WayLinks[Straight | Line]:
    """Return the links that follow from the runs of compartments, small ones first.

    Then those that follow from all runs of a line, which share no digit.
    """
    found: WayLinks[Straight | Line] = WayLinks()
    for each in sorted(straights(position), key=lambda each: len(each.empty)):
        masks = tuple(position.candidates[cell] for cell in each.empty)
        found.add(each, each.empty, _by_runs(masks, tuple(r & ~each.placed for r in each.runs)))
    for line in lines_of(position):
        _add_line(found, position, line)
    return found


def _add_line(found: WayLinks[Straight | Line], position: Position, line: Line) -> None:
    """Add the links between candidates, and between digits with all places they have there."""
    some: dict[Node, int] = {}
    every: dict[Node, int] = {}
    parts = [part.mask for part in line.parts]
    ways = list(line.fillings(dict(enumerate(position.candidates))))
    for number, kept in enumerate(ways):
        for cell, mask in kept.items():
            for digit in digits_of(mask):
                node = Node(digit, 1 << cell)
                some[node] = some.get(node, 0) | 1 << number
        for mask in dict.fromkeys((*parts, sum(parts))):
            for digit in digits_of(some_hold([kept[c] for c in kept if mask >> c & 1])):
                node = Node(digit, mask & position.places[digit])
                every[node] = every.get(node, 0) | 1 << number
    for one, other in permutations(some, 2):
        if one.cells != other.cells and not some[one] & some[other]:
            found.weak.setdefault((one, other), line)
    unsure = [node for node in every if every[node] != (1 << len(ways)) - 1]
    for one, other in combinations(unsure, 2):
        if every[one] | every[other] == (1 << len(ways)) - 1:
            found.strong.setdefault((one, other), line)


@lru_cache(_REMEMBERED)
def _node(cells: tuple[int, ...], node: tuple[int, int]) -> Node:
    digit, places = node
    return Node(digit, sum(1 << cells[place] for place in numbers_in(places)))


#: Two nodes, each a digit and a mask of places.
_Pair = tuple[tuple[int, int], tuple[int, int]]

#: Weak and strong links.
_Links = tuple[tuple[_Pair, ...], tuple[_Pair, ...]]


def too_many(masks: tuple[int, ...]) -> bool:
    """Tell whether it takes too many tries to find all ways to fill cells."""
    return prod(mask.bit_count() for mask in masks[:-1]) > TRIES_LIMIT


@lru_cache(_REMEMBERED)
def _by_total(
    masks: tuple[int, ...], before: tuple[tuple[int, ...], ...], added: int, total: int
) -> _Links:
    if too_many(masks):
        return (), ()
    return _among(masks, ways_to_fill(masks, before, added, total))


@lru_cache(_REMEMBERED)
def ways_by_run(masks: tuple[int, ...], needed: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return all ways to fill the empty cells of a compartment; none if there are too many.

    `needed` has the digits that each run still needs.
    """
    if too_many(masks):
        return ()
    ways: list[tuple[tuple[int, ...], int]] = [((), digits) for digits in needed]
    for mask in masks:
        ways = [
            ((*some, digit), left & ~(1 << digit - 1))
            for some, left in ways
            for digit in digits_of(mask & left)
        ]
    return tuple([way for way, _ in ways])


@lru_cache(_REMEMBERED)
def _by_runs(masks: tuple[int, ...], needed: tuple[int, ...]) -> _Links:
    """Return the links in a compartment; `needed` has the digits that each run still needs."""
    if too_many(masks):
        return (), ()
    return _among(masks, ways_by_run(masks, needed))


def _among(masks: tuple[int, ...], filled: Iterable[tuple[int, ...]]) -> _Links:
    """Return the links among cells that can be filled in these ways."""
    if not masks[1:]:
        return (), ()
    holding = {
        (digit, 1 << place): 0 for place, mask in enumerate(masks) for digit in digits_of(mask)
    }
    ways = tuple(filled)
    for number, way in enumerate(ways):
        for place, digit in enumerate(way):
            holding[digit, 1 << place] |= 1 << number
    nodes = tuple(holding.items())
    weak = tuple(
        (one, other)
        for one, with_one in nodes
        if with_one
        for other, with_other in nodes
        if not with_one & with_other and one[1] != other[1]
    )
    return weak, tuple(_strong(holding, (1 << len(ways)) - 1))


def _strong(candidates: Mapping[tuple[int, int], int], every: int) -> Iterator[_Pair]:
    """Find pairs of nodes, candidates or digits with all their places, one of which is true.

    Each candidate comes with the ways that hold it, as bits; `every` has all ways.
    """
    places: dict[int, int] = {}
    anywhere: dict[int, int] = {}
    for (digit, place), ways in candidates.items():
        places[digit] = places.get(digit, 0) | place
        anywhere[digit] = anywhere.get(digit, 0) | ways
    holding = {**candidates}
    for digit, mask in places.items():
        if mask & mask - 1:
            holding[digit, mask] = anywhere[digit]
    some = [(node, ways_with) for node, ways_with in holding.items() if 0 < ways_with < every]
    for number, (one, with_one) in enumerate(some):
        for other, with_other in some[number + 1 :]:
            if with_one | with_other == every:
                yield one, other

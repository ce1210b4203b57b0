"""Links that follow from totals: of cages, of created shapes, and of innies against outies.

All ways to fill a few cells are tried. Two candidates that no way has together are linked weakly,
two nodes of which every way has one are linked strongly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from sudolink.logic.model.position import Position, per_position
from sudolink.logic.patterns.fillings import TRIES_LIMIT
from sudolink.logic.patterns.known_totals import Sum, differences_known, totals_known, ways_to_fill
from sudolink.logic.patterns.links import Node
from sudolink.puzzle.masks import cells_in, digits_of

_REMEMBERED = 1 << 13


@dataclass(frozen=True, slots=True)
class SumLinks:
    """The links of a position that follow from totals.

    Attributes:
        weak: pairs of nodes of which at most one is true, with the sum.
        strong: pairs of nodes of which at least one is true, with the sum.
    """

    weak: dict[tuple[Node, Node], Sum]
    strong: dict[tuple[Node, Node], Sum]


@per_position
def sum_links(position: Position) -> SumLinks:
    """Return the links that follow from totals; smaller sums come first."""
    found = SumLinks({}, {})
    sums = (*totals_known(position), *differences_known(position))
    for each in sorted(sums, key=lambda each: (bool(each.houses), len(each.cells))):
        cells = each.cells
        masks = tuple(position.candidates[cell] for cell in cells)
        before = each.before(position.layout)
        weak, strong = _links(masks, before, each.added, each.total)
        for links, pairs in ((found.weak, weak), (found.strong, strong)):
            for one, other in pairs:
                links.setdefault((_node(cells, one), _node(cells, other)), each)
    return found


def _node(cells: Sequence[int], node: tuple[int, int]) -> Node:
    digit, places = node
    return Node(digit, sum(1 << cells[place] for place in cells_in(places)))


#: Two nodes, each a digit and a mask of places.
_Pair = tuple[tuple[int, int], tuple[int, int]]


@lru_cache(_REMEMBERED)
def _links(
    masks: tuple[int, ...], before: tuple[tuple[int, ...], ...], added: int, total: int
) -> tuple[tuple[_Pair, ...], tuple[_Pair, ...]]:
    """Return the weak and the strong links among cells, each as pairs of nodes."""
    if not masks[1:] or prod(mask.bit_count() for mask in masks[:-1]) > TRIES_LIMIT:
        return (), ()
    ways = [
        frozenset((digit, 1 << place) for place, digit in enumerate(way))
        for way in ways_to_fill(masks, before, added, total)
    ]
    candidates = [
        (digit, 1 << place) for place, mask in enumerate(masks) for digit in digits_of(mask)
    ]
    weak = []
    for one in candidates:
        beside = frozenset().union(*(way for way in ways if one in way))
        weak += [
            (one, other)
            for other in candidates
            if beside and other not in beside and other[1] != one[1]
        ]
    return tuple(weak), tuple(_strong(candidates, ways))


def _strong(
    candidates: list[tuple[int, int]], ways: list[frozenset[tuple[int, int]]]
) -> Iterator[_Pair]:
    """Find pairs of nodes, candidates or digits with all their places, one of which is true."""
    places: dict[int, int] = {}
    for digit, place in candidates:
        places[digit] = places.get(digit, 0) | place
    holding = {
        node: sum(1 << i for i, way in enumerate(ways) if node in way) for node in candidates
    }
    for digit, mask in places.items():
        if mask & mask - 1:
            holding[digit, mask] = sum(
                1 << i
                for i, way in enumerate(ways)
                if any((digit, 1 << place) in way for place in cells_in(mask))
            )
    every = (1 << len(ways)) - 1
    some = [(node, ways_with) for node, ways_with in holding.items() if 0 < ways_with < every]
    for number, (one, with_one) in enumerate(some):
        for other, with_other in some[number + 1 :]:
            if with_one | with_other == every:
                yield one, other

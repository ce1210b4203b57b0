"""Alternating chains with links from other patterns: almost locked sets, rectangles, X-Wings.

Andrew Stuart describes exotic links (after Lane Walker): if a candidate rules out two places of a
house, one of them through a strong link, the other place of the house is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from sudolink.logic.explain.chain_steps import Extra, chain_step
from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Candidates, Cells, Digits, Item, PartName
from sudolink.logic.model.position import Position, per_digit
from sudolink.logic.model.step import SETS, Step
from sudolink.logic.patterns.als import AlmostLockedSet, almost_locked_sets
from sudolink.logic.patterns.chain_search import Found, chains, longest, strong_pairs, weak_pairs
from sudolink.logic.patterns.links import (
    Graph,
    Node,
    extended,
    grouped_graph,
    grouped_x_graph,
    through_links,
)
from sudolink.puzzle.masks import cells_in, digits_of

#: The most cells of an almost locked set that serves as a link.
_ALS_CELLS = 5

#: The most digits of a rectangle: two to swap and two more.
_MOST_DIGITS = 4


def chains_with_als(position: Position) -> Iterator[Step]:
    """An alternating inference chain through almost locked sets.

    These are cells with one more digit than cells: without one digit, they hold all the others.
    """
    sets = [each for each in almost_locked_sets(position) if 2 <= each.size <= _ALS_CELLS]
    extension = extended(
        grouped_graph(position), position, (_seen_nodes(position, each) for each in sets)
    )
    if extension.empty:
        return
    graph = extension.graph

    def used(found: Found) -> dict[tuple[int, int], None]:
        """Return the numbers of the sets that a chain uses, and the two digits that each links."""
        return {
            (maker, 1 << graph.nodes[one].digit - 1 | 1 << graph.nodes[other].digit - 1): None
            for one, other in strong_pairs(found)
            if (maker := extension.maker((one, other))) >= 0
        }

    for found in chains(graph, longest(position.size), wanted=lambda found: bool(used(found))):
        extras = [
            _set_extra(position, place, sets[number], linked)
            for place, (number, linked) in enumerate(used(found))
        ]
        yield chain_step(graph, found, "AIC with ALSs", extras=extras)


def _seen_nodes(position: Position, each: AlmostLockedSet) -> list[Node]:
    """Return the digits of a set as nodes, without those of several cells that nothing sees.

    Chains can neither come to such a node nor go on from it.
    """
    nodes = [Node(digit, each.places[digit]) for digit in digits_of(each.digits)]
    return [n for n in nodes if n.single or each.seen[n.digit] & position.places[n.digit]]


def _set_extra(position: Position, place: int, each: AlmostLockedSet, linked: int) -> Extra:
    """Explain an almost locked set; in a loop it also holds its digits outside the chain."""
    part = SETS[place % len(SETS)]
    rest = each.digits & ~linked
    return Extra(
        f"{{set{place}}} ({{cells{place}}}) is almost locked: without one of {{digits{place}}}, it "
        "must hold all the others.",
        {
            f"set{place}": PartName(f"Set {part.letter}", part.role),
            f"cells{place}": Cells(cells_in(each.cells)),
            f"digits{place}": Digits.of(each.digits),
        },
        each.cells,
        tuple(
            (cell, digit)
            for digit in digits_of(rest)
            for cell in cells_in(each.seen[digit] & position.places[digit] & ~each.cells)
        ),
        part.role,
    )


class Rectangle(NamedTuple):
    """Four cells in which two digits could be swapped, and the candidates that prevent it.

    Attributes:
        cells: the mask of the cells.
        digits: the mask of the two digits.
        extras: two nodes, of which one is true at least.
    """

    cells: int
    digits: int
    extras: tuple[Node, Node]


def chains_with_rectangles(position: Position) -> Iterator[Step]:
    """An alternating inference chain through unique rectangles.

    Four cells must not come down to two digits that could be swapped, so one of their other
    candidates is true.
    """
    rectangles = list(_rectangles(position))
    if not rectangles:
        return
    extension = extended(
        grouped_graph(position), position, (rectangle.extras for rectangle in rectangles)
    )
    graph = extension.graph

    def makers(found: Found) -> dict[int, None]:
        return dict.fromkeys(
            maker for pair in strong_pairs(found) if (maker := extension.maker(pair)) >= 0
        )

    for found in chains(graph, longest(position.size), wanted=lambda found: bool(makers(found))):
        used = makers(found)
        extras = [_rectangle_extra(place, rectangles[each]) for place, each in enumerate(used)]
        yield chain_step(graph, found, "AIC with URs", extras=extras)


def no_straights(layout: Layout) -> bool:
    """Tell whether digits may be swapped: on Str8ts boards neighbours matter."""
    return not layout.kind.straights


def _rectangle_extra(place: int, rectangle: Rectangle) -> Extra:
    extras = tuple(sorted({c for node in rectangle.extras for c in node.candidates}))
    return Extra(
        f"If {{ur{place}}} held only {{two{place}}}, the two digits could be swapped, and the "
        "puzzle would have two solutions. So one of the other candidates there is true: "
        f"{{extras{place}}}.",
        {
            f"ur{place}": Cells(cells_in(rectangle.cells)),
            f"two{place}": Digits.of(rectangle.digits),
            f"extras{place}": Candidates(extras),
        },
        rectangle.cells,
    )


def _rectangles(position: Position) -> Iterator[Rectangle]:
    """Find rectangles with two nodes besides the two digits that could be swapped."""
    masks = position.layout.house_masks
    for first, second in combinations(position.layout.rows, 2):
        row, other = masks[first] & position.unsolved, masks[second] & position.unsolved
        corners = []
        for column in position.layout.columns:
            up, down = row & masks[column], other & masks[column]
            if up and down:
                a = position.candidates[up.bit_length() - 1]
                b = position.candidates[down.bit_length() - 1]
                if (a & b).bit_count() >= 2 and (a | b).bit_count() <= _MOST_DIGITS:
                    corners.append((up, down, a & b, a | b))
        for (a, b, left, one), (c, d, right, two) in combinations(corners, 2):
            common = left & right
            if (
                common & common - 1
                and (one | two).bit_count() <= _MOST_DIGITS
                and _swappable(position, a | d, b | c)
            ):
                yield from _with_extras(position, a | b | c | d, common)


def _swappable(position: Position, one: int, other: int) -> bool:
    """Tell whether each house and cage has as many of two cells as of two others."""
    layout = position.layout
    return all(
        (mask & one).bit_count() == (mask & other).bit_count()
        for masks in (layout.house_masks, layout.cage_masks)
        for mask in masks
    )


def _with_extras(position: Position, cells: int, common: int) -> Iterator[Rectangle]:
    every = position.union(cells_in(cells))
    for one, other in combinations(digits_of(common), 2):
        two = 1 << one - 1 | 1 << other - 1
        further = digits_of(every & ~two)
        nodes = [Node(digit, cells & position.places[digit]) for digit in further]
        if len(nodes) == 1 and nodes[0].cells.bit_count() == 2:
            nodes = [Node(further[0], 1 << cell) for cell in cells_in(nodes[0].cells)]
        if len(nodes) == 2:
            yield Rectangle(cells, two, (nodes[0], nodes[1]))


class Exotic(NamedTuple):
    """A weak link through a strong one: where `node` is true, both cells of a pair are false.

    Attributes:
        node: the candidate.
        pair: two cells, one seen by the candidate, one by `far`.
        near, far: the two places of the digit in a house; the candidate sees the first.
    """

    node: Node
    pair: Node
    near: int
    far: int


@through_links
def chains_with_exotic_links(position: Position) -> Iterator[Step]:
    """An alternating inference chain with a candidate that removes two places of its digit.

    It sees one of them and removes the other through a strong link; the four places work like
    an X-Wing.
    """
    base = grouped_graph(position)
    digits = digits_of(position.layout.all_digits)
    by_digit = [_open_pairs(position, digit) for digit in digits]
    pairs = (pair for h in position.layout.full for found in by_digit for pair in found.get(h, ()))
    graph = extended(base, position, pairs).graph
    number = {node: i for i, node in enumerate(graph.nodes)}
    weak = list(graph.weak)
    exotic: dict[tuple[int, int], Exotic] = {}
    for link in (link for digit in digits for link in _exotic_links(position, digit)):
        a, b = number[link.node], number[link.pair]
        if not weak[a] >> b & 1:
            weak[a] |= 1 << b
            weak[b] |= 1 << a
            exotic[a, b] = exotic[b, a] = link
    if not exotic:
        return
    graph = Graph.of(graph.nodes, graph.plain, graph.strong, weak)

    def wanted(found: Found) -> bool:
        return any(pair in exotic for pair in weak_pairs(found))

    for found in chains(graph, longest(position.size), wanted=wanted):
        used = dict.fromkeys(exotic[pair] for pair in weak_pairs(found) if pair in exotic)
        extras = [_exotic_extra(place, link) for place, link in enumerate(used)]
        yield chain_step(graph, found, "AIC with Exotic Links", extras=extras)


@per_digit
def _open_pairs(position: Position, digit: int) -> dict[int, list[tuple[Node, Node]]]:
    """Find two places of a digit in a house and the node that has the other places, by house."""
    known = {node.cells: node for node in grouped_x_graph(position, digit).nodes}
    found = {}
    for house in position.layout.full:
        places = position.in_house(house, digit)
        if places.bit_count() > 2:
            pairs = (1 << one | 1 << other for one, other in combinations(cells_in(places), 2))
            found[house] = [
                (Node(digit, pair), known[places & ~pair])
                for pair in pairs
                if places & ~pair in known
            ]
    return found


@per_digit
def _exotic_links(position: Position, digit: int) -> list[Exotic]:
    peers = position.layout.peers
    strong: list[tuple[int, ...]] = []
    for house in position.layout.full:
        places = cells_in(position.in_house(house, digit))
        if len(places) == 2:
            strong += [places, places[::-1]]
    found = []
    for pair in dict.fromkeys(p for some in _open_pairs(position, digit).values() for p, _ in some):
        for near, far in strong:
            if pair.cells & (1 << near | 1 << far):
                continue
            for through in cells_in(pair.cells & peers[far]):
                straight = (pair.cells & ~(1 << through)).bit_length() - 1
                seen = peers[near] & peers[straight] & ~peers[through] & ~(1 << through)
                found += [
                    Exotic(Node(digit, 1 << cell), pair, near, far)
                    for cell in cells_in(seen & position.places[digit] & ~(1 << far))
                ]
    return found


def _exotic_extra(place: int, link: Exotic) -> Extra:
    items: dict[str, Item] = {
        f"digit{place}": Digits((link.node.digit,)),
        f"from{place}": Cells(cells_in(link.node.cells)),
        f"near{place}": Cells((link.near,)),
        f"far{place}": Cells((link.far,)),
        f"pair{place}": Cells(cells_in(link.pair.cells)),
    }
    return Extra(
        f"If {{from{place}}} is {{digit{place}}}, {{near{place}}} isn't, so {{far{place}}} is. "
        f"Then {{from{place}}} and {{far{place}}} rule {{digit{place}}} out of {{pair{place}}}.",
        items,
        link.pair.cells | 1 << link.near | 1 << link.far,
    )

"""The graph of inferences that chains run through.

A *node* is a digit in one or several cells, true if one of them holds it. Nodes 0 up to the
number of candidates are the candidates of the position; *groups* follow, a digit in all its cells
where two houses cross. A *strong* link joins two nodes of which at least one is true, a *weak*
link two that cannot both be true. Sets of nodes are masks, bit i for node i.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from itertools import combinations
from typing import NamedTuple

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position, per_digit, per_position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.compartments import holders, too_far
from sudolink.puzzle.masks import cells_in, digits_of, numbers_in

_PAIR = 2

#: A function that finds the steps of a technique.
Find = Callable[[Position], Iterator[Step]]


class Node(NamedTuple):
    """A digit in one or several cells, as a mask."""

    digit: int
    cells: int

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """Its candidates."""
        return tuple((cell, self.digit) for cell in cells_in(self.cells))

    @property
    def single(self) -> bool:
        """Whether it is one candidate."""
        return not self.cells & self.cells - 1


@dataclass(frozen=True, slots=True, eq=False)
class Graph:
    """Nodes and the links between them.

    Attributes:
        nodes: the candidates, then the nodes of several cells.
        plain: the mask of the nodes that are candidates.
        strong: for each node the mask of those that are true where it is false.
        weak: for each node the mask of those that are false where it is true.
        linked: the mask of the nodes that have strong links.
    """

    nodes: Sequence[Node]
    plain: int
    strong: Sequence[int]
    weak: Sequence[int]
    linked: int

    @classmethod
    def of(
        cls, nodes: Sequence[Node], plain: int, strong: Sequence[int], weak: Sequence[int]
    ) -> Graph:
        """Return the graph of these links."""
        linked = sum(1 << node for node, others in enumerate(strong) if others)
        return cls(nodes, plain, strong, weak, linked)

    def candidates(self, nodes: int) -> tuple[Candidate, ...]:
        """Return the candidates of a mask of nodes."""
        return tuple(c for node in numbers_in(nodes) for c in self.nodes[node].candidates)

    def only(self, strong: Sequence[int], weak: Sequence[int], *, plain: bool) -> Graph:
        """Return the same nodes with other links, between candidates alone or with groups too."""
        if plain:
            keep = self.plain
            strong = [m & keep if keep >> i & 1 else 0 for i, m in enumerate(strong)]
        return Graph.of(self.nodes, self.plain, strong, weak)


@dataclass(frozen=True, slots=True, eq=False)
class Links:
    """The links of a position by their origin, each as a mask of nodes for each node.

    Attributes:
        nodes: the candidates, then the groups.
        plain: the mask of the nodes that are candidates.
        number: the number of each node.
        by_house: strong links: the digit has no other place in a house.
        by_cell: strong links: the cell has no other candidate.
        by_digit: weak links: the cells of one see the cells of the other.
        in_cell: weak links: candidates of one cell.
        too_far: weak links: digits that no run of a compartment holds together (Str8ts).
    """

    nodes: tuple[Node, ...]
    plain: int
    number: dict[Node, int]
    by_house: tuple[int, ...]
    by_cell: tuple[int, ...]
    by_digit: tuple[int, ...]
    in_cell: tuple[int, ...]
    too_far: tuple[int, ...]

    @property
    def base(self) -> Graph:
        """All nodes, without links."""
        none = [0] * len(self.nodes)
        return Graph.of(self.nodes, self.plain, none, none)


@per_position
def linkable(position: Position) -> bool:
    """Return whether there could be strong links; all links of a large board take long to make."""
    if any(mask.bit_count() == _PAIR for mask in position.candidates):
        return True
    most = _PAIR * _widest(position.layout)
    return any(
        0 < (inside & places).bit_count() <= most
        for inside in position.layout.house_masks
        for places in position.places[1:]
    )


def _widest(layout: Layout) -> int:
    """Return the most cells that a node may have."""
    return max((mask.bit_count() for mask in _crossings(layout)), default=1)


def through_links(find: Find) -> Find:
    """Let a technique that follows strong links run only if there could be any."""

    @wraps(find)
    def found(position: Position) -> Iterator[Step]:
        return find(position) if linkable(position) else iter(())

    return found


@per_position
def links_of(position: Position) -> Links:
    """Return the links of a position."""
    plain = _candidates(position)
    digits = digits_of(position.layout.all_digits)
    nodes = (*plain, *(node for digit in digits for node in _groups(position, digit)))
    number = {node: i for i, node in enumerate(nodes)}
    count = len(nodes)
    by_cell, in_cell = [0] * count, [0] * count
    first = 0
    while first < len(plain):
        size = position.candidates[plain[first].cells.bit_length() - 1].bit_count()
        mask = (1 << first + size) - (1 << first)
        for node in range(first, first + size):
            in_cell[node] = mask & ~(1 << node)
            by_cell[node] = in_cell[node] if size == _PAIR else 0
        first += size
    return Links(
        nodes=nodes,
        plain=(1 << len(plain)) - 1,
        number=number,
        by_house=_strong_by_house(position, digits, number),
        by_cell=tuple(by_cell),
        by_digit=tuple(_weak_by_digit(position, nodes, len(plain))),
        in_cell=tuple(in_cell),
        too_far=_too_far(position, nodes),
    )


def _too_far(position: Position, nodes: Sequence[Node]) -> tuple[int, ...]:
    """Return the weak links between candidates in one compartment."""
    far = too_far(position)
    if not far:
        return (0,) * len(nodes)
    number = {node.candidates[0]: i for i, node in enumerate(nodes) if node.single}
    return tuple(
        sum(1 << number[other] for other in set(far.get(node.candidates[0], ())))
        if node.single
        else 0
        for node in nodes
    )


def _candidates(position: Position) -> list[Node]:
    return [
        Node(digit, 1 << cell)
        for cell in cells_in(position.unsolved)
        for digit in digits_of(position.candidates[cell])
    ]


@per_digit
def _groups(position: Position, digit: int) -> list[Node]:
    """Find the cells of a digit where two houses cross, if there are two or more."""
    places = position.places[digit]
    shared = dict.fromkeys(crossing & places for crossing in _crossings(position.layout))
    return [Node(digit, cells) for cells in shared if cells & cells - 1]


@lru_cache(maxsize=64)
def _crossings(layout: Layout) -> tuple[int, ...]:
    """Find the cells that two houses share, if there are several."""
    shared = dict.fromkeys(one & other for one, other in combinations(layout.house_masks, 2))
    return tuple(mask for mask in shared if mask & mask - 1)


@per_digit
def _conjugates(position: Position, digit: int) -> list[tuple[Node, Node]]:
    """Find strong links in houses: two nodes with all places of a digit in a house."""
    layout, needing = position.layout, holders(position)
    plain = (Node(digit, 1 << cell) for cell in cells_in(position.places[digit]))
    known = {node.cells: node for node in (*plain, *_groups(position, digit))}
    pairs = []
    for cells, node in known.items():
        for house in layout.houses_around(cells):
            if house in needing[digit]:
                rest = known.get(position.in_house(house, digit) & ~cells)
                if rest is not None:
                    pairs.append((node, rest))
    return pairs


def _strong_by_house(
    position: Position, digits: Iterable[int], number: dict[Node, int]
) -> tuple[int, ...]:
    strong = [0] * len(number)
    for digit in digits:
        for one, other in _conjugates(position, digit):
            strong[number[one]] |= 1 << number[other]
    return tuple(strong)


def _weak_by_digit(position: Position, nodes: Sequence[Node], plain: int) -> list[int]:
    """Return, for each node, the nodes of its digit whose cells all see all of its cells.

    The first nodes, as many as `plain`, are candidates.
    """
    weak = [*_weak_candidates(position, nodes[:plain]), *(0 for _ in nodes[plain:])]
    _link_wider(position, nodes, weak, plain)
    return weak


def _link_wider(position: Position, nodes: Sequence[Node], weak: list[int], first: int) -> None:
    """Add the weak links of the nodes from a number on, all of which have several cells."""
    candidates: dict[int, dict[int, int]] = {}
    wider: dict[int, int] = {}
    for i, (digit, cells) in enumerate(nodes):
        if cells & cells - 1:
            wider[digit] = wider.get(digit, 0) | 1 << i
        else:
            candidates.setdefault(digit, {})[cells] = i
    seeing: dict[tuple[int, int], int] = {}
    for i in range(first, len(nodes)):
        digit, cells = nodes[i]
        what = digit, position.layout.seen_by_all(cells) & position.places[digit]
        seeing[what] = seeing.get(what, 0) | 1 << i
    for (digit, seen), wide in seeing.items():
        near, rest = 0, seen
        while rest:
            low = rest & -rest
            rest ^= low
            other = candidates[digit][low]
            near |= 1 << other
            weak[other] |= wide
        for i in numbers_in(wide):
            weak[i] |= near
    for i in range(first, len(nodes)):
        digit, cells = nodes[i]
        groups, rest = wider[digit], cells
        while rest:
            low = rest & -rest
            rest ^= low
            groups &= weak[candidates[digit][low]]
        weak[i] |= groups
        groups &= (1 << first) - 1
        while groups:
            low = groups & -groups
            groups ^= low
            weak[low.bit_length() - 1] |= 1 << i


def _weak_candidates(position: Position, nodes: Sequence[Node]) -> list[int]:
    """Return, for each candidate, those of its digit that it sees."""
    layout = position.layout
    masks = (*layout.house_masks, *(layout.cage_masks[cage] for cage in layout.distinct_cages))
    around: dict[int, list[int]] = {1 << cell: [] for cell in cells_in(position.unsolved)}
    for which, mask in enumerate(masks):
        for cell in cells_in(mask & position.unsolved):
            around[1 << cell].append(which)
    inside = [[0] * (position.size + 1) for _ in masks]
    for i, (digit, cells) in enumerate(nodes):
        for which in around[cells]:
            inside[which][digit] |= 1 << i
    weak = []
    for i, (digit, cells) in enumerate(nodes):
        seen = 0
        for which in around[cells]:
            seen |= inside[which][digit]
        weak.append(seen & ~(1 << i))
    return weak


def both(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """Return the links of two sorts together."""
    return [one | other for one, other in zip(first, second, strict=True)]


@per_digit
def x_graph(position: Position, digit: int) -> Graph:
    """Return the graph of one digit: conjugates in houses, for candidates only."""
    graph = grouped_x_graph(position, digit)
    return graph.only(graph.strong, graph.weak, plain=True)


@per_digit
def grouped_x_graph(position: Position, digit: int) -> Graph:
    """Return the graph of one digit: conjugates in houses, with groups."""
    plain = [Node(digit, 1 << cell) for cell in cells_in(position.places[digit])]
    nodes = (*plain, *_groups(position, digit))
    number = {node: i for i, node in enumerate(nodes)}
    strong = _strong_by_house(position, (digit,), number)
    weak = _weak_by_digit(position, nodes, len(plain))
    return Graph.of(nodes, (1 << len(plain)) - 1, strong, weak)


@per_position
def xy_graph(position: Position) -> Graph:
    """Return the graph of cells with two candidates."""
    links = links_of(position)
    return links.base.only(links.by_cell, links.by_digit, plain=True)


@per_position
def plain_graph(position: Position) -> Graph:
    """Return the graph of conjugates and cells with two candidates, for candidates only."""
    links = links_of(position)
    strong = both(links.by_house, links.by_cell)
    return links.base.only(strong, both(links.by_digit, links.in_cell), plain=True)


@per_position
def chain_graph(position: Position) -> Graph:
    """Return the same, with candidates that exclude each other in compartments (Str8ts)."""
    graph, links = plain_graph(position), links_of(position)
    return graph.only(graph.strong, both(graph.weak, links.too_far), plain=True)


@per_position
def grouped_graph(position: Position) -> Graph:
    """Return the graph of conjugates and cells with two candidates, with groups."""
    links = links_of(position)
    strong = both(links.by_house, links.by_cell)
    weak = both(both(links.by_digit, links.in_cell), links.too_far)
    return links.base.only(strong, weak, plain=False)


class Extension(NamedTuple):
    """A graph with more strong links than another.

    Attributes:
        graph: the graph.
        before: the strong links of the other.
        groups: for each node the numbers, as bits, of the groups it is in.
    """

    graph: Graph
    before: Sequence[int]
    groups: Sequence[int]

    @property
    def empty(self) -> bool:
        """Whether there is no new link."""
        return [*self.before] == [*self.graph.strong]

    def maker(self, link: tuple[int, int]) -> int:
        """Return the number of the first group that makes a strong link, or -1 if it isn't new."""
        one, other = link
        if one < len(self.before) and self.before[one] >> other & 1:
            return -1
        both = self.groups[one] & self.groups[other]
        return (both & -both).bit_length() - 1


def extended(graph: Graph, position: Position, groups: Iterable[Sequence[Node]]) -> Extension:
    """Return a graph in which the nodes of each group have strong links to each other, too."""
    number = {node: i for i, node in enumerate(graph.nodes)}
    strong = list(graph.strong)
    made_by = [0] * len(strong)
    for which, group in enumerate(groups):
        together = 0
        for node in group:
            if node not in number:
                number[node] = len(strong)
                strong.append(0)
                made_by.append(0)
            together |= 1 << number[node]
        for i in numbers_in(together):
            strong[i] |= together & ~(1 << i)
            made_by[i] |= 1 << which
    nodes = tuple(number)
    weak = [*graph.weak, *(0 for _ in nodes[len(graph.nodes) :])]
    _link_wider(position, nodes, weak, len(graph.nodes))
    return Extension(Graph.of(nodes, graph.plain, strong, weak), graph.strong, made_by)


def spread(graph: Graph, start: int, longest: int) -> Iterator[tuple[int, int]]:
    """Follow what is implied if a node is false, one strong and one weak link at a time.

    Yields the nodes that become true for the first time, and those that become false by them for
    the first time; at most `longest` pairs.
    """
    strong, weak, linked = graph.strong, graph.weak, graph.linked
    off = 1 << start
    seen_on, seen_off = 0, off
    for _ in range(longest):
        on = 0
        while off:
            low = off & -off
            on |= strong[low.bit_length() - 1]
            off ^= low
        on &= ~seen_on
        if not on:
            return
        seen_on |= on
        rest = on
        while rest:
            low = rest & -rest
            off |= weak[low.bit_length() - 1]
            rest ^= low
        off &= linked & ~seen_off
        seen_off |= off
        yield on, off

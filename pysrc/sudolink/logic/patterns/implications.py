"""Follow single links from the assumption that a candidate is true, or that it is false.

The links are those that chains run through (`sudolink.logic.patterns.links`), groups among them.
The results are kept in layers: layer 0 is the candidate, layer k is reached by k links and no
fewer; layers are true and false in turn. As links work in both directions, a way back follows from
the layers alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from sudolink.logic.model.phrase import Chain
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Link
from sudolink.logic.patterns.links import Graph, grouped_graph
from sudolink.puzzle.masks import numbers_in

#: The longest way to follow, in links.
_LONGEST = 16

#: Positions with more candidates are skipped (boards of size 16 and 25 at the start).
_MOST_CANDIDATES = 750


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """All that follows from one assumption.

    Attributes:
        graph: the links it is made by.
        first: whether the start is taken to be true.
        layers: masks of the nodes reached, by number of links; layer 0 is the start.
        true, false: masks of all nodes that follow to be true and to be false.
    """

    graph: Graph
    first: bool
    layers: tuple[int, ...]
    true: int
    false: int

    def distance(self, node: int, *, true: bool) -> int:
        """Return the number of links after which a node is true (or false)."""
        start = 0 if true == self.first else 1
        for length in range(start, len(self.layers), 2):
            if self.layers[length] >> node & 1:
                return length
        raise ValueError("it does not follow")

    def way(self, node: int, *, true: bool) -> Way:
        """Return the way to a node."""
        length = self.distance(node, true=true)
        nodes = [node]
        for layer in range(length - 1, -1, -1):
            weak = self.first == (layer % 2 == 0)
            links = (self.graph.weak if weak else self.graph.strong)[nodes[-1]]
            before = links & self.layers[layer]
            nodes.append((before & -before).bit_length() - 1)
        return Way(self.graph, self.first, tuple(reversed(nodes)))


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """A chain from an assumption to what follows.

    Attributes:
        graph: the links it is made by.
        first: whether the first node is taken to be true.
        numbers: the nodes in order.
    """

    graph: Graph
    first: bool
    numbers: tuple[int, ...]

    @property
    def nodes(self) -> tuple[tuple[Candidate, ...], ...]:
        """The candidates of the nodes."""
        return tuple(self.graph.nodes[number].candidates for number in self.numbers)

    @property
    def chain(self) -> Chain:
        """The chain in words."""
        return Chain(self.nodes, first=self.first)

    @property
    def links(self) -> tuple[Link, ...]:
        """The links to draw."""
        nodes = self.nodes
        return tuple(
            Link(start, end, strong=self.first == bool(place % 2))
            for place, (start, end) in enumerate(pairwise(nodes))
        )

    def candidates(self) -> Iterator[tuple[Candidate, bool]]:
        """Its candidates, and whether they are true under the assumption."""
        for place, node in enumerate(self.nodes):
            for candidate in node:
                yield candidate, self.first == (place % 2 == 0)


@per_position
def if_true(position: Position) -> Sequence[Spread]:
    """Return, for each candidate in the order of the graph's nodes, what follows if it is true."""
    return _spreads(position, first=True)


@per_position
def if_false(position: Position) -> Sequence[Spread]:
    """Return, for each candidate, what follows if it is false."""
    return _spreads(position, first=False)


def _spreads(position: Position, *, first: bool) -> tuple[Spread, ...]:
    if sum(mask.bit_count() for mask in position.candidates) > _MOST_CANDIDATES:
        return ()
    graph = grouped_graph(position)
    return tuple(_spread(graph, start, first=first) for start in numbers_in(graph.plain))


def _spread(graph: Graph, start: int, *, first: bool) -> Spread:
    strong, weak, linked = graph.strong, graph.weak, graph.linked
    layers = [1 << start]
    true, false = (layers[0], 0) if first else (0, layers[0])
    on = first
    for _ in range(_LONGEST):
        rest = layers[-1] if on else layers[-1] & linked
        links = weak if on else strong
        reached = 0
        while rest:
            low = rest & -rest
            reached |= links[low.bit_length() - 1]
            rest ^= low
        if on:
            reached &= ~false
            false |= reached
        else:
            reached &= ~true
            true |= reached
        if not reached:
            break
        layers.append(reached)
        on = not on
    return Spread(graph, first, tuple(layers), true, false)

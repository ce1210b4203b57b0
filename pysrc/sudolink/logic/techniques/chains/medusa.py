"""3D Medusa: candidates of several digits in two colours, one of which is all true.

Strong links (two places of a digit in a house, two candidates of a cell) carry the colours from
candidate to candidate. The rules have their usual numbers; 7 is rule 6 for a house.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudolink.logic.model.phrase import Candidates, Cells, Digits, Houses, Item, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Link, Step
from sudolink.logic.patterns.links import Graph, plain_graph, through_links
from sudolink.puzzle.masks import cells_in, numbers_in


class Network(NamedTuple):
    """Candidates joined by strong links.

    Attributes:
        graph: the graph of the position.
        colours: the masks of the nodes of each colour.
        joined: pairs of nodes, the links along which the colours were carried.
        near: for each colour the nodes that see one of it, in its cell or elsewhere.
    """

    graph: Graph
    colours: tuple[int, int]
    joined: tuple[tuple[int, int], ...]
    near: tuple[int, int]


@through_links
def medusa(position: Position) -> Iterator[Step]:
    """Two colours for candidates of several digits, along strong links: one colour is true.

    A colour is false if it is twice in a cell or house (rules 1 and 2), or if it leaves a cell
    or house empty (6 and 7). Candidates that see both colours are removed (3 to 5).
    """
    graph = plain_graph(position)
    for network in _networks(graph):
        for true in (0, 1):
            for detail, why in _contradictions(position, network, 1 - true):
                yield _placed(network, true, detail, why)
        yield from _seen(network)


def _networks(graph: Graph) -> Iterator[Network]:
    left = graph.linked
    while left:
        start = left & -left
        colours, joined = _coloured(graph, start.bit_length() - 1)
        left &= ~(colours[0] | colours[1])
        if not colours[0] & colours[1] and len(joined) > 1:
            near = _near(graph, colours[0]), _near(graph, colours[1])
            yield Network(graph, colours, joined, near)


def _coloured(graph: Graph, start: int) -> tuple[tuple[int, int], tuple[tuple[int, int], ...]]:
    colours = [1 << start, 0]
    joined = []
    row, place = [(start, 0)], 0
    while place < len(row):
        node, colour = row[place]
        place += 1
        for other in numbers_in(graph.strong[node] & ~colours[1 - colour]):
            colours[1 - colour] |= 1 << other
            if not colours[colour] >> other & 1:
                joined.append((node, other))
            row.append((other, 1 - colour))
    return (colours[0], colours[1]), tuple(joined)


def _near(graph: Graph, nodes: int) -> int:
    near = 0
    for node in numbers_in(nodes):
        near |= graph.weak[node]
    return near & graph.plain


def _contradictions(
    position: Position, network: Network, colour: int
) -> Iterator[tuple[str, Phrase]]:
    """Say why a colour can't be true, by rule; each rule gives its first reason."""
    mine = network.colours[colour]
    twice = mine & network.near[colour]
    if twice:
        yield _twice(network.graph, twice)
    else:
        lost = _lost_with(position, network, colour)
        cell = _emptied(position, lost)
        if cell:
            yield "Rule 6", cell
        house = _without_place(position, lost)
        if house:
            yield "Rule 7", house


def _twice(graph: Graph, twice: int) -> tuple[str, Phrase]:
    """Find two candidates of a colour in a cell (rule 1) or a house (rule 2)."""
    nodes = numbers_in(twice)
    for node in nodes:
        cell, digit = graph.nodes[node].candidates[0]
        here = [n for n in nodes if n != node and graph.nodes[n].cells == 1 << cell]
        if here:
            pair = Digits((digit, graph.nodes[here[0]].digit))
            return "Rule 1", say(
                "In {cell}, {pair} have the same colour, but they can't both be true.",
                cell=Cells((cell,)),
                pair=pair,
            )
    other = numbers_in(graph.weak[nodes[0]] & twice)[0]
    return "Rule 2", say(
        "{pair} have the same colour but see each other, so they can't both be true.",
        pair=Candidates((*graph.nodes[nodes[0]].candidates, *graph.nodes[other].candidates)),
    )


def _lost_with(position: Position, network: Network, colour: int) -> list[int]:
    """Return, for each digit (entry 0 is empty), the cells that lose it if a colour is true."""
    lost = [0] * (position.size + 1)
    for node in numbers_in(network.near[colour] | network.colours[1 - colour]):
        digit, cells = network.graph.nodes[node]
        lost[digit] |= cells
    return lost


def _emptied(position: Position, lost: Sequence[int]) -> Phrase | None:
    """Find a cell that loses all its candidates."""
    kept = 0
    for places, gone in zip(position.places[1:], lost[1:], strict=True):
        kept |= places & ~gone
    for cell in cells_in(position.unsolved & ~kept):
        return say(
            "Every candidate of {cell} sees its digit in one and the same colour. If that colour "
            "were true, {cell} would be empty.",
            cell=Cells((cell,)),
        )
    return None


def _without_place(position: Position, lost: Sequence[int]) -> Phrase | None:
    """Find a house that loses all places for a digit."""
    digits = [digit for digit, cells in enumerate(lost) if cells]
    for house in position.layout.full:
        for digit in digits:
            places = position.in_house(house, digit)
            if places and not places & ~lost[digit]:
                return say(
                    "Every place for {digit} in {house} ({cells}) sees one and the same colour. If "
                    "that colour were true, {house} would have no {digit}.",
                    digit=Digits((digit,)),
                    house=Houses((house,)),
                    cells=Cells(cells_in(places)),
                )
    return None


def _seen(network: Network) -> Iterator[Step]:
    """Find candidates that see both colours: in their cell (3), outside it (4), one each (5)."""
    graph = network.graph
    gone = network.near[0] & network.near[1] & ~(network.colours[0] | network.colours[1])
    in_cell, far = [0, 0], [0, 0]
    for colour in (0, 1):
        mine = network.colours[colour]
        for node in numbers_in(gone):
            cell = graph.nodes[node].cells
            for other in numbers_in(graph.weak[node] & mine):
                where = in_cell if graph.nodes[other].cells == cell else far
                where[colour] |= 1 << node
    rules = (
        ("Rule 3", in_cell[0] & in_cell[1], "shares its cell with both colours"),
        ("Rule 4", far[0] & far[1], "sees its digit in both colours"),
        (
            "Rule 5",
            in_cell[0] & far[1] | in_cell[1] & far[0],
            "shares its cell with one colour and sees its digit in the other",
        ),
    )
    for detail, nodes, what in rules:
        if nodes:
            why = say(
                "One of the colours is true, and {gone} {what}, so it can't be true."
                if not nodes & nodes - 1
                else "One of the colours is true, and each of these {what}, so it can't be true: "
                "{gone}.",
                gone=Candidates(graph.candidates(nodes)),
                what=what,
            )
            yield _step(network, detail, why, gone=nodes)


def _placed(network: Network, true: int, detail: str, why: Phrase) -> Step:
    text = f"{why.template} So that colour is false, and the other is true."
    return _step(network, detail, Phrase(text, why.items), placed=true)


def _step(
    network: Network,
    detail: str,
    why: Phrase,
    *,
    gone: int = 0,
    placed: int | None = None,
) -> Step:
    graph = network.graph
    first, second = (graph.candidates(colour) for colour in network.colours)
    items: dict[str, Item] = {"first": Candidates(first), "second": Candidates(second)}
    return Step(
        "3D Medusa",
        detail=detail,
        placements=() if placed is None else graph.candidates(network.colours[placed]),
        eliminations=graph.candidates(gone),
        pattern=say(
            "Follow the strong links and colour their ends in turn. One colour has {first}. The "
            "other has {second}. All of one colour are true, and all of the other are false.",
            **items,
        ),
        reason=why,
        cells=(("pattern", tuple(sorted({cell for cell, _ in (*first, *second)}))),),
        candidates=(("on", first), ("off", second)),
        links=tuple(
            Link(graph.nodes[a].candidates, graph.nodes[b].candidates, strong=True)
            for a, b in network.joined
        ),
    )

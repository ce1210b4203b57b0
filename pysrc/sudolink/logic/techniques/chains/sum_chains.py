"""Alternating chains through totals: of cages, and of cells that the rule of 45 leaves."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.explain.chain_steps import Extra, chain_step
from sudolink.logic.explain.sum_words import source_of
from sudolink.logic.model.phrase import Candidates
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.chain_search import Found, chains, longest, strong_pairs, weak_pairs
from sudolink.logic.patterns.known_totals import Sum
from sudolink.logic.patterns.links import Graph, extended, grouped_graph
from sudolink.logic.patterns.sum_links import sum_links
from sudolink.puzzle.masks import cells_mask


def chains_with_sums(position: Position) -> Iterator[Step]:
    """An alternating inference chain through the totals of cages and of created shapes.

    A total links two digits if it needs one of them, or can't be made with both.
    """
    links = sum_links(position)
    graph, made = extended(grouped_graph(position), position, links.strong)
    strong = list(links.strong.values())
    number = {node: i for i, node in enumerate(graph.nodes)}
    weak = list(graph.weak)
    apart: dict[tuple[int, int], Sum] = {}
    for (one, other), each in links.weak.items():
        a, b = number[one], number[other]
        if not graph.weak[a] >> b & 1:
            weak[a] |= 1 << b
            apart[a, b] = each
    if not made and not apart:
        return
    graph = Graph.of(graph.nodes, graph.plain, graph.strong, weak)

    def used(found: Found) -> dict[tuple[int, int], Sum]:
        """Return the links of a chain that totals make."""
        needed = {p: strong[made[p]] for p in strong_pairs(found) if p in made}
        return needed | {p: apart[p] for p in weak_pairs(found) if p in apart}

    for found in chains(graph, longest(position.size), wanted=lambda found: bool(used(found))):
        extras = [
            _extra(number, each, graph.candidates(1 << pair[0] | 1 << pair[1]), needed=pair in made)
            for number, (pair, each) in enumerate(used(found).items())
        ]
        yield chain_step(graph, found, "AIC with Sums", extras=extras)


def _extra(number: int, each: Sum, pair: tuple[Candidate, ...], *, needed: bool) -> Extra:
    """Explain a link that a total makes."""
    source, items = source_of(each)
    items["pair"] = Candidates(pair)
    text = f"{source}, so {'at least' if needed else 'at most'} one of these is true: {{pair}}."
    return Extra(
        text.format_map({name: f"{{{name}{number}}}" for name in items}),
        {f"{name}{number}": item for name, item in items.items()},
        cells_mask(each.cells),
    )

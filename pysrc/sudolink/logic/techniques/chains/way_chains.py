"""Alternating chains through what few cells can hold: by totals (killers) or runs (Str8ts)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from sudolink.logic.explain.chain_steps import Extra, chain_step
from sudolink.logic.explain.sum_words import source_of
from sudolink.logic.model.phrase import Candidates, Cells, Item
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.chain_search import Found, chains, longest, strong_pairs, weak_pairs
from sudolink.logic.patterns.compartments import Line, Straight
from sudolink.logic.patterns.links import Graph, extended, grouped_graph
from sudolink.logic.patterns.way_links import WayLinks, run_links, sum_links
from sudolink.logic.techniques.str8ts.compartment_range import runs_in_words
from sudolink.puzzle.masks import cells_mask

T = TypeVar("T")

#: A template and its items.
_Words = tuple[str, dict[str, Item]]


def chains_with_sums(position: Position) -> Iterator[Step]:
    """An alternating inference chain through the totals of cages and of created shapes.

    A total links two digits if it needs one of them, or can't be made with both.
    """
    yield from _chains(position, "AIC with Sums", sum_links(position), source_of)


def chains_with_runs(position: Position) -> Iterator[Step]:
    """An alternating inference chain through the runs of compartments.

    A compartment links two digits if it needs one of them, or has no run with both. So do the
    compartments of a line together, because their runs share no digit.
    """
    yield from _chains(position, "AIC with Runs", run_links(position), _runs_of)


def _runs_of(each: Straight | Line) -> _Words:
    if isinstance(each, Line):
        cells = tuple(sorted(cell for part in each.parts for cell in part.cells))
        return "the runs of {cells} share no digit", {"cells": Cells(cells)}
    return "{cells} can hold {runs}", {
        "cells": Cells(each.cells),
        "runs": runs_in_words(each.runs),
    }


def _chains(
    position: Position, name: str, links: WayLinks[T], words: Callable[[T], _Words]
) -> Iterator[Step]:
    """Find the chains that use these links, and explain each such link."""
    extension = extended(grouped_graph(position), position, links.strong)
    graph = extension.graph
    strong = list(links.strong.values())
    number = {node: i for i, node in enumerate(graph.nodes)}
    weak = list(graph.weak)
    apart: dict[tuple[int, int], T] = {}
    for (one, other), each in links.weak.items():
        a, b = number[one], number[other]
        if not graph.weak[a] >> b & 1:
            weak[a] |= 1 << b
            apart[a, b] = each
    if extension.empty and not apart:
        return
    graph = Graph.of(graph.nodes, graph.plain, graph.strong, weak)

    def used(found: Found) -> dict[tuple[int, int], T]:
        """Return which of these links a chain uses."""
        makers = ((pair, extension.maker(pair)) for pair in strong_pairs(found))
        needed = {pair: strong[maker] for pair, maker in makers if maker >= 0}
        return needed | {p: apart[p] for p in weak_pairs(found) if p in apart}

    for found in chains(graph, longest(position.size), wanted=lambda found: bool(used(found))):
        extras = [
            _extra(
                which,
                words(each),
                graph.candidates(1 << a | 1 << b),
                needed=extension.maker((a, b)) >= 0,
            )
            for which, ((a, b), each) in enumerate(used(found).items())
        ]
        yield chain_step(graph, found, name, extras=extras)


def _extra(which: int, words: _Words, pair: tuple[Candidate, ...], *, needed: bool) -> Extra:
    """Explain a link and why it holds."""
    source, items = words
    items["pair"] = Candidates(pair, "or")
    text = f"{source}, so {'at least' if needed else 'at most'} one of these is true: {{pair}}."
    cells = items["cells"]
    return Extra(
        text.format_map({name: f"{{{name}{which}}}" for name in items}),
        {f"{name}{which}": item for name, item in items.items()},
        cells_mask(cells.cells) if isinstance(cells, Cells) else 0,
    )

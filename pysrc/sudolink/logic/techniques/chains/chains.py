"""Chains: X-Cycles, XY-Chains and Alternating Inference Chains, each with its kinds of link."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sudolink.logic.explain.chain_steps import Extra, chain_step
from sudolink.logic.model.position import Position, per_digit
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.bivalue import bivalue
from sudolink.logic.patterns.chain_search import (
    ENDS,
    LOOP,
    Found,
    Test,
    chains,
    longest,
    weak_pairs,
)
from sudolink.logic.patterns.links import (
    Graph,
    chain_graph,
    grouped_graph,
    grouped_x_graph,
    through_links,
    x_graph,
    xy_graph,
)
from sudolink.puzzle.masks import digits_of, numbers_in

#: The fewest cells of an XY-Chain.
_XY_CELLS = 3


@through_links
def x_cycles(position: Position) -> Iterator[Step]:
    """A chain of one digit with strong and weak links in turn.

    It can be a closed loop (rule 1), return to its start, which is then true (rule 2), or show
    that one of its ends is true (rule 3).
    """
    for digit in digits_of(position.layout.all_digits):
        yield from _x_cycles(position, digit)


@per_digit
def _x_cycles(position: Position, digit: int) -> list[Step]:
    graph = x_graph(position, digit)
    return [
        chain_step(graph, found, "X-Cycles", _form(position, graph, found))
        for found in chains(graph, longest(position.size))
    ]


@through_links
def skyscrapers(position: Position) -> Iterator[Step]:
    """Two rows, or two columns, with two places each for a digit; one end of each is in line.

    Only one of the ends in line can be the digit, so one of the other two ends is.
    """
    yield from _short_chains(position, "Skyscraper")


@through_links
def kites(position: Position) -> Iterator[Step]:
    """A row and a column with two places each for a digit; one end of each shares a box.

    Only one of the ends in the box can be the digit, so one of the other two ends is.
    """
    yield from _short_chains(position, "2-String Kite")


@through_links
def turbot_fish(position: Position) -> Iterator[Step]:
    """Two houses with two places each for a digit; an end of one sees an end of the other.

    Only one of these two can be the digit, so one of the other two ends is.
    """
    yield from _short_chains(position, "Turbot Fish")


def _short_chains(position: Position, name: str) -> Iterator[Step]:
    """Find the chains of two strong links that have a form, one for each conclusion."""
    for digit in digits_of(position.layout.all_digits):
        yield from _short_chains_of(position, digit, name)


@per_digit
def _short_chains_of(position: Position, digit: int, name: str) -> list[Step]:
    graph = x_graph(position, digit)
    best: dict[int, Found] = {}
    for found in _two_strong_links(graph):
        if found.gone not in best and _form(position, graph, found) == f"Rule 3, {name}":
            best[found.gone] = found
    return [replace(chain_step(graph, found, name), detail="") for found in best.values()]


def _two_strong_links(graph: Graph) -> Iterator[Found]:
    """Find all chains of two strong links: `chains` keeps only one between two ends."""
    strong, weak = graph.strong, graph.weak
    for start in range(len(graph.nodes)):
        for one in numbers_in(strong[start]):
            for other in numbers_in(weak[one] & ~(1 << start)):
                for end in numbers_in(strong[other] >> start + 1 << start + 1):
                    path = (start, one, other, end)
                    gone = weak[start] & weak[end] & graph.plain
                    gone &= ~(1 << one | 1 << other)
                    if gone and end != one:
                        yield Found(ENDS, path, gone)


def _form(position: Position, graph: Graph, found: Found) -> str:
    """Return the rule and the name of a chain of two strong links, or ""."""
    if found.rule != ENDS or len(found.path) != 4:
        return ""
    layout = position.layout
    one, two, three, four = (graph.nodes[node].cells for node in found.path)
    sorts = [
        {layout.houses[house].sort for house in layout.houses_around(pair)}
        for pair in (one | two, two | three, three | four)
    ]
    for line, other in (("row", "column"), ("column", "row")):
        if line in sorts[0] and line in sorts[2] and other in sorts[1]:
            return "Rule 3, Skyscraper"
        if line in sorts[0] and other in sorts[2] and not sorts[1] & {"row", "column"}:
            return "Rule 3, 2-String Kite"
    return "Rule 3, Turbot Fish"


@through_links
def grouped_x_cycles(position: Position) -> Iterator[Step]:
    """A chain of one digit in which a group of cells can be a link.

    The places of a digit where two houses cross act as one; the rules are those of X-Cycles.
    """
    for digit in digits_of(position.layout.all_digits):
        yield from _grouped_x_cycles(position, digit)


@per_digit
def _grouped_x_cycles(position: Position, digit: int) -> list[Step]:
    graph = grouped_x_graph(position, digit)
    return [
        chain_step(graph, found, "Grouped X-Cycles")
        for found in chains(graph, longest(position.size), wanted=_with_groups(graph))
    ]


@through_links
def xy_chains(position: Position) -> Iterator[Step]:
    """A chain of cells with two candidates; each shares a digit with the next cell, which it sees.

    If the first cell is not the digit at its end, the last one is.
    """
    if bivalue(position).bit_count() < _XY_CELLS:
        return
    graph = xy_graph(position)
    for found in chains(graph, longest(position.size), shortest=_XY_CELLS):
        yield chain_step(graph, found, "XY-Chain", "Loop" if found.rule == LOOP else "Chain")


@through_links
def alternating_chains(position: Position) -> Iterator[Step]:
    """A chain of candidates with strong and weak links in turn.

    A strong link joins the two places of a digit in a house, or the two candidates of a cell.
    The rules are those of X-Cycles.
    """
    graph = chain_graph(position)
    for found in chains(graph, longest(position.size)):
        extras = _too_far(graph, found)
        yield chain_step(graph, found, "Alternating Inference Chains", extras=extras)


@through_links
def chains_with_groups(position: Position) -> Iterator[Step]:
    """An alternating inference chain in which a group of cells can be a link.

    The places of a digit where two houses cross act as one.
    """
    graph = grouped_graph(position)
    for found in chains(graph, longest(position.size), wanted=_with_groups(graph)):
        yield chain_step(graph, found, "AIC with Groups", extras=_too_far(graph, found))


def _with_groups(graph: Graph) -> Test:
    """Make the test whether a chain has a node of several cells."""
    return lambda found: any(not graph.plain >> node & 1 for node in found.path)


def _too_far(graph: Graph, found: Found) -> tuple[Extra, ...]:
    """Explain that digits of a compartment are too far apart, if a chain uses that."""
    for one, other in weak_pairs(found):
        first, second = graph.nodes[one], graph.nodes[other]
        if first.digit != second.digit and first.cells != second.cells:
            text = "Two digits in a compartment always differ by less than its number of cells."
            return (Extra(text, {}, 0),)
    return ()

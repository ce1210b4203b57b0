"""Explain and draw the step of a chain, and whatever it uses besides plain links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sudolink.logic.model.phrase import Candidates, Chain, Item, say
from sudolink.logic.model.step import Candidate, Link, Step
from sudolink.logic.patterns.chain_search import ENDS, LOOP, PLACE, Found
from sudolink.logic.patterns.links import Graph
from sudolink.puzzle.masks import cells_in


class Extra(NamedTuple):
    """What a chain uses besides plain links: explained with the pattern, and drawn.

    Attributes:
        text: a sentence with named fields, different ones in each extra of a chain.
        items: the items for its fields.
        cells: cells to draw.
        gone: candidates that it removes if the chain is a loop.
        role: the role of its cells, which for sets is also that of cells in the chain.
    """

    text: str
    items: dict[str, Item]
    cells: int
    gone: tuple[Candidate, ...] = ()
    role: str = "wing"


def chain_step(
    graph: Graph,
    found: Found,
    technique: str,
    detail: str = "",
    extras: Sequence[Extra] = (),
) -> Step:
    """Make the step of a chain."""
    nodes = tuple(graph.nodes[node].candidates for node in found.path)
    more = (candidate for extra in extras for candidate in extra.gone if found.rule == LOOP)
    gone = tuple(sorted({*graph.candidates(found.gone), *more}))
    links = _links(found.rule, nodes, gone)
    pattern, reason = _WORDS[found.rule]
    items: dict[str, Item] = {
        "count": len(nodes) if found.rule == LOOP else len(nodes) - 1,
        "chain": Chain(nodes),
        "start": Candidates(nodes[0], "or"),
        "end": Candidates(nodes[-1], "or"),
    }
    all_items = dict(items)
    for extra in extras:
        all_items |= extra.items
    return Step(
        technique,
        detail=detail or f"Rule {found.rule}",
        placements=nodes[0] if found.rule == PLACE else (),
        eliminations=gone,
        pattern=say(" ".join((pattern, *(extra.text for extra in extras))), **all_items),
        reason=say(reason, **items),
        cells=_roles(nodes, extras),
        candidates=_states(nodes),
        links=links,
    )


_Nodes = Sequence[tuple[Candidate, ...]]


def _links(rule: int, nodes: _Nodes, gone: tuple[Candidate, ...]) -> tuple[Link, ...]:
    """Return the links of a chain, and those that close a loop or lead to what is removed."""
    links = [
        Link(nodes[place], nodes[place + 1], strong=place % 2 == 0)
        for place in range(len(nodes) - 1)
    ]
    if rule == LOOP:
        links.append(Link(nodes[-1], nodes[0], strong=False))
    elif rule == ENDS:
        links.insert(0, Link(gone, nodes[0], strong=False))
        links.append(Link(nodes[-1], gone, strong=False))
    return tuple(links)


def _roles(nodes: _Nodes, extras: Sequence[Extra]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    cells = {cell for node in nodes for cell, _ in node}
    roles: dict[str, set[int]] = {"pattern": set(cells)}
    for extra in extras:
        if extra.role == "wing":
            roles.setdefault("wing", set()).update({*cells_in(extra.cells)} - cells)
        else:
            roles.setdefault(extra.role, set()).update(cells_in(extra.cells))
            roles["pattern"] -= {*cells_in(extra.cells)}
    return tuple((role, tuple(sorted(some))) for role, some in roles.items() if some)


def _states(nodes: _Nodes) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    """Sort the candidates of a chain by whether its argument makes them true."""
    on = tuple(dict.fromkeys(candidate for node in nodes[1::2] for candidate in node))
    off = dict.fromkeys(candidate for node in nodes[::2] for candidate in node)
    return (("on", on), ("off", tuple(candidate for candidate in off if candidate not in on)))


_WORDS = {
    LOOP: (
        "A loop of {count} links alternates between strong and weak.",
        (
            "{chain}, which leads back to the start. The loop works in the other direction too, "
            "so one end of each weak link is true, and no other candidate that sees both ends "
            "can be."
        ),
    ),
    PLACE: (
        (
            "A chain of {count} links leads from {start} back to itself, with a strong link at "
            "each end."
        ),
        "{chain}. So {start} can't be false.",
    ),
    ENDS: (
        "A chain of {count} links leads from {start} to {end}, with a strong link at each end.",
        "{chain}. So at least one end is true, and no candidate that sees both can be.",
    ),
}

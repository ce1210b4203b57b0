"""Colour the areas of a board with five colours, so that touching areas differ.

Areas and the sides they share form a planar graph. A search of bounded length first tries to keep
given colours; those that can't be kept are dropped one patch at a time. Without any to keep, five
colours always suffice, by Kempe's and Heawood's argument (Heawood 1890), which is the last resort
and takes polynomial time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

COLOURS = (1, 2, 3, 4, 5)

#: Steps a search for a colouring may take before one more kept colour is given up.
_PATIENCE = 2_000

Graph = Sequence[set[int]]


def five_colours(neighbours: Graph, kept: Mapping[int, int]) -> list[int]:
    """Colour a planar graph with 1 to 5.

    Args:
        neighbours: for each vertex the vertices it touches.
        kept: colours that vertices should keep; two that touch must not keep the same one.

    Returns:
        A colour for each vertex.

    Raises:
        ValueError: the graph isn't planar, and five colours are not enough.
    """
    kept = dict(kept)
    while True:
        colours, stuck = _extend(neighbours, kept)
        if colours is not None:
            return colours
        blockers = [v for v in sorted(neighbours[stuck]) if v in kept] or sorted(kept)
        if not blockers:
            return _heawood(neighbours)
        del kept[blockers[-1]]


def _extend(neighbours: Graph, kept: Mapping[int, int]) -> tuple[list[int] | None, int]:
    """Extend a partial colouring; if that fails, return None and the last vertex that got stuck.

    Depth first, always at the vertex with the fewest colours left (Brelaz's DSATUR, 1979).
    """
    colours = dict(kept)
    trail: list[tuple[int, list[int]]] = []
    stuck = 0
    for _ in range(_PATIENCE + len(neighbours)):
        if len(colours) == len(neighbours):
            return [colours[v] for v in range(len(neighbours))], 0
        vertex = _tightest(neighbours, colours)
        free = _free(neighbours, colours, vertex)
        if not free:
            stuck = vertex
            while trail and not trail[-1][1]:
                del colours[trail.pop()[0]]
            if not trail:
                return None, stuck
            vertex, free = trail.pop()
            del colours[vertex]
        colours[vertex] = free[0]
        trail.append((vertex, free[1:]))
    return None, stuck


def _free(neighbours: Graph, colours: Mapping[int, int], vertex: int) -> list[int]:
    used = {colours[v] for v in neighbours[vertex] if v in colours}
    return [colour for colour in COLOURS if colour not in used]


def _tightest(neighbours: Graph, colours: Mapping[int, int]) -> int:
    waiting = (v for v in range(len(neighbours)) if v not in colours)
    return min(waiting, key=lambda v: (len(_free(neighbours, colours, v)), -len(neighbours[v]), v))


def _heawood(neighbours: Graph) -> list[int]:
    """Remove vertices of degree five or less one by one, then colour them in reverse order."""
    colours: dict[int, int] = {}
    for vertex in reversed(_smallest_last(neighbours)):
        free = _free(neighbours, colours, vertex)
        colours[vertex] = free[0] if free else _swap_chain(neighbours, colours, vertex)
    return [colours[v] for v in range(len(neighbours))]


def _smallest_last(neighbours: Graph) -> list[int]:
    left = {v: set(others) for v, others in enumerate(neighbours)}
    order = []
    while left:
        vertex = min(left, key=lambda v: (len(left[v]), v))
        for other in left.pop(vertex):
            left[other].discard(vertex)
        order.append(vertex)
    return order


def _swap_chain(neighbours: Graph, colours: dict[int, int], vertex: int) -> int:
    """Free a colour for a vertex whose neighbours use all five, by swapping a Kempe chain."""
    around = [v for v in sorted(neighbours[vertex]) if v in colours]
    for first in around:
        for second in around:
            pair = {colours[first], colours[second]}
            chain = _chain(neighbours, colours, first, pair)
            if len(pair) == 2 and second not in chain:  # noqa: PLR2004 - a pair is two
                freed = colours[first]
                for v in chain:
                    colours[v] = sum(pair) - colours[v]
                if freed in _free(neighbours, colours, vertex):
                    return freed
    raise ValueError("the graph is not planar")


def _chain(neighbours: Graph, colours: Mapping[int, int], start: int, pair: set[int]) -> set[int]:
    """Return the vertices of two colours that are connected to `start` through such vertices."""
    chain, waiting = {start}, [start]
    while waiting:
        fresh = {v for v in neighbours[waiting.pop()] if colours.get(v) in pair} - chain
        chain |= fresh
        waiting.extend(fresh)
    return chain

"""Find the outlines of groups of cells.

An outline is a clockwise list of corners, so that the cells are always on the right. Holes have
outlines of their own. Cells that touch only at a corner have separate outlines.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

#: Headings in the order of right turns, as steps (x, y); y grows downwards.
EAST, SOUTH, WEST, NORTH = range(4)
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))

Vertex = tuple[int, int]
Edge = tuple[Vertex, int]


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner of an outline: its place in cells, and the headings before and after it."""

    x: int
    y: int
    before: int
    after: int

    def inset(self, cell: float, by: float) -> tuple[float, float]:
        """Return the coordinates for cells of this width, moved inwards by a distance."""
        # The inside is to the right: one right turn from either heading.
        (ax, ay), (bx, by_) = STEPS[(self.before + 1) % 4], STEPS[(self.after + 1) % 4]
        return self.x * cell + by * (ax + bx), self.y * cell + by * (ay + by_)


def outlines(cells: Collection[int], size: int) -> tuple[tuple[Corner, ...], ...]:
    """Return the outlines of some cells; the first starts at the first cell's top left corner."""
    return _outlines(frozenset(cells), size)


@lru_cache(maxsize=1024)  # cached: a board is drawn again on every key press, and its cages stay
def _outlines(cells: frozenset[int], size: int) -> tuple[tuple[Corner, ...], ...]:
    edges = _edges(cells, size)
    starts = sorted(edges, key=lambda edge: (edge[0][1], edge[0][0], edge[1]))
    return tuple(tuple(_walk(start, edges)) for start in starts if start in edges)


def _edges(cells: Collection[int], size: int) -> set[Edge]:
    """Return the sides of the cells: where each starts, and its heading."""
    filled = {(cell % size, cell // size) for cell in cells}
    edges = set()
    for x, y in filled:
        sides = (
            ((x, y - 1), (x, y), EAST),
            ((x + 1, y), (x + 1, y), SOUTH),
            ((x, y + 1), (x + 1, y + 1), WEST),
            ((x - 1, y), (x, y + 1), NORTH),
        )
        edges |= {(start, heading) for beyond, start, heading in sides if beyond not in filled}
    return edges


def _walk(start: Edge, edges: set[Edge]) -> list[Corner]:
    """Follow one outline, removing its edges from the set."""
    walked = []
    edge = start
    while edge in edges:
        edges.remove(edge)
        walked.append(edge)
        (x, y), heading = edge
        here = (x + STEPS[heading][0], y + STEPS[heading][1])
        # Right turns first, so that cells that touch at a corner stay separate.
        turns = ((heading + turn) % 4 for turn in (1, 0, 3))
        edge = next(((here, turn) for turn in turns if (here, turn) in edges), start)
    return [
        Corner(*vertex, before, after)
        for (_, before), (vertex, after) in zip([walked[-1], *walked], walked, strict=False)
        if before != after
    ]

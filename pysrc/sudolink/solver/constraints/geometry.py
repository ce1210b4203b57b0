"""Peers and house constraints, built once for all boards with the same houses."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from sudolink.puzzle.houses import House
from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.constraints.house import Crossings, HiddenSingles

#: The cache holds this many layouts.
CACHE_LIMIT = 64


@dataclass(frozen=True, slots=True)
class Geometry:
    """Peers and constraints of some houses.

    Attributes:
        seen: for each cell a bit mask of the cells that share a house with it.
        peers: the same as tuples of cells.
        singles: a constraint for each house that must hold every digit.
        crossings: for each such house, a constraint over all houses that cross it.
    """

    seen: tuple[int, ...]
    peers: tuple[tuple[int, ...], ...]
    singles: tuple[HiddenSingles, ...]
    crossings: tuple[Crossings, ...]


_cache: dict[tuple[tuple[int, ...], ...], Geometry] = {}


def build_geometry(houses: tuple[House, ...], size: int) -> Generator[None, None, Geometry]:
    """Build the geometry of some houses in short steps, or take it from the cache."""
    key = tuple(house.cells for house in houses)
    if key not in _cache:
        built = yield from _build(key, size)
        if len(_cache) >= CACHE_LIMIT:
            _cache.pop(next(iter(_cache)), None)
        _cache[key] = built
    return _cache[key]


def _build(houses: tuple[tuple[int, ...], ...], size: int) -> Generator[None, None, Geometry]:
    seen = [0] * (size * size)
    for cells in houses:
        together = cells_mask(cells)
        for cell in cells:
            seen[cell] |= together & ~(1 << cell)
    full = [cells for cells in houses if len(cells) == size]
    crossings = []
    for cells in full:
        crossing = Crossings(cells, houses)
        if crossing.parts:
            crossings.append(crossing)
        yield
    return Geometry(
        seen=tuple(seen),
        peers=tuple(map(cells_in, seen)),
        singles=tuple(map(HiddenSingles, full)),
        crossings=tuple(crossings),
    )

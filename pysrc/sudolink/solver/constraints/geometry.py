"""Peers and house constraints, built once for all boards with the same houses."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from sudolink.puzzle.houses import House
from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.constraints.house import HiddenSingles, Pointing
from sudolink.solver.constraints.leftovers import Leftovers, find_leftovers, replace_sides

#: The cache holds this many layouts.
CACHE_LIMIT = 64


@dataclass(frozen=True, slots=True)
class Geometry:
    """Peers and constraints of some houses.

    Attributes:
        seen: for each cell a bit mask of the cells that share a house with it, derived ones too.
        peers: the same as tuples of cells.
        singles: a constraint for each house that must hold every digit.
        pointing: a constraint for each such house if digits in it can leave cells outside.
        leftovers: the law of leftovers where no house can be derived from it.
    """

    seen: tuple[int, ...]
    peers: tuple[tuple[int, ...], ...]
    singles: tuple[HiddenSingles, ...]
    pointing: tuple[Pointing, ...]
    leftovers: tuple[Leftovers, ...]


_cache: dict[tuple[tuple[House, ...], bool], Geometry] = {}


def build_geometry(
    houses: tuple[House, ...], size: int, *, leftovers: bool
) -> Generator[None, None, Geometry]:
    """Build the geometry of some houses in short steps, or take it from the cache.

    With `leftovers`, it includes what follows from the law of leftovers.
    """
    key = houses, leftovers
    if key not in _cache:
        built = yield from _build(houses, size, leftovers=leftovers)
        if len(_cache) >= CACHE_LIMIT:
            _cache.pop(next(iter(_cache)), None)
        _cache[key] = built
    return _cache[key]


def _build(
    houses: tuple[House, ...], size: int, *, leftovers: bool
) -> Generator[None, None, Geometry]:
    every = [house.cells for house in houses]
    laws: list[Leftovers] = []
    if leftovers:
        derived, laws = yield from _derive(houses, size)
        every += derived
    seen = [0] * (size * size)
    for cells in every:
        together = cells_mask(cells)
        for cell in cells:
            seen[cell] |= together & ~(1 << cell)
    full = [cells for cells in every if len(cells) == size]
    yield
    # A cell that sees only its row and column sees one cell of any other line.
    sees_more = any(peers.bit_count() > 2 * (size - 1) for peers in seen)
    return Geometry(
        seen=tuple(seen),
        peers=tuple(map(cells_in, seen)),
        singles=tuple(map(HiddenSingles, full)),
        pointing=tuple(Pointing(cells, seen) for cells in full) if sees_more else (),
        leftovers=tuple(laws),
    )


def _derive(
    houses: tuple[House, ...], size: int
) -> Generator[None, None, tuple[list[tuple[int, ...]], list[Leftovers]]]:
    """Derive more houses by the law of leftovers; where there are none, the bare law remains."""
    houses_of: list[list[int]] = [[] for _ in range(size * size)]
    known = set()
    for house in houses:
        if len(house.cells) == size:
            known.add(cells_mask(house.cells))
            for cell in house.cells:
                houses_of[cell].append(cells_mask(house.cells))
    derived: list[tuple[int, ...]] = []
    leftovers = []
    for sides in find_leftovers(houses, size):
        if sides is None:
            yield
            continue
        follow = list(replace_sides(sides, houses_of))
        for cells in follow:
            if cells not in known:
                known.add(cells)
                derived.append(cells_in(cells))
        if not follow:
            leftovers.append(Leftovers(*map(cells_in, sides)))
    return derived, sorted(leftovers, key=lambda law: len(law.cells))

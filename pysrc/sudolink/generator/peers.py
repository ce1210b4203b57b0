"""Which cells share a house."""

from __future__ import annotations

from functools import lru_cache

from sudolink.puzzle.board import Board
from sudolink.puzzle.houses import houses_of
from sudolink.puzzle.kinds import kind_named


def peers_of(board: Board) -> tuple[tuple[int, ...], ...]:
    """Return the cells that share a house with each cell."""
    return _peers(board.kind, board.size, board.regions)


@lru_cache(maxsize=64)
def _peers(kind: str, size: int, regions: tuple[int, ...] | None) -> tuple[tuple[int, ...], ...]:
    found: list[set[int]] = [set() for _ in range(size * size)]
    for house in houses_of(kind_named(kind), size, regions):
        for cell in house.cells:
            found[cell].update(house.cells)
    return tuple(tuple(sorted(peers - {cell})) for cell, peers in enumerate(found))

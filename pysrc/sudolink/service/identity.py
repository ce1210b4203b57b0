"""Which boards are one puzzle, whatever string they came in and whatever was filled in since."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

from sudolink.board import Board, Cage


def structure_of(board: Board) -> str:
    """A short name of what a board is before any digit: kind, size, regions, cages, black cells.

    Boards with the same structure and the same clues are the same puzzle.
    """
    blacks = tuple(index for index, cell in enumerate(board.cells) if cell.black)
    return _digest(board.kind, board.size, board.regions, board.cages, blacks)


@lru_cache(maxsize=64)
def _digest(
    kind: str,
    size: int,
    regions: Sequence[int] | None,
    cages: tuple[Cage, ...],
    blacks: tuple[int, ...],
) -> str:
    numbers: dict[int, int] = {}  # regions count by where they begin, as strings number them freely
    areas = [numbers.setdefault(region, len(numbers)) for region in regions or ()]
    clues = [(cage.cells, cage.total, cage.op, cage.repeats) for cage in cages]
    return blake2b(repr((kind, size, areas, clues, blacks)).encode(), digest_size=12).hexdigest()

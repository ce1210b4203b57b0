"""Tell which boards are the same puzzle, whatever string they came in and whatever was entered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

from sudolink.puzzle.about import has_about
from sudolink.puzzle.board import Board, Cage


def structure_of(board: Board) -> str:
    """Return a short name for a board without digits: its kind, size, cages and so on, texts too.

    Boards with the same structure and the same givens are the same puzzle.
    """
    blacks = tuple(index for index, cell in enumerate(board.cells) if cell.black)
    digest = _digest(board.kind, board.size, board.regions, board.cages, blacks)
    if not has_about(board):
        return digest
    return _short((digest, board.title, board.author, board.rules_text, board.unchecked))


@lru_cache(maxsize=64)
def _digest(
    kind: str,
    size: int,
    regions: Sequence[int] | None,
    cages: tuple[Cage, ...],
    blacks: tuple[int, ...],
) -> str:
    numbers: dict[int, int] = {}  # renumbered by first cell, as strings number regions freely
    numbered = [numbers.setdefault(region, len(numbers)) for region in regions or ()]
    totals = [(cage.cells, cage.total, cage.op, cage.repeats) for cage in cages]
    return _short((kind, size, numbered, totals, blacks))


def _short(parts: tuple[object, ...]) -> str:
    return blake2b(repr(parts).encode(), digest_size=12).hexdigest()

"""Whether a puzzle has one solution, by the exact solver: what uniqueness techniques rest on."""

from __future__ import annotations

from functools import lru_cache
from time import monotonic

from sudolink.board import Board
from sudolink.solver import Result, solve

#: Nodes of the exact search can be many on an empty large board; this long it may take.
_SECONDS = 2.0


@lru_cache(maxsize=32)
def _solved(puzzle: Board) -> Result:
    end = monotonic() + _SECONDS
    return solve(puzzle, use="candidates", stop=lambda: monotonic() > end)


def doubt(board: Board) -> str | None:
    """Why techniques that assume one solution may not be used on a board; None if they may."""
    result = _solved(puzzle_of(board))
    if result.status == "unique":
        return None
    if result.status == "none":
        return f"the puzzle has no solution{f' ({result.reason})' if result.reason else ''}"
    if result.status == "stopped":
        return "whether the puzzle has only one solution was not found out in time"
    one, two = result.solutions[:2]
    differ = next(cell for cell, pair in enumerate(zip(one, two, strict=True)) if len({*pair}) > 1)
    return (
        f"the puzzle has two solutions: {board.name(differ)} is {one[differ]} in one and "
        f"{two[differ]} in the other"
    )


@lru_cache(maxsize=32)
def puzzle_of(board: Board) -> Board:
    """What uniqueness is asked of: the clues alone, or all there is on a board without clues."""
    clues = any(cell.given for cell in board.cells) or board.cages
    return board.givens_only() if clues else board

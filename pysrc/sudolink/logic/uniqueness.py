"""Whether a puzzle has one solution, by the exact solver: what uniqueness techniques rest on."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from sudolink.board import Board
from sudolink.names import Naming, checked
from sudolink.solver import Result, search_for

#: The most nodes of the exact search: a few killers take thousands. Nodes, not seconds, so that
#: a board has the same path on every machine.
_MOST_NODES = 1000


@lru_cache(maxsize=32)
def _searched(puzzle: Board, naming: Naming) -> Result:  # noqa: ARG001 - its reason names cells
    search = search_for(puzzle, use="candidates")
    while search.progress.nodes < _MOST_NODES and not search.run(0):
        pass
    return search.result()


def _solved(puzzle: Board) -> Result:
    return _searched(puzzle, checked(None))


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
    """What uniqueness is asked of, and what its techniques then treat as clues.

    The clues alone if they leave one solution; else all digits that stand, as if they were clues.
    On a board without clues it is all there is, its candidates too.
    """
    if not (any(cell.given for cell in board.cells) or board.cages):
        return board
    clues = board.givens_only()
    return clues if _solved(clues).status == "unique" else _standing(board)


def _standing(board: Board) -> Board:
    """The board with its solved digits as clues, and no notes."""
    cells = tuple(
        replace(cell, given=True) if cell.value else replace(cell, candidates=())
        for cell in board.cells
    )
    return replace(board, cells=cells)

"""Whether a puzzle has one solution, by the exact solver: what uniqueness techniques rest on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from sudolink.logic.model.position import Position
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import Naming, checked
from sudolink.solver import Result, search_for
from sudolink.solver.session.paused_search import PausedSearch

#: The most nodes of the exact search: a few killers take thousands. Nodes, not seconds, so that
#: a board has the same path on every machine.
_MOST_NODES = 1000


@lru_cache(maxsize=4)
def _search(puzzle: Board, naming: Naming) -> PausedSearch:  # noqa: ARG001 - its reason names cells
    return search_for(puzzle, use="candidates")


def _searched(puzzle: Board) -> Iterator[None]:
    """Search on a little at a time, to the end or to the most nodes."""
    search = _search(puzzle, checked(None))
    while search.progress.nodes < _MOST_NODES and not search.run(0):
        yield


@lru_cache(maxsize=32)
def _result(puzzle: Board, naming: Naming) -> Result:
    for _ in _searched(puzzle):
        pass
    return _search(puzzle, naming).result()


def _solved(puzzle: Board) -> Result:
    return _result(puzzle, checked(None))


def settle(board: Board) -> Iterator[None]:
    """Find out what `doubt` tells, a little at a time, so that one can pause."""
    if _has_clues(board):
        yield from _searched(board.givens_only())
    yield from _searched(puzzle_of(board))


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


def has_several_solutions(board: Board) -> bool:
    """Whether the puzzle of a board is found to have several solutions.

    Digits and candidates of the player may single out one of them, so that logic gets to the end.
    """
    return _solved(board.givens_only() if _has_clues(board) else board).status == "multiple"


def is_played(board: Board) -> bool:
    """Whether a board holds more than its clues and the candidates that these leave."""
    if not _has_clues(board):
        return False
    clues, now = Position.of(board.givens_only()), Position.of(board)
    return (clues.values, clues.candidates) != (now.values, now.candidates)


@lru_cache(maxsize=32)
def puzzle_of(board: Board) -> Board:
    """What uniqueness is asked of, and what its techniques then treat as clues.

    The clues alone if they leave one solution; else all digits that stand, as if they were clues.
    On a board without clues it is all there is, its candidates too.
    """
    if not _has_clues(board):
        return board
    clues = board.givens_only()
    return clues if _solved(clues).status == "unique" else _standing(board)


def _has_clues(board: Board) -> bool:
    return bool(board.cages) or any(cell.given for cell in board.cells)


def _standing(board: Board) -> Board:
    """The board with its solved digits as clues, and no notes."""
    cells = tuple(
        replace(cell, given=True) if cell.value else replace(cell, candidates=())
        for cell in board.cells
    )
    return replace(board, cells=cells)

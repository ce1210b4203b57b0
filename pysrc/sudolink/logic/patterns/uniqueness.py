"""Ask the exact solver whether a puzzle has one solution, as uniqueness techniques assume."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from threading import get_ident

from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import Naming, checked
from sudolink.solver import Result, search_for
from sudolink.solver.session.paused_search import PausedSearch

#: The most nodes of the exact search: a few killers take thousands. It counts nodes, not seconds,
#: so that a board has the same path on every machine.
_MOST_NODES = 1000


#: Why nothing that depends on all rules is said about some puzzles.
UNCHECKED = "the puzzle has rules Sudolink can't check"
#: Why such techniques can't be used where the exact search had to be cut short.
UNDECIDED = "it takes too long to check that the puzzle has only one solution"


def _search(puzzle: Board, naming: Naming) -> PausedSearch:
    return _search_in(puzzle, naming, get_ident())


@lru_cache(maxsize=4)
def _search_in(puzzle: Board, naming: Naming, thread: int) -> PausedSearch:  # noqa: ARG001
    """Begin a search, whose reason names cells; threads share none."""
    return search_for(puzzle, use="candidates")


def _searched(puzzle: Board) -> Iterator[None]:
    """Continue the search in slices, to the end or to the most nodes."""
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


def prove_unique(board: Board) -> Iterator[None]:
    """Work out the answer of `why_not_unique` in slices, so that the caller can pause."""
    if board.unchecked:
        return
    if has_givens(board):
        yield from _searched(board.givens_only())
    yield from _searched(puzzle_of(board))


def why_not_unique(board: Board) -> str | None:
    """Say why techniques that assume one solution can't be used on a board; None if they can."""
    if board.unchecked:
        return UNCHECKED
    result = _solved(puzzle_of(board))
    if result.status == "unique":
        return None
    if result.status == "none":
        return f"the puzzle has no solution{f' ({result.reason})' if result.reason else ''}"
    if result.status == "stopped":
        return UNDECIDED
    one, two = result.solutions[:2]
    differ = next(cell for cell, pair in enumerate(zip(one, two, strict=True)) if len({*pair}) > 1)
    return (
        f"the puzzle has two solutions: {board.name(differ)} is {one[differ]} in one and "
        f"{two[differ]} in the other"
    )


@lru_cache(maxsize=32)
def puzzle_of(board: Board) -> Board:
    """Return the puzzle that must be unique; its techniques treat its digits as givens.

    It is the givens alone if they leave one solution, else all digits on the board as if they were
    givens. Without givens it is the whole board, with its candidates.
    """
    if not has_givens(board):
        return board
    puzzle = board.givens_only()
    return puzzle if _solved(puzzle).only else _as_givens(board)


def has_givens(board: Board) -> bool:
    """Return whether a board has givens or cages, so that it is clear what was set."""
    return bool(board.cages) or any(cell.given for cell in board.cells)


def _as_givens(board: Board) -> Board:
    """Return the board with its digits as givens and without candidates."""
    cells = tuple(
        replace(cell, given=True) if cell.value else replace(cell, candidates=())
        for cell in board.cells
    )
    return replace(board, cells=cells)

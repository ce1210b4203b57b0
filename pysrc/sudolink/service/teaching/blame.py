"""Check whether an entry is wrong, because steps from there would lead astray."""

from __future__ import annotations

from collections.abc import Generator
from itertools import islice

from sudolink.puzzle.board import Board
from sudolink.service.board_search import is_filled, lost_candidates, wrong_digits
from sudolink.solver import search_for
from sudolink.solver.session.slices import SHORT_SLICE, result_of, run_in_slices

#: The most seconds to search for the solution of the givens.
MOST_SECONDS = 1

_WRONG = "An entered digit is wrong."
_LOST = "The right candidate is missing in a cell."


def blame_in_slices(board: Board) -> Generator[None, None, str]:
    """Return a sentence that says what kind of entry is wrong, or "".

    It yields every few milliseconds. Without exactly one solution, or if the search takes too long,
    nothing can be called wrong, and it returns "".
    """
    if not (is_filled(board) or any(cell.candidates for cell in board.cells)):
        return ""
    search = search_for(board, use="givens")
    yield from islice(run_in_slices(search), int(MOST_SECONDS / SHORT_SLICE))
    result = search.result()
    if not result.only:
        return ""
    solution = result.solutions[0]
    if wrong_digits(board, solution):
        return _WRONG
    return _LOST if lost_candidates(board, solution) else ""


def blame(board: Board) -> str:
    """Return the same sentence without pausing."""
    return result_of(blame_in_slices(board))

"""Whether something that the player entered is wrong, so that steps from there on lead astray."""

from __future__ import annotations

from collections.abc import Generator
from itertools import islice

from sudolink.puzzle.board import Board
from sudolink.service.board_search import is_filled
from sudolink.solver import search_for
from sudolink.solver.session.slices import SHORT_SLICE, result_of, run_in_slices

#: The most seconds to search for the solution of the givens.
MOST_SECONDS = 1

_WRONG = "An entered digit is wrong."
_LOST = "The right candidate is missing in a cell."


def blame_in_slices(board: Board) -> Generator[None, None, str]:
    """Return what differs from the only solution of the givens, as a sentence, or "".

    It yields every few milliseconds. It returns "" too if the solution takes too long to find, or
    if there is none or more than one.
    """
    if not (is_filled(board) or any(cell.candidates for cell in board.cells)):
        return ""
    search = search_for(board, use="givens")
    yield from islice(run_in_slices(search), int(MOST_SECONDS / SHORT_SLICE))
    result = search.result()
    if not result.only:
        return ""
    pairs = list(zip(board.cells, result.solutions[0], strict=True))
    if any(cell.value and cell.value != digit for cell, digit in pairs):
        return _WRONG
    lost = any(cell.candidates and digit not in cell.candidates for cell, digit in pairs)
    return _LOST if lost else ""


def blame(board: Board) -> str:
    """Return the same without a pause."""
    return result_of(blame_in_slices(board))

"""Check whether an entry is wrong, because steps from there would lead astray."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from itertools import islice

from sudolink.puzzle.board import Board
from sudolink.service.board_search import is_filled, lost_candidates, names_of, wrong_digits
from sudolink.solver import search_for
from sudolink.solver.session.slices import SHORT_SLICE, result_of, run_in_slices

#: The most seconds to search for the solution of the givens.
MOST_SECONDS = 1


@dataclass(frozen=True, slots=True)
class Blame:
    """What is wrong on a board.

    Attributes:
        sentence: what kind of entry it is, but not where.
        where: a sentence that names the cells.
        cells: the cells.
    """

    sentence: str
    where: str
    cells: tuple[int, ...]


def blame_in_slices(board: Board) -> Generator[None, None, Blame | None]:
    """Return what is wrong, if anything is.

    It yields every few milliseconds. Without exactly one solution, or if the search takes too long,
    nothing can be called wrong, and it returns None.
    """
    if not (is_filled(board) or any(cell.candidates for cell in board.cells)):
        return None
    search = search_for(board, use="givens")
    yield from islice(run_in_slices(search), int(MOST_SECONDS / SHORT_SLICE))
    result = search.result()
    if not result.only:
        return None
    solution = result.solutions[0]
    if cells := wrong_digits(board, solution):
        lead = "The wrong digit is in" if len(cells) == 1 else "The wrong digits are in"
        return Blame("An entered digit is wrong.", f"{lead} {names_of(board, cells)}.", cells)
    if cells := lost_candidates(board, solution):
        lead = "The right candidate is missing from"
        return Blame(f"{lead} a cell.", f"{lead} {names_of(board, cells)}.", cells)
    return None


def blame(board: Board) -> Blame | None:
    """Return the same without pausing."""
    return result_of(blame_in_slices(board))

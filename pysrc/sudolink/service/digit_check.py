"""Check the entered digits against the solution, and say the result in a sentence.

A digit can only be called a mistake if the givens have exactly one solution. If they have more, the
check says where two of them differ, and whether the digits fit any.
"""

from __future__ import annotations

from sudolink.puzzle.board import Board
from sudolink.service.board_search import (
    BoardSearch,
    Finding,
    because,
    differing,
    is_filled,
    lost_candidates,
    names_of,
    wrong_digits,
)
from sudolink.solver import PausedSearch, Result, search_for


class DigitCheck(BoardSearch):
    """A check that searches the givens alone, then with the entered digits."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, search_for(board, use="givens"))

    def _next(self) -> PausedSearch | None:
        """Search with the entered digits too, if the givens leave several solutions."""
        if self._first.result().several and is_filled(self.board):
            return search_for(self.board, 1, use="values")
        return None

    def finding(self) -> Finding:
        """Return what is known so far; `cells` are those that the sentence names."""
        givens = self._first.result()
        if givens.only:
            return self._compare(givens)
        if givens.several:
            return self._several(givens)
        if givens.status == "none":
            return Finding("none", because("The givens alone have no solution", givens.reason))
        return Finding("stopped", "Stopped, so we don't know whether there are mistakes.")

    def _several(self, givens: Result) -> Finding:
        differ = differing(givens)
        lead = f"There are at least two solutions. They differ at {names_of(self.board, differ)}."
        fits = self._second.result().status if self._second else ""
        more = {
            "": "",
            "none": " The entered digits fit no solution.",
            "stopped": " The search stopped before it knew whether the entered digits fit one.",
        }.get(fits, " The entered digits fit a solution.")
        return Finding(givens.status, lead + more, cells=differ)

    def _compare(self, givens: Result) -> Finding:
        solution, status = givens.solutions[0], givens.status
        if wrong := wrong_digits(self.board, solution):
            many = "1 mistake" if len(wrong) == 1 else f"{len(wrong)} mistakes"
            return Finding(status, f"{many}: {names_of(self.board, wrong)}.", cells=wrong)
        if lost := lost_candidates(self.board, solution):
            lead = "No digit is wrong, but the right candidate is missing"
            return Finding(status, f"{lead} from {names_of(self.board, lost)}.", cells=lost)
        return self._faultless(givens)

    def _faultless(self, givens: Result) -> Finding:
        pairs = zip(self.board.cells, givens.solutions[0], strict=True)
        left = sum(1 for cell, digit in pairs if digit and cell.value is None)
        if not left:
            return Finding(givens.status, "All digits are right: the puzzle is solved.")
        only = "" if self.board.unchecked else " The puzzle has exactly one solution."
        if not is_filled(self.board):
            return Finding(givens.status, f"Nothing is entered yet.{only}", qualified=True)
        cells = "1 cell is" if left == 1 else f"{left} cells are"
        return Finding(givens.status, f"No mistakes so far; {cells} left.{only}")

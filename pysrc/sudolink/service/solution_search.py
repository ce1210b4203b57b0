"""Solve a board, and say the answer in a sentence that claims no more than is known.

Entered digits are not givens: if they leave one solution, the puzzle may still have several. So a
board with entered digits is searched twice if that matters, first with these digits and then with
the givens alone.
"""

from __future__ import annotations

from sudolink.puzzle.board import Board
from sudolink.service.board_search import BoardSearch, Finding, because, differing, is_filled
from sudolink.solver import PausedSearch, Result, search_for

#: The answer if a solution was found without checking all of the puzzle's rules.
PARTLY_CHECKED = "Solved by the rules Sudolink can check. This may not be the setter's solution."


class SolutionSearch(BoardSearch):
    """A search for the solution with the entered digits, then with the givens alone."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, search_for(board, use="values"))

    def _next(self) -> PausedSearch | None:
        """Search with the givens alone if digits were entered and don't leave several solutions."""
        if is_filled(self.board) and not self._first.result().several:
            return search_for(self.board, use="givens")
        return None

    def finding(self) -> Finding:
        """Return what is known so far."""
        filled = self._first.result()
        if self._second is None:
            return self._without_filled_digits(filled)
        return self._compare(filled, self._second.result())

    def _without_filled_digits(self, result: Result) -> Finding:
        solved = self._solved(result)
        took = guesses_in_words(result.guesses)
        if result.status == "stopped":
            known = (
                "One solution was found. There may be others."
                if solved
                else "No solution was found so far. The board is unchanged."
            )
            return Finding("stopped", f"Stopped after {took}. {known}", solved)
        if result.status == "none":
            proof = "" if result.reason else f" Proving that took {took}."
            return Finding("none", because("No solution", result.reason) + proof)
        if result.several:
            return Finding(
                result.status,
                f"There is more than one solution. Here is one; {self._where(result)} "
                f"It took {took}.",
                solved,
                other=self._other(result, solved),
            )
        return self._only(result, f"It took {took}.")

    def _compare(self, filled: Result, givens: Result) -> Finding:
        if filled.status == "none":
            return Finding(givens.status, self._blame_digits(filled, givens))
        took = f"It took {guesses_in_words(filled.guesses + givens.guesses)}."
        if givens.only:
            return self._only(filled, took)
        lead = "Solved: with the entered digits, this is the only solution."
        more = (
            f"The givens alone have more than one; {self._where(givens)}"
            if givens.several
            else "The search stopped before it knew whether the givens alone have others."
        )
        solved = self._solved(filled)
        sentence = f"{lead} {more} {took}"
        return Finding(givens.status, sentence, solved, other=self._other(givens, solved))

    def _only(self, result: Result, took: str) -> Finding:
        """Return the only solution that the rules that are checked allow."""
        solved, unchecked = self._solved(result), self.board.unchecked
        sentence = PARTLY_CHECKED if unchecked else "Solved: this is the only solution."
        return Finding(result.status, f"{sentence} {took}", solved, qualified=bool(unchecked))

    @staticmethod
    def _blame_digits(filled: Result, givens: Result) -> str:
        if givens.status == "none":
            return because("No solution, and the givens alone have none either", givens.reason)
        if givens.only:
            alone = "The givens alone have exactly one."
        elif givens.several:
            alone = "The givens alone have more than one."
        else:
            alone = "The search stopped before it knew whether the givens alone have one."
        return f"{because('No solution with the entered digits', filled.reason)} {alone}"

    def _solved(self, result: Result) -> Board | None:
        return self.board.with_solution(result.solution) if result.solution else None

    def _other(self, result: Result, shown: Board | None) -> Board | None:
        """Return the puzzle with a solution other than the one shown, if one was found."""
        puzzle = self.board.givens_only()
        boards = (puzzle.with_solution(solution) for solution in result.solutions)
        values = shown and [cell.value for cell in shown.cells]
        return next(
            (each for each in boards if [cell.value for cell in each.cells] != values), None
        )

    def _where(self, result: Result) -> str:
        """Say where two solutions first differ."""
        return f"another one first differs at {self.board.name(differing(result)[0])}."


def guesses_in_words(number: int) -> str:
    """Say how many digits a search has tried: `no guesses`, `1 guess`, `1,234 guesses`."""
    many = f"{number:,}" if number else "no"
    return "1 guess" if number == 1 else f"{many} guesses"

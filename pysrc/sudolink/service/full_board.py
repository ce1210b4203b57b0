"""Say whether a full board is right, without being asked, even if there are several solutions."""

from __future__ import annotations

from sudolink.puzzle.board import Board
from sudolink.service.board_search import BoardSearch, Finding, because, names_of
from sudolink.solver import PausedSearch, search_for
from sudolink.solver.questions.conflicts import conflicts

#: After this many guesses the search for other solutions ends, as nobody has asked for it.
MOST_GUESSES = 2000


class FullBoardCheck(BoardSearch):
    """A check of a full board: of its digits, then for other solutions of its givens."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, search_for(board, 1, use="values"))

    def run(self, seconds: float) -> None:
        """Search for about this many seconds, but not too long for other solutions."""
        super().run(seconds)
        if self._second is not None and self._second.progress.guesses > MOST_GUESSES:
            self.done = True

    def _next(self) -> PausedSearch | None:
        """Search for other solutions if the digits are right."""
        if self._first.result().status == "none":
            return None
        return search_for(self.board, use="givens")

    def finding(self) -> Finding:
        """Return what is known so far; `cells` are those whose digits break a rule."""
        if self._second is None:
            return self._wrong()
        if self.board.unchecked:
            return Finding("unchecked", "The board is full, and no digit breaks a rule.")
        givens = self._second.result()
        if givens.status == "unique":
            return Finding("unique", "Solved. Every digit is right.")
        follows = "Solved: every digit follows the rules."
        if givens.status == "multiple":
            more = f"The givens have other solutions too. One first differs at {self._other()}."
            return Finding("multiple", f"{follows} {more}")
        return Finding("stopped", follows)

    def _wrong(self) -> Finding:
        result = self._first.result()
        if result.status != "none":
            return Finding("stopped", "")
        cells = conflicts(self.board)
        reason = result.reason or (f"check {names_of(self.board, cells)}." if cells else "")
        said = because("The board is full, but something is wrong", reason)
        return Finding("none", said, cells=cells)

    def _other(self) -> str:
        """Return the first cell in which another solution differs from the board."""
        values = [cell.value or 0 for cell in self.board.cells]
        solutions = self._second.result().solutions if self._second else ()
        differ = (
            cell
            for solution in solutions
            for cell, digit in enumerate(solution)
            if digit != values[cell]
        )
        return self.board.name(next(differ))

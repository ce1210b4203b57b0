"""Whether a full board is right, said without being asked, and honest about several solutions."""

from __future__ import annotations

from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import some
from sudolink.service.solving import Finding, because
from sudolink.solver import PausedSearch, Progress, search_for
from sudolink.solver.questions.conflicts import conflicts

#: Guesses after which a search for other solutions ends, as nobody has asked for it.
MOST_GUESSES = 2000

#: Most cells that a sentence names.
MOST_NAMED = 8


class FullBoard:
    """A look at a full board in slices; the same to call as `sudolink.service.solving.Solving`.

    Attributes:
        done: whether there is nothing left to do, or it was stopped.
    """

    def __init__(self, board: Board) -> None:
        self.done = False
        self._board = board
        self._digits = search_for(board, 1, use="values")
        self._clues: PausedSearch | None = None

    def run(self, seconds: float) -> None:
        """Search for about so many seconds."""
        search = self._clues or self._digits
        if self.done:
            return
        ended = search.run(seconds)
        if search is self._clues:
            self.done = ended or search.progress.guesses > MOST_GUESSES
        elif ended and search.result().status == "none":
            self.done = True
        elif ended:
            self._clues = search_for(self._board, use="givens")

    def stop(self) -> None:
        """Search no further."""
        self.done = True

    @property
    def progress(self) -> Progress:
        """How far the search under way is."""
        return (self._clues or self._digits).progress

    def finding(self) -> Finding:
        """What is known by now; `cells` are those whose digits break a rule."""
        if self._clues is None:
            return self._wrong()
        if self._board.unchecked:
            return Finding("stopped", "The board is full, and no digit breaks a rule.")
        clues = self._clues.result()
        if clues.status == "unique":
            return Finding("unique", "Solved. Every digit is right.")
        follows = "Solved: every digit follows the rules."
        if clues.status == "multiple":
            more = f"The givens have other solutions too. One first differs at {self._other()}."
            return Finding("multiple", f"{follows} {more}")
        return Finding("stopped", follows)

    def _wrong(self) -> Finding:
        result = self._digits.result()
        if result.status != "none":
            return Finding("stopped", "")
        cells = conflicts(self._board)
        names = some([self._board.name(cell) for cell in cells], MOST_NAMED) if cells else ""
        reason = result.reason or (f"check {names}." if names else "")
        said = because("The board is full, but something is wrong", reason)
        return Finding("none", said, cells=cells)

    def _other(self) -> str:
        """The first cell in which another solution differs from the board."""
        values = [cell.value or 0 for cell in self._board.cells]
        solutions = self._clues.result().solutions if self._clues else ()
        differ = (
            cell
            for solution in solutions
            for cell, digit in enumerate(solution)
            if digit != values[cell]
        )
        return self._board.name(next(differ))

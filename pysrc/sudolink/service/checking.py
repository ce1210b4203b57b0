"""Checking as a person asks for it: what was filled in against the solution, and honest about it.

Whether a digit is a mistake can be said only where the clues have one solution. Where they have
more, the check tells where two of them differ, and whether the digits fit any.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import some
from sudolink.service.solving import Finding, because, differing, is_filled
from sudolink.solver import PausedSearch, Progress, Result, search_for

#: Most cells that a sentence names.
MOST_NAMED = 8


class Checking:
    """A check that runs in slices; the same to call as `sudolink.service.solving.Solving`.

    Attributes:
        done: whether there is nothing left to do, or it was stopped.
    """

    def __init__(self, board: Board) -> None:
        self.done = False
        self._board = board
        self._clues = search_for(board, use="givens")
        self._digits: PausedSearch | None = None

    def run(self, seconds: float) -> None:
        """Search for about so many seconds."""
        search = self._digits or self._clues
        if self.done or not search.run(seconds):
            return
        several = self._clues.result().status == "multiple"
        if several and self._digits is None and is_filled(self._board):
            self._digits = search_for(self._board, 1, use="values")
        else:
            self.done = True

    def stop(self) -> None:
        """Search no further."""
        self.done = True

    @property
    def progress(self) -> Progress:
        """How far the search under way is."""
        return (self._digits or self._clues).progress

    def finding(self) -> Finding:
        """What is known by now; `cells` are those that the sentence names."""
        clues = self._clues.result()
        if clues.status == "unique":
            return self._compare(clues.solutions[0])
        if clues.status == "multiple":
            return self._several(clues)
        if clues.status == "none":
            return Finding("none", because("The givens alone have no solution", clues.reason))
        return Finding("stopped", "Stopped, so we don't know whether there are mistakes.")

    def _several(self, clues: Result) -> Finding:
        differ = differing(clues)
        lead = f"There are at least two solutions. They differ at {self._names(differ)}."
        fits = self._digits.result().status if self._digits else ""
        more = {
            "": "",
            "none": " The entered digits fit no solution.",
            "stopped": " The search stopped before it knew whether the entered digits fit one.",
        }.get(fits, " The entered digits fit a solution.")
        return Finding("multiple", lead + more, cells=differ)

    def _compare(self, solution: Sequence[int]) -> Finding:
        cells = self._board.cells
        wrong = [i for i, cell in enumerate(cells) if cell.value and cell.value != solution[i]]
        if wrong:
            many = "1 mistake" if len(wrong) == 1 else f"{len(wrong)} mistakes"
            return Finding("unique", f"{many}: {self._names(wrong)}.", cells=tuple(wrong))
        lost = [
            i
            for i, cell in enumerate(cells)
            if cell.candidates and solution[i] not in cell.candidates
        ]
        if lost:
            lead = "No digit is wrong, but the right candidate is missing"
            return Finding("unique", f"{lead}: {self._names(lost)}.", cells=tuple(lost))
        return Finding("unique", self._faultless(solution))

    def _faultless(self, solution: Sequence[int]) -> str:
        missing = sum(
            1
            for cell, digit in zip(self._board.cells, solution, strict=True)
            if digit and cell.value is None
        )
        if not missing:
            return "All digits are right: the puzzle is solved."
        if not is_filled(self._board):
            return "Nothing is entered yet. The puzzle has exactly one solution."
        left = "1 cell is" if missing == 1 else f"{missing} cells are"
        return f"No mistakes so far; {left} left. The puzzle has exactly one solution."

    def _names(self, cells: Sequence[int]) -> str:
        return some(list(map(self._board.name, cells)), MOST_NAMED)

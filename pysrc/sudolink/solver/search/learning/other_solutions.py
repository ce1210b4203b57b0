"""Looks for solutions that differ from a known one, for one set of givens after another.

What the searches find out about where the board is tight helps the next ones, and they guess the
digits of the known solution as long as they can: another one is often much the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudolink.puzzle.board import Board
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.learning.activity import Activity
from sudolink.solver.search.learning.learning_search import LearningSearch
from sudolink.solver.search.learning.literals import build_literals
from sudolink.solver.search.learning.trail import Position
from sudolink.solver.session.paused_search import PausedSearch
from sudolink.solver.session.slices import result_of


class OtherSolutions:
    """Makes searches for other solutions of a large board without cages or runs.

    Attributes:
        activity: what the searches have found out; others of a similar board can go on from it.
    """

    def __init__(self, board: Board, digits: Sequence[int], activity: Activity | None) -> None:
        """Take a board with givens that stay, its known solution, and activity from before."""
        puzzle = read(board, "values")
        self._masks = puzzle.masks
        houses = [house.cells for house in puzzle.houses]
        self._literals = result_of(build_literals(puzzle.size, puzzle.masks, houses))
        names = self._literals.names
        self.activity = activity.for_literals(names) if activity else Activity(names)
        numbers = {name: number for number, name in enumerate(names)}
        self._own = {cell: numbers[cell, digits[cell]] for cell, _ in names}
        self._preferred = [self._own[cell] for cell, _ in names]

    def search(self, given: Iterable[int], changed: Iterable[int]) -> OtherSolutionSearch:
        """Return a search for a solution with the known digits in the cells of `given`.

        At least one of the cells of `changed` has another digit.
        """
        position, own = Position(self._literals), self._own
        for cell in given:
            if cell in own:
                position.give(own[cell])
        position.forbid([own[cell] for cell in changed])
        return OtherSolutionSearch(
            LearningSearch(position, self._masks, self.activity, self._preferred)
        )


class OtherSolutionSearch(PausedSearch):
    """Searches for one other solution."""

    def __init__(self, search: LearningSearch) -> None:
        super().__init__(1)
        self._search = search

    @property
    def _exhausted(self) -> bool:
        return self._search.exhausted

    @property
    def _depth(self) -> int:
        return self._search.rounds

    def _step(self) -> None:
        for solution in self._search.step():
            self._solutions.append(solution)
            self._found += 1
        self._guesses = self._search.guesses
        self._nodes = 1 + 2 * self._guesses

"""Find the first mistake: compare the states of a board with its only solution.

A mistake is a digit that differs from the solution, or the solution's digit removed from the
candidates of a cell. Candidates that never included that digit are the player's own way of marking,
and no mistake. But if a board opens with candidates in every empty cell, those missing count as
removed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sudolink.puzzle.board import Board
from sudolink.service.board_search import BoardSearch, Finding, because, differing
from sudolink.solver import Result, search_for

#: The contents of a cell as plain values: `value`, `candidates` and so on.
Content = Mapping[str, Any]

#: A state of the board: the contents of the cells, by index, that differ from the state before.
Changes = Mapping[str, Content]


class Mistakes(BoardSearch):
    """A search for the first mistake.

    The givens alone determine the solution. The finding's `state` is the last state without a
    mistake, unless the very last state has none.
    """

    def __init__(self, board: Board, states: Sequence[Changes]) -> None:
        super().__init__(board, search_for(board, use="givens"))
        self._states = states or [{}]

    def finding(self) -> Finding:
        """Return what is known so far; there is no board to show."""
        result = self._first.result()
        if result.only:
            return self._compared(result)
        return Finding(result.status, self._why_not(result))

    def _why_not(self, result: Result) -> str:
        """Say why nothing can be called a mistake."""
        if result.status == "none":
            return because("The givens have no solution", result.reason)
        if result.several:
            cell = self.board.name(differing(result)[0])
            return (
                "The puzzle has more than one solution, so no digit can be called a mistake. Two "
                f"solutions first differ at {cell}."
            )
        return "Stopped, so we don't know whether there is a mistake."

    def _compared(self, result: Result) -> Finding:
        """Find the last state that agrees with the only solution."""
        comparison = _Comparison(
            result.solutions[0], _cells_with_candidates(self.board, self._states[0])
        )
        right, blamed = -1, ""
        for number, changes in enumerate(self._states):
            comparison.change(changes)
            if not comparison.wrong:
                right = number
            elif right == number - 1:
                blamed = self._blame(comparison)
        if not comparison.wrong:
            return Finding(result.status, "No mistakes: everything agrees with the only solution.")
        if right < 0:
            return Finding(result.status, f"The board had a mistake from the start: {blamed}.")
        return Finding(result.status, f"Back to before the first mistake: {blamed}.", state=right)

    def _blame(self, comparison: _Comparison) -> str:
        """Name the first wrong cell without giving away what is right there."""
        cell = min(comparison.wrong)
        digit = comparison.wrong[cell]
        name = self.board.name(cell)
        return f"the {digit} in {name}" if digit else f"a candidate removed from {name}"


def _cells_with_candidates(board: Board, opened: Changes) -> set[int]:
    """Return the cells without a digit if all of them have candidates, else none."""
    empty = {
        index
        for index, cell in enumerate(board.cells)
        if not cell.black and not opened.get(str(index), {}).get("value")
    }
    everywhere = all(opened.get(str(index), {}).get("candidates") for index in empty)
    return empty if everywhere else set()


@dataclass(slots=True)
class _Comparison:
    """A board that is compared with the solution, state by state.

    Attributes:
        solution: one digit per cell.
        watched: cells whose candidates have included the solution's digit.
        wrong: the cells that are wrong now, with the wrong digit; None if a candidate is missing.
    """

    solution: Sequence[int]
    watched: set[int]
    wrong: dict[int, int | None] = field(default_factory=dict)

    def change(self, changes: Changes) -> None:
        """Move on to the next state."""
        for index, content in changes.items():
            cell = int(index)
            self.wrong.pop(cell, None)
            digit = content.get("value")
            if digit:
                self.watched.discard(cell)
                if digit != self.solution[cell]:
                    self.wrong[cell] = digit
            elif self._lacks_solution(cell, content.get("candidates", ())):
                self.wrong[cell] = None

    def _lacks_solution(self, cell: int, candidates: Sequence[int]) -> bool:
        """Return whether the cell's candidates had the solution's digit and no longer do."""
        if not candidates:
            self.watched.discard(cell)
        elif self.solution[cell] in candidates:
            self.watched.add(cell)
            return False
        return cell in self.watched

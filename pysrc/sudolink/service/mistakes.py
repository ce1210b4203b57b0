"""Where the first mistake was made: the states of a board beside its only solution.

A mistake is a digit that is not the solution's, or the solution's digit removed from the
candidates of a cell. Notes that never held that digit are somebody's own way of noting, and no
mistake; but where a board is opened with candidates in every empty cell, what they lack was struck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sudolink.puzzle.board import Board
from sudolink.service.board_search import BoardSearch, Finding, because, differing
from sudolink.solver import Result, search_for

#: The content of a cell as plain values: `value`, `candidates`, and what else it holds.
Content = Mapping[str, Any]

#: A state of the board: what its cells hold, by index, where that differs from the state before.
Changes = Mapping[str, Content]


class Mistakes(BoardSearch):
    """A search for the first mistake.

    The givens alone say what the solution is. The finding's `state` is the last state without a
    mistake, unless the last of all has none.
    """

    def __init__(self, board: Board, states: Sequence[Changes]) -> None:
        super().__init__(board, search_for(board, use="givens"))
        self._states = states or [{}]

    def finding(self) -> Finding:
        """What is known by now; it has no board to show."""
        result = self._first.result()
        if result.status == "unique":
            return self._compared(result)
        return Finding(result.status, self._why_not(result))

    def _why_not(self, result: Result) -> str:
        """Why nothing can be called a mistake."""
        if result.status == "none":
            return because("The givens have no solution", result.reason)
        if result.status == "multiple":
            cell = self.board.name(differing(result)[0])
            return (
                "The givens leave more than one solution, so nothing counts as a mistake: two of "
                f"them first differ at {cell}."
            )
        return "Stopped, so we don't know whether there is a mistake."

    def _compared(self, result: Result) -> Finding:
        """The last state that agrees with the only solution."""
        beside = _Beside(result.solutions[0], _cells_with_candidates(self.board, self._states[0]))
        right, blamed = -1, ""
        for number, changes in enumerate(self._states):
            beside.change(changes)
            if not beside.wrong:
                right = number
            elif right == number - 1:
                blamed = self._blame(beside)
        if not beside.wrong:
            return Finding("unique", "No mistakes: everything agrees with the only solution.")
        if right < 0:
            return Finding("unique", f"The board had a mistake from the start: {blamed}.")
        return Finding("unique", f"Back to before the first mistake: {blamed}.", state=right)

    def _blame(self, beside: _Beside) -> str:
        """The first cell that is wrong, without what is right there."""
        cell = min(beside.wrong)
        digit = beside.wrong[cell]
        name = self.board.name(cell)
        return f"the {digit} in {name}" if digit else f"a candidate removed from {name}"


def _cells_with_candidates(board: Board, opened: Changes) -> set[int]:
    """The cells without a digit if candidates are noted in all of them, else none."""
    empty = {
        index
        for index, cell in enumerate(board.cells)
        if not cell.black and not opened.get(str(index), {}).get("value")
    }
    everywhere = all(opened.get(str(index), {}).get("candidates") for index in empty)
    return empty if everywhere else set()


@dataclass(slots=True)
class _Beside:
    """A board in the course of its states, beside the solution.

    Attributes:
        solution: a digit a cell.
        watched: cells whose candidates have held the solution's digit since they were noted.
        wrong: the cells that are wrong now, with the wrong digit; None where a candidate is gone.
    """

    solution: Sequence[int]
    watched: set[int]
    wrong: dict[int, int | None] = field(default_factory=dict)

    def change(self, changes: Changes) -> None:
        """Go on to the next state."""
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
        """Whether the solution's digit was among the cell's candidates and is no longer."""
        if not candidates:
            self.watched.discard(cell)
        elif self.solution[cell] in candidates:
            self.watched.add(cell)
            return False
        return cell in self.watched

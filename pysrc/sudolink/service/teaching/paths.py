"""Search the whole path to the solution in slices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudolink.drawing.path_report import grade_line, status_line
from sudolink.logic import PuzzleGrade, ShapeLimits, Step, apply, steps
from sudolink.logic.allowed import check_excluded
from sudolink.logic.model.limits import USUAL
from sudolink.logic.model.position import Position
from sudolink.logic.path_finder import path_of, walk_in_slices
from sudolink.logic.scales.puzzle_grade import grade_in_slices
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError
from sudolink.service.teaching.blame import blame
from sudolink.service.teaching.step_searches import StepSearch
from sudolink.service.teaching.step_views import (
    StepAnswer,
    query_of,
    view_with_step,
    why_excluded,
    why_none,
)
from sudolink.service.views import relative_link, view_of

if TYPE_CHECKING:
    from sudolink.service import protocol


class WholePath(StepSearch):
    """The path to the solution; `show` gives the board at each of its steps."""

    def __init__(self, details: protocol.LimitDetails) -> None:
        super().__init__(details)
        self._boards = [self.board]
        self._steps: list[Step] = []
        self._grade: PuzzleGrade | None = None

    def _search(self) -> Iterator[None]:
        walk = walk_in_slices(self.board, self.techniques, order=self.order, shapes=self.limits)
        for step in walk:
            if step:
                self._add(self._boards[-1], step, 1)
                self._steps.append(step)
                self._boards.append(apply(self._boards[-1], step))
            yield
        if not Position.of(self._boards[-1]).solved:
            yield from check_excluded(self.board, self.techniques)
        for found in grade_in_slices(self.board):
            self._grade = found
            yield

    def _finish(self) -> StepAnswer:
        path = path_of(self.board, tuple(self._steps), self.techniques)
        blamed = None if path.status == "solved" else blame(self.board)
        if not path.steps:
            return why_none(self.board, self.techniques, blamed)
        excluded = why_excluded(self.board, self.techniques) if path.status == "stuck" else []
        grade = [grade_line(self._grade)] if self._grade else []
        said = [blamed.sentence] if blamed else []
        sentences = [status_line(path), *said, *grade, *excluded]
        return StepAnswer(" ".join(sentences), mistaken=bool(blamed))

    def show(self, number: int, page: str) -> protocol.View:
        """Return the board before a step (0 is the first) with it drawn; after the last, the end.

        Raises BoardStringError if the path has no such step.
        """
        if number not in range(len(self._boards)):
            raise BoardStringError(f"This path has no step {number + 1}: ask for it again.")
        if number == len(self._steps):
            return view_of(self._boards[-1], page)
        board, step = self._boards[number], self._steps[number]
        nth = number_of(board, step, self.limits)
        return view_with_step(board, step, nth, page, self.limits)


class LinkedPath(WholePath):
    """The same path with a link to the board at each step, so that nobody searches again."""

    def _add(self, board: Board, step: Step, nth: int) -> None:
        super()._add(board, step, nth)
        query = query_of(step.technique, number_of(board, step, self.limits), self.limits)
        self.entries[-1]["link"] = f"{relative_link(board)}&{query}"

    def _finish(self) -> StepAnswer:
        self.outcome = {"end": relative_link(self._boards[-1])}
        return super()._finish()


def number_of(board: Board, step: Step, limits: ShapeLimits = USUAL) -> int:
    """Return the number of a step among the steps of its technique on a board.

    Raises LookupError if none has its conclusion: a link to it would show another step.
    """
    for nth, other in enumerate(steps(board, [step.technique], shapes=limits), start=1):
        if (other.placements, other.eliminations) == (step.placements, step.eliminations):
            return nth
    raise LookupError(f"{step.technique} does not find a step that was found on this board")

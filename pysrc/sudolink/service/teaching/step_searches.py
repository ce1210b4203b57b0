"""Search for steps in slices: the next one, or all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.logic import Step, describe, title_of
from sudolink.logic.allowed import check_excluded
from sudolink.logic.explain.words import conclusion
from sudolink.logic.model.phrase import Names
from sudolink.logic.path_finder import seek
from sudolink.logic.step_finder import steps_by_technique
from sudolink.logic.techniques.orders import DEFAULT_ORDER, order_named
from sudolink.puzzle.board import Board
from sudolink.service.teaching.blame import blame_in_slices
from sudolink.service.teaching.step_views import (
    StepAnswer,
    limits_of,
    plain_limits,
    step_count,
    view_of_blame,
    view_with_reason,
    view_with_step,
    why_excluded,
    why_none,
)
from sudolink.solver.session.slices import run_for

if TYPE_CHECKING:
    from sudolink.service import protocol


class StepSearch:
    """A search for steps that runs in slices.

    Attributes:
        entries: the steps found since entries were last taken.
        done: whether the search is finished or stopped.
        answer: the result in words, once it is done.
        outcome: further parts of the last reply.
    """

    def __init__(self, details: protocol.LimitDetails) -> None:
        self.board = decode(details["link"])
        self.techniques = details.get("techniques")
        self.order = order_named(details.get("order", DEFAULT_ORDER))
        self.limits = limits_of(details)
        self.page = details.get("page", "")
        self.outcome: protocol.StepsOutcome = {}
        self.entries: list[protocol.StepEntry] = []
        self.count = 0
        self.done = False
        self.answer = StepAnswer("")
        self._work = self._search()

    def run(self, seconds: float) -> None:
        """Search for about this many seconds."""
        if not self.done and run_for(self._work, seconds):
            self.done = True
            self.answer = self._finish()

    def stop(self) -> None:
        """Stop the search."""
        if not self.done:
            self.done = True
            self.answer = StepAnswer(f"Stopped after {step_count(self.count)}.")

    def take(self) -> list[protocol.StepEntry]:
        """Return the entries since the last call."""
        taken, self.entries = self.entries, []
        return taken

    def _add(self, board: Board, step: Step, nth: int) -> None:
        self.count += 1
        self.entries.append(
            {
                "technique": step.technique,
                "nth": nth,
                "limits": plain_limits(self.limits),
                "title": title_of(step),
                "sentence": describe(board, step),
                "conclusion": conclusion(step, Names(board)),
            }
        )

    def _search(self) -> Iterator[None]:
        raise NotImplementedError

    def _finish(self) -> StepAnswer:
        raise NotImplementedError


class NextStep(StepSearch):
    """The next step, drawn. If there is none, or an entry is wrong, a sentence says so."""

    def _search(self) -> Iterator[None]:
        self.step: Step | None = None
        self._blamed = yield from blame_in_slices(self.board)
        if self._blamed:
            return
        for step in seek(self.board, self.techniques, order=self.order, shapes=self.limits):
            self.step = step
            yield
        if self.step is None:
            yield from check_excluded(self.board, self.techniques)

    def _finish(self) -> StepAnswer:
        if self.step:
            view = view_with_step(self.board, self.step, 1, self.page, self.limits)
            answer = StepAnswer(view["step"]["sentence"] if view["step"] else "")
        else:
            answer = why_none(self.board, self.techniques, self._blamed)
            view = view_with_reason(self.board, answer.sentence, self.page)
        self.outcome = {"view": view}
        if self._blamed:
            self.outcome["blamed"] = view_of_blame(self.board, self._blamed, self.page)
        return answer


class AllSteps(StepSearch):
    """Every step on a board, in the order of techniques."""

    def _search(self) -> Iterator[None]:
        self._blamed = yield from blame_in_slices(self.board)
        groups = steps_by_technique(
            self.board, self.techniques, order=self.order, shapes=self.limits
        )
        for _, found in groups:
            for nth, step in enumerate(found, start=1):
                self._add(self.board, step, nth)
            yield
        yield from check_excluded(self.board, self.techniques)

    def _finish(self) -> StepAnswer:
        if not self.count:
            return why_none(self.board, self.techniques, self._blamed)
        excluded = why_excluded(self.board, self.techniques)
        blamed = [self._blamed.sentence] if self._blamed else []
        sentences = [f"{step_count(self.count)} on this board.", *blamed, *excluded]
        return StepAnswer(" ".join(sentences), mistaken=bool(blamed))

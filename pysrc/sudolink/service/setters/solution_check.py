"""Say, while a puzzle is being set, whether it has no solution, one or many."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from sudolink.codec import decode
from sudolink.puzzle.about import as_far_as_checked
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.editing.region_edits import unfinished
from sudolink.puzzle.editing.remarks import remarks
from sudolink.service.board_search import because, differing
from sudolink.service.running_work import RunningSlices, SlicedWork
from sudolink.solver import Result, Status, search_for

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The most cells to name in which two solutions differ.
MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class CheckAnswer:
    """What is known about a puzzle as set, without entered digits.

    Attributes:
        status: as in `Result.status`; "unfinished" if the board isn't a puzzle yet.
        sentence: for the setter.
        differ: the cells in which the first two solutions found differ.
    """

    status: Literal["unfinished"] | Status
    sentence: str
    differ: tuple[int, ...] = ()


class SolutionCheck(SlicedWork):
    """A search for two solutions that runs in slices."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._unfinished = unfinished(board)
        self._remarks = remarks(board)
        self._search = search_for(board, use="givens")
        self.done = bool(self._unfinished)

    def run(self, seconds: float) -> None:
        """Search for about this many seconds."""
        if not self.done:
            self.done = self._search.run(seconds)

    def answer(self) -> CheckAnswer:
        """Return what is known so far, and what may be a slip."""
        known = self._known()
        sentence = known.sentence
        if known.status != "unfinished":
            sentence = as_far_as_checked(self._board, sentence)
        return replace(known, sentence=" ".join([sentence, *self._remarks]))

    def _known(self) -> CheckAnswer:
        if self._unfinished:
            return CheckAnswer("unfinished", f"Not finished. {' '.join(self._unfinished)}")
        result = self._search.result()
        if result.several:
            differ = differing(result)
            return CheckAnswer(result.status, self._many(result, differ), differ)
        if result.status == "stopped":
            known = "One solution so far" if result.solutions else "No solution so far"
            return CheckAnswer("stopped", f"{known}; still searching.")
        if result.status == "none":
            return CheckAnswer("none", because("No solution", result.reason))
        return CheckAnswer(result.status, "Exactly one solution.")

    def _many(self, result: Result, differ: tuple[int, ...]) -> str:
        first, second = result.solutions
        named = [
            f"{self._board.name(cell)} ({first[cell]} or {second[cell]})"
            for cell in differ[:MOST_NAMED]
        ]
        if len(differ) > MOST_NAMED:
            named.append("other cells")
        return f"More than one solution. Two of them differ in {listed(named)}."


_lives = RunningSlices[SolutionCheck]()


def live_start(details: protocol.BoardDetails) -> protocol.LiveReply:
    """Start to find out whether the puzzle has no solution, one or many."""
    return _reply(_lives.start(SolutionCheck(decode(details["link"]))))


def live_run(details: protocol.SliceDetails) -> protocol.LiveReply:
    """Continue for about this many seconds. Raises BoardStringError if no search is running."""
    return _reply(_lives.run(details["seconds"]))


def live_stop(_: protocol.Details) -> protocol.LiveReply:
    """Stop the search. Raises BoardStringError if no search is running."""
    return _reply(_lives.stop())


def _reply(check: SolutionCheck) -> protocol.LiveReply:
    answer = check.answer()
    return {"done": check.done, "status": answer.status, "sentence": answer.sentence}

"""Remarks on a puzzle that looks wrong, looked for once its board is on the screen."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.service.running_work import RunningWork
from sudolink.solver.questions.puzzle_remarks import PuzzleCheck

if TYPE_CHECKING:
    from sudolink.service import protocol

#: Seconds of work that a board is worth; after that nothing is said about its solutions.
MOST_SECONDS = 1.0


class RemarkSearch:
    """A look for remarks on a puzzle that runs in slices.

    What somebody has entered is left out: the page shows where that clashes.

    Attributes:
        done: whether there is nothing left to do, or it was stopped.
    """

    def __init__(self, link: str) -> None:
        """Look for nothing yet. Raises BoardStringError for what is no link to a board."""
        self._check = PuzzleCheck(decode(link).givens_only())
        self._left = MOST_SECONDS
        self.done = False

    def run(self, seconds: float) -> None:
        """Look for about so many seconds."""
        start = perf_counter()
        finished = self._check.run(seconds)
        self._left -= perf_counter() - start
        self.done = self.done or finished or self._left <= 0

    def stop(self) -> None:
        """Look no further."""
        self.done = True

    def reply(self) -> protocol.RemarksReply:
        """What is known by now."""
        return {"done": self.done, "remarks": list(self._check.remarks)}


_searches = RunningWork[RemarkSearch]()


def remarks_start(details: protocol.BoardDetails) -> protocol.RemarksReply:
    """Start to look for remarks on the puzzle of a board."""
    _searches.start(RemarkSearch(details["link"]))
    return _searches.current().reply()


def remarks_run(details: protocol.SliceDetails) -> protocol.RemarksReply:
    """Look on for about so many seconds. Raises BoardStringError if none was started."""
    _searches.current().run(details["seconds"])
    return _searches.current().reply()


def remarks_stop(_: protocol.Details) -> protocol.RemarksReply:
    """Look no further. Raises BoardStringError if none was started."""
    _searches.current().stop()
    return _searches.current().reply()

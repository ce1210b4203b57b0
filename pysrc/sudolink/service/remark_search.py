"""Find remarks on a puzzle that looks wrong, once its board is on the screen."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.service.running_work import RunningSlices, SlicedWork
from sudolink.solver.questions.puzzle_remarks import PuzzleCheck

if TYPE_CHECKING:
    from sudolink.service import protocol

#: Seconds to spend on a board; after that nothing is said about its solutions.
MOST_SECONDS = 1.0


class RemarkSearch(SlicedWork):
    """A search for remarks on a puzzle that runs in slices.

    Entries are left out: the page shows their conflicts itself.
    """

    def __init__(self, link: str) -> None:
        """Prepare the search. Raises BoardStringError unless this is a link to a board."""
        self._check = PuzzleCheck(decode(link).givens_only())
        self._left = MOST_SECONDS

    def run(self, seconds: float) -> None:
        """Search for about this many seconds."""
        start = perf_counter()
        finished = self._check.run(seconds)
        self._left -= perf_counter() - start
        self.done = self.done or finished or self._left <= 0

    def reply(self) -> protocol.RemarksReply:
        """Return what is known so far."""
        return {"done": self.done, "remarks": list(self._check.remarks)}


_searches = RunningSlices[RemarkSearch]()


def remarks_start(details: protocol.BoardDetails) -> protocol.RemarksReply:
    """Start to search for remarks on the puzzle of a board."""
    return _searches.start(RemarkSearch(details["link"])).reply()


def remarks_run(details: protocol.SliceDetails) -> protocol.RemarksReply:
    """Continue for about this many seconds. Raises BoardStringError if no search is running."""
    return _searches.run(details["seconds"]).reply()


def remarks_stop(_: protocol.Details) -> protocol.RemarksReply:
    """Stop the search. Raises BoardStringError if no search is running."""
    return _searches.stop().reply()

"""Grade the puzzle of a board in the background, while it is on the screen."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.logic.scales.puzzle_grade import BEYOND, PuzzleGrade, own_grade_in_slices
from sudolink.service.running_work import RunningSlices, SlicedWork

if TYPE_CHECKING:
    from sudolink.service import protocol

#: Seconds to spend on a puzzle. After that, a phone's battery matters more than its grade.
MOST_SECONDS = 60.0


class GradeSearch(SlicedWork):
    """The search for our own grade of a puzzle, which runs in slices."""

    def __init__(self, link: str) -> None:
        """Prepare the search. Raises BoardStringError unless this is a link to a board."""
        self._work = own_grade_in_slices(decode(link))
        self._left = MOST_SECONDS
        self._found: PuzzleGrade | None = None

    def run(self, seconds: float) -> None:
        """Search for about this many seconds."""
        start = perf_counter()
        while not self.done and perf_counter() < start + seconds:
            self._found = next(self._work)
            self.done = self._found is not None
        self._left -= perf_counter() - start
        self.done = self.done or self._left <= 0

    def reply(self) -> protocol.GradeReply:
        """Return the grade, if it is known and says something."""
        level = self._found.level if self._found else None
        return {"done": self.done, "sentence": _sentence(self._found), "level": level}


def _sentence(found: PuzzleGrade | None) -> str:
    if found and found.level:
        return f"{found.level}: {found.reason}"
    # Without exactly one solution the puzzle is unfinished or broken, which the remarks say.
    return BEYOND.capitalize() if found and found.reason == BEYOND else ""


_searches = RunningSlices[GradeSearch]()


def grade_start(details: protocol.BoardDetails) -> protocol.GradeReply:
    """Start to grade the puzzle of a board."""
    return _searches.start(GradeSearch(details["link"])).reply()


def grade_run(details: protocol.SliceDetails) -> protocol.GradeReply:
    """Continue for about this many seconds. Raises BoardStringError if no search is running."""
    return _searches.run(details["seconds"]).reply()


def grade_stop(_: protocol.Details) -> protocol.GradeReply:
    """Stop the search. Raises BoardStringError if no search is running."""
    return _searches.stop().reply()

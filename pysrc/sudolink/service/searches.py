"""Requests that search a board: solve it, count its solutions, check it. They run in slices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sudolink.codec import decode
from sudolink.puzzle.about import as_far_as_checked
from sudolink.puzzle.board import Board
from sudolink.service.board_search import BoardSearch, Finding
from sudolink.service.digit_check import DigitCheck
from sudolink.service.full_board import FullBoardCheck
from sudolink.service.mistakes import Mistakes
from sudolink.service.running_work import RunningSlices
from sudolink.service.solution_count import SolutionCount
from sudolink.service.solution_search import SolutionSearch
from sudolink.service.views import progress_view, view_of

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The searches, by `task` of `solve_start`.
TASKS: dict[str, Callable[..., BoardSearch]] = {
    "solve": SolutionSearch,
    "count": SolutionCount,
    "check": DigitCheck,
    "mistake": Mistakes,
    "full": FullBoardCheck,
}

#: The current search.
_searches = RunningSlices[BoardSearch]()

#: What a search may take besides its board.
_OPTIONS = ("most", "states")


def solve_start(details: protocol.SolveStartDetails) -> protocol.SolveReply:
    """Start a search on a board; `solve_run` continues it.

    There is one search at a time: a new one replaces the one before.
    """
    board = decode(details["link"])
    options: dict[str, Any] = {name: value for name, value in details.items() if name in _OPTIONS}
    search = _searches.start(TASKS[details.get("task", "solve")](board, **options))
    return _reply(search, details.get("page", ""))


def solve_run(details: protocol.SolveRunDetails) -> protocol.SolveReply:
    """Continue for about this many seconds. Raises BoardStringError if no search is running."""
    return _reply(_searches.run(details["seconds"]), details.get("page", ""))


def solve_stop(details: protocol.SolveStopDetails) -> protocol.SolveReply:
    """Stop, and say what is known so far. Raises BoardStringError if no search is running."""
    return _reply(_searches.stop(), details.get("page", ""))


def _reply(search: BoardSearch, page: str) -> protocol.SolveReply:
    reply: protocol.SolveReply = {"done": search.done, "progress": progress_view(search.progress)}
    if search.done:
        finding = search.finding()
        reply["status"], reply["sentence"] = finding.status, _sentence(search.board, finding)
        reply["cells"] = list(finding.cells)
        if finding.board is not None:
            reply["view"] = view_of(finding.board, page)
        if finding.other is not None:
            reply["other"] = view_of(finding.other, page)
        if finding.state is not None:
            reply["state"] = finding.state
    return reply


def _sentence(board: Board, finding: Finding) -> str:
    """Return the answer, without claims that depend on unchecked rules."""
    return finding.sentence if finding.qualified else as_far_as_checked(board, finding.sentence)

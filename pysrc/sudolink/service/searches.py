"""Requests that search a board: solve it, count, check. Long ones are run in slices."""

from __future__ import annotations

from typing import Any

from sudolink.codec import decode
from sudolink.puzzle.about import as_far_as_checked
from sudolink.puzzle.board import Board
from sudolink.service.checking import Checking
from sudolink.service.counting import Counting
from sudolink.service.full_board import FullBoard
from sudolink.service.mistakes import Mistakes
from sudolink.service.solving import Finding, Solving
from sudolink.service.under_way import UnderWay
from sudolink.service.views import progress_view, view_of

Json = dict[str, Any]

Search = Solving | Counting | Checking | Mistakes | FullBoard

#: What can be searched for on a board, in slices: `task` of `solve_start`.
TASKS: dict[str, type[Search]] = {
    "solve": Solving,
    "count": Counting,
    "check": Checking,
    "mistake": Mistakes,
    "full": FullBoard,
}

#: The search under way, with its board.
_searches = UnderWay[tuple[Board, Search]]()

#: The answer where a solution was found without all of the puzzle's rules.
_PARTLY_CHECKED = "Solved by the rules Sudolink can check. This may not be the setter's solution."


def solve_start(link: str, task: str = "solve", page: str = "", **details: Any) -> Json:
    """Begin a search on a board: a task and what it takes besides; `solve_run` goes on with it.

    One search at a time: a new one takes the place of the one before.
    """
    board = decode(link)
    _searches.start((board, TASKS[task](board, **details)))
    return _solve_reply(page)


def solve_run(seconds: float, page: str = "") -> Json:
    """Search on for about so many seconds. Raises BoardStringError without a search."""
    _searches.known()[1].run(seconds)
    return _solve_reply(page)


def solve_stop(page: str = "") -> Json:
    """Give up, and tell what is known so far. Raises BoardStringError without a search."""
    _searches.known()[1].stop()
    return _solve_reply(page)


def _solve_reply(page: str) -> Json:
    board, search = _searches.known()
    reply: Json = {"done": search.done, "progress": progress_view(search.progress)}
    if search.done:
        finding = search.finding()
        reply |= {"status": finding.status, "sentence": _sentence(board, finding)}
        reply["cells"] = list(finding.cells)
        if finding.board is not None:
            reply["view"] = view_of(finding.board, page)
        if finding.other is not None:
            reply["other"] = view_of(finding.other, page)
        if finding.state is not None:
            reply["state"] = finding.state
    return reply


def _sentence(board: Board, finding: Finding) -> str:
    """The answer, which claims nothing that rests on rules that are not checked."""
    if board.unchecked and finding.board and finding.status == "unique":
        return _PARTLY_CHECKED
    return as_far_as_checked(board, finding.sentence)

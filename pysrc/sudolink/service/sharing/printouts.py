"""Prepare the board and its solution for printing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.codec import best_format, decode
from sudolink.codec.pages import page_of_kind
from sudolink.drawing import draw
from sudolink.drawing.accessible_names import board_label
from sudolink.puzzle.about import introduction
from sudolink.puzzle.board import Board
from sudolink.service.addresses import our_link
from sudolink.service.running_work import RunningSlices, SlicedWork
from sudolink.service.sharing.format_links import capitals_of
from sudolink.solver import Status, search_for

if TYPE_CHECKING:
    from sudolink.service import protocol


def print_board(details: protocol.PrintDetails) -> protocol.PrintReply:
    """Return a board ready to print: black on white, with a title and a link.

    `link` may be any text with a board. Without `digits`, the puzzle is printed as set.
    """
    base, candidates = details["base"], details.get("candidates", True)
    board = decode(details["link"], page=details.get("page", ""))
    shown = board if details.get("digits", True) else board.givens_only()
    form = best_format(shown)
    address = our_link(shown, form, base + page_of_kind(board.kind))
    return {
        "svg": draw(shown, theme="print", candidates=candidates, labels=False, interactive=False),
        "title": board_label(board),
        "about": introduction(board),
        "link": address,
        "capitals": capitals_of(shown, address, form),
    }


#: The remark below a solution, by how the search ended and whether it found any.
_SOLUTION_REMARKS = {
    ("unique", True): "",
    ("multiple", True): "One of several solutions",
    ("stopped", True): "There may be other solutions",
    ("stopped", False): "No solution was found in time",
    ("none", False): "There is no solution",
}


#: The same for a puzzle with unchecked rules.
_UNCHECKED_REMARKS = {
    True: "A solution by the rules Sudolink can check; it may not be the setter's",
    False: "No solution was found by the rules Sudolink can check",
}


def _remark(puzzle: Board, status: Status, *, found: bool) -> str:
    return _UNCHECKED_REMARKS[found] if puzzle.unchecked else _SOLUTION_REMARKS[status, found]


class SolutionPrint(SlicedWork):
    """A search for the solution to print, which runs in slices."""

    def __init__(self, puzzle: Board) -> None:
        self._puzzle = puzzle
        self._search = search_for(puzzle)

    def run(self, seconds: float) -> None:
        """Search for about this many seconds."""
        self.done = self.done or self._search.run(seconds)

    def reply(self) -> protocol.PrintSolutionReply:
        """Return what was found: a drawing, and a remark if it isn't the only solution."""
        if not self.done:
            return {"done": False}
        result = self._search.result()
        drawn = None
        if result.solution:
            solved = self._puzzle.with_solution(result.solution)
            drawn = draw(solved, theme="print", labels=False, interactive=False)
        remark = _remark(self._puzzle, result.status, found=drawn is not None)
        return {"done": True, "svg": drawn, "remark": remark}


_searches = RunningSlices[SolutionPrint]()


def print_solution_start(details: protocol.BoardDetails) -> protocol.PrintSolutionReply:
    """Start to search for the solution, one at a time; `print_solution_run` continues."""
    puzzle = decode(details["link"], page=details.get("page", "")).givens_only()
    return _searches.start(SolutionPrint(puzzle)).reply()


def print_solution_run(details: protocol.SliceDetails) -> protocol.PrintSolutionReply:
    """Continue for about this many seconds. Raises BoardStringError if no search is running."""
    return _searches.run(details["seconds"]).reply()


def print_solution_stop(_: protocol.Details) -> protocol.PrintSolutionReply:
    """Stop, and return what was found. Raises BoardStringError if no search is running."""
    return _searches.stop().reply()

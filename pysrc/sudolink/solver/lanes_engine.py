"""`lanes` as an engine of `solve_many`: batches of plain 9x9 sudokus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sudolink.board import Board
from sudolink.codec.reading import decode
from sudolink.solver.engine import Item
from sudolink.solver.grid_search import is_plain, search_for
from sudolink.solver.reading import Use, read
from sudolink.solver.reasons import fault
from sudolink.solver.result import Result, Status
from sudolink.solver.slices import slices

if TYPE_CHECKING:
    from sudolink.solver.lanes import Answer

#: With a higher limit boards are searched one by one, as lanes hold all their open positions.
MOST_SOLUTIONS = 1000

_CELLS = 81
_DIGITS = ".0123456789"
_VALUES = bytes.maketrans(b"0123456789", bytes(range(10)))


class LanesEngine:
    """Solves plain 9x9 sudokus, as boards or as lines of 81 digits, thousands at once.

    Few boards are done one by one.
    """

    batch = 8192

    def takes(self, item: Item, use: Use) -> bool:
        """Whether an item is a plain sudoku, and no noted candidates matter."""
        if isinstance(item, str):
            return len(item) == _CELLS and not item.strip(_DIGITS)
        noted = use == "candidates" and any(cell.candidates for cell in item.cells)
        return is_plain(item) and not noted

    def solve(
        self, items: Sequence[Item], limit: int, use: Use, stop: Callable[[], bool]
    ) -> Sequence[Result]:
        """Solve items in order; what is not done when `stop` says so is "stopped"."""
        # Only here, as its generated code would slow the start of every page and script.
        from sudolink.solver.lanes import FEW, solve_lines  # noqa: PLC0415

        if len(items) <= FEW or limit > MOST_SOLUTIONS:
            return [_one(item, limit, use, stop) for item in items]
        lines = [item if isinstance(item, str) else _line(item, use) for item in items]
        answers = solve_lines(lines, limit, stop=stop)
        found = [
            _result(answer, limit, "" if answer.solutions else _reason(item, use))
            for item, answer in zip(items, answers, strict=False)
        ]
        return found + [Result("stopped")] * (len(items) - len(found))


def _board(item: Item) -> Board:
    return decode(item) if isinstance(item, str) else item


def _one(item: Item, limit: int, use: Use, stop: Callable[[], bool]) -> Result:
    search = search_for(_board(item), limit, use=use)
    for _ in slices(search, None, stop):
        pass
    return search.result()


def _line(board: Board, use: Use) -> str:
    cells = board.cells
    return "".join(str(c.value or 0) if c.given or use != "givens" else "0" for c in cells)


def _reason(item: Item, use: Use) -> str:
    return fault(read(_board(item), use))


def _result(answer: Answer, limit: int, reason: str) -> Result:
    status: Status = "multiple"
    if len(answer.solutions) < 2:  # noqa: PLR2004
        status = "unique" if answer.solutions else "none"
    if len(answer.solutions) == limit == 1:
        status = "stopped"  # nothing was searched for that could be another one
    solutions = tuple(tuple(line.encode().translate(_VALUES)) for line in answer.solutions)
    return Result(status, solutions, answer.guesses, answer.nodes, reason)

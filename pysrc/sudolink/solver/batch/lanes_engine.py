"""`lanes` as an engine of `solve_many`: batches of plain 9x9 sudokus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import repeat
from typing import TYPE_CHECKING

from sudolink.codec.decoding import decode
from sudolink.codec.list_item import Item
from sudolink.puzzle.board import Board
from sudolink.solver.rules.contradictions import fault
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.dispatch import is_plain
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result, Status

if TYPE_CHECKING:
    from sudolink.solver.batch.lanes import LineAnswer

#: With a higher limit boards are searched one by one, as lanes hold all their open positions.
MOST_SOLUTIONS = 1000

#: Solutions of a batch at most, some 200 bytes each: an answer may have to wait for those before.
HELD = 1 << 17

#: Boards in a batch at most: as many as lanes are side by side. So many are solved a quarter faster
#: than batches of 8,192 are.
LARGEST = 20480

_CELLS = 81
_VALUES = bytes.maketrans(b"0123456789", bytes(range(10)))

#: What a cell holds as a character of a line; what is no digit from 1 to 9 is not in it.
_CHARACTERS = {None: "0"} | {digit: str(digit) for digit in range(1, 10)}

#: A line without a solution, in place of a board with nonsense in it.
_NONSENSE = "11" + "." * (_CELLS - 2)


class LanesEngine:
    """Solves plain 9x9 sudokus, as boards or as lines of 81 digits, thousands at once."""

    fewest = 17

    def most(self, limit: int) -> int:
        """As many boards as may have so many solutions each without filling the memory."""
        return min(LARGEST, HELD // limit) if limit <= MOST_SOLUTIONS else 0

    def takes(self, item: Item, use: Use) -> bool:
        """Whether an item is a plain sudoku, and no noted candidates matter."""
        if isinstance(item, str):
            return True
        noted = use == "candidates" and any(cell.candidates for cell in item.cells)
        return is_plain(item) and not noted

    def solve(
        self, items: Sequence[Item], limit: int, use: Use, stop: Callable[[], bool]
    ) -> Iterator[Result]:
        """Solve items in order; what is not done when `stop` says so is "stopped"."""
        # Only here, as its generated code would slow the start of every page and script.
        from sudolink.solver.batch.lanes import as_alone, solve_lines  # noqa: PLC0415

        answers = solve_lines(_lines(items, use, stop), limit, stop=stop)
        done = 0
        for item, answer in zip(items, as_alone(answers) if limit == 1 else answers, strict=False):
            yield _result(answer, item, limit, use, stop)
            done += 1
        yield from repeat(Result("stopped"), len(items) - done)


def _lines(items: Iterable[Item], use: Use, stop: Callable[[], bool]) -> Iterator[str]:
    """The items as lines; it asks `stop` too, as thousands of boards take a while."""
    for item in items:
        if isinstance(item, str):
            yield item
        elif stop():
            return
        else:
            yield _line(item, use)


def _line(board: Board, use: Use) -> str:
    """The digits that stand; a line without a solution if one of them is none."""
    values = [cell.value if cell.given or use != "givens" else None for cell in board.cells]
    if not _CHARACTERS.keys() >= set(values):
        return _NONSENSE
    return "".join([_CHARACTERS[value] for value in values])


def _result(
    answer: LineAnswer, item: Item, limit: int, use: Use, stop: Callable[[], bool]
) -> Result:
    """What an answer means for its item."""
    if not answer.solutions:
        # Thousands of reasons take seconds, so none is looked for after a stop.
        return Result("stopped") if stop() else _without_solution(answer, item, use)
    status: Status = "unique" if len(answer.solutions) == 1 else "multiple"
    if limit == 1 and answer.guesses:
        status = "stopped"  # nothing was searched for that could be another one
    solutions = tuple([tuple(line.encode().translate(_VALUES)) for line in answer.solutions])
    complete = status == "unique" or len(solutions) < limit
    return Result(status, solutions, answer.guesses, answer.nodes, complete=complete)


def _without_solution(answer: LineAnswer, item: Item, use: Use) -> Result:
    board = decode(item) if isinstance(item, str) else item
    reason = fault(read(board, use))
    return Result("none", (), answer.guesses, answer.nodes, reason, complete=True)

"""`lanes` as an engine of `solve_many`: batches of plain 9x9 sudokus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import repeat
from typing import TYPE_CHECKING

from sudolink.codec.lists.list_item import Item
from sudolink.codec.reading.decoding import decode
from sudolink.puzzle.board import Board
from sudolink.solver.rules.contradictions import find_contradiction
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.dispatch import is_plain
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result, Status

if TYPE_CHECKING:
    from sudolink.solver.batch.lanes import LineAnswer

#: With a higher limit, boards are searched one by one, as lanes hold all open positions.
MOST_SOLUTIONS = 1000

#: The most solutions of a batch, about 200 bytes each: answers may have to wait for earlier ones.
HELD = 1 << 17

#: The most boards in a batch: as many as there are lanes side by side. This is a quarter faster
#: than batches of 8,192.
LARGEST = 20480

_CELLS = 81
_VALUES = bytes.maketrans(b"0123456789", bytes(range(10)))

#: Values of cells as characters of a line; other values than digits from 1 to 9 are missing.
_CHARACTERS = {None: "0"} | {digit: str(digit) for digit in range(1, 10)}

#: A line without a solution, in place of an invalid board.
_NONSENSE = "11" + "." * (_CELLS - 2)


class LanesEngine:
    """Solves plain 9x9 sudokus, as boards or as lines of 81 digits, thousands at once."""

    fewest = 17

    def most(self, limit: int) -> int:
        """Return how many boards may have `limit` solutions each without filling the memory."""
        return min(LARGEST, HELD // limit) if limit <= MOST_SOLUTIONS else 0

    def takes(self, item: Item, use: Use) -> bool:
        """Return whether an item is a plain sudoku whose candidates don't matter."""
        if isinstance(item, str):
            return True
        has_candidates = use == "candidates" and any(cell.candidates for cell in item.cells)
        return is_plain(item) and not (has_candidates or item.unchecked)

    def solve(
        self, items: Sequence[Item], limit: int, use: Use, stop: Callable[[], bool]
    ) -> Iterator[Result]:
        """Solve items in order; what isn't done when `stop` returns true is "stopped"."""
        # Imported here, as its generated code would slow the start of every page and script.
        from sudolink.solver.batch.lanes import clear_chance_guesses, solve_lines  # noqa: PLC0415

        answers = solve_lines(_lines(items, use, stop), limit, stop=stop)
        done = 0
        for item, answer in zip(
            items, clear_chance_guesses(answers) if limit == 1 else answers, strict=False
        ):
            yield _result(answer, item, limit, use, stop)
            done += 1
        yield from repeat(Result("stopped"), len(items) - done)


def _lines(items: Iterable[Item], use: Use, stop: Callable[[], bool]) -> Iterator[str]:
    """Yield the items as lines; this calls `stop`, too, as thousands of boards take a while."""
    for item in items:
        if isinstance(item, str):
            yield item
        elif stop():
            return
        else:
            yield _line(item, use)


def _line(board: Board, use: Use) -> str:
    """Return the digits of a board as a line; a line without a solution if any are invalid."""
    values = [cell.value if cell.given or use != "givens" else None for cell in board.cells]
    if not _CHARACTERS.keys() >= set(values):
        return _NONSENSE
    return "".join([_CHARACTERS[value] for value in values])


def _result(
    answer: LineAnswer, item: Item, limit: int, use: Use, stop: Callable[[], bool]
) -> Result:
    """Turn an answer into the result for its item."""
    if not answer.solutions:
        # Finding thousands of reasons takes seconds, so none is looked for after a stop.
        return Result("stopped") if stop() else _without_solution(answer, item, use)
    status: Status = "unique" if len(answer.solutions) == 1 else "multiple"
    if limit == 1 and answer.guesses:
        status = "stopped"  # there may be other solutions, which were not searched for
    solutions = tuple([tuple(line.encode().translate(_VALUES)) for line in answer.solutions])
    complete = status == "unique" or len(solutions) < limit
    return Result(status, solutions, answer.guesses, answer.nodes, complete=complete)


def _without_solution(answer: LineAnswer, item: Item, use: Use) -> Result:
    board = decode(item) if isinstance(item, str) else item
    reason = find_contradiction(read(board, use))
    return Result("none", (), answer.guesses, answer.nodes, reason, complete=True)

"""Solve a list of boards that a page sends block by block: lines in, rows out.

The page must not wait long for an answer, so the pipeline works with short batches and pauses as
soon as its time is over.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from time import perf_counter

from sudolink.codec.boards_in_text import BETWEEN_FILES
from sudolink.solver import Progress
from sudolink.solver.batch.answer import answer_of
from sudolink.solver.batch.answer_table import LIMIT, Outcome, Row, row_of
from sudolink.solver.batch.pipeline import Pipeline, Signal, Solved
from sudolink.solver.batch.policy import ShortBatches

#: The page should send more lines when fewer characters wait than this: thousands of short lines.
FEW_CHARACTERS = 1 << 18


def _weight(line: str) -> int:
    """Return the number of characters of a line, including its end."""
    return len(line) + 1


class ListRun:
    """The run that solves one list.

    Attributes:
        counts: how many lines had each outcome.
        differing: how many had another solution listed beside the puzzle.
        done: whether all lines have arrived and are answered.
    """

    def __init__(self) -> None:
        self.counts: Counter[Outcome] = Counter()
        self.differing = 0
        self.done = False
        self._lines: deque[str] = deque()
        self._characters = 0
        self._complete = False
        self._starved = False
        self._end = 0.0
        self._pipeline = Pipeline(ShortBatches(LIMIT, "values"), seconds=self._seconds_left)
        self._solved = self._pipeline.solve(self._source())
        self._rows: list[Row] = []

    def add(self, lines: Sequence[str], *, last: bool = False) -> None:
        """Add more lines; `last` says that there are no others.

        The line `BETWEEN_FILES` separates files: each is a list by itself, with a header of its
        own.
        """
        self._lines.extend(lines)
        self._characters += sum(map(_weight, lines))
        self._complete = self._complete or last

    @property
    def wants_more(self) -> bool:
        """Whether the page should send more lines."""
        return not self._complete and self._characters < FEW_CHARACTERS

    @property
    def lines_done(self) -> int:
        """How many lines are answered, including those without a board."""
        waiting = self._pipeline.waiting
        return waiting.line - 1 if waiting else self._pipeline.read

    @property
    def search(self) -> Progress | None:
        """The progress of the first waiting line, if it is searched alone."""
        search = self._pipeline.search
        return search.progress if search else None

    def take(self) -> list[Row]:
        """Return the rows since the last call."""
        taken, self._rows = self._rows, []
        return taken

    def work(self, seconds: float) -> None:
        """Work for about this many seconds, for one batch, or until there are no lines left."""
        self._end = perf_counter() + seconds
        self._starved = False
        for solved in self._solved:
            if solved is not None:
                self._answer(solved)  # no pause, so that a stop loses nothing a batch has found
            elif self._starved or perf_counter() >= self._end:
                return
        self.done = True

    def _seconds_left(self) -> float:
        return max(0, self._end - perf_counter())

    def _source(self) -> Iterator[str | Signal]:
        """Yield the lines that have arrived, for the pipeline."""
        while self._lines or not self._complete:
            if not self._lines:
                self._starved = True
                yield Signal.WAIT
                continue
            line = self._lines.popleft()
            self._characters -= _weight(line)
            yield Signal.NEXT_LIST if line == BETWEEN_FILES else line

    def _answer(self, solved: Solved) -> None:
        entry, result = solved
        # If the item is a text, an engine has read the digits itself.
        board = None if isinstance(entry.item, str) else entry.item
        row = row_of(answer_of(self._pipeline.answered, entry, result), board)
        self.counts[row.outcome] += 1
        self.differing += row.differs
        self._rows.append(row)

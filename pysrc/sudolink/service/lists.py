"""Solve a list of boards that a page sends block by block: lines in, rows out.

The page must not wait long for an answer, so the pipeline works with short batches and pauses as
soon as its time is over. If the page has other Pythons that help, they get parts of the list.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from sudolink.codec.lists.list_lines import LineReader
from sudolink.codec.lists.quoted_rows import QuotedRows
from sudolink.codec.reading.boards_in_text import BETWEEN_FILES
from sudolink.service.list_helpers import Parts
from sudolink.service.views import progress_view
from sudolink.solver import Progress
from sudolink.solver.batch.answer import answer_of
from sudolink.solver.batch.answer_table import LIMIT, Row, row_of
from sudolink.solver.batch.list_start import ListStart
from sudolink.solver.batch.pipeline import Pipeline, Signal, Solved
from sudolink.solver.batch.policy import ShortBatches

if TYPE_CHECKING:
    from sudolink.codec.lists.board_table import Layout
    from sudolink.service import protocol

#: The page should send more lines when fewer characters wait than this: thousands of short lines.
FEW_CHARACTERS = 1 << 18


def _weight(line: str) -> int:
    """Return the number of characters of a line, including its end."""
    return len(line) + 1


class LineSolver:
    """Solves consecutive lines, a slice at a time.

    Attributes:
        done: whether all are answered.
        seconds: how long it has worked.
    """

    def __init__(
        self, source: Iterable[str | Signal], read: int = 0, layout: Layout | None = None
    ) -> None:
        """Prepare to solve lines.

        Args:
            source: the lines.
            read: how many lines of the list precede them.
            layout: how the list is built, if those lines have shown it.
        """
        self.done = False
        self.seconds = 0.0
        self._end = 0.0
        start = ListStart(LineReader(layout), read=read)
        self._pipeline = Pipeline(
            ShortBatches(LIMIT, "values"), seconds=self._seconds_left, start=start
        )
        self._solved = self._pipeline.solve(source)
        self._rows: list[Row] = []

    @property
    def read(self) -> int:
        """How many lines are read, with those before."""
        return self._pipeline.read

    @property
    def layout(self) -> Layout | None:
        """How the list is built, once its lines can be read without those before them."""
        return self._pipeline.layout

    @property
    def lines_done(self) -> int:
        """How many lines are answered, with those before; lines without a board count too."""
        return self._pipeline.lines_done

    @property
    def search(self) -> Progress | None:
        """The progress of the first waiting line, if it is searched alone."""
        search = self._pipeline.search
        return search.progress if search else None

    def take(self) -> list[Row]:
        """Return the rows since the last call."""
        taken, self._rows = self._rows, []
        return taken

    def pause(self) -> None:
        """End the slice, because there is nothing to do now."""
        self._end = 0

    def work(self, seconds: float) -> None:
        """Work for about this many seconds, for one batch, or until there are no lines left."""
        start = perf_counter()
        self._end = start + seconds
        for solved in self._solved:
            if solved is not None:
                self._answer(solved)  # no pause, so that a stop loses nothing a batch has found
            elif perf_counter() >= self._end:
                break
        else:
            self.done = True
        self.seconds += perf_counter() - start

    def _seconds_left(self) -> float:
        return max(0, self._end - perf_counter())

    def _answer(self, solved: Solved) -> None:
        entry, result = solved
        # If the item is a text, an engine has read the digits itself.
        board = None if isinstance(entry.item, str) else entry.item
        self._rows.append(row_of(answer_of(self._pipeline.answered, entry, result), board))


@dataclass(frozen=True, slots=True)
class Part:
    """Lines of a list for another Python to solve.

    Attributes:
        number: the number of the part, from 1.
        read: how many lines of the list precede it.
        layout: how the list is built.
        lines: the lines.
    """

    number: int
    read: int
    layout: Layout
    lines: Sequence[str]


class ListRun:
    """The run that solves one list.

    Attributes:
        parts: what other Pythons solve.
    """

    def __init__(self) -> None:
        self.parts = Parts()
        self._lines: deque[str] = deque()
        self._characters = 0
        self._complete = False
        self._begin(0)

    def _begin(self, read: int) -> None:
        """Begin a list after `read` lines of others.

        Its first lines show how it is built, so no other Python can read them.
        """
        self._is_shared = False
        self._read = read
        self._own = LineSolver(self._source(), read)

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
    def done(self) -> bool:
        """Whether all lines have arrived and are answered."""
        return self._complete and not self._lines and self.waits and not self.parts

    @property
    def waits(self) -> bool:
        """Whether only other Pythons have work left."""
        return self._own.done

    @property
    def lines_done(self) -> int:
        """How many lines are answered, including those without a board."""
        if self.waits and self.parts:
            return self.parts.lines_done
        return self._read if self.waits and self._is_shared else self._own.lines_done

    @property
    def search(self) -> protocol.Progress | None:
        """The progress of the first waiting line, if it is searched alone."""
        if self.waits:
            return self.parts.search if self.parts else None
        return progress_view(self._own.search) if self._own.search else None

    def take(self) -> list[Row]:
        """Return the rows that this Python has found since the last call."""
        return self._own.take()

    def work(self, seconds: float) -> None:
        """Work for about this many seconds, or as long as there is something to do here."""
        if self.waits and not self.parts and self._begins_file:
            self._pop()
            self._begin(self._read)
        self._own.work(seconds)

    def share(self, wanted: int) -> list[Part]:
        """Return up to `wanted` parts for other Pythons, which now solve the rest of the list."""
        if wanted and not self._is_shared and self._own.layout:
            self._is_shared = True
            self._read = self._own.read
            self.parts.resize(self._own.lines_done or 1, self._own.seconds)
        found: list[Part] = []
        while len(found) < wanted and (part := self._part()):
            found.append(part)
        return found

    def _part(self) -> Part | None:
        """Return the next part, or None if no lines can be given away yet."""
        size, layout = self.parts.size, self._own.layout
        is_here = len(self._lines) >= size or not self.wants_more
        if not (self._is_shared and layout and is_here) or self.parts.is_full:
            return None
        lines = self._whole_rows(size, LineReader(layout))
        if not lines:
            return None
        read, self._read = self._read, self._read + len(lines)
        return Part(self.parts.give(read, lines), read, layout, lines)

    def _whole_rows(self, size: int, reader: LineReader) -> list[str]:
        """Take about so many lines; a row with line breaks in a value is not cut."""
        lines: list[str] = []
        row = QuotedRows()
        while self._lines and (len(lines) < size or row) and not self._begins_file:
            line = self._pop()
            lines.append(line)
            if row or reader.opens_row(line):
                row.add(len(lines), line)
        if row and not (self._complete or self._begins_file):  # the rest is still to come
            unfinished = lines[-len(row) :]
            del lines[-len(row) :]
            self._lines.extendleft(reversed(unfinished))
            self._characters += sum(map(_weight, unfinished))
        return lines

    @property
    def _begins_file(self) -> bool:
        """Whether the lines of another file come next."""
        return bool(self._lines) and self._lines[0] == BETWEEN_FILES

    def _pop(self) -> str:
        line = self._lines.popleft()
        self._characters -= _weight(line)
        return line

    def _source(self) -> Iterator[str | Signal]:
        """Yield the lines that have arrived, for the pipeline."""
        while not self._is_shared and (self._lines or not self._complete):
            if self._lines:
                line = self._pop()
                yield Signal.NEXT_LIST if line == BETWEEN_FILES else line
            else:
                self._own.pause()
                yield Signal.WAIT

"""A list of boards, one a line, solved in slices.

Lines come in blocks and answers go out in order. Boards that an engine for many boards takes are
gathered and given to it together, as it is far faster then; what it does not take rides along, as
in `solve_many`. Boards too few for a batch and all others are searched one by one.
A batch cannot be paused. So batches are made as large as takes a second at most.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from sudolink.codec import decode
from sudolink.codec.several import BETWEEN_FILES
from sudolink.puzzle.about import warning
from sudolink.puzzle.board import Board
from sudolink.solver import PausedSearch, Progress, Result, search_for
from sudolink.solver.batch.batch import Batch, Entry, EntryReader
from sudolink.solver.batch.engines import rooms
from sudolink.solver.batch.pipeline import Answer, answer_of

Outcome = Literal["solved", "several", "none", "no board"]

#: Solutions looked for: one is told from several.
LIMIT = 2

#: Seconds a batch should take at most; the next one is smaller or larger by that.
BATCH_SECONDS = 1.0

#: Seconds after which a batch is ended: what is left of it is then searched board by board.
LONGEST_BATCH = 10.0

#: Boards in the first batch. Even a small one takes about as long as so many.
FIRST_BATCH = 2048

#: Smaller batches take hardly less time.
SMALLEST_BATCH = 512

#: Seconds a batch may wait for more boards where others ride along, which take longer to read.
LONGEST_WAIT = 0.5

#: More lines are wanted when fewer characters of them wait: thousands of short lines.
FEW_CHARACTERS = 1 << 18

_OUTCOMES: dict[str, Outcome] = {"unique": "solved", "multiple": "several", "none": "none"}


@dataclass(frozen=True, slots=True)
class Row:
    """What became of a line.

    Attributes:
        line: its number, from 1; lines without a board are counted too.
        text: the text that holds the board, or the whole line where none does.
        board: the board, if it was read: None also where an engine has read the text itself.
        outcome: "solved" (one solution), "several" (at least two), "none", or "no board".
        result: what was found, None where there is no board.
        note: why there is no board or no solution, what was repaired in reading it, and whether
            the solution that stood beside it agrees.
        differs: whether that solution is another one.
        columns: what the other columns of a table hold, as pairs of name and text.
    """

    line: int
    text: str
    board: Board | None
    outcome: Outcome
    result: Result | None
    note: str
    differs: bool = False
    columns: tuple[tuple[str, str], ...] = ()


def row_of(answer: Answer, board: Board | None) -> Row:
    """The row of an answer; its board, if it was read."""
    result = answer.result
    outcome = _OUTCOMES[result.status] if result else "no board"
    why = answer.error or (result.reason if result else "")
    if not why and board:
        why = " ".join(filter(None, [warning(board), *board.remarks]))
    note = f"{why} {answer.remark}".strip()
    differs = answer.agrees is False
    return Row(answer.line, str(answer.item), board, outcome, result, note, differs, answer.columns)


def _weight(line: str) -> int:
    """The characters of a line, its end included."""
    return len(line) + 1


class ListSolving:
    """A run over a list.

    Attributes:
        counts: how many lines had each outcome.
        differing: how many had another solution beside their puzzles.
    """

    def __init__(self) -> None:
        self.counts: Counter[Outcome] = Counter()
        self.differing = 0
        self._rooms = rooms(LIMIT)
        self._reader = EntryReader("values", self._rooms)
        self._most = FIRST_BATCH
        self._lines: deque[str] = deque()
        self._characters = 0
        self._read = 0
        self._complete = False
        self._ended = False
        self._read_ahead: deque[Entry] = deque()
        self._batch = self._next_batch()
        self._full = False
        self._wait_ends = 0.0
        self._waiting: deque[tuple[Entry, Result | None]] = deque()  # of a batch, with its results
        self._search: PausedSearch | None = None
        self._rows: list[Row] = []

    def add(self, lines: Sequence[str], *, last: bool = False) -> None:
        """Take in more lines; `last` says that there are no others.

        The line `BETWEEN_FILES` stands before a file that follows another: each is a list by
        itself, with a header of its own.
        """
        self._lines.extend(lines)
        self._characters += sum(map(_weight, lines))
        self._complete = self._complete or last

    @property
    def hungry(self) -> bool:
        """Whether more lines should come."""
        return not self._complete and self._characters < FEW_CHARACTERS

    @property
    def done(self) -> bool:
        """Whether all lines have come and are answered."""
        left = self._lines or self._read_ahead or self._batch.entries or self._waiting
        return self._ended and not left

    @property
    def lines_done(self) -> int:
        """How many lines are answered, those without a board included."""
        if self._waiting:
            return self._waiting[0][0].line - 1
        return self._batch.entries[0].line - 1 if self._batch.entries else self._read

    @property
    def search(self) -> Progress | None:
        """How far the search of the first line that waits is, if it is searched alone."""
        return None if self._search is None else self._search.progress

    def take(self) -> list[Row]:
        """The answers since they were last taken."""
        taken, self._rows = self._rows, []
        return taken

    def run(self, seconds: float) -> None:
        """Work for about so many seconds, or one batch, or until there are no lines left."""
        end = perf_counter() + seconds
        while self._step(end) and perf_counter() < end:
            pass

    def _step(self, end: float) -> bool:
        """Answer a line, solve what was gathered, or read on; whether it makes sense to go on."""
        if self._waiting:
            self._go_on(end)
        elif self._full:
            self._solve_batch()
        elif self._read_ahead:
            self._gather(self._read_ahead.popleft())
        elif self._lines:
            self._read_line(self._lines.popleft())
        elif self._complete and not self._ended:
            self._ended = True
            self._read_ahead.extend(self._reader.end())
        elif self._complete and self._batch.entries:
            self._solve_batch()
        else:
            return False
        return True

    # --- Reading

    def _next_batch(self) -> Batch:
        return Batch({engine: min(self._most, room) for engine, room in self._rooms.items()})

    def _read_line(self, line: str) -> None:
        self._characters -= _weight(line)
        if line == BETWEEN_FILES:
            self._read_ahead.extend(self._reader.end())
            self._reader = EntryReader("values", self._rooms)
        else:
            self._read += 1
            self._read_ahead.extend(self._reader.read(self._read, line))

    def _gather(self, entry: Entry) -> None:
        self._full = self._batch.add(entry)
        if self._batch.riders == 0:
            self._wait_ends = perf_counter() + LONGEST_WAIT
        elif perf_counter() > self._wait_ends:
            self._full = True

    # --- Solving

    def _solve_batch(self) -> None:
        """Have engines solve what they can in their time of what was gathered."""
        start = perf_counter()
        end = start + LONGEST_BATCH
        begun = self._batch.begun(LIMIT, "values", lambda: perf_counter() > end)
        for entry in self._batch.entries:
            found = begun.get(entry.engine)
            result = next(found) if found else None
            known = result and result.status != "stopped"
            self._waiting.append((entry, result if known else None))
        self._resize(perf_counter() - start)
        self._batch = self._next_batch()
        self._full = False
        self._answer_known()

    def _resize(self, seconds: float) -> None:
        """Make the next batch smaller or larger by what the last one took."""
        boards = len(self._batch.entries) - self._batch.riders
        if seconds > BATCH_SECONDS:
            self._most = max(self._most // 2, SMALLEST_BATCH)
        elif seconds < BATCH_SECONDS / 2:
            self._most = max(self._most, 2 * boards)

    def _answer_known(self) -> None:
        """Answer all up to the first that is to be searched by itself."""
        while self._waiting:
            entry, result = self._waiting[0]
            if result is None and not entry.error:
                return
            self._answer(self._waiting.popleft()[0], result)

    def _go_on(self, end: float) -> None:
        """Go on with the search of the first that waits."""
        entry = self._waiting[0][0]
        if self._search is None:
            board = decode(entry.item) if isinstance(entry.item, str) else entry.item
            try:
                self._search = search_for(board, LIMIT)
            except ValueError as error:  # one board that no solver takes must not end the run
                self._waiting[0] = (entry._replace(error=str(error)), None)
                self._answer_known()
                return
        if self._search.run(max(0, end - perf_counter())):
            result = self._search.result()
            self._search = None
            self._answer(self._waiting.popleft()[0], result)
            self._answer_known()

    def _answer(self, entry: Entry, result: Result | None) -> None:
        # An engine has read the clues itself.
        board = None if isinstance(entry.item, str) else entry.item
        row = row_of(answer_of(self.counts.total() + 1, entry, result), board)
        self.counts[row.outcome] += 1
        self.differing += row.differs
        self._rows.append(row)

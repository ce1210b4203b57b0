"""A list of boards, one a line, solved in slices.

Lines come in blocks and answers go out in order. Boards that an engine for many boards takes are
collected and given to it together, as it is far faster then; all others, and boards too few for a
batch, are searched one by one.
A batch cannot be paused. So batches are made as large as takes a second at most.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from sudolink.board import Board
from sudolink.codec import decode
from sudolink.codec.lines import LineReader
from sudolink.errors import BoardStringError
from sudolink.solver import Engine, PausedSearch, Progress, Result, search_for, solve_many
from sudolink.solver.engine import Item
from sudolink.solver.engines import ENGINES, engine_for

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

#: More lines are wanted when fewer wait.
FEW_LINES = 4096

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
        note: why there is no board or no solution, or what was repaired in reading it.
    """

    line: int
    text: str
    board: Board | None
    outcome: Outcome
    result: Result | None
    note: str


def row_of(line: int, text: str, board: Board | None, result: Result | None, error: str) -> Row:
    """The row of a line: of its board, if it was read, and what a search to the end has found."""
    outcome = _OUTCOMES[result.status] if result else "no board"
    note = error or (result.reason if result else "")
    if not note and board:
        note = " ".join(board.notes)
    return Row(line, text, board, outcome, result, note)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line to be solved by an engine (None: by a search), or one that is no board."""

    line: int
    text: str
    item: Item = ""
    engine: Engine | None = None
    error: str = ""

    @property
    def board(self) -> Board | None:
        """The board, unless an engine reads its clues."""
        return None if isinstance(self.item, str) else self.item


class ListSolving:
    """A run over a list.

    Attributes:
        counts: how many lines had each outcome.
        done: whether all lines have come and are answered.
    """

    def __init__(self) -> None:
        self.counts: Counter[Outcome] = Counter()
        self._reader = LineReader()
        self._lines: deque[str] = deque()
        self._read = 0
        self._complete = False
        self._waiting: deque[_Entry] = deque()
        self._batch = FIRST_BATCH
        self._alone = 0  # of those that wait, so many are searched one by one
        self._search: PausedSearch | None = None
        self._rows: list[Row] = []

    def add(self, lines: Sequence[str], *, last: bool = False) -> None:
        """Take in more lines; `last` says that there are no others."""
        self._lines.extend(lines)
        self._complete = self._complete or last

    @property
    def hungry(self) -> bool:
        """Whether more lines should come."""
        return not self._complete and len(self._lines) < FEW_LINES

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self._complete and not self._lines and not self._waiting

    @property
    def lines_done(self) -> int:
        """How many lines are answered, those without a board included."""
        return self._waiting[0].line - 1 if self._waiting else self._read

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
        """Read a line, or solve what waits; whether it makes sense to go on."""
        if self._must_solve():
            if self._waiting[0].error:
                self._answer(self._waiting.popleft(), None)
            elif self._alone or self._waiting[0].engine is None:
                self._go_on(end)
            else:
                self._solve_batch(self._waiting[0].engine)
        elif self._lines:
            self._read += 1
            self._read_line(self._lines.popleft())
        else:
            return False
        return True

    def _must_solve(self) -> bool:
        """Whether there is something to solve before another line is read."""
        if not self._waiting:
            return False
        if self._alone or len(self._waiting) >= self._batch:
            return True
        # A batch may still grow, unless what came last is for something else, or nothing comes.
        ends = self._waiting[-1].engine is not self._waiting[0].engine
        return ends or self._waiting[0].engine is None or (self._complete and not self._lines)

    # --- Reading

    def _read_line(self, text: str) -> None:
        text = text.strip()
        try:
            found = self._reader.read(text)
        except BoardStringError as error:
            # It takes the way of those around it, so that it does not end their batch.
            engine = self._waiting[-1].engine if self._waiting else None
            entry = _Entry(self._read, text, "", engine, error.sentence)
        else:
            if found is None:
                return
            text, item = found
            entry = _Entry(self._read, text, item, engine_for(item, "values", ENGINES))
        self._waiting.append(entry)

    # --- Solving

    def _solve_batch(self, engine: Engine) -> None:
        """Solve the first that wait with an engine, as many as it can in its time."""
        batch = self._next_batch(engine)
        items = [entry.item for entry in batch if not entry.error]
        if len(items) < engine.fewest:
            self._leave(batch)
            return
        start = perf_counter()
        end = start + LONGEST_BATCH
        answers = solve_many(items, LIMIT, stop=lambda: perf_counter() > end)
        results = iter([answer.result for answer in answers])
        for done, entry in enumerate(batch):
            result = None if entry.error else next(results, None) or Result("stopped")
            if result is not None and result.status == "stopped":
                self._leave(batch[done:])
                break
            self._answer(entry, result)
        seconds = perf_counter() - start
        if seconds > BATCH_SECONDS:
            self._batch = max(self._batch // 2, SMALLEST_BATCH)
        elif seconds < BATCH_SECONDS / 2:
            self._batch = min(max(self._batch, 2 * len(batch)), engine.most(LIMIT))

    def _next_batch(self, engine: Engine) -> list[_Entry]:
        most = min(self._batch, engine.most(LIMIT))
        batch: list[_Entry] = []
        while self._waiting and self._waiting[0].engine is engine and len(batch) < most:
            batch.append(self._waiting.popleft())
        return batch

    def _leave(self, batch: Sequence[_Entry]) -> None:
        """Leave boards to searches of their own, which can be paused."""
        self._waiting.extendleft(reversed(batch))
        self._alone = len(batch)

    def _go_on(self, end: float) -> None:
        """Go on with the search of the first that waits."""
        entry = self._waiting[0]
        if self._search is None:
            self._search = search_for(entry.board or decode(entry.text), LIMIT)
        if self._search.run(max(0, end - perf_counter())):
            result = self._search.result()
            self._search = None
            self._answer(self._waiting.popleft(), result)

    def _answer(self, entry: _Entry, result: Result | None) -> None:
        row = row_of(entry.line, entry.text, entry.board, result, entry.error)
        self._alone = max(0, self._alone - 1)
        self.counts[row.outcome] += 1
        self._rows.append(row)

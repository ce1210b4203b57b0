"""Solves many boards: reads items, gathers batches, and answers in order.

Whoever has many boards drains the same pipeline: `solve_many` pulls its boards from an iterable,
the page pushes lines and takes the rows that are ready. They differ in the policy for batches and
in how long the pipeline works before it pauses.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from sudolink.codec.lists.list_item import Item
from sudolink.codec.lists.list_lines import Line, fault_of, line_without_board
from sudolink.codec.reading.decoding import decode
from sudolink.puzzle.arguments import is_missing
from sudolink.solver.batch.batch import Batch, Entry, EntryReader
from sudolink.solver.batch.engines import engine_for
from sudolink.solver.batch.list_start import ListStart
from sudolink.solver.batch.policy import BatchPolicy
from sudolink.solver.batch.watch import Watch
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.session.options import checked_item
from sudolink.solver.session.paused_search import PausedSearch
from sudolink.solver.session.result import Result
from sudolink.solver.session.slices import SLICE

if TYPE_CHECKING:
    from sudolink.codec.lists.board_table import Layout


class Signal(Enum):
    """What a source may give in place of a board or line."""

    #: Nothing has come yet: pause, and ask again later.
    WAIT = "wait"
    #: The lines that follow are another list, with a header of its own.
    NEXT_LIST = "next list"


#: An entry with what was found; None where it could not be read or no search takes it.
Solved = tuple[Entry, Result | None]


class Pipeline:
    """One run over many boards.

    Attributes:
        read: items read so far, blank lines and comments included.
        answered: boards answered so far, lines that could not be read included.
        search: the search of the current board, if it is searched by itself.
    """

    def __init__(
        self,
        policy: BatchPolicy,
        watch: Watch | None = None,
        seconds: Callable[[], float] = lambda: SLICE,
        start: ListStart | None = None,
    ) -> None:
        """Prepare a run.

        Args:
            policy: decides on the batches.
            watch: receives the progress and may stop the run.
            seconds: says how long a search may take before the next pause.
            start: what precedes the items of this run.
        """
        self._start = start or ListStart()
        self.read = self._start.read
        self.answered = 0
        self.search: PausedSearch | None = None
        self._policy = policy
        self._watch = watch or Watch()
        self._seconds = seconds
        self._reader = EntryReader(policy.use, policy.capacities, self._start.lines)
        self._batch = policy.new_batch()
        self._failure: Exception | None = None

    @property
    def waiting(self) -> Entry | None:
        """The first entry that was read and has no answer yet."""
        return self._batch.entries[0] if self._batch.entries else None

    @property
    def lines_done(self) -> int:
        """How many items precede the first one that is not answered yet."""
        waiting = self.waiting
        return waiting.line - 1 if waiting else self.read - self._reader.open_lines

    @property
    def layout(self) -> Layout | None:
        """How the list is built, once its lines can be read without those before them."""
        return self._reader.layout

    def solve(self, source: Iterable[Item | Line | Signal | None]) -> Iterator[Solved | None]:
        """Yield each entry with its result, in order, and None wherever the run may pause.

        An exception from the source comes after the answers to what it gave before.
        """
        return self.solve_entries(self._entries(source))

    def solve_entries(self, entries: Iterable[Entry | None]) -> Iterator[Solved | None]:
        """Do the same with entries that were already read; None means that none has arrived yet."""
        for batch in self._batches(entries):
            if batch is None:
                yield None
                continue
            yield from self._solved(batch)
            if self._watch.stopped:
                return
        if self._failure and not self._watch.stopped:
            raise self._failure

    # --- Reading

    def _batches(self, entries: Iterable[Entry | None]) -> Iterator[Batch | None]:
        """Yield batches that are ready, and None between; no batch once the run is to stop."""
        for entry in entries:
            # With nothing in the batch, this board is searched at once, and its search reports.
            if (self._batch.entries or entry is None) and self._pulse():
                return
            if entry is not None and self._batch.add(entry):
                yield self._batch
                self._batch = self._policy.new_batch()
            else:
                yield None
        if self._batch.entries:
            yield self._batch

    def _entries(self, source: Iterable[Item | Line | Signal | None]) -> Iterator[Entry | None]:
        """Yield what is read, None for a blank line or a wait, until the source ends or fails."""
        yield from map(self._reader.entry, self._start.unanswered)
        try:
            for item in source:
                yield from self._entries_of(item) or (None,)
        except Exception as error:  # noqa: BLE001 - raised once everything before is answered
            self._failure = error
        yield from self._reader.end()

    def _entries_of(self, item: Item | Line | Signal | None) -> Sequence[Entry]:
        """Return what is known after one more item."""
        if isinstance(item, str):
            self.read += 1
            return self._reader.read(self.read, item)
        if item is Signal.WAIT:
            return ()
        waiting = self._reader.end()
        if item is Signal.NEXT_LIST:
            self._reader = EntryReader(self._policy.use, self._policy.capacities)
            return waiting
        self.read += 1
        if is_missing(item):
            item = line_without_board(self.read)
        if isinstance(item, Line):
            return (*waiting, self._reader.entry(item))
        board = checked_item(item, self.read)
        engine = engine_for(board, self._policy.use, self._policy.capacities)
        return (*waiting, Entry(self.read, board, board, engine))

    # --- Solving

    def _solved(self, batch: Batch) -> Iterator[Solved | None]:
        """Yield the entries of a batch with their results, from engines or from searches."""
        found = self._policy.solve(batch, self._pulse)
        while batch.entries and (found or not self._watch.stopped):
            entry = batch.entries[0]
            results = found.get(entry.engine)
            result = next(results) if results else None
            if result is not None and result.status == "stopped" and self._policy.retries:
                result = None
            solved = entry, result
            if not (result or entry.fault):
                solved = yield from self._searched(entry)
            batch.entries.popleft()
            self.answered += 1
            yield solved
            if found and (results or entry.fault):
                self._pulse()
            else:
                self._watch.report(self.answered)
        if found:
            self._watch.report(self.answered)

    def _searched(self, entry: Entry) -> Generator[None, None, Solved]:
        """Search one board by itself, in slices; after a stop, no search starts."""
        ended = False
        while not (ended or self._watch.stopped):
            try:
                self.search = self.search or self._search_for(entry.item)
                ended = self.search.run(self._seconds())
            except ValueError as error:  # one board that no search takes must not end the run
                self.search = None
                return entry._replace(fault=fault_of(error)), None
            self._watch.report(self.answered, self.search.progress)
            yield None
        search, self.search = self.search, None
        return entry, search.result() if search else Result("stopped")

    def _search_for(self, item: Item) -> PausedSearch:
        board = decode(item) if isinstance(item, str) else item
        return search_for(board, self._policy.limit, use=self._policy.use)

    def _pulse(self) -> bool:
        """Report if it is time for that; return whether to stop."""
        return self._watch.pulse(self.answered)

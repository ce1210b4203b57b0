"""Reads the items of a list and gathers them into batches for the engines."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from sudolink.codec.lists.list_item import Item, is_81_digits
from sudolink.codec.lists.list_lines import Fault, Line, LineReader
from sudolink.solver.batch.engine import Engine
from sudolink.solver.batch.engines import engine_for
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result

if TYPE_CHECKING:
    from sudolink.codec.lists.board_table import Layout

#: At most so many items that no engine takes wait with those of a batch: they are soon read, and
#: fit into memory even if they are large boards.
RIDERS = 1024


class Entry(NamedTuple):
    """An item of a list, as it was read.

    Attributes:
        line: its place in the source, from 1.
        shown: the item its answer shows.
        item: what to solve.
        engine: the engine that takes it; None: it gets a search of its own.
        fault: why it could not be read, or None.
        solution: what the column with solutions holds.
        columns: what the columns of its row but that of the puzzle hold, each with its name.
        remark: what was left out of its line.
    """

    line: int
    shown: Item
    item: Item = ""
    engine: Engine | None = None
    fault: Fault | None = None
    solution: str = ""
    columns: tuple[tuple[str, str], ...] = ()
    remark: str = ""


class EntryReader:
    """Reads the lines of one list and finds an engine for each of their boards."""

    def __init__(
        self, use: Use, engines: Iterable[Engine], lines: LineReader | None = None
    ) -> None:
        """Begin a list, or continue one with the reader of its first lines."""
        self._lines = lines or LineReader()
        self._use = use
        self._engines = engines
        self._plain = False

    @property
    def layout(self) -> Layout | None:
        """How the list is built, once its lines can be read without those before them."""
        return self._lines.layout if self._lines.is_settled else None

    @property
    def open_lines(self) -> int:
        """How many lines have been read of a row that has not ended yet."""
        return self._lines.open_lines

    def read(self, number: int, line: str) -> Sequence[Entry]:
        """Return what is known after one more line; nothing for blank lines and comments."""
        if self._plain and is_81_digits(text := line.strip()):  # as in lists of millions
            return (Entry(number, text, text, engine_for(text, self._use, self._engines)),)
        entries = [self.entry(line) for line in self._lines.read(number, line)]
        self._plain = self._lines.plain_lines and not self._lines.open_lines
        return entries

    def end(self) -> Sequence[Entry]:
        """Return what is known of the lines that still wait, once there are no others."""
        return [self.entry(line) for line in self._lines.end()]

    def entry(self, line: Line) -> Entry:
        """Return a line that was read, with the engine for its board."""
        number, text, item, fault, solution, columns, remark = line
        engine = None if fault else engine_for(item, self._use, self._engines)
        return Entry(number, text, item, engine, fault, solution, columns, remark)


class Batch:
    """Consecutive entries, gathered until an engine has as many of them as it takes.

    Entries that no engine takes ride along, because batches would be small without them; where
    nothing waits for an engine, such an entry is a batch of its own.

    Attributes:
        entries: what was gathered; whoever answers them takes them out from the left.
    """

    def __init__(self, capacities: Mapping[Engine, int], longest_wait: float = inf) -> None:
        """Start to gather.

        Args:
            capacities: how many items each engine takes.
            longest_wait: seconds the batch may wait for more entries from its first rider on.
        """
        self.entries: deque[Entry] = deque()
        self._capacities = capacities
        self._counts: Counter[Engine | None] = Counter({None: 0})
        self._longest_wait = longest_wait
        self._wait_ends = inf

    def add(self, entry: Entry) -> bool:
        """Take in an entry; return whether the batch is ready to be solved."""
        engine = entry.engine
        self.entries.append(entry)
        self._counts[engine] += 1
        if engine is None and self.riders == 1:
            self._wait_ends = perf_counter() + self._longest_wait
        full = self._counts[engine] >= (self._capacities[engine] if engine else RIDERS)
        alone = len(self.entries) == self.riders
        return full or alone or (self.riders > 0 and perf_counter() >= self._wait_ends)

    @property
    def riders(self) -> int:
        """How many entries no engine takes."""
        return self._counts[None]

    def solve(
        self, limit: int, use: Use, stop: Callable[[], bool]
    ) -> dict[Engine | None, Iterator[Result]]:
        """Return what each engine finds, in order; engines with too few entries are left out."""
        items: dict[Engine, list[Item]] = {}
        for entry in self.entries:
            if entry.engine:
                items.setdefault(entry.engine, []).append(entry.item)
        return {
            engine: engine.solve(own, limit, use, stop)
            for engine, own in items.items()
            if len(own) >= engine.fewest
        }

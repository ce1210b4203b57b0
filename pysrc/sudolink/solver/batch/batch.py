"""What is read of a list, gathered: a batch for each engine, and what rides along with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sudolink.codec.list_item import Item, has_81_clues
from sudolink.codec.list_lines import Line, LineReader
from sudolink.solver.batch.engine import Engine
from sudolink.solver.batch.engines import engine_for
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result

#: Items no engine takes that wait at most with those of a batch: so many are soon read, and fit
#: into memory even if they are large boards.
RIDERS = 1024


class Entry(NamedTuple):
    """What was read of an item of a list.

    Attributes:
        line: its place in the source, from 1.
        shown: the item its answer shows.
        item: what is to be solved.
        engine: the engine for that; None: a search of its own.
        error: why it could not be read, or "".
        solution: what the column with solutions holds.
        columns: what the other columns of its row hold, each with its name.
        remark: what was left out of its line.
    """

    line: int
    shown: Item
    item: Item = ""
    engine: Engine | None = None
    error: str = ""
    solution: str = ""
    columns: tuple[tuple[str, str], ...] = ()
    remark: str = ""


class EntryReader:
    """Reads the lines of one list, and finds an engine for each of their boards."""

    def __init__(self, use: Use, engines: Iterable[Engine]) -> None:
        self._lines = LineReader()
        self._use = use
        self._engines = engines
        self._plain = False

    def read(self, number: int, line: str) -> Sequence[Entry]:
        """What is known after one more line; nothing for blank ones and comments."""
        if self._plain and has_81_clues(text := line.strip()):  # as in lists of millions
            return (Entry(number, text, text, engine_for(text, self._use, self._engines)),)
        entries = [self._entry(line) for line in self._lines.read(number, line)]
        self._plain = self._lines.whole_lines
        return entries

    def end(self) -> Sequence[Entry]:
        """What is known of the lines that wait, as there will be no others."""
        return [self._entry(line) for line in self._lines.end()]

    def _entry(self, line: Line) -> Entry:
        number, text, item, error, solution, columns, remark = line
        engine = None if error else engine_for(item, self._use, self._engines)
        return Entry(number, text, item, engine, error, solution, columns, remark)


class Batch:
    """Entries in a row, until an engine has as many of them as it likes.

    Those that no engine takes ride along, so that they do not make batches small; where nothing
    waits for an engine they are a batch of their own.
    """

    def __init__(self, rooms: Mapping[Engine, int]) -> None:
        """Begin to gather; `rooms` says how many items each engine likes."""
        self.entries: list[Entry] = []
        self._rooms = rooms
        self._held: Counter[Engine | None] = Counter({None: 0})

    def add(self, entry: Entry) -> bool:
        """Take in an entry; whether that is enough."""
        engine = entry.engine
        self.entries.append(entry)
        self._held[engine] += 1
        room = self._rooms[engine] if engine else RIDERS
        return self._held[engine] >= room or len(self.entries) == self.riders

    @property
    def riders(self) -> int:
        """How many entries are for no engine."""
        return self._held[None]

    def begun(
        self, limit: int, use: Use, stop: Callable[[], bool]
    ) -> dict[Engine | None, Iterator[Result]]:
        """What engines find of the entries, each in order; none where they are too few for one."""
        items: dict[Engine, list[Item]] = {}
        for entry in self.entries:
            if entry.engine:
                items.setdefault(entry.engine, []).append(entry.item)
        return {
            engine: engine.solve(own, limit, use, stop)
            for engine, own in items.items()
            if len(own) >= engine.fewest
        }

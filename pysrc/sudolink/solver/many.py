"""Many boards, one after the other or in batches, without holding them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from sudolink.codec.reading import decode
from sudolink.solver.engine import Engine, Item
from sudolink.solver.engines import ENGINES
from sudolink.solver.grid_search import search_for
from sudolink.solver.reading import USES, Use
from sudolink.solver.result import Progress, Result
from sudolink.solver.slices import SLICE, slices


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one of many boards.

    Attributes:
        number: its place among the boards, from 1; of lines, the empty ones not counted.
        item: the board, or the line of text without white space around it.
        result: what was found, or None where the line could not be read.
        error: why it could not be read, as a sentence; else "".
    """

    number: int
    item: Item
    result: Result | None
    error: str = ""


@dataclass(frozen=True, slots=True)
class ManyProgress:
    """How far a run over many boards is.

    Attributes:
        done: boards done, faulty lines included.
        search: how far the search of the board under way is; None between boards, while a
            batch is read and where an engine solves it.
    """

    done: int
    search: Progress | None = None


def solve_many(
    boards: Iterable[Item],
    limit: int = 2,
    *,
    use: Use = "values",
    progress: Callable[[ManyProgress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Answer]:
    """Solve many boards lazily, in order; memory does not grow with their number.

    An answer says what `solve` says of the board, except that where it has more solutions
    than the limit others may be found, with other counts.

    Plain 9x9 sudokus in a row are solved in batches, for speed: up to 8,192 of them are read
    ahead (fewer with a limit above 16, none with one above 1,000), unless the source ends or
    something else comes. Nothing is read ahead of any other board.

    Args:
        boards: boards, or lines of text that `decode` reads (an open file will do); empty
            lines are skipped. A line that cannot be read gives an answer with its error.
            If the source itself raises an exception, what was read is answered before the
            exception comes.
        limit: as for `solve`.
        use: as for `solve`.
        progress: called after each board or batch, and about every 30 ms meanwhile.
        stop: called as often; once it is true the run ends. What was under way still comes,
            as "stopped" unless more is known; what was only read does not.

    Raises:
        ValueError: the limit is below 1, or `use` is unknown.
    """
    if limit < 1:
        raise ValueError(f"the limit must be at least 1, not {limit}")
    if use not in USES:
        raise ValueError(f"use must be one of {', '.join(USES)}, not {use!r}")
    return _Run(limit, use, progress, stop).answers(boards)


class _Run:
    """One call of `solve_many`."""

    def __init__(
        self,
        limit: int,
        use: Use,
        progress: Callable[[ManyProgress], object] | None,
        stop: Callable[[], bool] | None,
    ) -> None:
        self._limit = limit
        self._use: Use = use
        self._progress = progress
        self._stop = stop
        self._done = 0
        self._stopped = False
        self._due = perf_counter() + SLICE
        self._failure: Exception | None = None

    def answers(self, boards: Iterable[Item]) -> Iterator[Answer]:
        """The answers, in order; then what the source has raised."""
        for engine, items in self._batches(boards):
            if engine and len(items) >= engine.fewest:
                yield from self._by_engine(engine, items)
            else:
                yield from self._one_by_one(items)
            if self._stopped:
                return
        if self._failure and not self._stopped:
            raise self._failure

    def _batches(self, boards: Iterable[Item]) -> Iterator[tuple[Engine | None, list[Item]]]:
        """Items in a row that one engine takes, at most as many as it likes; None: search.

        A batch comes as soon as it is full. None comes once the run is to stop.
        """
        batch: list[Item] = []
        current: Engine | None = None
        for item in self._items(boards):
            if batch and self._pulse():  # (of one board by itself, its search tells)
                return
            engine = self._engine(item)
            if batch and engine is not current:
                yield current, batch
                batch = []
            current = engine
            batch.append(item)
            if engine is None or len(batch) >= engine.most(self._limit):
                yield engine, batch
                batch = []
        if batch:
            yield current, batch

    def _items(self, boards: Iterable[Item]) -> Iterator[Item]:
        """Boards and lines that are not empty, up to where the source fails: that is kept."""
        try:
            for board in boards:
                item = board.strip() if isinstance(board, str) else board
                if item != "":
                    yield item
        except Exception as error:  # noqa: BLE001 (it is raised once what came is answered)
            self._failure = error

    def _engine(self, item: Item) -> Engine | None:
        """The engine for an item, and for the limit."""
        for engine in ENGINES:
            if engine.most(self._limit) and engine.takes(item, self._use):
                return engine
        return None

    def _by_engine(self, engine: Engine, items: Sequence[Item]) -> Iterator[Answer]:
        results = engine.solve(items, self._limit, self._use, self._pulse)
        for item, result in zip(items, results, strict=True):
            self._done += 1
            yield Answer(self._done, item, result)
            self._pulse()
        self._report()
        self._asked_to_stop()

    def _one_by_one(self, items: Iterable[Item]) -> Iterator[Answer]:
        for item in items:
            yield self._by_search(item)
            self._report()
            if self._asked_to_stop():
                return

    def _by_search(self, item: Item) -> Answer:
        self._done += 1
        try:
            board = decode(item) if isinstance(item, str) else item
        except ValueError as error:
            return Answer(self._done, item, None, str(error))
        search = search_for(board, self._limit, use=self._use)
        for _ in slices(search, self._search_progress(), self._asked_to_stop):
            pass
        return Answer(self._done, item, search.result())

    def _search_progress(self) -> Callable[[Progress], object] | None:
        report = self._progress
        if report is None:
            return None
        return lambda progress: report(ManyProgress(self._done - 1, progress))

    def _pulse(self) -> bool:
        """Report and ask, if it is time for that; whether the run is to stop."""
        if perf_counter() >= self._due:
            self._report()
            self._asked_to_stop()
            self._due = perf_counter() + SLICE
        return self._stopped

    def _report(self) -> None:
        if self._progress is not None:
            self._progress(ManyProgress(self._done))

    def _asked_to_stop(self) -> bool:
        """Ask whether to stop, but never again after a yes."""
        if not self._stopped and self._stop is not None:
            self._stopped = self._stop()
        return self._stopped

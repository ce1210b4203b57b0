"""Many boards, one after the other or in batches, without holding them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from sudolink.codec.decoding import decode
from sudolink.codec.list_item import Item
from sudolink.solver.batch.batch import Batch, Entry, EntryReader
from sudolink.solver.batch.engines import engine_for, rooms
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.session.options import Use, check_boards, check_item, check_limit, check_use
from sudolink.solver.session.result import Progress, Result
from sudolink.solver.session.slices import SLICE, slices


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one of many boards.

    Attributes:
        number: its place among the boards, from 1; of lines, blank ones and comments not counted.
        item: the board; or of a line the text that holds it, which `decode` reads: all of it
            but the white space around it, or a field of a table. A line that could not be
            read is here as a whole.
        result: what was found, or None where the line could not be read.
        error: why it could not be read, as a sentence; else "".
        line: its place in the source, from 1, all lines counted.
        agrees: whether the column with solutions agrees; None where there is none to compare.
        remark: what is to be said of that column, and what was left out of the line.
        columns: what the other columns of a table hold, as pairs of name and text.
    """

    number: int
    item: Item
    result: Result | None
    error: str = ""
    line: int = 0
    agrees: bool | None = None
    remark: str = ""
    columns: tuple[tuple[str, str], ...] = ()


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

    Status, reason and completeness are those `solve` tells, and so is a solution that is the
    only one. What depends on the boards around: which solutions are found where there are more
    than the limit, their order, and the guesses and nodes, as batches are searched in another way.

    Plain 9x9 sudokus are solved in batches, for speed: up to 20,480 of them are read ahead (fewer
    with a limit above 16, none with one above 1,000), and with them up to 1,024 others and lines
    that cannot be read. Where no plain sudoku waits, nothing is read ahead.

    Args:
        boards: boards, or lines of text (an open file will do): each what `decode` reads, or
            each the row of a table, with commas, semicolons, tabs or white space between fields.
            The first lines decide which, and where in a table puzzles and solutions are; a
            header is no board. Blank lines and those that begin with "#" are skipped. A line
            that cannot be read gives an answer with its error.
            If the source itself raises an exception, or gives what is neither board nor line,
            what was read is answered before the exception comes.
        limit: as for `solve`.
        use: as for `solve`.
        progress: called after each board or batch, and about every 30 ms meanwhile.
        stop: called as often; once it is true the run ends. What was under way still comes,
            as "stopped" unless more is known; what was only read does not.

    Raises:
        TypeError: `boards` is a single board or text, or the limit no whole number; or, when
            its turn comes, one of the boards is neither a Board nor a str.
        ValueError: the limit is below 1, or `use` is unknown.
    """
    check_boards(boards)
    check_limit(limit)
    check_use(use)
    return _Run(limit, use, progress, stop).answers(boards)


def answer_of(number: int, entry: Entry, result: Result | None) -> Answer:
    """The answer to an entry, with what is to be said of the solution beside it."""
    line, shown, item, _, error, given, columns, remark = entry
    if not (given and result):
        return Answer(number, shown, result, error, line, None, remark, columns)
    from sudolink.solver.batch.given_solution import compared  # noqa: PLC0415 - for few tables

    agrees, sentence = compared(given, item, result)
    return Answer(
        number, shown, result, error, line, agrees, f"{sentence} {remark}".strip(), columns
    )


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
        self._rooms = rooms(limit)
        self._reader = EntryReader(use, self._rooms)
        self._done = 0
        self._stopped = False
        self._due = perf_counter() + SLICE
        self._failure: Exception | None = None

    def answers(self, boards: Iterable[Item]) -> Iterator[Answer]:
        """The answers, in order; then what the source has raised."""
        for batch in self._batches(boards):
            yield from self._answered(batch)
            if self._stopped:
                return
        if self._failure and not self._stopped:
            raise self._failure

    def _batches(self, boards: Iterable[Item]) -> Iterator[Batch]:
        """The batches to be solved; none comes once the run is to stop."""
        batch = Batch(self._rooms)
        for entry in self._entries(boards):
            # Of what is searched by itself, its search tells.
            if (batch.entries or entry is None) and self._pulse():
                return
            if entry is not None and batch.add(entry):
                yield batch
                batch = Batch(self._rooms)
        if batch.entries:
            yield batch

    def _entries(self, boards: Iterable[Item]) -> Iterator[Entry | None]:
        """What is read, None for an empty line, up to where the source fails: that is kept."""
        try:
            for place, item in enumerate(boards, 1):
                yield from self._read(place, item) or (None,)
        except Exception as error:  # noqa: BLE001 (it is raised once what came is answered)
            self._failure = error
        yield from self._reader.end()

    def _read(self, place: int, given: Item) -> Sequence[Entry]:
        """What is known after one more item."""
        if isinstance(given, str):
            return self._reader.read(place, given)
        check_item(given, place)
        entry = Entry(place, given, given, engine_for(given, self._use, self._rooms))
        return (*self._reader.end(), entry)

    def _answered(self, batch: Batch) -> Iterator[Answer]:
        """The answers to a batch, from engines or by searches."""
        begun = batch.begun(self._limit, self._use, self._pulse)
        for entry in batch.entries:
            if self._stopped and not begun:
                return
            found = begun.get(entry.engine)
            answer = self._answer(entry, found)
            yield answer
            if begun and (found or entry.error):
                self._pulse()
            else:
                self._tell()
        if begun:
            self._tell()

    def _answer(self, entry: Entry, found: Iterator[Result] | None) -> Answer:
        """The answer to an entry, by an engine that has begun or by a search."""
        result = None
        if found and not entry.error:
            result = next(found)
        elif not entry.error:
            try:
                result = self._searched(entry.item)
            except ValueError as error:  # one board that no solver takes must not end the run
                entry = entry._replace(error=str(error))
        self._done += 1
        return answer_of(self._done, entry, result)

    def _searched(self, item: Item) -> Result:
        """What a search of its own finds; nothing is begun after a stop."""
        if self._stopped:
            return Result("stopped")
        board = decode(item) if isinstance(item, str) else item
        search = search_for(board, self._limit, use=self._use)
        for _ in slices(search, self._search_progress(), self._asked_to_stop):
            pass
        return search.result()

    def _search_progress(self) -> Callable[[Progress], object] | None:
        report = self._progress
        if report is None:
            return None
        return lambda progress: report(ManyProgress(self._done, progress))

    def _pulse(self) -> bool:
        """Report and ask, if it is time for that; whether the run is to stop."""
        if perf_counter() >= self._due:
            self._tell()
            self._due = perf_counter() + SLICE
        return self._stopped

    def _tell(self) -> None:
        """Report and ask at once."""
        self._report()
        self._asked_to_stop()

    def _report(self) -> None:
        if self._progress is not None:
            self._progress(ManyProgress(self._done))

    def _asked_to_stop(self) -> bool:
        """Ask whether to stop, but never again after a yes."""
        if not self._stopped and self._stop is not None:
            self._stopped = self._stop()
        return self._stopped

"""Solves any number of boards, one after the other or in batches, without holding them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from sudolink.codec.lists.list_item import Item
from sudolink.codec.lists.list_lines import Line
from sudolink.solver.batch.answer import Answer, answer_of
from sudolink.solver.batch.list_start import ListStart
from sudolink.solver.batch.pipeline import Pipeline
from sudolink.solver.batch.policy import BatchPolicy
from sudolink.solver.batch.watch import ManyProgress, Watch
from sudolink.solver.session.options import Use, check_boards, check_limit, check_use

if TYPE_CHECKING:
    from concurrent.futures import Executor


def solve_many(  # noqa: PLR0913 - each is a keyword with a default
    boards: Iterable[Item | None],
    limit: int = 2,
    *,
    use: Use = "values",
    executor: Executor | None = None,
    in_flight: int | None = None,
    progress: Callable[[ManyProgress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Answer]:
    """Solve many boards lazily, in order; memory does not grow with their number.

    Status, reason and completeness are the same as with `solve`, and so is a solution that is the
    only one. A batch is searched in another way, so three things depend on the boards around:
    which solutions are found if there are more than the limit, their order, and the guesses and
    nodes.

    Boards are solved in batches, for speed: plain 9x9 sudokus, and other boards up to 9x9 with any
    regions, diagonals and windows, but not those with cages or runs. Up to 20,480 plain sudokus are
    read ahead, or up to 1,024 others of a size unless the limit is 1; fewer with a higher limit,
    none with one above 1,000. With them come up to 1,024 boards that are searched alone and lines
    that cannot be read. Unless a board waits for a batch, nothing is read ahead.

    Args:
        boards: boards, or lines of text, such as an open file. Each line holds what `decode`
            reads, or each is a table row, with commas, semicolons, tabs or white space between
            its fields. The first lines decide which it is, and where in a table puzzles and
            solutions are; a header is skipped, as are blank lines and those that begin with "#".
            A line that cannot be read gives an answer with its error, and so does None or NaN,
            which stands for a missing item in a column of a table.
            If the source raises an exception, or yields what is neither a board nor a line,
            everything before it is answered first.
        limit: as for `solve`.
        use: as for `solve`.
        executor: solves batches of boards somewhere else, in order too: any executor with the
            interface of `concurrent.futures`, such as a `ProcessPoolExecutor`, `get_executor()` of
            a `dask.distributed` client, or an `MPIPoolExecutor` of `mpi4py.futures`. You shut it
            down. docs/scaling.md says what it gains, and what happens if a worker is lost.
        in_flight: the most batches that the workers have or wait for; the default is four for
            each worker. A batch takes about half a second, and has at most 20,480 boards.
        progress: called after each board or batch, and about every 30 ms in between.
        stop: called just as often; once it returns true, the run ends. What is in progress is
            still answered, as "stopped" unless more is known; what was only read is not. With an
            executor, the batch that is being answered is answered to its end, and no other one is.

    Raises:
        TypeError: `boards` is a single board, text or table, a number is not a whole one, or the
            executor can't be used; or, when its turn comes, an item is neither a Board nor a str.
        ValueError: the limit or `in_flight` is below 1, or `use` is unknown.
        BrokenExecutor: when their turn comes, the boards of a batch ended one worker after another.
    """
    check_boards(boards)
    check_limit(limit)
    check_use(use)
    watch = Watch(progress, stop)
    return solve_rest(
        boards, ListStart(), watch, limit=limit, use=use, executor=executor, in_flight=in_flight
    )


def solve_rest(  # noqa: PLR0913 - the arguments of `solve_many`
    boards: Iterable[Item | Line | None],
    start: ListStart,
    watch: Watch,
    *,
    limit: int,
    use: Use,
    executor: Executor | None,
    in_flight: int | None = None,
) -> Iterator[Answer]:
    """Do what `solve_many` does with the rest of a list, and with lines read before it.

    Among the boards may be lines that have been read, too.
    """
    if executor is None:
        return _answers(boards, Pipeline(BatchPolicy(limit, use), watch, start=start))
    from sudolink.solver.batch.shared_answers import shared_answers  # noqa: PLC0415 - few have one

    return shared_answers(boards, start, limit, use, executor, in_flight, watch)


def _answers(boards: Iterable[Item | Line | None], pipeline: Pipeline) -> Iterator[Answer]:
    """Yield the answers; a function of its own, as arguments are checked before the first one."""
    for solved in pipeline.solve(boards):
        if solved is not None:
            yield answer_of(pipeline.answered, *solved)

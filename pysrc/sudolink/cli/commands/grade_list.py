"""`grade`: grade the puzzles in files, one after the other or in several processes.

The modules of logic are imported on demand, as that takes longer than most commands.
"""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import get_context

from sudolink.cli.entries import Entry, entries
from sudolink.cli.exit_codes import DONE, NO
from sudolink.cli.row_writer import RowWriter
from sudolink.cli.shared_options import add_jobs_option, with_jobs
from sudolink.codec import decode
from sudolink.codec.list_lines import Line
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import Naming, called

#: The values of a row by their names.
Row = dict[str, str | int | float | None]

#: The columns of a row, besides those that rows of all commands have.
COLUMNS = (
    *("level", "reason", "hardest", "steps", "sudokuwiki_level", "sudokuwiki_score"),
    *("hodoku_level", "hodoku_score", "explainer"),
)

#: The most rows that wait for one before them, so that a list of any size fits into memory.
_MOST_WAITING = 1000

_PROCESS_ENDED = (
    "One of the processes was ended, perhaps because memory ran out. The rest of the list is not "
    "graded. Try again with fewer --jobs"
)


def add_grade_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `grade`."""
    add_jobs_option(command)


def run_grade(options: argparse.Namespace) -> int:
    """Grade the puzzles of lists; write each row as soon as it is known."""
    code = DONE
    writer = RowWriter(COLUMNS, options)
    waiting: deque[Entry] = deque()
    # Closed at once if the reader wants no more rows: processes may be grading many others.
    with closing(_rows(_lines(waiting, options), options.jobs, options.naming)) as rows:
        for row in rows:
            writer.write(waiting.popleft(), row, str(row.pop("remark")))
            if row["level"] is None:
                code = NO
    writer.end()
    return code


def _lines(waiting: deque[Entry], options: argparse.Namespace) -> Iterator[Line]:
    """Yield the lines of the lists; their entries wait for the rows."""
    for entry in entries(options, lists=True):
        waiting.append(entry)
        yield entry.line


def _rows(entries: Iterable[Line], jobs: int | None, naming: Naming) -> Generator[Row, None, None]:
    """Yield the rows in the order of the lines."""
    entries, jobs = with_jobs(entries, jobs)
    if jobs == 1:
        yield from (row_of(entry, naming) for entry in entries)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        yield from _rows_of(pool, entries, naming)
    except BrokenProcessPool:
        raise ChildProcessError(_PROCESS_ENDED) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _rows_of(
    pool: ProcessPoolExecutor, entries: Iterable[Line], naming: Naming
) -> Generator[Row, None, None]:
    waiting: deque[Future[Row]] = deque()
    for entry in entries:
        waiting.append(pool.submit(row_of, entry, naming))
        while waiting and (len(waiting) > _MOST_WAITING or waiting[0].done()):
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def row_of(entry: Line, naming: Naming) -> Row:
    """Grade the puzzle of a line, in whatever process this is."""
    with called(naming):
        return _row_of(entry)


def _row_of(entry: Line) -> Row:
    from sudolink.logic import PuzzleGrade, grade  # noqa: PLC0415

    if entry.error:
        found = PuzzleGrade(None, entry.error)
    else:
        found = grade(entry.item if isinstance(entry.item, Board) else decode(entry.item))
    return {
        "level": found.level,
        "reason": found.reason,
        "hardest": found.hardest,
        "steps": found.steps or None,
        "sudokuwiki_level": found.sudokuwiki.level if found.sudokuwiki else None,
        "sudokuwiki_score": found.sudokuwiki.score if found.sudokuwiki else None,
        "hodoku_level": found.hodoku.level if found.hodoku else None,
        "hodoku_score": found.hodoku.score if found.hodoku else None,
        "explainer": found.explainer,
        "remark": entry.remark,
    }

"""`grade`: grade the puzzles in a file, one after the other or in several processes.

The modules of logic are imported on demand, as that takes longer than most commands.
"""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path

from sudolink.cli.board_input import standard_input
from sudolink.cli.exit_codes import DONE, NO
from sudolink.cli.messages import print_json
from sudolink.cli.shared_options import add_jobs_option, with_jobs
from sudolink.cli.terminal import safe
from sudolink.cli.text_input import in_its_encoding, lines_of
from sudolink.codec import decode
from sudolink.codec.list_lines import Line, LineReader
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import Naming, called
from sudolink.solver.batch.answer_table import no_formula

#: The values of a row by their names.
Row = dict[str, str | int | float | None]

#: The most rows that wait for one before them, so that a list of any size fits into memory.
_MOST_WAITING = 1000

_PROCESS_ENDED = (
    "One of the processes was ended, perhaps because memory ran out. The rest of the list is not "
    "graded. Try again with fewer --jobs"
)


def add_grade_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `grade`."""
    command.add_argument(
        "file",
        help="a file with a puzzle or a table row on each line, compressed (.gz) or not; - reads "
        "standard input",
    )
    add_jobs_option(command)


def run_grade(options: argparse.Namespace) -> int:
    """Grade the puzzles of a list; write each row as soon as it is known."""
    if options.file == "-":
        return _grade_lines(lines_of(standard_input()), options)
    with Path(options.file).open(encoding="utf-8") as file:
        return _grade_lines(lines_of(in_its_encoding(file)), options)


def _grade_lines(lines: Iterable[str], options: argparse.Namespace) -> int:
    code = DONE
    header = True
    # Closed at once if the reader wants no more rows: processes may be grading many others.
    with closing(_rows(_entries(lines), options.jobs, options.naming)) as rows:
        for row in rows:
            if row["level"] is None:
                code = NO
            if options.json:
                print_json(row)
            else:
                text = (_csv(row) if header else "") + _csv(row.values())
                sys.stdout.write(safe(text) if sys.stdout.isatty() else text)
                header = False
            sys.stdout.flush()
    return code


def _entries(lines: Iterable[str]) -> Iterator[Line]:
    reader = LineReader()
    for number, line in enumerate(lines, start=1):
        yield from reader.read(number, line)
    yield from reader.end()


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
        "line": entry.number,
        "board": entry.text.strip(),
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


def _csv(values: Iterable[str | float | None]) -> str:
    """Return a row of the table, with nothing that a spreadsheet would take for a formula."""
    out = io.StringIO()
    cells = (no_formula(value) if isinstance(value, str) else value for value in values)
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()

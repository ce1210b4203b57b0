"""`grade`: grade the puzzles in files, one after the other or in several processes.

The modules of logic are imported on demand, as that takes longer than most commands.
"""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sudolink.cli.entries import Entry, entries, report_empty
from sudolink.cli.exit_codes import BAD_BOARD, DONE, NO
from sudolink.cli.processes import processes
from sudolink.cli.row_writer import RowWriter
from sudolink.cli.shared_options import add_jobs_option, with_jobs
from sudolink.codec.lists.list_lines import Line

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from sudolink.logic import GradeAnswer

#: The values of a row by their names.
Row = dict[str, str | int | float | None]

#: The columns of a row, besides those that rows of all commands have.
COLUMNS = (
    *("level", "reason", "hardest", "steps", "sudokuwiki_level", "sudokuwiki_score"),
    *("hodoku_level", "hodoku_score", "explainer"),
)


def add_grade_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `grade`."""
    add_jobs_option(command)


def run_grade(options: argparse.Namespace) -> int:
    """Grade the puzzles of lists; write each row as soon as it is known."""
    code = DONE
    waiting: deque[Entry] = deque()
    lines, jobs = with_jobs(_lines(waiting, options), options.jobs)
    with RowWriter(COLUMNS, options, lists=True) as writer, processes(jobs) as executor:
        for answer in _answers(lines, executor):
            writer.write(waiting.popleft(), _row_of(answer), answer.remark, answer.fault)
            code = max(code, _code(answer))
    return max(code, report_empty(options))


def _code(answer: GradeAnswer) -> int:
    if not answer.grade:
        return BAD_BOARD
    return DONE if answer.grade.level else NO


def _lines(waiting: deque[Entry], options: argparse.Namespace) -> Iterator[Line]:
    """Yield the lines of the lists; their entries wait for the rows."""
    for entry in entries(options, lists=True):
        waiting.append(entry)
        yield entry.line


def _answers(lines: Iterable[Line], executor: Executor | None) -> Iterator[GradeAnswer]:
    from sudolink.logic import grade_many  # noqa: PLC0415

    return grade_many(lines, executor=executor)


def _row_of(answer: GradeAnswer) -> Row:
    found = answer.grade
    if not found:
        return dict.fromkeys(COLUMNS)
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
    }

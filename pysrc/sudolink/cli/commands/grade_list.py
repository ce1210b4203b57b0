"""`grade`: grade the puzzles in a file, one after the other or in several processes.

The modules of logic are imported on demand, as that takes longer than most commands.
"""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from pathlib import Path

from sudolink.cli.board_input import standard_input
from sudolink.cli.exit_codes import DONE, NO
from sudolink.cli.messages import print_json
from sudolink.cli.terminal import safe
from sudolink.cli.text_input import in_its_encoding, lines_of
from sudolink.codec import decode
from sudolink.codec.list_lines import Line, LineReader
from sudolink.puzzle.board import Board
from sudolink.solver.batch.answer_table import no_formula

#: The values of a row by their names.
Row = dict[str, str | int | float | None]

_MOST_JOBS = 64


def add_grade_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `grade`."""
    command.add_argument(
        "file",
        help="a file with a puzzle or a table row on each line, compressed (.gz) or not; - reads "
        "standard input",
    )
    command.add_argument(
        "--jobs",
        type=int,
        choices=range(1, _MOST_JOBS + 1),
        default=1,
        metavar="N",
        help=f"grade in this many processes (1 to {_MOST_JOBS}, default 1)",
    )


def run_grade(options: argparse.Namespace) -> int:
    """Grade the puzzles of a list; write each row as soon as it is known."""
    if options.file == "-":
        return _grade_lines(lines_of(standard_input()), options)
    with Path(options.file).open(encoding="utf-8") as file:
        return _grade_lines(lines_of(in_its_encoding(file)), options)


def _grade_lines(lines: Iterable[str], options: argparse.Namespace) -> int:
    code = DONE
    header = True
    for row in _rows(_entries(lines), options.jobs):
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


def _rows(entries: Iterable[Line], jobs: int) -> Iterator[Row]:
    """Yield the rows in the order of the lines."""
    if jobs == 1:
        yield from map(row_of, entries)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(row_of, entries)


def row_of(entry: Line) -> Row:
    """Grade the puzzle of a line."""
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
        "steps": found.steps,
        "sudokuwiki_level": found.sudokuwiki.level if found.sudokuwiki else None,
        "sudokuwiki_score": found.sudokuwiki.score if found.sudokuwiki else None,
        "hodoku_level": found.hodoku.level if found.hodoku else None,
        "hodoku_score": found.hodoku.score if found.hodoku else None,
        "explainer": found.explainer,
    }


def _csv(values: Iterable[str | float | None]) -> str:
    """Return a row of the table, with nothing that a spreadsheet would take for a formula."""
    out = io.StringIO()
    cells = (no_formula(value) if isinstance(value, str) else value for value in values)
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()

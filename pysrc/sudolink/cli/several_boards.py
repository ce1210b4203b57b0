"""Run a command on each board of its inputs."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import chain
from pathlib import Path

from sudolink.cli.answers_file import answers_to, names_table
from sudolink.cli.command import BoardRow, Rows
from sudolink.cli.entries import Entry, board_of, entries, options_for, report_empty
from sudolink.cli.exit_codes import BAD_BOARD, DONE, WRONG_USE
from sudolink.cli.messages import bad_board, in_options, report_error
from sudolink.cli.progress import Progress
from sudolink.cli.row_writer import RowWriter
from sudolink.cli.terminal import say
from sudolink.puzzle.cell_names import capital
from sudolink.puzzle.errors import BoardStringError


def run_each(options: argparse.Namespace) -> int:
    """Run a command on each board of its inputs; return the highest exit code."""
    with closing(entries(options)) as found:
        if options.command.run_together and options.sheet:
            together: int = options.command.run_together(found, options)
            return together
        first = next(found, None)
        if first is None:
            return report_empty(options)
        second = next(found, None)
        each = chain([first] if second is None else [first, second], found)
        if _wants_rows(options, first, several=second is not None):
            code = _write_rows(options.command.rows, each, options)
        else:
            code = _run_all(each, options, alone=second is None and not options.skip)
        return max(code, report_empty(options))


def _wants_rows(options: argparse.Namespace, first: Entry, *, several: bool) -> bool:
    """Return whether each board gets a row of a table."""
    rows: Rows | None = options.command.rows
    if rows is None or options.json or options.command.is_document(options):
        return False
    if options.csv is not None:
        return bool(options.csv)
    if options.resume or names_table(options.output):
        return True
    return first.is_row or (several and rows.of_lists)


# --- Rows


def _write_rows(rows: Rows, found: Iterator[Entry], options: argparse.Namespace) -> int:
    worst = DONE
    with answers_to(options), RowWriter(rows.columns, options) as writer:
        for entry in found:
            row = _row_of(rows, entry, options)
            writer.write(entry, row.values, row.remark)
            worst = max(worst, row.code)
    return worst


def _row_of(rows: Rows, entry: Entry, options: argparse.Namespace) -> BoardRow:
    """Return the row of a board; one that can't be read gets the reason."""
    try:
        board = board_of(entry, options.page)
        options.listed = entry.line.solution
        row = rows.row(board, options)
    except BoardStringError as error:
        return BoardRow({}, BAD_BOARD, in_options(error))
    remarks = [row.remark, entry.line.remark or " ".join(board.remarks)]
    return row._replace(remark=" ".join(filter(None, remarks)))


# --- An answer of its own for each board


def _run_all(found: Iterator[Entry], options: argparse.Namespace, *, alone: bool) -> int:
    is_document = options.command.is_document(options)
    if is_document and not (alone or options.json or options.output):
        report_error(
            "this input contains several boards, but a file holds only one picture or page: "
            "-o x.svg writes x-1.svg, x-2.svg and so on, --json writes a line for each board",
            options,
        )
        return WRONG_USE
    worst = DONE
    with answers_to(options), Progress() as progress:
        for number, entry in enumerate(found, options.skip + 1):
            progress.clear()
            code = _run_one(entry, _options_for(options, entry, 0 if alone else number))
            if code == WRONG_USE:
                return code
            worst = max(worst, code)
            progress.show(number - options.skip, partial(entry.source.share, entry.line.number))
    return worst


def _options_for(options: argparse.Namespace, entry: Entry, number: int) -> argparse.Namespace:
    """Return the options for one of several boards, from 1; 0 for one that is alone."""
    each = options_for(options, entry, number)
    if number and options.output and options.command.is_document(options):
        path = Path(options.output)
        each.output = str(path.with_stem(f"{path.stem}-{number}"))
    return each


def _run_one(entry: Entry, options: argparse.Namespace) -> int:
    """Run a command on one of several boards; a bad board doesn't stop the others."""
    silent = options.json or options.command.is_document(options)
    if options.place and options.command.labels and not silent:
        say(f"{capital(options.place)}:")
    if entry.line.fault:
        return bad_board(entry.line.fault.error(), options)
    try:
        code: int = options.command.run(options)
    except BoardStringError as error:
        return bad_board(error, options)
    return code

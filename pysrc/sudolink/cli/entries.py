"""Find the boards of a command's inputs: line by line in lists and tables, else in any text."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from typing import NamedTuple

from sudolink.cli.exit_codes import DONE
from sudolink.cli.inputs import Input, have_files, is_stream, opened
from sudolink.cli.last_row import check_skipped
from sudolink.cli.lines_left_out import LinesLeftOut
from sudolink.cli.list_input import read_list, read_list_or_text
from sudolink.cli.messages import bad_board
from sudolink.codec import decode
from sudolink.codec.lists.board_table import Layout, free_name
from sudolink.codec.lists.boards_in_lines import is_board
from sudolink.codec.lists.list_lines import (
    MOST_WAITING,
    Line,
    LineReader,
    has_content,
    is_table,
)
from sudolink.codec.lists.quoted_rows import QuotedRows
from sudolink.codec.reading.extract import MOST_CHARACTERS
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.errors import BoardStringError, shown

#: The number of lines that show whether an input is a table: its header and two rows.
_FIRST_LINES = 3

#: The column with the name of the file.
_FILE = "file"

#: The other columns of a row, each with its name.
Columns = tuple[tuple[str, str], ...]


class SkippedAllError(Exception):
    """All boards of the inputs were left out by `--skip`."""


class Entry(NamedTuple):
    """A board of an input, or what was meant as one.

    Attributes:
        source: the input that it is in.
        line: its contents; `item` is "" if only `text` is known.
        is_row: whether it is the row of a table.
    """

    source: Input
    line: Line
    is_row: bool = False


def board_of(entry: Entry, page: str | None) -> Board:
    """Return the board of an entry. Raises BoardStringError."""
    line = entry.line
    if line.fault:
        raise line.fault.error()
    if isinstance(line.item, Board) and not page:
        return line.item
    return decode(line.text, page=page)


def place_of(entry: Entry, number: int, options: argparse.Namespace) -> str:
    """Say where a board is: in which line, and of which file if there are several inputs."""
    if len(options.inputs) == 1:
        return f"line {entry.line.number}"
    name = entry.source.name
    return f"line {entry.line.number} of {name}" if name else f"board {number}"


def options_for(options: argparse.Namespace, entry: Entry, number: int) -> argparse.Namespace:
    """Return the options for one of several boards, from 1; 0 for one that is alone."""
    each = argparse.Namespace(**vars(options))
    line = entry.line
    each.board, each.line, each.columns = line.text, line.number, columns_of(entry, options)
    each.remark, each.listed = line.remark, line.solution
    each.place = place_of(entry, number, options) if number else ""
    return each


def columns_of(entry: Entry, options: argparse.Namespace) -> Columns:
    """Return the other columns of a board's row; the first is its file if there are several."""
    return with_file(entry.source, entry.line.columns, options)


def with_file(source: Input, columns: Columns, options: argparse.Namespace) -> Columns:
    """Return columns after one with the name of the file, if there are several inputs.

    A text has no name: it has an empty column in a table with files, and none in JSON.
    """
    if len(options.inputs) == 1:
        return columns
    in_table = not options.json and have_files(tuple(options.inputs))
    if not (source.name or in_table):
        return columns
    return ((_FILE, source.name), *((_beside_file(name), text) for name, text in columns))


def _beside_file(name: str) -> str:
    """Return the name of a column beside that of the file."""
    return free_name(name, (_FILE,))


def expected_columns(options: argparse.Namespace, *, lists: bool) -> list[str]:
    """Return the names of the other columns in all files, if there are several inputs.

    A stream is left out, as it can be read only once; and so is a file that can't be read, which is
    reported when its turn comes.
    """
    inputs = options.inputs
    names: list[str] = []
    for index, given in enumerate(inputs if len(inputs) > 1 else ()):
        if is_stream(given):
            continue
        with suppress(OSError), opened(inputs, index, lists=lists) as source:
            layout = _layout_of(source, lists=lists)
            names += [_beside_file(name) for name, _ in layout.others(())] if layout else []
    return names


def _layout_of(source: Input, *, lists: bool) -> Layout | None:
    """Return the columns of an input that is a table, else None."""
    lines = iter(source)
    if not lists:
        first = list(_first_lines(lines))
        if not is_table(first):
            return None
        lines = chain(first, lines)
    reader = LineReader()
    for number, line in enumerate(islice(lines, MOST_WAITING), start=1):
        reader.read(number, line)
        if reader.layout:
            break
    else:
        reader.end()
    return reader.layout


def entries(options: argparse.Namespace, *, lists: bool = False) -> Generator[Entry, None, None]:
    """Yield the boards of all inputs, from `--skip` on, as many as `--first` says.

    Args:
        options: the options of the command.
        lists: whether every line is a board or a row, as in a list; else boards may be anywhere.

    Raises:
        OtherRunError: the file that is continued has answers to other inputs, or other options.
        SkippedAllError: there are boards, but `--skip` leaves none.
    """
    found = _all_entries(options, lists=lists)
    number, last = 0, None
    for number, last in enumerate(islice(found, options.skip), start=1):  # noqa: B007
        pass
    check_skipped(options, last.line if last else None)
    first = next(found, None)
    if first is None:
        check_left(options, number)
        return
    yield from islice(chain([first], found), options.first)


def check_left(options: argparse.Namespace, skipped: int) -> None:
    """Check that the boards that were skipped aren't all there are.

    With `--resume` they may be: then the run is finished.

    Raises:
        SkippedAllError: they are all.
    """
    if skipped and not options.finished:
        there_are = "is only 1 board" if skipped == 1 else f"are only {skipped:,} boards"
        raise SkippedAllError(f"there {there_are}, so --skip {options.skip} leaves none")


def _all_entries(options: argparse.Namespace, *, lists: bool) -> Iterator[Entry]:
    inputs = options.inputs
    for index in range(len(inputs)):
        with opened(inputs, index, lists=lists) as source:
            name = name_beside_others(source, options)
            found = (
                (Entry(source, line) for line in read_list_or_text(source, options.page, name))
                if lists
                else _entries_in(source, name)
            )
            empty = True
            for entry in found:
                empty = False
                yield entry
            if empty:
                add_empty(source, options)


def add_empty(source: Input, options: argparse.Namespace) -> None:
    """Add an input to those without any board."""
    name = f"“{shown(source.name)}”" if source.name else "standard input"
    options.empty = (*options.empty, name)


def report_empty(options: argparse.Namespace) -> int:
    """Report the inputs without any board; return the exit code."""
    if not options.empty:
        return DONE
    error = BoardStringError(f"There is no board in {listed(options.empty)}.")
    return bad_board(error, options)


def name_beside_others(source: Input, options: argparse.Namespace) -> str:
    """Return the name of a file if there are several inputs, else ""."""
    several = len(options.inputs) > 1
    return source.name or "standard input" if several and source.is_file else ""


def _entries_in(source: Input, name: str) -> Iterator[Entry]:
    """Yield the boards of any text: a table, a list, or boards between other lines.

    `name` is that of the file, if there are several.
    """
    lines = iter(source)
    first = list(_first_lines(lines))
    if source.is_file and _is_empty(first):
        return
    lines = chain(first, lines)
    if is_table(first):
        yield from (Entry(source, line, is_row=True) for line in read_list(lines))
        return
    left_out = LinesLeftOut()
    yield from (Entry(source, Line(*part[::-1])) for part in left_out.boards_in(lines))
    left_out.report(name)


def _is_empty(first: Sequence[str]) -> bool:
    """Return whether the first lines are all of a text without a board, such as comments."""
    if sum(map(has_content, first)) >= _FIRST_LINES:  # there may be others
        return False
    return not any(read_list(first)) and not is_board("".join(first))


def _first_lines(lines: Iterator[str]) -> Iterator[str]:
    """Yield the first lines, until enough rows among them are neither blank nor comments."""
    seen, rows = 0, QuotedRows()
    for number, line in enumerate(lines, start=1):
        yield line
        seen += sum(has_content(row) for _, row in rows.add(number, line))
        if seen >= _FIRST_LINES or len(line) > MOST_CHARACTERS:  # its end may be far, and is no row
            return

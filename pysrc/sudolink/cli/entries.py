"""Find the boards of a command's inputs: line by line in lists and tables, else in any text."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from sudolink.cli.inputs import Input, opened
from sudolink.codec import decode
from sudolink.codec.board_table import Layout
from sudolink.codec.boards_in_lines import boards_in_lines
from sudolink.codec.extract import MOST_CHARACTERS
from sudolink.codec.list_lines import Line, LineReader, is_table
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError

#: The number of lines that show whether an input is a table: its header and two rows.
_FIRST_LINES = 3


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
    if line.error:
        raise BoardStringError(line.error)
    if isinstance(line.item, Board) and not page:
        return line.item
    return decode(line.text, page=page)


def place_of(entry: Entry, number: int, options: argparse.Namespace) -> str:
    """Say where a board is: in which line, and of which file if there are several inputs."""
    if len(options.inputs) == 1:
        return f"line {entry.line.number}"
    name = entry.source.name
    return f"line {entry.line.number} of {name}" if name else f"board {number}"


def entries(options: argparse.Namespace, *, lists: bool = False) -> Generator[Entry, None, None]:
    """Yield the boards of all inputs, from `--skip` on, as many as `--first` says.

    Args:
        options: the options of the command.
        lists: whether every line is a board or a row, as in a list; else boards may be anywhere.
    """
    inputs = options.inputs
    found = (entry for at in range(len(inputs)) for entry in _entries_in(inputs, at, lists=lists))
    yield from islice(found, options.skip, options.first and options.skip + options.first)


def _entries_in(inputs: Sequence[str], index: int, *, lists: bool) -> Iterator[Entry]:
    with opened(inputs, index, lists=lists) as source:
        lines = iter(source)
        if lists:
            yield from (Entry(source, line) for line in read_list(lines))
            return
        first = list(_first_lines(lines))
        lines = chain(first, lines)
        if first and is_table(first):
            yield from (Entry(source, line, is_row=True) for line in read_list(lines))
        else:
            yield from (Entry(source, Line(*part[::-1])) for part in boards_in_lines(lines))


def read_list(lines: Iterable[str]) -> Iterator[Line]:
    """Yield the boards of a list or table, one per line."""
    reader = LineReader()
    for number, line in enumerate(lines, start=1):
        yield from (_with_solution(each, reader.layout) for each in reader.read(number, line))
    yield from (_with_solution(each, reader.layout) for each in reader.end())


def _with_solution(line: Line, layout: Layout | None) -> Line:
    """Return a line with its solution among the other columns, which are kept."""
    if layout is None or layout.solution is None:
        return line
    name = layout.names[layout.solution] if layout.names else "solution"
    return line._replace(columns=((name, line.solution), *line.columns))


def _first_lines(lines: Iterator[str]) -> Iterator[str]:
    """Yield the first lines, until enough of them are neither blank nor comments."""
    seen = 0
    for line in lines:
        yield line
        seen += bool(line.strip()) and not line.startswith("#")
        if seen == _FIRST_LINES or len(line) > MOST_CHARACTERS:  # its end may be far, and is no row
            return

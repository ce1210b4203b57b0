"""Read the boards of a list: one per line, or drawn grids and other boards of several lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from sudolink.cli.inputs import Input
from sudolink.cli.lines_left_out import LinesLeftOut
from sudolink.codec import decode
from sudolink.codec.lists.boards_in_lines import (
    BoardText,
    begins_document,
    begins_part,
    boards_in_lines,
    is_board,
)
from sudolink.codec.lists.list_lines import Line, LineReader, fault_of, has_content
from sudolink.codec.reading.rows import Row
from sudolink.puzzle.errors import BoardStringError

#: The number of lines that show whether boards take several lines: more than a drawn 25x25 has.
_FIRST_LINES = 60

#: A word with fewer digits may begin like a board string.
_FEWEST_DIGITS = 10


def read_list(lines: Iterable[str], page: str | None = None) -> Iterator[Line]:
    """Yield the boards of a list or table, one per line; `page` is as for `decode`."""
    reader = LineReader(page=page or "")
    for number, line in enumerate(lines, start=1):
        yield from reader.read(number, line)
    yield from reader.end()


def read_list_or_text(source: Input, page: str | None, name: str = "") -> Iterator[Line]:
    """Yield the boards of a list, or those of a text as `boards_of_text` does."""
    lines, is_text = list_or_text(source, page)
    yield from boards_of_text(lines, page, name) if is_text else read_list(lines, page)


def list_or_text(lines: Iterable[str], page: str | None) -> tuple[Iterator[str], bool]:
    """Return the lines, and whether their first board takes several of them.

    If a line looks like a board by itself or like a row with one, even a damaged one, it is a list.
    """
    rest = iter(lines)
    reader = LineReader(page=page or "")
    first: list[str] = []
    for number, line in enumerate(islice(rest, _FIRST_LINES), start=1):
        if begins_document(line) and not any(map(has_content, first)):
            return chain(first, [line], rest), True
        first.append(line)
        if _is_meant_alone(line) or any(not each.fault for each in reader.read(number, line)):
            return chain(first, rest), False
    is_drawn = any(Row(0, 0, line.rstrip()).is_rule for line in first)
    is_text = is_drawn or any(is_board(part.text) for part in boards_in_lines(first))
    return chain(first, rest), is_text


def _is_meant_alone(line: str) -> bool:
    """Return whether a line looks like a board by itself; a word may begin like one."""
    return begins_part(line) and sum(map(str.isdigit, line)) >= _FEWEST_DIGITS


def boards_of_text(lines: Iterable[str], page: str | None, name: str) -> Iterator[Line]:
    """Yield the boards anywhere in a text, and report the lines without any.

    `name` is that of the file, if there are several.
    """
    left_out = LinesLeftOut()
    yield from (_line_of(part, page) for part in left_out.boards_in(lines))
    left_out.report(name)


def _line_of(part: BoardText, page: str | None) -> Line:
    text = part.text.rstrip()
    try:
        board = decode(text, page=page)
    except BoardStringError as error:
        return Line(part.line, text, fault=fault_of(error))
    return Line(part.line, text, board, remark=" ".join(board.remarks))

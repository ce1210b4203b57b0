"""Put the lines of a table's row together if a value in quotation marks has line breaks.

A quotation mark that is never closed must not swallow the boards below it. So lines become one row
only if nothing is odd about it; else each of them is read by itself, and is an error.
"""

from __future__ import annotations

import csv
import re

from sudolink.codec.lists.board_table import LOOSE, SEPARATORS, split
from sudolink.codec.lists.boards_in_lines import is_board

#: The most lines and characters of a row.
MOST_LINES = 100
MOST_CHARACTERS = 100_000

#: A value in quotation marks begins.
_BEGINS_VALUE = re.compile(r'(?:^|[\t;,|]) *"')

#: Shorter words inside a value may be rows of a grid.
_SHORTEST_BOARD = 40

#: A line with its number.
Numbered = tuple[int, str]


def opens_row(line: str) -> bool:
    """Return whether a value begins in this line and ends in another one."""
    is_comment = line.lstrip().startswith("#")
    return bool(line.count('"') % 2 and not is_comment and _BEGINS_VALUE.search(line))


class QuotedRows:
    """Takes lines and returns rows, each with the number of its first line."""

    def __init__(self) -> None:
        self._lines: list[Numbered] = []

    def __len__(self) -> int:
        """Return how many lines there are of a row that has not ended yet."""
        return len(self._lines)

    def add(self, number: int, line: str) -> list[Numbered]:
        """Take one more line; return the rows that are known now."""
        if not self._lines:
            if not opens_row(line):
                return [(number, line)]
            self._lines = [(number, line)]
            return []
        if self._ends_before(line):
            return [*self._released(), *self.add(number, line)]
        self._lines.append((number, line))
        row = self._row()
        if row.count('"') % 2:
            return []
        if not _is_row(row):
            return self._released()
        first, self._lines = self._lines[0][0], []
        return [(first, row)]

    def end(self) -> list[Numbered]:
        """Return the lines that are left, as there are no others."""
        rows: list[Numbered] = []
        while self._lines:
            rows += self._released()
        return rows

    def _row(self) -> str:
        return "\n".join(line.rstrip("\r\n") for _, line in self._lines)

    def _ends_before(self, line: str) -> bool:
        """Return whether a line can't belong to the row: it has a board, or the row is too long."""
        length = sum(len(each) for _, each in self._lines) + len(line)
        too_long = len(self._lines) == MOST_LINES or length > MOST_CHARACTERS
        return too_long or ('"' not in line and _has_board(line))

    def _released(self) -> list[Numbered]:
        """Return the first line by itself, and read the others again."""
        first, *others = self._lines
        self._lines = []
        rows = [first]
        for number, line in others:
            rows += self.add(number, line)
        return rows


def only_value(row: str) -> str:
    """Return the value of a row, if it is a single one with line breaks; else ""."""
    value = row.strip()
    is_quoted = value.startswith('"') and value.endswith('"') and value.count('"') == 2  # noqa: PLR2004
    return value[1:-1] if is_quoted and "\n" in value else ""


def _is_row(text: str) -> bool:
    """Return whether lines are one row, with no board in a value that has line breaks."""
    if value := only_value(text):
        return not _has_board(value)
    return any(separator in text and _is_split_by(separator, text) for separator in SEPARATORS)


def _is_split_by(separator: str, text: str) -> bool:
    try:
        rows = list(csv.reader([text], delimiter=separator, skipinitialspace=True, strict=True))
    except csv.Error:
        return False
    values = [value for value in rows[0] if "\n" in value]
    return len(rows[0]) > 1 and not any(map(_has_board, values))


def _has_board(text: str) -> bool:
    """Return whether a word of a text is a board."""
    return any(len(word) >= _SHORTEST_BOARD and is_board(word) for word in split(text, LOOSE))

"""Finds the board in a line of a list: a whole line, or a field of a table."""

from __future__ import annotations

import re

from sudolink.board import Board
from sudolink.codec.decoding import decode
from sudolink.codec.extract import unmarked
from sudolink.codec.formats.clues81 import BLANKS
from sudolink.errors import BoardStringError

#: Characters of a line that may hold a board: more than any string or row of a table has.
LONGEST_LINE = 100_000

_BETWEEN_FIELDS = re.compile(r"[,;\s]+")
_AROUND_FIELDS = ' "'

_CELLS = 81
_CLUES = b".0123456789"
_WITH_DOTS = str.maketrans(dict.fromkeys(BLANKS, "."))


class LineReader:
    """Reads the lines of one list.

    Lines of a table look alike: where the board was found in one, it is looked for in the next
    ones of that length, so that not each of them must first be shown to be no board as a whole.
    """

    def __init__(self) -> None:
        self._columns: dict[int, int] = {}

    def read(self, line: str) -> tuple[str, Board | str] | None:
        """The text that holds the board, and the board: of 81 clues these, with "." for blanks.

        None for a line that is blank, begins with "#" or is the mark that DOS puts at the end.
        Take the white space around it away first.

        Raises:
            BoardStringError: there is none; it says what is wrong with the line as a whole.
        """
        if has_81_clues(line):
            return line, line
        line = unmarked(line)
        if not line or line[0] == "#":
            return None
        if len(line) > LONGEST_LINE:
            raise BoardStringError(
                f"This is no board: the line is longer than {LONGEST_LINE:,} characters."
            )
        if clues := _clues(line):
            return line, clues
        column = self._columns.get(len(line))
        if column is not None:
            fields = _fields(line)
            if column < len(fields) and (clues := _clues(fields[column])):
                return fields[column], clues
        try:
            board = decode(line)
        except BoardStringError:
            found = self._in_field(line)
            if found is None:
                raise
            return found
        # What was read as a drawing may be a row of a table, its other columns read as clues.
        drawn = board.source is None
        return (drawn and self._in_field(line)) or (line, board)

    def _in_field(self, line: str) -> tuple[str, Board | str] | None:
        """The first field that is a board."""
        fields = _fields(line)
        if len(fields) == 1:
            return None
        for column, field in enumerate(fields):
            if clues := _clues(field):
                self._columns[len(line)] = column
                return field, clues
            try:
                return field, decode(field)
            except BoardStringError:
                continue
        return None


def has_81_clues(text: str) -> bool:
    """Whether a text is 81 digits and dots; as quick as can be, for lists of millions."""
    return len(text) == _CELLS and text.isascii() and not text.encode().translate(None, _CLUES)


def _clues(text: str) -> str:
    """The 81 clues of a plain sudoku with "." for whatever stands for blanks; else ""."""
    clues = text.translate(_WITH_DOTS) if len(text) == _CELLS else ""
    return clues if has_81_clues(clues) else ""


def _fields(line: str) -> list[str]:
    return [field.strip(_AROUND_FIELDS) for field in _BETWEEN_FIELDS.split(line)]

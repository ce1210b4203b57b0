"""Finds the board in a line of a list: a whole line, or a field of a table."""

from __future__ import annotations

import re

from sudolink.board import Board
from sudolink.codec import decode
from sudolink.errors import BoardStringError
from sudolink.solver import ENGINES, Engine

_BETWEEN_FIELDS = re.compile(r"[,;\s]+")
_AROUND_FIELDS = ' "'


class LineReader:
    """Reads the lines of one list.

    Lines of a table look alike: where the board was found in one, it is looked for in the next
    ones of that length, so that not each of them must first be shown to be no board as a whole.
    """

    def __init__(self) -> None:
        self._columns: dict[int, int] = {}

    def read(self, line: str) -> tuple[str, Board | None]:
        """The text that holds the board, and the board: None where an engine takes the text.

        Raises:
            BoardStringError: there is none; it says what is wrong with the line as a whole.
        """
        if engine_for(line):
            return line, None
        column = self._columns.get(len(line))
        if column is not None:
            fields = _fields(line)
            if column < len(fields) and engine_for(fields[column]):
                return fields[column], None
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

    def _in_field(self, line: str) -> tuple[str, Board | None] | None:
        """The first field that is a board."""
        fields = _fields(line)
        if len(fields) == 1:
            return None
        for column, field in enumerate(fields):
            if engine_for(field):
                self._columns[len(line)] = column
                return field, None
            try:
                return field, decode(field)
            except BoardStringError:
                continue
        return None


def engine_for(item: Board | str) -> Engine | None:
    """The engine for many boards that takes an item."""
    return next((engine for engine in ENGINES if engine.takes(item, "values")), None)


def _fields(line: str) -> list[str]:
    return [field.strip(_AROUND_FIELDS) for field in _BETWEEN_FIELDS.split(line)]

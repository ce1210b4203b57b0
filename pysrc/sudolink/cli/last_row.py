"""The last row of a file that is continued (`--resume`), which shows whose answers it holds."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import NamedTuple

from sudolink.codec import decode
from sudolink.codec.lists.list_lines import Line
from sudolink.puzzle.errors import BoardStringError, quoted


class OtherRunError(Exception):
    """The file that is to be continued holds answers to other inputs, or with other options."""


class LastRow(NamedTuple):
    """The last whole row of a file that is continued.

    Attributes:
        file: the file.
        end: where the row ends in it.
        line: the line number of the row's board.
        board: the board's text; None if the row has only what it was converted to.
        written: the string that the board was converted to; None if the command doesn't convert.
    """

    file: Path
    end: int
    line: str
    board: str | None
    written: str | None

    def check(self, skipped: Line | None, options: argparse.Namespace) -> None:
        """Check that the last board that was skipped is that of this row; cut off half a row.

        Raises:
            OtherRunError: it is another one, or there are fewer boards; or these options convert
                it to another string. The file stays as it is.
        """
        problem = self._problem(skipped, options)
        if problem:
            raise OtherRunError(f"--resume can't continue {quoted(self.file.name)}: {problem}")
        os.truncate(self.file, self.end)

    def _problem(self, skipped: Line | None, options: argparse.Namespace) -> str:
        """Say why this row isn't the answer to the last board that was skipped, or ""."""
        if not (skipped and self._is_of(skipped, options.page)):
            return (
                f"its last row has the board of line {self.line}, which these inputs don't have "
                "there. Give the same inputs again, or choose another file for -o"
            )
        if self.written is not None and self.written != _converted(skipped, options):
            return (
                "these options convert the board of its last row to another string. Give the same "
                "options again, or choose another file for -o"
            )
        return ""

    def _is_of(self, line: Line, page: str | None) -> bool:
        if self.line != str(line.number):
            return False
        if self.board is not None:
            return self.board == bare(line.text)
        # With --strict, nothing is written for a board that would lose something.
        return not self.written or self._has_givens_of(line, page)

    def _has_givens_of(self, line: Line, page: str | None) -> bool:
        """Return whether the digits that every format keeps are the same."""
        try:
            boards = [decode(text, page=page) for text in (self.written or "", line.text)]
        except BoardStringError:
            return False
        mine, other = ([cell.given and cell.value for cell in board.cells] for board in boards)
        return mine == other


def _converted(line: Line, options: argparse.Namespace) -> str:
    """Return the string that the command writes for a board with these options, "" for none."""
    try:
        row = options.command.rows.row(decode(line.text, page=options.page), options)
    except BoardStringError:
        return ""
    return bare(str(row.values["board"]))


def check_skipped(options: argparse.Namespace, skipped: Line | None) -> None:
    """Check once that the last board that was skipped is that of the last row, if there is one.

    Raises OtherRunError as `LastRow.check`.
    """
    if options.last_row:
        options.last_row.check(skipped, options)
        options.last_row = None


def bare(text: str) -> str:
    """Return a board's text without what a table may put before it (see `no_formula`)."""
    return text.strip().removeprefix("'")

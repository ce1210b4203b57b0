"""The last row of a file that is continued (`--resume`), which shows whose answers it holds."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import NamedTuple

from sudolink.codec import decode
from sudolink.codec.lists.list_lines import Line
from sudolink.puzzle.errors import BoardStringError, quoted


class OtherInputsError(Exception):
    """The file that is to be continued does not hold answers to these inputs."""


class LastRow(NamedTuple):
    """The last whole row of a file that is continued.

    Attributes:
        file: the file.
        end: where the row ends in it.
        line: the line number of the row's board.
        board: the board's text.
        is_converted: whether that is what the command made of the board, in another format.
    """

    file: Path
    end: int
    line: str
    board: str
    is_converted: bool

    def check(self, skipped: Line | None, page: str | None) -> None:
        """Check that the last board that was skipped is that of this row; cut off half a row.

        `page` is the page that the boards come from.

        Raises:
            OtherInputsError: it is another one, or there are fewer boards. The file stays as it is.
        """
        if skipped and self._is_of(skipped, page):
            os.truncate(self.file, self.end)
            return
        msg = (
            f"--resume can't continue {quoted(self.file.name)}: its last row has the board of line "
            f"{self.line}, which these inputs don't have there. Give the same inputs again, or "
            "choose another file for -o"
        )
        raise OtherInputsError(msg)

    def _is_of(self, line: Line, page: str | None) -> bool:
        if self.line != str(line.number):
            return False
        if self.board == bare(line.text):
            return True
        # With --strict, nothing is written for a board that would lose something.
        return self.is_converted and (not self.board or self._has_givens_of(line, page))

    def _has_givens_of(self, line: Line, page: str | None) -> bool:
        """Return whether the digits that every format keeps are the same."""
        try:
            boards = [decode(text, page=page) for text in (self.board, line.text)]
        except BoardStringError:
            return False
        mine, other = ([cell.given and cell.value for cell in board.cells] for board in boards)
        return mine == other


def check_skipped(options: argparse.Namespace, skipped: Line | None) -> None:
    """Check once that the last board that was skipped is that of the last row, if there is one.

    Raises OtherInputsError as `LastRow.check`.
    """
    if options.last_row:
        options.last_row.check(skipped, options.page)
        options.last_row = None


def bare(text: str) -> str:
    """Return a board's text without what a table may put before it (see `no_formula`)."""
    return text.strip().removeprefix("'")

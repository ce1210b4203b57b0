"""The last row of a file that is continued (`--resume`), which shows whose answers it holds."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import NamedTuple

from sudolink.codec.lists.list_lines import Line
from sudolink.puzzle.errors import quoted


class OtherInputsError(Exception):
    """The file that is to be continued does not hold answers to these inputs."""


class LastRow(NamedTuple):
    """The last whole row of a file that is continued.

    Attributes:
        file: the file.
        end: where the row ends in it.
        line: the line number of the row's board.
        board: the board's text; None if the row has another one instead, such as the converted one.
    """

    file: Path
    end: int
    line: str
    board: str | None

    def check(self, skipped: Line | None) -> None:
        """Check that the last board that was skipped is that of this row; cut off half a row.

        Raises:
            OtherInputsError: it is another one, or there are fewer boards. The file stays as it is.
        """
        if skipped and self._is_of(skipped):
            os.truncate(self.file, self.end)
            return
        msg = (
            f"--resume can't continue {quoted(self.file.name)}: its last row has the board of line "
            f"{self.line}, which these inputs don't have there. Give the same inputs again, or "
            "choose another file for -o"
        )
        raise OtherInputsError(msg)

    def _is_of(self, line: Line) -> bool:
        return self.line == str(line.number) and self.board in {None, bare(line.text)}


def check_skipped(options: argparse.Namespace, skipped: Line | None) -> None:
    """Check once that the last board that was skipped is that of the last row, if there is one.

    Raises OtherInputsError as `LastRow.check`.
    """
    if options.last_row:
        options.last_row.check(skipped)
        options.last_row = None


def bare(text: str) -> str:
    """Return a board's text without what a table may put before it (see `no_formula`)."""
    return text.strip().removeprefix("'")

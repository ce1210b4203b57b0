"""Continue the `-o` file of a run that was interrupted after its last whole row (`--resume`)."""

from __future__ import annotations

import argparse
import csv
import json
from pathlib import Path
from typing import NamedTuple

from sudolink.cli.row_writer import table_columns
from sudolink.codec.lists.list_lines import Line
from sudolink.puzzle.errors import quoted

#: The ending of a compressed file, which can't be continued.
COMPRESSED = ".gz"

_QUOTE = b'"'

#: How each line of answers in JSON begins.
_JSON = '{"line":'


class OtherInputsError(Exception):
    """The file that is to be continued does not hold answers to these inputs."""


class LastRow(NamedTuple):
    """The last whole row of a file that is continued.

    Attributes:
        file: the name of the file.
        line: the line number of the row's board.
        board: the board's text.
    """

    file: str
    line: str
    board: str

    def check(self, skipped: Line | None) -> None:
        """Check that the last board that was skipped is that of this row.

        Raises:
            OtherInputsError: it is another one, or there are fewer boards.
        """
        if skipped and (self.line, self.board) == (str(skipped.number), _bare(skipped.text)):
            return
        msg = (
            f"--resume can't continue {quoted(self.file)}: its last row has the board of line "
            f"{self.line}, which these inputs don't have there. Give the same inputs again, or "
            "choose another file for -o"
        )
        raise OtherInputsError(msg)


def resume_problem(options: argparse.Namespace) -> str:
    """Say why `-o` names nothing that could be continued, or ""."""
    if not options.output or options.output.lower().endswith(COMPRESSED):
        return "--resume needs -o FILE, and FILE must not be compressed"
    if options.command.is_document(options):
        return "--resume continues a table, not pictures or pages: use --skip"
    path = Path(options.output)
    if path.is_file() and not _is_ours(path, options):
        return (
            f"--resume continues the answers of {options.command.name}, but {quoted(path.name)} "
            "holds something else: choose another file for -o"
        )
    return ""


def _is_ours(path: Path, options: argparse.Namespace) -> bool:
    """Return whether a file begins as the command's answers do; its first line may be cut off."""
    start = _JSON if options.json else ",".join(table_columns(options.command.columns))
    with path.open(encoding="utf-8", errors="replace", newline="") as file:
        first = file.readline(len(start) + 1)
    return first[: len(start)] == start[: len(first)] and (
        options.json or first[len(start) :] in {"", ",", "\n"}
    )


def skip_finished(options: argparse.Namespace) -> None:
    """With `--resume`, skip the boards whose rows are in the file, and cut off half a row."""
    if not options.resume or not Path(options.output).is_file():
        return
    path = Path(options.output)
    rows, last, end = _finished(path, quotes_matter=not options.json)
    with path.open("r+b") as file:
        file.truncate(end)
        file.seek(last)
        text = file.read().decode("utf-8", "replace")
    if rows and not options.json:
        with path.open(encoding="utf-8", newline="") as file:
            options.header = next(csv.reader(file))
    done = rows - bool(options.header)
    options.skip += done
    options.last_row = _last_row(path.name, text, options.header) if done else None
    if options.first:
        options.first = max(0, options.first - done)


def _finished(path: Path, *, quotes_matter: bool) -> tuple[int, int, int]:
    """Return the number of whole rows in a file, and where the last one begins and ends.

    The header is a row too. With `quotes_matter`, a value in quotation marks may have line ends.
    """
    rows = last = end = place = quotes = 0
    with path.open("rb") as file:
        for line in file:
            place += len(line)
            quotes += line.count(_QUOTE) if quotes_matter else 0
            if line.endswith(b"\n") and quotes % 2 == 0:
                rows, last, end, quotes = rows + 1, end, place, 0
    return rows, last, end


def _last_row(file: str, text: str, header: list[str]) -> LastRow:
    """Read the last row: CSV if there is a header, else JSON."""
    try:
        row = dict(
            zip(header, next(csv.reader([text])), strict=False) if header else json.loads(text)
        )
    except (ValueError, TypeError, csv.Error) as error:
        msg = (
            f"--resume can't continue {quoted(file)}: its last row can't be read. Choose another "
            "file for -o"
        )
        raise OtherInputsError(msg) from error
    return LastRow(file, str(row.get("line")), _bare(str(row.get("board", ""))))


def _bare(text: str) -> str:
    """Return a board's text without what a table may put before it (see `no_formula`)."""
    return text.strip().removeprefix("'")

"""Continue the `-o` file of a run that was interrupted after its last whole row (`--resume`)."""

from __future__ import annotations

import argparse
import csv
import json
import os
from pathlib import Path

from sudolink.cli.last_row import LastRow, OtherRunError, bare
from sudolink.cli.row_writer import table_columns
from sudolink.puzzle.errors import quoted

#: The ending of a compressed file, which can't be continued.
COMPRESSED = ".gz"

_QUOTE = b'"'

#: How each line of answers in JSON begins.
_JSON = '{"line":'


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
    """With `--resume`, skip the boards whose rows are in the file.

    Half a row after them is cut off once it is known that they are of these boards (`LastRow`).
    """
    if not options.resume or not Path(options.output).is_file():
        return
    path = Path(options.output)
    rows, last, end = _finished(path, quotes_matter=not options.json)
    with path.open("rb") as file:
        file.seek(last)
        text = file.read(end - last).decode("utf-8", "replace")
    if rows and not options.json:
        with path.open(encoding="utf-8", newline="") as file:
            options.header = next(csv.reader(file))
    done = rows - bool(options.header)
    options.finished = done
    options.skip += done
    if done:
        options.last_row = _last_row(path, end, text, options)
    else:
        os.truncate(path, end)
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


def _last_row(file: Path, end: int, text: str, options: argparse.Namespace) -> LastRow:
    """Read the last row: CSV if there is a header, else JSON."""
    header = options.header
    try:
        row = dict(
            zip(header, next(csv.reader([text])), strict=False) if header else json.loads(text)
        )
    except (ValueError, TypeError, csv.Error) as error:
        msg = (
            f"--resume can't continue {quoted(file.name)}: its last row can't be read. Choose "
            "another file for -o"
        )
        raise OtherRunError(msg) from error
    # A board that can't be read isn't converted. One that --strict refuses has a format or losses.
    is_answer = bool(row.get("format")) if header else "losses" in row
    is_converted = "board" in options.command.columns and is_answer
    board = None if header and is_converted else bare(str(row.get("board", "")))
    written = bare(str(row.get("board" if header else "text", ""))) if is_converted else None
    return LastRow(file, end, str(row.get("line")), board, written)

"""The `-o` file for answers that are text: plain or compressed, new or continued (`--resume`)."""

from __future__ import annotations

import argparse
import csv
import errno
import gzip
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from os.path import samestat
from pathlib import Path
from typing import TextIO, cast

from sudolink.cli.inputs import STANDARD_INPUT
from sudolink.cli.output_files import ending_problem
from sudolink.cli.row_writer import table_columns
from sudolink.codec.boards_in_lines import is_board
from sudolink.puzzle.errors import quoted

#: The endings of files that hold a table of many boards, and of compressed ones.
_TABLES = (".csv", ".csv.gz")
_COMPRESSED = ".gz"
_QUOTE = b'"'

#: How each line of answers in JSON begins.
_JSON = '{"line":'


def names_table(name: str | None) -> bool:
    """Return whether a file of this name is to hold a table."""
    return bool(name) and str(name).lower().endswith(_TABLES)


def overwrite_problem(options: argparse.Namespace) -> str:
    """Say which input `-o` would overwrite, or ""."""
    for each in getattr(options, "inputs", ()) if getattr(options, "output", "") else ():
        if _would_be_overwritten(each, options):
            name = "standard input" if each == STANDARD_INPUT else quoted(each)
            return f"-o would overwrite the input {name}: choose another file"
    return ""


def output_problem(options: argparse.Namespace) -> str:
    """Say why the answers can't go where `-o` and `--resume` say, or ""."""
    if getattr(options, "output", "") and (problem := _name_problem(options)):
        return problem
    return _resume_problem(options) if options.resume else ""


def check_folder(options: argparse.Namespace) -> None:
    """Raise FileNotFoundError if there is no folder for the file of `-o`, before any work."""
    output = getattr(options, "output", "")
    if output and not Path(output).parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), output)


def _name_problem(options: argparse.Namespace) -> str:
    """Say why the answers don't go into a file of that name, or ""."""
    if options.command.is_document(options):  # which looks at the name itself
        return ""
    path = Path(options.output)
    name = path.stem if path.suffix.lower() == _COMPRESSED else path.name
    if options.json:
        return ending_problem(name, "JSON", {})
    return "" if names_table(name) else ending_problem(name, "plain text", {"JSON": "--json"})


def _would_be_overwritten(given: str, options: argparse.Namespace) -> bool:
    """Return whether an input is the file of `-o`, or one of those that several pictures get."""
    output = Path(options.output)
    try:
        if given == STANDARD_INPUT:
            return samestat(os.fstat(sys.stdin.fileno()), output.stat())
        if Path(given).samefile(output):
            return not is_board(given)
    except (OSError, ValueError):  # there is no such file, or standard input has no number
        pass
    numbered = re.escape(output.stem) + r"-\d+" + re.escape(output.suffix)
    return (
        options.command.is_document(options)
        and re.fullmatch(numbered, Path(given).name) is not None
        and Path(given).parent.resolve() == output.parent.resolve()
    )


def _resume_problem(options: argparse.Namespace) -> str:
    if not options.output or options.output.lower().endswith(_COMPRESSED):
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
    rows, end = _finished(path, quotes_matter=not options.json)
    with path.open("r+b") as file:
        file.truncate(end)
    if rows and not options.json:
        with path.open(encoding="utf-8", newline="") as file:
            options.header = next(csv.reader(file))
    done = rows - bool(options.header)
    options.skip += done
    if options.first:
        options.first = max(0, options.first - done)


def _finished(path: Path, *, quotes_matter: bool) -> tuple[int, int]:
    """Return the number of whole rows in a file, its header included, and where they end.

    With `quotes_matter`, a value in quotation marks may have line ends.
    """
    rows = end = place = quotes = 0
    with path.open("rb") as file:
        for line in file:
            place += len(line)
            quotes += line.count(_QUOTE) if quotes_matter else 0
            if line.endswith(b"\n") and quotes % 2 == 0:
                rows, end, quotes = rows + 1, place, 0
    return rows, end


@contextmanager
def answers_to(options: argparse.Namespace) -> Iterator[None]:
    """Lead what the command prints into the file of `-o`, unless it writes documents itself."""
    if not options.output or options.command.is_document(options):
        yield
        return
    how = "at" if options.resume else "wt"
    with _opened(Path(options.output), how) as file, redirect_stdout(file):
        yield


def _opened(path: Path, how: str) -> TextIO:
    if path.suffix.lower() == _COMPRESSED:
        return cast("TextIO", gzip.open(path, how, encoding="utf-8", newline="\n"))
    return cast("TextIO", path.open(how, encoding="utf-8", newline="\n"))

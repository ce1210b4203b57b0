"""The `-o` file for answers that are text: plain or compressed, new or continued."""

from __future__ import annotations

import argparse
import errno
import gzip
import io
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
from sudolink.cli.resume import COMPRESSED, resume_problem
from sudolink.codec.lists.boards_in_lines import is_board
from sudolink.puzzle.errors import quoted

#: The endings of files that hold a table of many boards.
_TABLES = (".csv", ".csv.gz")


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
    return resume_problem(options) if options.resume else ""


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
    name = path.stem if path.suffix.lower() == COMPRESSED else path.name
    if options.json:
        return ending_problem(name, "JSON", {})
    return "" if names_table(name) else ending_problem(name, "plain text", {"JSON": "--json"})


def _would_be_overwritten(given: str, options: argparse.Namespace) -> bool:
    """Return whether an input is the file of `-o`, or one of those that several pictures get."""
    output = Path(options.output)
    try:
        if given == STANDARD_INPUT:
            return sys.stdin is not None and samestat(os.fstat(sys.stdin.fileno()), output.stat())
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


@contextmanager
def answers_to(options: argparse.Namespace) -> Iterator[None]:
    """Lead what the command prints into the file of `-o`, unless it writes documents itself."""
    if not options.output or options.command.is_document(options):
        yield
        return
    file = _AnswersFile(Path(options.output), "at" if options.resume else "wt")
    try:
        with redirect_stdout(file):
            yield
        file.write("")  # so that no answers replace what is there, too
    finally:
        file.close()


class _AnswersFile(io.TextIOBase):
    """A file that keeps its old contents until the first answer: the run may yet be refused."""

    def __init__(self, path: Path, how: str) -> None:
        """Check that the file can be written."""
        if path.is_file() or not path.exists():  # the reader of a pipe would take this for its end
            path.open("ab").close()
        self._path = path
        self._how = how
        self._file: TextIO | None = None

    def write(self, text: str) -> int:
        if self._file is None:
            self._file = _opened(self._path, self._how)
        return self._file.write(text)

    def flush(self) -> None:
        if self._file is not None:
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _opened(path: Path, how: str) -> TextIO:
    if path.suffix.lower() == COMPRESSED:
        return cast("TextIO", gzip.open(path, how, encoding="utf-8", newline="\n"))
    return cast("TextIO", path.open(how, encoding="utf-8", newline="\n"))

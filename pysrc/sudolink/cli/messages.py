"""Print JSON, remarks and errors."""

from __future__ import annotations

import argparse
import errno
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sudolink.cli.exit_codes import BAD_BOARD, BAD_FILE
from sudolink.cli.streams import print_to_stderr, reason
from sudolink.cli.terminal import json_line, paint, safe, say
from sudolink.codec.imports.json_text import begins_as_json
from sudolink.puzzle.errors import BoardStringError

if TYPE_CHECKING:
    from sudolink.codec.lists.list_lines import Fault

#: The errors of a full disk, which don't name the file.
_FULL = (errno.ENOSPC, errno.EDQUOT)

#: What to add if an argument isn't a board, but is short enough to be the name of a file.
_NO_FILE = " There is no file of that name either."
_LONGEST_NAME = 60


def print_json(values: object) -> None:
    """Write an answer in JSON, as one line."""
    say(json_line(values))


def in_json(values: Mapping[str, object], options: argparse.Namespace) -> dict[str, object]:
    """Return what JSON says about a board, or about none if no board has been read yet."""
    if not options.line:
        return dict(values)
    return about_line(values, options.line, options.board, options.remark, options.columns)


def about_line(
    values: Mapping[str, object],
    line: int,
    text: str,
    remark: str,
    columns: Iterable[tuple[str, str]],
) -> dict[str, object]:
    """Return what JSON says about a board: its line and text first, and what else a list has."""
    others = {"remark": remark, "columns": dict(columns)}
    more = {name: value for name, value in others.items() if value}
    return {"line": line, "board": text.rstrip(), **values, **more}


def error_in_json(sentence: str, **more: str | int | None) -> dict[str, object]:
    """Return what JSON says about an error: its sentence, and what else is known of it."""
    known = {name: value for name, value in more.items() if value is not None}
    return {"error": sentence, **known}


def fault_in_json(fault: Fault) -> dict[str, object]:
    """Return what JSON says about a line that can't be read."""
    return error_in_json(**fault._asdict())


def report_error(sentence: str, options: argparse.Namespace, **more: str | int | None) -> None:
    """Report an error, in the same form as the answers; in JSON with what else is known of it."""
    if options.json and sys.stdout is not None:
        print_json(in_json(error_in_json(sentence, **more), options))
    else:
        write_remark("error:", "31", f"{where(options)}{sentence}")


def _report_string_error(error: BoardStringError, options: argparse.Namespace) -> None:
    """Report what is wrong with a board string, and where."""
    report_error(
        f"{in_options(error)}{_NO_FILE if _may_be_name(options) else ''}",
        options,
        details=error.details,
        position=error.position,
        cell=error.cell,
    )
    if not options.json and error.details:
        print_to_stderr(f"Details: {safe(error.details)}")
    if not options.json and error.position is not None and options.board.strip():
        print_to_stderr(_excerpt(options.board, error.position))


def _may_be_name(options: argparse.Namespace) -> bool:
    """Return whether the text is an argument that might be the name of a file."""
    text = options.board
    short = 0 < len(text) <= _LONGEST_NAME and "?" not in text and not begins_as_json(text)
    return short and text in getattr(options, "inputs", ())


def _excerpt(given: str, position: int, around: int = 30) -> str:
    """Return the text around a position, with a caret below it."""
    before = given[max(0, position - around) : position]
    after = given[position : position + around]
    shown = "".join(sign if sign.isprintable() else " " for sign in before + after)
    return f"  {shown}\n  {' ' * len(before)}^ character {position + 1}"


def write_remark(word: str, colour: str, sentence: str) -> None:
    """Write a sentence to standard error, after a word in colour."""
    if sys.stderr is not None:
        print_to_stderr(f"{paint(word, colour, sys.stderr)} {safe(sentence)}")


def in_options(error: BoardStringError) -> str:
    """Return the sentence of an error in the words of the command line."""
    return error.advising("--format own")


def where(options: argparse.Namespace) -> str:
    """Say which of several boards a sentence is about; "" if there is only one."""
    return f"{options.place}: " if options.place else ""


def bad_board(error: BoardStringError, options: argparse.Namespace) -> int:
    """Report what is wrong with a board; return the exit code."""
    try:
        _report_string_error(error, options)
    except OSError as failure:
        return bad_file(failure, options)
    return BAD_BOARD


def bad_file(error: OSError, options: argparse.Namespace) -> int:
    """Report what is wrong with a file; return the exit code.

    The report goes to standard error if standard output itself fails.
    """
    if error.errno in _FULL:
        error.filename = error.filename or getattr(options, "output", None)
    try:
        report_error(reason(error), options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        if options.json:
            print_to_stderr(f"error: {reason(error)}")
    return BAD_FILE

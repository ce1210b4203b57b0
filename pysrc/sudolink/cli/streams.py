"""The standard streams of the command line: any of them may be closed, or on a full disk."""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO

from sudolink.cli.exit_codes import BAD_FILE, DONE, INTERRUPTED, WRONG_USE
from sudolink.puzzle.errors import shown


def need(stream: TextIO | None, name: str) -> None:
    """Raise OSError if a standard stream was closed when Python started."""
    if stream is None:
        raise OSError(f"standard {name} is closed")


def reason(error: OSError) -> str:
    """What is wrong with a file, without the number that systems have for it."""
    name = f"“{shown(str(error.filename))}”: " if error.filename else ""
    return name + (error.strerror or str(error))


def ready_output() -> None:
    """Let no character fail that the terminal or file of standard output has none for."""
    need(sys.stdout, "output")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def flushed(code: int) -> int:
    """Write out what the streams still hold, and return the exit code that results.

    Python flushes them once more at exit, where an error would replace the exit code by its own:
    so a stream that fails leads nowhere afterwards.
    """
    code = _output_flushed(code)
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        _lead_nowhere(sys.stderr)  # nobody reads it, which changes nothing about the answer
    return code


def _output_flushed(code: int) -> int:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
        elif code != WRONG_USE:  # of which nothing is said there
            return BAD_FILE
    except OSError as error:
        _lead_nowhere(sys.stdout)
        return code if code in (BAD_FILE, INTERRUPTED) else _unwritten(error, code)
    return code


def put(message: str) -> None:
    """Write a message to standard output. Raises SystemExit if it cannot be written."""
    try:
        sys.stdout.write(message)
    except OSError as error:
        raise SystemExit(_unwritten(error, DONE)) from None


def _unwritten(error: OSError, code: int) -> int:
    """Say that standard output fails, unless its reader has had enough; the exit code."""
    if isinstance(error, BrokenPipeError):
        return code
    write_aside(f"error: standard output: {reason(error)}")
    return BAD_FILE


def write_aside(words: str) -> None:
    """Write a line to standard error, if anything reads that."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{words}\n")
    except OSError:
        _lead_nowhere(sys.stderr)


def _lead_nowhere(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)

"""Use the standard streams, any of which may be closed or on a full disk."""

from __future__ import annotations

import io
import os
import sys
from typing import TextIO

from sudolink.cli.exit_codes import BAD_FILE, BUG, DONE, INTERRUPTED, WRONG_USE
from sudolink.puzzle.errors import shown


def need(stream: TextIO | None, name: str) -> None:
    """Raise OSError if a standard stream was closed when Python started."""
    if stream is None:
        raise OSError(f"standard {name} is closed")


def reason(error: OSError) -> str:
    """Say what is wrong with a file, without the system's error number."""
    name = f"“{shown(str(error.filename))}”: " if error.filename else ""
    return name + (error.strerror or str(error))


def ready_output() -> None:
    """Replace characters that the encoding of standard output lacks, instead of failing."""
    need(sys.stdout, "output")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def flushed(code: int) -> int:
    """Flush the streams, and return the resulting exit code.

    Python flushes them once more at exit, where an error would replace the exit code. So a stream
    that fails is redirected to nowhere.
    """
    code = _output_flushed(code)
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        _lead_nowhere(sys.stderr)  # nobody reads it; the answer is the same
    return code


def _output_flushed(code: int) -> int:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
        elif code != WRONG_USE:  # about which nothing can be said there
            return BAD_FILE
    except OSError as error:
        _lead_nowhere(sys.stdout)
        return code if code in (BAD_FILE, BUG, INTERRUPTED) else _unwritten(error, code)
    return code


def put(message: str) -> None:
    """Write a message to standard output. Raises SystemExit if it cannot be written."""
    try:
        sys.stdout.write(message)
    except OSError as error:
        raise SystemExit(_unwritten(error, DONE)) from None


def _unwritten(error: OSError, code: int) -> int:
    """Report that standard output fails, unless its reader has stopped; return the exit code."""
    if isinstance(error, BrokenPipeError):
        return code
    print_to_stderr(f"error: standard output: {reason(error)}")
    return BAD_FILE


def print_to_stderr(words: str) -> None:
    """Write a line to standard error, if it is open."""
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

"""The command line: `sudolink` or `python -m sudolink`.

Exit codes:

- 0: done.
- 1: done, and the answer is no. `solve` and `list`: not exactly one solution, or a solution column
  differs; `grade`: there is no grade; `count`: no solution; `explain`: logic does not solve the
  board; `shapes`: there are none; `minimal`: not exactly one solution, or something isn't needed;
  `clash`: there is a solution; `convert --strict`: something would be lost.
- 2: wrong use, such as an unknown format, or a `--skip` that leaves no board.
- 3: an input, a line of a list or a row of a table contains no board, or the board does not fit
  the format.
- 4: a file cannot be read or written.
- 70: Sudolink has a bug; standard error says where.
- 130: interrupted.

With several boards, the highest code counts.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from sudolink.cli.answers_file import (
    answers_to,
    check_folder,
    output_problem,
    overwrite_problem,
)
from sudolink.cli.entries import SkippedAllError
from sudolink.cli.exit_codes import BUG, DONE, INTERRUPTED, WRONG_USE
from sudolink.cli.inputs import check_inputs
from sudolink.cli.last_row import OtherRunError
from sudolink.cli.messages import bad_board, bad_file, report_error
from sudolink.cli.parser import WrongUseError, options_of
from sudolink.cli.resume import skip_finished
from sudolink.cli.several_boards import run_each
from sudolink.cli.streams import flushed, print_to_stderr, ready_output
from sudolink.cli.terminal import safe
from sudolink.puzzle.cell_names import called
from sudolink.puzzle.errors import BoardStringError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code.

    Raises:
        SystemExit: for wrong use, `--help` and `--version`.
    """
    try:
        options = options_of(arguments)
    except WrongUseError as wrong:
        _report_wrong_use(wrong, sys.argv[1:] if arguments is None else arguments)
        raise SystemExit(flushed(WRONG_USE)) from None
    except SystemExit as end:  # help and version may still be in the buffer of standard output
        raise SystemExit(flushed(int(end.code or DONE))) from None
    return flushed(_run(options))


def _report_wrong_use(wrong: WrongUseError, arguments: Sequence[str]) -> None:
    """Report wrong arguments; in JSON if that is what they ask for."""
    asked = argparse.Namespace(json="--json" in arguments, line=None, place="")
    report_error(str(wrong), asked)
    if not asked.json:
        print_to_stderr(f"To see what it takes: {wrong.advice}")


def _form_problem(options: argparse.Namespace) -> str:
    """Say which forms of the answer don't go together, or ""."""
    forms = [each for each in ("csv", "json", "html") if getattr(options, each, False)]
    if "csv" not in forms or len(forms) == 1:
        return ""
    return f"--csv and --{forms[1]} don't go together: choose one of them"


def _run_command(options: argparse.Namespace) -> int:
    command = options.command
    checks = (overwrite_problem, command.wrong_use, _form_problem, output_problem)
    if problem := next(filter(None, (check(options) for check in checks)), ""):
        report_error(problem, options)
        return WRONG_USE
    check_folder(options)
    if command.takes == "nothing":
        return int(command.run(options))
    check_inputs(options.inputs, lists=command.takes == "lists")
    skip_finished(options)
    if command.takes == "boards":
        return run_each(options)
    with answers_to(options):
        code: int = command.run(options)
    return code


def _run(options: argparse.Namespace) -> int:
    """Run a command, whatever happens; return its exit code."""
    try:
        return _run_or_refuse(options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except MemoryError:
        return bad_file(OSError("memory ran out"), options)
    except Exception:  # noqa: BLE001 - else the exit code would be 1, which means no
        return _report_bug()


def _run_or_refuse(options: argparse.Namespace) -> int:
    """Run a command; errors are reported in the same form as its answers."""
    try:
        with called(options.naming):
            ready_output()
            code: int = _run_command(options)
    except BoardStringError as error:
        return bad_board(error, options)
    except (OtherRunError, SkippedAllError) as error:
        report_error(str(error), options)
        return WRONG_USE
    except BrokenPipeError:
        return DONE  # the reader doesn't want more
    except OSError as error:
        return bad_file(error, options)
    return code


def _report_bug() -> int:
    """Report the exception that is being handled; return the exit code."""
    from traceback import format_exc  # noqa: PLC0415

    print_to_stderr(safe(format_exc()).rstrip())
    print_to_stderr("error: this is a bug in Sudolink. Please report it with the lines above")
    return BUG

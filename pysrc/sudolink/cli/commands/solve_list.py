"""`list`: solve the boards in a file, one after the other."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sudolink.cli.board_input import standard_input, with_remarks
from sudolink.cli.commands.solve import plain_result
from sudolink.cli.exit_codes import DONE, NO
from sudolink.cli.messages import print_json
from sudolink.cli.shared_options import add_jobs_option, add_use_option
from sudolink.cli.terminal import safe
from sudolink.cli.text_input import in_its_encoding, lines_of
from sudolink.codec import decode
from sudolink.codec.list_item import grid_in
from sudolink.solver import Answer, solve_many

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from sudolink.solver.batch.answer_table import AnswerTable


def add_list_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `list`."""
    command.add_argument(
        "file",
        help="a file with a board or a table row on each line, compressed (.gz) or not; - reads "
        "standard input. The columns with puzzles and solutions are found by their header or "
        "their first rows; solutions are compared with the answers, other columns are kept",
    )
    add_use_option(command)
    add_jobs_option(command, alone=True)


def run_list(options: argparse.Namespace) -> int:
    """Solve a list; write each answer as soon as it is known."""
    if options.file == "-":
        return _solve_lines(lines_of(standard_input()), options)
    with Path(options.file).open(encoding="utf-8") as file:
        return _solve_lines(lines_of(in_its_encoding(file)), options)


def _solve_lines(lines: Iterable[str], options: argparse.Namespace) -> int:
    # No other command needs the table.
    from sudolink.solver.batch.answer_table import LIMIT, AnswerTable  # noqa: PLC0415

    with _processes(options.jobs) as executor:
        # Progress is reported often during a search, so the reader of the rows need not wait.
        answers = solve_many(
            lines,
            LIMIT,
            use=options.use,
            executor=executor,
            progress=lambda _: sys.stdout.flush(),
        )
        return _write_answers(answers, AnswerTable("\n"), options)


@contextmanager
def _processes(jobs: int) -> Iterator[Executor | None]:
    """Start processes that solve the boards; None if this one does it alone."""
    if jobs == 1:
        yield None
        return
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor  # noqa: PLC0415
    from multiprocessing import get_context  # noqa: PLC0415

    # Ctrl-C ends this process, which then ends the others.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignore)
    try:
        yield pool
    except BrokenExecutor as error:
        raise ChildProcessError(str(error)) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _write_answers(
    answers: Iterator[Answer], table: AnswerTable, options: argparse.Namespace
) -> int:
    from sudolink.solver.batch.answer_table import row_of  # noqa: PLC0415

    code = DONE
    for answer in answers:
        result, text = answer.result, str(answer.item)
        board = decode(text) if result and not grid_in(text) else None
        if result is None or result.status != "unique" or answer.agrees is False:
            code = NO
        if options.json:
            plain = _plain_answer(answer)
            print_json(with_remarks(plain, board) if board else plain)
        else:
            lines = table.lines([row_of(answer, board)])
            sys.stdout.write(safe(lines) if sys.stdout.isatty() else lines)
    if not options.json:
        sys.stdout.write(table.end())
    return code


def _plain_answer(answer: Answer) -> dict[str, object]:
    """Return an answer as plain values for JSON; what only tables have may be missing."""
    plain: dict[str, object] = {"line": answer.line, "board": str(answer.item)}
    plain |= plain_result(answer.result) if answer.result else {"error": answer.error}
    if answer.agrees is not None:
        plain["agrees"] = answer.agrees
    if answer.remark:
        plain["remark"] = answer.remark
    if answer.columns:
        plain["columns"] = dict(answer.columns)
    return plain

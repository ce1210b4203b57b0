"""`list`: solve the boards in files, one after the other."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from sudolink.cli.board_input import with_remarks
from sudolink.cli.commands.solve import plain_result
from sudolink.cli.entries import read_list
from sudolink.cli.exit_codes import DONE, NO
from sudolink.cli.inputs import Input, opened, size_of
from sudolink.cli.messages import print_json
from sudolink.cli.processes import processes
from sudolink.cli.progress import Progress
from sudolink.cli.shared_options import add_jobs_option, add_use_option, most_jobs
from sudolink.cli.skipped_lines import SkippedLines
from sudolink.cli.terminal import safe
from sudolink.codec import decode
from sudolink.codec.list_item import grid_in
from sudolink.solver import Answer, solve_many
from sudolink.solver.batch import answer_table
from sudolink.solver.batch.answer_table import LIMIT, AnswerTable, row_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

#: The columns of the table, besides those that tables of all commands have.
COLUMNS = answer_table.COLUMNS[2:-1]

#: A list with fewer bytes is solved before other processes have started.
_SHORT = 100_000

#: How many boards show whether a list has only plain sudokus. They take longer to write than to
#: solve, so more processes gain nothing.
_FIRST_BOARDS = 16


def add_list_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `list`."""
    add_use_option(command)
    add_jobs_option(command, f"files over {_SHORT // 1000} kB that aren't all plain sudokus")


def run_list(options: argparse.Namespace) -> int:
    """Solve lists; write each answer as soon as it is known."""
    table = AnswerTable("\n", options.header)
    progress = Progress()
    code = DONE
    with processes(options.jobs or _jobs_for(options.inputs)) as executor:
        for done, (source, answer) in enumerate(_answers(options, executor), start=1):
            progress.clear()
            code = max(code, _write(answer, table, options))
            progress.show(done, partial(source.share, answer.line))
    progress.clear()
    if not options.json:
        sys.stdout.write(table.end())
    return code


def _jobs_for(inputs: Sequence[str]) -> int:
    """Return how many processes pay."""
    if size_of(inputs) < _SHORT:
        return 1
    with opened(inputs, 0, lists=True) as source:
        first = islice(read_list(source), _FIRST_BOARDS)
        return 1 if all(isinstance(line.item, str) for line in first) else most_jobs()


def _answers(
    options: argparse.Namespace, executor: Executor | None
) -> Iterator[tuple[Input, Answer]]:
    """Yield the answers to all lists, each with its source."""
    to_skip, left = options.skip, options.first
    for index in range(len(options.inputs)):
        with opened(options.inputs, index, lists=True) as source:
            lines = SkippedLines(source, to_skip)
            # Progress is reported often during a search, so the reader of the rows need not wait.
            found = solve_many(lines, LIMIT, use=options.use, executor=executor, progress=_flush)
            for answer in islice(found, left):
                if len(options.inputs) > 1:
                    columns = (("file", source.name), *answer.columns)
                    yield source, replace(answer, columns=columns)
                else:
                    yield source, answer
                left = left and left - 1
            to_skip -= lines.skipped
        if left == 0:
            return


def _flush(_: object) -> None:
    sys.stdout.flush()


def _write(answer: Answer, table: AnswerTable, options: argparse.Namespace) -> int:
    """Write an answer; return the exit code."""
    result, text = answer.result, str(answer.item)
    board = decode(text) if result and not grid_in(text) else None
    if options.json:
        plain = _plain_answer(answer)
        print_json(with_remarks(plain, board) if board else plain)
    else:
        lines = table.lines([row_of(answer, board)])
        sys.stdout.write(safe(lines) if sys.stdout.isatty() else lines)
    is_no = result is None or result.status != "unique" or answer.agrees is False
    return NO if is_no else DONE


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

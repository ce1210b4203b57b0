"""`list`: solve the boards in files, one after the other."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from sudolink.cli.board_input import remarks_in_json
from sudolink.cli.commands.solve import plain_result
from sudolink.cli.entries import (
    add_empty,
    check_left,
    expected_columns,
    name_beside_others,
    report_empty,
    with_file,
)
from sudolink.cli.exit_codes import BAD_BOARD, DONE, NO
from sudolink.cli.inputs import Input, opened, size_of
from sudolink.cli.last_row import check_skipped
from sudolink.cli.list_input import boards_of_text, list_or_text, read_list
from sudolink.cli.messages import about_line, fault_in_json, print_json
from sudolink.cli.processes import processes
from sudolink.cli.progress import Progress
from sudolink.cli.shared_options import add_jobs_option, add_use_option, most_jobs
from sudolink.cli.terminal import safe
from sudolink.codec import decode
from sudolink.codec.lists.list_item import grid_in
from sudolink.codec.lists.list_lines import Line
from sudolink.puzzle.board import Board
from sudolink.solver import Answer
from sudolink.solver.batch import answer_table
from sudolink.solver.batch.answer_table import LIMIT, AnswerTable, row_of
from sudolink.solver.batch.list_start import ListStart, skip_boards
from sudolink.solver.batch.many import solve_rest
from sudolink.solver.batch.watch import Watch

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
    expected = () if options.json else expected_columns(options, lists=True)
    table = AnswerTable("\n", options.header, expected)
    code = DONE
    with Progress() as progress, processes(options.jobs or _jobs_for(options)) as executor:
        for done, (source, answer) in enumerate(_answers(options, executor), start=1):
            progress.clear()
            code = max(code, _write(answer, table, options))
            progress.show(done, partial(source.share, answer.line))
    if not options.json:
        sys.stdout.write(table.end())
    return max(code, report_empty(options))


def _jobs_for(options: argparse.Namespace) -> int:
    """Return how many processes pay."""
    if size_of(options.inputs) < _SHORT:
        return 1
    with opened(options.inputs, 0, lists=True) as source:
        first = islice(read_list(source, options.page), _FIRST_BOARDS)
        return 1 if all(isinstance(line.item, str) for line in first) else most_jobs()


def _answers(
    options: argparse.Namespace, executor: Executor | None
) -> Iterator[tuple[Input, Answer]]:
    """Yield the answers to all lists, each with its source."""
    to_skip, left, last, answered = options.skip, options.first, None, 0
    for index in range(len(options.inputs)):
        with opened(options.inputs, index, lists=True) as source:
            lines, start = _begun(source, to_skip, options)
            to_skip -= start.skipped
            last = start.last or last
            if not to_skip or index == len(options.inputs) - 1:
                check_skipped(options, last)
            before = answered
            # Progress is reported often during a search, so the reader of the rows need not wait.
            watch = Watch(_flush, None)
            found = solve_rest(lines, start, watch, limit=LIMIT, use=options.use, executor=executor)
            for answer in islice(found, left):
                answered += 1
                columns = with_file(source, answer.columns, options)
                yield source, replace(answer, columns=columns)
                left = left and left - 1
            if answered == before and not start.skipped:
                add_empty(source, options)
        if left == 0:
            return
    if not answered:
        check_left(options, options.skip - to_skip)


def _begun(
    source: Input, to_skip: int, options: argparse.Namespace
) -> tuple[Iterator[str | Line], ListStart]:
    """Skip so many boards of an input; return what follows, and what is known of it."""
    lines, is_text = list_or_text(source, options.page)
    if not is_text:
        return lines, skip_boards(lines, to_skip, options.page or "")
    boards = boards_of_text(lines, options.page, name_beside_others(source, options))
    skipped = list(islice(boards, to_skip))
    return boards, ListStart(skipped=len(skipped), last=skipped[-1] if skipped else None)


def _flush(_: object) -> None:
    sys.stdout.flush()


def _write(answer: Answer, table: AnswerTable, options: argparse.Namespace) -> int:
    """Write an answer; return the exit code."""
    result, text = answer.result, str(answer.item)
    is_plain = not options.page and grid_in(text)
    board = decode(text, page=options.page) if result and not is_plain else None
    if options.json:
        print_json(_plain_answer(answer, board))
    else:
        lines = table.lines([row_of(answer, board)])
        sys.stdout.write(safe(lines) if sys.stdout.isatty() else lines)
    if result is None:
        return BAD_BOARD
    return DONE if result.status == "unique" and answer.agrees is not False else NO


def _plain_answer(answer: Answer, board: Board | None) -> dict[str, object]:
    """Return an answer as plain values for JSON."""
    result, agrees = answer.result, answer.agrees
    values = plain_result(result, agrees=agrees) if result else {}
    if answer.fault:
        values = fault_in_json(answer.fault)
    noticed = remarks_in_json(board) if board else {}
    text = str(answer.item)
    return about_line(values | noticed, answer.line, text, answer.remark, answer.columns)

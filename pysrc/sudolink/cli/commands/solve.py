"""`solve` and `count`: the solutions of a board."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, replace

from sudolink.cli.board_input import print_answer, read_board
from sudolink.cli.command import BoardRow, Rows
from sudolink.cli.exit_codes import DONE, NO
from sudolink.cli.shared_options import add_use_option, positive
from sudolink.cli.terminal import say
from sudolink.drawing import text
from sudolink.puzzle.about import as_far_as_checked, warning
from sudolink.puzzle.board import Board
from sudolink.solver import Answer, Result, search_for
from sudolink.solver import count as count_solutions
from sudolink.solver import solve as solve_board
from sudolink.solver.batch.answer_table import LIMIT, cells_of, row_of
from sudolink.solver.batch.given_solution import compared
from sudolink.solver.session.slices import slices

_STATUS = {
    "unique": "This is the only solution.",
    "multiple": "There is more than one solution; these are the first {count:,}.",
    "none": "There is no solution.",
    "stopped": "This is a solution; there may be others.",  # --limit 1
}


def add_solve_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `solve`."""
    command.add_argument(
        "--limit", type=positive, default=2, help="stop after this many solutions (default 2)"
    )
    add_use_option(command)


def add_count_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `count`."""
    command.add_argument(
        "--limit",
        type=positive,
        default=1_000_000,
        help="stop at this number (default 1000000)",
    )
    add_use_option(command)


def run_solve(options: argparse.Namespace) -> int:
    """Solve a board."""
    board = read_board(options)
    if options.json:
        result = solve_board(board, limit=options.limit, use=options.use)
        agrees, sentence = _compared(board, result, options)
        options.remark = f"{sentence} {options.remark}".strip()
        print_answer(plain_result(result, agrees=agrees), board, options)
    else:
        result = _solve_and_print(board, options)
        agrees, sentence = _compared(board, result, options)
        if sentence:
            say(sentence)
    return _code(result, agrees=agrees)


def _code(result: Result, *, agrees: bool | None) -> int:
    """Return the exit code: whether there is one solution, and the solution column agrees."""
    return DONE if result.status == "unique" and agrees is not False else NO


def _compared(board: Board, result: Result, options: argparse.Namespace) -> tuple[bool | None, str]:
    """Return whether the solution column agrees, if there is one, and a sentence that says so."""
    return compared(options.listed, board, result) if options.listed else (None, "")


def _solve_and_print(board: Board, options: argparse.Namespace) -> Result:
    """Print each solution as soon as it is found, and a sentence at the end.

    The result has the first ones, which show whether there are several.
    """
    search = search_for(board, options.limit, use=options.use)
    first: list[tuple[int, ...]] = []
    for _ in slices(search, None, None):
        found = search.take()
        for solution in found:
            say(text(board.with_solution(solution)))
        first += found[: LIMIT - len(first)]
        sys.stdout.flush()
    result = search.result()
    say(_sentence(board, result, search.progress.solutions))
    return replace(result, solutions=tuple(first))


def _sentence(board: Board, result: Result, count: int) -> str:
    sentence = as_far_as_checked(board, _outcome(result, count))
    guesses = f"{result.guesses:,} guess{'' if result.guesses == 1 else 'es'}"
    return f"{sentence} {result.reason}".rstrip() + f" ({guesses})"


def _outcome(result: Result, count: int) -> str:
    """Say how many solutions the rules that are checked allow."""
    if result.complete and count > 1:
        return f"There are {count:,} solutions."
    status = result.status
    if status == "unchecked":
        status = "multiple" if count > 1 else "unique" if result.complete else "stopped"
    return _STATUS[status].format(count=count)


def _solve_row(board: Board, options: argparse.Namespace) -> BoardRow:
    limit = max(options.limit, LIMIT)  # a row says whether there are others
    result = solve_board(board, limit=limit, use=options.use)
    row = row_of(Answer(0, board, result), board)
    cells = cells_of(row)
    values = {name: cells[name] for name in SOLVE_ROWS.columns}
    agrees, sentence = _compared(board, result, options)
    return BoardRow(values, _code(result, agrees=agrees), f"{row.remark} {sentence}".strip())


#: How `solve` answers in rows of a table.
SOLVE_ROWS = Rows(
    ("outcome", "solutions", "solution", "guesses", "nodes"), _solve_row, of_lists=True
)


def run_count(options: argparse.Namespace) -> int:
    """Count the solutions of a board."""
    board = read_board(options)
    counted = count_solutions(board, options.limit, use=options.use)
    if options.json:
        print_answer(asdict(counted), board, options)
    else:
        more = "" if counted.complete else "At least "
        reason = f": {counted.reason}" if counted.reason else "."
        some = f"{counted.number:,} solution{'' if counted.number == 1 else 's'}"
        say(as_far_as_checked(board, f"{more}{some}{reason}"))
    return DONE if counted.number else NO


def _count_row(board: Board, options: argparse.Namespace) -> BoardRow:
    counted = count_solutions(board, options.limit, use=options.use)
    values = {"solutions": counted.number, "complete": "yes" if counted.complete else "no"}
    remark = counted.reason or warning(board)
    return BoardRow(values, DONE if counted.number else NO, remark)


#: How `count` answers in rows of a table.
COUNT_ROWS = Rows(("solutions", "complete"), _count_row, of_lists=True)


def plain_result(result: Result, *, agrees: bool | None = None) -> dict[str, object]:
    """Return a result as plain values for JSON, and whether a solution column agrees with it."""
    listed = {"agrees": agrees} if agrees is not None else {}
    return {
        "status": result.status,
        "solution": result.solution,
        "solutions": result.solutions,
        "guesses": result.guesses,
        "nodes": result.nodes,
        "reason": result.reason,
        "complete": result.complete,
        **listed,
    }

"""Read the board that a command works on, and print the remarks on it."""

from __future__ import annotations

import argparse
from typing import Any

from sudolink.cli.messages import in_json, print_json, where, write_remark
from sudolink.codec import best_format, decode
from sudolink.puzzle.about import warning
from sudolink.puzzle.board import Board
from sudolink.solver.questions.puzzle_remarks import remarks_on


def read_board(options: argparse.Namespace) -> Board:
    """Read the board of a text; its remarks go to standard error."""
    board = decode(options.board, page=options.page)
    if not options.json:
        remarks = [options.remark] if options.remark else board.remarks
        for remark in filter(None, [warning(board), *remarks]):
            write_remark("remark:", "36", f"{where(options)}{remark}")
    return board


def tell_remarks(board: Board, options: argparse.Namespace) -> tuple[str, ...]:
    """Return the remarks on the puzzle; without --json they also go to standard error."""
    remarks = remarks_on(board)
    for remark in () if options.json else remarks:
        write_remark("remark:", "36", f"{where(options)}{remark}")
    return remarks


def print_answer(values: dict[str, Any], board: Board, options: argparse.Namespace) -> None:
    """Print an answer in JSON."""
    print_json(answer_in_json(values, board, options))


def answer_in_json(
    values: dict[str, Any], board: Board, options: argparse.Namespace
) -> dict[str, object]:
    """Return an answer for JSON."""
    return in_json(values | remarks_in_json(board), options)


def remarks_in_json(board: Board) -> dict[str, Any]:
    """Return what was noticed while a board was read, if anything."""
    said = {"remarks": board.remarks, "unchecked": board.unchecked}
    return {name: value for name, value in said.items() if value}


def own_format(board: Board) -> str:
    """Return the format that a board came in, or the best one if it wasn't a board string."""
    return board.format if board.source else best_format(board)

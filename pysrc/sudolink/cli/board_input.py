"""Read the board that a command works on, and print the remarks on it."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from sudolink.cli.messages import where, write_remark
from sudolink.codec import best_format, decode
from sudolink.puzzle.about import warning
from sudolink.puzzle.board import Board
from sudolink.solver.questions.puzzle_remarks import remarks_on


def read_board(options: argparse.Namespace) -> Board:
    """Read the board of a text; its remarks go to standard error."""
    board = decode(options.board, page=options.page)
    if not options.json:
        for remark in filter(None, [warning(board), *board.remarks]):
            write_remark("remark:", "36", f"{where(options)}{remark}")
    return board


def tell_remarks(board: Board, options: argparse.Namespace) -> tuple[str, ...]:
    """Return the remarks on the puzzle; without --json they also go to standard error."""
    remarks = remarks_on(board)
    for remark in () if options.json else remarks:
        write_remark("remark:", "36", f"{where(options)}{remark}")
    return remarks


def with_remarks(values: Mapping[str, object], board: Board) -> dict[str, object]:
    """Return an answer for JSON, with what was noticed while the board was read, if anything."""
    said = {"remarks": board.remarks, "unchecked": board.unchecked}
    return {**values, **{name: value for name, value in said.items() if value}}


def own_format(board: Board) -> str:
    """Return the format that a board came in, or the best one if it wasn't a board string."""
    return board.format if board.source else best_format(board)

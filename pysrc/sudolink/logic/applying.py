"""Boards with candidates, before and after a step."""

from __future__ import annotations

from dataclasses import replace

from sudolink.codec import best_format
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step, check_step
from sudolink.puzzle.board import Board


def fill_candidates(board: Board) -> Board:
    """Return the board with the candidates that logic starts from."""
    return Position.of(board).to_board()


def apply(board: Board, step: Step) -> Board:
    """Return the board after a step, with all remaining candidates.

    If its format can't hold these, it gets the newest format that can.

    Raises:
        TypeError: the board isn't a Board, or the step isn't a Step.
        ValueError: the step was found on another puzzle, or places a digit where another one is.
    """
    before = Position.of(board)
    check_step(board, step)
    for cell, digit in step.placements:
        if board.cells[cell].value not in {None, digit}:
            name = board.name(cell)
            raise ValueError(f"the step places {digit} in {name}, which has another digit already")
    after = before.after(step.placements, step.eliminations).to_board()
    return replace(after, format=best_format(after))

"""Automatic candidates: the digits that the digits on the board leave for each empty cell."""

from __future__ import annotations

from sudolink.puzzle.board import Board
from sudolink.solver.questions.conflicts import groups_of


def candidates_left(board: Board) -> dict[int, tuple[int, ...]]:
    """For each empty white cell the digits, rising, that stand nowhere it shares a group with.

    Sums and runs are left to the player: only digits that would stand twice are ruled out.
    """
    seen: list[set[int]] = [set() for _ in board.cells]
    for group in groups_of(board):
        digits = {value for cell in group if (value := board.cells[cell].value)}
        for cell in group:
            seen[cell] |= digits
    every = range(1, board.size + 1)
    return {
        index: tuple(digit for digit in every if digit not in seen[index])
        for index, cell in enumerate(board.cells)
        if cell.value is None and not cell.black
    }

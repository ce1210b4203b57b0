"""Work out automatic candidates: the digits that the placed digits leave for each empty cell."""

from __future__ import annotations

from sudolink.puzzle.board import Board
from sudolink.solver.questions.conflicts import groups_of


def candidates_left(board: Board) -> dict[int, tuple[int, ...]]:
    """Return, for each empty white cell, the digits that no cell of its groups holds, sorted.

    Sums and runs are left to the player: only repeated digits are ruled out.
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

"""The same board in another arrangement: turned, mirrored, and with other digits.

The steps of a board stay the same, so one board is enough to practise a technique several times.
"""

from __future__ import annotations

from sudolink.generator.draws import Draws
from sudolink.logic.model.symmetry import Symmetry, digits_are_labels, ways
from sudolink.puzzle.board import Board


def rearranged(board: Board, seed: int) -> Board:
    """Return a board in the arrangement of a seed; digits only change where they are names."""
    draws = Draws(seed)
    cells = draws.choice([*ways(board)])
    digits = range(1, board.size + 1)
    names = draws.shuffled(digits) if digits_are_labels(board) else digits
    return Symmetry(cells, (0, *names)).board(board)

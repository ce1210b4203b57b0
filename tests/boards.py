"""Boards that tests of several parts share."""

from __future__ import annotations

from sudolink import Board, Cage


def long_work() -> Board:
    """Return a board whose every row pairs neighbours by a difference of 1: no search ends on it.

    The last cell of each row must then be odd, and there are only five odd digits for nine rows:
    no solution, by a reason that no search sees.
    """
    pairs = [(row * 9 + col, row * 9 + col + 1) for row in range(9) for col in range(0, 8, 2)]
    return Board.blank("kenken", 9, cages=[Cage(pair, 1, "-") for pair in pairs])

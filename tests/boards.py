"""Boards that tests of several parts share."""

from __future__ import annotations

from sudolink import Board, Cage

#: A killer with one solution (the first in tests/data/bench/killer_mathemagic.json) that gets one
#: step; then all techniques find nothing more.
STUCK = (
    "L9B0lc00000000000003aio2t4w2t4w2t4w0npc00001vy81ekg1ekg1ekg2t4w1tkw000000003egw2t4w2"
    "t4w1ekg0m4g00001ekg3egw00002t4w1ybk0000000000001ekg1ekg2t4w00002t4w1ekg1ekg3egw4bnk1"
    "ekg2t4w2t4w1vy80jr41ekg2t4w2t4w0ohs000000002t4w1ekg00001ekg2t4w0000000039q81ekg1ekg1"
    "ekg000000002t4w1udc2t4w2t4w2t4w2t4w0lc000001ekg1ekg1ekg1ekg0000000000000000"
)


def long_work() -> Board:
    """Return a board whose every row pairs neighbours by a difference of 1: no search ends on it.

    The last cell of each row must then be odd, and there are only five odd digits for nine rows:
    no solution, by a reason that no search sees.
    """
    pairs = [(row * 9 + col, row * 9 + col + 1) for row in range(9) for col in range(0, 8, 2)]
    return Board.blank("kenken", 9, cages=[Cage(pair, 1, "-") for pair in pairs])

"""Pictures stay small, and are drawn at a key press's pace."""

from __future__ import annotations

from time import perf_counter

import pytest

from sudolink.board import Board, Cell
from sudolink.drawing import draw


def noted(size: int) -> Board:
    return Board("sudoku", size, (Cell(candidates=tuple(range(1, size + 1))),) * size**2)


@pytest.mark.parametrize(("size", "most"), [(9, 46_000), (16, 200_000), (25, 600_000)])
def test_bytes_with_all_candidates(size, most):
    assert len(draw(noted(size)).encode()) < most


def test_bytes_of_an_image():
    assert len(draw(Board.blank(), interactive=False).encode()) < 16_500


def test_pace():
    board = noted(9)
    draw(board)
    start = perf_counter()
    for _ in range(10):
        draw(board)
    assert (perf_counter() - start) / 10 < 0.05  # some 1 ms; loose, for a busy machine

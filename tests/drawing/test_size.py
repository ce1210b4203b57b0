"""Pictures stay small."""

from __future__ import annotations

import pytest

from sudolink.drawing import draw
from sudolink.puzzle.board import Board, Cell


def marked(size: int) -> Board:
    return Board("sudoku", size, (Cell(candidates=tuple(range(1, size + 1))),) * size**2)


@pytest.mark.parametrize(("size", "most"), [(9, 46_000), (16, 200_000), (25, 600_000)])
def test_bytes_with_all_candidates(size, most):
    assert len(draw(marked(size)).encode()) < most


def test_bytes_of_an_image():
    assert len(draw(Board.blank(), interactive=False).encode()) < 16_500

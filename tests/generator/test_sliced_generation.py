"""A board made in slices is the board that is made at once."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from sudolink.generator import GenerationError, GenerationProgress, generate, generate_in_slices
from sudolink.puzzle.board import Board


def finished(work: Generator[GenerationProgress, None, Board]) -> tuple[Board, list[int]]:
    """Return the board and how many attempts were reported at each pause."""
    attempts: list[int] = []
    while True:
        try:
            attempts.append(next(work).attempts)
        except StopIteration as end:
            return end.value, attempts


@pytest.mark.parametrize(
    ("kind", "size", "more"),
    [
        ("sudoku", 9, {}),
        ("sudoku", 9, {"level": "Medium"}),
        ("sudoku-x", 6, {"symmetry": "rotational-2"}),
        ("jigsaw", 6, {"level": "Easy"}),
        ("killer", 6, {"minimal": True}),
        ("kenken", 5, {"level": "Easy"}),
        ("str8ts", 6, {}),
        ("sudoku", 6, {"technique": "Naked Single", "position": True}),
    ],
)
def test_it_is_the_board_that_is_made_at_once(kind: str, size: int, more: Any):
    board, attempts = finished(generate_in_slices(kind, size, seed=7, **more))
    assert board == generate(kind, size, seed=7, **more)
    assert attempts == sorted(attempts)
    assert attempts[-1] >= 1


def test_what_is_impossible_is_refused_before_the_work():
    with pytest.raises(ValueError, match="there is no kind"):
        generate_in_slices("chess")
    with pytest.raises(ValueError, match="0 or more"):
        generate_in_slices(seed=-1)


def test_what_does_not_turn_up_is_an_error():
    with pytest.raises(GenerationError, match="no Extreme 4x4 Sudoku in 500 attempts"):
        finished(generate_in_slices(size=4, level="Extreme", seed=1))

"""Puzzles of cages become easier or harder, and keep their one solution."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudolink
from sudolink.generator.cage_shapes import CAGE_SIZES
from sudolink.generator.caged_puzzle import CagedPuzzle, caged, easier, harder
from sudolink.generator.draws import Draws
from sudolink.puzzle.kinds import KINDS
from tests.generator.making_results import result_of, solved

KINDS_WITH_CAGES = [kind.name for kind in KINDS.values() if kind.cages and not kind.irregular]

seeds = st.integers(0, 2**30)


def puzzle_of(kind: str, seed: int, size: int = 6) -> CagedPuzzle:
    return result_of(caged(solved(kind, size, seed), CAGE_SIZES[seed % 5], Draws(seed)))


def check(puzzle: CagedPuzzle) -> None:
    """Check that the cages cover the board and that its grid is the one solution."""
    board = puzzle.board
    assert sorted(cell for cage in board.cages for cell in cage.cells) == [*range(36)]
    result = sudolink.solve(board)
    assert result.status == "unique"
    assert tuple(result.solutions[0]) == puzzle.grid.digits


@given(st.sampled_from(KINDS_WITH_CAGES), st.integers(1, 6), seeds)
def test_cages_are_joined_to_make_a_puzzle_harder(kind: str, changes: int, seed: int):
    puzzle = puzzle_of(kind, seed)
    other = result_of(harder(puzzle, changes, Draws(seed)))
    check(other)
    joined = {*other.cages} - {*puzzle.cages}
    assert len(puzzle.cages) - changes <= len(other.cages) <= len(puzzle.cages)
    assert bool(joined) == (len(other.cages) < len(puzzle.cages))
    for cage in puzzle.cages:
        assert any({*cage.cells} <= {*each.cells} for each in other.cages)


@given(st.sampled_from(KINDS_WITH_CAGES), st.integers(1, 6), seeds)
def test_cages_are_divided_to_make_a_puzzle_easier(kind: str, changes: int, seed: int):
    puzzle = puzzle_of(kind, seed)
    other = result_of(easier(puzzle, changes, Draws(seed)))
    check(other)
    for cage in other.cages:
        assert any({*cage.cells} <= {*each.cells} for each in puzzle.cages)


@pytest.mark.parametrize("kind", KINDS_WITH_CAGES)
def test_cages_do_not_become_too_large(kind: str):
    puzzle = puzzle_of(kind, 7)
    hardest = result_of(harder(puzzle, len(puzzle.cages), Draws(7)))
    assert len(hardest.cages) < len(puzzle.cages)
    assert max(len(cage.cells) for cage in hardest.cages) <= len(CAGE_SIZES[-1])

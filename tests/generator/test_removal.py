"""Givens are removed as if one were tried after the other, in fewer trials."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudolink
from sudolink.generator.draws import Draws
from sudolink.generator.exchanges import exchanges
from sudolink.generator.removal import Removal, Removed
from sudolink.generator.shuffled_grid import shuffled_grid
from sudolink.generator.solved_grid import SolvedGrid
from sudolink.generator.trials import answered
from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import KINDS
from tests.generator.making_results import solved

#: Kinds with digits alone, each with the size that is tried.
FRAMES = [
    (kind.name, max(size for size in kind.sizes if size <= 9))
    for kind in KINDS.values()
    if not (kind.cages or kind.straights or kind.irregular)
]


def is_unique(board: Board) -> bool:
    return sudolink.solve(board).status == "unique"


def removed(grid: SolvedGrid, groups: list[tuple[int, ...]]) -> tuple[Removed, int]:
    """Remove givens; also return how many trials that took."""
    run, trials = Removal(grid, groups, 0, 0).run(), 0
    trial = next(run)
    while True:
        trials += 1
        assert trial is not None
        [found] = answered([trial], lambda: False)
        try:
            trial = run.send(found)
        except StopIteration as end:
            return end.value, trials


@given(st.sampled_from(FRAMES), st.integers(0, 2**30))
@settings(max_examples=20)
def test_digits_can_change_places_in_each_exchange(frame: tuple[str, int], seed: int):
    grid = solved(*frame, seed)
    sets = exchanges(grid.frame, grid.digits)
    assert len(sets) >= len(grid.digits) // 3
    for cells in sets[seed % 5 :: 5]:
        others = [cell for cell in range(len(grid.digits)) if cell not in cells]
        assert sudolink.solve(grid.board(others)).status == "multiple"


@pytest.mark.parametrize("frame", FRAMES)
def test_the_givens_left_are_those_left_by_trying_one_after_the_other(frame: tuple[str, int]):
    grid, draws = solved(*frame, 5), Draws(6)
    order = draws.shuffled(grid.clued)
    left = [*order]
    for cell in order:
        fewer = [other for other in left if other != cell]
        if is_unique(grid.board(fewer)):
            left = fewer
    found, trials = removed(grid, [(cell,) for cell in order])
    assert found.givens == set(left)
    assert found.minimal
    assert trials < len(order) * 2 // 3


def test_boards_that_share_a_grid_do_not_look_alike():
    grids = [shuffled_grid(3, index, 0) for index in range(20)]
    digits = [grid.digits for grid in grids if grid]
    assert len(set(digits)) == 20
    for first, second in pairwise(digits):
        assert sum(map(int.__eq__, first, second)) < 40
    for grid in grids:
        assert grid
        assert sudolink.solve(grid.board(grid.clued)).status == "unique"


def test_boards_that_share_a_grid_share_what_their_trials_have_shown():
    """The puzzles are those of boards alone, but take fewer trials."""
    orders: list[list[tuple[int, ...]]] = [
        [(cell,) for cell in Draws(seed).shuffled(range(81))] for seed in range(12)
    ]
    grids = [shuffled_grid(4, index, 0) for index in range(12)]
    shared = [removed(grid, order) for grid, order in zip(grids, orders, strict=True) if grid]
    alone = [
        removed(SolvedGrid(grid.frame, grid.digits), order)
        for grid, order in zip(grids, orders, strict=True)
        if grid
    ]
    assert len(shared) == 12
    assert [puzzle.givens for puzzle, _ in shared] == [puzzle.givens for puzzle, _ in alone]
    assert sum(trials for _, trials in shared) < sum(trials for _, trials in alone)


@pytest.mark.parametrize(("kind", "size"), [*FRAMES, ("str8ts", 6)])
def test_one_given_goes_by_either_trial(kind: str, size: int):
    """Whether a given can go is found in both ways: by two solutions, or by one with no such digit."""
    grid = solved(kind, size, 3)
    puzzle, _ = removed(grid, [(cell,) for cell in grid.clued])
    givens = sorted({*puzzle.givens, *grid.clued[::7]})
    for cell in givens:
        rest = bytes(other in givens and other != cell for other in range(len(grid.digits)))
        two = [grid.trial(rest, 0), grid.trial_without(rest, cell, 0)]
        first, second = (len(found or ()) for found in answered(two, lambda: False))
        assert first == second

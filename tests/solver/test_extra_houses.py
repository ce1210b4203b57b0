"""The search for one 9x9 sudoku with diagonals or windows."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import KINDS
from sudolink.puzzle.masks import cells_mask
from sudolink.solver import Search, search_for
from sudolink.solver.search.dispatch import GridSearch
from sudolink.solver.search.general_search import MANY_WANTED
from sudolink.solver.search.grid9.extra_houses import DIAGONALS, WINDOWS, ExtraHouses
from sudolink.solver.search.grid9.passes import masks_for
from tests.bench import sets
from tests.bench.logic import board_of
from tests.strategies import randoms

PUZZLES = {
    DIAGONALS: sets.load("minimal_sudoku_x"),
    WINDOWS: sets.load("minimal_windoku"),
}
NAMES = {DIAGONALS: "sudoku-x", WINDOWS: "windoku"}
EXTRA = pytest.mark.parametrize("extra", NAMES, ids=NAMES.values())
ALL = masks_for(1).full


def position_of(candidates):
    """Return the position with these candidates: (cell, digit) pairs, digits from 0."""
    return sum(1 << 81 * digit + cell for cell, digit in candidates)


def solutions_of(search):
    assert search.run()
    return search.result().solutions


def loosened(extra: ExtraHouses, random: Random) -> Board:
    """Return the board of a puzzle without some of its givens."""
    puzzle = random.choice(PUZZLES[extra])
    line = "".join("." if random.random() < 0.15 else sign for sign in puzzle.line)
    return board_of(replace(puzzle, line=line))


def test_the_houses_are_those_of_the_kinds():
    for extra, kind in NAMES.items():
        houses = [h for h in Board.blank(kind, 9).houses if h.sort in {"diagonal", "window"}]
        assert houses
        assert {cells_mask(house.cells) for house in houses} <= set(extra.houses)


@EXTRA
def test_puzzles_have_the_solution_that_the_general_search_finds(extra):
    for puzzle in PUZZLES[extra]:
        board = board_of(puzzle)
        search = search_for(board)
        assert isinstance(search, GridSearch)
        assert solutions_of(search) == solutions_of(Search(board))
        assert search.result().status == "unique"


@settings(max_examples=20)
@given(extra=st.sampled_from(list(NAMES)), random=randoms())
def test_as_many_solutions_as_the_general_search_finds(extra, random):
    board = loosened(extra, random)
    expected = solutions_of(Search(board, 60))
    found = solutions_of(search_for(board, 60))
    assert len(set(found)) == len(found) == len(expected)
    if len(found) < 60:
        assert set(found) == set(expected)


@settings(max_examples=50)
@given(extra=st.sampled_from(list(NAMES)), random=randoms())
def test_a_solution_keeps_its_candidates(extra, random):
    [digits] = solutions_of(Search(board_of(random.choice(PUZZLES[extra]))))
    solution = position_of((cell, digit - 1) for cell, digit in enumerate(digits))
    chance = random.choice((0, 0.05, 0.2, 0.5))
    others = position_of(
        (cell, digit) for cell in range(81) for digit in range(9) if random.random() < chance
    )
    for narrow in (extra.narrow, extra.narrow_triads):
        left = narrow(solution | others, 1)
        assert left & solution == solution
        assert not left & ~(solution | others)
    assert not extra.find_clashes(solution, 0, 1)


@settings(max_examples=50)
@given(extra=st.sampled_from(list(NAMES)), random=randoms())
def test_positions_side_by_side_do_not_affect_each_other(extra, random):
    positions = [
        random.getrandbits(730) & random.getrandbits(730) & ALL,
        ALL,
        (random.getrandbits(730) | random.getrandbits(730)) & ALL,
        0,
    ]
    x = sum(position << 730 * at for at, position in enumerate(positions))
    for narrow in (extra.narrow, extra.narrow_triads):
        left = narrow(x, len(positions))
        apart = [narrow(position, 1) for position in positions]
        assert [left >> 730 * at & ALL for at in range(len(positions))] == apart


@given(random=randoms())
def test_diagonals_remove_what_they_lock(random):
    """On it, a digit needs room beside it in the other boxes; beside it, a place on it in one."""
    chance = random.choice((0.2, 0.5, 0.8))
    cells = {cell for cell in range(81) if random.random() < chance}
    narrowed = DIAGONALS.narrow(position_of((cell, 3) for cell in cells), 1)
    for house, turned in zip(DIAGONALS.houses, (False, True), strict=True):
        diagonal = {cell for cell in range(81) if house >> cell & 1}
        boxes = [box_of(at, 2 - at if turned else at) for at in range(3)]
        removed = set()
        for at, box in enumerate(boxes):
            others = boxes[:at] + boxes[at + 1 :]
            if not all(cells & other - diagonal for other in others):
                removed |= box & diagonal
            if not any(cells & other & diagonal for other in others):
                removed |= box - diagonal
        cells -= removed
    assert narrowed == position_of((cell, 3) for cell in cells)


def box_of(band: int, stack: int) -> set[int]:
    return {9 * (3 * band + row) + 3 * stack + column for row in range(3) for column in range(3)}


@EXTRA
def test_two_equal_digits_in_a_house_are_a_contradiction(extra):
    for house in extra.houses:
        cells = [cell for cell in range(81) if house >> cell & 1]
        for one, two in list(combinations(cells, 2))[::5]:
            board = Board.blank(NAMES[extra], 9)
            board = board.with_value(one, 5, given=True).with_value(two, 5, given=True)
            search = search_for(board)
            assert not solutions_of(search)
            assert search.progress.guesses == 0


@EXTRA
def test_many_solutions_are_left_to_the_general_search(extra):
    board = Board.blank(NAMES[extra], 9)
    assert isinstance(search_for(board, MANY_WANTED), GridSearch)
    assert isinstance(search_for(board, MANY_WANTED + 1), Search)


def test_diagonals_and_windows_together(monkeypatch):
    monkeypatch.setitem(KINDS, "windoku", replace(KINDS["windoku"], diagonals=True))
    board = Board.blank("windoku", 9)
    solutions = solutions_of(search_for(board, 20))
    assert len(set(solutions)) == 20
    for digits in solutions:
        assert all(len({digits[cell] for cell in house.cells}) == 9 for house in board.houses)
    for cell in range(0, 81, 4):
        board = board.with_value(cell, solutions[0][cell], given=True)
    found = solutions_of(search_for(board, 300))
    assert 1 < len(found) < 300
    assert set(found) == set(solutions_of(Search(board, 300)))

"""9x9 sudokus with extra houses, in the search that packs several nodes in one integer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.masks import cells_mask
from sudolink.solver import Search, solve
from sudolink.solver.search import dispatch
from sudolink.solver.search.dispatch import GridSearch, search_for
from sudolink.solver.search.general_search import MANY_WANTED
from sudolink.solver.search.grid9 import branching, extra_houses, grid_search
from sudolink.solver.search.grid9.passes import masks_for
from tests.bench import engines, sets
from tests.solver.lines import loosened
from tests.strategies import randoms

PUZZLES = [*sets.load("minimal_sudoku_x"), *sets.load("minimal_windoku")]
EMPTY = {kind: Board(kind, 9, (Cell(),) * 81) for kind in ("sudoku-x", "windoku")}
DIGITS = set(range(1, 10))


def puzzle_named(name: str) -> sets.Puzzle:
    return next(puzzle for puzzle in PUZZLES if puzzle.name == name)


def board_named(name: str) -> Board:
    return engines.board_of(puzzle_named(name))


def houses_of(board: Board) -> tuple[int, ...]:
    return extra_houses.with_derived([cells_mask(house.cells) for house in board.houses[27:]])


def cells_of(house: int) -> list[int]:
    return [cell for cell in range(81) if house >> cell & 1]


# --- Its answers ----------------------------------------------------------------------------------


@settings(max_examples=60)
@given(puzzle=st.sampled_from(PUZZLES), random=randoms())
def test_it_finds_the_solutions_of_the_general_search(puzzle, random):
    """There may be none, one or several."""
    board = engines.board_of(replace(puzzle, line=loosened(puzzle.line, random, 3)))
    search, general = GridSearch(board, 60, houses=houses_of(board)), Search(board, 60)
    assert search.run()
    assert general.run(60)
    found, expected = search.result(), general.result()
    assert len(set(found.solutions)) == len(found.solutions)
    if len(expected.solutions) < 60:
        assert (found.status, found.complete) == (expected.status, expected.complete)
        assert set(found.solutions) == set(expected.solutions)
        assert found.reason == expected.reason
    else:
        assert len(found.solutions) == 60


@pytest.mark.parametrize("kind", list(EMPTY))
def test_every_solution_of_an_empty_board_obeys_every_house(kind):
    found = solve(EMPTY[kind], 500)
    assert len(set(found.solutions)) == 500
    for solution in found.solutions:
        for house in EMPTY[kind].houses:
            assert {solution[cell] for cell in house.cells} == DIGITS


def test_equal_digits_in_an_extra_house_are_named():
    board = EMPTY["sudoku-x"].with_value(0, 5, given=True).with_value(40, 5, given=True)
    result = solve(board)
    assert (result.status, result.guesses) == ("none", 0)
    assert result.reason == "Diagonal \\ holds 5 twice: in A1 and E5."


# --- Which boards it gets -------------------------------------------------------------------------


def test_boards_with_cages_and_other_regions_go_to_the_general_search():
    board = EMPTY["sudoku-x"]
    regions = list(board.regions or ())
    regions[2], regions[3] = regions[3], regions[2]
    assert isinstance(search_for(board), GridSearch)
    assert isinstance(search_for(board.with_cages((Cage((0, 1), 9),))), Search)
    assert isinstance(search_for(replace(board, regions=tuple(regions))), Search)


def test_a_great_many_solutions_go_to_the_general_search():
    """It alone finds those in lanes."""
    assert isinstance(search_for(EMPTY["windoku"], MANY_WANTED), GridSearch)
    assert isinstance(search_for(EMPTY["windoku"], MANY_WANTED + 1), Search)


@pytest.mark.parametrize("cells", [range(8), range(10), (*range(8), 20), range(0, 81, 10)])
def test_only_houses_with_regular_steps_fit(cells):
    fits = list(cells) == list(range(0, 81, 10))
    assert extra_houses.has_regular_steps(cells_mask(cells)) is fits


# --- What it infers -------------------------------------------------------------------------------


def test_windows_leave_five_more_houses_over():
    houses = houses_of(EMPTY["windoku"])
    assert len(houses) == 9
    for puzzle in sets.load("minimal_windoku"):
        assert puzzle.solution
        for house in houses:
            assert {puzzle.solution[cell] for cell in cells_of(house)} == DIGITS


def test_diagonals_leave_nothing_over():
    assert len(houses_of(EMPTY["sudoku-x"])) == 2


@given(puzzle=st.sampled_from(PUZZLES), random=randoms())
def test_no_inference_removes_a_digit_of_the_solution(puzzle, random):
    """From any candidates that include the solution."""
    houses = houses_of(engines.board_of(puzzle))
    solution = sum(1 << 81 * (digit - 1) + cell for cell, digit in enumerate(puzzle.solution))
    chance = random.choice([0.05, 0.1, 0.3])
    more = sum(1 << bit for bit in range(729) if random.random() < chance)
    before = solution | more
    after = extra_houses.narrow_by_pointing(before, houses)
    assert after & solution == solution
    assert after | before == before
    masks = masks_for(1)
    cells = [sum(before >> 81 * digit + cell & 1 for digit in range(9)) for cell in range(81)]
    alone = sum(1 << cell for cell, count in enumerate(cells) if count == 1)
    placed = before & sum(alone << 81 * digit for digit in range(9))
    families = extra_houses.families_for(houses, 1)
    after, missing = extra_houses.narrow_houses(before, placed, families, masks)
    assert after & solution == solution
    assert after | before == before
    assert not missing


def test_a_digit_without_a_place_in_an_extra_house_is_noticed():
    board = EMPTY["windoku"]
    for house in houses_of(board):
        for digit in range(1, 10):
            masks = [511 ^ (house >> cell & 1) << digit - 1 for cell in range(81)]
            search = grid_search.Search9(masks, houses=houses_of(board))
            assert search.run()
            assert (search.result().status, search.result().guesses) == ("none", 0)


@pytest.mark.parametrize("name", ["windoku8", "windoku16"])
def test_derived_houses_save_all_guesses(name, monkeypatch):
    assert solve(board_named(name)).guesses == 0
    monkeypatch.setattr(dispatch, "_extra_houses", lambda houses: tuple(map(_mask, houses)))
    assert solve(board_named(name)).guesses > 2


def _mask(house) -> int:
    return cells_mask(house.cells)


@pytest.mark.parametrize("name", ["windoku0", "windoku18", "windoku20", "windoku30", "windoku32"])
def test_pointing_saves_all_guesses(name, monkeypatch):
    assert solve(board_named(name)).guesses == 0
    monkeypatch.setattr(grid_search, "narrow_by_pointing", lambda position, _: position)
    assert solve(board_named(name)).guesses > 0


def test_guesses_between_two_places_in_an_extra_house_save_others(monkeypatch):
    assert solve(board_named("sudoku-x16")).guesses == 2
    tables = branching._tables
    monkeypatch.setattr(branching, "_tables", lambda houses: tables(houses)._replace(extra=[]))
    assert solve(board_named("sudoku-x16")).guesses == 7

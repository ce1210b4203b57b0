"""How many guesses boards take. The search is deterministic, so every number is the same anywhere.

A bound is less than a tenth above today's number of guesses. Lower it when the search improves.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import median

import pytest

from sudolink.codec import decode
from sudolink.puzzle.board import Board
from sudolink.solver import Search, solve
from sudolink.solver.constraints.inferences import ALL
from tests.bench import engines, sets
from tests.solver.puzzles import load

BOARDS = load("search_boards.json")
WEAK = {board["name"]: decode(board["board"]) for board in load("weak_boards.json")}


def board_named(name: str):
    return decode(next(board["board"] for board in BOARDS if board["name"] == name))


def guesses(board, **switches: bool) -> int:
    search = Search(board, inferences=replace(ALL, **switches))
    assert search.run(60)
    assert search.result().status == "unique"
    return search.progress.guesses


@pytest.mark.parametrize(
    ("kind", "most"),
    [("jigsaw", 51), ("windoku", 24), ("sudoku-x", 133), ("sudoku-x with cages", 280)],
)
def test_guesses_per_set(kind, most):
    boards = [board for board in BOARDS if board["set"] == kind]
    total = 0
    for board in boards:
        search = Search(decode(board["board"]))
        assert search.run(60)
        assert "".join(map(str, search.result().solution or ())) == board["solution"]
        total += search.progress.guesses
    assert total <= most


@pytest.mark.parametrize(("name", "most"), [("killer_generated_300", 5), ("killer_tarek", 1164)])
def test_guesses_of_killers(name, most):
    puzzles = sets.load(name)[:: 30 if name == "killer_generated_300" else 4]
    assert sum(guesses(engines.board_of(puzzle)) for puzzle in puzzles) <= most


@pytest.mark.parametrize(
    ("name", "switch"),
    [
        ("jigmin24", "leftovers"),
        ("windoku30", "leftovers"),
        ("windoku10", "pointing"),
        ("jigmin24", "pointing"),
    ],
)
def test_an_inference_that_saves_all_guesses(name, switch):
    board = board_named(name)
    assert guesses(board) == 0 < guesses(board, **{switch: False})


def test_digits_leave_a_cell_that_sees_them_in_several_houses():
    """Without it the board takes more than three times as many guesses."""
    board = board_named("sudoku-x8")
    assert 3 * guesses(board) < guesses(board, pointing=False)


def test_digits_leave_cells_of_a_cage_that_see_them():
    """Without that, these boards took 21 guesses."""
    boards = [decode(board["board"]) for board in BOARDS if board["set"] == "killer-jigsaw"]
    assert sum(guesses(board) for board in boards) <= 9


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "most"),
    [("16x16: Sudoku X, very hard", 13_000), ("16x16: Sudoku X, hard", 8_200)],
)
def test_guesses_of_large_boards_with_diagonals(name, most):
    """Most of them are cheap guesses, of the wide search."""
    board = WEAK[name]
    result = solve(board)
    assert result.status == "unique"
    assert result.solution
    for house in board.houses:
        assert {result.solution[cell] for cell in house.cells} == set(range(1, 17))
    assert result.guesses <= most


def isomorph(board: Board, number: int) -> Board:
    """Turn a board by quarters, reflect it if the number is above 3, and relabel its digits."""
    size = board.size
    digits = Random(number).sample(range(1, size + 1), size)  # noqa: S311
    cells = list(board.cells)
    regions = list(board.regions or ())
    for cell, old in enumerate(board.cells):
        row, column = divmod(cell, size)
        for _ in range(number % 4):
            row, column = column, size - 1 - row
        to = row * size + (size - 1 - column if number > 3 else column)
        cells[to] = replace(old, value=digits[old.value - 1]) if old.value else old
        if board.regions:
            regions[to] = board.regions[cell]
    return Board(board.kind, size, tuple(cells), regions=tuple(regions) or None)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["jigmin32", "dug16_96_4"])
def test_a_board_takes_similar_effort_however_it_is_turned(name):
    counts = [guesses(isomorph(WEAK[name], number)) for number in range(8)]
    assert max(counts) <= 5 * median(counts)

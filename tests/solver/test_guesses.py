"""How many guesses boards take. The search is deterministic, so every number is the same anywhere.

A bound is less than a tenth above today's number of guesses. Lower it when the search improves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from statistics import median

import pytest

from sudolink.codec import decode
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import Search, search_for, solve
from sudolink.solver.constraints.inferences import ALL
from tests.bench import engines, sets
from tests.bench.isomorphs import FORMS, effort, isomorph
from tests.solver.puzzles import load

BOARDS = load("search_boards.json")
WEAK = {weak.name: weak for weak in sets.weak_boards()}


def board_named(name: str):
    return decode(next(board["board"] for board in BOARDS if board["name"] == name))


def guesses(board, **switches: bool) -> int:
    search = Search(board, inferences=replace(ALL, **switches))
    assert search.run(inf)
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
        assert search.run(inf)
        assert "".join(map(str, search.result().solution or ())) == board["solution"]
        total += search.progress.guesses
    assert total <= most


@pytest.mark.parametrize(
    ("name", "step", "most"),
    [
        ("hardest_1106", 4, 8017),
        ("17_clue_1000", 5, 74),
        ("killer_generated_300", 30, 5),
        ("killer_tarek", 4, 1164),
        ("killer_extreme", 4, 22_821),
        ("jigsaw_100", 1, 0),
        ("minimal_jigsaw", 1, 160),
        ("minimal_sudoku_x", 1, 459),
        ("minimal_windoku", 1, 50),
        ("kenken", 1, 32),
        ("kenken_hard", 1, 4),
        ("kenken_plus", 1, 274),
        ("kenken_times", 1, 0),
        ("kendoku", 1, 0),
        ("str8ts", 1, 57),
    ],
)
def test_guesses_of_the_benchmark(name, step, most):
    assert _guesses_of(sets.load(name)[::step]) <= most


@pytest.mark.slow
@pytest.mark.parametrize(
    ("puzzles", "most"),
    [(sets.load("killer_mathemagic")[4:5], 338_000), (sets.load("killer_examples"), 107_721)],
    ids=["killer_mathemagic", "killer_examples"],
)
def test_guesses_of_hard_and_unusual_killers(puzzles, most):
    assert _guesses_of(puzzles) <= most


def _guesses_of(puzzles: Sequence[sets.Puzzle]) -> int:
    """Count the guesses of some puzzles of a benchmark set."""
    total = 0
    for puzzle in puzzles:
        search = search_for(engines.board_of(puzzle))
        assert search.run(inf)
        total += search.progress.guesses
    return total


def test_digits_leave_a_cell_that_sees_them_in_several_houses():
    """Without it the board takes more than three times as many guesses."""
    board = board_named("sudoku-x8")
    assert 3 * guesses(board) < guesses(board, pointing=False)


def test_digits_leave_cells_of_a_cage_that_see_them():
    """Without that, these boards took 21 guesses."""
    boards = [decode(board["board"]) for board in BOARDS if board["set"] == "killer-jigsaw"]
    assert sum(guesses(board) for board in boards) <= 9


def turned(name: str, forms: Sequence[int]) -> list[int]:
    """Count the guesses of forms of a weak board."""
    weak = WEAK[name]
    efforts = [
        effort(isomorph(decode(weak.board), form), weak.solutions, 100_000) for form in forms
    ]
    assert not any(one.given_up for one in efforts)
    return [one.guesses for one in efforts]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "most", "forms"),
    [
        ("25x25, near minimal", 13_300, FORMS[3:4]),
        ("16x16: Sudoku X, very hard", 6_500, ()),
        ("16x16: Sudoku X, hard", 2_960, FORMS[3::3]),
    ],
)
def test_guesses_of_large_boards(name, most, forms):
    """Most of them are cheap guesses, of the search that learns. Turned boards take similar ones."""
    board = decode(WEAK[name].board)
    result = solve(board)
    assert result.status == "unique"
    assert result.solution
    for house in board.houses:
        assert {result.solution[cell] for cell in house.cells} == set(range(1, board.size + 1))
    assert result.guesses <= most
    counts = [result.guesses, *turned(name, forms)]
    assert max(counts) <= 5 * median(counts)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["jigmin32", "dug16_96_4", "17-2_0", "17-5_0"])
def test_a_board_takes_similar_effort_however_it_is_turned(name):
    counts = turned(name, FORMS[::3])
    assert max(counts) <= 5 * median(counts)


@pytest.mark.parametrize("kind", ["sudoku-x", "killer", "kenken", "str8ts", "jigsaw"])
def test_a_form_of_a_board_has_the_form_of_its_solution(kind):
    board = decode(KINDS[kind].example).givens_only()
    solution = board.with_solution(solve(board).solution or ())
    for form in FORMS:
        expected = isomorph(solution, form)
        assert solve(isomorph(board, form)).solution == tuple(
            cell.value or 0 for cell in expected.cells
        )

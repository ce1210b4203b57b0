"""Puzzles whose solutions are known: samples of the bench sets, our examples, links in use."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from sudolink import decode
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import Search, solve
from sudolink.solver.constraints.inferences import ALL, Inferences
from tests.codec.test_reference_strings import STRINGS
from tests.solver.brute import all_rules
from tests.solver.puzzles import board_of, from_text, load

SAMPLES = load("solver_samples.json")
EXAMPLES = load("solver_examples.json")
LARGE = load("large_sudokus.json")
SETS = sorted({puzzle["set"] for puzzle in SAMPLES})


def obeys_rules(board, solution) -> bool:
    return all(check([solution[c] for c in cells]) for check, cells in all_rules(board))


@pytest.mark.parametrize("name", SETS)
def test_bench_samples_have_their_one_solution(name):
    for puzzle in (puzzle for puzzle in SAMPLES if puzzle["set"] == name):
        board = board_of(puzzle)
        result = solve(board)
        if puzzle["solution"]:
            assert (result.status, result.solution) == ("unique", tuple(puzzle["solution"]))
        assert result.status in {"unique", "multiple"}
        assert result.status == "unique" or not name.startswith("sudoku")
        for solution in result.solutions:
            assert obeys_rules(board, solution)
            given = zip(puzzle["givens"], solution, strict=True)
            assert all(digit in {0, found} for digit, found in given)


@pytest.mark.parametrize("puzzle", EXAMPLES, ids=lambda p: f"{p['kind']}-{p['size']}")
def test_examples_need_no_guess(puzzle):
    board = board_of(puzzle)
    result = solve(board)
    assert (result.status, result.solution) == ("unique", tuple(puzzle["solution"]))
    assert result.guesses == 0
    assert obeys_rules(board, result.solution)


@pytest.mark.parametrize("name", STRINGS)
@pytest.mark.parametrize("use", ["givens", "values", "candidates"])
def test_strings_of_the_format_reference(name, use):
    board = decode(STRINGS[name])
    result = solve(board, use=use)
    assert result.status == "unique"
    assert obeys_rules(board, result.solution)


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if kind.example])
def test_examples_of_the_kinds(kind):
    board = decode(f"{kind.pages[0]}.htm?bd={kind.example}")
    assert board.kind == kind.name
    result = solve(board, use="givens")
    assert result.status == "unique"
    assert obeys_rules(board, result.solution)


@pytest.mark.parametrize("puzzle", LARGE, ids=lambda puzzle: puzzle["name"])
def test_published_large_sudokus(puzzle):
    size = puzzle["size"]
    cells = tuple(Cell(digit or None, given=bool(digit)) for digit in puzzle["givens"])
    board = Board("sudoku", size, cells, regions=Board.blank("sudoku", size).regions)
    result = solve(board)
    assert result.status == "unique"
    assert result.solution
    assert obeys_rules(board, result.solution)
    assert all(
        digit in {0, found} for digit, found in zip(puzzle["givens"], result.solution, strict=True)
    )


@pytest.mark.slow
@pytest.mark.parametrize("field", [field.name for field in fields(Inferences)])
def test_inferences_alter_no_answer(field):
    for puzzle in (puzzle for puzzle in SAMPLES if puzzle["set"] == "killer_generated_300"):
        board = board_of(puzzle)
        search = Search(board, inferences=replace(ALL, **{field: False}))
        assert search.run(20)
        assert search.result().solutions == solve(board).solutions


def test_str8ts_leaves_black_cells_empty():
    board = from_text(
        "str8ts",
        "006700400000004005090001000015042009000028060000300000001050003670000000000007050",
        "100011001100010001011000110000000100100010001001000000011000110100010001100110001",
    )
    result = solve(board)
    assert result.status == "unique"
    assert result.solution == tuple(
        map(
            int, "056700430067804325490231008315642089034528760120365874201456003678903540089007650"
        )
    )

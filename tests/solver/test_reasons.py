"""Boards without a solution, and the reason a person is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudolink.board import Board, Cage, Cell
from sudolink.solver import solve
from tests.solver.brute import solutions


def with_digits(board: Board, **digits: int) -> Board:
    for name, digit in digits.items():
        row, col = "ABCDEFGHJ".index(name[0]), int(name[1]) - 1
        cell = row * board.size + col
        board = board.with_value(cell, digit, given=True)
    return board


def killer(*cages: Cage) -> Board:
    return Board.blank("killer", 4, cages=cages)


def kenken(*cages: Cage) -> Board:
    return Board.blank("kenken", 4, cages=cages)


def str8ts(flags: str, **digits: int) -> Board:
    cells = tuple(Cell(black=flag == "#") for flag in flags)
    return with_digits(Board("str8ts", 4, cells), **digits)


SUDOKU = Board.blank("sudoku", 4)
ROW = (0, 1, 2, 3)

CASES = [
    (with_digits(SUDOKU, A1=2, A4=2), "Row A holds 2 twice: in A1 and A4."),
    (with_digits(SUDOKU, A1=2, D1=2), "Column 1 holds 2 twice: in A1 and D1."),
    (with_digits(SUDOKU, A1=2, B2=2), "Box 1 holds 2 twice: in A1 and B2."),
    (
        with_digits(Board.blank("sudoku-x", 4), A1=2, D4=2),
        "Diagonal \\ holds 2 twice: in A1 and D4.",
    ),
    (with_digits(SUDOKU, A1=1, A2=2, B3=3, C4=4), "No digit is left for A4."),
    (
        kenken(Cage((0, 1), 3, "+"), Cage((2, 3), 3, "+")),
        "The cages of row A add up to 6, but its digits add up to 10.",
    ),
    (
        killer(Cage((0, 1, 2), 9), Cage((4, 5), 5), Cage((6,), 1), Cage((7, 15), 5)),
        "",
    ),
    (
        killer(Cage((0, 1), 3), Cage((2,), 2)),
        "The cages of row A add up to 5: no digit up to 4 makes the 5 missing to 10.",
    ),
    (
        Board.blank("killer", 4, cages=[Cage((0, 1), 6, repeats=True), Cage((2,), 4)]),
        "The cages of row A add up to 10 and leave too little of 10 for the rest.",
    ),
    (
        Board.blank("sudoku", 4, cages=[Cage((0, 1), 9)]),
        "The 9 cage at A1: no 2 different digits up to 4 add up to 9.",
    ),
    (
        Board.blank("killer", 4, cages=[Cage((0, 5), 9, repeats=True)]),
        "The 9 cage at A1 cannot make 9: 2 cells make 2 to 8.",
    ),
    (with_digits(SUDOKU, A1=1, C3=1, B3=2, B4=3), "Row B has no place left for 1."),
    (
        replace(SUDOKU, cells=(Cell(7), *SUDOKU.cells[1:])),
        "A1 holds 7, which is no digit from 1 to 4.",
    ),
    (
        Board.blank("jigsaw", 4, regions=[1] * 5 + [2] * 3 + [3] * 4 + [4] * 4),
        "Region 1 has 5 cells, but there are only 4 digits.",
    ),
    (killer(Cage((0, 1), 9)), "The 9 cage at A1: no 2 different digits up to 4 add up to 9."),
    (
        killer(Cage((0, 1, 2, 3, 4), None)),
        "The cage at A1 has 5 cells, but there are only 4 different digits.",
    ),
    (killer(Cage((0,), 5)), "The 5 cage at A1: no digit up to 4 makes 5."),
    (killer(Cage((0, 99), 5)), "A cage has a cell that is not on the board."),
    (
        with_digits(killer(Cage((0, 5), 4)), A1=1, B2=2),
        "The digits of the 4 cage at A1 add up to 3, not to 4.",
    ),
    (
        with_digits(killer(Cage((1, 2, 6), 7)), A2=1, B3=1),
        "The 7 cage at A2 holds 1 twice: in A2 and B3.",
    ),
    (
        killer(Cage((0, 1), 5), Cage((2, 3), 4)),
        "The cages of row A add up to 9, but its digits add up to 10.",
    ),
    (kenken(Cage((0,), 5)), "The 5 cage at A1 is one cell, and 5 cannot stand in it."),
    (kenken(Cage((0,), 0)), "The 0 cage at A1 is one cell, and 0 cannot stand in it."),
    (kenken(Cage((0, 1), 7, "x")), "The 7x cage at A1 cannot make 7 with x."),
    (kenken(Cage((0, 1), 5, "/")), "The 5/ cage at A1 cannot make 5 with /."),
    (kenken(Cage((0, 1), 100, None)), "The 100 cage at A1 cannot make 100."),
    (
        kenken(Cage(ROW, 11, "+")),
        "The cages of row A add up to 11, but its digits add up to 10.",
    ),
    (
        str8ts("...#############", A1=1, A3=4),
        "The run of white cells from A1 to A3 cannot be consecutive: it holds 1 and 4.",
    ),
    (
        replace(
            str8ts("#..............."),
            cells=(Cell(3, black=True), *str8ts("#...............").cells[1:]),
        ),
        "A1 is black without a clue and must stay empty, but holds 3.",
    ),
]


@pytest.mark.parametrize(("board", "reason"), CASES)
def test_reason(board, reason):
    result = solve(board)
    assert (result.status, result.reason, result.solution) == ("none", reason, None)
    if all(cell < 16 for cage in board.cages for cell in cage.cells):
        assert not solutions(board, 1, steps=10**6) or "black" in reason or "7, which" in reason


def test_no_reason_where_there_are_solutions():
    assert solve(SUDOKU).reason == ""


def test_reason_speaks_of_what_is_respected():
    board = with_digits(SUDOKU, A1=2).with_value(3, 2)
    assert solve(board).reason == "Row A holds 2 twice: in A1 and A4."
    assert solve(board, use="givens").status == "multiple"


def test_small_region_is_only_all_different():
    regions = [1] * 3 + [2] * 4 + [3] * 4 + [4] * 5
    assert solve(Board.blank("jigsaw", 4, regions=regions)).status == "none"
    loose = [1, 1, 1, 9, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
    board = Board.blank("jigsaw", 4, regions=loose)
    assert solve(board, 1000).solutions
    assert sorted(solve(board, 1000).solutions) == solutions(board, 1000)


@pytest.mark.parametrize("total", [2**60 - 1, -(2**60)])
@pytest.mark.parametrize("cells", [(0,), ROW, (0, 1, 4, 5)])
@pytest.mark.parametrize(
    "board",
    [
        killer(Cage(ROW, 0)),
        killer(Cage(ROW, 0, repeats=True)),
        *(kenken(Cage(ROW, 0, op)) for op in (None, "+", "-", "x", "/")),
    ],
)
def test_totals_as_large_as_a_string_may_carry_are_told(board, cells, total):
    [cage] = board.cages
    result = solve(replace(board, cages=(replace(cage, cells=cells, total=total),)))
    assert result.status == "none"
    assert str(total) in result.reason

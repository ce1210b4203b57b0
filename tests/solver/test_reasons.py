"""Boards without a solution, and the reason that is given."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.solver import solve
from sudolink.solver.rules.contradictions import find_contradiction
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.session.options import USES
from tests.solver.brute import TooSlowError, solutions
from tests.solver.random_boards import SMALL, random_board


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

RUN = "The compartment from A2 to"
EQUAL = ": only equal digits would, but A1 and A2 are both in row A."

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
        "The cages of row A add up to 5 of 10, and no digit up to 4 makes the remaining 5.",
    ),
    (
        Board.blank("killer", 4, cages=[Cage((0, 1), 6, repeats=True), Cage((2,), 4)]),
        "The cages of row A add up to 10, which leaves too little of 10 for the other cells.",
    ),
    (
        Board.blank("sudoku", 4, cages=[Cage((0, 1), 9)]),
        "The 9 cage at A1: no 2 different digits up to 4 add up to 9.",
    ),
    (
        Board.blank("killer", 4, cages=[Cage((0, 5), 9, repeats=True)]),
        "The 9 cage at A1 cannot make 9: 2 cells make between 2 and 8.",
    ),
    (with_digits(SUDOKU, A1=1, C3=1, B3=2, B4=3), "Row B has no place left for 1."),
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
    (
        with_digits(killer(Cage((0, 5), 4)), A1=1, B2=2),
        "The digits of the 4 cage at A1 add up to 3, not 4.",
    ),
    (
        with_digits(killer(Cage((1, 2, 6), 7)), A2=1, B3=1),
        "The 7 cage at A2 holds 1 twice: in A2 and B3.",
    ),
    (
        killer(Cage((0, 1), 5), Cage((2, 3), 4)),
        "The cages of row A add up to 9, but its digits add up to 10.",
    ),
    (kenken(Cage((0,), 5)), "The 5 cage at A1 is a single cell, which cannot hold 5."),
    (kenken(Cage((0,), 0)), "The 0 cage at A1 is a single cell, which cannot hold 0."),
    (kenken(Cage((0, 1), 7, "x")), "The 7× cage at A1 cannot make 7 with ×."),
    (kenken(Cage((0, 1), 5, "/")), "The 5÷ cage at A1 cannot make 5 with ÷."),
    (kenken(Cage((0, 1), 100, None)), "The 100 cage at A1 cannot make 100."),
    (
        kenken(Cage(ROW, 11, "+")),
        "The cages of row A add up to 11, but its digits add up to 10.",
    ),
    (
        str8ts("...#############", A1=1, A3=4),
        "The compartment from A1 to A3 can't hold consecutive digits: it already has 1 and 4.",
    ),
    (
        with_digits(killer(Cage((0, 1), 7)), A1=2),
        "The 7 cage at A1 holds 2 in A1, and no other digit up to 4 makes the remaining 5.",
    ),
    (
        with_digits(killer(Cage((0, 1), 4)), A1=2),
        "The 4 cage at A1 holds 2 in A1, and no other digit up to 4 makes the remaining 2.",
    ),
    (
        with_digits(killer(Cage((0, 1, 2, 3), 10)), A1=4, A2=4),
        "Row A holds 4 twice: in A1 and A2.",
    ),
    (
        with_digits(killer(Cage((0, 1, 4), 6)), A1=4),
        "The 6 cage at A1 holds 4 in A1, and no 2 other digits up to 4 add up to the remaining 2.",
    ),
    (
        with_digits(killer(Cage((0, 1), 3)), A1=3),
        "The 3 cage at A1 holds 3 in A1, which leaves nothing of 3 for its other cells.",
    ),
    (
        with_digits(kenken(Cage((0, 1), 3, "-")), A1=3),
        "With 3 in A1, the 3− cage at A1 cannot make 3 with −.",
    ),
    (kenken(Cage((0, 1), 16, "x")), f"The 16× cage at A1 cannot make 16 with ×{EQUAL}"),
    (kenken(Cage((0, 1), 0, "-")), f"The 0− cage at A1 cannot make 0 with −{EQUAL}"),
    (kenken(Cage((0, 1), 1, "/")), f"The 1÷ cage at A1 cannot make 1 with ÷{EQUAL}"),
    (
        with_digits(kenken(Cage((0, 1), 4, "x")), A1=2),
        f"With 2 in A1, the 4× cage at A1 cannot make 4 with ×{EQUAL}",
    ),
    (
        kenken(Cage((0, 5), 0, "-", repeats=False)),
        "The 0− cage at A1 cannot make 0 with −: only equal digits would, but digits may not repeat in it.",
    ),
    (
        Board.blank("killer", 4, cages=[Cage((0, 10), 9, repeats=True)]),
        "The 9 cage at A1 cannot make 9: 2 cells make between 2 and 8.",
    ),
    (
        killer(Cage((0, 5), 5), Cage((0, 5), 4)),
        "The 5 cage at A1 and the 4 cage at A1 have the same cells but different totals.",
    ),
    (
        str8ts("#...############", A1=2),
        f"{RUN} A4 has no 3 consecutive digits left: row A already has 2 in A1.",
    ),
    (
        str8ts("#..#############", A1=2, A2=1),
        f"{RUN} A3 has no 2 consecutive digits left: it holds 1 in A2, and row A already has 2 in A1.",
    ),
    (
        replace(
            str8ts("#..............."),
            cells=(Cell(3, black=True), *str8ts("#...............").cells[1:]),
        ),
        "A1 is a black cell without a given and must stay empty, but holds 3.",
    ),
]


@pytest.mark.parametrize(("board", "reason"), CASES)
def test_reason(board, reason):
    result = solve(board)
    assert (result.status, result.reason, result.solution) == ("none", reason, None)
    assert not solutions(board, 1, steps=10**6) or "black" in reason


def test_reasons_on_other_kinds_and_sizes():
    def reason_of(kind: str, size: int, *cages: Cage, **digits: int) -> str:
        board = Board.blank(kind, size, cages=cages)
        return solve(with_digits(board, **digits) if digits else board).reason

    assert reason_of("kenken", 6, Cage((0, 1), 36, "x")) == (
        f"The 36× cage at A1 cannot make 36 with ×{EQUAL}"
    )
    assert reason_of("kendoku", 6, Cage((0, 1), 5, "-"), A1=3) == (
        "With 3 in A1, the 5− cage at A1 cannot make 5 with −."
    )
    assert reason_of("killer", 9, Cage((0, 1), 17), A1=3) == (
        "The 17 cage at A1 holds 3 in A1, and no other digit up to 9 makes the remaining 14."
    )
    assert reason_of("killer", 9, Cage((0, 40), 19, repeats=True)) == (
        "The 19 cage at A1 cannot make 19: 2 cells make between 2 and 18."
    )
    assert reason_of("sudoku", 16, Cage((0, 40), 33, repeats=True)) == (
        "The 33 cage at r1c1 cannot make 33: 2 cells make between 2 and 32."
    )
    assert reason_of("kenken", 16, Cage((0, 1), 256, "x")) == (
        "The 256× cage at r1c1 cannot make 256 with ×: "
        "only equal digits would, but r1c1 and r1c2 are both in row 1."
    )
    assert reason_of("killer", 16, Cage((0, 1), 20), Cage((0, 1), 21)) == (
        "The 20 cage at r1c1 and the 21 cage at r1c1 have the same cells but different totals."
    )
    white = tuple(Cell(black=cell == 0) for cell in range(81))
    assert solve(with_digits(Board("str8ts", 9, white), A1=5)).reason == (
        "The compartment from A2 to A9 has no 8 consecutive digits left: row A already has 5 in A1."
    )


@pytest.mark.parametrize(
    ("kind", "cage", "reason"),
    [
        ("kenken", Cage(tuple(range(9)), 46), "The 46 cage at A1 cannot make 46"),
        ("killer", Cage(tuple(range(18)), 91, repeats=True), "The 91 cage at A1 cannot make 91"),
        ("kenken", Cage((0, 1, 2), 4, "x"), "The 4× cage at A1 cannot make 4 with ×"),
        ("kenken", Cage((3, 4, 5), 6, "+"), "With 4 in A4, the 6+ cage at A4 cannot make 6 with +"),
        ("kenken", Cage((0, 1, 2), 8, "x"), ""),
    ],
)
def test_cages_that_need_equal_digits_in_one_house_are_explained(kind, cage, reason):
    board = with_digits(Board.blank(kind, 9, cages=[cage]), A4=4)
    because = ": some of its cells must hold different digits."
    assert solve(board).reason == (f"{reason}{because}" if reason else "")


@pytest.mark.parametrize(("kind", "size"), [("sudoku", 4), ("killer", 9), ("kenken", 6)])
def test_two_cells_with_the_same_single_candidate_are_reported(kind, size):
    board = Board.blank(kind, size)
    for cell in (0, 1):
        board = board.with_cell(cell, Cell(candidates=(3,)))
    assert solve(board, use="candidates").reason == (
        "A1 and A2, both in row A, have 3 as their only candidate."
    )
    assert solve(board).reason == ""


def test_the_reason_mentions_candidates_only_where_they_count():
    board = kenken(Cage((0, 1), 3, "-")).with_cell(0, Cell(candidates=(2, 3)))
    assert solve(board, use="candidates").reason == (
        "With its candidates, the 3− cage at A1 cannot make 3 with −."
    )
    assert solve(board).reason == ""


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), SMALL)
def test_boards_with_a_reason_have_no_solution(kind, size):
    reasons = 0
    for seed in range(15):
        random = Random(seed)  # noqa: S311
        board = random_board(seed, kind, size)
        cells, cages = list(board.cells), list(board.cages)
        for count in (2, 2, 3):
            some = tuple(sorted(random.sample(range(size**2), count)))
            white = not any(cells[cell].black for cell in some)
            if white:
                signs = random.choice(["+", "-", "x", "/", None])
                cages.append(Cage(some, random.randint(0, 2 * size), signs))  # type: ignore[arg-type]
            cell = random.randrange(size**2)
            digit = random.randint(1, size)
            if not cells[cell].black:
                cells[cell] = random.choice([Cell(digit, given=True), Cell(candidates=(digit,))])
        board = replace(board, cells=tuple(cells), cages=tuple(cages))
        for use in USES:
            if find_contradiction(read(board, use)):
                reasons += 1
                with suppress(TooSlowError):
                    assert not solutions(board, 1, use, 2_000)
    assert reasons


def test_no_reason_where_there_are_solutions():
    assert solve(SUDOKU).reason == ""


def test_the_reason_depends_on_which_entries_count():
    board = with_digits(SUDOKU, A1=2).with_value(3, 2)
    assert solve(board).reason == "Row A holds 2 twice: in A1 and A4."
    assert solve(board, use="givens").status == "multiple"


def test_small_region_is_only_all_different():
    regions = [1] * 3 + [2] * 4 + [3] * 4 + [4] * 5
    assert solve(Board.blank("jigsaw", 4, regions=regions)).status == "none"
    loose = [1, 1, 1, 0, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
    board = Board.blank("jigsaw", 4, regions=loose)
    assert solve(board, 1000).solutions
    assert sorted(solve(board, 1000).solutions) == solutions(board, 1000)


@pytest.mark.parametrize("total", [2**60 - 1])
@pytest.mark.parametrize("cells", [(0,), ROW, (0, 1, 4, 5)])
@pytest.mark.parametrize(
    "board",
    [
        killer(Cage(ROW, 0)),
        killer(Cage(ROW, 0, repeats=True)),
        *(kenken(Cage(ROW, 0, op)) for op in (None, "+", "-", "x", "/")),
    ],
)
def test_totals_as_large_as_a_string_may_carry_have_a_reason(board, cells, total):
    [cage] = board.cages
    result = solve(replace(board, cages=(replace(cage, cells=cells, total=total),)))
    assert result.status == "none"
    assert str(total) in result.reason

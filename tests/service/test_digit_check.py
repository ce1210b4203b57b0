"""Checks when somebody asks for one, and automatic candidates."""

from __future__ import annotations

import json

import sudolink
from sudolink.puzzle.board import Board, Cage
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer
from sudolink.service.automatic_candidates import candidates_left
from sudolink.service.digit_check import DigitCheck

PUZZLE = sudolink.decode(KINDS["sudoku"].example)
SOLUTION = sudolink.solve(PUZZLE).solution or ()
#: PUZZLE's first empty cells.
A2, A3 = 1, 2


def check(board: Board, seconds: float = 0.02):
    checking = DigitCheck(board)
    while not checking.done:
        checking.run(seconds)
    return checking.finding()


def wrong(cell: int) -> int:
    return SOLUTION[cell] % 9 + 1


def two_solutions() -> Board:
    """A solved grid in which four clues, which can be swapped, are taken away."""
    cells = [cell for cell in range(81) if cell not in _rectangle()]
    board = Board.blank()
    for cell in cells:
        board = board.with_value(cell, SOLUTION[cell], given=True)
    return board


def _rectangle() -> tuple[int, int, int, int]:
    """Two digits at the corners of a rectangle in two boxes, in the solution."""
    for top in range(81):
        row, col = divmod(top, 9)
        for other in range(col + 1, 9):
            for below in range(row + 1, 9):
                corners = (top, row * 9 + other, below * 9 + col, below * 9 + other)
                one, two, three, four = (SOLUTION[cell] for cell in corners)
                boxes = {(cell // 27, cell % 9 // 3) for cell in corners}
                if one == four and two == three and len(boxes) == 2:
                    return corners
    raise AssertionError


def test_mistakes_are_named():
    board = PUZZLE.with_value(A2, wrong(A2)).with_value(A3, SOLUTION[A3])
    assert check(board).sentence == "1 mistake: A2."
    assert check(board).cells == (A2,)
    board = board.with_value(A3, wrong(A3))
    assert check(board).sentence == "2 mistakes: A2 and A3."


def test_many_mistakes_are_counted():
    empty = [cell for cell in range(81) if PUZZLE.cells[cell].value is None][:10]
    board = PUZZLE
    for cell in empty:
        board = board.with_value(cell, wrong(cell))
    assert check(board).sentence.startswith("10 mistakes: A2, ")
    assert check(board).sentence.endswith(" and 2 more.")
    assert check(board).cells == tuple(empty)


def test_right_digits_are_confirmed():
    assert check(PUZZLE).sentence == (
        "Nothing is entered yet. The puzzle has exactly one solution."
    )
    left = sum(cell.value is None for cell in PUZZLE.cells) - 1
    assert check(PUZZLE.with_value(A2, SOLUTION[A2])).sentence == (
        f"No mistakes so far; {left} cells are left. The puzzle has exactly one solution."
    )
    solved = PUZZLE.with_solution(SOLUTION)
    assert check(solved).sentence == "All digits are right: the puzzle is solved."
    assert check(solved.with_value(A2, None)).sentence.startswith(
        "No mistakes so far; 1 cell is left."
    )


def test_candidates_without_the_right_one():
    board = PUZZLE.with_candidates(A2, [wrong(A2)]).with_candidates(A3, [SOLUTION[A3]])
    found = check(board)
    assert found.sentence == "No digit is wrong, but the right candidate is missing from A2."
    assert found.cells == (A2,)


def test_two_solutions_and_whether_the_digits_fit_one():
    board = two_solutions()
    corners = _rectangle()
    names = listed(board.name(cell) for cell in corners)
    lead = f"There are at least two solutions. They differ at {names}."
    assert check(board).sentence == lead
    assert check(board).cells == corners
    right = board.with_value(corners[0], SOLUTION[corners[0]])
    assert check(right).sentence == f"{lead} The entered digits fit a solution."
    neither = next(d for d in range(1, 10) if d not in {SOLUTION[cell] for cell in corners})
    bad = board.with_value(corners[0], neither)
    assert check(bad).sentence == f"{lead} The entered digits fit no solution."
    assert check(bad).status == "multiple"


def test_no_solution_and_a_stop():
    clash = PUZZLE.with_value(A2, 3, given=True)
    assert check(clash).sentence.startswith(
        "The givens alone have no solution: row A holds 3 twice"
    )
    checking = DigitCheck(PUZZLE)
    checking.stop()
    assert checking.finding().sentence == "Stopped, so we don't know whether there are mistakes."


def test_the_service_checks_in_slices():
    def ask(name: str, **details: object) -> dict[str, object]:
        reply: dict[str, object] = json.loads(answer(json.dumps({"name": name, **details})))
        return reply

    board = PUZZLE.with_value(A2, wrong(A2))
    reply = ask("solve_start", link=sudolink.link(board), task="check")
    while not reply["done"]:
        reply = ask("solve_run", seconds=1)
    assert (reply["sentence"], reply["cells"]) == ("1 mistake: A2.", [A2])
    left = ask("candidates", link=sudolink.link(board))["candidates"]
    assert left == {str(cell): list(digits) for cell, digits in candidates_left(board).items()}


def test_candidates_are_those_that_no_digit_seen_rules_out():
    left = candidates_left(PUZZLE)
    assert set(left) == {i for i, cell in enumerate(PUZZLE.cells) if cell.value is None}
    assert all(SOLUTION[cell] in digits for cell, digits in left.items())
    for cell, digits in left.items():
        for digit in range(1, 10):
            clear = all(
                PUZZLE.cells[other].value != digit
                for house in PUZZLE.houses
                if cell in house.cells
                for other in house.cells
            )
            assert (digit in digits) == clear


def test_candidates_respect_cages_without_repeats_and_black_givens():
    diagonal = (0, 1, 10, 11, 12)
    cage = Board.blank("killer", 9, cages=[Cage(diagonal, 25)]).with_value(12, 7)
    assert 7 not in candidates_left(cage)[0]
    assert 12 not in candidates_left(cage)
    str8ts = sudolink.decode(KINDS["str8ts"].example)
    black = [i for i, cell in enumerate(str8ts.cells) if cell.black]
    assert not set(black) & set(candidates_left(str8ts))
    clue = next(i for i in black if str8ts.cells[i].value)
    row = [i for i in candidates_left(str8ts) if i // 9 == clue // 9]
    assert row
    assert all(str8ts.cells[clue].value not in candidates_left(str8ts)[i] for i in row)

"""What is said of a full board: right, wrong and why, or one solution of several."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sudolink
from sudolink import Board, Cage
from sudolink.puzzle.kinds import KINDS
from sudolink.service.board_search import Finding
from sudolink.service.full_board import MOST_GUESSES, FullBoardCheck
from tests.boards import long_work
from tests.service.support import ask


def said_of(board: Board) -> Finding:
    search = FullBoardCheck(board)
    while not search.done:
        search.run(1)
    return search.finding()


def solved(board: Board) -> Board:
    solution = sudolink.solve(board).solution
    assert solution
    return board.with_solution(solution)


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.example])
def test_the_last_right_digit_solves_a_puzzle(kind: str):
    board = solved(sudolink.decode(KINDS[kind].example))
    assert said_of(board) == Finding("unique", "Solved. Every digit is right.")


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.example])
def test_a_wrong_digit_is_found_wherever_it_is(kind: str):
    board = solved(sudolink.decode(KINDS[kind].example))
    free = [i for i, cell in enumerate(board.cells) if not cell.given and not cell.black]
    for cell in free[:: len(free) // 4]:
        digit = board.cells[cell].value or 0
        finding = said_of(board.with_value(cell, digit % board.size + 1))
        assert finding.status == "none"
        assert finding.sentence.startswith("The board is full, but something is wrong: ")
        assert cell in finding.cells


def test_a_full_board_with_rules_that_are_not_checked():
    board = replace(sudolink.decode(KINDS["sudoku"].example), unchecked=("1 arrow",))
    full = "The board is full, and no digit breaks a rule."
    assert said_of(solved(board)) == Finding("unchecked", full)


def test_one_of_several_solutions():
    board = solved(Board.blank("sudoku", 4).with_value(0, 1, given=True))
    finding = said_of(board)
    assert finding.status == "multiple"
    assert finding.sentence.startswith(
        "Solved: every digit follows the rules. The givens have other solutions too. One first "
        "differs at "
    )


def test_a_cage_that_does_not_add_up():
    board = solved(Board.blank("killer", 4, cages=[Cage((0, 1), 3)]))
    wrong = board.with_cages([Cage((0, 1), 4)])
    assert "The board is full, but something is wrong: " in said_of(wrong).sentence


def test_the_search_for_other_solutions_ends():
    """Counted in guesses: nobody has asked for this search, and it may be long."""
    search = FullBoardCheck(long_work())
    search._second = sudolink.solver.search_for(long_work(), use="givens")
    while not search.done:
        search.run(0.01)
    assert search.finding() == Finding("stopped", "Solved: every digit follows the rules.")
    assert search.progress.guesses > MOST_GUESSES


def test_the_request():
    board = solved(sudolink.decode(KINDS["sudoku"].example))
    reply = ask("solve_start", link=sudolink.link(board), task="full")
    while not reply["done"]:
        reply = ask("solve_run", seconds=1)
    assert reply["sentence"] == "Solved. Every digit is right."
    ask("solve_start", link=sudolink.link(board), task="full")
    assert ask("solve_stop")["sentence"] == ""

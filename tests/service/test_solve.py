"""Solving and counting for the pages: answers in words, and stopping."""

from __future__ import annotations

import re

import sudolink
from sudolink.service import boards
from sudolink.service.solution_count import SolutionCount
from tests.boards import long_work
from tests.service.support import CLUES_81, FEW, SUDOKU, ask, count, filled, solve


def test_solution_comes_with_its_board():
    reply = solve(f"sudoku.htm?bd={CLUES_81}", page="sudoku.htm")
    sentence = "Solved: this is the only solution. It took 1 guess."
    assert (reply["status"], reply["sentence"]) == ("unique", sentence)
    solved = sudolink.decode(reply["view"]["link"])
    assert (
        tuple(cell.value for cell in solved.cells)
        == sudolink.solve(sudolink.decode(CLUES_81)).solution
    )
    assert all(cell["value"] for cell in reply["view"]["cells"])


def test_two_solutions_and_where_they_differ():
    reply = solve("2" + "0" * 80)
    assert reply["status"] == "multiple"
    assert "Here is one; another one first differs at" in reply["sentence"]
    assert "view" in reply


def test_no_solution_has_a_reason_and_no_board():
    reply = solve("55" + "0" * 79)
    assert reply["status"] == "none"
    assert reply["sentence"] == "No solution: row A holds 5 twice: in A1 and A2."
    assert "view" not in reply


def test_wrong_digits_are_distinguished_from_a_wrong_puzzle():
    one = solve(filled(SUDOKU, 1, 9))
    assert one["sentence"].startswith("No solution with the entered digits: row A holds 9 twice")
    assert one["sentence"].endswith("The givens alone have exactly one.")
    many = solve(filled("2" + "0" * 80, 1, 2))
    assert many["sentence"].endswith(
        "row A holds 2 twice: in A1 and A2. The givens alone have more than one."
    )
    none = solve(filled("55" + "0" * 79, 2, 1))
    assert none["sentence"].startswith("No solution, and the givens alone have none either")
    assert all("view" not in reply for reply in (one, many, none))


def test_digits_filled_in_do_not_make_a_puzzle_unique():
    clues = "0" * 18 + CLUES_81[18:]  # rows A and B can change places
    digits = sudolink.solve(sudolink.decode(CLUES_81)).solution
    assert digits is not None
    board = sudolink.decode(clues)
    assert sudolink.solve(board).status == "multiple"
    for cell in range(18):
        board = board.with_value(cell, digits[cell])
    reply = solve(sudolink.link(board, format="S9B"))
    assert "with the entered digits, this is the only solution" in reply["sentence"]
    assert "The givens alone have more than one" in reply["sentence"]
    assert "view" in reply


def test_stop_says_what_is_known():
    reply = ask("solve_start", link=sudolink.link(long_work()))
    assert not reply["done"]
    while not reply["progress"]["guesses"]:
        reply = ask("solve_run", seconds=0.02)
    reply = ask("solve_stop")
    assert (reply["done"], reply["status"]) == (True, "stopped")
    assert re.fullmatch(
        r"Stopped after ([\d,]+ guesses|1 guess)\. No solution was found so far\. "
        r"The board is unchanged\.",
        reply["sentence"],
    )
    assert "view" not in reply


def test_count_in_words():
    number = sudolink.count(sudolink.decode(FEW)).number
    assert count(CLUES_81) == ("unique", "Exactly one solution.")
    assert count(FEW) == ("multiple", f"{number} solutions.")
    assert count("55" + "0" * 79) == ("none", "None: row A holds 5 twice: in A1 and A2.")


def test_count_stops_at_its_limit():
    status, sentence = count("0" * 81, most=50)
    assert status == "stopped"
    assert re.fullmatch(r"Stopped: at least [\d,]+ solutions\.", sentence)
    ask("solve_start", link="0" * 81, task="count")
    assert ask("solve_stop")["sentence"] == "Stopped: no solution so far."


def test_count_ends_at_its_limit():
    counting = SolutionCount(sudolink.decode("0" * 81), most=1000)
    while not counting.done:
        counting.run(0.01)
    finding = counting.finding()
    assert finding.status == "multiple"
    assert finding.sentence == "At least 1,000 solutions (counting stopped there)."


def test_count_with_entered_digits_and_for_the_givens_alone():
    number = sudolink.count(sudolink.decode(FEW)).number
    digits = sudolink.solve(sudolink.decode(CLUES_81)).solution
    assert digits is not None
    board = sudolink.decode(FEW)
    for cell in range(18):
        board = board.with_value(cell, digits[cell])
    assert count(sudolink.link(board, format="S9B")) == (
        "multiple",
        f"With the entered digits: exactly one solution. The givens alone: {number} solutions.",
    )
    status, sentence = count(filled("2" + "0" * 80, 1, 2), most=10)
    assert status == "stopped"
    assert sentence.startswith("Stopped. With the entered digits: none: row A holds 2 twice")
    assert re.search(r"The givens alone: at least [\d,]+ solutions\.$", sentence)


def test_lack_of_memory_is_reported_with_advice(monkeypatch):
    def fill(_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(boards, "open_text", fill)
    sentence = ask("open", text=CLUES_81)["error"]["sentence"]
    assert sentence.startswith("There is not enough memory for this. Close other tabs")

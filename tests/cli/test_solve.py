"""Solving, counting, and which givens aren't needed or clash, on the command line."""

from __future__ import annotations

import csv
import io
import json

import pytest

from sudolink import Board, decode, encode
from sudolink.cli.commands.solve import _sentence
from sudolink.cli.exit_codes import DONE, NO, WRONG_USE
from sudolink.cli.main import main
from sudolink.solver import Result
from tests.cli.support import CLUES, EASY, SOLUTION, run


def test_solve_prints_the_only_solution(capsys):
    code, out, _ = run(capsys, "solve", CLUES)
    assert code == DONE
    assert "| 1 8 7 | 4 2 3 | 5 6 9 |" in out
    assert "This is the only solution." in out
    code, out, _ = run(capsys, "solve", "--json", CLUES)
    result = json.loads(out)
    assert "".join(map(str, result["solution"])) == SOLUTION
    assert result["status"] == "unique"


def test_solve_says_no_with_its_exit_code(capsys):
    many = CLUES.replace("5", "0")
    code, out, _ = run(capsys, "solve", many)
    assert code == NO
    assert "more than one solution" in out
    none = "11" + CLUES[2:]
    code, out, _ = run(capsys, "solve", none)
    assert code == NO
    assert "no solution. Row A holds 1 twice: in A1 and A2." in out


def test_solve_says_whether_these_are_all_solutions(capsys):
    blank = "S4B" + "0" * 16
    assert run(capsys, "solve", blank)[1].endswith(
        "There is more than one solution; these are the first 2. (7 guesses)\n"
    )
    assert "\nThere are 288 solutions. (" in run(capsys, "solve", blank, "--limit", "1000")[1]
    assert json.loads(run(capsys, "solve", blank, "--json")[1])["complete"] is False


def test_count_counts(capsys):
    blank = "S4B" + "0" * 16
    assert run(capsys, "count", blank) == (DONE, "288 solutions.\n", "")
    assert run(capsys, "count", blank, "--limit", "9")[1] == "At least 9 solutions.\n"
    assert run(capsys, "count", CLUES)[1] == "1 solution.\n"
    assert run(capsys, "count", "11" + CLUES[2:])[:2] == (
        NO,
        "0 solutions: Row A holds 1 twice: in A1 and A2.\n",
    )
    counted = json.loads(run(capsys, "count", blank, "--json")[1])
    assert (counted["number"], counted["complete"]) == (288, True)


@pytest.mark.parametrize("limit", ["x", "1.5", "0", "-1", "²", "", "9" * 5000])
def test_a_limit_that_is_not_a_number_is_wrong_use(capsys, limit):
    with pytest.raises(SystemExit) as stopped:
        main(["solve", CLUES, f"--limit={limit}"])
    assert stopped.value.code == WRONG_USE
    assert "argument --limit: must be a number, 1 or more" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("guesses", "reported"), [(0, "0 guesses"), (1, "1 guess"), (2, "2 guesses")]
)
def test_guesses_are_counted(guesses: int, reported: str):
    assert _sentence(Board.blank(), Result("unique", guesses=guesses), 1).endswith(
        f"solution. ({reported})"
    )


def test_minimal_lists_givens_that_are_not_needed(capsys):
    code, out, _ = run(capsys, "minimal", EASY)
    assert code == NO
    assert out.startswith(
        "15 of the 28 givens aren't needed: any one of them can be removed. Together, "
    )
    assert "\n  1 in A4\n" in out
    code, out, _ = run(capsys, "minimal", "--json", EASY)
    assert {"name": "1 in A4", "cells": [3]} in json.loads(out)["clues"]
    needed = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    assert run(capsys, "minimal", needed)[:2] == (
        DONE,
        "All givens are needed: without any one of them there is more than one solution.\n",
    )


def test_clash_says_why_a_board_is_impossible(capsys):
    code, out, _ = run(capsys, "clash", "11" + CLUES[2:])
    assert code == DONE
    assert out.startswith("These 2 contradict each other: 1 in A1 and 1 in A2. Row A holds 1 twice")
    code, out, _ = run(capsys, "clash", EASY)
    assert (code, out) == (NO, "Nothing clashes: this board has a solution.\n")
    wrong = encode(decode(CLUES).with_value(1, 3), "S9B")
    code, out, _ = run(capsys, "clash", wrong)
    assert code == NO
    said = "Nothing clashes: the puzzle as set has a solution. Placed digits aren't checked.\n"
    assert out == said


def test_the_first_solution_alone_is_not_called_the_only_one(capsys, tmp_path):
    code, out, _ = run(capsys, "solve", "--limit", "1", "0" * 81)
    assert code == NO
    assert "This is a solution; there may be others." in out
    boards = tmp_path / "boards.csv"
    boards.write_text(f"puzzle\n{EASY}\n{'0' * 81}\n", "utf-8")
    code, out, _ = run(capsys, "solve", "--limit", "1", str(boards))
    assert code == NO
    rows = csv.DictReader(io.StringIO(out))
    assert [row["outcome"] for row in rows] == ["solved", "several"]


def test_a_wrong_solution_column_is_reported(capsys, tmp_path):
    boards = tmp_path / "boards.csv"
    wrong = SOLUTION[1] + SOLUTION[0] + SOLUTION[2:]
    boards.write_text(f"puzzle,solution\n{CLUES},{SOLUTION}\n{CLUES},{wrong}\n", "utf-8")
    code, out, _ = run(capsys, "solve", str(boards))
    assert code == NO
    assert [row["remark"] for row in csv.DictReader(io.StringIO(out))] == [
        "The solution column agrees.",
        "The solution column differs at A1 and A2.",
    ]

"""Techniques for irregular regions and for windows: sound on many boards, and of use."""

from __future__ import annotations

import pytest

from sudolink import Board, decode, solve
from sudolink.kinds import KINDS
from sudolink.logic import explain, steps
from sudolink.logic.layout import layout_of
from sudolink.logic.techniques.windows import hidden_windows
from sudolink.names import cell_name
from tests.bench.logic import board_of
from tests.bench.sets import load
from tests.logic.support import assert_sound, solution_of

AREAS = ["Double Pointing Pair", "Double Line/Box Reduction", "Law of Leftovers"]
JIGSAWS = [board_of(puzzle) for puzzle in load("jigsaw_100")[:20]]
WINDOKU = decode(KINDS["windoku"].example)


def test_a_9x9_windoku_has_five_hidden_windows():
    windows = hidden_windows(layout_of(Board.blank("windoku")))
    assert len(windows) == 5
    corners = {cell for cell in range(81) if windows[-1] >> cell & 1}
    assert {cell_name(cell, 9) for cell in corners} == {
        "A1", "A5", "A9", "E1", "E5", "E9", "J1", "J5", "J9",
    }  # fmt: skip


def test_hidden_windows_hold_every_digit():
    solution = solution_of(WINDOKU.givens_only())
    for window in hidden_windows(layout_of(WINDOKU)):
        assert sorted(solution[cell] for cell in range(81) if window >> cell & 1) == [*range(1, 10)]


@pytest.mark.parametrize("board", JIGSAWS[:6], ids=range(6))
def test_steps_of_jigsaws_are_sound(board):
    solution = solution_of(board)
    for before in explain(board, ["Naked Single", *AREAS]).boards():
        assert_sound(before, steps(before, AREAS), solution)


def test_jigsaws_use_their_own_techniques():
    used = {
        step.technique
        for board in JIGSAWS
        for step in explain(board, ["Naked Single", "Hidden Single", *AREAS]).steps
    }
    assert set(AREAS) <= used


def test_steps_of_a_windoku_are_sound():
    names = ["Nine Windows", "Triple Pointing Pair", "Double Pointing Pair"]
    solution = solution_of(WINDOKU.givens_only())
    path = explain(WINDOKU.givens_only(), ["Naked Single", *names])
    for before in path.boards():
        assert_sound(before, steps(before, names), solution)
    assert "Nine Windows" in {step.technique for step in path.steps}


def test_they_do_not_look_at_plain_sudokus():
    board = decode(KINDS["sudoku"].example)
    assert solve(board).status == "unique"
    assert not list(steps(board, [*AREAS, "Nine Windows", "Triple Pointing Pair"]))

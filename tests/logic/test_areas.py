"""Techniques for irregular regions and for windows: sound on many boards, and of use."""

from __future__ import annotations

import pytest

from sudolink import Board, decode, draw, solve
from sudolink.logic import describe, explain, steps
from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.symmetry import canonical
from sudolink.logic.patterns.exocet_bases import three_by_three
from sudolink.logic.techniques.als.sk_loops import has_few_boxes
from sudolink.logic.techniques.basic.windows import hidden_windows
from sudolink.puzzle.cell_names import cell_name
from sudolink.puzzle.houses import NO_REGION
from sudolink.puzzle.kinds import KINDS
from tests.bench.logic import board_of
from tests.bench.sets import load
from tests.logic.support import assert_sound, solution_of

PATCHES = ["Double Pointing Pair", "Double Line/Box Reduction", "Law of Leftovers"]
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


@pytest.mark.slow
@pytest.mark.parametrize("board", JIGSAWS[:6], ids=range(6))
def test_steps_of_jigsaws_are_sound(board):
    solution = solution_of(board)
    for before in explain(board, ["Naked Single", *PATCHES]).boards():
        assert_sound(before, steps(before, PATCHES), solution)


def test_jigsaws_use_their_own_techniques():
    used = {
        step.technique
        for board in JIGSAWS
        for step in explain(board, ["Naked Single", "Hidden Single", *PATCHES]).steps
    }
    assert set(PATCHES) <= used


@pytest.mark.parametrize("board", JIGSAWS[:2], ids=range(2))
def test_a_sudoku_with_regions_of_its_own_is_a_jigsaw(board):
    sudoku = Board("sudoku", board.size, board.cells, board.regions)
    one, other = explain(board), explain(sudoku)
    assert one.steps == other.steps
    assert [describe(sudoku, step) for step in other.steps] == [
        describe(board, step) for step in one.steps
    ]
    assert next(steps(sudoku)) == next(steps(board))


def test_shapes_of_boxes_are_not_looked_for_where_regions_are_others():
    jigsaw = JIGSAWS[0]
    layout = layout_of(Board("sudoku", 9, jigsaw.cells, jigsaw.regions))
    usual = layout_of(Board.blank())
    for fits in (three_by_three, has_few_boxes):
        assert fits(usual)
        assert not fits(layout)


@pytest.mark.parametrize("kind", ["jigsaw", "sudoku", "sudoku-x", "killer-jigsaw", "str8ts-bx"])
@pytest.mark.parametrize("drawn", [0, 1, 4, 8])
def test_regions_may_be_unfinished(kind, drawn):
    """Cells in no region stay in none on the board as it is turned, and steps are sound."""
    jigsaw = JIGSAWS[3]
    regions = tuple(region if region <= drawn else NO_REGION for region in jigsaw.regions or ())
    board = Board(kind, 9, jigsaw.cells, regions)
    turned = canonical(board).board(board).regions or ()
    assert turned.count(NO_REGION) == regions.count(NO_REGION)
    path = explain(board, ["Naked Single", "Hidden Single", *PATCHES])
    if kind == "jigsaw":
        assert path.status in {"stuck", "solved"}
    for step in path.steps:
        assert draw(board, step=step)


@pytest.mark.parametrize("board", JIGSAWS[:6], ids=range(6))
def test_leftovers_of_unfinished_regions_say_nothing_of_them(board):
    solution = solution_of(board)
    regions = tuple(0 if i % 7 == 0 else region for i, region in enumerate(board.regions or ()))
    unfinished = Board("jigsaw", 9, board.cells, regions)
    for before in explain(unfinished, ["Naked Single", "Hidden Single", *PATCHES]).boards():
        assert_sound(before, steps(before, PATCHES), solution)


@pytest.mark.slow
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
    assert not list(steps(board, [*PATCHES, "Nine Windows", "Triple Pointing Pair"]))

"""Notebooks show boards, steps, paths and results as pictures."""

from __future__ import annotations

import pickle
from xml.etree import ElementTree as ET

import pytest

from sudolink import (
    Board,
    Result,
    Step,
    apply,
    decode,
    describe,
    explain,
    next_step,
    solve,
    solve_many,
    steps,
)
from sudolink.puzzle.kinds import KINDS

BOARD = decode(KINDS["sudoku"].example)
_SVG = "{http://www.w3.org/2000/svg}svg"


def pictures(shown: str | None) -> list[ET.Element]:
    """The pictures in what a notebook gets, which must be well-formed."""
    assert shown is not None
    root = ET.fromstring(shown)
    return [*root.iter(_SVG)]


def words(shown: str | None) -> str:
    return "".join(ET.fromstring(shown or "").itertext())


@pytest.mark.parametrize("name", KINDS)
def test_a_board_is_a_picture_of_fixed_width(name: str):
    (picture,) = pictures(decode(KINDS[name].example)._repr_svg_())
    assert picture.get("width") == "400"
    assert picture.get("role") == "img"


def test_a_step_is_drawn_on_the_board_it_was_found_on():
    step = next_step(BOARD)
    assert step
    assert step.board == BOARD
    assert next(steps(BOARD)).board == BOARD
    assert len(pictures(step._repr_html_())) == 1
    assert describe(BOARD, step) in words(step._repr_html_())
    assert step == step.on(Board.blank())
    assert hash(step) == hash(step.on(Board.blank()))


def test_each_step_of_a_path_knows_its_board():
    path = explain(BOARD)
    boards = list(path.boards())
    assert [step.board for step in path.steps] == boards[:-1]
    assert path.steps[3].board == path.board(3)
    assert path.board(len(path.steps)) == path.end
    again = pickle.loads(pickle.dumps(path.steps[3]))  # noqa: S301 - our own
    assert again.board == boards[3]
    board = boards[0]
    for step in path.steps[:5]:
        assert step.board
        assert step.board.cells == board.cells
        board = apply(board, step)


def test_a_path_shows_its_steps_and_its_end():
    path = explain(BOARD)
    assert len(path.steps) < 60
    assert len(pictures(path._repr_html_())) == len(path.steps) + 1
    assert f"Logic solves this board in {len(path.steps)} steps." in words(path._repr_html_())


def test_a_long_path_is_cut(monkeypatch):
    monkeypatch.setattr("sudolink.drawing.notebook._MOST_STEPS", 3)
    path = explain(BOARD)
    assert len(pictures(path._repr_html_())) == 4
    assert f"… and {len(path.steps) - 3} more steps." in words(path._repr_html_())


def test_a_step_from_elsewhere_has_no_picture():
    assert Step("X-Wing")._repr_html_() is None
    assert Result("none")._repr_html_() is None


@pytest.mark.parametrize(
    ("board", "drawn", "said"),
    [
        (BOARD, 1, "This is the only solution."),
        (Board.blank(), 2, "There are several solutions."),
        (Board.blank().with_value(0, 5).with_value(1, 5), 1, "There is no solution. "),
    ],
)
def test_a_result_shows_its_solutions(board: Board, drawn: int, said: str):
    result = solve(board)
    assert result.board == board
    assert len(pictures(result._repr_html_())) == drawn
    assert said in words(result._repr_html_())
    (answer,) = solve_many([board])
    assert len(pictures(answer._repr_html_())) == drawn
    assert said in words(answer._repr_html_())


def test_a_line_without_board_has_no_picture():
    (answer,) = solve_many(["no board"])
    assert answer._repr_html_() is None

"""The boards to practise a technique on: it has a step there, which agrees with the solution."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from sudolink import decode, solve, steps
from sudolink.logic.techniques.examples import EXAMPLES

FILE = Path(__file__).parents[2] / "docs" / "techniques.toml"
BOARDS: dict[str, list[str]] = tomllib.loads(FILE.read_text("utf-8"))["practice"]


@pytest.mark.slow
@pytest.mark.parametrize("name", BOARDS)
def test_the_technique_has_a_true_step_on_each_board(name):
    assert len({EXAMPLES[name], *BOARDS[name]}) == 3
    for text in BOARDS[name]:
        board = decode(text)
        step = next(steps(board, [name]))
        solution = solve(board).solution
        assert solution
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert not any(solution[cell] == digit for cell, digit in step.eliminations)

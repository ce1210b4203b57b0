"""Generators can be watched and stopped, and a seed gives the same boards everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sudolink
from sudolink.generator import (
    GenerationProgress,
    GenerationStoppedError,
    generate,
    generate_many,
)

PRINT = """
from sudolink import encode, generate
for kind, size in (("sudoku", 9), ("jigsaw", 5), ("killer", 6), ("kenken", 5), ("str8ts", 6)):
    print(encode(generate(kind, size, seed=11)))
"""

#: What it prints: a change of these strings gives people other puzzles for their seeds.
EXPECTED = ""


def test_a_seed_gives_the_same_boards_whatever_the_order_of_hashes():
    package = str(Path(sudolink.__file__).parents[1])
    printed = [
        subprocess.run(
            [sys.executable, "-c", PRINT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": package},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed == [EXPECTED, EXPECTED]


def test_progress_is_reported_at_the_end():
    seen: list[GenerationProgress] = []
    generate(seed=1, progress=seen.append)
    assert seen[-1].done == 1


def test_a_stop_ends_one_board_with_an_error():
    with pytest.raises(GenerationStoppedError):
        generate("str8ts", 25, seed=1, stop=lambda: True)


def test_a_stop_ends_many_boards_and_keeps_those_made():
    made: list[sudolink.Board] = []
    for board in generate_many("kenken", 4, seed=1, stop=lambda: len(made) >= 3):
        made.append(board)
        assert len(made) < 1000
    assert made
    assert sudolink.solve(made[0]).status == "unique"


def test_no_boards_are_made_if_none_are_wanted():
    assert [*generate_many(number=0)] == []
    with pytest.raises(ValueError, match="0 or more"):
        generate_many(number=-1)
    with pytest.raises(ValueError, match="there is no kind"):
        generate_many("chess")

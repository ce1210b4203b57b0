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
EXPECTED = (
    "S9B0005000000000002090000000000000000000000000000060400000307010600000200000000060800000"
    "00100080000000500000000000000000900000000000100020003000500000009000100000603\n"
    "J5B000002001s001s1s1s1s3k5c5c5c5c3k3k74755g3k3p747674\n"
    "L6B3nk6tc3y835s1og00035s0lc6ps35s00039c7i83cw1a86f40007sw6bk0000003nk35s6bk6bk3gg70g6bk0"
    "lc6bk0hs00048w35s000000\n"
    "K5C005c5mo05mbk008w5mgw001s2tfk2t6o00742ta82tkw001s5mf42t8g00742t6o5mdc2tc05mf4003k5mf40"
    "074003k2t8g2t8g\n"
    "T6B0d0000000500070000070000040000000706000700030000000007000008000000000007\n"
)


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

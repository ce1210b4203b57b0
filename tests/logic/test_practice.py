"""The boards to practise a technique on: it is the next step there, which agrees with the solution."""

from __future__ import annotations

import tomllib

import pytest

from sudolink import decode, next_step, solve, steps
from sudolink.generator.rearrangement import rearranged
from sudolink.logic import TECHNIQUES
from sudolink.logic.techniques.examples import EXAMPLES
from sudolink.logic.techniques.practice_boards import PRACTICE
from web.build.technique_pages import MORE

EASIER_FIRST = tomllib.loads(MORE.read_text(encoding="utf-8"))["boards"]


def test_every_technique_has_two_boards_besides_its_example():
    for technique in TECHNIQUES:
        boards = (*PRACTICE.get(technique.name, ()), *EASIER_FIRST.get(technique.name, ()))
        assert len({EXAMPLES[technique.name], *boards}) == 3


@pytest.mark.slow
@pytest.mark.parametrize("name", PRACTICE)
def test_the_technique_is_the_next_step_in_every_arrangement(name):
    for seed, text in enumerate(PRACTICE[name]):
        board = rearranged(decode(text), seed)
        step = next_step(board)
        assert step
        assert step.technique == name
        agrees(board, step)


@pytest.mark.slow
@pytest.mark.parametrize("name", EASIER_FIRST)
def test_the_technique_has_a_step_where_easier_ones_come_first(name):
    for text in EASIER_FIRST[name]:
        board = decode(text)
        agrees(board, next(steps(board, [name])))


def agrees(board, step):
    """Compare a step with the solution."""
    solution = solve(board).solution
    assert solution
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert not any(solution[cell] == digit for cell, digit in step.eliminations)


def test_rearranging_changes_places_and_names_but_no_total():
    board = decode(PRACTICE["X-Wing"][0])
    assert len({rearranged(board, seed).cells for seed in range(8)}) == 8
    killer = decode(PRACTICE["Killer Pair"][0])
    moved = rearranged(killer, 3)
    assert moved.cells != killer.cells
    assert sorted(str(cage.total) for cage in moved.cages) == sorted(
        str(cage.total) for cage in killer.cages
    )

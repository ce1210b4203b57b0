"""Searches for solutions that differ from a known one in some cell."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sudolink
from sudolink.generator.draws import Draws
from sudolink.solver.search.learning import OtherSolutions
from tests.generator.making_results import solved


def others_of(
    others: OtherSolutions, given: list[int], changed: list[int]
) -> list[tuple[int, ...]]:
    search = others.search(given, changed)
    assert search.run()
    assert search.progress.nodes >= search.progress.guesses
    return search.take()


@pytest.mark.parametrize(("kind", "size"), [("sudoku", 9), ("windoku", 9), ("sudoku-x", 16)])
def test_another_solution_is_found_just_where_there_is_one(kind: str, size: int):
    grid, draws = solved(kind, size, 3), Draws(1)
    order = draws.shuffled(grid.clued)
    staying, going = order[: len(order) // 5], order[len(order) // 5 :]
    activity, gone, answers = None, set[int](), set()
    while going:
        others = OtherSolutions(grid.board(staying), grid.digits, activity)
        activity = others.activity
        changed, going = going[: 1 + len(going) // 8], going[1 + len(going) // 8 :]
        given = [cell for cell in order if cell not in gone and cell not in changed]
        found = others_of(others, given, changed)
        if not found:
            gone.update(changed)
        expected = sudolink.solve(grid.board(given)).status
        answers.add(expected)
        assert bool(found) == (expected == "multiple")
        for solution in found:
            assert (
                sudolink.solve(replace(grid, digits=solution).board(grid.clued)).status == "unique"
            )
            assert all(solution[cell] == grid.digits[cell] for cell in given)
            assert any(solution[cell] != grid.digits[cell] for cell in changed)
    assert answers == {"unique", "multiple"}

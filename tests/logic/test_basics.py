"""Singles, subsets and intersections: what named finders list, examples and near misses."""

from __future__ import annotations

from typing import Any

import pytest

from sudolink import Board, describe
from sudolink.logic import next_step, steps
from tests.logic.support import board_of, conclusion, data

FINDERS = {
    "nakedSingles": ["Naked Single"],
    "hiddenSingles": ["Hidden Single"],
    "nakedPairs": ["Naked Pair"],
    "nakedTriples": ["Naked Triple"],
    "nakedQuads": ["Naked Quad"],
    "hiddenPairs": ["Hidden Pair"],
    "hiddenTriples": ["Hidden Triple"],
    "hiddenQuads": ["Hidden Quad"],
    "pointingPairsPointingTriples": ["Pointing Pair", "Pointing Triple"],
    "boxLineReduction": ["Box/Line Reduction"],
}
ENTRIES = [entry for entry in data("finder_positions.json") if entry["finder"] in FINDERS]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: str(entry["finder"]))
def test_we_find_all_that_the_finder_lists(entry: dict[str, Any]):
    board = board_of(entry)
    found = list(steps(board, FINDERS[entry["finder"]]))
    wanted = conclusion(entry["conclusion"])
    # The list of naked singles names two digits that stand as clues already.
    placed = {(cell, digit) for cell, digit in wanted.placements if not board.cells[cell].value}
    assert placed <= {c for step in found for c in step.placements}
    assert wanted.eliminations <= {c for step in found for c in step.eliminations}


def noting(**remarks: str) -> Board:
    """An empty board with candidates noted in some cells."""
    board = Board.blank()
    names = {board.name(cell): cell for cell in range(81)}
    for name, digits in remarks.items():
        board = board.with_candidates(names[name], map(int, digits))
    return board


def test_a_naked_pair_goes_from_all_houses_it_shares():
    (step,) = steps(noting(A1="12", A2="12"), ["Naked Pair"])
    gone = {noting().name(cell) for cell, _ in step.eliminations}
    assert gone == {"A3", "A4", "A5", "A6", "A7", "A8", "A9", "B1", "B2", "B3", "C1", "C2", "C3"}
    assert step.houses == (0, 18)


def test_two_cells_with_a_candidate_more_are_not_pair():
    assert not list(steps(noting(A1="12", A2="123"), ["Naked Pair"]))
    assert not list(steps(noting(A1="12", B4="12"), ["Naked Pair"]))


def test_three_cells_of_two_candidates_each_are_a_triple():
    (step,) = steps(noting(A1="12", A5="23", A9="13"), ["Naked Triple"])
    assert {cell for cell, _ in step.eliminations} == {1, 2, 3, 5, 6, 7}


def test_the_words_name_the_house_as_the_reader_does():
    board = noting(A1="12", A5="12")
    step = next_step(board, ["Naked Pair"])
    assert step is not None
    assert describe(board, step).startswith("A1 and A5 in row A have only")
    assert describe(board, step, "r1c1").startswith("r1c1 and r1c5 in row 1 have only")

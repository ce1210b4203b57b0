"""The bivalue universal grave: sound only for puzzles with one solution."""

from __future__ import annotations

import pytest

from sudolink import Board, decode
from sudolink.logic import describe, excluded_techniques, explain, steps
from tests.logic.patterns import also, cell_of, found
from tests.logic.support import assert_sound, board_of, data, solution_of

ENTRIES = [entry for entry in data("wild_links.json") if entry.get("technique") == "BUG"]
LINKS = [entry for entry in ENTRIES if "inconsistent" not in entry]

#: Two solutions, so that BUG is excluded, although the pattern is there.
TWOFOLD = next(entry for entry in ENTRIES if "inconsistent" in entry)

PLUS_3 = "................12..3.45........6......1.27....8....5.....8.43..2.7.....6........"


def board_before(board: Board, technique: str) -> Board:
    """The board on its path where a technique is first used."""
    path = explain(board)
    return next(
        now
        for now, step in zip(path.boards(), path.steps, strict=False)
        if step.technique == technique
    )


def test_the_pattern_names_the_surplus_candidate():
    board = board_of(TWOFOLD)
    (step,) = found(board, "BUG")
    assert step.placements == ((cell_of("G1"), 3),)
    assert describe(board, step) == (
        "Apart from 3 in G1, every empty cell has two candidates, and every digit has two places in"
        " each house that still needs it. Without that candidate, all pairs could be swapped, and "
        "the puzzle would have two solutions or none. So G1 is 3."
    )


def test_it_is_excluded_if_there_are_two_solutions():
    board = board_of(TWOFOLD)
    assert not list(steps(board, ["BUG"]))
    assert [name for name, _ in excluded_techniques(board, ["BUG"])] == ["BUG"]


@pytest.mark.parametrize(("cell", "digits"), [("E2", "3"), ("G1", "34"), ("G1", "23")])
def test_one_candidate_less_hides_it(cell, digits):
    board = board_of(TWOFOLD).with_candidates(cell_of(cell), map(int, digits))
    assert not found(board, "BUG")


def test_with_two_surplus_candidates_one_of_them_is_true():
    (step,) = found(also(board_of(TWOFOLD), "G3", 3), "BUG")
    assert step.detail == "+2"
    assert step.eliminations == tuple((cell_of(name), 3) for name in ("G2", "G4", "H1"))


@pytest.mark.parametrize("entry", LINKS, ids=lambda entry: str(entry.get("detail")))
def test_published_boards_reach_it(entry):
    board = board_before(board_of(entry), "BUG")
    (step,) = steps(board, ["BUG"])
    assert step.detail == "+1"
    assert_sound(board, [step], solution_of(board))


def test_candidates_ruled_out_by_all_surplus_candidates_are_removed():
    board = board_before(decode(PLUS_3), "BUG")
    (step,) = steps(board, ["BUG"])
    assert step.detail == "+3"
    assert step.eliminations == ((cell_of("B2"), 9),)
    assert_sound(board, [step], solution_of(board))

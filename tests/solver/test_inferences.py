"""What each inference is worth on a board where it matters, and that none changes the answers."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from functools import cache

import pytest

from sudolink.codec import decode
from sudolink.puzzle.board import Board
from sudolink.solver import Search
from sudolink.solver.constraints.inferences import ALL, Inferences
from sudolink.solver.search import general_search
from tests.bench import engines, helps, sets
from tests.solver.brute import TooSlowError, solutions
from tests.solver.puzzles import load
from tests.solver.random_boards import SMALL, random_board

LIMIT = 20
STEPS = 8_000

#: Boards that need no guess with all inferences, but do without the one named.
NO_GUESS = [
    ("houses", "gen7001_1487"),
    ("joined", "gen7002_586"),
    ("outside", "gen7002_1706"),
    ("partitions", "gen7002_656"),
    ("leftovers", "jigmin24"),
    ("leftovers", "windoku30"),
    ("pointing", "windoku10"),
    ("pointing", "jigmin24"),
]

#: Boards that take more guesses without the inference named.
FEWER_GUESSES = [
    ("choices", "gen7002_2362"),
    ("weights", "sudoku-x30"),
    ("longer", "TAREK_ALL#14"),
    ("orders", "TAREK_ALL#10"),
]


@cache
def boards() -> dict[str, Board]:
    names = ("killer_generated_300", "killer_tarek", "minimal_sudoku_x")
    puzzles = {puzzle.name: puzzle for name in names for puzzle in sets.load(name)}
    wanted = puzzles.keys() & {name for _, name in (*NO_GUESS, *FEWER_GUESSES)}
    found = {name: engines.board_of(puzzles[name]) for name in wanted}
    return found | {one["name"]: decode(one["board"]) for one in load("search_boards.json")}


def guesses(board: Board, **switches: bool) -> int:
    """Count the guesses of the first search: those of a wide one are cheaper, and more."""
    search = Search(board, inferences=replace(ALL, wide=False, **switches))
    assert search.run(60)
    assert search.result().status == "unique"
    return search.progress.guesses


@pytest.mark.parametrize(("inference", "name"), NO_GUESS)
def test_an_inference_that_saves_all_guesses(inference, name):
    board = boards()[name]
    assert guesses(board) == 0 < guesses(board, **{inference: False})


@pytest.mark.slow
@pytest.mark.parametrize(("inference", "name"), FEWER_GUESSES)
def test_an_inference_that_saves_some_guesses(inference, name):
    board = boards()[name]
    assert guesses(board) < guesses(board, **{inference: False})


def test_each_inference_has_a_board():
    """A search that takes over has tests of its own, in `test_wide` and `test_learning`."""
    shown = {inference for inference, _ in (*NO_GUESS, *FEWER_GUESSES)}
    assert shown == {field.name for field in fields(Inferences)} - helps.LATER


def agree(board: Board) -> str:
    """Compare the solutions with those of the slow solver; return the status, or "slow"."""
    try:
        expected = solutions(board, LIMIT, "values", STEPS)
    except TooSlowError:
        return "slow"
    search = Search(board, LIMIT)
    search.run()
    found = search.result()
    assert len(found.solutions) == len(set(found.solutions)) == len(expected)
    if len(expected) < LIMIT:
        assert sorted(found.solutions) == sorted(expected)
    return found.status


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), SMALL)
def test_inferences_for_hard_boards_keep_all_solutions(kind, size, monkeypatch):
    """Small boards are not hard enough to get them, so here they apply from the start."""
    for name in ("drop_costly", "drop_leftovers"):
        monkeypatch.setattr(general_search, name, lambda inferences: inferences)
    seen = Counter(
        agree(random_board(seed * 1000 + size, kind, size)) for seed in range(15 if size < 5 else 5)
    )
    assert seen["slow"] < sum(seen.values())

"""Clues that aren't needed, compared with solving every smaller puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink import decode, solve
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.questions.minimal import find_removable, try_each_clue
from sudolink.solver.questions.puzzle_clues import Clue, clues_of, with_clues
from tests.solver import brute
from tests.solver.puzzles import from_text
from tests.solver.random_boards import SMALL, random_board

if TYPE_CHECKING:
    from sudolink.puzzle.board import Board


def without(board: Board, *gone: Clue) -> Board:
    return with_clues(board, [clue for clue in clues_of(board) if clue not in gone])


def number(board: Board) -> int:
    """Count the solutions that the slow solver finds, up to two."""
    return len(brute.solutions(board, 2, "givens"))


@pytest.mark.slow
@given(st.integers(0, 10**6), st.sampled_from([kind for kind in SMALL if kind[1] <= 4]))
@settings(max_examples=80)
def test_needed_means_that_others_come_in(seed, kind_and_size):
    board = random_board(seed, *kind_and_size).givens_only()
    if number(board) != 1:
        solution = solve(board, use="givens").solution
        if solution is None:
            return
        board = board.with_solution(solution)
        for cell, content in enumerate(board.cells):
            if content.value and not content.black:
                board = board.with_value(cell, content.value, given=True)
        if number(board) != 1:
            return
    tested = [found for found in try_each_clue(board) if found]
    assert [found.clue for found in tested] == list(clues_of(board))
    for found in tested:
        assert found.needed == (number(without(board, found.clue)) > 1)
    spare = [found.clue for found in tested if not found.needed]
    gone = [clue for clue in find_removable(board, spare) if clue]
    assert set(gone) <= set(spare)
    minimal = without(board, *gone)
    assert number(minimal) == 1
    for clue in clues_of(minimal):
        assert number(without(minimal, clue)) > 1


@pytest.mark.parametrize("kind", ["killer", "kenken", "str8ts", "jigsaw"])
@pytest.mark.slow
def test_minimal_puzzles_of_full_size(kind):
    board = decode(KINDS[kind].example).givens_only()
    spare = [found.clue for found in try_each_clue(board) if found and not found.needed]
    gone = [clue for clue in find_removable(board, spare) if clue]
    minimal = without(board, *gone)
    assert gone
    assert solve(minimal).solutions == solve(board).solutions or kind == "str8ts"
    assert all(found.needed for found in try_each_clue(minimal) if found)


def test_a_known_minimal_puzzle_needs_every_given():
    """17 clues: fewer leave more than one solution (McGuire and others, 2012)."""
    text = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    tested = [found for found in try_each_clue(from_text("sudoku", text)) if found]
    assert len(tested) == 17
    assert all(found.needed for found in tested)


def test_it_can_be_abandoned_at_any_yield():
    work = try_each_clue(random_board(1, "sudoku", 6))
    for _ in range(3):
        next(work, None)
    work.close()  # type: ignore[attr-defined]
    assert next(work, "ended") == "ended"

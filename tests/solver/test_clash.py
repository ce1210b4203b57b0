"""Sets of clues that clash: they are small, and every clue in them is needed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink import Board, Cage, decode
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.questions.clash import Clash, clashes, explain_clash
from sudolink.solver.questions.puzzle_clues import Clue, clues_of, with_clues
from tests.solver import brute
from tests.solver.random_boards import SMALL, random_board

if TYPE_CHECKING:
    from collections.abc import Iterable


def test_the_explanation_of_a_clash_is_true():
    """A minimal set need not be the smallest one."""
    board = Board.blank("killer", 4, cages=[Cage((0, 1), 7), Cage((2, 3), 4), Cage((4, 5), 3)])
    three = Clash(clues_of(board))
    assert explain_clash(board, three).endswith(
        "Remove any one of them and there is a solution, though a smaller set may clash too."
    )
    two = Clash(clues_of(board)[:2])
    assert explain_clash(board, two).endswith("Remove any one of them and there is a solution.")
    assert "may not be needed" in explain_clash(board, replace(three, needed=False))


def impossible(board: Board, clues: Iterable[Clue]) -> bool:
    return not brute.solutions(with_clues(board, tuple(clues)), 1)


def smallest(board: Board) -> Clash | None:
    found = [clash for clash in clashes(board) if clash]
    sizes = [len(clash.clues) for clash in found]
    assert sizes == sorted(set(sizes), reverse=True)
    return found[-1] if found else None


@given(
    st.integers(0, 10**6),
    st.sampled_from([kind for kind in SMALL if kind[1] <= 4]),
    st.integers(0, 15),
    st.integers(1, 4),
)
@settings(max_examples=150)
def test_a_clash_is_impossible_and_needs_each_of_its_clues(seed, kind_and_size, cell, digit):
    board = random_board(seed, *kind_and_size).givens_only()
    if cell < len(board.cells) and digit <= board.size:
        board = board.with_value(cell, digit, given=True)
    found = smallest(board)
    assert (found is not None) == impossible(board, clues_of(board))
    if found is None:
        return
    assert found.needed
    assert impossible(board, found.clues)
    for clue in found.clues:
        assert not impossible(board, [other for other in found.clues if other != clue])
    assert explain_clash(board, found)


@given(st.integers(0, 10**6), st.sampled_from([("sudoku", 4), ("killer", 4), ("kenken", 4)]))
@settings(max_examples=40)
def test_two_givens_or_cages_that_clash_are_found(seed, kind_and_size):
    """If brute force finds a clash of one or two clues, so does the solver."""
    board = random_board(seed, *kind_and_size).givens_only()
    for cell in range(4):
        board = board.with_value(cell, 1 + cell % 2, given=True)
    least = next(
        count
        for count in range(len(clues_of(board)) + 1)
        if any(impossible(board, some) for some in combinations(clues_of(board), count))
    )
    found = smallest(board)
    assert found is not None
    assert least <= len(found.clues) <= max(least, 2)


def test_sums_that_overlap_clash_by_name():
    board = Board.blank("killer").with_cages(
        [Cage((0, 1), 3), Cage((1, 2), 17), Cage((60, 61), 5), Cage((80,), 4)]
    )
    found = smallest(board)
    assert found == Clash((Clue("cage", 0), Clue("cage", 1)))
    assert found is not None
    assert explain_clash(board, found) == (
        "These 2 contradict each other: the 3 cage (A1, A2); the 17 cage (A2, A3). Remove any one of "
        "them and there is a solution."
    )


def test_clashing_digits_are_explained_by_the_rule_they_break():
    board = Board.blank().with_value(0, 5, given=True).with_value(8, 5, given=True)
    board = board.with_value(40, 7, given=True)
    found = smallest(board)
    assert found is not None
    assert explain_clash(board, found) == (
        "These 2 contradict each other: 5 in A1 and 5 in A9. Row A holds 5 twice: in A1 and A9. Remove any one "
        "of them and there is a solution."
    )


def test_the_board_itself_may_be_impossible():
    board = Board.blank("str8ts-x", 3).with_value(0, 1, given=True)
    found = smallest(board)
    assert found == Clash(())
    assert found is not None
    assert explain_clash(board, found) == "Even without its givens, this board has no solution."


def test_a_long_cage_is_named_by_its_first_cells():
    board = Board.blank("killer").with_cages([Cage(tuple(range(9)), 44)])
    found = smallest(board)
    assert found == Clash((Clue("cage", 0),))
    assert found is not None
    assert explain_clash(board, found).startswith(
        "This alone makes it impossible: the 44 cage (A1, A2, A3, A4, A5, 4 more cells)."
    )


def test_a_board_with_a_solution_has_no_clash():
    assert smallest(decode(KINDS["killer"].example)) is None

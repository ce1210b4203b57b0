"""Practise a technique: what counts as its step, as another step, and as a mistake."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sudolink
from sudolink import Board, Step, decode, next_step
from sudolink.logic.techniques.practice_boards import PRACTICE
from sudolink.service.teaching.practice_requests import practice_board, practice_check


def checked(technique: str, start: Board, board: Board, before: Board | None = None):
    """Ask about a board."""
    return practice_check(
        {
            "technique": technique,
            "start": sudolink.link(start),
            "before": sudolink.link(before or start),
            "link": sudolink.link(board),
        }
    )


def without(board: Board, cell: int, digit: int) -> Board:
    """Remove a candidate."""
    left = tuple(each for each in board.cells[cell].candidates if each != digit)
    return changed(board, cell, candidates=left)


def changed(board: Board, cell: int, **contents: object) -> Board:
    """Change a cell."""
    cells = list(board.cells)
    cells[cell] = replace(cells[cell], **contents)  # type: ignore[arg-type]
    return replace(board, cells=tuple(cells))


def solution_of(board: Board) -> tuple[int, ...]:
    """Return the digits of the solution."""
    solution = sudolink.solve(board, use="candidates").solution
    assert solution
    return solution


def with_step(technique: str, seed: int) -> tuple[Board, Step]:
    """Return a board to practise on, and its next step."""
    board = decode(practice_board({"technique": technique, "seed": seed})["link"])
    step = next_step(board)
    assert step
    return board, step


@pytest.fixture
def wing():
    """Return a board whose next step is an X-Wing."""
    return with_step("X-Wing", 1)


def test_a_part_of_the_step_is_enough(wing):
    board, step = wing
    reply = checked("X-Wing", board, without(board, *step.eliminations[-1]))
    assert reply["verdict"] == "found"
    assert reply["enters"] == "candidates"
    assert reply["view"]
    assert reply["view"]["step"]["title"] == "Found: X-Wing"
    assert reply["view"]["cells"][step.eliminations[0][0]]["candidates"]  # the board stays as it is


def test_another_right_step_is_not_the_one_wanted_and_marks_are_none(wing):
    board, step = wing
    solution = solution_of(board)
    cell, digit = next(
        (cell, digit)
        for cell, each in enumerate(board.cells)
        for digit in each.candidates
        if digit != solution[cell] and (cell, digit) not in step.eliminations
    )
    other = without(board, cell, digit)
    assert checked("X-Wing", board, other)["verdict"] == "other"
    assert checked("X-Wing", board, board, other)["verdict"] == "none"  # undone
    assert checked("X-Wing", board, changed(board, cell, corner=(1,)))["verdict"] == "none"
    found = without(other, *step.eliminations[0])
    assert checked("X-Wing", board, found, other)["verdict"] == "found"


def test_a_mistake_is_named_without_what_is_right(wing):
    board, step = wing
    cell = step.eliminations[0][0]
    right = solution_of(board)[cell]
    reply = checked("X-Wing", board, without(board, cell, right))
    assert (reply["verdict"], reply["view"]) == ("wrong", None)
    assert reply["sentence"].startswith(f"The candidate that you removed from {board.name(cell)}")
    wrong = step.eliminations[0][1]
    reply = checked("X-Wing", board, changed(board, cell, value=wrong, candidates=()))
    assert reply["sentence"].startswith(f"The {wrong} in {board.name(cell)} is wrong.")


def test_a_mistake_counts_as_long_as_it_is_there(wing):
    board, step = wing
    cell, wrong = step.eliminations[0]
    mistaken = changed(board, cell, value=wrong, candidates=())
    assert checked("X-Wing", board, mistaken, mistaken)["verdict"] == "wrong"


@pytest.mark.parametrize("technique", ["Hidden Single", "Naked Single"])
def test_a_digit_is_the_step_of_a_single(technique):
    board, step = with_step(technique, 5)
    ((cell, digit),) = step.placements
    reply = checked(technique, board, changed(board, cell, value=digit, candidates=()))
    assert (reply["verdict"], reply["enters"]) == ("found", "digit")


def test_a_step_that_another_one_opened_counts():
    """The naked single was not there at the start."""
    start = decode(PRACTICE["Hidden Single"][0])
    for board, step in zip((path := sudolink.explain(start)).boards(), path.steps, strict=False):
        if step.technique == "Naked Single":
            after = sudolink.apply(board, step)
            assert checked("Naked Single", start, after, board)["verdict"] == "found"
            return
    pytest.fail("no such step")


def test_seeds_give_different_boards_and_other_names_a_sentence():
    links = {practice_board({"technique": "X-Wing", "seed": seed})["link"] for seed in range(4)}
    assert len(links) == 4
    with pytest.raises(sudolink.BoardStringError, match="no boards to practise “Nothing” on"):
        practice_board({"technique": "Nothing", "seed": 1})

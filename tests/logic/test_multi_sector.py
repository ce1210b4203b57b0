"""Multi-sector locked sets; and that the techniques for hard boards agree with the solution."""

from __future__ import annotations

import pytest

from sudolink import decode, describe
from sudolink.logic import TECHNIQUES, Step, explain, fill_candidates, steps, technique_named
from sudolink.logic.model.position import Position
from tests.bench.logic import board_of
from tests.bench.sets import load
from tests.logic.sketch import with_candidate
from tests.logic.support import BASIC, assert_sound, data, solution_of

NAME = "Multi-Sector Locked Set"
HARD = (NAME, "Aligned Triple Exclusion", "Unique Loop")
#: Published for a locked set in rows A, B, E and G and columns 5, 6, 8 and 9.
PUBLISHED = "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2"
#: Its ring around four corners (an SK loop) is such a set too.
EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
#: Without this technique, all techniques are at their end after one step.
STUCK_WITHOUT = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"


def found(position: Position) -> list[Step]:
    return list(technique_named(NAME).find(position))


def gone(position: Position) -> set[tuple[int, int]]:
    return {candidate for step in found(position) for candidate in step.eliminations}


def sizes(position: Position) -> set[int]:
    return {len(step.in_role("pattern")) for step in found(position)}


def test_a_published_locked_set():
    board = explain(decode(PUBLISHED), BASIC).end
    step = min(found(Position.of(board)), key=lambda step: step.order)
    assert describe(board, step) == (
        "Rows A, B, E and G and columns 5, 6, 8 and 9 cross in 16 empty cells: A5, A6, A8, A9, B5, "
        "B6, B8, B9, E5, E6, E8, E9, G5, G6, G8 and G9. These digits cover all their candidates: 5 "
        "in row A, 7 and 9 in row B, 7 and 8 in row E, 6 and 8 in row G, 1, 2 and 4 in column 5, 3 "
        "and 4 in column 6, 1 and 2 in column 8, 3 and 4 in column 9. A row or column holds "
        "each of its digits only once. That makes 16 for 16 cells, so each of them goes in these cells, and no other cell of its row "
        "or column can hold it. Remove 1 and 2 from C8; 1, 2 and 4 from C5; 3 and 4 from C6 and "
        "C9; 4 from F5 and J5; 5 from A7; 6 from G2; 7 from B4 and E2; 7 and 8 from E1; and 8 from "
        "G1."
    )


def test_one_digit_too_many_spoils_it():
    position = Position.of(explain(decode(PUBLISHED), BASIC).end)
    assert sizes(position) == {16, 24}  # the other digits and lines form a larger one
    assert sizes(with_candidate(position, "A5", 3)) == {24}
    assert sizes(with_candidate(position, "C2", 5)) == {16}


def test_lines_of_an_sk_loop_form_a_locked_set():
    position = Position.of(explain(decode(EASTER_MONSTER), BASIC).end)
    (loop,) = technique_named("SK Loop").find(position)
    in_lines = {
        (cell, digit) for cell, digit in loop.eliminations if (cell, digit) in gone(position)
    }
    assert len(in_lines) >= 9


@pytest.mark.slow
def test_it_helps_where_otherwise_only_nested_nets_do():
    left_out = {NAME, "Nested Forcing Nets"}
    others = [t.name for t in TECHNIQUES if not t.retired and t.name not in left_out]
    path = explain(decode(STUCK_WITHOUT), others)
    assert path.status == "stuck"
    assert len(path.steps) == 1
    assert gone(Position.of(path.end))


@pytest.mark.parametrize("kind", ["sudoku", "jigsaw", "killer", "sudoku-x", "windoku"])
def test_hard_techniques_agree_with_the_solution_on_boards_of_many_kinds(kind: str):
    names = {
        "sudoku": ("hardest_1106", "17_clue_1000"),
        "jigsaw": ("minimal_jigsaw",),
        "killer": ("killer_generated_300",),
        "sudoku-x": ("minimal_sudoku_x",),
        "windoku": ("minimal_windoku",),
    }[kind]
    for name in names:
        for puzzle in load(name)[5:14:4]:
            board = board_of(puzzle)
            solution = solution_of(board)
            boards = list(explain(board, BASIC).boards())
            for each in (fill_candidates(board), *boards[len(boards) // 2 :: 9], boards[-1]):
                assert_sound(each, steps(each, HARD), solution)


def test_hard_techniques_agree_with_the_solution_of_str8ts():
    for text in data("made_boards.json")[:6:2]:
        board = decode(text)
        assert_sound(fill_candidates(board), steps(board, HARD), solution_of(board))

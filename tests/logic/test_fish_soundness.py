"""Fish, wings and colours on every kind of board: all that they find keeps to the solution."""

from __future__ import annotations

import pytest

from sudolink import Board, decode
from sudolink.logic import TECHNIQUES, describe, explain, hints, steps
from sudolink.puzzle.kinds import kind_named
from tests.logic.support import BASIC, assert_sound, board_of, data, solution_of

OURS = [
    *("X-Wing", "Swordfish", "Jellyfish", "Finned X-Wing", "Finned Swordfish", "Finned Jellyfish"),
    *("Franken Fish", "Mutant Fish", "Kraken Fish", "Larger Fish"),
    *(
        "Y-Wing",
        "XYZ-Wing",
        "WXYZ-Wing",
        "VWXYZ-Wing",
        "W-Wing",
        "Remote Pairs",
        "Chute Remote Pairs",
    ),
    *("Simple Colouring", "Multi-Colouring", "Multivalue X-Wing", "Guardians", "BUG"),
    *("Rectangle Elimination", "Empty Rectangles"),
]

#: Puzzles of the cages or regions of each kind's example, made for this test.
PUZZLES = [
    (
        "windoku",
        "..2...4...3.....98...1.8..73.7...........3...........2.....98....5.........7.....",
    ),
    (
        "windoku",
        "1.8...........64.9.7.........2...........5..7....6.8......495..........2....2..1.",
    ),
    (
        "sudoku-x",
        "....2...........47.8....2..1.......89.7..1........74........8.....6.8........3.75",
    ),
    (
        "sudoku-x",
        "9...8.1.4....6...9.......3...2.9.7.......8.4....6......5....6..4.1..........7..2.",
    ),
    ("jigsaw", ".85.9.........678.........7.1.......4....................4..39.....2....6..1....5"),
    ("jigsaw", "6............345.....7......2....8...8.....9.............6..37............19..24."),
]


def puzzle(kind: str, text: str) -> Board:
    board = decode(kind_named(kind).example)
    for cell, char in enumerate(text):
        digit = int(char) if char != "." else None
        board = board.with_value(cell, digit, given=digit is not None)
    return board


def check(board: Board, solution: tuple[int, ...]) -> int:
    """Every step of ours on a board is true, and can be told. Return how many there are."""
    found = list(steps(board, OURS))
    assert_sound(board, found, solution)
    for step in found:
        assert describe(board, step).endswith(".")
        assert hints(board, step, "r1c1")
    return len(found)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "text"), PUZZLES)
def test_every_step_on_the_way_is_sound(kind, text):
    """Other steps than those of the way at every third place, as most of them stay for long."""
    board = puzzle(kind, text)
    solution = solution_of(board)
    path = explain(board, [*BASIC, *OURS])
    used = {step.technique for step in path.steps} - set(BASIC)
    assert used
    hard = [
        (before, step)
        for before, step in zip(path.boards(), path.steps, strict=False)
        if step.technique not in BASIC
    ]
    for before, step in hard:
        assert_sound(before, [step], solution)
    for before, _ in hard[::3]:
        check(before, solution)
    check(path.end, solution)


@pytest.mark.parametrize("kind", ["killer", "str8ts", "kenken", "kendoku"])
@pytest.mark.slow
def test_every_step_on_thinned_examples_is_sound(kind):
    # The solution of the kind's example, with a few more candidates in each cell.
    example = decode(kind_named(kind).example)
    solution = solution_of(example)
    size = example.size
    found = 0
    for stride in range(1, size):
        board = example
        for cell, digit in enumerate(solution):
            more = {(digit - 1 + stride * (1 + cell % 3 * (cell // size % 2))) % size + 1}
            if not example.cells[cell].black and not example.cells[cell].value:
                board = board.with_candidates(cell, {digit, *more})
        found += check(board, solution)
    assert found or kind != "killer"


@pytest.mark.slow
@pytest.mark.parametrize("entry", data("finder_positions.json"), ids=lambda e: str(e["finder"]))
def test_retired_techniques_are_sound_too(entry):
    check(board_of(entry), tuple(int(digit) for digit in entry["solution"]))


def test_all_of_them_are_in_the_table():
    assert set(OURS) <= {technique.name for technique in TECHNIQUES}

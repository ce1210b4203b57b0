"""Remarks on what a puzzle means: clashes, no solution, several solutions."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sudolink
from sudolink import Board, Cage, Cell, decode, remarks_on
from sudolink.puzzle.board import EMPTY
from sudolink.puzzle.cell_names import called
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.questions.puzzle_remarks import ADVICE, MOST_NODES, PuzzleCheck
from tests.solver.puzzles import board_of, from_text, load

PUZZLE = decode(KINDS["sudoku"].example)
EXAMPLES = load("solver_examples.json")

SEVERAL = f"This puzzle has more than one solution. {ADVICE}"
NONE = f"This puzzle has no solution. {ADVICE}"


def test_only_boards_have_remarks():
    with pytest.raises(TypeError):
        remarks_on("0" * 81)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
def test_the_examples_have_no_remarks(kind: str):
    assert remarks_on(decode(KINDS[kind].example)) == ()


@pytest.mark.parametrize("puzzle", EXAMPLES, ids=lambda row: f"{row['kind']}{row['size']}")
def test_every_kind_and_size(puzzle):
    board = board_of(puzzle)
    assert remarks_on(board, seconds=60) == ()
    bare = replace(board, cells=tuple(replace(EMPTY, black=cell.black) for cell in board.cells))
    if len(bare.cages) < 2:  # as with cages alone it may well have one solution
        assert remarks_on(bare.with_cages(())) == ()
    given = next((cell for cell, content in enumerate(board.cells) if content.given), None)
    if given is not None and not board.rules.straights:
        other = next(cell for cell in board.houses[given // board.size].cells if cell != given)
        twice = board.with_value(other, board.cells[given].value, given=True)
        first, *others = remarks_on(twice)
        assert first.startswith("Row ")
        assert board.name(given) in first
        assert board.name(other) in first
        assert others[-1].endswith(ADVICE)


def test_cells_in_no_region():
    regions = tuple(cell % 5 for cell in range(25))
    blank = Board.blank("jigsaw", 5, regions=regions)
    assert remarks_on(blank) == ()
    assert remarks_on(blank.with_value(0, 1, given=True)) == (
        "A1, B1, C1, D1 and E1 are in no region.",
        "Region 5 has no cells, but needs 5.",
    )


def test_repeated_digits():
    twice = PUZZLE.with_value(1, 3, given=True)
    assert remarks_on(twice) == ("Row A has two 3s: A1 and A2.", NONE)
    with called("r1c1"):
        assert remarks_on(twice)[0] == "Row 1 has two 3s: r1c1 and r1c2."


def test_of_many_repeated_digits_a_few_are_named():
    first, *_, more, none = remarks_on(from_text("sudoku", "1" * 81))
    assert first == "Row A has the digit 1 in 9 cells: A1, A2, A3, A4, A5, A6, A7, A8 and A9."
    assert more == "There are 24 more repeats like these."
    assert none == NONE
    four = "11.44....".ljust(27, ".") + "22".ljust(27, ".") + "33".ljust(27, ".")
    assert remarks_on(from_text("sudoku", four))[3:] == ("There is 1 more repeat like these.", NONE)


def test_no_solution_and_several():
    needed = next(
        cell
        for cell, content in enumerate(PUZZLE.cells)
        if content.given and sudolink.solve(PUZZLE.with_value(cell, None)).status == "multiple"
    )
    assert remarks_on(PUZZLE.with_value(needed, None)) == (SEVERAL,)
    full_row = from_text("sudoku", f"12345678.{'.' * 8}9{'.' * 63}")
    assert remarks_on(full_row) == (
        f"This puzzle has no solution: no digit is left for A9. {ADVICE}",
    )


def test_entered_digits_are_not_part_of_the_puzzle():
    empty = next(cell for cell, content in enumerate(PUZZLE.cells) if not content.value)
    solution = sudolink.solve(PUZZLE).solution
    assert solution
    assert remarks_on(PUZZLE.with_value(empty, solution[empty])) == ()
    assert (
        remarks_on(PUZZLE.with_value(empty, 8)) == ()
    )  # it leaves A3 no digit, but clashes with none
    assert solution[empty] != 8
    assert remarks_on(PUZZLE.with_value(empty, 3)) == ("Row A has two 3s: A1 and A2.",)


def test_digits_entered_in_a_cage_that_do_not_make_its_sum():
    killer = Board.blank("killer", 9, cages=[Cage((0, 1), 5)])
    board = killer.with_value(0, 1).with_value(1, 3)
    assert remarks_on(board) == ("The digits of the 5 cage at A1 add up to 4, not 5.", SEVERAL)


def test_a_cage_that_nothing_fills():
    impossible = Board.blank("killer", 9, cages=[Cage((0, 1), 2)])
    (remark,) = remarks_on(impossible)
    assert "no 2 different digits up to 9 add up to 2" in remark


def test_digits_of_a_run_that_are_too_far_apart():
    board = Board.blank("str8ts", 9).with_cell(2, Cell(black=True)).with_value(0, 1)
    assert remarks_on(board.with_value(1, 2)) == ()
    (remark,) = remarks_on(board.with_value(1, 9))
    assert remark.startswith("The compartment from A1 to A2 ")


def test_rules_that_cannot_be_checked_make_no_claim():
    lone = replace(Board.blank(), unchecked=("3 thermometers",)).with_value(0, 5, given=True)
    assert remarks_on(lone) == ()
    twice = replace(PUZZLE, unchecked=("3 thermometers",)).with_value(1, 3, given=True)
    assert remarks_on(twice) == ("Row A has two 3s: A1 and A2.",)


def test_a_blank_board_is_not_nagged_at():
    for kind in ("sudoku", "sudoku-x", "killer", "kenken", "str8ts"):
        assert remarks_on(Board.blank(kind, 9)) == ()
    assert remarks_on(Board.blank().with_value(0, 5)) == ()
    assert remarks_on(Board.blank().with_value(0, 5, given=True)) == (SEVERAL,)


def test_with_unfinished_regions_nothing_is_said_about_solutions():
    jigsaw = decode(KINDS["jigsaw"].example)
    assert jigsaw.regions
    unfinished = replace(jigsaw, regions=(0, *jigsaw.regions[1:]), source=None)
    lost = next(cell for cell, content in enumerate(jigsaw.cells) if content.given)
    first, second = remarks_on(unfinished.with_value(lost, None))
    assert first == "A1 is in no region."
    assert second.startswith("Region 1 has 8 cells, but needs 9")


def test_what_the_reader_said_about_regions_is_not_said_again():
    jigsaw = decode(KINDS["jigsaw"].example)
    assert jigsaw.regions
    uneven = replace(jigsaw, regions=(jigsaw.regions[80], *jigsaw.regions[1:]), source=None)
    opened = decode(sudolink.link(uneven))
    assert any("each region should have 9 cells" in remark for remark in opened.remarks)
    assert not any("needs 9" in remark for remark in remarks_on(opened))
    assert any("needs 9" in remark for remark in remarks_on(replace(opened, remarks=())))


def test_the_search_is_bounded():
    hard = board_of(max((row for row in EXAMPLES if not row["cages"]), key=lambda row: row["size"]))
    few = replace(hard, cells=tuple(cell if n % 3 else EMPTY for n, cell in enumerate(hard.cells)))
    check = PuzzleCheck(few)
    slices = 0
    while not check.run(0):
        slices += 1
        assert slices < 60 * MOST_NODES
    assert check.done

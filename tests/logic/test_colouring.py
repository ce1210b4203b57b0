"""One digit: colours, rectangles and guardians."""

from __future__ import annotations

from sudolink import Board
from sudolink.logic import describe
from tests.logic.patterns import also, cell_of, found, gone, with_candidates, with_places
from tests.logic.support import board_of, data


def board_with(only: dict[str, str], kind: str = "sudoku") -> Board:
    """5 everywhere but in the rows, columns and boxes named, where only in the cells listed.

    Rows are named by letter, columns by number, boxes as `box 8`.
    """
    marks = {f"{row}{col}" for row in "ABCDEFGHJ" for col in range(1, 10)}
    for house, cells in only.items():
        marks -= {mark for mark in marks if _in(mark, house) and mark not in cells.split()}
    text = "".join("x" if f"{r}{c}" in marks else "." for r in "ABCDEFGHJ" for c in range(1, 10))
    return with_places(5, text, kind)


def _in(mark: str, house: str) -> bool:
    row, col = divmod(cell_of(mark), 9)
    return house in {mark[0], mark[1], f"box {row // 3 * 3 + col // 3 + 1}"}


CHAIN = {"A": "A1 A5", "5": "A5 E5"}
RULE_2 = {"A": "A1 A5", "5": "A5 J5", "J": "J2 J5", "2": "C2 J2"}
RULE_4 = {**CHAIN, "E": "E2 E5"}
RULE_7 = {**CHAIN, "D": "D1 D4 D6"}


def test_a_colour_that_sees_itself_is_false():
    board = board_with(RULE_2)
    assert gone(board, "Simple Colouring", "Rule 2") == {"A1<>5", "C2<>5", "J5<>5"}
    assert not found(board_with({**RULE_2, "2": "D2 J2"}), "Simple Colouring", "Rule 2")


def test_candidates_that_see_both_colours_are_removed():
    board = board_with(RULE_4)
    assert gone(board, "Simple Colouring") == {"B2<>5", "C2<>5", "D1<>5", "F1<>5"}
    assert not found(also(board, "E9", 5), "Simple Colouring")


def test_a_colour_that_leaves_a_house_empty_is_false():
    board = board_with(RULE_7)
    assert gone(board, "Simple Colouring", "Rule 7") == {"A1<>5", "E5<>5"}
    assert not found(also(board, "D9", 5), "Simple Colouring", "Rule 7")


def test_colouring_in_words():
    board = board_with(RULE_7)
    (step,) = found(board, "Simple Colouring", "Rule 7")
    assert describe(board, step) == (
        "Link the cells where a house has only two places for 5, and colour them in turn: A5 in one"
        " colour, A1 and E5 in the other. Either all cells of one colour are 5, or all of the "
        "other. The colour of A1 and E5 sees every place for 5 in row D, which would have none "
        "left. So that whole colour is false. Remove 5 from A1 and E5."
    )
    assert {link.strong for link in step.links} == {True}


def test_a_pair_alone_is_left_to_pointing():
    assert not found(board_with({"A": "A1 A2"}), "Simple Colouring")


def test_of_two_groups_that_see_each_other_one_other_colour_is_true():
    board = board_with({"A": "A1 A5", "E": "E1 E6"})
    assert gone(board, "Multi-Colouring", "Type 2") == {"B6<>5", "C6<>5", "D5<>5", "F5<>5"}
    assert not found(also(board, "E9", 5), "Multi-Colouring")


def test_a_colour_that_sees_both_colours_of_another_group_is_false():
    only = {"A": "A1 A5", "B": "B2 B7", "7": "B7 G7", "G": "G1 G7"}
    assert gone(board_with(only), "Multi-Colouring", "Type 1") == {"A1<>5"}
    assert not found(board_with({**only, "G": "G2 G7"}), "Multi-Colouring", "Type 1")


RECTANGLE = {"A": "A1 A5", "box 8": "G4 G6 H5 J5"}


def test_a_wing_that_empties_a_box_goes():
    board = board_with(RECTANGLE)
    assert gone(board, "Rectangle Elimination") == {"G1<>5"}
    assert gone(board, "Empty Rectangles") == {"G1<>5"}
    (step,) = found(board, "Rectangle Elimination")
    assert describe(board, step) == (
        "The 5 in row A can only go in A1 or A5. If G1 were 5, A1 couldn't be, so A5 would be 5 as "
        "well. But together, A5 and G1 see every place for 5 in box 8: G4, G6, H5 and J5. Remove 5 "
        "from G1."
    )


def test_a_place_that_neither_wing_sees_saves_the_box():
    board = also(board_with(RECTANGLE), "H4", 5)
    assert not found(board, "Rectangle Elimination")
    assert not found(board, "Empty Rectangles")


def test_a_hinge_with_three_places_in_its_line_is_invalid():
    assert not found(also(board_with(RECTANGLE), "A9", 5), "Rectangle Elimination")


def test_two_strong_links_remove_both_wings():
    board = board_with({**RECTANGLE, "1": "A1 G1"})
    assert gone(board, "Rectangle Elimination", "two strong links") == {"A5<>5", "G1<>5"}
    assert not found(board, "Rectangle Elimination", "")


def test_a_rectangle_of_two_digits_is_one_step():
    entry = next(e for e in data("wild_links.json") if e.get("conclusion") == "B8<>12")
    board = board_of(entry)
    (step,) = found(board, "Rectangle Elimination", "double")
    assert step.eliminations == ((cell_of("B8"), 1), (cell_of("B8"), 2))
    assert describe(board, step).startswith(
        "The 1 and 2 in row D can only go in the same two cells, D8 and D1"
    )


def test_a_diagonal_may_hold_the_strong_link():
    entry = next(e for e in data("wild_links.json") if e.get("detail") == "Sudoku X diagonals")
    board = board_of(entry)
    assert "F7<>6" in gone(board, "Rectangle Elimination")


def test_three_strong_links_make_an_extended_rectangle():
    only = {"A": "A1 A4", "4": "A4 E4", "E": "E4 E5", "box 8": "G6 H5 J5"}
    assert "G1<>5" in gone(board_with(only), "Rectangle Elimination", "extended")
    board = also(board_with(only), "E9", 5)
    assert not found(board, "Rectangle Elimination", "extended")


LOOP = {"A": "A1 A5", "5": "A5 E5", "E": "E2 E5", "2": "C2 E2", "box 1": "A1 B3 C2"}


def test_a_guardian_alone_is_true():
    steps = found(board_with(LOOP), "Guardians", "Type 1")
    assert {(cell_of("B3"), 5)} in [set(step.placements) for step in steps]


def test_candidates_that_see_both_guardians_are_removed():
    board = board_with({**LOOP, "A": "A1 A5 A9"})
    assert {"B7<>5", "B8<>5", "B9<>5"} <= gone(board, "Guardians", "Type 2")
    assert not found(board, "Guardians", "Type 1")


def test_guardians_that_nothing_sees_are_no_use():
    board = board_with({**LOOP, "A": "A1 A5 A9", "2": "C2 E2 J2"})
    loop = set(map(cell_of, ("A1", "A5", "E5", "E2", "C2")))
    assert not any(set(step.in_role("pattern")) == loop for step in found(board, "Guardians"))


ODDAGON = {"A1": "12", "A5": "12", "E5": "12", "E2": "12", "C2": "123"}


def test_an_odd_loop_of_two_digits_needs_a_guardian():
    board = with_candidates(ODDAGON)
    (step,) = found(board, "Guardians", "Bi-Value Oddagon")
    assert step.placements == ((cell_of("C2"), 3),)
    assert describe(board, step).startswith(
        "Five cells that can be 1 or 2 form a loop, in which each sees the next: A1, A5, E5, E2 and "
        "C2. The only other candidate there is 3 in C2."
    )


def test_guardians_of_one_digit_remove_candidates_that_see_all():
    board = with_candidates({**ODDAGON, "E2": "123"})
    assert gone(board, "Guardians", "Bi-Value Oddagon") == {f"{r}2<>3" for r in "ABDFGHJ"}
    assert not found(also(board, "A5", 4), "Guardians", "Bi-Value Oddagon")

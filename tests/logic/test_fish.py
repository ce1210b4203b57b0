"""Fish of rows and columns, with fins and without."""

from __future__ import annotations

import pytest

from sudolink.logic import describe
from tests.logic.patterns import also, cell_of, found, gone, with_places


def rows(**sparse: str) -> str:
    """Places of a digit: everywhere but in the rows named, where only in some columns."""
    return "\n".join(
        "".join("x" if name not in sparse or str(c) in sparse[name] else "." for c in range(1, 10))
        for name in "ABCDEFGHJ"
    )


def turned(places: str) -> str:
    return "\n".join("".join(column) for column in zip(*places.split(), strict=True))


def column_cells(columns: str, but: str, digit: int = 5) -> set[str]:
    return {f"{row}{c}<>{digit}" for row in "ABCDEFGHJ" if row not in but for c in columns}


X_WING = rows(B="26", F="26")
SWORDFISH = rows(A="14", E="47", J="17")
JELLYFISH = rows(A="14", D="47", G="78", J="18")


def test_an_x_wing_clears_its_columns():
    assert gone(with_places(5, X_WING), "X-Wing") == column_cells("26", but="BF")


def test_an_x_wing_is_read_by_columns_too():
    expected = {f"{r}{c}<>5" for r in "BF" for c in "1345789"}
    assert gone(with_places(5, turned(X_WING)), "X-Wing") == expected


@pytest.mark.parametrize("cell", ["B9", "F4"])
def test_a_third_place_in_a_row_is_not_a_x_wing(cell):
    assert not found(also(with_places(5, X_WING), cell, 5), "X-Wing")


def test_an_x_wing_in_words():
    board = with_places(5, rows(B="26", F="26", C="1345", D="13", G="789"))
    assert describe(board, found(board, "X-Wing")[0]).startswith(
        "The 5s in rows B and F can only go in B2, B6, F2 and F6, which all lie in columns 2 and 6."
        " The two lines need two 5s, one in each of columns 2 and 6. So no other cell there can be "
        "5. Remove 5 from A2, A6, E2"
    )


def test_a_swordfish_may_have_two_places_a_row():
    board = with_places(5, SWORDFISH)
    assert gone(board, "Swordfish") == column_cells("147", but="AEJ")
    assert not found(also(board, "J9", 5), "Swordfish")


def test_a_jellyfish_has_four_rows():
    board = with_places(5, JELLYFISH)
    assert gone(board, "Jellyfish") == column_cells("1478", but="ADGJ")
    assert not found(also(board, "D5", 5), "Jellyfish")


def test_a_fish_within_a_fish_is_not_found_twice():
    board = with_places(5, rows(B="26", F="26", H="267"))
    assert found(board, "X-Wing")
    assert not found(board, "Swordfish")
    assert not found(board, "Finned Swordfish")


def test_only_candidates_that_see_the_fin_are_removed():
    board = also(with_places(5, X_WING), "B5", 5)
    (step,) = found(board, "Finned X-Wing")
    assert step.detail == ""
    assert step.in_role("fin") == (cell_of("B5"),)
    assert gone(board, "Finned X-Wing") == {"A6<>5", "C6<>5"}


def test_a_fin_that_nothing_in_the_columns_sees_is_no_use():
    assert not found(also(with_places(5, X_WING), "B9", 5), "Finned X-Wing")


def test_fins_in_two_boxes_are_no_use():
    board = also(also(with_places(5, X_WING), "B5", 5), "B1", 5)
    assert not found(board, "Finned X-Wing")


def test_a_sashimi_fish_lacks_the_place_next_to_its_fin():
    board = with_places(5, rows(B="25", F="26"))
    assert gone(board, "Finned X-Wing", "Sashimi") == {"A6<>5", "C6<>5", "D5<>5", "E5<>5"}
    assert not found(board, "Finned X-Wing", "")


def test_a_finned_swordfish_has_three_lines():
    board = also(with_places(5, SWORDFISH), "J9", 5)
    assert gone(board, "Finned Swordfish") == {"G7<>5", "H7<>5"}
    assert not found(also(board, "J2", 5), "Finned Swordfish")


def test_a_finned_jellyfish_has_four_lines():
    board = also(with_places(5, JELLYFISH), "D9", 5)
    assert gone(board, "Finned Jellyfish") == {"E7<>5", "E8<>5", "F7<>5", "F8<>5"}


def test_a_window_shows_more_of_a_fin():
    board = also(with_places(5, rows(B="36", F="36"), "windoku"), "B4", 5)
    plain = also(with_places(5, rows(B="36", F="36")), "B4", 5)
    assert gone(board, "Finned X-Wing") - gone(plain, "Finned X-Wing") == {
        "C3<>5",
        "D3<>5",
        "D2<>5",
    }


@pytest.mark.parametrize("kind", ["sudoku-x", "windoku"])
def test_more_houses_do_not_hide_a_fish(kind):
    assert gone(with_places(5, X_WING, kind), "X-Wing") == column_cells("26", but="BF")


def test_lines_that_need_not_hold_a_digit_make_no_fish():
    assert not found(with_places(5, X_WING, "str8ts"), "X-Wing")


def test_two_diagonals_make_an_x_wing():
    marks = ["xxxxxxxxx"] * 9
    for row in range(9):
        here = {row, 8 - row} if row not in {1, 7} else set()
        marks[row] = "".join("." if c in here else "x" for c in range(9))
    board = with_places(5, "\n".join(marks), "sudoku-x")
    rest = [f"{r}{c}<>5" for r in "BH" for c in "1345679"]
    assert set(rest) <= gone(board, "X-Wing", "mixed")
    assert not gone(also(board, "C3", 5), "X-Wing", "mixed") & set(rest)
    assert not found(with_places(5, "\n".join(marks)), "X-Wing", "mixed")

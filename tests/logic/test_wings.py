"""Wings, and cells with the same two candidates."""

from __future__ import annotations

import pytest

from sudolink.logic import describe, explain
from tests.logic.patterns import also, cell_of, found, gone, with_candidates
from tests.logic.support import BASIC, board_of, data, solution_of

Y = {"A1": "12", "A7": "13", "D1": "23"}
XYZ = {"A1": "123", "A7": "13", "B2": "23"}


def test_a_y_wing_rules_out_digits_that_see_both_wings():
    board = with_candidates(Y)
    assert gone(board, "Y-Wing") == {"D7<>3"}
    (step,) = found(board, "Y-Wing")
    assert describe(board, step) == (
        "A1 (1 or 2) sees A7 (1 or 3) and D1 (2 or 3). Whichever digit A1 is, one of A7 and D1 "
        "loses it and must be 3. So no cell that sees both of them can be. Remove 3 from D7."
    )


@pytest.mark.parametrize(("cell", "digit"), [("A1", 3), ("A7", 2), ("D1", 4)])
def test_a_third_candidate_breaks_a_y_wing(cell, digit):
    assert not found(also(with_candidates(Y), cell, digit), "Y-Wing")


def test_an_xyz_wing_rules_out_digits_that_see_all_three():
    board = with_candidates(XYZ)
    assert gone(board, "XYZ-Wing") == {"A2<>3", "A3<>3"}
    assert not found(also(board, "A1", 4), "XYZ-Wing")
    assert not found(also(board, "A7", 2), "XYZ-Wing")
    assert not found(with_candidates({**XYZ, "A1": "12"}), "XYZ-Wing")


def test_wings_need_no_houses_that_hold_every_digit():
    assert gone(with_candidates(Y, "str8ts"), "Y-Wing") == {"D7<>3"}


def test_a_wxyz_wing_has_one_digit_that_may_occur_twice():
    board = with_candidates({"A1": "1234", "A5": "14", "A6": "24", "B2": "34"})
    assert gone(board, "WXYZ-Wing", "Type 1") == {"A2<>4", "A3<>4"}
    assert not found(also(board, "B2", 1), "WXYZ-Wing")
    assert not found(also(board, "A5", 5), "WXYZ-Wing")


def test_a_vwxyz_wing_is_the_same_with_five_cells():
    board = with_candidates({"A1": "12345", "A5": "15", "A6": "25", "A7": "35", "B2": "45"})
    assert gone(board, "VWXYZ-Wing", "Type 1") == {"A2<>5", "A3<>5"}
    assert not found(board, "WXYZ-Wing")
    assert not found(also(board, "B2", 1), "VWXYZ-Wing")
    assert not found(also(board, "A6", 6), "VWXYZ-Wing")


def test_four_digits_that_fit_once_each_are_all_used():
    board = with_candidates({"A1": "134", "A5": "13", "B2": "24", "C3": "24"})
    assert gone(board, "WXYZ-Wing", "Type 2") == {
        *(f"A{c}<>{d}" for c in "2346789" for d in "13"),
        *(f"{cell}<>{d}" for cell in ("A2", "A3", "B1", "B3", "C1", "C2") for d in "24"),
    }
    assert not found(also(board, "A5", 4), "WXYZ-Wing", "Type 2")


def test_four_cells_of_one_house_are_not_wxyz_wing():
    assert not found(with_candidates({f"A{c}": "1234" for c in "1567"}), "WXYZ-Wing")


W = {"A1": "12", "E8": "12"}


def w_board(**more: str):
    """Two cells 12 and row J, where 1 has two places: J1 and J8."""
    rest = "23456789"
    row = {f"J{c}": rest for c in "2345679"}
    return with_candidates({**W, **row, **more})


def test_a_w_wing_rests_on_a_house_without_a_place_left():
    board = w_board()
    assert gone(board, "W-Wing", "single") == {"A8<>2", "E1<>2"}
    (step,) = found(board, "W-Wing")
    assert describe(board, step) == (
        "A1 and E8 have the same two candidates, 1 and 2. In row J, every place for 1 sees one of "
        "them: J1 and J8. If both were 1, row J would have no 1 left. So at least one of them is "
        "2, and no cell that sees both can be. Remove 2 from A8 and E1."
    )


def test_a_place_that_sees_neither_breaks_a_w_wing():
    assert not found(also(w_board(), "J5", 1), "W-Wing")
    assert not found(also(w_board(), "E8", 3), "W-Wing")


def test_a_w_wing_by_both_digits_removes_both():
    rest = "13456789"
    board = w_board(**{f"C{c}": rest for c in "2345679"})
    assert gone(board, "W-Wing", "double") == {"A8<>1", "A8<>2", "E1<>1", "E1<>2"}


def test_more_places_than_two_make_a_grouped_w_wing():
    board = with_candidates({**W, **dict.fromkeys(("D2", "D3", "F2", "F3"), "23456789")})
    assert gone(board, "W-Wing", "grouped") == {"A8<>2", "E1<>2"}
    assert not found(also(board, "F3", 1), "W-Wing")


PAIRS = {"A1": "12", "A6": "12", "E6": "12", "E8": "12"}


@pytest.mark.parametrize(
    ("technique", "detail"), [("W-Wing", "remote pair chain"), ("Remote Pairs", "")]
)
def test_remote_pairs_alternate(technique, detail):
    board = with_candidates(PAIRS)
    assert gone(board, technique, detail) == {"A8<>1", "A8<>2", "E1<>1", "E1<>2"}
    assert not found(also(board, "E6", 3), technique, detail)


def test_remote_pairs_are_named_in_their_order():
    (step,) = found(with_candidates(PAIRS), "Remote Pairs")
    text = describe(with_candidates(PAIRS), step)
    assert text.startswith("A1, A6, E6 and E8 have only the candidates 1 and 2, ")
    assert len(step.links) == 3


def test_an_odd_chain_of_pairs_says_nothing():
    board = with_candidates({"A1": "12", "A6": "12", "E6": "12"})
    assert not found(board, "Remote Pairs")


def chute(**more: str):
    """12 in A1 and B5; the third box of the chute, row C, has no 1."""
    return with_candidates(
        {
            "A1": "12",
            "B5": "12",
            "C7": "23456789",
            "C8": "23456789",
            "C9": "23456789",
            **more,
        }
    )


def test_a_chute_remote_pair_looks_at_the_third_box():
    board = chute()
    assert gone(board, "Chute Remote Pairs") == {
        *(f"A{c}<>2" for c in "456"),
        *(f"B{c}<>2" for c in "123"),
    }


def test_both_digits_missing_remove_both():
    board = chute(C7="3456789", C8="3456789", C9="3456789")
    steps = found(board, "Chute Remote Pairs", "double")
    assert len(steps) == 1
    assert len(steps[0].eliminations) == 12


@pytest.mark.parametrize("cell", ["C7", "C8", "C9"])
def test_one_place_in_the_third_line_breaks_it(cell):
    assert not found(also(chute(), cell, 1), "Chute Remote Pairs")


def test_a_digit_placed_in_the_third_box_is_not_missing():
    board = chute(C7="1")
    assert not found(board, "Chute Remote Pairs")


def test_a_ring_of_four_cells_is_a_multivalue_x_wing():
    board = with_candidates({"A1": "16", "A9": "69", "H9": "59", "H1": "15"})
    assert gone(board, "Multivalue X-Wing") == {
        *(f"A{c}<>6" for c in "2345678"),
        *(f"H{c}<>5" for c in "2345678"),
        *(f"{r}1<>1" for r in "BCDEFGJ"),
        *(f"{r}9<>9" for r in "BCDEFGJ"),
    }
    assert not found(also(board, "A1", 2), "Multivalue X-Wing")
    assert not found(
        with_candidates({"A1": "16", "A9": "69", "H9": "59", "H1": "12"}), "Multivalue X-Wing"
    )


def test_a_chain_explains_the_published_multivalue_x_wing():
    # Its link is the start of the puzzle; basic techniques leave 2 in B9, which chains rule out.
    entry = next(e for e in data("wild_links.json") if e.get("technique") == "Multivalue X-Wing")
    board = explain(board_of(entry), BASIC).end
    assert not found(board, "Multivalue X-Wing")
    assert solution_of(board_of(entry))[cell_of("B9")] == 9
    board = board.with_candidates(cell_of("B9"), (6, 9))
    assert gone(board, "Multivalue X-Wing") == {
        *("J1<>1", "A9<>9", "E9<>9"),
        *(f"B{c}<>6" for c in "246"),
        "H5<>5",
    }

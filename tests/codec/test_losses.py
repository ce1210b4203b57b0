"""What a format cannot carry is named, and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings

from sudolink import Board, BoardStringError, Cage, Cell, decode, encode, formats, losses
from sudolink.puzzle.kinds import KINDS
from tests.strategies import KINDS_AND_SIZES, boards

NINE = [(kind, size) for kind, size in KINDS_AND_SIZES if size == 9]


def sent(board: Board, form: str) -> Board:
    """The board as whoever gets it in a format will see it."""
    regions = "".join(str(region) for region in board.regions or ())
    jigmap = f"jigmap={regions}&" if "jigsaw" in form else ""
    return decode(f"?{jigmap}bd={encode(board, form)}", page=KINDS[board.kind].pages[0])


@given(boards(NINE))
@settings(max_examples=150)
def test_losses_are_empty_exactly_if_the_content_survives(board: Board):
    even = set(Counter(board.regions).values()) == {9} if board.regions else True
    for form in formats(board):
        lost = losses(board, form)
        if "jigsaw" in form and not even:  # a jigmap holds regions of nine cells
            with pytest.raises(BoardStringError, match="each region should have 9 cells") as caught:
                encode(board, form)
            assert lost == (str(caught.value),)
            continue
        after = sent(board, form)
        assert after.format == form
        assert (replace(after, format=board.format) == board) == (lost == ())


@given(boards())
@settings(max_examples=50)
def test_version_2_loses_nothing(board: Board):
    assert losses(board, formats(board)[0]) == ()


BLANK = Board.blank()


def test_single_candidates_read_as_solved_digits():
    board = BLANK.with_candidates(0, [5]).with_candidates(80, [1, 2])
    assert losses(board, "162") == ("Single candidates in A1 become placed digits.",)
    assert losses(board, "S9B") == ()


def test_81_leaves_out_solved_digits_and_candidates():
    board = BLANK.with_value(0, 5, given=True).with_value(1, 6).with_candidates(9, [1, 2])
    assert losses(board, "81") == (
        "Placed digits in A2 are left out.",
        "Candidates in B1 are left out.",
    )


def test_many_cells_are_counted():
    board = Board(kind="sudoku", size=9, cells=(Cell(1),) * 81)
    assert losses(board, "81") == ("Placed digits in A1, A2, A3, A4, A5 and 76 more are left out.",)


def test_killer_162_makes_givens_solved_digits():
    board = Board.blank("killer").with_value(3, 7, given=True)
    assert losses(board, "killer-162") == ("Given digits in A4 become placed digits.",)
    assert losses(board, "killer-plain") == ("Given digits in A4 are left out.",)


def test_a_total_over_the_limit_is_a_loss_with_its_reason():
    board = Board.blank("killer", cages=[Cage((0, 1), 99)])
    assert losses(board, "killer-plain") == ()
    assert losses(board, "killer-162") == ()
    (sentence,) = losses(board, "L9B")
    assert "A1" in sentence
    assert "99" in sentence
    assert "45" in sentence


def test_the_sign_of_a_one_cell_cage():
    board = Board.blank("kenken", 4, cages=[Cage((0,), 3, "+")])
    assert losses(board, "K4C") == ("The signs of one-cell cages are left out.",)


def test_cages_in_any_order_are_no_loss():
    board = Board.blank("killer", cages=[Cage((5, 6), 9), Cage((0, 1), 9)])
    assert losses(board, "L9B") == ()
    assert decode(encode(board)) == board


@pytest.mark.parametrize("form", ["K9C", "S4B", "killer-plain", "nonsense", ""])
def test_a_format_for_another_kind_is_refused_in_words(form: str):
    (sentence,) = losses(BLANK, form)
    assert form in sentence
    with pytest.raises(BoardStringError, match="format"):
        encode(BLANK, form or "?")


def test_names_of_formats_in_any_case():
    assert encode(BLANK, "s9b").startswith("S9B")
    board = Board.blank("killer", cages=[Cage((0, 1), 3)])
    assert encode(board, "Killer-Plain") == encode(board, "killer-plain")


@pytest.mark.parametrize(
    ("board", "cell", "words"),
    [
        (replace(BLANK, cells=(Cell(black=True), *BLANK.cells[1:])), 0, "black"),
        (BLANK.with_cages([Cage((0, 1), 5)]), None, "cages"),
        (Board.blank("kenken", 4, regions=[1] * 16), None, "regions"),
        (Board.blank("sudoku", 9, regions=[1] * 81), None, "regions"),
        (Board.blank("jigsaw", 9, regions=[0] * 81), 0, "no region"),
    ],
)
def test_content_that_no_string_of_the_kind_can_hold(board: Board, cell: int | None, words: str):
    """The model has boards of rules that no site has; a string must not drop them silently."""
    for form in formats(board):
        if form == "own":
            assert decode(encode(board, form)) == replace(board, format=form)
            continue
        with pytest.raises(BoardStringError, match=words) as caught:
            encode(board, form)
        assert caught.value.cell == cell
        assert losses(board, form) == (str(caught.value),)


def test_a_format_without_a_name_is_refused():
    said = "The name of the format is empty. Leave it out, or use S9B, "
    with pytest.raises(BoardStringError, match=said):
        encode(BLANK, "")
    assert losses(BLANK, "")[0].startswith(said)

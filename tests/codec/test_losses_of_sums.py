"""Sums that a board may hold and no board string can carry."""

from __future__ import annotations

import pytest

from sudolink.codec.reading.decoding import decode
from sudolink.codec.writing import encode, losses
from sudolink.puzzle.board import Board, Cage
from sudolink.puzzle.errors import BoardStringError


@pytest.mark.parametrize(
    ("kind", "cage", "sentence"),
    [
        ("killer", Cage((0, 1), 5, repeats=True), "may hold a digit twice"),
        ("kenken", Cage((0, 1), 5, "+", repeats=False), "may not hold a digit twice"),
        ("killer", Cage((0, 1), 4, "x"), "has the operator ×"),
        ("killer", Cage((0, 1)), "has no total"),
        ("killer", Cage((0, 2), 5), "is in two pieces"),
        ("sudoku", Cage((0, 1), 5), "can't hold cages"),
    ],
)
def test_refused(kind, cage, sentence):
    board = Board.blank(kind, 4, cages=[cage])
    with pytest.raises(BoardStringError, match=sentence):
        encode(board)
    (said,) = losses(board, board.format)
    assert sentence in said


def test_rules_implied_by_the_kind_are_not_a_loss():
    board = Board.blank("killer", 4, cages=[Cage((0, 1), 5, repeats=False)])
    assert losses(board, board.format) == ()
    assert decode(encode(board)).cages == (Cage((0, 1), 5),)

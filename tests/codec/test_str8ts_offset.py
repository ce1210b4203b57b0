"""The Str8ts strings of the time of the offset error: read as meant, kept as sent."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from sudolink import Board, Cell, decode, encode, losses
from tests.codec import oracle
from tests.codec.support import plain
from tests.strategies import boards

ALL = Cell(candidates=tuple(range(1, 10)))
KINDS = ["str8ts", "str8ts-b", "str8ts-x", "str8ts-bx"]
NINE = [(kind, 9) for kind in KINDS]


def board_of(*cells: Cell, kind: str = "str8ts") -> Board:
    return Board(kind=kind, size=9, cells=(*cells, *(ALL,) * (81 - len(cells))))


@pytest.mark.parametrize("kind", KINDS)
def test_read_as_meant_and_written_back(kind: str):
    board = board_of(
        Cell(5, given=True),
        Cell(7, given=True, black=True),
        Cell(black=True),
        Cell(6),
        Cell(candidates=(1,)),
        kind=kind,
    )
    text = oracle.encode_v2(plain(board), offset=True)
    assert text.count("ey") == 76
    for sent in (text, text.lower()):
        got = decode(sent)
        assert got.cells == board.cells
        assert (got.kind, got.format) == (board.kind, board.format)
        assert encode(got) == sent
        assert encode(got, as_sent=False) == oracle.encode_v2(plain(board))
        assert losses(got, got.format) == ()
    assert "A3" in " ".join(got.remarks)
    assert "black 9" in " ".join(got.remarks)


def test_no_doubt_is_named_where_there_is_none():
    (remark,) = decode(oracle.encode_v2(plain(board_of()), offset=True)).remarks
    assert "wrote Str8ts boards with an error" in remark


@given(boards(NINE))
@settings(max_examples=40)
def test_any_content(board: Board):
    cells = [ALL, *board.cells[1:]]
    cells = [replace(c, value=None, given=False) if c.black and c.value == 9 else c for c in cells]
    cells[1] = Cell(black=True)
    board = replace(board, cells=tuple(cells))
    text = oracle.encode_v2(plain(board), offset=True)
    numbers = [oracle.text_number(text[i : i + 2], 36) for i in range(3, 165, 2)]
    if numbers.count(10) > numbers.count(18):
        return  # black 1s that look like right empty black cells
    got = decode(text)
    assert got.cells == board.cells
    assert encode(got) == text
    for edited in (
        got.with_value(2, 3),
        got.with_candidates(2, [2]),
        got.with_value(1, 9, given=True),
    ):
        if not edited.cells[2].black or edited.cells[2].given:
            assert decode(encode(edited)).cells == edited.cells


def test_an_edit_keeps_the_form():
    board = decode(oracle.encode_v2(plain(board_of()), offset=True))
    edited = board.with_value(0, 4)
    assert encode(edited) == oracle.encode_v2(plain(edited), offset=True)


def test_an_edit_of_the_last_untouched_cell():
    """Such cells show which form it is; without them the right one is written."""
    some = Cell(candidates=(2, 3))
    board = Board(kind="str8ts", size=9, cells=(ALL, Cell(black=True)) + (some,) * 79)
    edited = decode(oracle.encode_v2(plain(board), offset=True)).with_value(0, 5)
    assert encode(edited) == oracle.encode_v2(plain(edited))
    assert decode(encode(edited)).cells == edited.cells


def test_a_black_9_is_written_in_a_form_that_has_it():
    board = decode(oracle.encode_v2(plain(board_of(Cell(black=True))), offset=True))
    edited = board.with_value(0, 9, given=True)
    assert decode(encode(edited)).cells == edited.cells


@pytest.mark.parametrize(
    "cells",
    [
        [Cell(candidates=tuple(range(2, 10)))],  # 538 beside untouched cells of the right form
        [Cell(candidates=tuple(range(2, 10)))] * 80,
        [Cell(black=True)] + [Cell(candidates=tuple(range(2, 10)))] * 80,
        [Cell(black=True)] * 3
        + [Cell(8, given=True, black=True)] * 2
        + [Cell(candidates=tuple(range(2, 10)))] * 76,
    ],
)
def test_a_right_string_with_538s_is_not_mistaken(cells: list[Cell]):
    board = board_of(*cells)
    text = oracle.encode_v2(plain(board))
    assert "ey" in text
    assert decode(text) == board
    assert decode(text).remarks == ()


def test_other_sizes_have_no_such_form():
    board = Board(kind="str8ts", size=8, cells=(Cell(candidates=tuple(range(1, 9))),) * 64)
    assert decode(encode(board)) == board
    assert decode(encode(board)).remarks == ()

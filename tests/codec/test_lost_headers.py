"""Strings without their header, or with another one: noticed by what their fields mean."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from sudolink import Board, BoardStringError, Cell, decode, encode
from sudolink.puzzle.kinds import KINDS
from tests.codec.damaged import is_noticed, of_wrong_length, silent
from tests.codec.support import WILD
from tests.codec.test_reference_strings import STRINGS
from tests.strategies import boards

NINE = [(kind, 9) for kind in ("sudoku", "sudoku-x", "windoku")]
S9B = [row["link"] for row in WILD if row["format"] == "S9B"]


@pytest.mark.parametrize("page", ["", "sudoku.htm", "SudokuX.aspx", "str8ts.htm"])
@pytest.mark.parametrize("name", ["S9B", "X9B"])
def test_a_lost_header_is_refused_with_what_to_do(name: str, page: str):
    with pytest.raises(BoardStringError, match="The first characters") as caught:
        decode(STRINGS[name][3:], page=page)
    assert caught.value.position == 0
    assert "S9B for a Sudoku, X9B for a Sudoku X or W9B for a Windoku." in caught.value.sentence


@pytest.mark.parametrize("text", S9B)
def test_a_lost_header_of_a_published_string(text: str):
    board = decode(text)
    assert is_noticed(encode(board)[3:], board, "sudoku.htm")


def test_a_lost_header_of_a_str8ts():
    for kind in ("str8ts", "str8ts-b", "str8ts-x", "str8ts-bx"):
        board = decode(KINDS[kind].example)
        text = encode(board, f"{board.rules.letter}9B")[3:]
        assert is_noticed(text, board)
        free = board.cells.index(Cell())
        untouched = board.with_candidates(free, range(1, 10))
        text = encode(untouched, f"{board.rules.letter}9B")[3:]
        with pytest.raises(BoardStringError, match="T9B for a Str8ts"):
            decode(text)


@given(boards(NINE))
@settings(max_examples=100)
def test_a_lost_header_of_any_board_with_an_untouched_cell(board: Board):
    board = board.with_candidates(80, range(1, 10))
    assert is_noticed(encode(board)[3:], board)


def test_a_flag_without_a_digit_is_not_a_field():
    text = STRINGS["162"]
    with pytest.raises(BoardStringError) as caught:
        decode(text[:10] + "01" + text[12:])
    assert "a given without a digit" in str(caught.value.details)
    assert (caught.value.position, caught.value.cell) == (10, 5)
    killer = encode(decode(STRINGS["killer-plain"]), "killer-162")
    with pytest.raises(BoardStringError) as caught:
        decode(killer[:173] + "01" + killer[175:])
    assert "a given without a digit" in str(caught.value.details)
    assert (caught.value.position, caught.value.cell) == (173, 5)


def test_candidates_marked_as_given_get_a_remark():
    board = decode("0d" + STRINGS["162"][2:])
    (remark,) = board.remarks
    assert remark.startswith("A1 is marked as given but has several candidates,")


@pytest.mark.slow
@pytest.mark.parametrize("name", STRINGS)
def test_a_string_of_a_wrong_length_is_always_noticed(name: str):
    board = decode(STRINGS[name])
    texts = list(of_wrong_length(STRINGS[name]))
    assert not silent(texts, board)
    assert not silent((f"x.htm?bd={text}&lang=en" for text in texts), board)


#: Kinds whose strings hold the same fields: these headers can only be told by the puzzle itself.
ALIKE = [
    {"sudoku", "sudoku-x", "windoku"},
    {"str8ts", "str8ts-b", "str8ts-x", "str8ts-bx"},
    {"kenken", "kendoku"},
]


@pytest.mark.parametrize("letter", [kind.letter for kind in KINDS.values()])
@pytest.mark.parametrize("name", [kind.name for kind in KINDS.values()])
def test_a_wrong_header_letter_is_noticed(name: str, letter: str):
    text = KINDS[name].example
    board = decode(text)
    other = next(kind.name for kind in KINDS.values() if kind.letter == letter)
    alike = any({name, other} <= kinds for kinds in ALIKE)
    for version in "BC":
        assert alike or is_noticed(letter + text[1] + version + text[3:], board)


@pytest.mark.parametrize("size", [4, 6, 8])
@pytest.mark.parametrize("name", [kind.name for kind in KINDS.values()])
def test_a_wrong_header_letter_of_other_sizes(name: str, size: int):
    if size not in KINDS[name].sizes:
        return
    regions = [1 + cell // size for cell in range(size**2)] if KINDS[name].irregular else None
    board = Board.blank(name, size, regions=regions)
    for cell in range(size**2):
        board = board.with_candidates(cell, range(1, size + 1))
    text = encode(board)
    for other in KINDS.values():
        alike = any({name, other.name} <= kinds for kinds in ALIKE)
        assert alike or is_noticed(f"{other.letter}{size}{other.version}{text[3:]}", board)


@pytest.mark.parametrize("page", ["jigsaw.aspx", "KillerJigsaw.htm"])
def test_a_killer_without_the_regions_of_its_page(page: str):
    board = decode(f"{page}?bd={STRINGS['killer-plain']}")
    assert board.kind == "killer"
    assert "has no regions. It was read as a plain Killer" in board.remarks[0]

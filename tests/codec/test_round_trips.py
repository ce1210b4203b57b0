"""Every format, kind and size: the oracle's string decodes to the content, and goes back."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudolink import Board, Cage, decode, encode, link
from sudolink.puzzle.board import OPERATORS
from sudolink.puzzle.kinds import KINDS
from tests.codec import oracle
from tests.codec.support import cages_of, cells_of, mask_of, plain, plain_cell
from tests.strategies import KINDS_AND_SIZES, boards, colourings, randoms, region_numbers

HEADERS = [oracle.header(kind, size) for kind, size in oracle.KINDS_AND_SIZES]
KIND_OF = dict(zip(HEADERS, oracle.KINDS_AND_SIZES, strict=True))

#: Widths worked out by hand from the reference.
WIDTHS = {
    "S9B": 2,
    "X9B": 2,
    "W9B": 2,
    "T9B": 2,
    "J9B": 3,
    "L9B": 4,
    "M9B": 5,
    "K3C": 3,
    "K4C": 4,
    "K6C": 4,
    "D6C": 4,
    "S4B": 1,
    "S6B": 2,
    "SGB": 4,
    "SPB": 5,
    "T3B": 1,
    "T6B": 2,
    "J3B": 2,
}


def test_kinds_and_sizes_are_those_of_the_reference():
    assert KINDS_AND_SIZES == oracle.KINDS_AND_SIZES
    assert len(HEADERS) == len(set(HEADERS)) == 6 * 6 + 1 + 5 * 9


@pytest.mark.parametrize(("name", "width"), WIDTHS.items())
def test_width_of_fields(name: str, width: int):
    kind, size = KIND_OF[name]
    assert oracle.width(kind, size) == width
    text = name + "0" * (width * size * size)
    assert decode(text).format == name
    assert encode(decode(text)) == text


def check(board: Board, text: str, *, form: str, parameters: str = "") -> None:
    """The text decodes to exactly the board, and the board is written as the text."""
    given = f"?{parameters}bd={text}" if parameters else text
    got = decode(given)
    assert (got.kind, got.size, got.format) == (board.kind, board.size, form)
    assert got.cells == board.cells
    assert got.cages == board.cages
    assert got.regions == board.regions
    assert got == replace(board, format=form)
    assert encode(got) == text
    assert encode(got, as_sent=False) == text


@given(boards())
@settings(max_examples=150)
def test_version_2_of_any_kind_and_size(board: Board):
    text = oracle.encode_v2(plain(board))
    check(board, text, form=oracle.header(board.kind, board.size))
    again = oracle.decode_v2(text)
    assert cells_of(again.cells) == board.cells
    assert board.cages == (cages_of(again) if again.colours else ())


@pytest.mark.parametrize("name", HEADERS)
def test_every_header_once(name: str):
    @given(boards([KIND_OF[name]]))
    @settings(max_examples=2)
    def one(board: Board) -> None:
        check(board, oracle.encode_v2(plain(board)), form=name)

    one()


@given(boards(), randoms())
@settings(max_examples=40)
def test_any_letter_case_is_read_and_kept(board: Board, random: Random):
    text = oracle.encode_v2(plain(board))
    mixed = "".join(random.choice([c.lower(), c.upper()]) for c in text)
    for other in (text.lower(), text.upper(), mixed):
        got = decode(other)
        assert got == board
        assert encode(got) == other
        assert encode(got, as_sent=False) == text


@given(boards())
@settings(max_examples=60)
def test_a_board_that_came_from_no_string_is_written_in_canonical_case(board: Board):
    assert encode(board) == oracle.encode_v2(plain(board))


def marks(kind: str) -> st.SearchStrategy[Board]:
    """Boards that 162 characters carry: no single candidates."""
    return boards([(kind, 9)]).filter(
        lambda board: all(len(c.candidates) != 1 for c in board.cells)
    )


def clues(kind: str) -> st.SearchStrategy[Board]:
    return boards([(kind, 9)]).map(Board.givens_only)


PAGES = {"sudoku": "", "sudoku-x": "sudokux.aspx", "windoku": "Windoku.htm"}


@pytest.mark.parametrize("kind", PAGES)
@given(data=st.data())
@settings(max_examples=20)
def test_81_and_162(kind: str, data: st.DataObject):
    for board, form, write in (
        (data.draw(clues(kind)), "81", oracle.encode_81),
        (data.draw(marks(kind)), "162", oracle.encode_162),
    ):
        text = write(plain(board))
        if form == "162" and text.isdigit() and set(text[81:]) <= set("01"):
            continue
        got = decode(text, page=PAGES[kind])
        assert (got.kind, got.size, got.format) == (kind, 9, form)
        assert got.cells == board.cells
        assert encode(got) == text
        assert encode(board, form) == text
        assert decode(link(got, PAGES[kind])) == got


def evenly(board: Board) -> bool:
    """Whether each region has as many cells as a row, as in a jigmap."""
    return set(Counter(board.regions).values()) == {board.size}


@given(clues("jigsaw").filter(evenly), marks("jigsaw").filter(evenly))
@settings(max_examples=40)
def test_jigsaw_of_version_1(first: Board, second: Board):
    for board, form, write in (
        (first, "jigsaw-81", oracle.encode_81),
        (second, "jigsaw-162", oracle.encode_162),
    ):
        jigmap = "".join(str(region) for region in board.regions or ())
        text = write(plain(board))
        check(board, text, form=form, parameters=f"jigmap={jigmap}&")
        assert link(board, "jigsaw.aspx", form) == f"jigsaw.aspx?shape=33&bd={text}&jigmap={jigmap}"


@given(boards([("killer", 9)]))
@settings(max_examples=40)
def test_killer_plain(board: Board):
    bare = replace(board, cells=Board.blank().cells)
    check(bare, oracle.encode_killer_plain(plain(board)), form="killer-plain")


@given(marks("killer"))
@settings(max_examples=40)
def test_killer_162(board: Board):
    unflagged = [replace(cell, given=False) for cell in board.cells]
    board = replace(board, cells=tuple(unflagged))
    text = oracle.encode_killer_162(plain(board))
    check(board, text, form="killer-162")
    assert cells_of(oracle.decode_162(text.split(",")[1])) == board.cells


@given(clues("str8ts"))
@settings(max_examples=40)
def test_str8ts_plain(board: Board):
    text = oracle.encode_str8ts_plain(plain(board))
    got = decode(text, page="str8ts.htm")
    assert (got.kind, got.size, got.format) == ("str8ts", 9, "str8ts-plain")
    assert got.cells == board.cells
    assert encode(got) == text
    if "1" in text[81:]:
        assert decode(text) == got


#: A string that begins like one of nearly its length may be a damaged one of that, and is refused.
DAMAGED = {kind.header(size) for kind in KINDS.values() for size in kind.sizes}


def without_flags_alone(text: str) -> str:
    """The text without "01", a flag without a digit, which no string of this format has."""
    fields = (text[start : start + 2] for start in range(0, len(text), 2))
    return "".join("00" if field == "01" else field for field in fields)


@given(
    st.text("0123456789abcdefghijklmnopqrstuv", min_size=162, max_size=162)
    .filter(lambda text: text[:3].upper() not in DAMAGED)
    .map(without_flags_alone)
)
@example("n4" + "0" * 160)  # like a packed puzzle in capitals
@settings(max_examples=60)
def test_any_162_base_32_characters_without_flags_alone_are_a_board(text: str):
    got = decode(f"sudoku.htm?bd={text}")
    assert got.cells == cells_of(oracle.decode_162(text))
    assert encode(got) == text
    assert encode(decode(text.upper(), page="sudoku.htm")) == text.upper()


@pytest.mark.parametrize("start", ["S8B", "b4c", "d6b", "KGC", "l8b", "V4B"])
def test_a_162_string_may_begin_like_a_header(start: str):
    text = start + "g1" * 79 + "1"
    assert decode(text).format == "162"
    assert encode(decode(text)) == text


def test_a_killer_162_string_may_begin_like_a_header():
    text = "b8b1" + "0" * 158 + "," + "0" * 162
    assert decode(text).format == "killer-162"
    assert encode(decode(text)) == text


@pytest.mark.parametrize("kind", ["kenken", "kendoku"])
@given(data=st.data())
@settings(max_examples=20)
def test_the_operator_is_in_the_second_cell(kind: str, data: st.DataObject):
    size = data.draw(st.sampled_from(oracle.SIZES[kind][:5]))
    colours = data.draw(colourings(size))
    form = oracle.Plain(kind, size, [("empty", 0)] * size**2, [], list(colours), [0] * size**2)
    for patch in oracle.patches(list(colours), size):
        form.clues[patch[0]] = data.draw(st.integers(1, 54))
        if len(patch) > 1:
            beside = patch[0] + 1 in patch and (patch[0] + 1) % size
            form.clues[patch[0] + 1 if beside else patch[0] + size] = data.draw(st.integers(0, 4))
    board = decode(oracle.encode_v2(form))
    assert board.cages == cages_of(form)
    assert {cage.op for cage in board.cages} <= {*OPERATORS, None}


@given(st.sampled_from([3, 5, 9, 16, 25]).flatmap(region_numbers))
def test_regions_are_numbers_in_the_string(regions: tuple[int, ...]):
    size = int(len(regions) ** 0.5)
    board = Board.blank("jigsaw", size, regions=regions)
    assert oracle.decode_v2(encode(board)).regions == list(regions)
    assert decode(encode(board)).regions == regions


def test_every_cell_state_of_every_kind_and_size():
    for kind, size in oracle.KINDS_AND_SIZES:
        if size > 9:
            continue
        numbers = range(oracle.largest_parts(kind, size)[-1][1] + 1)
        for start in range(0, len(numbers), size**2):
            some = [*numbers[start : start + size * size]]
            some += [0] * (size * size - len(some))
            cells = [oracle.cell_of_number(number, kind, size) for number in some]
            board = oracle.Plain(
                kind, size, cells, [1] * size**2, [1] * size**2, [1] + [0] * (size**2 - 1)
            )
            text = oracle.encode_v2(board)
            got = decode(text)
            assert [plain_cell(cell) for cell in got.cells] == cells
            assert encode(got) == text


def test_masks_up_to_digit_25():
    board = Board.blank("sudoku", 25).with_candidates(624, range(1, 26)).with_candidates(0, [25])
    assert board.cells[0].candidates == (25,)
    text = encode(board)
    assert oracle.decode_v2(text).cells[624] == ("candidates", mask_of(range(1, 26)))
    assert decode(text) == board


def test_totals_at_their_largest():
    for kind, size in oracle.KINDS_AND_SIZES:
        if KINDS[kind].cages:
            largest = dict(oracle.largest_parts(kind, size))["clue"]
            regions = [1] * size**2 if KINDS[kind].irregular else None
            board = Board.blank(kind, size, regions=regions, cages=[Cage((0,), largest)])
            assert decode(encode(board)).cages == board.cages

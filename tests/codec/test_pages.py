"""The page's name tells the kind of a string without a header; a header wins over it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink import Board, BoardStringError, Cell, decode, encode, formats, link, losses
from sudolink.codec.pages import ALIASES, page_of_kind
from sudolink.puzzle.kinds import KINDS
from tests.codec.test_published_strings import STR8TS
from tests.codec.test_reference_strings import JIGSAW, STRINGS
from tests.strategies import KINDS_AND_SIZES, boards

CLUES = STRINGS["81"]

PAGES = {
    "sudoku.htm": "sudoku",
    "Sudoku.aspx": "sudoku",
    "sudokux.aspx": "sudoku-x",
    "SudokuX.aspx": "sudoku-x",
    "SUDOKUX.ASPX": "sudoku-x",
    "windoku.htm": "windoku",
    "Windoku.aspx": "windoku",
    "windokusolver.htm": "windoku",
    "": "sudoku",
    "index.html": "sudoku",
    "solver": "sudoku",
}


@pytest.mark.parametrize("page", PAGES)
def test_81_on_a_page(page: str):
    for text in (
        f"https://www.sudokuwiki.org/{page}?bd={CLUES}",
        f"/{page}?a=1&bd={CLUES}",
        f"{page}?bd={CLUES}",
        f"see http://example.org/a/b/{page}#bd={CLUES}.",
    ):
        assert decode(text).kind == PAGES[page]
    assert decode(CLUES, page=page).kind == PAGES[page]
    assert decode(CLUES, page=f"https://example.org/x/{page}?a=1#b").kind == PAGES[page]


def test_a_folder_of_the_page_s_name():
    assert decode(f"https://example.org/SudokuX.aspx/?bd={CLUES}").kind == "sudoku-x"


def test_the_link_s_own_page_wins_over_the_page_it_came_to():
    assert decode(f"sudokux.aspx?bd={CLUES}", page="windoku.htm").kind == "sudoku-x"
    assert decode(f"?bd={CLUES}", page="windoku.htm").kind == "windoku"


@pytest.mark.parametrize("page", ["killersudoku.htm", "killersudoku.aspx", "KillerSudoku.aspx"])
def test_killer_pages(page: str):
    assert decode(f"{page}?bd={STRINGS['killer-plain']}").kind == "killer"


@pytest.mark.parametrize("page", ["killersudoku.htm", "jigsaw.aspx", "Jigsaw_Sudoku_Player"])
def test_givens_on_the_page_of_an_impossible_kind(page: str):
    board = decode(f"https://example.org/{page}?bd={CLUES}")
    assert board.kind == "sudoku"
    assert "plain Sudoku" in board.remarks[0]


def test_jigsaw_pages():
    link = f"https://example.org/Jigsaw_Sudoku_Player?jigmap={JIGSAW}&bd={CLUES}"
    assert decode(link).kind == "jigsaw"
    assert decode(link).format == "jigsaw-81"


@pytest.mark.parametrize("header", ["S9B", "X9B", "J9B", "L9B", "K6C"])
@pytest.mark.parametrize("page", ["sudoku.htm", "str8ts.htm", "SudokuX.aspx", "jigsaw.aspx"])
def test_a_header_wins(header: str, page: str):
    text = STRINGS[header]
    assert decode(f"{page}?bd={text}") == decode(text)
    assert decode(f"{page}?bd={text}").remarks == ()


def test_the_page_decides_what_162_digits_are():
    text = STR8TS.split("=")[1]
    assert decode(f"str8ts.htm?bd={text}").format == "str8ts-plain"
    assert decode(f"Str8ts.aspx?bd={text}").kind == "str8ts"
    for digits in ("0" * 162, "12" * 40 + "10" * 41):
        assert decode(f"str8ts.htm?bd={digits}").format == "str8ts-plain"
        assert decode(f"SudokuX.aspx?bd={digits}").format == "162"


def test_flags_that_no_162_has_identify_a_str8ts_on_any_page():
    text = STR8TS.split("=")[1]
    board = decode(f"sudoku.htm?bd={text}")
    assert board == decode(text)
    assert board.remarks == ("The link is for Sudoku, but the board in it is for Str8ts.",)


def test_162_digits_without_a_page():
    text = STR8TS.split("=")[1]
    assert decode(text).format == "str8ts-plain"
    assert decode("0" * 162).format == "162"
    assert decode("0" * 161 + "2").format == "162"
    assert decode("a" + "0" * 159 + "11").format == "162"
    assert decode("0" * 162, page="str8ts.htm").format == "str8ts-plain"


@pytest.mark.parametrize("text", [STR8TS.split("=")[1], "0" * 162])
def test_both_readings_go_back_to_the_byte(text: str):
    for page in ("sudoku.htm", "str8ts.htm", ""):
        board = decode(text, page=page)
        assert encode(board) == text
        assert decode(link(board, page)) == board


NINE = [(kind, size) for kind, size in KINDS_AND_SIZES if size == 9]
BASES = ["", "https://example.org/", "x.htm", "x.htm#", "x.htm?a=1", *ALIASES]
ONE_FILE = "file:///home/ann/sudolink.html"


@pytest.mark.slow
@given(boards(NINE), st.sampled_from(BASES))
@settings(max_examples=200)
def test_a_link_is_read_as_the_board_it_was_made_of(board: Board, base: str):
    for form in formats(board):
        if losses(board, form):
            continue
        if not KINDS[board.kind].irregular:  # regions travel beside the string, and tell the kind
            reported = decode(encode(board, form), page=base or page_of_kind(board.kind))
            if (reported.kind, reported.format) != (board.kind, form):
                with pytest.raises(BoardStringError, match="as another kind of puzzle"):
                    link(board, base, form)
                continue
        again = decode(link(board, base, form))
        assert (again.kind, again.format) == (board.kind, form)
        assert again.cells == board.cells
        assert again.regions == board.regions
        assert again.cages == board.cages


@pytest.mark.parametrize("end", ["?bd=", "#bd=", "?a=1&bd="])
def test_a_site_of_one_file_names_its_page_in_the_fragment(end: str):
    address = f"{ONE_FILE}#SudokuX.aspx{end}{CLUES}"
    board = decode(address)
    assert (board.kind, board.format) == ("sudoku-x", "81")
    assert link(board, address) == address
    assert link(board, f"{ONE_FILE}#SudokuX.aspx") == f"{ONE_FILE}#SudokuX.aspx?bd={CLUES}"
    assert link(board, f"{ONE_FILE}#bd=x", "X9B").startswith(f"{ONE_FILE}#bd=X9B")
    with pytest.raises(BoardStringError, match="as another kind of puzzle"):
        link(board, f"{ONE_FILE}#sudoku.htm", "81")


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_without_a_base_is_read_as_the_same_kind(kind: str):
    size = 9
    regions = [cell // size + 1 for cell in range(81)] if KINDS[kind].irregular else None
    board = Board.blank(kind, size, regions=regions)
    for form in formats(board):
        assert decode(link(board, format=form)).kind == kind


def test_a_new_board_on_the_page_of_an_old_one():
    board = Board.blank().with_cell(0, Cell(5, given=True))
    for base in (f"x.htm?bd={CLUES}", f"x.htm#bd={CLUES}", f"x.htm?a=1&bd={CLUES}&b=2"):
        assert decode(link(board, base)).cells == board.cells
    assert "a=1" in link(board, f"x.htm?a=1&bd={CLUES}&b=2")
    assert "b=2" in link(board, f"x.htm?a=1&bd={CLUES}&b=2")

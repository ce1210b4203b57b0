"""Every kind's facts hang together, and its example is a good puzzle."""

from __future__ import annotations

import pytest

from sudolink import decode, encode, link, solve
from sudolink.codec.pages import ALIASES, kind_of_page
from sudolink.puzzle.kinds import BY_LETTER, KINDS, Kind
from sudolink.puzzle.kinds.kind import BOXED_SIZES, FREE_SIZES, sizes_in_words

kinds = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())


def test_letters_are_all_different():
    assert len(BY_LETTER) == len(KINDS) == 12


@kinds
def test_the_example_has_one_solution(kind: Kind):
    board = decode(link(decode(kind.example)))
    assert board.kind == kind.name
    assert encode(board) == kind.example
    assert solve(board).status == "unique"
    assert solve(board, use="candidates").status == "unique"


@kinds
def test_every_page_of_a_kind_stands_for_it(kind: Kind):
    assert {kind_of_page(page + ".aspx") for page in kind.pages} == {kind.name}
    assert {kind_of_page(page.upper()) for page in kind.pages} == {kind.name}
    assert {kind_of_page(page) for page in kind.bare_pages} <= {kind.name}
    assert {page + ".htm" for page in kind.pages} | {*kind.bare_pages} <= {*ALIASES}


def test_every_alias_stands_for_a_kind():
    assert all(kind_of_page(alias) for alias in ALIASES)


@pytest.mark.parametrize(
    ("page", "kind"),
    [
        ("sudoku.htm", "sudoku"),
        ("SudokuX.aspx", "sudoku-x"),
        ("windoku.htm", "windoku"),
        ("Jigsaw_Sudoku_Player", "jigsaw"),
        ("killersudoku.aspx", "killer"),
        ("killer.htm", "killer"),
        ("sudoku-x.htm", "sudoku-x"),
        ("jigsawsudoku.htm", "jigsaw"),
        ("str8tssolver.htm", "str8ts"),
        ("KillerJigsaw.asp", "killer-jigsaw"),
        ("KenKen_6x6.htm", "kenken"),
        ("str8ts.htm", "str8ts"),
        ("str8tsbx.html", "str8ts-bx"),
        ("index.html", ""),
        ("", ""),
        ("sudoku_creation.htm", ""),
    ],
)
def test_page_names(page: str, kind: str):
    assert kind_of_page(page) == kind


def test_sizes_in_words():
    assert sizes_in_words(FREE_SIZES) == "3 to 9, 16 and 25"
    assert sizes_in_words(BOXED_SIZES) == "4, 6, 8, 9, 16 and 25"
    assert sizes_in_words((9,)) == "9"

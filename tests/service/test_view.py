"""Boards as strings between two requests: views, contents of cells, and an answer for every error."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer
from tests.drawing.page import whole_drawing
from tests.service.support import CLUES_81, PUBLISHED, SUDOKU, ask, cell


def old_jigsaw_link():
    board = sudolink.decode(KINDS["jigsaw"].example)
    return sudolink.link(board, "jigsaw.aspx", "jigsaw-162")


@pytest.mark.parametrize(
    "link",
    [
        *(f"{row['page']}?bd={row['string']}" for row in PUBLISHED),
        *(f"{kind.pages[0]}.htm?bd={kind.example}" for kind in KINDS.values() if kind.example),
        old_jigsaw_link(),
    ],
)
def test_view_keeps_string_and_board(link):
    page = link.partition("?")[0]
    board = sudolink.decode(link)
    view = ask("open", text=link, page=page)
    assert board.source is not None
    assert view["bd"] == board.source.text
    assert view["format"] == board.format
    assert sudolink.decode(view["link"]) == board
    assert sudolink.decode("?" + view["query"], page=page) == board
    assert [cell["value"] for cell in view["cells"]] == [cell.value for cell in board.cells]


def test_long_boards_are_after_the_hash_and_stay_as_they_came():
    string = sudolink.encode(sudolink.Board.blank("killer", 25).with_value(0, 3))
    view = ask("open", text=f"killersudoku.htm?bd={string}", page="killersudoku.htm")
    assert view["link"] == f"killersudoku.htm#bd={string}"
    assert view["query"] == f"#bd={string}"
    assert ask("enter", link=view["link"], changes={})["link"] == view["link"]
    step = ask("step_show", link=view["link"], technique="Naked Single")
    assert step["link"] == view["link"]


def test_own_format_gives_way_where_it_would_lose_something():
    view = ask("open", text=CLUES_81)
    assert view["format"] == "81"
    edited = ask("enter", link=view["link"], changes={"1": {"value": 8}})
    assert edited["format"] == "S9B"
    assert sudolink.decode(edited["link"]).cells[1] == sudolink.Cell(8)
    back = ask("open", text=ask("enter", link=edited["link"], changes={"1": {}})["link"])
    assert [cell["value"] for cell in back["cells"]] == [cell["value"] for cell in view["cells"]]


@pytest.mark.parametrize(
    ("page", "header"), [("SudokuX.aspx", ""), ("", "X9B"), ("sudoku.htm", "X9B")]
)
def test_query_says_the_kind_where_the_page_does_not(page, header):
    view = ask("open", text=f"sudokux.htm?bd={CLUES_81}", page=page)
    assert view["query"].startswith(f"bd={header or CLUES_81}")
    assert sudolink.decode("?" + view["query"], page=page).kind == "sudoku-x"


def test_pasted_text_ignores_the_kind_of_the_page():
    view = ask("open", text=CLUES_81, page="SudokuX.aspx", pasted=True)
    assert view["kind"] == "sudoku"
    assert sudolink.decode("?" + view["query"], page="SudokuX.aspx").kind == "sudoku"
    assert ask("open", text=CLUES_81, page="killersudoku.htm", pasted=True)["remarks"] == []
    linked = ask("open", text=f"sudokux.htm?bd={CLUES_81}", page="windoku.htm", pasted=True)
    assert linked["kind"] == "sudoku-x"


def test_remark_puts_contents_in_cells():
    view = ask("open", text=SUDOKU)
    changes = {
        "1": cell(value=8, corner=[1, 2]),
        "2": cell(centre=[4], colours=[3]),
        "0": cell(value=5, given=True, candidates=[1]),
    }
    marked = ask("enter", link=view["link"], changes=changes, page="sudoku.htm")
    board = sudolink.decode(marked["link"])
    assert board.cells[:3] == (
        sudolink.Cell(5, given=True),
        sudolink.Cell(8, corner=(1, 2)),
        sudolink.Cell(centre=(4,), colours=(3,)),
    )
    assert board.cells[3:] == sudolink.decode(SUDOKU).cells[3:]
    assert marked["format"] == "own"
    assert "query" not in marked  # it follows the page's name in the link
    opened = ask("open", text=marked["link"])
    assert marked["link"] == f"sudoku.htm#bd={opened['bd']}"
    assert opened["query"] == f"#bd={opened['bd']}"
    assert [opened["cells"][i]["corner"] for i in (0, 1, 2)] == [[], [1, 2], []]
    assert marked["labels"][2] == "row A column 3, centre mark 4, colour yellow, box 1"
    assert set(marked) == set(opened) & set(marked)
    assert {name: opened[name] for name in marked if name != "labels"} == {
        name: marked[name] for name in marked if name != "labels"
    }
    assert marked["labels"] == opened["labels"][:3]
    drawing = whole_drawing(opened)
    assert all(label in drawing for label in marked["labels"])


def test_an_entry_without_changes_returns_the_board_as_it_came():
    view = ask("open", text=SUDOKU)
    marked = ask("enter", link=view["link"], changes={})
    assert (marked["link"], marked["labels"]) == (view["link"], [])
    assert ask("open", text=marked["link"])["bd"] == SUDOKU
    back = ask("enter", link=view["link"], changes={"1": cell(value=8)})
    assert back["format"] == "S9B"
    assert back["conflicts"] == []
    clash = ask("enter", link=view["link"], changes={"1": cell(value=3)})
    assert clash["conflicts"] == [0, 1]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"1": {"value": 10}}, "10 is not a digit"),
        ({"99": {}}, "Cell 99"),
        ({"-1": {}}, "Cell -1"),
        ({"1": {"given": True}}, "given"),
        ({"1": {"colours": [10]}}, "colours must be 1 to 9"),
    ],
)
def test_an_entry_with_invalid_contents_is_refused(changes, words):
    assert words in ask("enter", link=SUDOKU, changes=changes)["error"]["sentence"]


def test_clear_goes_back_to_the_givens():
    view = ask("open", text=SUDOKU)
    edited = ask("enter", link=view["link"], changes={"1": {"value": 8}})
    cleared = sudolink.decode(ask("clear", link=edited["link"])["link"])
    assert cleared == replace(sudolink.decode(SUDOKU).givens_only(), format=cleared.format)


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"name": "open", "text": "S9B0"}, "incomplete"),
        ({"name": "open", "text": ""}, "no text"),
        ({"name": "nothing"}, "went wrong in Sudolink"),
        ({}, "went wrong in Sudolink"),
    ],
)
def test_every_error_is_an_answer(request_, words):
    error = json.loads(answer(json.dumps(request_)))["error"]
    assert words in error["sentence"]
    assert set(error) == {"sentence", "details", "position", "cell"}


def test_answer_to_no_json():
    assert "went wrong in Sudolink" in json.loads(answer("{"))["error"]["sentence"]


def test_black_cells_and_givens_are_not_editable():
    board = sudolink.decode(KINDS["str8ts"].example)
    view = ask("open", text=KINDS["str8ts"].example)
    for shown, content in zip(view["cells"], board.cells, strict=True):
        assert shown["editable"] == (not content.black and not content.given)


def test_how_often_each_digit_occurs_on_a_full_board():
    opened = {
        name: ask("open", text=KINDS[name].example) for name in ("killer", "kenken", "str8ts")
    }
    assert {name: view["of_each"] for name, view in opened.items()} == {
        "killer": 9,
        "kenken": 6,
        "str8ts": None,
    }


def test_error_has_its_place():
    text = f"?bd={SUDOKU[:60]}zz{SUDOKU[62:]}"
    with pytest.raises(sudolink.BoardStringError) as caught:
        sudolink.decode(text)
    assert ask("open", text=text)["error"] == {
        "sentence": caught.value.sentence,
        "details": caught.value.details,
        "position": caught.value.position,
        "cell": caught.value.cell,
    }


def test_kinds():
    assert [kind["kind"] for kind in ask("kinds")["kinds"]] == list(KINDS)

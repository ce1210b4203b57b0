"""What the pages ask of Python: boards as strings, views, sharing, and answers for every error."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import sudolink
from sudolink.kinds import KINDS
from sudolink.service import answer

PUBLISHED = json.loads(
    (Path(__file__).parent / "data" / "published_strings.json").read_text(encoding="utf-8")
)
CLUES_81 = PUBLISHED[0]["string"]
SUDOKU = KINDS["sudoku"].example


def ask(name, **details: object):
    return json.loads(answer(json.dumps({"name": name, **details})))


def solve(link, **details: object):
    reply = ask("solve_start", link=link, **details)
    while not reply["done"]:
        reply = ask("solve_run", seconds=1)
    return reply


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


def test_own_format_gives_way_where_it_would_lose_something():
    view = ask("open", text=CLUES_81)
    assert view["format"] == "81"
    edited = ask("edit", link=view["link"], cell=1, digit=8)
    assert edited["format"] == "S9B"
    assert sudolink.decode(edited["link"]).cells[1] == sudolink.Cell(8)
    back = ask("edit", link=edited["link"], cell=1, digit=None)
    assert [cell["value"] for cell in back["cells"]] == [cell["value"] for cell in view["cells"]]


@pytest.mark.parametrize(
    ("page", "header"), [("SudokuX.aspx", ""), ("", "X9B"), ("sudoku.htm", "X9B")]
)
def test_query_says_the_kind_where_the_page_does_not(page, header):
    view = ask("open", text=f"sudokux.htm?bd={CLUES_81}", page=page)
    assert view["query"].startswith(f"bd={header or CLUES_81}")
    assert sudolink.decode("?" + view["query"], page=page).kind == "sudoku-x"


def test_clear_goes_back_to_the_clues():
    view = ask("open", text=SUDOKU)
    edited = ask("edit", link=view["link"], cell=1, digit=8)
    cleared = sudolink.decode(ask("clear", link=edited["link"])["link"])
    assert cleared == replace(sudolink.decode(SUDOKU).givens_only(), format=cleared.format)


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"name": "open", "text": "S9B0"}, "S9B"),
        ({"name": "open", "text": ""}, "no text"),
        ({"name": "edit", "link": SUDOKU, "cell": 0, "digit": 1}, "A1 is a clue"),
        ({"name": "edit", "link": SUDOKU, "cell": 1, "digit": 10}, "1 to 9"),
        ({"name": "edit", "link": SUDOKU, "cell": 99, "digit": 1}, "stumbled"),
        ({"name": "nothing"}, "stumbled"),
        ({}, "stumbled"),
    ],
)
def test_every_error_is_an_answer(request_, words):
    error = json.loads(answer(json.dumps(request_)))["error"]
    assert words in error["sentence"]
    assert set(error) == {"sentence", "position", "cell"}


def test_answer_to_no_json():
    assert "stumbled" in json.loads(answer("{"))["error"]["sentence"]


def test_black_cells_cannot_be_changed():
    link = f"str8ts.htm?bd={KINDS['str8ts'].example}"
    black = next(
        i for i, cell in enumerate(sudolink.decode(link).cells) if cell.black and not cell.given
    )
    assert "black" in ask("edit", link=link, cell=black, digit=1)["error"]["sentence"]


def test_error_has_its_place():
    text = f"?bd={SUDOKU[:60]}zz{SUDOKU[62:]}"
    with pytest.raises(sudolink.BoardStringError) as caught:
        sudolink.decode(text)
    assert ask("open", text=text)["error"] == {
        "sentence": caught.value.sentence,
        "position": caught.value.position,
        "cell": caught.value.cell,
    }


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS.values() if kind.example], ids=lambda k: k.name
)
def test_share_gives_every_format_for_both_sites(kind):
    board = sudolink.decode(kind.example, page=f"{kind.pages[0]}.htm")
    reply = ask("share", link=sudolink.link(board), base="https://example.org/sub/")
    assert [each["name"] for each in reply["formats"]] == list(sudolink.formats(board))
    for each in reply["formats"]:
        assert each["losses"] == list(sudolink.losses(board, each["name"]))
        assert each["link"].startswith(f"https://example.org/sub/{kind.pages[0]}.htm?")
        assert each["site_link"].startswith(f"https://www.sudokuwiki.org/{kind.pages[0]}.htm?")
        assert sudolink.decode(each["link"]).kind == kind.name
    assert sudolink.decode(reply["formats"][0]["link"]) == replace(
        board, format=reply["formats"][0]["name"]
    )


def test_kinds():
    assert [kind["kind"] for kind in ask("kinds")["kinds"]] == list(KINDS)


# --- Solving ----------------------------------------------------------------------------------


def test_solution_comes_with_its_board():
    reply = solve(f"sudoku.htm?bd={CLUES_81}", page="sudoku.htm")
    assert (reply["status"], reply["sentence"]) == ("unique", "Solved: this is the only solution.")
    solved = sudolink.decode(reply["view"]["link"])
    assert (
        tuple(cell.value for cell in solved.cells)
        == sudolink.solve(sudolink.decode(CLUES_81)).solution
    )
    assert reply["view"]["complete"]


def test_two_solutions_and_where_they_differ():
    reply = solve("2" + "0" * 80)
    assert reply["status"] == "multiple"
    assert "here is one: the second differs first at" in reply["sentence"]
    assert "view" in reply


def test_no_solution_has_a_reason_and_no_board():
    reply = solve("55" + "0" * 79)
    assert reply["status"] == "none"
    assert reply["sentence"] == "No solution: row A holds 5 twice: in A1 and A2."
    assert "view" not in reply


def filled(clues, cell, digit):
    return sudolink.link(sudolink.decode(clues).with_value(cell, digit), format="S9B")


def test_wrong_digits_are_told_from_a_wrong_puzzle():
    one = solve(filled(SUDOKU, 1, 9))
    assert one["sentence"].startswith("No solution with the digits filled in: row A holds 9 twice")
    assert one["sentence"].endswith("The clues alone have exactly one.")
    many = solve(filled("2" + "0" * 80, 1, 2))
    assert many["sentence"].endswith(
        "row A holds 2 twice: in A1 and A2. The clues alone have more than one."
    )
    none = solve(filled("55" + "0" * 79, 2, 1))
    assert none["sentence"].startswith("No solution, and the clues alone have none either")
    assert all("view" not in reply for reply in (one, many, none))


def test_digits_filled_in_do_not_make_a_puzzle_unique():
    clues = "0" * 18 + CLUES_81[18:]  # rows A and B can change places
    digits = sudolink.solve(sudolink.decode(CLUES_81)).solution
    assert digits is not None
    board = sudolink.decode(clues)
    assert sudolink.solve(board).status == "multiple"
    for cell in range(18):
        board = board.with_value(cell, digits[cell])
    reply = solve(sudolink.link(board, format="S9B"))
    assert "with the digits filled in this is the only solution" in reply["sentence"]
    assert "The clues alone leave more than one" in reply["sentence"]
    assert "view" in reply


def test_stop_says_what_is_known():
    pairs = [(row * 9 + col, row * 9 + col + 1) for row in range(9) for col in range(0, 8, 2)]
    board = sudolink.Board.blank("kenken", 9, cages=[sudolink.Cage(pair, 1, "-") for pair in pairs])
    reply = ask("solve_start", link=sudolink.link(board))
    assert not reply["done"]
    reply = ask("solve_run", seconds=0.02)
    assert reply["progress"]["nodes"] > 0
    reply = ask("solve_stop")
    assert (reply["done"], reply["status"]) == (True, "stopped")
    assert reply["sentence"] == "Stopped. No solution was found so far, and the board is as it was."
    assert "view" not in reply

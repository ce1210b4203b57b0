"""What the pages ask of Python: boards as strings, views, sharing, and answers for every error."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sudolink
from sudolink.kinds import KINDS
from sudolink.service import answer, boards, lists
from sudolink.service.counting import Counting
from sudolink.solver import Result
from sudolink.solver.lanes_engine import LanesEngine
from tests.drawing.page import whole_drawing

PUBLISHED = json.loads(
    (Path(__file__).parents[1] / "data" / "published_strings.json").read_text(encoding="utf-8")
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


def test_long_boards_are_behind_the_hash_and_stay_as_they_came():
    string = sudolink.encode(sudolink.Board.blank("killer", 25).with_value(0, 3))
    view = ask("open", text=f"killersudoku.htm?bd={string}", page="killersudoku.htm")
    assert view["link"] == f"killersudoku.htm#bd={string}"
    assert view["query"] == f"#bd={string}"
    assert ask("note", link=view["link"], changes={})["link"] == view["link"]
    step = ask("step_show", link=view["link"], technique="Naked Single")
    assert step["link"] == view["link"]


def test_own_format_gives_way_where_it_would_lose_something():
    view = ask("open", text=CLUES_81)
    assert view["format"] == "81"
    edited = ask("note", link=view["link"], changes={"1": {"value": 8}})
    assert edited["format"] == "S9B"
    assert sudolink.decode(edited["link"]).cells[1] == sudolink.Cell(8)
    back = ask("open", text=ask("note", link=edited["link"], changes={"1": {}})["link"])
    assert [cell["value"] for cell in back["cells"]] == [cell["value"] for cell in view["cells"]]


@pytest.mark.parametrize(
    ("page", "header"), [("SudokuX.aspx", ""), ("", "X9B"), ("sudoku.htm", "X9B")]
)
def test_query_says_the_kind_where_the_page_does_not(page, header):
    view = ask("open", text=f"sudokux.htm?bd={CLUES_81}", page=page)
    assert view["query"].startswith(f"bd={header or CLUES_81}")
    assert sudolink.decode("?" + view["query"], page=page).kind == "sudoku-x"


def test_what_is_pasted_has_no_kind_of_the_page():
    view = ask("open", text=CLUES_81, page="SudokuX.aspx", pasted=True)
    assert view["kind"] == "sudoku"
    assert sudolink.decode("?" + view["query"], page="SudokuX.aspx").kind == "sudoku"
    assert ask("open", text=CLUES_81, page="killersudoku.htm", pasted=True)["notes"] == []
    linked = ask("open", text=f"sudokux.htm?bd={CLUES_81}", page="windoku.htm", pasted=True)
    assert linked["kind"] == "sudoku-x"


def cell(**content: object):
    sets: dict[str, object] = {"candidates": [], "corner": [], "centre": [], "colours": []}
    return {"value": None, "given": False} | sets | content


def test_note_puts_contents_in_cells():
    view = ask("open", text=SUDOKU)
    changes = {
        "1": cell(value=8, corner=[1, 2]),
        "2": cell(centre=[4], colours=[3]),
        "0": cell(value=5, given=True, candidates=[1]),
    }
    noted = ask("note", link=view["link"], changes=changes, page="sudoku.htm")
    board = sudolink.decode(noted["link"])
    assert board.cells[:3] == (
        sudolink.Cell(5, given=True),
        sudolink.Cell(8, corner=(1, 2)),
        sudolink.Cell(centre=(4,), colours=(3,)),
    )
    assert board.cells[3:] == sudolink.decode(SUDOKU).cells[3:]
    assert noted["format"] == "own"
    assert "query" not in noted  # it follows the page's name in the link
    opened = ask("open", text=noted["link"])
    assert noted["link"] == f"sudoku.htm#bd={opened['bd']}"
    assert opened["query"] == f"#bd={opened['bd']}"
    assert [opened["cells"][i]["corner"] for i in (0, 1, 2)] == [[], [1, 2], []]
    assert noted["labels"][2] == "row A column 3, centre mark 4, colour yellow, box 1"
    assert set(noted) == set(opened) & set(noted)
    assert {name: opened[name] for name in noted if name != "labels"} == {
        name: noted[name] for name in noted if name != "labels"
    }
    assert noted["labels"] == opened["labels"][:3]
    drawing = whole_drawing(opened)
    assert all(label in drawing for label in noted["labels"])


def test_note_of_no_change_is_the_board_as_it_came():
    view = ask("open", text=SUDOKU)
    noted = ask("note", link=view["link"], changes={})
    assert (noted["link"], noted["labels"]) == (view["link"], [])
    assert ask("open", text=noted["link"])["bd"] == SUDOKU
    back = ask("note", link=view["link"], changes={"1": cell(value=8)})
    assert back["format"] == "S9B"
    assert back["conflicts"] == []
    clash = ask("note", link=view["link"], changes={"1": cell(value=3)})
    assert clash["conflicts"] == [0, 1]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"1": {"value": 10}}, "10 is no digit"),
        ({"99": {}}, "Cell 99"),
        ({"-1": {}}, "Cell -1"),
        ({"1": {"given": True}}, "given"),
        ({"1": {"colours": [10]}}, "colours are 1 to 9"),
    ],
)
def test_note_refuses_what_is_no_content(changes, words):
    assert words in ask("note", link=SUDOKU, changes=changes)["error"]["sentence"]


def test_clear_goes_back_to_the_clues():
    view = ask("open", text=SUDOKU)
    edited = ask("note", link=view["link"], changes={"1": {"value": 8}})
    cleared = sudolink.decode(ask("clear", link=edited["link"])["link"])
    assert cleared == replace(sudolink.decode(SUDOKU).givens_only(), format=cleared.format)


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        ({"name": "open", "text": "S9B0"}, "S9B"),
        ({"name": "open", "text": ""}, "no text"),
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


def test_black_cells_and_clues_are_not_editable():
    board = sudolink.decode(KINDS["str8ts"].example)
    view = ask("open", text=KINDS["str8ts"].example)
    for cell, content in zip(view["cells"], board.cells, strict=True):
        assert cell["editable"] == (not content.black and not content.given)


def test_how_often_each_digit_stands_on_a_full_board():
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
        "position": caught.value.position,
        "cell": caught.value.cell,
    }


def test_kinds():
    assert [kind["kind"] for kind in ask("kinds")["kinds"]] == list(KINDS)


# --- Solving ----------------------------------------------------------------------------------


def test_solution_comes_with_its_board():
    reply = solve(f"sudoku.htm?bd={CLUES_81}", page="sudoku.htm")
    sentence = "Solved: this is the only solution. It took 1 guess."
    assert (reply["status"], reply["sentence"]) == ("unique", sentence)
    solved = sudolink.decode(reply["view"]["link"])
    assert (
        tuple(cell.value for cell in solved.cells)
        == sudolink.solve(sudolink.decode(CLUES_81)).solution
    )
    assert all(cell["value"] for cell in reply["view"]["cells"])


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


def long_work():
    """Return a board without solutions, by a reason that no search sees: see the browser tests."""
    pairs = [(row * 9 + col, row * 9 + col + 1) for row in range(9) for col in range(0, 8, 2)]
    return sudolink.Board.blank("kenken", 9, cages=[sudolink.Cage(pair, 1, "-") for pair in pairs])


def test_stop_says_what_is_known():
    reply = ask("solve_start", link=sudolink.link(long_work()))
    assert not reply["done"]
    while not reply["progress"]["nodes"]:
        reply = ask("solve_run", seconds=0.02)
    reply = ask("solve_stop")
    assert (reply["done"], reply["status"]) == (True, "stopped")
    assert re.fullmatch(
        r"Stopped after ([\d,]+ guesses|1 guess)\. No solution was found so far, and the board is as "
        r"it was\.",
        reply["sentence"],
    )
    assert "view" not in reply


# --- Counting ---------------------------------------------------------------------------------


def count(link, most=None):
    reply = ask("solve_start", link=link, task="count")
    while not reply["done"]:
        reply = ask("solve_run", seconds=0.01)
        if most is not None and reply["progress"]["solutions"] >= most:
            reply = ask("solve_stop")
    assert "view" not in reply
    return reply["status"], reply["sentence"]


FEW = "0" * 18 + CLUES_81[18:]  # rows A and B can change places


def test_count_in_words():
    number = sudolink.count(sudolink.decode(FEW)).number
    assert count(CLUES_81) == ("unique", "Exactly one solution.")
    assert count(FEW) == ("multiple", f"{number} solutions.")
    assert count("55" + "0" * 79) == ("none", "None: row A holds 5 twice: in A1 and A2.")


def test_count_stops_where_it_is_told_to():
    status, sentence = count("0" * 81, most=50)
    assert status == "stopped"
    assert re.fullmatch(r"Stopped: at least [\d,]+ solutions\.", sentence)
    ask("solve_start", link="0" * 81, task="count")
    assert ask("solve_stop")["sentence"] == "Stopped: no solution found so far."


def test_count_ends_at_its_limit():
    counting = Counting(sudolink.decode("0" * 81), most=1000)
    while not counting.done:
        counting.run(0.01)
    finding = counting.finding()
    assert finding.status == "multiple"
    assert finding.sentence == "At least 1,000 solutions (counting stopped there)."


def test_count_with_digits_and_of_the_clues_alone():
    number = sudolink.count(sudolink.decode(FEW)).number
    digits = sudolink.solve(sudolink.decode(CLUES_81)).solution
    assert digits is not None
    board = sudolink.decode(FEW)
    for cell in range(18):
        board = board.with_value(cell, digits[cell])
    assert count(sudolink.link(board, format="S9B")) == (
        "multiple",
        f"With the digits filled in: exactly one solution. The clues alone: {number} solutions.",
    )
    status, sentence = count(filled("2" + "0" * 80, 1, 2), most=10)
    assert status == "stopped"
    assert sentence.startswith("Stopped. With the digits filled in: none: row A holds 2 twice")
    assert re.search(r"The clues alone: at least [\d,]+ solutions\.$", sentence)


# --- Lists ------------------------------------------------------------------------------------

LINES = [
    line.split()[0]
    for line in (Path(__file__).parents[1] / "data" / "sudoku_lines.txt").read_text().splitlines()
    if line and not line.startswith("#")
]
BAD = '"no", board'
MIXED = [
    "# a comment",
    *LINES[:20],
    "",
    BAD,
    *LINES[20:30],
    *(f"{kind.pages[0]}.htm?bd={kind.example}" for kind in KINDS.values()),
    BAD,
    *(f"https://example.org/sudoku.htm?bd={line}" for line in LINES[30:50]),
    "2" + "0" * 80,
    "55" + "0" * 79,
]


def run_list(lines, block=1000, shown=0):
    """Solve a list through the service; its rows, the rows to be shown, and the last reply."""
    reply = ask("list_start")
    file, sent = reply["csv"], 0
    rows: list[dict[str, str]] = []
    while not reply["done"]:
        more = {}
        if reply["hungry"]:
            more = {"lines": lines[sent : sent + block], "last": sent + block >= len(lines)}
            sent += block
        reply = ask("list_run", seconds=0.05, shown=shown - len(rows), **more)
        file += reply["csv"]
        rows += reply["rows"]
    return list(csv.DictReader(io.StringIO(file, newline=""))), rows, reply


@pytest.fixture(scope="module")
def mixed():
    return run_list(MIXED, shown=10)


def test_list_is_answered_line_by_line(mixed):
    table, rows, reply = mixed
    lines = {n: line for n, line in enumerate(MIXED, 1) if line and not line.startswith("#")}
    assert {int(row["line"]): row["board"] for row in table} == lines
    assert [int(row["line"]) for row in table] == list(lines)
    for row in table:
        if row["board"] == BAD:
            assert (row["outcome"], row["solutions"], row["solution"]) == ("no board", "", "")
            assert row["note"].startswith("No board found in this text")
            continue
        result = sudolink.solve(sudolink.decode(row["board"]))
        outcome = {"unique": "solved", "multiple": "several", "none": "none"}[result.status]
        assert row["outcome"] == outcome
        if outcome == "solved":
            assert row["solution"] == "".join(map(str, result.solution or ()))
    assert table[-1]["note"] == "Row A holds 5 twice: in A1 and A2."
    assert len(rows) == 10
    assert sudolink.decode(rows[0]["link"]) == sudolink.decode(rows[0]["board"])
    assert reply["lines"] == len(MIXED)
    assert reply["answered"] == len(table)
    assert reply["summary"] == (
        f"{len(table) - 2} boards: {len(table) - 4} with one solution, "
        "1 with several solutions, 1 with no solution. 2 lines are no board."
    )


def essence(table):
    """What must not depend on how the list was cut up and on what solved it."""
    return [(r["line"], r["board"], r["outcome"], r["solutions"], r["note"]) for r in table]


def test_list_in_small_blocks_is_the_same(mixed):
    assert essence(run_list(MIXED, block=7)[0]) == essence(mixed[0])


@pytest.mark.parametrize("most", [1, 64, 2048])
def test_boards_a_batch_has_no_time_for_are_solved_in_the_end(mixed, monkeypatch, most):
    monkeypatch.setattr(lists, "LONGEST_BATCH", -1.0)
    monkeypatch.setattr(lists, "FIRST_BATCH", most)
    assert essence(run_list(MIXED)[0]) == essence(mixed[0])
    many = [*LINES[:100], BAD, *LINES[100:140]]
    assert [row["board"] for row in run_list(many)[0]] == many


@pytest.fixture
def batches(monkeypatch):
    """The sizes of the batches that engines are given."""
    sizes: list[int] = []
    solve = LanesEngine.solve

    def noted(engine: LanesEngine, items: list[str], *rest: Any) -> Iterator[Result]:
        sizes.append(len(items))
        return solve(engine, items, *rest)

    monkeypatch.setattr(LanesEngine, "solve", noted)
    return sizes


def ridden():
    """Plain sudokus with other boards and faulty lines between."""
    others = [KINDS["jigsaw"].example, BAD, KINDS["killer"].example, "# a comment"]
    return [text for place, line in enumerate(LINES[:40]) for text in (line, others[place % 4])]


def test_other_boards_ride_along_with_a_batch_and_are_answered_in_order(batches):
    lines = ridden()
    assert [row["board"] for row in run_list(lines)[0]] == [x for x in lines if x[0] != "#"]
    assert batches == [40]


def test_a_batch_does_not_wait_long_for_others_to_be_read(batches, monkeypatch):
    monkeypatch.setattr(lists, "LONGEST_WAIT", 0)
    lines = [*LINES[:30], BAD, *LINES[:20], BAD, *LINES[:10]]
    assert [row["board"] for row in run_list(lines)[0]] == lines
    assert batches == [30, 20]


def test_list_waits_for_lines_and_forgets_them_when_stopped():
    ask("list_start")
    reply = ask("list_run", seconds=0.01, lines=LINES[:3])
    assert (reply["done"], reply["hungry"], reply["answered"]) == (False, True, 0)
    assert ask("list_stop") == {}
    assert "no longer known" in ask("list_run", seconds=0.01)["error"]["sentence"]
    assert run_list([])[2]["summary"] == "There is no board in this list."


def test_long_lines_wait_in_small_numbers():
    ask("list_start")
    long = "x" * 100_000
    assert ask("list_run", seconds=0, lines=[long])["hungry"]
    assert not ask("list_run", seconds=0, lines=[long] * 4)["hungry"]
    ask("list_stop")


def test_long_search_in_a_list_can_be_watched():
    ask("list_start")
    lines = [LINES[0], sudolink.encode(long_work()), LINES[1]]
    reply = ask("list_run", seconds=0.05, lines=lines, last=True)
    while not (reply["search"] and reply["search"]["nodes"]):
        reply = ask("list_run", seconds=0.05)
    assert (reply["lines"], reply["done"]) == (1, False)
    ask("list_stop")


def test_boards_too_few_for_a_batch_are_searched_in_slices():
    ask("list_start")
    reply = ask("list_run", seconds=0, lines=LINES[:3], last=True)
    searched = set()
    while not reply["done"]:
        reply = ask("list_run", seconds=0)
        if reply["search"]:
            searched.add(reply["lines"])
    assert searched == {0, 1, 2}


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (f'"{LINES[0]}","{LINES[1]}"', LINES[0]),
        (f"17\t{LINES[0]}\thard", LINES[0]),
        (f"{LINES[0]} 12 # hard", LINES[0]),
        (f"12 {LINES[0]}", LINES[0]),
        (f"17,S9B,{SUDOKU},hard", SUDOKU),
    ],
)
def test_a_board_may_be_a_field_of_a_table(line, text):
    table = run_list([line, line])[0]
    assert [row["board"] for row in table] == [text, text]


@pytest.mark.parametrize(
    "line", [" ".join(LINES[0]), " ".join(LINES[0][i : i + 9] for i in range(0, 81, 9))]
)
def test_a_drawing_in_one_line_is_a_board(line):
    [row] = run_list([line])[0]
    assert row["board"] == line
    assert row["solution"] == "".join(
        map(str, sudolink.solve(sudolink.decode(LINES[0])).solution or ())
    )


def test_a_killer_with_its_comma_is_no_table():
    old = next(
        form
        for form in sudolink.formats(sudolink.decode(KINDS["killer"].example))
        if "," in sudolink.encode(sudolink.decode(KINDS["killer"].example), form)
    )
    text = sudolink.encode(sudolink.decode(KINDS["killer"].example), old)
    assert run_list([text])[0][0]["board"] == text


def test_want_of_memory_is_said_with_advice(monkeypatch):
    def fill(_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(boards, "open_text", fill)
    sentence = ask("open", text=CLUES_81)["error"]["sentence"]
    assert sentence.startswith("There is not enough memory for this. Close other tabs")

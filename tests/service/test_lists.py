"""Lists of boards for the page: answers line by line, whatever the lines hold."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import Result
from sudolink.solver.batch import policy
from sudolink.solver.batch.lanes_engine import LanesEngine
from tests.boards import long_work
from tests.service.support import SUDOKU, ask

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
        if reply["wants_more"]:
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
            assert row["remark"].startswith("No board found in this text")
            continue
        result = sudolink.solve(sudolink.decode(row["board"]))
        outcome = {"unique": "solved", "multiple": "several", "none": "none"}[result.status]
        assert row["outcome"] == outcome
        if outcome == "solved":
            assert row["solution"] == "".join(map(str, result.solution or ()))
    assert table[-1]["remark"] == "Row A holds 5 twice: in A1 and A2."
    assert len(rows) == 10
    assert sudolink.decode(rows[0]["link"]) == sudolink.decode(rows[0]["board"])
    assert reply["lines"] == len(MIXED)
    assert reply["answered"] == len(table)
    assert reply["summary"] == (
        f"{len(table) - 2} boards: {len(table) - 4} with one solution, "
        "1 with several solutions, 1 with no solution. 2 lines contain no board."
    )


def essence(table):
    """What must not depend on how the list was cut up and on what solved it."""
    return [(r["line"], r["board"], r["outcome"], r["solutions"], r["remark"]) for r in table]


def test_list_in_small_blocks_is_the_same(mixed):
    assert essence(run_list(MIXED, block=7)[0]) == essence(mixed[0])


@pytest.mark.slow
@pytest.mark.parametrize("most", [1, 64, 2048])
def test_boards_a_batch_has_no_time_for_are_solved_in_the_end(mixed, monkeypatch, most):
    monkeypatch.setattr(policy, "LONGEST_BATCH", -1.0)
    monkeypatch.setattr(policy, "FIRST_BATCH", most)
    assert essence(run_list(MIXED)[0]) == essence(mixed[0])
    many = [*LINES[:100], BAD, *LINES[100:140]]
    assert [row["board"] for row in run_list(many)[0]] == many


@pytest.fixture
def batches(monkeypatch):
    """The sizes of the batches that engines are given."""
    sizes: list[int] = []
    solve = LanesEngine.solve

    def marked(engine: LanesEngine, items: list[str], *rest: Any) -> Iterator[Result]:
        sizes.append(len(items))
        return solve(engine, items, *rest)

    monkeypatch.setattr(LanesEngine, "solve", marked)
    return sizes


def ridden():
    """Plain sudokus with other boards and faulty lines between."""
    others = [KINDS["jigsaw"].example, BAD, KINDS["killer"].example, "# a comment"]
    return [text for place, line in enumerate(LINES[:40]) for text in (line, others[place % 4])]


def test_other_boards_ride_along_with_a_batch_and_are_answered_in_order(batches, monkeypatch):
    monkeypatch.setattr(policy, "LONGEST_WAIT", float("inf"))
    lines = ridden()
    assert [row["board"] for row in run_list(lines)[0]] == [x for x in lines if x[0] != "#"]
    assert batches == [40]


def test_a_batch_does_not_wait_long_for_others_to_be_read(batches, monkeypatch):
    monkeypatch.setattr(policy, "LONGEST_WAIT", 0)
    lines = [*LINES[:30], BAD, *LINES[:20], BAD, *LINES[:10]]
    assert [row["board"] for row in run_list(lines)[0]] == lines
    assert batches == [30, 20]


def test_list_waits_for_lines_and_forgets_them_when_stopped():
    ask("list_start")
    reply = ask("list_run", seconds=0.01, lines=LINES[:3])
    assert (reply["done"], reply["wants_more"], reply["answered"]) == (False, True, 0)
    assert ask("list_stop") == {}
    assert "no longer running" in ask("list_run", seconds=0.01)["error"]["sentence"]
    assert run_list([])[2]["summary"] == "There is no board in this list."


def test_a_row_counts_as_done_when_it_has_ended():
    """A helper that is lost may be in the middle of it, and another one begins with its first line."""
    ask("list_start")
    killer = KINDS["killer"].example
    lines = ["name,puzzle,note", f"a,{killer},", f'b,{killer},"x', "y"]
    assert ask("list_run", seconds=1, lines=lines)["lines"] == 2
    reply = ask("list_run", seconds=1, lines=['z"'], last=True)
    assert (reply["done"], reply["lines"], reply["answered"]) == (True, 5, 2)


@pytest.mark.slow
def test_long_lines_wait_in_small_numbers():
    ask("list_start")
    long = "x" * 100_000
    assert ask("list_run", seconds=0, lines=[long])["wants_more"]
    assert not ask("list_run", seconds=0, lines=[long] * 4)["wants_more"]
    ask("list_stop")


def test_long_search_in_a_list_can_be_watched():
    ask("list_start")
    lines = [LINES[0], sudolink.encode(long_work()), LINES[1]]
    reply = ask("list_run", seconds=0.05, lines=lines, last=True)
    while not (reply["lines"] and reply["search"] and reply["search"]["nodes"]):
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


def test_a_killer_with_its_comma_is_not_a_table():
    old = next(
        form
        for form in sudolink.formats(sudolink.decode(KINDS["killer"].example))
        if "," in sudolink.encode(sudolink.decode(KINDS["killer"].example), form)
    )
    text = sudolink.encode(sudolink.decode(KINDS["killer"].example), old)
    assert run_list([text])[0][0]["board"] == text

"""Views and notes: the page draws what Python draws, and little is sent."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer
from tests.drawing.page import whole_drawing, without_finished_regions, without_legend
from tests.service.support import SUDOKU, ask, cell


def test_remark_removes_a_digit_from_marks():
    contents = {"candidates": [3, 4, 6], "corner": [4], "centre": [4, 7]}
    filled = ask(
        "enter", link=SUDOKU, changes={"1": contents, "2": contents, "5": cell(corner=[1])}
    )
    less = ask("enter", link=filled["link"], changes={"5": cell(value=4)}, removed={"4": [1, 2]})
    cells = sudolink.decode(less["link"]).cells
    assert cells[1] == cells[2] == sudolink.Cell(candidates=(3, 6), centre=(7,))
    assert cells[5] == sudolink.Cell(4)
    opened = ask("open", text=less["link"])
    assert less["labels"] == [opened["labels"][index] for index in (1, 2, 5)]
    whole = {
        str(index): cell(candidates=[3, 6], centre=[7]) if index < 5 else cell(value=4)
        for index in (1, 2, 5)
    }
    assert ask("enter", link=filled["link"], changes=whole) == less


def test_fields_left_out_of_an_entry_follow_from_its_link():
    for kind in KINDS.values():
        for page in ("sudoku.htm", "SudokuX.aspx", ""):
            view = ask("open", text=kind.example, page=page)
            filled = ask("enter", link=view["link"], changes={}, page=page)
            behind = re.sub(r"^[^?#]*\??", "", filled["link"])
            assert filled.get("query", behind) == view["query"]
            found = re.search(r"[?&#]bd=([^&]*)", filled["link"])
            assert found
            assert found[1] == view["bd"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_can_draw_everything_that_python_draws(kind):
    board = sudolink.decode(KINDS[kind].example)
    link = ask("open", text=KINDS[kind].example)["link"]
    marked = ask("enter", link=link, changes={"0": cell(corner=[1], centre=[2], colours=[3, 4])})
    for text in (link, marked["link"]):
        drawing = without_finished_regions(whole_drawing(ask("open", text=text)))
        assert drawing == str(sudolink.draw(sudolink.decode(text)))
    step = sudolink.next_step(board)
    assert step
    found = list(sudolink.steps(board, [step.technique])).index(step) + 1
    view = ask("step_show", link=link, technique=step.technique, nth=found)
    drawn = str(sudolink.draw(board, step=step))
    drawing = without_finished_regions(whole_drawing(view))
    assert without_legend(drawing) == without_legend(drawn)
    # Hiding a step asks Python nothing: all else is the view without one.
    plain = {**view, "step": None, "step_cells": None}
    without = ask("open", text=link)
    assert {**plain, "svg": ""} == {**without, "svg": ""}


def test_the_drawing_kit_is_sent_once():
    view = ask("open", text=SUDOKU)
    name = view["kit_name"]
    again = ask("open", text=SUDOKU, kits=[name])
    assert {**again, "kit": view["kit"]} == view
    assert "kit" in ask("open", text=KINDS["killer"].example, kits=[name])
    solved = ask("solve_start", link=SUDOKU, kits=[name])
    while not solved["done"]:
        solved = ask("solve_run", seconds=1, kits=[name])
    assert "kit" not in solved["view"]


def size_of(name: str, **details: object) -> int:
    """The bytes of a request and its answer."""
    request = json.dumps({"name": name, "naming": "A1", **details}, separators=(",", ":"))
    return len(request.encode()) + len(answer(request).encode())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.slow
def test_views_and_entries_are_small(kind):
    """The goals of the project, in bytes: a view at most 40 kB, a key press at most 3 kB."""
    view = ask("open", text=KINDS[kind].example)
    link, kits = view["link"], [view["kit_name"]]
    assert view["size"] <= 9
    assert size_of("open", text=link, page="sudoku.htm", kits=kits) <= 40_000
    assert len(json.dumps(view["kit"])) <= 40_000
    ask("steps_start", link=link, task="next", kits=kits)
    assert size_of("steps_run", task="next", seconds=60, page="sudoku.htm", kits=kits) <= 40_000
    for index, held in enumerate(view["cells"]):
        if not held["editable"]:
            continue
        peers = {other for group in view["groups"] if index in group for other in group} - {index}
        digit, removed = max(
            (
                (digit, removable(view, sorted(peers), digit))
                for digit in range(1, view["size"] + 1)
            ),
            key=lambda pair: len(pair[1]),  # a digit that is removed from most cells sends most
        )
        changes = {str(index): {"value": digit}}
        details = {"link": link, "page": "sudoku.htm", "kits": kits, "changes": changes}
        assert size_of("enter", **details, removed={str(digit): removed}) <= 3000


def removable(view: dict[str, Any], cells: list[int], digit: int) -> list[int]:
    """The cells that have a digit as a mark."""
    return [
        cell
        for cell in cells
        if any(digit in view["cells"][cell][what] for what in ("candidates", "corner"))
    ]

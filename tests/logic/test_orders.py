"""Orders of techniques: whole, the same everywhere they are named, and the easiest first."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path

import pytest

import sudolink
from sudolink import Board, decode, explain
from sudolink.cli.commands.explain import add_explain_options
from sudolink.logic import TECHNIQUES
from sudolink.logic.techniques.orders import (
    DEFAULT_ORDER,
    EASIEST,
    ORDER_TITLES,
    ORDERS,
    Order,
    in_order,
)
from sudolink.service import answer
from tests.logic.support import data

NAMES = {technique.name for technique in TECHNIQUES}
PAGE = Path(__file__).parents[2] / "web" / "index.html"
CROSSING = {"Pointing Pair", "Pointing Triple", "Box/Line Reduction"}
#: Every fourth sudoku that people have sent.
BOARDS = [
    decode(entry["link"])
    for entry in data("wild_links.json")
    if entry["format"] in {"81", "S9B"} and "inconsistent" not in entry
][::4]


@pytest.mark.parametrize("order", ORDERS)
def test_an_order_names_techniques_once_and_leaves_none_out(order):
    assert set(ORDERS[order]) <= NAMES
    assert max(Counter(ORDERS[order]).values()) == 1
    sorted_names = [technique.name for technique in in_order(TECHNIQUES, order)]
    assert set(sorted_names) == NAMES
    assert [name for name in sorted_names if name in ORDERS[order]] == list(ORDERS[order])


def test_easiest_first_names_every_technique():
    assert set(EASIEST) == NAMES


def test_what_a_scale_does_not_know_comes_after_all_that_is_easier():
    names = [technique.name for technique in in_order(TECHNIQUES, "explainer")]
    assert names.index("W-Wing") > names.index("Y-Wing")
    assert names.index("Innies & Outies") < names.index("Pointing Pair")


def test_page_and_command_line_offer_these_orders():
    options = re.search(r'id="step-order">(.*?)</select>', PAGE.read_text("utf-8"))
    assert options
    found = re.findall(r'value="(\w+)"( selected)?>([^<]+)<', options[1])
    assert {value: title for value, _, title in found} == ORDER_TITLES
    assert [value for value, selected, _ in found if selected] == [DEFAULT_ORDER]
    parser = ArgumentParser()
    add_explain_options(parser)
    parsed = [parser.parse_args(["--order", order, "--houses", "4"]).order for order in ORDERS]
    assert parsed == list(ORDERS) == list(ORDER_TITLES)
    assert parser.parse_args([]).order == DEFAULT_ORDER


def test_an_unknown_order_is_refused():
    board = Board.blank("sudoku", 9)
    with pytest.raises(ValueError, match="no order “fastest”; choose one of “easiest”"):
        explain(board, order="fastest")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="order"):
        explain(board, order=1)  # type: ignore[arg-type]


def test_each_order_gives_a_path_of_its_own():
    board = decode(
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    )
    paths = {order: explain(board, order=order) for order in ORDERS}
    names = {order: tuple(step.technique for step in path.steps) for order, path in paths.items()}
    assert {path.status for path in paths.values()} == {"solved"}
    assert len({path.end.cells for path in paths.values()}) == 1
    assert len(set(names.values())) > 2


def test_a_page_gets_the_steps_in_the_order_it_asks_for():
    board, shown = next((b, s) for b, s in in_sudokuwiki_order() if s.technique == "Naked Quad")
    assert asked(board, order="sudokuwiki") == "Naked Quad"
    assert asked(board) == first(board) != "Naked Quad"
    assert first(board, order="sudokuwiki") == shown.technique


def first(board: Board, order: Order = DEFAULT_ORDER) -> str:
    """The technique of the next step."""
    step = sudolink.next_step(board, order=order)
    assert step
    return step.technique


def asked(board: Board, **details: str) -> str:
    """The technique of the next step that the page gets."""
    request = {
        "name": "steps_start",
        "task": "next",
        "link": sudolink.link(board, "", "S9B"),
        **details,
    }
    json.loads(answer(json.dumps(request)))
    reply = json.loads(answer(json.dumps({"name": "steps_run", "task": "next", "seconds": 60})))
    return str(reply["view"]["step"]["technique"])


def in_sudokuwiki_order():
    """Boards with the step that SudokuWiki's order shows there."""
    for board in BOARDS:
        path = explain(board, sudokuwiki_names(), order="sudokuwiki")
        yield from zip(path.boards(), path.steps, strict=False)


def sudokuwiki_names() -> list[str]:
    """Techniques up to Hidden Quad and the crossing houses."""
    return [technique.name for technique in TECHNIQUES if technique.group in {"start", "basic"}]


def test_easiest_first_shows_no_quad_where_two_houses_cross():
    quads = [board for board, step in in_sudokuwiki_order() if step.technique.endswith("Quad")]
    crossing = [board for board in quads if sudolink.next_step(board, list(CROSSING))]
    assert crossing, "there is something to show"
    for board in crossing:
        assert first(board) in CROSSING

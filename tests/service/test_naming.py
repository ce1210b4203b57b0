"""Cell names as the reader has chosen, in every answer."""

from __future__ import annotations

import json
import re

import pytest

import sudolink
from sudolink.codec import best_format
from sudolink.drawing import draw
from sudolink.puzzle.board import Board, Cage
from sudolink.puzzle.cell_names import Naming, called, cell_name
from sudolink.puzzle.editing.recasting import new_board
from sudolink.puzzle.editing.region_edits import with_region
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer
from tests.drawing.page import whole_drawing

LETTERS, NUMBERS = (
    re.compile(r"\b[A-J][1-9]\b|\brow [A-J]\b"),
    re.compile(r"\br[1-9]c[1-9]\b|row [1-9]"),
)

OPEN_END = Board.blank("killer", 4, cages=[Cage((0, 1), 3), Cage((2, 6), 5)])
SUDOKU = sudolink.decode(KINDS["sudoku"].example).givens_only()
#: Two clues that clash, and digits filled in that do.
CLASH = SUDOKU.with_value(1, 3, given=True)
WRONG = SUDOKU.with_value(1, 9)
JIGSAW = with_region(new_board("jigsaw", 4), [0], 0)


def said(reply):
    """All sentences and names in an answer, without board strings and markup."""
    if isinstance(reply, dict):
        skipped = {"svg", "kit", "link", "bd", "query", "structure", "text", "rules"}
        return [
            words for name, part in reply.items() if name not in skipped for words in said(part)
        ]
    if isinstance(reply, list):
        return [words for part in reply for words in said(part)]
    return [reply] if isinstance(reply, str) else []


def ask(name, naming, **details: object):
    return json.loads(answer(json.dumps({"name": name, "naming": naming, **details})))


def searched(sort, naming, **details: object):
    """The last answer of work in slices."""
    task = {} if sort in {"solve", "live"} else {"task": details["task"]}
    reply = ask(f"{sort}_start", naming, **details)
    while not reply["done"]:
        reply = ask(f"{sort}_run", naming, seconds=1, **task)
    return reply


def link(board):
    return sudolink.link(board, format=best_format(board))


REQUESTS = {
    "view": lambda naming: ask("open", naming, text=link(OPEN_END)),
    "cells": lambda naming: ask("enter", naming, link=link(OPEN_END), changes={}),
    "solve": lambda naming: searched("solve", naming, task="solve", link=link(OPEN_END)),
    "check": lambda naming: searched("solve", naming, task="check", link=link(WRONG)),
    "no solution": lambda naming: searched("solve", naming, task="solve", link=link(CLASH)),
    "live": lambda naming: searched("live", naming, link=link(OPEN_END)),
    "live, unfinished": lambda naming: searched("live", naming, link=link(JIGSAW)),
    "clash": lambda naming: searched("doubt", naming, task="clash", link=link(CLASH)),
    "sums": lambda naming: ask("setter_facts", naming, link=link(OPEN_END)),
    "refused cage": lambda naming: ask(
        "set_cage", naming, link=link(OPEN_END), cells=[5], clue="9"
    ),
    "contradiction": lambda naming: ask("basics", naming, link=link(CLASH)),
    "barred": lambda naming: searched(
        "steps", naming, task="next", link=link(OPEN_END), techniques=["BUG"]
    ),
    "first mistake": lambda naming: searched(
        "solve",
        naming,
        task="mistake",
        link=link(SUDOKU),
        states=[{}, {"1": {"value": 9}}],
    ),
    "losses": lambda naming: ask("share", naming, link=link(WRONG), base="https://e.org/"),
    "bad string": lambda naming: ask("open", naming, text="?bd=S9B" + "zz" * 81),
}


@pytest.mark.parametrize("wanted", REQUESTS)
def test_every_answer_follows_the_naming(wanted):
    """Also when it is asked again under other names: nothing said is kept."""
    for naming, right, wrong in [("A1", LETTERS, NUMBERS), ("r1c1", NUMBERS, LETTERS)] * 2:
        words = said(REQUESTS[wanted](naming))
        assert any(map(right.search, words)), words
        assert not [each for each in words if wrong.search(each)]


def test_a_request_that_says_nothing_gets_letters_and_a_wrong_naming_an_error():
    request = {"name": "open", "text": link(OPEN_END)}
    ask("open", "r1c1", text=link(OPEN_END))
    assert json.loads(answer(json.dumps(request)))["cells"][5]["name"] == "B2"
    assert "not 'C1R1'" in ask("open", "C1R1", text=link(OPEN_END))["error"]["sentence"]


PICTURES: tuple[tuple[Naming, str, list[str]], ...] = (
    ("A1", "B", [*"1234", *"ABCD"]),
    ("r1c1", "2", ["c1", "c2", "c3", "c4", "r1", "r2", "r3", "r4"]),
)


def test_rows_and_columns_of_the_picture_are_called_as_the_cells():
    for naming, row, names in PICTURES:
        svg = whole_drawing(ask("open", naming, text=link(OPEN_END)))
        layer = svg.partition('class="sl-layer-labels"')[2].partition("</g>")[0]
        assert re.findall(r">(\w+)</text>", layer) == names
        assert f'aria-label="row {row}"' in svg
        assert f'aria-label="row {row} column 1, ' in svg
        assert str(draw(OPEN_END, naming=naming)) == svg
    with called("r1c1"):
        assert str(draw(OPEN_END)) == svg
    with pytest.raises(ValueError, match="A1 or r1c1"):
        draw(OPEN_END, naming="B2")  # type: ignore[arg-type]


def test_large_boards_have_numbers_anyway():
    assert cell_name(11, 10) == "r2c2"
    svg = str(draw(Board.blank("sudoku", 16)))
    assert ">16</text>" in svg
    assert ">r16</text>" in str(draw(Board.blank("sudoku", 16), naming="r1c1"))

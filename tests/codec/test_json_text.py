"""JSON that email has damaged, with odd names or with text after it: repaired or refused."""

from __future__ import annotations

import json
import quopri
import re
from textwrap import wrap
from typing import Any

import pytest

from sudolink import BoardStringError, decode
from sudolink.codec.board_json import to_plain
from tests.codec.test_imports import fpuzzle

OWN = to_plain(
    decode("400010000000000000000000000000000000000000000000000000000000000000000000000000002")
)
FPUZZLES = fpuzzle(
    title="Snakes",
    ruleset="Normal sudoku rules apply. Digits increase along each thermometer.",
    thermometer=[{"lines": [["R1C1", "R2C1"]]}],
    killercage=[{"cells": ["R5C5", "R5C6"], "value": "12"}],
)
SUDOKUPAD = {
    "cells": [[{"value": 5} if r == c == 0 else {} for c in range(9)] for r in range(9)],
    "regions": [],
    "cages": [{"cells": [[1, 0], [1, 1]], "value": "12", "unique": True}],
    "lines": [{"wayPoints": [[0.5, 0.5], [3.5, 2.5]]}],
    "metadata": {"title": "Lines", "rules": "Along the line digits increase by one."},
}
FORMS = {"own": OWN, "f-puzzles": FPUZZLES, "SudokuPad": SUDOKUPAD}
REPAIRED = "This JSON was damaged by email and has been repaired: "


def hard(text: str, width: int) -> str:
    """Broken just where each line is full."""
    return "\n".join(text[at : at + width] for at in range(0, len(text), width))


def soft(text: str, width: int) -> str:
    """Broken at spaces, which go; words that are too long stay whole."""
    return "\n".join(wrap(text, width, break_long_words=False, break_on_hyphens=False))


def printable(text: str) -> str:
    """As quoted-printable mail has it."""
    return quopri.encodestring(text.encode()).decode()


def in_reply(text: str) -> str:
    return "\n".join(f"> {line}" for line in text.split("\n"))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("separators", [(",", ":"), (", ", ": ")])
def test_json_broken_at_spaces_is_the_same_board(form: str, separators: tuple[str, str]):
    text = json.dumps(FORMS[form], separators=separators)
    board = decode(text)
    for width in (20, 60, 76):
        for came in (soft(text, width), soft(text, width).replace("\n", "\r\n")):
            assert decode(came) == board
            assert decode(in_reply(came)) == board
            assert decode(in_reply(in_reply(came))) == board


@pytest.mark.parametrize("form", FORMS)
def test_quoted_printable_json_is_the_same_board(form: str):
    text = json.dumps(FORMS[form], ensure_ascii=False)
    board = decode(printable(text))
    assert board == decode(text)
    assert board.remarks[-1].startswith(f"{REPAIRED}“=” signs of an email")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("width", [7, 40, 61, 76])
def test_lines_broken_anywhere_change_nothing_but_spaces_of_prose(form: str, width: int):
    text = json.dumps(FORMS[form], separators=(",", ":"))
    board, came = decode(text), decode(hard(text, width))
    assert (came.kind, came.cells, came.cages) == (board.kind, board.cells, board.cages)
    assert came.unchecked == board.unchecked
    assert re.sub(r"\s", "", came.rules_text) == re.sub(r"\s", "", board.rules_text)
    assert came == board or came.remarks[-1].startswith(REPAIRED)


def test_the_remark_names_the_repair():
    board = decode(in_reply(json.dumps(FPUZZLES).replace('"R5C', '"R5\nC')))
    assert board.remarks[-1] == (
        f"{REPAIRED}“>” signs of a quoted email, 2 line breaks inside texts or numbers."
    )


@pytest.mark.parametrize("form", FORMS)
def test_damaged_json_of_a_board_is_refused_and_no_other_board_is_read(form: str):
    other = "https://example.org/sudoku.htm?bd=" + "12" + "0" * 79
    text = json.dumps({"comment": other, **FORMS[form]})
    for damaged in (text[:-1], text.replace("}", "]", 1), text.replace(":", "", 1)):
        with pytest.raises(BoardStringError, match="This JSON is damaged") as caught:
            decode(damaged)
        assert caught.value.position


def changed(values: Any, how: Any) -> Any:
    """The value with all names changed."""
    if isinstance(values, list):
        return [changed(part, how) for part in values]
    if isinstance(values, dict):
        return {how(name): changed(part, how) for name, part in values.items()}
    return values


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("how", [str.upper, str.capitalize, str.swapcase])
def test_names_in_another_letter_case_are_read_with_a_remark(form: str, how: Any):
    board, came = (decode(json.dumps(v)) for v in (FORMS[form], changed(FORMS[form], how)))
    assert came == board
    assert came.remarks[-1].startswith("Names in an unusual letter case were read: “")


def test_a_name_in_two_letter_cases_is_refused():
    with pytest.raises(BoardStringError, match="“killercage” twice, in different letter cases"):
        decode(json.dumps({**FPUZZLES, "KillerCage": []}))


def test_a_name_that_occurs_twice_is_refused_with_the_place():
    text = json.dumps(FPUZZLES)[:-1] + ', "killercage": []}'
    with pytest.raises(BoardStringError, match="“killercage” twice in one object") as caught:
        decode(text)
    assert caught.value.position == text.rindex('"killercage"')


def test_a_name_that_occurs_twice_with_the_same_contents_is_harmless():
    assert decode(json.dumps(FPUZZLES)[:-1] + ', "size": 9}') == decode(json.dumps(FPUZZLES))


@pytest.mark.parametrize("form", FORMS)
def test_text_after_the_end_is_named(form: str):
    text = json.dumps(FORMS[form])
    for rest in ("Sent from my phone", "}", "https://example.org/sudoku.htm?bd=" + "1" * 81):
        board = decode(f"{text}\n{rest}")
        assert board == decode(text)
        assert board.remarks[-1].startswith("The text after the JSON was left out: “")
    assert decode(f"\ufeff {text} \r\n\x1a").remarks == decode(text).remarks


@pytest.mark.parametrize(
    ("form", "name", "value"),
    [
        ("f-puzzles", "killercage", {"0": {"cells": ["R1C1"], "value": 5}}),
        ("f-puzzles", "extraregion", [["R1C1"]]),
        ("f-puzzles", "line", "x"),
        ("SudokuPad", "cages", {"0": {}}),
        ("SudokuPad", "lines", [1]),
        ("SudokuPad", "overlays", "x"),
    ],
)
def test_anything_but_a_list_of_objects_is_refused(form: str, name: str, value: Any):
    with pytest.raises(BoardStringError, match=f"should have a list of objects under “{name}”"):
        decode(json.dumps({**FORMS[form], name: value}))
    came = {**FPUZZLES, "extraregion": None}
    assert decode(json.dumps(came)) == decode(json.dumps(FPUZZLES))


@pytest.mark.parametrize("size", [6, "6", "nine", [6]])
def test_a_size_that_is_not_that_of_the_grid_is_refused(size: Any):
    with pytest.raises(BoardStringError, match="but its grid has 9 rows"):
        decode(json.dumps({**FPUZZLES, "size": size}))

"""Sudolink's own JSON from anybody's hands: every field is checked, and nothing hides in any."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sudolink import BoardStringError, decode, encode, link
from sudolink.codec.board_json import from_plain, to_plain
from sudolink.puzzle.board import Source

CLUES = "4" + "0" * 80
OTHER = "8" + "0" * 80
JIGSAW = "".join(str(row) for row in range(1, 10) for _ in range(9))
LINK = f"https://example.org/jigsaw.htm?shape=7&bd={CLUES}&jigmap={JIGSAW}"
LEFT_OUT = "The link it came with was left out, because it holds another board."


def came(**source: Any) -> Any:
    """A jigsaw with other things in its source."""
    values = to_plain(decode(LINK))
    values["source"] |= source
    return values


def test_a_source_stays_while_it_is_the_board():
    board = from_plain(came())
    assert board.source == Source(CLUES, "jigsaw-81", "7", JIGSAW)
    assert LEFT_OUT not in board.remarks
    assert link(board, "jigsaw.htm") == f"jigsaw.htm?shape=7&bd={CLUES}&jigmap={JIGSAW}"


@pytest.mark.parametrize(
    "source",
    [
        {"text": OTHER},
        {"format": "81"},
        {"format": "\x1b[2J"},
        {"jigmap": JIGSAW[::-1]},
        {"shape": f"33&bd={OTHER}"},
        {"shape": "\x1b[2J"},
        {"shape": "\u0663"},
        {"shape": "33\n"},
    ],
)
def test_a_source_that_is_not_the_board_is_left_out_with_a_remark(source: Any):
    board = from_plain(came(**source))
    assert board == decode(LINK)
    assert board.source is None
    assert LEFT_OUT in board.remarks
    assert decode(link(board, "jigsaw.htm", "jigsaw-81")).cells == decode(LINK).cells
    assert OTHER not in link(board, "jigsaw.htm", "jigsaw-81")


@pytest.mark.parametrize(
    "source",
    [{"text": CLUES[1:]}, {"text": ""}, {"jigmap": "\x1b"}, {"jigmap": f"{JIGSAW}&bd={OTHER}"}],
)
def test_a_source_that_cannot_be_read_is_refused(source: Any):
    with pytest.raises(BoardStringError, match="the link in its “source” is damaged"):
        from_plain(came(**source))


def test_no_shape_brings_more_parameters_into_a_link():
    board = decode(LINK)
    for shape in (f"33&bd={OTHER}", "33#", "x"):
        source = Source(CLUES, "jigsaw-81", shape, JIGSAW)
        address = link(replace(board, source=source), "jigsaw.htm")
        assert address == f"jigsaw.htm?shape=33&bd={CLUES}&jigmap={JIGSAW}"


def test_an_edited_board_has_no_source_that_is_another_board():
    board = decode(LINK).with_value(5, 5)
    values = to_plain(board)
    assert values["source"] is None
    assert from_plain(values) == board
    assert from_plain(values).remarks == board.remarks


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("format", "\x1b[2J", r"there is no format “\[U\+001B\]\[2J”"),
        ("format", "82", "there is no format “82”"),
        ("format", 1, "“format” must be text"),
        ("kind", "\x1b[2J", "U\\+001B"),
        ("size", True, "“size” must be a whole number"),
        ("size", 0, "can't have size 0: its sizes are"),
        ("size", 10**30, "can't have size 10"),
        ("cages", [{"cells": [3, 1]}], r"“cages\[0\]” is impossible: the cells of a cage must be"),
        ("cages", [{"cells": [1], "total": -1}], r"“cages\[0\]” is impossible: the total"),
        ("remarks", ["x"] * 101, "there are 101 remarks, and 100 is the limit"),
        ("remarks", [1], r"“remarks\[0\]” must be text"),
        ("title", "\x1b", "title must not have control characters"),
        ("author", 1, "“author” must be text"),
        ("rules_text", "x" * 3001, "at most 3,000 characters"),
        ("unchecked", "x", "“unchecked” must be a list"),
        ("unchecked", [""], "needs a name"),
        ("colours", [9] * 81, "colours are 1 to 5"),
        ("source", {"shape": 7}, "“source.shape” must be text"),
    ],
)
def test_every_field_is_checked(field: str, value: Any, words: str):
    with pytest.raises(BoardStringError, match=words):
        from_plain({**came(), field: value})


@pytest.mark.parametrize("flag", ["given", "black"])
def test_flags_are_true_or_false(flag: str):
    values = came()
    values["cells"][0][flag] = "false"
    with pytest.raises(BoardStringError, match=rf"“cells\[0\].{flag}” must be true, false or null"):
        from_plain(values)


@pytest.mark.parametrize("what", [{"value": 12}, {"value": 26}, {"corner": [12]}, {"given": True}])
def test_impossible_cells_are_named(what: dict[str, Any]):
    values = came()
    values["cells"][3] |= {"value": None, "given": False, **what}
    with pytest.raises(BoardStringError, match=r"“cells\[3\]” is impossible: "):
        from_plain(values)


def test_remarks_are_cut_and_hide_nothing():
    board = from_plain({**came(), "remarks": ["\x1b[2J", "a\nb", "x" * 2000]})
    assert board.remarks == ("[U+001B][2J", "a b", "x" * 999 + "…")


def test_unknown_names_are_left_out_with_a_remark():
    board = from_plain({**came(), "bd": CLUES, "formats": [], "arrows": [1], "\x1b": 1})
    assert board.remarks[-1] == "Unknown names were left out: “[U+001B]” and “arrows”."
    values = came()
    values["cells"][3]["digit"] = 5
    values["source"]["page"] = "x"
    values["cages"] = [{"cells": [0, 1], "sum": 3}]
    remark = "Unknown names were left out: “digit”, “page” and “sum”."
    assert remark in from_plain({**values, "kind": "killer-jigsaw"}).remarks


def test_cells_say_where_they_are():
    values = came()
    values["cells"][10]["name"] = "r2c2"
    assert from_plain(values).cells == decode(LINK).cells
    values["cells"][10]["name"] = "B1"
    with pytest.raises(BoardStringError, match=r"“cells\[10\]” is B2, not “B1”"):
        from_plain(values)


def test_texts_of_the_setter_come_back():
    board = replace(decode(LINK), title="x", unchecked=("3 thermometers",))
    assert from_plain(to_plain(board)) == board
    assert decode(encode(board, "own")).unchecked == ("3 thermometers",)

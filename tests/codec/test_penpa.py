"""Penpa's links: what the editor made is read, and what isn't understood is said."""

from __future__ import annotations

import json
import zlib
from binascii import b2a_base64
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink import Board, BoardStringError, Cage, Cell, decode
from sudolink.codec import export, export_losses
from sudolink.codec.deflate import deflated
from sudolink.codec.imports.penpa_text import expanded, inflated
from sudolink.puzzle.kinds import KINDS
from tests.codec.test_imports import SAMPLES

ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
EDITED, SOLVED = (row["text"] for row in SAMPLES if row["form"] == "a Penpa link")
QUESTION = 3


def packed(text: str | bytes) -> str:
    """Return a link that holds a text."""
    data = text.encode() if isinstance(text, str) else text
    packer = zlib.compressobj(wbits=-15)
    whole = packer.compress(data) + packer.flush()
    return ADDRESS + b2a_base64(whole, newline=False).decode()


def changed(line: int, text: str) -> str:
    """Return a link to an empty board with another line."""
    lines = expanded(inflated(export(Board.blank("sudoku"), "penpa").partition("p=")[2]))
    parts = lines.split("\n")
    parts[line] = text
    return packed("\n".join(parts))


def drawn(**more: Any) -> Board:
    """Return the board of a link whose setter drew something."""
    lines = expanded(inflated(export(Board.blank("sudoku"), "penpa").partition("p=")[2]))
    layer = json.loads(lines.split("\n")[QUESTION])
    return decode(changed(QUESTION, json.dumps(layer | more)))


@given(st.binary() | st.text("abc").map(str.encode))
def test_deflated_data_is_inflated_by_zlib(data):
    assert zlib.decompress(deflated(data), -15) == data
    assert zlib.decompress(deflated(data * 300), -15) == data * 300


def test_what_the_editor_made():
    board = decode(EDITED)
    assert board.cages == (
        Cage((0, 1, 10), 12),
        Cage(tuple(range(0, 81, 10))),
        Cage((40, 41, 49, 50)),
    )
    assert {at: cell for at, cell in enumerate(board.cells) if cell != Cell()} == {
        2: Cell(5, given=True),
        3: Cell(6),
        4: Cell(corner=(1, 2, 7)),
        5: Cell(centre=(3, 4)),
        22: Cell(corner=(1, 9)),
        23: Cell(centre=(3, 4)),
    }
    assert board.unchecked == ("marks by the setter in 2 cells",)
    asked = decode(SOLVED)  # without what the player wrote
    assert (asked.cages, asked.cells[2:6]) == (board.cages, (board.cells[2], *[Cell()] * 3))


@pytest.mark.parametrize("kind", ["sudoku", "killer", "jigsaw"])
@pytest.mark.parametrize("size", [3, 4, 5, 6, 8, 9, 16])
def test_every_size_comes_back(kind, size):
    if size not in KINDS[kind].sizes:
        return
    rows = [cell // size + 1 for cell in range(size**2)] if kind == "jigsaw" else None
    board = Board.blank(kind, size, regions=rows)
    marked = Cell(corner=tuple(range(1, size + 1)), centre=(1, size))
    cells = (Cell(size, given=True), Cell(1), marked, *board.cells[3:])
    board = replace(board, cells=cells, title="A, b", author="C=d", rules_text="One\ntwo & 3")
    if kind == "killer":
        board = board.with_cages([Cage((0, 1), size + 1), Cage((2, size + 2))])
    link = export(board, "penpa")
    after = decode(link)
    assert export_losses(board, link) == ()
    assert (after.kind, after.size, after.cells) == (kind, size, cells)
    assert (after.title, after.author, after.rules_text) == ("A, b", "C=d", "One\ntwo & 3")


UNKNOWN: dict[str, tuple[dict[str, Any], str]] = {
    "shading": ({"surface": {"30": 4}}, "1 shaded cell drawn by the setter"),
    "thermometers": ({"thermo": [[28, 29]]}, "1 thermometer drawn by the setter"),
    "lines inside regions": ({"lineE": {"183,196": 2, "199,212": 2}}, "1 line along cells"),
    "candidates": ({"number": {"30": ["12", 1, "7"]}}, "1 cell with symbols instead of digits"),
    "digits on lines": ({"number": {"200": ["1", 1, "1"]}}, "1 text outside the cells"),
    "sums without cages": ({"numberS": {"1": ["12", 1]}}, "1 small text beside the cells"),
    "odd sums": ({"killercages": [[28]], "numberS": {"788": ["?", 1]}}, "1 unusual cage total"),
    "cages of lines": ({"cage": {"788,789": 10}}, "cages drawn line by line"),
}


@pytest.mark.parametrize("case", UNKNOWN)
def test_what_is_not_understood_is_said(case):
    more, words = UNKNOWN[case]
    assert any(words in each for each in drawn(**more).unchecked)


def test_thin_and_dashed_lines_are_not_borders():
    board = drawn(lineE={f"{183 + 13 * row},{196 + 13 * row}": 12 for row in range(9)})
    assert board.kind == "jigsaw"
    assert "no regions" in " ".join(board.remarks)


def test_a_solution_in_the_link_is_left_out():
    assert "Left out: the solution in the link." in decode(f"{EDITED}&a=abcd").remarks
    assert not any("solution in" in remark for remark in decode(EDITED).remarks)


@pytest.mark.parametrize("turns", ["90,1,1", "0,-1,1", "180,1,-1"])
def test_a_rotated_board_is_read_unrotated(turns):
    lines = expanded(
        inflated(export(Board.blank("sudoku").with_value(0, 3), "penpa").partition("p=")[2])
    )
    turned = lines.replace("sudoku,9,9,38,0,1,1,", f"sudoku,9,9,38,{turns},", 1)
    assert turned != lines
    board = decode(packed(turned))
    assert board.cells[0].value == 3
    assert board.remarks[1:] == ("Penpa shows this board rotated or mirrored. Sudolink doesn't.",)


REFUSED = {
    "cut off": (EDITED[:-40], "damaged or incomplete"),
    "too long": (packed(b" " * 2_000_000), "damaged or incomplete"),
    "not text": (packed(b"\xff"), "damaged or incomplete"),
    "old": (packed("9,9,38"), "old version of Penpa"),
    "hexagons": (packed("hex,9,9,38"), "not to a square one"),
    "too few lines": (packed("square,9,9,38\n"), "damaged or incomplete"),
    "no cells": (changed(5, "[]"), "damaged or incomplete"),
    "odd cells": (changed(5, "[28,1,1]"), "isn't square"),
    "nested": (changed(3, "[" * 100_000), "damaged or incomplete"),
    "a list": (changed(3, "[]"), "damaged or incomplete"),
    "cage elsewhere": (changed(3, '{"killercages":[[1]]}'), "damaged or incomplete"),
    "line to nowhere": (changed(3, '{"lineE":{"x":2}}'), "damaged or incomplete"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_damaged_links_are_refused(case):
    text, words = REFUSED[case]
    with pytest.raises(BoardStringError, match=words):
        decode(text)


@given(st.permutations([Cage((0, 1, 2), None), Cage((1, 10), 12), Cage((2, 11), 7)]))
def test_sums_stay_with_their_cages_where_cages_overlap(cages):
    board = Board.blank("killer").with_cages(cages)
    assert decode(export(board, "penpa")).cages == board.cages


def test_a_sum_away_from_the_first_cell_is_read():
    cages = drawn(killercages=[[29, 28, 41], []], numberS={"792": ["9", 1]}).cages
    assert cages == (Cage((0, 1, 9), 9),)


@pytest.mark.parametrize("total", [None, 6])
def test_cages_that_start_in_the_cell_of_a_sum_are_refused(total):
    board = Board.blank("killer").with_cages([Cage((0, 1), 5), Cage((0, 9), total)])
    with pytest.raises(BoardStringError, match="two of its cages start in the same cell"):
        export(board, "penpa")

"""Links for other programs: what they carry comes back, and what they don't is said."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudolink
from sudolink import Board, BoardStringError, Cage, decode
from sudolink.codec import EXPORTS, export, export_losses
from sudolink.codec.imports import lz_string
from sudolink.puzzle.houses import renumbered
from sudolink.puzzle.kinds import KINDS
from tests.strategies import KINDS_AND_SIZES, boards, marked_boards

#: The kinds whose rules the other programs have.
CARRIED = ("sudoku", "sudoku-x", "windoku", "jigsaw", "killer", "killer-jigsaw")
#: Those without irregular regions, which random boards rarely divide evenly.
SIZES = [
    (kind, size)
    for kind, size in KINDS_AND_SIZES
    if kind in CARRIED and not KINDS[kind].irregular and size <= 16
]
PROGRAMS = pytest.mark.parametrize("program", EXPORTS)


def json_in(link: str) -> Any:
    """Return what a link holds."""
    return json.loads(lz_string.decompress(link.partition("load=")[2]))


def is_odd(cage: Cage) -> bool:
    """Whether a cage says what those of other programs can't."""
    odd_total = cage.total is not None and not 0 < cage.total <= 9999
    return bool(cage.repeats) or cage.op not in {None, "+"} or odd_total


@PROGRAMS
@pytest.mark.parametrize("kind", CARRIED)
def test_examples_come_back_whole(kind, program):
    board = decode(KINDS[kind].example)
    link = export(board, program)
    after = decode(link)
    assert (after.kind, after.cages) == (kind, board.cages)
    assert [cell.value for cell in after.cells] == [cell.value for cell in board.cells]
    assert renumbered(after.regions or ()) == renumbered(board.regions or ())
    assert export_losses(board, link) in ((), ("Candidates become centre marks.",))
    assert sudolink.solve(after).solutions == sudolink.solve(board).solutions


@given(marked_boards(SIZES), st.sampled_from(sorted(EXPORTS)))
def test_what_comes_back_different_is_said(board, program):
    try:
        link = export(board, program)
    except BoardStringError:
        firsts = Counter(min(cage.cells) for cage in board.cages)
        summed = {min(cage.cells) for cage in board.cages if cage.total is not None}
        crowded = program == "penpa" and any(firsts[cell] > 1 for cell in summed)
        assert crowded or any(map(is_odd, board.cages))
        return
    losses = export_losses(board, link)
    after = decode(link)
    narrowed = [
        cell.candidates if len(cell.candidates) < board.size else () for cell in board.cells
    ]
    moved = tuple(
        replace(cell, candidates=(), centre=cell.centre or left)
        for cell, left in zip(board.cells, narrowed, strict=True)
    )
    assert (f"It opens there as a {after.rules.title}." in losses) == (after.kind != board.kind)
    said = [sentence for sentence in losses if not sentence.startswith("It opens")]
    assert after.cells == moved or said
    assert ("Candidates become centre marks." in losses) == any(narrowed)
    cages = [(cage.cells, cage.total) for cage in after.cages]
    assert cages[: len(board.cages)] == [(cage.cells, cage.total) for cage in board.cages]


@given(boards(SIZES, candidates=False), st.sampled_from(["sudokupad", "penpa"]))
def test_rules_stay_the_same(board, program):
    if any(map(is_odd, board.cages)):
        return
    after = decode(export(board, program))
    # Cages and regions that no puzzle needs can make it another kind, with the same houses.
    assert {house.cells for house in after.houses} == {house.cells for house in board.houses}


def test_the_json_is_as_the_programs_write_it():
    board = Board.blank("killer", 4).with_cages([Cage((0, 1), 5), Cage((2, 3))])
    board = replace(board.with_value(4, 3, given=True).with_value(5, 1), title="Small")
    values = json_in(export(board, "f-puzzles"))
    assert (values["size"], values["title"]) == (4, "Small")
    assert values["grid"][1] == [{"value": 3, "given": True}, {"value": 1}, {}, {}]
    assert values["killercage"] == [
        {"cells": ["R1C1", "R1C2"], "value": "5"},
        {"cells": ["R1C3", "R1C4"]},
    ]


def test_colours_keep_their_numbers():
    board = Board.blank("sudoku")
    cells = (replace(board.cells[0], colours=(3, 9)), *board.cells[1:])
    board = replace(board, cells=cells)
    assert decode(export(board, "sudokupad")).cells[0].colours == (3, 9)


def test_rules_of_the_setter_are_reported_as_lost():
    board = replace(Board.blank("sudoku"), unchecked=("anti-knight",))
    assert export_losses(board, export(board, "sudokupad")) == (
        "The setter's rules are lost: anti-knight.",
    )


REFUSED = {
    "str8ts": (decode(KINDS["str8ts"].example), "it has no Str8ts"),
    "kenken": (decode(KINDS["kenken"].example), "it has no KenKen"),
    "product": (
        Board.blank("killer").with_cages([Cage((0, 1), 12, "x")]),
        "its cages can only have sums",
    ),
    "total": (
        Board.blank("killer").with_cages([Cage((0, 1), 10_000)]),
        "the sums of its cages are 1 to 9999",
    ),
    "large": (Board.blank("sudoku", 25), "its boards have at most 16 rows"),
    "repeats": (
        Board.blank("killer").with_cages([Cage((0, 1), 4, repeats=True)]),
        "digits can't repeat in its cages",
    ),
    "regions": (
        Board.blank("jigsaw", 4, regions=[0] * 16),
        "every cell must be in a region",
    ),
    "uneven regions": (
        Board.blank("jigsaw", 4, regions=[1] * 5 + [2] * 3 + [3] * 4 + [4] * 4),
        "every region must have 4 cells",
    ),
}


@PROGRAMS
@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_carried_is_refused(case, program):
    board, reason = REFUSED[case]
    with pytest.raises(BoardStringError) as error:
        export(board, program)
    assert str(error.value) == f"{EXPORTS[program].label} can't open this board: {reason}."


def test_unknown_programs_are_refused():
    board = Board.blank("sudoku")
    with pytest.raises(BoardStringError, match="only to sudokupad, f-puzzles or penpa"):
        export(board, "excel")
    with pytest.raises(TypeError):
        export(board, None)  # type: ignore[arg-type]

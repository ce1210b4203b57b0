"""Remarks on cages and regions of board strings: what is implausible, and only that."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from sudolink import Board, Cage, decode, encode, formats, losses
from sudolink.codec.plausible import can_make_total, doubts_about
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import search_for
from tests.codec.support import WILD
from tests.codec.test_reference_strings import STRINGS
from tests.strategies import boards


@pytest.mark.parametrize("name", [*STRINGS])
def test_real_boards_get_no_remarks(name: str):
    assert doubts_about(decode(STRINGS[name])) == ()


def test_links_in_public_use_get_no_remarks():
    for entry in WILD:
        assert doubts_about(decode(entry["link"])) == ()


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS.values()])
def test_examples_get_no_remarks_in_any_format(kind: str):
    board = decode(KINDS[kind].example)
    assert doubts_about(board) == ()
    for form in formats(board):
        if not losses(board, form) and "jigsaw" not in form:
            text = encode(board, form)
            assert doubts_about(decode(text, page=KINDS[kind].pages[0])) == ()


@pytest.mark.parametrize("form", ["L9B", "killer-plain", "killer-162", "own"])
def test_sums_in_board_strings(form: str):
    board = decode(STRINGS["killer-plain"])
    first, *others = board.cages
    more = replace(first, total=(first.total or 0) - 1)
    changed = board.with_cages([more, *others])
    assert decode(encode(changed, form)).remarks == (
        "The totals of the cages make 404; all digits of a 9x9 board make 405.",
    )
    changed = board.with_cages([replace(first, total=45), *others])
    added = decode(encode(changed, form)).remarks
    assert added[0].startswith("The cage at A1 cannot make 45 with ")
    assert doubts_about(decode(encode(board.with_cages(others), form))) == ()


def test_regions_of_board_strings():
    regions = list(decode(STRINGS["J9B"]).regions or ())
    board = Board.blank("jigsaw", regions=[0, *regions[1:]])
    assert decode(encode(board, "own")).remarks == ("1 cell is in no region yet.",)
    regions[0], regions[80] = regions[80], regions[0]
    board = Board.blank("jigsaw", regions=regions)
    assert decode(encode(board)).remarks == ("Regions 1 and 9 are in several pieces.",)
    assert decode(encode(board, "own")).remarks == ("Regions 1 and 9 are in several pieces.",)


def test_a_diagonal_is_not_a_cage_in_pieces():
    board = Board.blank("killer", cages=[Cage(tuple(range(0, 81, 10)))])
    assert doubts_about(board) == ()
    board = Board.blank("killer", cages=[Cage((0, 10), 5)])
    assert doubts_about(board) == ("The cage at A1 is in several pieces.",)


@given(boards([("kenken", 3), ("kenken", 4), ("killer", 4)], candidates=False))
@settings(max_examples=60)
def test_a_total_reported_out_of_reach_has_no_solution(board: Board):
    for cage in board.cages[:6]:
        alone = Board.blank(board.kind, board.size, cages=[cage])
        if not can_make_total(alone, cage):
            search = search_for(alone)
            while not search.run(1):
                pass
            assert search.result().status == "none"

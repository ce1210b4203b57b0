"""Links and strings from public sources, to the byte."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from sudolink import BoardStringError, Cell, decode, encode, link, losses
from sudolink.puzzle.kinds import KINDS
from tests.codec.support import WILD

STR8TS = "https://www.str8ts.com/str8ts.htm?bd=008009000000000000509040000000563004000000000000010000200000060040000007000000000100001000000000000000000000000110001001000100100011000000000000000000000000100001"
JIGSAW = "https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd=03v0n4u4f4bkb0099g88vanquqfqvq052gpi8c0hge118es2s2s0210gvameueeesa30s4oa30rajeqeaeoa0ho441m0ma81me6umuma110c843a3q2qg1cc38c41ul005noeofofof803pol0la5scsbarara2gpq&jigmap=111118833188888333178583332175552322177752226774755526744495926444999996449966666"
KILLER = "112211211112122333231131231212331221212441321121141341133233142133244132131113332,240006001700021000000000121000230000160800001020180023000716000000000000000000200000100000190607000000001200002400150400050011000001200002500000013000000000000"
EXAMPLES = {kind.name: kind.example for kind in KINDS.values() if kind.example}


def test_str8ts_link():
    board = decode(STR8TS)
    assert (board.kind, board.format) == ("str8ts", "str8ts-plain")
    assert board.cells[2] == Cell(8, given=True)
    assert board.cells[0] == Cell(black=True)
    assert sum(cell.black for cell in board.cells) == STR8TS[-81:].count("1")
    assert link(board, "https://www.str8ts.com/str8ts.htm") == STR8TS
    assert losses(board, "T9B") == ()


def test_jigsaw_link():
    board = decode(JIGSAW)
    assert (board.kind, board.format) == ("jigsaw", "jigsaw-162")
    assert "".join(map(str, board.regions or ())) == JIGSAW[-81:]
    assert board.cells[0] == Cell(1, given=True)
    assert link(board, "https://www.sudokuwiki.org/jigsaw.aspx") == JIGSAW
    assert decode(link(board, "x.htm", "J9B")).regions == board.regions


def test_killer_as_published_lacks_characters():
    with pytest.raises(BoardStringError) as caught:
        decode(KILLER)
    assert len(KILLER) != 244
    assert caught.value.position == len(KILLER)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_examples_of_the_kinds(kind: str):
    board = decode(EXAMPLES[kind])
    assert board.kind == kind
    assert encode(board) == EXAMPLES[kind]
    assert encode(board, as_sent=False) == EXAMPLES[kind]


def bd_of(text: str) -> str:
    query = urlsplit(text).query
    return parse_qs(query, strict_parsing=True)["bd"][0] if query else text


@pytest.mark.parametrize("entry", WILD, ids=range(len(WILD)))
def test_links_in_public_use(entry: dict[str, Any]):
    board = decode(entry["link"])
    assert board.format == entry["format"].removeprefix("v1-")
    assert encode(board) == bd_of(entry["link"])
    page = urlsplit(entry["link"]).path.lower()
    assert board.kind == "sudoku-x" or "sudokux" not in page
    if entry.get("solution") and "inconsistent" not in entry:
        pairs = zip(board.cells, entry["solution"], strict=True)
        assert all(cell.value == int(digit) for cell, digit in pairs if cell.given)


def test_there_are_333_of_them():
    assert len(WILD) == 333

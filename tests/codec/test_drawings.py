"""Our own drawings with regions and cages, damaged: refused or remarked, never another puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from sudolink import Board, BoardStringError, candidate_grid, decode, text
from sudolink.codec.reading.boards_in_text import boards_in
from sudolink.puzzle.board import Cage
from sudolink.puzzle.kinds import KINDS
from tests.codec.damaged import is_noticed

DRAWN = ("killer", "killer-jigsaw", "jigsaw", "kenken", "kendoku")


def drawing(kind: str) -> str:
    return text(decode(KINDS[kind].example).givens_only())


def error_of(text: str) -> BoardStringError:
    with pytest.raises(BoardStringError) as caught:
        decode(text)
    assert caught.value.position is not None
    return caught.value


def damaged(drawn: str) -> Iterator[str]:
    """The drawing without each of its lines, with each twice, and with lost and added characters.

    Totals are left alone, as a digit less or more may make another possible cage.
    """
    lines = drawn.split("\n")
    for at, line in enumerate(lines):
        if line:
            yield "\n".join([*lines[:at], *lines[at + 1 :]])
            yield "\n".join([*lines[:at], line, *lines[at:]])
    random = Random(drawn)  # noqa: S311 - the same places each time
    for at in random.sample([at for at, sign in enumerate(drawn) if sign in "|.A"], 20):
        yield drawn[:at] + drawn[at + 1 :]
        yield drawn[:at] + "0" + drawn[at:]


@pytest.mark.parametrize("kind", DRAWN)
def test_a_lost_or_doubled_line_or_character_is_noticed(kind: str):
    drawn = drawing(kind)
    whole = decode(drawn)
    for each in damaged(drawn):
        assert is_noticed(each, whole), each


@pytest.mark.parametrize("kind", DRAWN)
def test_a_drawing_cut_off_is_noticed(kind: str):
    drawn = drawing(kind)
    whole = decode(drawn)
    lines = drawn.split("\n")
    grid = next((at for at, line in enumerate(lines) if not line), len(lines))
    for end in range(1, len(lines)):
        if end not in (grid, grid + 1):  # what is left there is a whole grid
            assert is_noticed("\n".join(lines[:end]), whole)
        assert is_noticed("\n".join(lines[end:]), whole)


def test_the_errors_say_what_is_wrong():
    killer, kenken, jigsaw = map(drawing, ("killer", "kenken", "jigsaw"))
    assert "is not a cage" in error_of(killer.replace("A1 A2", "A1 A2,", 1)).sentence
    assert "has a cell twice" in error_of(killer.replace("A1 A2", "A1 A1 A2", 1)).sentence
    assert "not on this 6×6 board" in error_of(kenken.replace("A1 A2", "A1 A7", 1)).sentence
    lines = jigsaw.split("\n")
    rule = next(at for at, line in enumerate(lines) if line.startswith("|  ") and "---" in line)
    lost = [*lines[:rule], *lines[rule + 1 :]]
    assert "do not make 9 regions" in error_of("\n".join(lost)).sentence
    row = next(at for at, line in enumerate(lines) if line.startswith("| "))
    short = [*lines[:row], lines[row].replace(". ", "  ", 1), *lines[row + 1 :]]
    assert "row 1 has 8 cells instead of 9" in error_of("\n".join(short)).sentence
    assert (
        "“98” is neither a digit nor candidates"
        in error_of(
            "\n".join([*lines[:row], lines[row].replace(". ", "98", 1), *lines[row + 1 :]])
        ).sentence
    )
    assert (
        "no Killer Sudoku of size 5"
        in error_of(
            text(Board.blank("kenken", 5, cages=[Cage((0,), 3)])).replace("3  A1", "3  A1 A2")
        ).sentence
    )


def test_the_remarks_say_what_is_missing():
    killer, kenken = drawing("killer"), drawing("kenken")
    *most, _ = killer.split("\n")
    assert "in no cage." in " ".join(decode("\n".join(most)).remarks)
    last = killer.split("\n")[-1]
    assert "in several cages." in " ".join(decode(f"{killer}\n{last}").remarks)
    remarks = decode(kenken.replace("24×  A1", "24  A1")).remarks
    assert "The cage at A1 has no operator." in remarks
    jigsaw = text(decode(KINDS["killer-jigsaw"].example).givens_only()).partition("\n\n")[0]
    assert "The drawing has no digits." in decode(jigsaw).remarks


@pytest.mark.parametrize("draw", [text, candidate_grid])
@pytest.mark.parametrize("between", ["\n\n", "\n\nGrid 2:\n"])
def test_several_drawings_keep_their_regions_and_cages(draw, between: str):
    boards = [decode(KINDS[kind].example).givens_only() for kind in (*DRAWN, "sudoku")]
    found = boards_in(between.join(map(draw, boards)))
    assert [entry.board and entry.board.kind for entry in found] == [each.kind for each in boards]
    assert [entry.board and entry.board.cages for entry in found] == [each.cages for each in boards]


@pytest.mark.parametrize("word", ["98", "9.", "0", "12."])
def test_a_table_with_bars_is_refused_with_the_row(word: str):
    rows = [["."] * 9 for _ in range(9)]
    rows[0][0], rows[3][4] = "5", word
    drawn = "\n".join(f"|{'|'.join(row)}|" for row in rows)
    if word == "0":
        assert "Empty cells are written in different ways" in decode(drawn).remarks[0]
    else:
        error_of(drawn)

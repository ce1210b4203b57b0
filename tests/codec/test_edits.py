"""An edited board is written into the string it came from: what is unchanged keeps its bytes."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from sudolink import Board, Cage, decode, encode, losses
from sudolink.puzzle.kinds import KINDS
from tests.codec import oracle
from tests.codec.support import plain
from tests.codec.test_reference_strings import STRINGS
from tests.strategies import CAGED, boards, cage_sets, patches, randoms

S9B, L9B = STRINGS["S9B"], STRINGS["L9B"]


def changed(before: str, after: str, width: int, header: int) -> list[int]:
    """The fields that differ."""
    assert len(before) == len(after)
    assert before[:header] == after[:header]
    starts = range(header, len(before), width)
    return [
        (start - header) // width
        for start in starts
        if before[start : start + width] != after[start : start + width]
    ]


@given(boards(), randoms())
@settings(max_examples=80)
def test_one_field_changes(board: Board, random: Random):
    text = oracle.encode_v2(plain(board))
    text = "".join(random.choice([c, c.upper()]) for c in text[3:])
    text = oracle.header(board.kind, board.size).lower() + text
    got = decode(text)
    cell = random.randrange(len(board.cells))
    digit = random.randint(1, board.size)
    edits = [got.with_candidates(cell, [1, digit])]
    edits += [got.with_value(cell, digit, given=True), got.with_value(cell, None)]
    if got.cells[cell].black:
        del edits[0]
    width = oracle.width(board.kind, board.size)
    for edited in edits:
        written = encode(edited)
        assert decode(written) == edited
        assert changed(text, written, width, 3) == ([cell] if edited != got else [])


def test_upper_case_stays():
    board = decode("?bd=" + S9B.upper())
    written = encode(board.with_value(1, 5))
    assert written == "S9B030E" + S9B.upper()[7:] or written.upper() == "S9B030E" + S9B.upper()[7:]
    assert written[7:] == S9B.upper()[7:]


def test_odd_flags_stay_in_162():
    text = "0d" + STRINGS["162"][2:]  # a flag on two candidates
    board = decode(text)
    assert board.cells[0].candidates == (2, 3)
    written = encode(board.with_value(80, 4, given=True))
    assert written == text[:-2] + "0h"
    assert encode(board, as_sent=False) == "0c" + text[2:]


def test_flags_stay_in_killer_162():
    first = oracle.encode_killer_162(plain(decode(L9B))).split(",")[0]
    text = first + "," + "03" * 81
    board = decode(text)
    assert encode(board) == text
    assert encode(board.with_candidates(80, [1, 2])) == text[:-2] + "06"
    assert encode(board, as_sent=False) == first + "," + "02" * 81


def test_blanks_of_a_link_stay():
    text = STRINGS["81"].replace("0", ".")
    board = decode(f"?bd={text}")
    assert encode(board.with_value(1, 7, given=True)) == text[0] + "7" + text[2:]


def test_a_change_taken_back_gives_the_bytes():
    for text in STRINGS.values():
        board = decode(text.upper())
        again = board.with_cell(0, board.cells[0])
        assert encode(again) == text.upper()


@given(boards([(kind, size) for kind, size in CAGED if size < 10]), randoms())
@settings(max_examples=120)
def test_any_edit_of_cages(board: Board, random: Random):
    text = oracle.encode_v2(plain(board))
    got = decode(text)
    cages = list(got.cages)
    for _ in range(random.randint(1, 3)):
        if cages and random.random() < 0.6:
            cages.pop(random.randrange(len(cages)))
        free = set(range(board.size**2)) - {cell for cage in cages for cell in cage.cells}
        if free:
            marked = [int(cell in free and random.random() < 0.7) for cell in range(board.size**2)]
            patch = random.choice(patches(marked, board.size))
            if marked[patch[0]]:
                cages.append(Cage(patch, 3))
    edited = got.with_cages(cages)
    written = encode(edited)
    assert decode(written).cages == edited.cages
    assert decode(written) == edited


@given(boards([("killer", 9), ("kenken", 6), ("killer-jigsaw", 8)]), randoms())
@settings(max_examples=60)
def test_colours_stay_after_an_edit_of_a_total(board: Board, random: Random):
    if not board.cages:
        return
    cages = list(board.cages)
    index = random.randrange(len(cages))
    cages[index] = Cage(cages[index].cells, 2, cages[index].op)
    got = decode(oracle.encode_v2(plain(board))).with_cages(cages)
    assert decode(encode(got)).colours == board.colours


def test_colours_of_other_cages_stay_after_an_edit_of_one():
    board = decode(L9B)
    first, second, *rest = board.cages
    merged = board.with_cages([*rest, *(Cage((cell,), 1) for cell in first.cells + second.cells)])
    again = decode(encode(merged))
    assert again.cages == merged.cages
    for cage in rest:
        assert [(again.colours or ())[c] for c in cage.cells] == [
            (board.colours or ())[c] for c in cage.cells
        ]


@given(boards([("killer", 9)]), cage_sets(9))
@settings(max_examples=60)
def test_other_cages_altogether(board: Board, cells: tuple[tuple[int, ...], ...]):
    for text in (oracle.encode_v2(plain(board)), oracle.encode_killer_plain(plain(board))):
        edited = decode(text).with_cages(Cage(each, 45) for each in cells)
        assert decode(encode(edited)).cages == edited.cages


@pytest.mark.parametrize("kind", ["jigsaw", "killer-jigsaw"])
def test_edits_of_old_jigsaws(kind: str):
    jigmap = "".join(str(cell // 9 + 1) for cell in range(81))
    text = STRINGS["81"] if kind == "jigsaw" else STRINGS["killer-plain"]
    board = decode(f"jigsaw.aspx?bd={text}&jigmap={jigmap}")
    assert board.kind == kind
    edited = board.with_value(1, 3, given=True)
    assert encode(edited) == ("13" + text[2:] if kind == "jigsaw" else text)
    assert losses(edited, KINDS[kind].header(9)) == ()

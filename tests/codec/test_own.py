"""Our own format: it carries everything, survives mail, and notices damage."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from textwrap import wrap

import pytest
from hypothesis import given, settings

from sudolink import Board, BoardStringError, Cage, Cell, decode, encode, formats, link, losses
from sudolink.codec import best_format
from sudolink.codec.board_json import to_plain
from sudolink.codec.formats.own.ends import check_text
from sudolink.puzzle.kinds import KINDS
from tests.codec.test_docs import DOCS
from tests.strategies import KINDS_AND_SIZES, boards, marked_boards

BLANK = Board.blank()
MARKED = (
    BLANK.with_value(0, 4, given=True)
    .with_value(2, 7)
    .with_cell(10, Cell(candidates=(2, 5)))
    .with_cell(40, Cell(corner=(1, 9), centre=(3,), colours=(2, 9)))
    .with_cell(80, Cell(6, colours=(1,)))
)
DOCUMENTED = "OWN1-S9-G4-VX7Z296-NZ060I-RZ1481-MZ1404-FZ1482Z1301-CO"


@given(marked_boards())
@settings(max_examples=60, deadline=None)
def test_it_carries_everything(board: Board):
    text = encode(board, "own")
    again = decode(text)
    assert again == replace(board, format="own")
    assert encode(again) == text
    assert losses(board, "own") == ()
    assert formats(board)[-1] == "own"


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), KINDS_AND_SIZES)
def test_every_kind_and_size(kind: str, size: int):
    @given(marked_boards([(kind, size)]))
    @settings(max_examples=2, deadline=None)
    def one(board: Board) -> None:
        text = encode(board, "own")
        assert re.fullmatch(r"[0-9A-Z.-]+[0-9A-V]{2}", text), "no sign that links or mails change"
        assert decode(link(board, "https://example.org/x/sudoku.htm", "own")) == replace(
            board, format="own"
        )

    one()


@given(marked_boards())
@settings(max_examples=15, deadline=None)
def test_it_survives_mails_and_letter_case(board: Board):
    text = encode(board, "own")
    address = link(board, "https://example.org/", "own")
    meant = replace(board, format="own")
    broken = "\n> ".join(wrap(address, 76, break_on_hyphens=False))
    for sent in (
        f"Look: {address}. Do you see it?",
        f"<{address}>",
        f"> {broken}\n\nBye 12-34 all",
        f"the board is {text}, I think",
        f'"{text}"',
    ):
        assert decode(sent) == meant, sent
    assert decode(text.lower()) == meant
    assert encode(decode(text.lower())) == text.lower()


def test_a_line_may_be_broken_before_what_looks_like_another_string():
    board = Board.blank("kenken", 25)
    for cell, digit in {100: 24, 102: 23, 103: 1}.items():
        board = board.with_value(cell, digit, given=True)
    string = encode(board, "own")
    broken = re.sub(r"(?<!^)OWN1-", r"\nOWN1-", string)
    assert broken != string
    for text in (broken, f"https://example.org/#bd={broken}", f"{broken}\n{broken}\n{broken}"):
        assert decode(text) == replace(board, format="own")


def test_links_go_into_the_fragment():
    text = encode(MARKED, "own")
    assert link(MARKED, "", "own") == f"sudoku.htm#bd={text}"
    assert link(MARKED, "https://e.org/a.htm?x=1&bd=2#y", "own") == (
        f"https://e.org/a.htm?x=1#bd={text}"
    )
    assert decode(f"?bd={text}") == decode(f"#bd={text}") == replace(MARKED, format="own")


def test_the_string_of_the_documentation():
    text = encode(MARKED, "own")
    assert text == DOCUMENTED
    documentation = DOCS.read_text(encoding="utf-8")
    assert f"    {DOCUMENTED}\n" in documentation
    (short,) = re.findall(r"for example (\S+)", documentation)
    few = BLANK.with_value(0, 4, given=True).with_cell(40, Cell(corner=(1, 9)))
    assert encode(few, "own") == short
    changed = decode(text).with_value(2, 8)
    assert encode(changed) == encode(replace(changed, source=None))


@pytest.mark.parametrize("length", range(len("OWN1-"), len(DOCUMENTED)))
def test_a_cut_string_is_noticed(length: int):
    with pytest.raises(BoardStringError) as caught:
        decode("#bd=" + DOCUMENTED[:length])
    assert 0 < (caught.value.position or 0) <= length + 4


def test_one_changed_character_is_noticed():
    text = encode(MARKED, "own")
    for place in range(len("OWN1-"), len(text)):
        for other in "0AVWZ":
            damaged = text[:place] + other + text[place + 1 :]
            if damaged != text:
                with pytest.raises(BoardStringError):
                    decode(damaged)


def test_two_characters_that_changed_places_are_noticed():
    text = encode(MARKED, "own")
    for place in range(len("OWN1-"), len(text) - 1):
        damaged = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
        if damaged != text:
            with pytest.raises(BoardStringError):
                decode(damaged)


def checked(text: str) -> str:
    return text + check_text(text)


@pytest.mark.parametrize(
    ("text", "position", "cell", "words"),
    [
        ("OWN2-S9-QQ", 7, None, "Version “2”"),
        (checked("OWN1-Q9-G1-"), 9, None, "“Q9”"),
        (checked("OWN1-S5-G1-"), 9, None, "“S5”"),
        (checked("OWN1-S9-Q1-"), 12, None, "part “Q” is unknown"),
        (checked("OWN1-S9-G1-G2-"), 15, None, "two parts “G”"),
        (
            checked("OWN1-S9-G1*-"),
            14,
            1,
            "“*” is where a base-32 digit belongs (given digit of A2)",
        ),
        (checked("OWN1-S9-G1A-"), 14, 1, "A2 is 10, but at most 9"),
        (checked("OWN1-S9-N1-"), 14, 0, "candidates of A1"),
        (checked("OWN1-S9-NG0-"), 13, 0, "candidates of A1 is 512"),
        (checked("OWN1-S9-GZ2D1-"), 16, None, "more than 81 cells"),
        (checked("OWN1-S9-GZ2"), 17, None, "two check characters"),
        (checked("OWN1-S9-G1-V2-"), None, 0, "more than one of given, placed"),
        (checked("OWN1-L9-A2H-"), 13, None, "leaves the board"),
        (checked("OWN1-L9-A00X9-"), 16, None, "operator of a cage is 9, but at most 3"),
        (checked("OWN1-L9-A00W1W2-"), 17, None, "should end"),
        (checked("OWN1-L9-A00W-"), 16, None, "the end of a part"),
        (checked(f"OWN1-L9-A00W{'1' * 13}-"), 16, None, "total of a cage is too large"),
        (checked("OWN1-L9-A00Y2-"), 16, None, "repeats of a cage is 2, but at most 1"),
        (checked("OWN1-L9-A00-A01-"), 16, None, "two parts"),
        (checked("OWN1-L9-A00*-"), 15, None, "should end"),
        (checked("OWN1-J9-G1-"), None, None, "the regions of a Jigsaw Sudoku are missing"),
        ("OWN1-S9-G1-00", 15, None, "check characters are “00”"),
    ],
)
def test_errors_name_the_place(text: str, position: int | None, cell: int | None, words: str):
    with pytest.raises(BoardStringError) as caught:
        decode(f"?bd={text}")
    assert words in str(caught.value.details)
    assert caught.value.cell == cell
    if position is not None:
        assert caught.value.position == position


def test_totals_beyond_a_string_are_refused():
    with pytest.raises(BoardStringError, match="cage"):
        encode(Board.blank("killer", cages=[Cage((0,), 32**12)]), "own")


def test_losses_of_other_formats_have_names():
    assert losses(MARKED, "S9B") == (
        "Corner marks in E5 are left out.",
        "Centre marks in E5 are left out.",
        "Colours of cells in E5 and J9 are left out.",
    )
    assert encode(MARKED, "S9B") == encode(MARKED.without_marks(), "S9B")


def test_marks_do_not_change_how_a_string_goes_out():
    came = decode(KINDS["sudoku"].example.lower())
    marked = came.with_cell(1, replace(came.cells[1], corner=(1,)))
    assert encode(marked) == encode(came) == KINDS["sudoku"].example.lower()


@given(boards())
@settings(max_examples=30, deadline=None)
def test_it_is_the_last_choice(board: Board):
    assert best_format(board) == board.format
    assert best_format(decode(encode(board, "own"))) == formats(board)[0]


def test_it_is_chosen_where_all_others_lose_something():
    assert best_format(MARKED) == "own"
    over = Board.blank("killer", cages=[Cage((0, 1), 9), Cage((1, 2), 9)])
    assert best_format(over) == "own"
    large = Board.blank("killer", cages=[Cage((0, 1), 99)])
    assert best_format(large) in ("killer-plain", "killer-162")


def test_ordinary_boards_are_short():
    clues = decode(KINDS["sudoku"].example).givens_only()
    assert len(encode(clues, "own")) < 81
    assert encode(BLANK, "own") == checked("OWN1-S9-")


def test_tints_of_cages_stay():
    board = decode(KINDS["killer"].example)
    again = decode(encode(board, "own"))
    assert board.colours
    assert again.colours
    for cage in board.cages:
        assert again.colours[cage.cells[0]] == board.colours[cage.cells[0]]


def test_long_texts_do_not_take_long():
    text = "OWN1-S9" + "-AB " * 20_000
    with pytest.raises(BoardStringError):
        decode(text)
    with pytest.raises(BoardStringError):
        decode("OWN1-S9-" + "OWN1-" * 10_000)


def test_regions_may_be_unfinished():
    for kind in (kind for kind in KINDS.values() if 4 in kind.sizes):
        for regions in ([0] * 16, [1, 1, *[0] * 13, 4]):
            drawn = Board.blank(kind.name, 4, regions=regions)
            assert decode(encode(drawn, "own")) == replace(drawn, format="own")
            assert decode(json.dumps(to_plain(drawn))) == drawn
            assert best_format(drawn) == "own"
            assert losses(drawn, "own") == ()
            reported = r"A\d is in no region yet"
            with pytest.raises(BoardStringError, match=reported):
                encode(drawn, formats(drawn)[0])

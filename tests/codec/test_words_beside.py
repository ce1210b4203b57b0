"""Boards that lost characters next to words and numbers: what is beside is never read as cells."""

from __future__ import annotations

import pytest

from sudolink import BoardStringError, decode, solve_many
from sudolink.codec.run import is_broken_evenly
from sudolink.puzzle.kinds import KINDS
from tests.codec.damaged import is_noticed
from tests.codec.test_published_strings import JIGSAW
from tests.codec.test_reference_strings import STRINGS
from tests.codec.test_text import PUZZLE

BEFORE = ("7 ", "17 ", "1. ", "#1 ", "- ", "* ", "1\t", "1 - ")
BEHIND = (" 7", " 17", "\n5", " -5", " 5.3", " #1", "\n-", " ...", " 12 clues", " a good one")


@pytest.mark.parametrize("beside", [*BEFORE, *BEHIND])
@pytest.mark.parametrize("blank", ["0", ".", "*"])
def test_a_word_beside_81_digits_is_not_silently_a_cell(blank: str, beside: str):
    text = PUZZLE.replace("0", blank)
    whole = decode(text)
    for count in (1, 2, 3):
        for cut in (text[count:], text[:40] + text[40 + count :], text[:-count]):
            damaged = beside + cut if beside in BEFORE else cut + beside
            assert is_noticed(damaged, whole), damaged


@pytest.mark.parametrize(
    "beside", [" easy", ", very hard", " Puzzle 3", " 17 clues", "\nHave fun!"]
)
@pytest.mark.parametrize("blank", ["0", ".", "*", "-"])
def test_words_after_81_digits_are_left_out(blank: str, beside: str):
    text = PUZZLE.replace("0", blank)
    assert decode(text + beside).cells == decode(text).cells
    for damaged in (text[:-1], f"{text}1", text[1:]):
        with pytest.raises(BoardStringError):
            decode(damaged + beside)


@pytest.mark.parametrize("beside", [*BEHIND, "\n5 of 10", "+5+stars", "\n> 3", " do it"])
@pytest.mark.parametrize("text", [*STRINGS.values(), *(kind.example for kind in KINDS.values())])
def test_a_word_after_a_board_string_does_not_complete_it_silently(text: str, beside: str):
    whole = decode(f"?bd={text}")
    for count in range(1, 7):
        for cut in (text[:-count], text[:30] + text[30 + count :]):
            assert is_noticed(f"https://example.org/?bd={cut}{beside}", whole), cut


def test_the_word_is_named():
    text = STRINGS["S9B"]
    (remark,) = decode(f"?bd={text[:-1]} 1 of them").remarks
    assert remark.startswith("“1” is separated from the rest of the board.")
    (remark,) = decode(f"7 {PUZZLE[1:]}").remarks
    assert "in 2 groups of different lengths" in remark


@pytest.mark.parametrize("width", [20, 40, 60, 76])
def test_lines_that_mail_has_broken_get_no_remark(width: int):
    for text in (*STRINGS.values(), PUZZLE):
        for between in ("\n", "=\r\n", "\n> ", " "):
            lines = [text[at : at + width] for at in range(0, len(text), width)]
            if len(lines) > 2:
                assert decode(between.join(lines)).remarks == decode(text).remarks


@pytest.mark.parametrize(
    ("lengths", "head", "is_even"),
    [
        ([40, 41], False, False),
        ([41, 40], False, True),
        ([3] * 27, False, True),
        ([76, 5], False, False),
        ([60, 76, 76, 3], True, True),
        ([60, 76, 76, 3], False, False),
        ([60, 76, 75, 3], True, False),
        ([160, 1, 1], True, False),
        ([150, 12], True, True),
        ([161, 4], True, False),
    ],
)
def test_what_line_breaks_make(lengths: list[int], head: bool, is_even: bool):  # noqa: FBT001
    assert is_broken_evenly(lengths, head=head) == is_even


@pytest.mark.parametrize("end", [".", "?", "*", "_", " ...", "\n.", "..."])
@pytest.mark.parametrize("form", ["{}", "?bd={}", "My board: {}"])
def test_punctuation_after_80_digits_is_not_silently_an_empty_cell(form: str, end: str):
    count = len(end.strip())
    for cut in (PUZZLE[:-count], PUZZLE[count:]):
        assert is_noticed(form.format(cut) + end, decode(PUZZLE)), cut


def test_empty_cells_in_different_ways_are_remarked_in_lists_too():
    text = f"{PUZZLE[1:]}."
    (remark,) = decode(text).remarks
    assert remark == (
        "Empty cells are written in different ways: “0” and “.”. A character may be missing."
    )
    for lines in ([text], [PUZZLE, text], ["id,puzzle", f"1,{text}"], ["puzzle", PUZZLE, text]):
        *_, answer = solve_many(lines)
        assert answer.remark == remark
    assert decode(PUZZLE.replace("0", "x").replace("x", "X", 3)).remarks == ()


def test_remarks_of_the_boards_of_a_list_are_in_its_answers():
    link = f"https://example.org/sudoku.htm?bd={STRINGS['S9B']}&jigmap=123"
    for lines in ([link], ["name,link", f"one,{link}"]):
        (answer,) = solve_many(lines)
        assert "The regions in this link were left out" in answer.remark


@pytest.mark.parametrize("beside", ["", " a good one", "\n\nFrom Ann"])
def test_regions_are_not_read_as_a_board_when_the_link_lost_its_bd(beside: str):
    for damaged in (JIGSAW.replace("&bd=", "bd="), JIGSAW.replace("bd=", "", 1)):
        text = f"https://example.org/{damaged}{beside}"
        assert is_noticed(text, decode(JIGSAW))


@pytest.mark.parametrize("between", ["\n", "\n\n", " and ", "<br>"])
def test_the_rest_of_a_board_beside_a_whole_one_is_named(between: str):
    whole, other = (KINDS[kind].example for kind in ("kenken", "killer"))
    for damaged in (f"?bd={whole}{between}{other[80:]}", f"{whole}{between}{other[80:]}"):
        assert decode(damaged) == decode(whole)
        assert "looks like part of a board, but it was not read." in decode(damaged).remarks[-1]
    (remark,) = decode(f"{other[-30:]}; ?bd={whole}").remarks
    assert "looks like the end of another board." in remark


@pytest.mark.parametrize("sign", ["%3D", "%3", "%D", "%"])
def test_a_link_is_read_if_the_escape_of_its_equals_sign_is_damaged(sign: str):
    first, second = (KINDS[kind].example for kind in ("kenken", "killer"))
    assert decode(f"https://example.org/x.htm?bd{sign}{first}") == decode(first)
    (remark,) = decode(f"?bd={first}%26bd{sign}{second}").remarks
    assert remark == "Only the first of 2 boards in this text was read."

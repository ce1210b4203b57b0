"""What a setter says about a puzzle: it stays with the board, and other formats report its loss."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given

from sudolink import (
    BoardStringError,
    decode,
    encode,
    explain,
    formats,
    grade,
    link,
    losses,
    solve,
    solve_many,
    text,
)
from sudolink.codec import best_format
from sudolink.codec.board_json import from_plain, to_plain
from sudolink.codec.formats.own.own_texts import SIGNS, packed, unpacked
from sudolink.codec.kept_content import keeps
from sudolink.drawing.path_report import grade_line, html_report, text_report
from sudolink.puzzle.about import LIMITS, MOST_UNCHECKED, as_far_as_checked, introduction, warning
from sudolink.puzzle.board import Board
from sudolink.puzzle.editing.recasting import recast
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.questions.setter_questions import ClashingClues, SpareClues
from tests.strategies import boards, marked_boards, said_of

PLAIN = decode("100000569492056108056109240009640801064010000218035604040500016905061402621000005")
BOARD = replace(
    PLAIN,
    source=None,
    title="Snakes & ladders",
    author="Ann",
    rules_text="Normal sudoku rules apply.\nDigits increase along thermometers.",
    unchecked=("3 thermometers", "anti-knight"),
)


@pytest.mark.slow
@given(boards().flatmap(said_of))
def test_texts_travel_in_own_strings_links_and_json(board: Board):
    own = encode(board, "own")
    board = replace(board, format="own")
    assert decode(own) == decode(own.lower()) == board
    address = link(board, "https://example.org/", "own")
    for text_of_link in (address, address.replace(own, own.lower()), quote(address)):
        assert decode(text_of_link) == board
    assert decode(json.dumps(to_plain(board))) == board


@given(marked_boards())
def test_edits_keep_the_setters_texts(board: Board):
    said = (board.title, board.author, board.rules_text, board.unchecked)
    solved = board.with_solution([1] * len(board.cells))
    for edited in (board.givens_only(), board.without_marks(), board.with_cages(()), solved):
        assert (edited.title, edited.author, edited.rules_text, edited.unchecked) == said


def test_a_change_of_kind_keeps_the_setters_texts():
    made = recast(BOARD, "sudoku-x", 9).board
    assert (made.title, made.unchecked) == (BOARD.title, BOARD.unchecked)


def test_texts_are_part_of_a_board():
    others: list[dict[str, Any]] = [
        {"title": "x"},
        {"author": ""},
        {"rules_text": "x"},
        {"unchecked": ()},
    ]
    for other in others:
        assert replace(BOARD, **other) != BOARD


def test_strings_of_boards_without_texts_are_as_before():
    assert encode(Board.blank(), "own") == "OWN1-S9-UG"


def test_every_usual_sign_takes_two_characters():
    assert len(packed(SIGNS)) == 2 * len(SIGNS)
    assert unpacked(packed(SIGNS)) == SIGNS
    assert packed("normal sudoku") == "NORMAL.SUDOKU"


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("T0", "a text that is cut off"),
        ("T2AB", "a text that is cut off"),
        ("T01", "a character that cannot be part of a text"),
        ("T2007", "must not have control characters"),
        ("T1A", "must not have control characters"),
        ("T3VVVV", "must not have control characters"),
        ("TA-TA", "two parts “T”"),
        ("T" + "A" * 201, "at most 200 characters"),
        ("U", "a rule in unchecked needs a name"),
        ("U" + "A1A" * 30 + "A", "unchecked can name at most 30 rules"),
    ],
)
def test_damaged_texts_are_refused_with_the_place(part: str, words: str):
    string = f"OWN1-S9-{part}-"
    from sudolink.codec.formats.own.ends import check_text  # noqa: PLC0415

    with pytest.raises(BoardStringError) as caught:
        decode(string + check_text(string))
    assert words in str(caught.value.details)
    assert caught.value.position is not None


@pytest.mark.parametrize("name", LIMITS)
def test_a_board_has_no_long_texts_and_no_control_characters(name: str):
    def said(value: Any) -> Board:
        return replace(PLAIN, **{name: value})

    longest = "x" * LIMITS[name]
    assert getattr(said(longest), name) == longest
    with pytest.raises(ValueError, match=r"at most [0-9,]+ characters"):
        said(longest + "x")
    with pytest.raises(ValueError, match="control characters"):
        said("\x1b[2J")
    with pytest.raises(TypeError):
        said(1)


def test_few_rules_with_names_are_unchecked():
    for unchecked in (("",), ("x",) * (MOST_UNCHECKED + 1), ("\n",)):
        with pytest.raises(ValueError, match="unchecked"):
            replace(PLAIN, unchecked=unchecked)


def test_other_formats_lose_the_setters_texts():
    assert best_format(BOARD) == "own"
    assert losses(BOARD, "own") == ()
    for name in formats(BOARD)[:-1]:
        assert losses(BOARD, name)[-2:] == (
            "The setter's rules are lost: 3 thermometers, anti-knight.",
            "The title, author and text of the rules are lost.",
        )
    assert losses(replace(PLAIN, author="Ann"), "81") == ("The author is lost.",)


def test_the_kept_content_names_the_setters_rules():
    assert keeps(BOARD, decode(encode(BOARD, "own"))).endswith(
        "givens, the setter's rules, title, author and text of the rules."
    )
    assert keeps(BOARD, decode(encode(BOARD, "81"))) == "Keeps givens."


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_chooses_a_format_that_keeps_the_rules(kind: str):
    board = replace(decode(KINDS[kind].example), source=None, unchecked=("1 arrow",))
    assert decode(encode(board, best_format(board))).unchecked == ("1 arrow",)


WARNING = (
    "This puzzle has rules Sudolink can't check or draw: 3 thermometers, anti-knight. "
    "A solution found here may not be the setter's."
)


def test_wherever_a_board_is_introduced_its_rules_are_shown():
    assert introduction(BOARD) == [
        "“Snakes & ladders” by Ann",
        "Rules: Normal sudoku rules apply.\nDigits increase along thermometers.",
        WARNING,
    ]
    assert introduction(PLAIN) == []
    assert introduction(replace(PLAIN, author="Ann")) == ["By Ann"]
    assert "\n".join(introduction(BOARD)) in text(BOARD, labels=True)
    path, found = explain(BOARD), grade(BOARD)
    assert text_report(path, found).startswith("“Snakes & ladders” by Ann\nRules: Normal")
    assert "“Snakes &amp; ladders” by Ann" in html_report(path, found)
    assert WARNING.replace("'", "&#x27;") in html_report(path, found)


def test_no_grade_with_rules_that_are_not_checked():
    found = grade(BOARD)
    assert explain(BOARD).status == "solved"
    assert (found.level, found.sudokuwiki, found.hodoku, found.explainer) == (None,) * 4
    assert grade_line(found) == "No grade: the puzzle has rules Sudolink can't check."
    rectangles = ["Unique Rectangles"]
    assert explain(replace(BOARD, unchecked=()), rectangles).excluded == ()
    assert {why for _, why in explain(BOARD, rectangles).excluded} == {found.reason}
    assert grade(replace(BOARD, unchecked=())).level


def test_nothing_is_claimed_that_rests_on_rules_that_are_not_checked():
    found, open_board = solve(BOARD), replace(BOARD, cells=Board.blank().cells)
    assert (found.status, found.only, found.several) == ("unchecked", True, False)
    assert solve(replace(BOARD, unchecked=())).status == "unique"
    found = solve(open_board)
    assert (found.status, found.only, found.several) == ("unchecked", False, True)
    assert solve(BOARD.with_value(1, 1)).status == "none"  # whatever the other rules are
    statuses = [each.result and each.result.status for each in solve_many([BOARD, PLAIN] * 20)]
    assert statuses == ["unchecked", "unique"] * 20
    assert as_far_as_checked(BOARD, "Exactly one solution.") == (
        "By the rules Sudolink can check, exactly one solution."
    )
    assert as_far_as_checked(PLAIN, "Exactly one solution.") == "Exactly one solution."
    spare, clash = SpareClues(BOARD), ClashingClues(BOARD)
    for doubt in (spare, clash):
        while not doubt.done:
            doubt.run(1)
    assert not spare.holds
    assert spare.clues == []
    assert spare.sentence == (
        "Sudolink can't check all rules of this puzzle (3 thermometers, anti-knight), so it can't "
        "say which givens can be removed."
    )
    assert clash.sentence.startswith("By the rules Sudolink can check, nothing clashes")


def test_a_text_of_rules_alone_casts_no_doubt():
    board = replace(PLAIN, rules_text="Normal sudoku rules apply.")
    assert warning(board) == ""
    assert grade(board).level
    assert from_plain(to_plain(board)) == board

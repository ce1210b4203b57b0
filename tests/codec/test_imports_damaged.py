"""Boards of other programs with a character or a row lost, doubled or swapped: nothing silent.

What cannot be noticed by length or plausibility is listed: a letter that says a rule, a clue that is
another possible clue. Those show in the number of solutions.
"""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import sudolink
from sudolink import BoardStringError, decode
from sudolink.codec.plausible import doubts_about
from sudolink.puzzle.board import Cage, Cell
from tests.codec.damaged import (
    is_noticed,
    of_wrong_length,
    silent,
    swapped,
    with_rows_lost_or_doubled,
)
from tests.codec.test_imports import HODOKU, SAMPLES

#: Forms with texts short enough for all damage, and the most silent cases of wrong length.
FORMS = {
    "a SumoCue puzzle": 0,
    "a killer of the form 3x3:k": 1,  # the letter that says "diagonals"
    "a killer drawn with arrows": 0,
    "a SudokuPad link": 0,
    "an .sdk file": 0,
    "a grid of candidates": 0,
    "a game of Solo": 1,  # the same letter
    "a game of Keen": 16,  # digits of a product
}
TEXTS = [
    (row["form"], row["text"])
    for row in SAMPLES
    if row["form"] in FORMS and len(row["text"]) < 1000
]
TEXTS.append(("a grid of candidates", HODOKU.strip()))


def error_of(text: str) -> BoardStringError:
    with pytest.raises(BoardStringError) as caught:
        decode(text)
    return caught.value


def has_solution(text: str) -> bool:
    return sudolink.solve(decode(text)).status == "unique"


@pytest.mark.slow
@pytest.mark.parametrize(("form", "text"), TEXTS)
def test_texts_of_a_wrong_length(form: str, text: str):
    board = decode(text)
    every = [each for put in "5a=" for each in of_wrong_length(text, put=put)]
    texts = iter(
        Random(text).sample(  # noqa: S311 - the same ones each time
            every, min(len(every), 300)
        )
    )
    if form in ("an .sdk file", "a grid of candidates"):
        texts = (each for each in texts if has_lost_no_candidate(each, text))
    found = set(silent(texts, board))
    assert len(found) <= FORMS[form], found


def has_lost_no_candidate(text: str, whole: str) -> bool:
    """Left out: a group of candidates that is shorter or longer by a digit is a group too."""
    try:
        board = decode(text)
    except BoardStringError:
        return True
    cells = zip(board.cells, decode(whole).cells, strict=True)
    return all(
        not cell.candidates and not other.candidates for cell, other in cells if cell != other
    )


@pytest.mark.parametrize(("form", "text"), TEXTS)
def test_swapped_characters(form: str, text: str):
    """Another board that is possible in every part is what swapped characters may make."""
    if form not in ("a killer drawn with arrows", "a game of Solo", "a game of Keen"):
        return
    for each in silent(swapped(text), decode(text)):
        assert not doubts_about(decode(each))


def in_rows(text: str) -> str:
    return "\n".join(text[at : at + 9] for at in range(0, 81, 9))


ARROWS = next(row["text"] for row in SAMPLES if row["form"] == "a killer drawn with arrows")
GRID = next(row["text"] for row in SAMPLES if row["form"] == "a grid of candidates")
SDK = next(row["text"] for row in SAMPLES if row["form"] == "an .sdk file")
SUMOCUE = next(row["text"] for row in SAMPLES if row["form"] == "a SumoCue puzzle")
PERFECT = next(row["text"] for row in SAMPLES if row["text"].startswith("3x3::k:"))
SOLO_KILLER = next(row["text"] for row in SAMPLES if row["text"].startswith("3x3k:"))


def rows_of(text: str, first: int, last: int | None = None) -> list[str]:
    return [
        f"{line}\n"
        for line in text.splitlines()[first:last]
        if any(map(str.isdigit, line)) or set(line) == {"."}
    ]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        (in_rows(ARROWS) + "\n", [f"{row}\n" for row in in_rows(ARROWS).split()]),
        (GRID + "\n", rows_of(GRID, 0)),
        (HODOKU, rows_of(HODOKU, 0)),
        (SDK + "\n", rows_of(SDK, 7)),
        (f"[Puzzle]\n{SDK}\n[State]\n{SDK}\n", rows_of(SDK, 7)),
    ],
)
def test_rows_that_are_lost_or_doubled(text: str, rows: list[str]):
    board = decode(text)
    assert len(rows) >= 8  # the last one may end the text
    for each in with_rows_lost_or_doubled(text, rows):
        error = error_of(each)
        assert "rows instead of 9" in error.sentence
        assert error.position is not None
    assert not silent(with_rows_lost_or_doubled(text, rows), board)


@pytest.mark.parametrize("count", [9, 11, 20, 27])
def test_parts_of_killer_texts_that_are_lost_or_doubled(count: int):
    for text, sign in ((SUMOCUE, "="), (PERFECT, ":")):
        entries = text.split(sign)
        for at in range(1, len(entries) - count):
            for changed in (
                entries[:at] + entries[at + count :],
                entries[: at + count] + entries[at:],
            ):
                assert is_noticed(sign.join(changed), decode(text))


def test_the_row_is_named():
    lines = in_rows(ARROWS).splitlines()
    lines[3] = lines[3][1:]
    assert "row 4 has 8 characters instead of 9" in error_of("\n".join(lines)).sentence
    lines = GRID.splitlines()
    lines[5] = lines[5].replace("12459 ", "12459", 1).replace("1459", "", 1)
    error = error_of("\n".join(lines))
    assert "row D has 8 groups of digits instead of 9" in error.sentence
    assert error.position == sum(len(line) + 1 for line in lines[:5])
    error = error_of(GRID.replace("12579", "12759", 1))
    assert "in row A the digits “12759” are not in ascending order" in error.sentence
    doubled = GRID.replace("| 4      1 ", "| 4      1 ", 1).splitlines()
    error = error_of("\n".join([*doubled[:-2], doubled[-3], *doubled[-2:]]))
    assert "it has 10 rows instead of 9; rows H and J are the same" in error.sentence
    error = error_of(SDK.replace(".54...71.", ".54...71"))
    assert "row B has 8 characters instead of 9" in error.sentence


def test_two_equal_rows_get_a_remark():
    lines = GRID.splitlines()
    lines[2] = lines[1]
    assert "Rows A and B are the same." in decode("\n".join(lines)).remarks


def test_several_candidate_grids():
    board = decode(f"{GRID}\nA step later:\n{GRID}")
    assert board == decode(GRID)
    assert "Only the first of 2 grids in this text was read." in board.remarks


def test_a_state_that_contradicts_the_puzzle():
    rows = "".join(rows_of(SDK + "\n", 7))
    added = decode(f"[Puzzle]\n{rows}[State]\n{rows.replace('2..1', '3..1', 1)}").remarks
    assert any("differs from [Puzzle] in A1" in added for added in added)


def test_a_list_of_729_candidates():
    board = decode(GRID)
    text = "".join(
        str(digit) if digit in (cell.candidates or (cell.value,)) else "."
        for cell in board.cells
        for digit in range(1, 10)
    )
    assert decode(text) == board
    for each in islice(of_wrong_length(text), 0, None, 7):
        assert is_noticed(each, board)
    assert not silent(swapped(text), board)
    error = error_of(text[:300] + text[301:])
    assert "has 728 characters" in error.sentence
    error = error_of("122" + "." * 726)
    assert "it has “2” where only 3 is possible" in error.sentence
    assert (error.position, error.cell) == (2, 0)


# --- Arrows in capitals


def turned(text: str) -> str:
    """An arrow grid upside down: what led upwards leads downwards."""
    rows = in_rows(text).splitlines()[::-1]
    return "".join(rows).translate(str.maketrans("^v", "v^"))


def test_arrows_in_capitals_are_read_as_arrows():
    text = turned(ARROWS)
    board = decode(text)
    again = decode(text.upper())
    assert "V" in text.upper()
    assert again == board
    assert again.remarks[1:] == ("It is written in capitals, so “V” was read as a down arrow.",)
    assert board.remarks[1:] == ()


def test_a_capital_v_that_may_be_a_sum():
    columns = ["U^^^^F^^^"] * 7 + ["V^^^^E^^^", "vvvvVE^^^"]
    text = "".join(map("".join, zip(*columns, strict=True)))
    board = decode(text)
    assert [cage.total for cage in board.cages].count(31) == 2
    assert decode(text.upper()) == board
    all_sums = "".join(map("".join, zip(*columns[:-1], columns[-2], strict=True)))
    assert decode(all_sums).remarks == board.remarks
    text = turned(ARROWS).upper().replace("P", "W", 1)
    error = error_of(text)
    assert "a V may be the sum 31 or a down arrow, and neither makes sense" in error.sentence
    assert text[error.position or 0] == "V"


def test_a_grid_in_small_letters_is_noticed():
    assert is_noticed(ARROWS.lower(), decode(ARROWS))
    assert is_noticed(turned(ARROWS).lower(), decode(turned(ARROWS)))
    assert "“l” is neither a sum nor an arrow" in error_of(ARROWS.lower()).sentence


# --- Plausibility


def test_cells_in_no_cage_are_counted():
    assert "22 cells are in no cage." in decode(PERFECT).remarks
    assert len(decode(ARROWS).remarks) == 1
    entries = ["=0"] * 81
    entries[0], entries[1], entries[4], entries[5] = "=15", "+0", "=0", "+4"
    board = decode("SumoCueV1" + "".join(entries))
    assert board.remarks[1:] == ("77 cells are in no cage.", "1 cage has no total.")


def test_sums_that_do_not_make_405():
    board = decode(ARROWS.replace("N", "M", 1))
    assert board.remarks[1:] == (
        "The totals of the cages make 404; all digits of a 9x9 board make 405.",
    )


def test_a_cage_in_pieces():
    entries = ["=0"] * 81
    entries[0], entries[1], entries[80] = "=15", "+0", "+0"
    assert decode("SumoCueV1" + "".join(entries)).remarks[2:] == (
        "The cage at A1 is in several pieces.",
    )


def test_a_sum_out_of_reach():
    entries = ["=0"] * 81
    entries[0], entries[1] = "=18", "+0"
    assert decode("SumoCueV1" + "".join(entries)).remarks[2:] == (
        "The cage at A1 cannot make 18 with 2 cells, which make 3 to 17.",
    )


def test_two_sums_in_a_cage_of_solo():
    grid, cages, sums = SOLO_KILLER.split(",")
    error = error_of(f"{grid},{cages},{sums.replace('6a17', '6_9_17', 1)}")
    assert "has 2 sums" in error.sentence


def test_uneven_regions():
    text = SUMOCUE.replace("J0", "J1", 1)
    assert "Region 0 has 8 and region 1 has 10" in error_of(text).sentence
    text = SUMOCUE.replace("J0", "", 1)
    assert "A1 is in no region." in error_of(text).sentence


def test_a_keen_cage_without_a_number_is_left_out_with_a_remark():
    text = "4:a_a_3a_a_a_b_a__,nd2m12s1d2s1m6a5"
    assert "Left out: 1 cage without a number." in decode(text).remarks


@pytest.mark.slow
def test_a_number_broken_into_lines():
    for at in range(len("3x3::k:"), len(PERFECT)):
        assert decode(f"{PERFECT[:at]}\n{PERFECT[at:]}").cages == decode(PERFECT).cages
    for at in range(len("SumoCueV1"), len(SUMOCUE)):
        assert decode(f"{SUMOCUE[:at]}\r\n{SUMOCUE[at:]}").cells == decode(SUMOCUE).cells
    for text in (PERFECT, SUMOCUE):
        assert decode(f"{text}\n5 stars\n").cells == decode(text).cells
        added = decode(f"{text}\n{text}\n").remarks
        assert any(added.startswith("Only the first of 2") for added in added)


def test_remarks_on_boards_of_every_kind():
    for kind in ("kenken", "kendoku"):
        board = sudolink.Board.blank(
            kind, 6, cages=[Cage((0, 1), 7, "x"), Cage((2, 3), 6, "-"), Cage((4, 5), 7, "/")]
        )
        assert [remark[:27] for remark in doubts_about(board)] == [
            "The cage at A1 cannot make ",
            "The cage at A3 cannot make ",
            "The cage at A5 cannot make ",
        ]
    board = sudolink.Board.blank("killer", cages=[Cage(tuple(range(10)), 45)])
    assert doubts_about(board) == (
        "The cage at A1 has 10 cells, but there are only 9 different digits.",
    )
    board = sudolink.Board.blank("killer", 4, cages=[Cage((0, 1), 11, repeats=True)])
    assert doubts_about(board) == (
        "The cage at A1 cannot make 11 with 2 cells, which make 3 to 7.",
    )
    assert sudolink.Board.blank().cells[0] == Cell()

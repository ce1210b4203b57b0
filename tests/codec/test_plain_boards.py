"""Boards as plain text: every size, every way of writing rows, and what damage does to them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink import BoardStringError, candidate_grid, decode, text
from sudolink.codec.reading.boards_in_text import boards_in
from sudolink.codec.reading.decoding import read
from sudolink.puzzle.kinds import KINDS, Kind
from tests.codec.test_text import PUZZLE, SOLUTION

ROWS = [PUZZLE[at : at + 9].replace("0", ".") for at in range(0, 81, 9)]
SOLVED = [SOLUTION[at : at + 9] for at in range(0, 81, 9)]
GRID = "\n".join(ROWS)
WANTED = decode(PUZZLE).cells


def values(text: str) -> list[int]:
    return [cell.value or 0 for cell in decode(text).cells]


def refused(text: str, *words: str) -> BoardStringError:
    with pytest.raises(BoardStringError) as caught:
        decode(text)
    for word in words:
        assert word in caught.value.sentence
    assert caught.value.position is not None
    return caught.value


def numbered(rows: list[str], form: str = "{} {}") -> str:
    return "\n".join(form.format(number, row) for number, row in enumerate(rows, start=1))


def bold(rows: list[str], form: str) -> str:
    return "\n".join(" ".join(form.format(s) if s != "." else s for s in row) for row in rows)


# --- Ways to write a 9x9 grid ---------------------------------------------------------------------

READ = {
    "column numbers": "123456789\n" + GRID,
    "column numbers, spaced": "1 2 3  4 5 6  7 8 9\n" + "\n".join(map(" ".join, ROWS)),
    "row numbers": numbered(ROWS),
    "row numbers, spaced": numbered([" ".join(row) for row in ROWS]),
    "row and column numbers": "  123456789\n" + numbered(ROWS),
    "row letters": "\n".join(f"{name}  {row}" for name, row in zip("ABCDEFGHJ", ROWS, strict=True)),
    "column letters": "  A B C D E F G H I\n" + numbered([" ".join(row) for row in ROWS]),
    "r1 and c1": "   c1 c2 c3 c4 c5 c6 c7 c8 c9\n" + numbered(map(" ".join, ROWS), "r{} {}"),  # type: ignore[arg-type]
    "ordered list": numbered(ROWS, "{}. {}"),
    "ordered list in brackets": numbered(ROWS, "{}) {}"),
    "bold clues": bold(ROWS, "*{}*"),
    "bolder clues": bold(ROWS, "**{}**"),
    "clues in brackets": bold(ROWS, "({})"),
    "commas, nothing between": "\n".join(",".join(row).replace(".", "") for row in ROWS),
    "semicolons": "\n".join(";".join(row) for row in ROWS),
    "tabs, nothing between": "\n".join("\t".join(row).replace(".", "") for row in ROWS),
    "bars, spaces between": "\n".join(f"| {' | '.join(row)} |" for row in ROWS).replace(".", " "),
    "JSON rows": "[" + ",\n".join(f"[{','.join(row)}]" for row in ROWS).replace(".", "0") + "]",
    "JSON in a line": "[" + ",".join(f"[{','.join(row)}]" for row in ROWS).replace(".", "0") + "]",
    "numbers in a line": ", ".join(PUZZLE),
    "cells in a line": " ".join(PUZZLE),
}


@pytest.mark.parametrize("way", READ)
def test_ways_to_write_a_grid(way: str):
    board = decode(READ[way])
    assert board.cells == WANTED
    assert board.remarks == ()


REMARKED = {
    "a number above": (f"17\n{GRID}", "“17” above the grid was left out"),
    "its solution at the side": (
        "\n".join(map("   ".join, zip(ROWS, SOLVED, strict=True))),
        "The grid on the right is full and agrees with the puzzle",
    ),
    "another grid at the side": (
        "\n".join(map(" | ".join, zip(ROWS, ROWS[::-1], strict=True))),
        "Only the left one was read",
    ),
    "its solution below": (f"{GRID}\n\n" + "\n".join(SOLVED), "Its solution follows"),
    "its solution in the next line": (f"{PUZZLE}\n{SOLUTION}", "Its solution follows"),
    "another puzzle below": (f"{PUZZLE}\n{PUZZLE[::-1]}", "Only the first of 2 boards"),
    "a damaged one below": (f"{PUZZLE}\n{PUZZLE[1:]}", "Another board in this text is damaged"),
    "a number at the side": (f"{PUZZLE} 5.3", "“5.3” beside the board was left out"),
}


@pytest.mark.parametrize("way", REMARKED)
def test_omissions_get_a_remark(way: str):
    text, remark = REMARKED[way]
    board = decode(text)
    assert board.cells == WANTED
    assert len(board.remarks) == 1
    assert remark in board.remarks[0]


@pytest.mark.parametrize("blank", [".", "0"])
@pytest.mark.parametrize("drawn", [False, True])
def test_a_full_grid_is_not_the_solution_of_an_empty_one(blank: str, drawn: bool):  # noqa: FBT001
    """Nobody can know what an empty grid is for, so it is a board like any other."""
    full = "\n".join(SOLVED) if drawn else SOLUTION
    empty = re.sub(r"\d", blank, full)
    for pasted in (f"{empty}\n\n{full}", f"{empty}\n{full}\n\n{full}"):
        found = [entry.board for entry in boards_in(pasted, distinct=False)]
        values = [sum(cell.value is not None for cell in board.cells) for board in found if board]
        assert values == [0, 81, 81][: len(found)]
        assert len(found) == pasted.count(full) + 1
        assert f"Only the first of {len(found)} boards" in decode(pasted).remarks[-1]


def test_an_empty_grid_beside_a_full_one_is_read_alone():
    empty = [re.sub(r"\d", ".", row) for row in SOLVED]
    board = decode("\n".join(map("   ".join, zip(empty, SOLVED, strict=True))))
    assert board.remarks == ("Two grids are side by side. Only the left one was read.",)


def test_bold_digits_among_others_are_the_givens():
    text = bold(ROWS, "*{}*").split("\n")
    text = [
        " ".join(s if s != "." else digit for s, digit in zip(row.split(), full, strict=True))
        for row, full in zip(text, SOLVED, strict=True)
    ]
    board = decode("\n".join(text))
    assert [cell.value for cell in board.cells] == list(map(int, SOLUTION))
    assert [cell.given for cell in board.cells] == [digit != "0" for digit in PUZZLE]
    assert "read as givens" in board.remarks[0]


# --- What is no grid ------------------------------------------------------------------------------

WRONG = {
    "a long row": (["10 cells", "Row 4"], [*ROWS[:3], ROWS[3] + "5", *ROWS[4:]]),
    "a short row": (["8 cells", "Row 4"], [*ROWS[:3], ROWS[3][1:], *ROWS[4:]]),
    "a long and a short row": (["Row 4"], [*ROWS[:3], ROWS[3] + "5", ROWS[4][1:], *ROWS[5:]]),
    "a row twice": (["Rows 4 and 5 are the same"], [*ROWS[:4], *ROWS[3:]]),
    "a row lost": (["8 rows of 9"], ROWS[1:]),
    "a numbered row lost": (["Row 4"], numbered(ROWS).split("\n")[:3] + numbered(ROWS).split("\n")[4:]),
    "10x10": (["10 cells", "3 to 9, 16 and 25"], ["1234567890"] * 10),
    "12x12": (["12 cells", "3 to 9, 16 and 25"], ["12.4.67.90.."] * 12),
    "81 digits and one more": (["82", "81"], [PUZZLE + "0"]),
    "81 digits but one": (["80", "81"], [PUZZLE[1:]]),
    "37 digits": (["37", "36"], ["123456" * 6 + "1"]),
    "a damaged puzzle and its solution": (["80", "81"], [PUZZLE[1:], SOLUTION]),
    "a damaged puzzle beside its solution": (["82", "81"], [f"{PUZZLE}0 {SOLUTION}"]),
    "a damaged grid and a whole one": (["8 rows"], [*ROWS[1:], "", *SOLVED]),
    "a digit over the size": (["“7” in row 2, column 1", "4×4"], ["1234", "7.12", "2.4.", "...."]),
}  # fmt: skip


@pytest.mark.parametrize("way", WRONG)
def test_anything_but_a_grid_is_refused(way: str):
    words, rows = WRONG[way]
    refused("\n".join(rows), *words)


@pytest.mark.slow
def test_a_text_of_too_many_lines_is_not_read_in_part():
    (added,) = decode("\n".join(ROWS * 2000)).remarks
    assert added == "Only the first of 50 or more boards in this text was read."
    refused("\n".join(ROWS * 3000), "over 20,000 lines")


def test_rows_that_may_be_a_heading_or_were_doubled_are_remarked():
    for rows in (["123456789", *ROWS[:8]], [*ROWS[:8], "1 2 3 4 5 6 7 8 9"]):
        lost = decode("\n".join(rows))
        assert len(lost.remarks) == 1
        assert "not as column numbers" in lost.remarks[0]
    doubled = decode("\n".join([*ROWS[:4], ROWS[3], *ROWS[5:]]))
    assert doubled.remarks == ("Rows 4 and 5 are the same.",)


# --- All sizes ------------------------------------------------------------------------------------


def digits(size: int) -> list[list[int]]:
    """Rows of digits with blanks (0), every digit among them."""
    return [[(row + col) % size + 1 if (row + col) % 3 else 0 for col in range(size)] for row in range(size)]  # fmt: skip


def lines(rows: list[list[int]], signs: str, between: str = "", blank: str = ".") -> str:
    return "\n".join(between.join(signs[d - 1] if d else blank for d in row) for row in rows)


def in_numbers(rows: list[list[int]], between: str = " ", blank: str = ".") -> str:
    return "\n".join(between.join(str(d or blank) for d in row) for row in rows)


FROM_ONE = "123456789" + ascii_uppercase
FROM_ZERO = "0" + FROM_ONE
WAYS: dict[str, Callable[[list[list[int]]], str]] = {
    "rows": lambda rows: lines(rows, FROM_ONE),
    "rows, spaced": lambda rows: lines(rows, FROM_ONE, " "),
    "one run": lambda rows: lines(rows, FROM_ONE).replace("\n", ""),
    "letters in small": lambda rows: lines(rows, FROM_ONE.lower()),
    "numbers": in_numbers,
    "numbers, 0 for blanks": lambda rows: in_numbers(rows, blank="0"),
    "numbers and commas": lambda rows: in_numbers(rows, ","),
    "numbers and commas, nothing for blanks": lambda rows: in_numbers(rows, ",", ""),
    "one run of numbers and commas": lambda rows: in_numbers(rows, ",").replace("\n", ","),
    "a frame": lambda rows: "\n".join(
        ["+" + "-" * 20 + "+", *(f"| {row} |" for row in in_numbers(rows).split("\n"))]
    ),
}  # fmt: skip
LARGE = {
    "from 0": lambda rows: lines(rows, FROM_ZERO),
    "letters alone": lambda rows: lines(rows, ascii_uppercase),
    "letters alone, 0 for blanks": lambda rows: lines(rows, ascii_uppercase, blank="0"),
    "boxes": lambda rows: "\n".join(
        " ".join(re.findall("." * round(len(rows) ** 0.5), row))
        for row in lines(rows, FROM_ONE).split("\n")
    ),
}


@pytest.mark.parametrize("way", WAYS | LARGE)
@pytest.mark.parametrize("size", [4, 5, 6, 7, 8, 9, 16, 25])
def test_every_size(size: int, way: str):
    if way in LARGE and size < 16:
        way = "rows"
    rows = digits(size)
    board = decode((WAYS | LARGE)[way](rows))
    assert board.size == size
    assert [cell.value or 0 for cell in board.cells] == [digit for row in rows for digit in row]
    assert size == 9 or "doesn't say which kind of puzzle" in board.remarks[0]


@pytest.mark.parametrize(
    ("size", "kind", "others"),
    [(6, "sudoku", {"sudoku-x", "kenken", "str8ts"}), (5, "kenken", {"str8ts"}), (25, "sudoku", {"sudoku-x"})],
)  # fmt: skip
def test_the_other_kinds_are_offered(size: int, kind: str, others: set[str]):
    reading = read(lines(digits(size), FROM_ONE))
    assert reading.board.kind == kind
    assert others <= {*reading.kinds}
    assert kind not in reading.kinds


def test_the_page_gives_the_kind():
    reading = read(lines(digits(6), FROM_ONE), page="str8ts.htm")
    assert (reading.board.kind, reading.board.remarks, reading.kinds) == ("str8ts", (), ())


def test_zero_is_a_digit_or_a_blank_but_never_guessed():
    rows = digits(16)
    text = lines(rows, FROM_ZERO)
    assert "The signs 0 to F were read" in decode(text).remarks[1]
    few = lines([[0] * 16] * 15 + [[*range(1, 16), 0]], FROM_ZERO).replace(".", "A")
    refused(few, "write empty cells as dots")
    assert decode(lines(rows, FROM_ONE, blank="0")).cells[0].value is None


def test_signs_that_may_count_from_zero_are_remarked():
    rows = [[digit if digit != 16 else 0 for digit in row] for row in digits(16)]
    (_, remark) = decode(lines(rows, FROM_ONE)).remarks
    assert remark.startswith("There is neither a 0 nor G: the signs were read as 1 to G.")
    (_, remark) = decode(in_numbers(rows)).remarks
    assert remark.startswith("There is neither a 0 nor 16")
    full = [[(row + col) % 16 for col in range(16)] for row in range(16)]
    board = decode("\n".join(" ".join(map(str, row)) for row in full))
    assert [cell.value for cell in board.cells[:3]] == [1, 2, 3]
    assert "The signs 0 to 15 were read" in board.remarks[1]


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
@pytest.mark.parametrize("blank", [".", "x", "0"])
@pytest.mark.parametrize("between", [" ", ",", ";"])
def test_letters_for_digits(size: int, blank: str, between: str):
    letters = ascii_uppercase if size < 25 or blank != "x" else ascii_uppercase.replace("X", "")
    rows = [[0 if digit == 24 and blank == "x" else digit for digit in row] for row in digits(size)]
    for rest in ("\n", f"{between}"):
        if rest != "\n" and size < 16:
            continue
        board = decode(lines(rows, letters[:23] + "XY", between, blank).replace("\n", rest))
        assert [cell.value or 0 for cell in board.cells] == [d for row in rows for d in row]
        assert "The letters A to" in board.remarks[-1]


def test_black_cells():
    board = decode("#4 . .\n. # .\n. . #1\n".replace("\n", " 2\n") + "1 . . #")
    assert board.kind == "str8ts"
    assert [cell.black for cell in board.cells].count(True) == 4
    assert board.cells[0].value == 4


@pytest.mark.parametrize("form", ["#....#....#....#", "# . . .\n. # . .\n. . # .\n. . . #"])
def test_black_cells_are_no_second_way_to_write_blanks(form: str):
    assert decode(form, page="str8ts").remarks == ()
    assert len(decode(form.replace(".", "_", 1), page="str8ts").remarks) == 1


def test_a_drawing_of_a_str8ts_is_read_without_remarks_on_its_blanks():
    cells = "#....#....#....1"
    assert decode(text(decode(cells)), page="str8ts").remarks == ()


# --- Our own drawings -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS.values(), ids=str)
@pytest.mark.parametrize("form", ["{}", "Look:\n\n{}\n\nBye", "> {}"])
def test_a_drawing_never_loses_regions_or_cages_silently(kind: Kind, form: str):
    board = decode(kind.example).givens_only()
    drawn = text(board)
    after = decode(form.format(drawn.replace("\n", "\n> ") if form[0] == ">" else drawn))
    assert after.cells == board.cells
    assert after.cages == board.cages
    houses = [{house.cells for house in each.houses} for each in (after, board)]
    assert kind.diagonals or kind.windows or houses[0] == houses[1] or kind.straights


@pytest.mark.parametrize("kind", ["killer", "killer-jigsaw", "jigsaw", "kenken", "kendoku"])
def test_a_drawing_of_candidates_keeps_regions_and_cages(kind: str):
    board = decode(KINDS[kind].example).givens_only()
    after = decode(candidate_grid(board))
    assert (after.kind, after.cages) == (board.kind, board.cages)
    assert [cell.value for cell in after.cells] == [cell.value for cell in board.cells]


def test_a_cage_off_the_board_is_refused():
    board = decode(KINDS["kenken"].example)
    error = refused(text(board).replace("F5 F6", "F5 F7"), "not on this 6×6 board")
    assert error.position


# --- Damage ---------------------------------------------------------------------------------------


def length_damage(text: str) -> Iterator[str]:
    """The text with a character lost, doubled or put in, and with a line lost or doubled."""
    for at in range(len(text)):
        yield text[:at] + text[at + 1 :]
        yield text[:at] + text[at] + text[at:]
        for sign in "5. ":
            yield text[:at] + sign + text[at:]
    parts = text.split("\n")
    if len(parts) > 2:  # one of two lines may be left out by whoever copied it
        for at in range(len(parts)):
            yield "\n".join(parts[:at] + parts[at + 1 :])
            yield "\n".join([*parts[:at], parts[at], *parts[at:]])


def is_silent(text: str, cells: object) -> bool:
    """Whether a text is read as another board, and nothing is said about it."""
    try:
        board = decode(text)
    except BoardStringError:
        return False
    others = [added for added in board.remarks if "which kind of puzzle" not in added]
    return not others and board.cells != cells


TEXTS = {
    "run of zeros": PUZZLE,
    "run of dots": PUZZLE.replace("0", "."),
    "run in prose": f"My board is {PUZZLE}, can you solve it?",
    "rows": GRID,
    "rows, spaced": "\n".join(map(" ".join, ROWS)),
    "frame": "\n".join(f"| {row[:3]} | {row[3:6]} | {row[6:]} |" for row in ROWS),
    "row numbers": numbered(ROWS),
    "6x6": lines(digits(6), FROM_ONE),
    "16x16": lines(digits(16), FROM_ONE),
    "two lines": f"{PUZZLE}\n{SOLUTION}",
    "link": f"?bd={PUZZLE}",
    "link of dots": f"https://example.org/sudoku.htm?bd={PUZZLE.replace('0', '.')}",
}


@pytest.mark.slow
@pytest.mark.parametrize("way", TEXTS)
def test_no_damage_to_the_length_is_silent(way: str):
    text = TEXTS[way]
    cells = decode(text).cells
    step = max(1, len(text) // 40)  # of long texts a sample
    silent = [
        damaged
        for index, damaged in enumerate(length_damage(text))
        if not index // 5 % step and is_silent(damaged, cells)
    ]
    assert silent == []


def test_a_lost_or_doubled_number_is_not_silent():
    text = in_numbers(digits(16))
    cells, words = decode(text).cells, re.findall(r"\S+\s*", text)
    for at in range(0, len(words), 7):
        for changed in (words[:at] + words[at + 1 :], [*words[: at + 1], *words[at:]]):
            assert not is_silent("".join(changed), cells)


@given(st.sampled_from(sorted(READ)), st.data())
def test_no_row_of_any_grid_is_lost_or_doubled_silently(way: str, data: st.DataObject):
    parts = READ[way].split("\n")
    at = data.draw(st.integers(0, len(parts) - 1))
    kept = data.draw(
        st.sampled_from([parts[:at] + parts[at + 1 :], [*parts[: at + 1], *parts[at:]]])
    )
    assert not is_silent("\n".join(kept), WANTED)


# --- Several boards in a text ---------------------------------------------------------------------

S9B = "S9B" + "00" * 80 + "01"


@pytest.mark.parametrize("damaged", [S9B[:-1], S9B + "0", S9B[:80], S9B[:-1] + "%"])
@pytest.mark.parametrize("form", ["https://example.org/?bd={} ", "{}\n", "see ?bd={}\n\n"])
def test_a_damaged_board_before_a_whole_one_is_remarked(form: str, damaged: str):
    text = form.format(damaged) + form.format(S9B)
    board = decode(text)
    assert board == decode(S9B)
    assert "A board before this one is damaged" in board.remarks[0]


def test_damaged_boards_are_listed_with_what_is_wrong():
    found = boards_in(f"?bd={S9B[:-1]}\n{PUZZLE}\n{SOLUTION[1:]}\nbye\n{PUZZLE[::-1]}\n")
    assert [(entry.line, entry.board is None) for entry in found] == [
        (1, True), (2, False), (3, True), (5, False),
    ]  # fmt: skip
    assert all(entry.board or entry.error for entry in found)
    assert [entry.board is None for entry in boards_in(f"{PUZZLE}\nS9B0000\n{S9B}")] == [
        False, True, False,
    ]  # fmt: skip


def test_a_solution_is_read_together_with_its_puzzle():
    solution = "\n".join(SOLVED)
    for both in (
        f"{PUZZLE},{SOLUTION}",
        f"{GRID}\n\n{solution}",
        f"Puzzle\n{GRID}\nSolution\n{solution}",
    ):
        found = boards_in(f"{both}\n\n{both}", distinct=False)
        assert [entry.board and entry.board.cells for entry in found] == [WANTED, WANTED]
        assert all("solution follows" in decode(entry.text).remarks[0] for entry in found)
    assert len(boards_in(f"{solution}\n\n{solution}", distinct=False)) == 2
    assert len(boards_in(f"{PUZZLE},{SOLUTION},{SOLUTION}", distinct=False)) == 2


def test_a_string_in_several_lines_is_one_board():
    text = f"?bd={S9B[:60]}\n{S9B[60:120]}\n{S9B[120:]}\n\n{PUZZLE}\n"
    found = boards_in(text)
    assert [entry.line for entry in found] == [1, 5]
    assert found[0].board == decode(S9B)


def test_rows_of_a_large_grid_are_not_boards_of_their_own():
    text = lines([[1, 2, 3, 4] + [0] * 12] * 16, FROM_ONE)
    assert len(boards_in(text)) == 1


@pytest.mark.parametrize("name", ["d", "b", "bdd", "bbd", "BF", ""])
def test_a_link_without_its_bd_keeps_its_page(name: str):
    board = decode(f"sudokux.htm?{name}={PUZZLE}" if name else f"sudokux.htm?{PUZZLE}")
    assert board.kind == "sudoku-x"
    assert "“bd=”" in board.remarks[0]


@pytest.mark.parametrize("sign", ["l", "O", "\u00a7"])
@pytest.mark.parametrize("at", [1, 4, 8])
def test_a_misread_character_in_a_frame_is_named(sign: str, at: int):
    rows = str(text(decode(PUZZLE))).splitlines()
    drawn = [number for number, row in enumerate(rows) if row.startswith("|")][at]
    rows[drawn] = rows[drawn].replace(".", sign, 1)
    refused("\n".join(rows), f"“{sign}” in row {at + 1}, column ")

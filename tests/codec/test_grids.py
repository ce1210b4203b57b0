"""Grids and lines of 81 cells as people paste them, in every usual drawing and blank."""

from __future__ import annotations

import pytest

from sudolink import BoardStringError, decode, encode
from sudolink.codec.reading.boards_in_text import BETWEEN_FILES, boards_in
from sudolink.drawing import candidate_grid
from tests.codec.test_reference_strings import STRINGS

CLUES = STRINGS["81"]
#: The same with a row, a box row and a corner that are empty.
SPARSE = "0" * 9 + CLUES[9:27] + "0" * 27 + CLUES[54:78] + "000"
EMPTY_BUT_ONE = "0" * 40 + "5" + "0" * 40
BLANKS = ["0", ".", "_", "-", "*", "x", "X", "·"]
BOARDS = [CLUES, SPARSE, EMPTY_BUT_ONE, "5" + "0" * 80, "0" * 80 + "5"]


def rows(clues: str, blank: str) -> list[str]:
    return [clues[start : start + 9].replace("0", blank) for start in range(0, 81, 9)]


def boxed(clues: str, blank: str, line: str, rule: str, *, frame: str = "") -> str:
    """Rows in a line with nine places, and a rule between (or also around) the box rows."""
    lines = [frame] if frame else []
    for number, row in enumerate(rows(clues, blank)):
        if number in (3, 6):
            lines.append(rule)
        lines.append(line.format(*row))
    return "\n".join([*lines, frame] if frame else lines)


PLAIN = {
    "one line": lambda c, b: "".join(rows(c, b)),
    "nine lines": lambda c, b: "\n".join(rows(c, b)),
    "CRLF": lambda c, b: "\r\n".join(rows(c, b)) + "\r\n",
    "spaces": lambda c, b: "\n".join(" ".join(row) for row in rows(c, b)),
    "tabs": lambda c, b: "\n".join("\t".join(row) for row in rows(c, b)),
    "indented": lambda c, b: "\n".join("    " + " ".join(row) + "  " for row in rows(c, b)),
    "mail quote": lambda c, b: "".join(f"> {' '.join(row)}\n" for row in rows(c, b)),
    "boxes apart": lambda c, b: boxed(c, b, "{}{}{} {}{}{} {}{}{}", ""),
    "prose": lambda c, b: "Hi, try this:\n\n" + "\n".join(rows(c, b)) + "\n\nYours, me\n",
    "prose with spaces": lambda c, b: (
        "Hi, try this one:\n" + "\n".join(" ".join(row) for row in rows(c, b)) + "\nYours\n"
    ),
    "code": lambda c, b: "[code]\n" + "\n".join(rows(c, b)) + "\n[/code]",
    "fence": lambda c, b: "```\n" + "\n".join(rows(c, b)) + "\n```\n",
}
S3 = "{} {} {} | {} {} {} | {} {} {}"
DRAWN = {
    "pipes": lambda c, b: boxed(c, b, "{}{}{}|{}{}{}|{}{}{}", "---+---+---"),
    "wide": lambda c, b: boxed(c, b, S3, "------+-------+------"),
    "wide, no crossings": lambda c, b: boxed(c, b, S3, "---------------------"),
    "no pipes": lambda c, b: boxed(c, b, "{} {} {}  {} {} {}  {} {} {}", "------+-------+------"),
    "frame": lambda c, b: boxed(
        c, b, f"| {S3} |", "+-------+-------+-------+", frame="+-------+-------+-------+"
    ),
    "frame in prose": lambda c, b: (
        "Here it is:\n"
        + boxed(c, b, f"| {S3} |", "+-------+-------+-------+", frame="+-------+-------+-------+")
        + "\nHave fun.\n"
    ),
    "simplesudoku": lambda c, b: boxed(
        c, b, " |{}{}{}|{}{}{}|{}{}{}|", " |---+---+---|", frame=" *-----------*"
    ),
    "hodoku": lambda c, b: boxed(
        c, b, f"| {S3} |", ":-------+-------+-------:", frame=".-------.-------.-------."
    ),
    "hodoku's feet": lambda c, b: (
        boxed(c, b, f"| {S3} |", ":-------+-------+-------:") + "\n'-------'-------'-------'"
    ),
    "equals": lambda c, b: boxed(c, b, S3, "======+=======+======"),
    "exclamation marks": lambda c, b: boxed(
        c, b, "{} {} {} ! {} {} {} ! {} {} {}", "------+-------+------"
    ),
    "every row ruled": lambda c, b: (
        "+---+---+---+---+---+---+---+---+---+\n"
        + "".join(
            "| " + " | ".join(row) + " |\n+---+---+---+---+---+---+---+---+---+\n"
            for row in rows(c, b)
        )
    ),
    "mail quote": lambda c, b: "\n".join(
        f"> {line}" for line in boxed(c, b, S3, "------+-------+------").split("\n")
    ),
    "box drawing": lambda c, b: boxed(
        c, b, "│ {} {} {} │ {} {} {} │ {} {} {} │", "├───────┼───────┼───────┤"
    ),
}


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize("style", PLAIN)
def test_lines(style: str, blank: str):
    for clues in BOARDS:
        board = decode(PLAIN[style](clues, blank))
        assert board.format == "81"
        assert board.cells == decode(clues).cells
        assert encode(board) == clues


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize("style", DRAWN)
def test_drawings(style: str, blank: str):
    for clues in BOARDS:
        board = decode(DRAWN[style](clues, blank))
        assert board.cells == decode(clues).cells
        assert encode(board) == clues


def test_a_pasted_grid_takes_the_page_s_kind():
    text = DRAWN["frame"](CLUES, ".")
    assert decode(text, page="SudokuX.aspx").kind == "sudoku-x"


def test_blanks_of_a_link_stay_as_they_were_sent():
    text = CLUES.replace("0", ".")
    assert encode(decode(f"?bd={text}")) == text
    assert encode(decode(text)) == CLUES
    assert encode(decode(f"?bd={text}"), as_sent=False) == CLUES


def test_files_are_read_each_by_itself():
    sheets = [f"[Puzzle]\n{DRAWN['frame'](clues, '.')}" for clues in (CLUES, SPARSE)]
    found = boards_in(BETWEEN_FILES.join(sheets))
    assert [entry.text for entry in found] == sheets
    with pytest.raises(BoardStringError) as caught:
        boards_in(f"{CLUES}{BETWEEN_FILES}?bd={CLUES[1:]}")
    assert caught.value.position == 2 * len(CLUES) + len("\x1c?bd=") - 1


def test_grids_of_candidates_are_all_offered():
    one, two = candidate_grid(decode(CLUES)), candidate_grid(decode(SPARSE))
    for between in ("\n", "\n\n", "\n\nGrid 2:\n", "\n> \n"):
        found = boards_in(one + between + two)
        assert [entry.board and entry.board.cells for entry in found] == [
            decode(text).cells for text in (one, two)
        ], between
        assert found[1].line > found[0].line == 1
    assert len(boards_in(one)) == 1

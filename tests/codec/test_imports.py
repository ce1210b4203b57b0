"""Boards in the forms of other programs and sites: published ones are read as they were meant.

`import_samples.json` holds strings with their sources; that nearly all of them have one solution
shows that clues, regions, cages and sums are where they belong.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import sudolink
from sudolink import BoardStringError, decode
from sudolink.codec.board_json import to_plain
from sudolink.codec.imports import lz_string
from sudolink.puzzle.board import Cage, Cell
from sudolink.puzzle.kinds import KINDS

TESTS = Path(__file__).parents[1]
SAMPLES = json.loads((TESTS / "data" / "import_samples.json").read_text(encoding="utf-8"))
LINKS = {
    row["form"].split()[-2] + str(row["size"]): row["text"]
    for row in SAMPLES
    if "://" in row["text"] and row["status"] == "unique" and row["form"].endswith("link")
}
KILLER_LINK = SAMPLES[0]["text"]


@pytest.mark.parametrize("row", SAMPLES, ids=lambda row: f"{row['form']}-{row['text'][:12]!r}")
def test_published_strings(row):
    board = decode(row["text"])
    assert (board.kind, board.size) == (row["kind"], row["size"])
    assert sum(cell.given for cell in board.cells) == row["clues"]
    assert len(board.cages) == row["cages"]
    assert sudolink.solve(replace(board, unchecked=(), source=None)).status == row["status"]
    if board.unchecked:
        assert sudolink.solve(board).status == "unchecked"
    title = f"{board.rules.title} {board.size}x{board.size}"
    assert board.remarks[0].startswith(f"Read as {row['form']}: {title}")


def test_solutions_known_to_be_those_of_the_setters():
    """The solutions that the Interactive Sudoku Solver's collections have for these strings."""
    solutions = {
        "3x3:d:k:3841": "875329146312674958469815372146298735253746819798153624687432591521987463934561287",
        "3x3::k:3595": "279648531581739426463251798956483217128975643734162859812597364697324185345816972",
        "G<<L<K<L": "432851769786239415159467823263974581971583642548612397397148256614725938825396174",
    }
    for row in SAMPLES:
        for start, solution in solutions.items():
            if row["text"].startswith(start):
                found = sudolink.solve(decode(row["text"])).solution
                assert "".join(map(str, found or ())) == solution
                solutions = {key: value for key, value in solutions.items() if key != start}
    assert not solutions


WAYS = {
    "as it is": "{}",
    "in a mail": "Dear all,\n\n> try this: <{}>\n\nBye\n",
    "broken by mail": None,
    "percent signs": None,
    "behind it prose": "{} is hard",
    "next line prose": "{}\nHave fun with it",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS)
def test_links_in_mails(link, way):
    text = (WAYS[way] or "{}").format(link)
    if way == "broken by mail":
        text = "\n> ".join(link[start : start + 70] for start in range(0, len(link), 70))
    if way == "percent signs":
        text = quote(link, safe=":/?")
    board = decode(text)
    assert board == decode(link)
    assert board.remarks == decode(link).remarks


def test_plus_signs_that_became_spaces():
    assert "+" in KILLER_LINK
    assert decode(KILLER_LINK.replace("+", " ")) == decode(KILLER_LINK)


def test_one_link_in_the_forms_of_both_sites():
    payload = KILLER_LINK.partition("load=")[2]
    board = decode(KILLER_LINK)
    for link in (
        f"https://sudokupad.app/fpuzzles{payload}",
        f"https://sudokupad.app/sudoku/fpuz{quote(payload)}?setting-nogrid=1",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{quote(payload, safe='')}",
        f"https://beta.sudokupad.app/fpuzzles{payload}",
        f"fpuzzles{payload}",
        payload,
        lz_string.decompress(payload),
        f"https://f-puzzles.com/?load={lz_string.compress(lz_string.decompress(payload), lz_string.URI)}",
    ):
        assert decode(link) == board


# --- f-puzzles


def fpuzzle(size: int = 9, **more: object) -> dict[str, object]:
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **more}


def read(values: object) -> sudolink.Board:
    """The board of a JSON value, the same as JSON and packed in a link."""
    text = json.dumps(values)
    board = decode(text)
    assert decode(f"https://f-puzzles.com/?load={lz_string.compress(text)}") == board
    return board


def test_fpuzzles_cells():
    values = fpuzzle()
    values["grid"][0][:5] = [  # type: ignore[index]
        {"value": 5, "given": True, "cornerPencilMarks": [2, 1]},
        {"value": 6, "c": "#FFA0A0"},
        {"centerPencilMarks": [9, 8, 8, 77, "x"], "c": "#B0FFB0"},
        {"givenPencilMarks": [3, 4], "c": "#FFA0A0"},
        {"value": 12, "given": True},
    ]
    board = read(values)
    assert board.cells[:5] == (
        Cell(5, given=True, corner=(1, 2)),
        Cell(6, colours=(1,)),
        Cell(centre=(8, 9), colours=(2,)),
        Cell(candidates=(3, 4), colours=(1,)),
        Cell(),
    )
    assert any("given pencil marks" in remark for remark in board.remarks)
    assert any(
        "that aren't digits of this board were left out: “12”" in remark for remark in board.remarks
    )
    assert any("shades may differ" in remark for remark in board.remarks)


def test_fpuzzles_rules_without_a_kind_are_named_and_counted():
    board = read(
        fpuzzle(
            thermometer=[{"lines": [["R1C1", "R2C1"]]}, {"lines": [["R5C5", "R5C6"]]}],
            antiknight=True,
            antiking=False,
            arrow=[],
            wormhole=[{"cell": "R1C1"}],
            circle=[{"cells": ["R1C1"]}],
            cage=[{"cells": [], "value": "title: x"}],
        )
    )
    assert board.unchecked == (
        "anti-knight",
        "2 thermometers",
        "1 “wormhole”",
        "1 circle drawn by the setter",
    )
    assert len(board.remarks) == 1


@pytest.mark.parametrize(
    ("more", "kind", "cages"),
    [
        ({}, "sudoku", 0),
        ({"diagonal+": True, "diagonal-": True}, "sudoku-x", 0),
        ({"diagonal+": True}, "killer", 1),
        ({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "9"}]}, "killer", 1),
        (
            {
                "killercage": [{"cells": ["R1C1", "R1C2"], "value": 9}],
                "diagonal+": True,
                "diagonal-": True,
            },
            "killer",
            3,
        ),
        ({"extraregion": [{"cells": ["R1C1", "R2C3", "R9C9"]}]}, "killer", 1),
        ({"extraregion": [{"cells": [f"R1C{c}" for c in range(1, 10)]}]}, "sudoku", 0),
        (
            {
                "extraregion": [
                    {"cells": [f"R{r + i}C{c + j}" for i in range(3) for j in range(3)]}
                    for r in (2, 6)
                    for c in (2, 6)
                ]
            },
            "windoku",
            0,
        ),
    ],
)
def test_fpuzzles_kinds(more, kind, cages):
    board = read(fpuzzle(**more))
    assert (board.kind, len(board.cages)) == (kind, cages)
    assert board.regions == sudolink.Board.blank().regions


def test_diagonals_of_a_killer_are_cages_without_a_sum():
    board = read(fpuzzle(**{"diagonal-": True}))
    assert board.cages == (Cage(tuple(range(0, 81, 10))),)
    filled = board.with_value(0, 5, given=True).with_value(80, 5, given=True)
    assert sudolink.solve(filled).status == "none"


@pytest.mark.parametrize(
    ("size", "kind"), [(4, "sudoku"), (5, "jigsaw"), (6, "sudoku"), (8, "sudoku"), (16, "sudoku")]
)
def test_fpuzzles_sizes(size, kind):
    board = read(fpuzzle(size))
    assert (board.kind, board.size) == (kind, size)


def test_fpuzzles_regions():
    jigsaw = decode(KINDS["jigsaw"].example)
    values = fpuzzle()
    for cell, region in enumerate(jigsaw.regions or ()):
        values["grid"][cell // 9][cell % 9]["region"] = region - 1  # type: ignore[index]
    assert read(values).kind == "jigsaw"
    pairs = set(zip(read(values).regions or (), jigsaw.regions or (), strict=True))
    assert len(pairs) == 9
    values["grid"][0][0]["region"] = None  # type: ignore[index]
    board = read(values)
    assert (board.kind, len(board.cages)) == ("killer-jigsaw", 9)
    assert any("don't divide the board" in remark for remark in board.remarks)


def test_a_stored_solution_is_left_out():
    solution = sudolink.solve(decode(KINDS["sudoku"].example)).solution or ()
    values = fpuzzle()
    values["grid"] = [
        [{"value": digit, "given": c == 0} for c, digit in enumerate(solution[r * 9 : r * 9 + 9])]
        for r in range(9)
    ]
    board = read(values)
    assert [cell.value is None for cell in board.cells] == [i % 9 > 0 for i in range(81)]
    assert "The solution stored with it was left out." in board.remarks


def test_odd_cages():
    cages = [
        {"cells": ["R1C1", "R1C2"], "value": "<12"},
        {"cells": ["R2C1", "R2C2"]},
        {"cells": [], "value": 3},
        {"cells": ["R1C2", "R1C3"], "value": " 7 "},
    ]
    board = read(fpuzzle(killercage=cages))
    assert board.cages == (Cage((0, 1)), Cage((1, 2), 7), Cage((9, 10)))
    assert "Cage totals that aren't numbers were left out: “<12”." in board.remarks


def test_the_setters_texts_show_unchanged():
    board = read(fpuzzle(title="\u202eeltit\x07", author="Ⅎ \u200d \u2066", ruleset="a\nb\u200b"))
    assert board.title == "[U+202E]eltit[U+0007]"
    assert board.author == "Ⅎ \u200d [U+2066]"  # joiners are needed
    assert board.rules_text == "a\nb[U+200B]"


def test_long_texts_are_cut_with_a_remark():
    board = read(fpuzzle(title="x" * 201, ruleset="y " * 2000))
    assert board.title == "x" * 199 + "…"
    assert len(board.rules_text) == 3000
    assert "The title is too long: only its first 200 characters were kept." in board.remarks
    assert "The rules text is too long: only its first 3,000 characters were kept." in board.remarks


def test_unreadable_parts_of_a_puzzle_count_as_unchecked():
    rules = {f"rule{number:02}": True for number in range(40)}
    values: dict[str, Any] = fpuzzle(
        killercage=[{"cells": ["R5C5", "R5C6"], "value": "<12"}], **rules
    )
    values["grid"][0][:2] = [{"value": "A", "given": True}, {"givenPencilMarks": [1, 2]}]
    board = read(values)
    assert len(board.unchecked) == 30
    assert board.unchecked[:4] == (
        "1 cell with symbols instead of digits",
        "given pencil marks in 1 cell",
        "1 unusual cage total",
        "“rule00”",
    )
    assert board.unchecked[-1] == "14 more"


# --- SudokuPad


def test_sudokupad_json():
    regions = [
        [[r + i, c + j] for i in range(3) for j in range(3)] for r in (0, 3, 6) for c in (0, 3, 6)
    ]
    cells: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    cells[0][:3] = [{"value": 5}, {"centremarks": [1, 2]}, {"pencilMarks": ["3", 4]}]
    cells[8][8] = {"value": "A"}
    values = {
        "cellSize": 50,
        "cells": cells,
        "regions": regions,
        "cages": [
            {"value": "title: My killer"},
            {"value": "author: Me"},
            {"cells": [[1, 0], [1, 1]], "value": "12", "unique": True},
            {"cells": [[2, 0], [2, 1]], "value": 12, "sum": 12, "unique": False},
            {"cells": [[3, 0], [3, 1], [4, 0]], "unique": True},
            {"cells": [[0, c] for c in range(9)], "unique": True, "hidden": True, "type": "rowcol"},
            {"cells": [[5, 5]], "value": "A"},
            {"cells": [[7, 0], [7, 1]], "value": "9", "hidden": True},
        ],
        "lines": [
            {"wayPoints": [[0, 0], [9, 9]], "color": "#34BBE6"},
            {"wayPoints": [[0.5, 0.5], [3.5, 2.5]]},
        ],
        "metadata": {"solution": "1" * 81, "antiknight": True},
    }
    board = decode(json.dumps(values))
    assert any(
        "that aren't digits of this board were left out: “A”" in remark for remark in board.remarks
    )
    assert "The totals of hidden cages were left out (1)." in board.remarks
    assert board.kind == "killer"
    assert board.cells[:3] == (Cell(5, given=True), Cell(centre=(1, 2)), Cell(corner=(3, 4)))
    assert board.cages == (
        Cage(tuple(range(0, 81, 10))),
        Cage((9, 10), 12),
        Cage((18, 19), 12, repeats=True),
        Cage((27, 28, 36)),
    )
    assert (board.title, board.author, board.rules_text) == ("My killer", "Me", "")
    assert board.unchecked == (
        "1 cell with symbols instead of digits",
        "1 unusual cage total",
        "1 hidden total",
        "anti-knight",
        "1 line drawn by the setter",
    )
    said = " ".join(board.remarks)
    for words in ("corner to corner", "“A”", "solution stored"):
        assert words in said


def test_sudokupad_names_nobody_knows_count_as_unchecked():
    cells: list[list[dict[str, object]]] = [[{} for _ in range(9)] for _ in range(9)]
    shapes = [{"center": [0.5, 0.5], "rounded": True}]
    values = {
        "cells": cells,
        "overlays": shapes * 2,
        "underlays": shapes,
        "arrows": [{"wayPoints": [[0.5, 0.5], [1.5, 0.5]]}],
        "foglight": [[0, 0]],
        "wormholes": [[[0, 0], [8, 8]]],
        "cages": [{"cells": [[r, c] for r in range(2) for c in range(9)]}],
        "title": "Fog",
    }
    board = decode(json.dumps(values))
    assert board.title == "Fog"
    assert board.unchecked == (
        "1 large cage without a total",
        "fog",
        "“wormholes”",
        "1 arrow and 3 shapes drawn by the setter",
    )


def test_shortened_json():
    """As SudokuPad writes it: bare names, empty cells left out, single quotes, t and f."""
    rows = "[" + ",".join(["[,,,,,,,,]"] * 8 + ["[{v:5},,,,,,,,{v:'6'}]"]) + "]"
    text = (
        "{cs:50,id:'x',metadata:{title:'Bob\\'s \\u00e9',rules:'a\\nb'},ce:" + rows + ","
        "ca:[{ce:[[0,0],[0,1]],v:10,unique:t,style:'killer'}],l:[{c:ff00aa,wp:[[.5,.5],[1.5,.5]]}],hide:f}"
    )
    board = decode(f"https://sudokupad.app/scl{quote(lz_string.compress(text))}")
    assert (board.cells[72].value, board.cells[80].value) == (5, 6)
    assert Cage((0, 1), 10) in board.cages
    assert (board.title, board.rules_text) == ("Bob's é", "a\nb")
    assert board.unchecked == ("1 line drawn by the setter",)


def test_short_links_say_what_to_do():
    for text in (
        "https://sudokupad.app/abc123xyz",
        "https://app.crackingthecryptic.com/sudoku/4FN8RN9LfN",
        "https://www.f-puzzles.com/?id=yhkyz63b",
        "try https://tinyurl.com/29ky3dfn !",
    ):
        with pytest.raises(BoardStringError, match="never contacts other sites") as caught:
            decode(text)
        assert text[caught.value.position or 0 :].startswith(
            ("sudokupad", "crackingthecryptic", "f-puzzles", "tinyurl")
        )
    clues = KINDS["sudoku"].example
    assert decode(f"https://sudokupad.app/abc123xyz\n{clues}\n") == decode(clues)


def test_scf_codes():
    zeros = "o" * 13 + "K"  # 13 times 0 and 5 more, then 0 and two more
    assert decode(f"https://sudokupad.app/scf{zeros}").kind == "sudoku"
    assert decode(f"https://sudokupad.app/scf{zeros}*x").kind == "sudoku-x"
    assert decode(f"https://sudokupad.app/scf{zeros}w").kind == "windoku"
    board = decode(f"https://sudokupad.app/scf{zeros}*wx")
    assert (board.kind, len(board.cages)) == ("killer", 6)


# --- Texts


def test_sdk_with_state():
    clues = "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1"
    state = clues.replace("2..1", "28.1", 1)
    board = decode(f"[Puzzle]\n{clues}\n[State]\n{state}\n[Notes]\n{clues}\n[Marks]\n1,2\n")
    assert board.cells[:3] == (Cell(2, given=True), Cell(8), Cell())
    assert "The [notes] section was left out." in board.remarks
    assert "The [marks] section was left out." in board.remarks


HODOKU = """
.---------------.---------------.---------------.
| 2  6789  679  | 1   4789  5   | 469 69   3    |
| 3  5     4    | 69  689   68  | 7   1    29   |
| 79 1     679  | 2   4679  3   | 456 8    59   |
:---------------+---------------+---------------:
| 6  9     2    | 8   1     7   | 3   59   4    |
| 4  378   37   | 56  2456  46  | 19  29   257  |
| 1  47    5    | 3   24    9   | 8   27   6    |
:---------------+---------------+---------------:
| 59 2     39   | 7   3589  1   | 59  6    8    |
| 59 36    8    | 569 3569  6   | 2   4    79   |
| 7  36    1    | 4   3689  2   | 59  3    1    |
'---------------'---------------'---------------'
"""


def test_candidate_grids_with_and_without_a_frame():
    board = decode(HODOKU)
    assert board.cells[:4] == (
        Cell(2, given=True),
        Cell(candidates=(6, 7, 8, 9)),
        Cell(candidates=(6, 7, 9)),
        Cell(1, given=True),
    )
    lines = [line for line in HODOKU.splitlines() if "|" in line]
    bare = "\n".join(" ".join(line.replace("|", " ").split()) for line in lines)
    assert decode(bare) == board
    assert decode("\n".join(f"> {line}" for line in HODOKU.splitlines())) == board
    placed = decode(bare.replace("2 6789", "u2 6789", 1))
    assert placed.cells[0] == Cell(2)
    assert all("which digits are givens" not in remark for remark in placed.remarks)


def test_729_candidates():
    board = decode(HODOKU)
    text = "".join(
        str(digit) if digit in (cell.candidates or (cell.value,)) else "."
        for cell in board.cells
        for digit in range(1, 10)
    )
    assert decode(text) == board


def test_sumocue_killers():
    entries = ["=0"] * 81
    entries[0], entries[1], entries[9] = "=15", "+0", "+0"
    entries[4], entries[5] = "=0", "+4"
    board = decode("SumoCueV1" + "".join(entries))
    assert board.cages == (Cage((0, 1, 9), 15), Cage((4, 5)))
    assert decode("SumoCueV1D" + " \n".join(entries)).kind == "killer"
    assert len(decode("SumoCueV1D" + "".join(entries)).cages) == 4


def test_both_orders_of_the_halves_of_a_3x3_k_number():
    text = next(row["text"] for row in SAMPLES if row["text"].startswith("3x3::k:"))
    numbers = [divmod(int(part), 256) for part in text.split(":")[3:-1]]
    swapped = "3x3::k:" + "".join(f"{low * 256 + high}:" for high, low in numbers)
    assert decode(swapped).cages == decode(text).cages


def test_own_json():
    for kind in KINDS.values():
        board = decode(kind.example)
        assert decode(json.dumps(to_plain(board))) == board


def test_bd_links_come_first():
    link = f"https://example.org/?bd={KINDS['jigsaw'].example}"
    assert decode(f"{KILLER_LINK}\n{link}").kind == "jigsaw"
    assert decode(f"https://example.org/?bd=S9B00 {KILLER_LINK}").kind == "killer"

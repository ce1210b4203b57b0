"""No input is slow: of twice as much there is at most about twice the work, or there is a limit.

Work is counted (`tests.work`), never timed. What regular expressions do inside is counted in
`tests/codec/test_patterns.py`.
"""

from __future__ import annotations

import io
import json
import sys
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

import sudolink
from sudolink import Board, BoardStringError, decode
from sudolink.cli import main as cli
from sudolink.cli.exit_codes import BAD_BOARD
from sudolink.codec import best_format, losses
from sudolink.codec.formats.own.ends import check_text
from sudolink.codec.imports import lz_string
from sudolink.codec.lists.boards_in_lines import boards_in_lines
from sudolink.codec.reading import boards_in_text
from sudolink.codec.reading.boards_in_text import boards_in
from sudolink.codec.reading.extract import MOST_CHARACTERS
from sudolink.drawing.layers import cage_sums
from sudolink.drawing.outline import _outlines
from sudolink.puzzle.board import Cage, Cell
from sudolink.puzzle.cage import MOST_CAGES_A_CELL
from sudolink.puzzle.kinds import KINDS
from sudolink.service.views import view_of
from sudolink.solver import search_for
from sudolink.solver.questions.conflicts import conflicts
from tests.work import work_of

#: Work for twice the input, at most. Boards and windows of a fixed size make it less than 2, and
#: what is looked for in a few thousand characters around a place makes it more.
LIMIT = 2.5

#: Characters of the shorter texts.
LENGTH = 5_000

PACKED = "N4wxyzabcdefghijklmnopqrstuvwxyz0123456789"

#: What is repeated, by what it is almost.
PIECES = {
    "a soft line break": "=\n",
    "a soft line break of Windows": "=\r\n",
    "quoted-printable": "=3D=\n",
    "a percent escape": "%2541",
    "two bytes of UTF-8": "%C3%A9",
    "half an escape": "%zz%",
    "an ampersand": "&amp;",
    "invisible": "1\u200b",
    "spaces": " ",
    "a quoted line": "> ",
    "a link": "?bd=",
    "a link with too many digits": "?bd=" + "1" * 100,
    "a link of an old jigsaw": "?bd=1&jigmap=1 ",
    "an own string": "OWN1-S9- ",
    "an own string behind a dot": ".OWN1-S9-",
    "an own string in a link": "?bd=OWN1-S9-G1-",
    "a header": "S9B ",
    "82 cells": "." * 82 + " ",
    "a row": "123456789\n",
    "a rule": "+---+---+\n",
    "a row of a file": "[Puzzle]\n.........\n",
    "a remark of a file": "#A123\n",
    "candidates": "12 3 4 5 6 7 8 9 1\n",
    "an object": '{"a":',
    "a list in a grid": '{"grid":[[',
    "an f-puzzles link": "f-puzzles.com/?load=",
    "a SudokuPad link": "sudokupad.app/sclA ",
    "a short link": "tinyurl.com/",
    "a packed puzzle": f" {PACKED}",
    "a packed puzzle on two lines": f"{PACKED} =\n>>> ",
    "a killer for SumoCue": "SumoCueV1=1+1J1 ",
    "a killer for PerfectSudoku": "3x3::k:1:",
    "a game of Solo": " 3x3:a_",
    "a game of Keen": " 6:a,a1",
    "arrows": "<>^v",
    "words": "hello ",
    "an address": "http://",
}

#: What begins a text that then repeats one thing.
STARTS = {
    "layers": ("OWN1-S9-", "G1-"),
    "cells of a layer": ("OWN1-S9-G", "1"),
    "cages": ("OWN1-L9-A", "00."),
    "a cage": ("OWN1-L9-A00", "1"),
    "ends of an own string": ("OWN1-S9-", "-00.."),
    "cells for SumoCue": ("SumoCueV1", "=1"),
    "cells for PerfectSudoku": ("3x3::k:", "1:"),
    "cells for Solo": (" 3x3:", "z"),
    "blocks for Solo": (" 9j:zzzc,_", "200"),
    "clues for Keen": (" 6:a,", "a1"),
    "a code of SudokuPad": ("classic", "z"),
    "a jigmap": ("jigsaw.aspx?bd=1&jigmap=", "1"),
}


def refused(text: str, read: Any = decode) -> int:
    """The work of reading a text that may be no board."""

    def call() -> None:
        with suppress(BoardStringError):
            read(text)

    return work_of(call)


def grows(few: int, many: int) -> bool:
    """Whether there is more than twice the work, but for what each reading takes."""
    return many > LIMIT * few + 1_000


@pytest.mark.slow
@pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
def test_texts_full_of_near_boards(piece: str) -> None:
    short, long = ((piece * length)[:length] for length in (LENGTH, 2 * LENGTH))
    assert not grows(refused(short), refused(long))


@pytest.mark.parametrize(("start", "piece"), STARTS.values(), ids=STARTS)
def test_boards_that_do_not_end(start: str, piece: str) -> None:
    short, long = (start + (piece * length)[:length] for length in (LENGTH, 2 * LENGTH))
    assert not grows(refused(short), refused(long))
    assert not grows(refused(short + "-00"), refused(long + "-00"))


def fpuzzles(**more: object) -> str:
    return json.dumps({"grid": [[{}] * 9] * 9, **more})


JSON = {
    "cages": lambda count: fpuzzles(killercage=[{"cells": ["R1C1"], "value": "5"}] * count),
    "cells of a cage": lambda count: fpuzzles(killercage=[{"cells": ["R1C1"] * count}]),
    "odd sums": lambda count: fpuzzles(
        killercage=[{"cells": ["R1C1"], "value": f"x{number}"} for number in range(count)]
    ),
    "sets": lambda count: fpuzzles(extraregion=[{"cells": ["R1C1", "R2C2"]}] * count),
    "unknown names": lambda count: fpuzzles(**{f"x{number}": [1] for number in range(count)}),
    "rows": lambda count: json.dumps({"grid": [[{}]] * count}),
    "regions": lambda count: json.dumps({"cells": [[{}] * 9] * 9, "regions": [[[0, 0]]] * count}),
    "our cages": lambda count: json.dumps(
        {"kind": "killer", "size": 9, "cells": [{}] * 81, "cages": [{"cells": [0]}] * count}
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("text", JSON.values(), ids=JSON)
def test_json(text: Any) -> None:
    assert not grows(refused(text(2_000)), refused(text(4_000)))


@pytest.mark.slow
@pytest.mark.parametrize("form", ["[{}", "{{a{}", '["{}', "['{}"])
@pytest.mark.parametrize("piece", [" ", ",", "a:1,", "[", "],[", "\\'", '\\"', "1"])
def test_packed_contents_of_a_link(form: str, piece: str) -> None:
    short, long = (
        "https://sudokupad.app/scl" + lz_string.compress(form.format(piece * count))
        for count in (3_000, 6_000)
    )
    assert not grows(refused(short), refused(long))


def test_a_small_link_with_an_enormous_text() -> None:
    bomb = "https://sudokupad.app/scl" + lz_string.compress("[" + "," * 2_000_000)
    assert len(bomb) < 10_000
    assert refused(bomb) < 500_000
    assert not grows(refused(f"{bomb}\n" * 5), refused(f"{bomb}\n" * 10))


# --- Boards with many cages -----------------------------------------------------------------------


def caged(*cells: tuple[int, ...], size: int = 9) -> Board:
    return Board.blank("killer", size, cages=[Cage(each, 5) for each in cells])


ROOM = MOST_CAGES_A_CELL * 81

CAGED = {
    "equal cages": lambda count: caged(*[(0,)] * count),
    "cages on all cells": lambda count: caged(*[(number % 81,) for number in range(count)]),
    "large cages": lambda count: caged(*[tuple(range(81))] * (count // 81)),
    "chequered cages": lambda count: caged(
        *[tuple(range(number % 2, 81, 2)) for number in range(count // 41)]
    ),
    "pairs": lambda count: caged(*[(number % 80, number % 80 + 1) for number in range(count // 2)]),
}
USES = {
    "view": view_of,
    "losses": lambda board: [losses(board, name) for name in ("L9B", "own")],
    "best_format": best_format,
    "conflicts": lambda board: conflicts(board.with_solution([5] * 81)),
    "search": search_for,
    "own string": lambda board: decode(sudolink.encode(board, "own")),
}


@pytest.mark.slow
@pytest.mark.parametrize("use", USES.values(), ids=USES)
@pytest.mark.parametrize("board", CAGED.values(), ids=CAGED)
def test_boards_with_as_many_cages_as_there_may_be(board: Any, use: Any) -> None:
    works = []
    for count in (ROOM // 2, ROOM):
        cage_sums.cage_places.cache_clear()
        _outlines.cache_clear()
        made = board(count)
        works.append(work_of(partial(use, made)))
    assert not grows(*works)


def test_more_cages_are_refused() -> None:
    said = "too many cages: on a 9x9 board they can have at most 1,620 cells in all"
    assert len(caged(*[(0,)] * ROOM).cages) == ROOM
    with pytest.raises(BoardStringError, match=said):
        caged(*[(0,)] * ROOM, (1,))
    text = f"OWN1-L9-A{'.'.join(['00'] * (ROOM + 1))}-"
    with pytest.raises(BoardStringError, match=said) as caught:
        decode(f"see {text}{check_text(text)}")
    assert caught.value.position == len("see OWN1-L9-A")
    with pytest.raises(BoardStringError, match=said):
        decode(JSON["cages"](ROOM + 1))
    with pytest.raises(BoardStringError, match=said):
        decode(JSON["our cages"](ROOM + 1))


def test_sums_stay_in_their_cell_however_many_there_are() -> None:
    for count in (1, 3, 10, 100, ROOM):
        places = cage_sums.cage_places(tuple(Cage((0,), 45) for _ in range(count)))
        (width, height) = places.boxes[0]
        assert max(width, height) <= 60
        assert len(places.sums[0]) == count


# --- Lengths --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_longest_own_strings_are_read() -> None:
    marks = tuple(range(1, 26))
    cells = (Cell(candidates=marks, corner=marks, centre=marks, colours=(9,)),) * 625
    cages = [Cage((624,), 10**11, repeats=True)] * (MOST_CAGES_A_CELL * 625)
    board = Board("killer", 25, cells, cages=tuple(cages), format="own")
    for text in (sudolink.encode(board, "own"), sudolink.link(board, "https://a.b/", "own")):
        assert 100_000 < len(text) < MOST_CHARACTERS
        assert decode(text) == board
        assert decode(f"See {text} and tell me.") == board


def test_a_long_own_string_in_a_mail() -> None:
    board = caged(*[(cell,) for cell in range(625)] * 18, size=25)
    text = sudolink.encode(board, "own")
    board = decode(text)
    assert len(text) > 40_000
    lines = [text[at : at + 72] for at in range(0, len(text), 72)]
    assert decode("\n> ".join(["", *lines])) == board
    assert decode("https://a.b/#bd=3D" + "=\n".join(lines)) == board


def test_texts_too_long_for_a_board_are_refused_at_once() -> None:
    for piece in (" ", "1", "=\n", "?bd="):
        text = piece * (MOST_CHARACTERS // len(piece) + 1)
        with pytest.raises(BoardStringError, match=r"has over 1,000,000 characters\. Copy"):
            decode(text)
        assert refused(text) < 100


class Endless(io.TextIOBase):
    """Standard input that never ends."""

    taken = 0

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        assert size is not None
        assert 0 <= size <= MOST_CHARACTERS + 1
        self.taken += size
        assert self.taken < 3 * MOST_CHARACTERS
        return "1" * size


@pytest.mark.parametrize("command", ["decode", "solve", "draw"])
def test_the_command_line_reads_no_more_than_shows_that_it_is_too_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    monkeypatch.setattr(sys, "stdin", Endless())
    assert cli.main([command, "-"]) == BAD_BOARD
    assert "has over 1,000,000 characters" in capsys.readouterr().err


@pytest.mark.slow
def test_lists_of_many_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A low limit for rejoining lines, as that work would hide how the rest grows."""
    monkeypatch.setattr(boards_in_text, "_MOST_REJOINED", 5_000)
    few, many = ("0" * 80 + "\n") * 25, ("0" * 80 + "\n") * 50
    assert not grows(refused(few, boards_in), refused(many, boards_in))


@pytest.mark.parametrize("end", ["", "x", "{"])
def test_many_json_objects(end: str) -> None:
    def split(text: str) -> None:
        list(boards_in_lines(text.splitlines(keepends=True)))

    few, many = ('{\n"a": 1}\n' * count + end for count in (200, 400))
    assert not grows(refused(few, split), refused(many, split))


@pytest.mark.slow
def test_damaged_lines_are_not_rejoined_again_and_again() -> None:
    text = ("S9B" + "03ep" * 80 + "\n") * 100
    assert refused(text, boards_in) < 20 * refused(text)
    assert len(boards_in(f"{KINDS['sudoku'].example}\n{text}")) == 101

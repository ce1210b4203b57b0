"""Imports of whatever anybody may have made: a board, or a BoardStringError with the place."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudolink import Board, BoardStringError, decode
from sudolink.codec.imports import lz_string, zipped_json
from sudolink.service import answer
from tests.codec.test_damage import DAMAGES, check_error
from tests.codec.test_imports import KILLER_LINK, SAMPLES, fpuzzle
from tests.strategies import randoms


def check(text: str) -> Board | None:
    """The text is a board the page can show, or refused as promised."""
    try:
        board = decode(text)
    except BoardStringError as error:
        check_error(error, len(text))
        return None
    assert len(board.cells) == board.size**2
    for cage in board.cages:
        assert cage.cells
        assert all(0 <= cell < len(board.cells) for cell in cage.cells)
    return board


@pytest.mark.parametrize("damage", DAMAGES)
@given(st.sampled_from([row["text"] for row in SAMPLES]), randoms())
@settings(max_examples=30, deadline=None)
def test_damaged_samples(damage, text: str, random: Random):
    check(damage(text, random))
    check(damage(damage(text, random) or "0", random))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)
NAMES = [
    *("value", "given", "cells", "region", "c", "cArray", "cornerPencilMarks"),
    "sum",
    "unique",
]
PARTS = st.dictionaries(st.sampled_from(NAMES), JSON, max_size=4)


@given(
    st.sampled_from(["grid", "cells"]),
    st.integers(0, 6),
    st.lists(PARTS, max_size=4),
    st.dictionaries(
        st.sampled_from(
            ["killercage", "cages", "regions", "extraregion", "metadata", "lines", "title", "size"]
        ),
        JSON | st.lists(PARTS, max_size=3),
        max_size=4,
    ),
)
@settings(max_examples=150, deadline=None)
def test_any_json(grid: str, size: int, parts: list[Any], more: dict[str, Any]):
    rows: list[list[Any]] = [[{} for _ in range(size)] for _ in range(size)]
    for place, part in enumerate(parts):
        if size:
            rows[place % size][place % size] = part
    text = json.dumps({grid: rows, **more})
    check(text)
    check(f"https://sudokupad.app/scl{lz_string.compress(text)}")


@given(JSON.filter(lambda value: isinstance(value, dict)))
@settings(deadline=None)
def test_any_object(value: Any):
    check(json.dumps(value))
    check(json.dumps({"kind": "sudoku", "size": 4, "cells": [{}] * 16} | value))


@given(st.text("[]{},:'\"\\tfn01a.e-# ", max_size=60))
@example("{" * 100_000)
@example("[" * 100_000)
@example("{a:" * 100_000)
@example("[" + "," * 100_000)
def test_any_shortened_json(text: str):
    with suppress(ValueError):
        zipped_json.loads(text)


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        '{"grid":' + "[" * 30_000,
        '{"grid":' + '{"a":' * 30_000,
        '{"size":' + "9" * 10_000 + ',"grid":[[{}]]}',
        json.dumps({**fpuzzle(9), "size": 10**9}),
        json.dumps({"grid": [[{}] * 300] * 300}),
        json.dumps({"grid": [[{"value": "9" * 5000}] * 9] * 9}),
        json.dumps(fpuzzle(killercage=[{"cells": ["R1C1"] * 15_000, "value": 10**30}])),
        json.dumps(fpuzzle(killercage=[{"cells": ["R0C1", "R10C10"], "value": 3}])),
        json.dumps({"kind": "sudoku", "size": 10**6, "cells": []}),
        json.dumps({"kind": ["x"], "size": [], "cells": {}}),
        json.dumps({"kind": "killer", "size": 4, "cells": [{}] * 16, "cages": [{"cells": [99]}]}),
        "https://f-puzzles.com/?load=",
        "https://f-puzzles.com/?load=" * 1_000,
        "https://sudokupad.app/scl" + "A" * 30_000,
        "https://sudokupad.app/fpuz" + lz_string.compress("[" * 30_000),
        "3x3::k:" + "1:" * 30_000,
        "3x3::k:" + "9" * 30_000,
        "SumoCueV1" + "=1" * 30_000,
        "SumoCueV1" + "+80" * 81,
        "3x3:" + "9" * 30_000,
        "3x3:" + "a_" * 15_000,
        "99x99:a",
        "9j:" + "z" * 81 + "," + "_" * 30_000,
        "6:" + "a99999999999" * 10 + ",a1",
        "6:_" + "999" * 1_000 + ",a1",
        "<>" * 40 + "<",
        ">" * 80 + "^",
        "[Puzzle]\n" * 10_000,
        "1 2 3 4 5 6 7 8 9\n" * 1_000,
        "classic" + "x" * 10_000,
        "N4" + "A" * 30_000,
        "tinyurl.com/" + "a" * 30_000,
        "http://" * 6_000,
        ">" * 30_000,
        "> " * 15_000 + "x",
        "5" + "\t" * 30_000 + "5",
        "--" + " " * 30_000 + "x",
        "x" * 30_000 + "f-puzzles.com/" * 5_000,
    ],
    ids=lambda text: text[:24],
)
def test_hostile_texts(text):
    check(text)
    reply = json.loads(answer(json.dumps({"name": "boards_in", "text": text})))
    assert "went wrong in Sudolink" not in str(reply.get("error"))


@pytest.mark.slow
def test_a_text_that_unpacks_to_millions_of_characters():
    test_hostile_texts("https://f-puzzles.com/?load=" + lz_string.compress("a" * 2_100_000))


def test_the_place_of_an_error():
    cut = KILLER_LINK[:200]
    with pytest.raises(BoardStringError, match="damaged or incomplete") as caught:
        decode(f"see {cut}")
    assert caught.value.position == len(cut) + 4
    with pytest.raises(BoardStringError, match="damaged") as caught:
        decode(' {"grid": [[{}, {]]}')
    assert caught.value.position == 17
    with pytest.raises(BoardStringError, match="has 80 cells instead of 81") as caught:
        decode("SumoCueV1" + "=1" * 80)
    assert caught.value.position == 169
    with pytest.raises(BoardStringError, match="leads off the board") as caught:
        decode("<" * 80 + "^")
    assert caught.value.position == 0
    with pytest.raises(BoardStringError, match="of size 12"):
        decode(json.dumps(fpuzzle(12)))
    with pytest.raises(BoardStringError, match="its grid is not square"):
        decode(json.dumps({"grid": [[{}] * 9] * 8}))


@pytest.mark.parametrize(
    ("text", "said", "at"),
    [
        ('{"a" 1}', "“1}” is unexpected at column 6", 5),
        ('{"a": 1,\n "b": tru}', "“tru}” is unexpected at line 2, column 7", 15),
        (
            '{"a": "x\ny" 1}',
            '“[U+000A]y" 1}” is unexpected at line 1, column 9',
            8,
        ),
        ('\n {"a": 1,\n', "it is cut off at line 2, column 10", 10),
        ('{"kind": "sud', "the text in quotes that begins at column 10 never ends", 9),
    ],
)
def test_damaged_json_is_reported_in_plain_words_with_the_place(text: str, said: str, at: int):
    with pytest.raises(BoardStringError) as caught:
        decode(text)
    assert caught.value.sentence == f"This JSON is damaged: {said}. Copy it again."
    assert caught.value.position == at


GROUPS = st.lists(
    st.sets(st.integers(1, 9), min_size=1).map(lambda group: "".join(map(str, sorted(group)))),
    min_size=81,
    max_size=81,
)


@pytest.mark.slow
@given(GROUPS, st.sampled_from(["{}", "| {} |", "> {}", "\t{}  "]), st.booleans())
@example(groups=["12"] + 80 * ["1"], frame="| {} |", ruled=True)
@settings(deadline=None)
def test_round_trip_of_candidate_grids(groups: list[str], frame: str, ruled: bool):  # noqa: FBT001
    groups[0] = "12"
    rows = [" ".join(f"{group:9}" for group in groups[at : at + 9]) for at in range(0, 81, 9)]
    if ruled:
        rows[3:3] = ["-" * 90 + "+" + "-" * 5]
    board = decode("\n".join(frame.format(row) for row in rows))
    read = ["".join(map(str, cell.candidates or (cell.value,))) for cell in board.cells]
    assert read == groups


@given(st.lists(st.integers(0, 45), min_size=81, max_size=81), randoms())
@settings(deadline=None)
def test_any_perfect_killer(sums: list[int], random: Random):
    owners = [random.randrange(20) for _ in range(81)]
    text = "3x3::k:" + "".join(f"{sums[owner] * 256 + owner}:" for owner in owners)
    board = check(text)
    if board is not None:
        assert {cell for cage in board.cages for cell in cage.cells} <= set(range(81))

"""No regular expression of the readers takes steps out of proportion to its text.

Each is tried on texts made of the characters that it names: one of them, or two in turn, again and
again, with what breaks a match at the end. Where a pattern goes back over what it has taken, a text
of twice the length takes four times the steps; where it does not, twice as many.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pkgutil import walk_packages

import pytest

import sudolink
from tests.codec.backtracking import (
    characters_of,
    first_end,
    nodes_of,
    steps_to_match,
    steps_to_search,
)

SHORT, LONG, LIMIT = 50, 100, 3.0

#: What a text begins with besides nothing, where a pattern must first be led into its repeats.
STARTS = {
    "imports.packed._BARE": ["N4"],
    "imports.packed._FPUZZLES": ["f-puzzles.com/"],
    "imports.zipped_json._NAME": ["a", '"', "'"],
    "imports.zipped_json._STRING": ['"', "'"],
    "imports.killer_texts._PERFECT": ["3x3::k:"],
    "imports.killer_texts._SUMOCUE": ["SumoCueV1=1"],
    "imports.tatham._SOLO": [" 3x3:"],
    "imports.tatham._KEEN": [" 6:a,"],
}

#: Patterns that are never looked for, but matched at places that share no characters.
AT_PLACES = {
    "imports.packed._PACKED",
    "imports.zipped_json._NAME",
    "imports.zipped_json._STRING",
    "imports.json_text._COLON",
    "imports.killer_texts._ENTRY",
    "imports.killer_texts._LAST_ENTRY",
    "imports.killer_texts._NUMBER",
    "imports.killer_texts._LAST_NUMBER",
    "reading.strings._LIKE_COLOURS",
}

#: Patterns that must match a whole text, such as a line.
OF_WHOLE_TEXTS = {
    "reading.rows._CROSSED",
    "reading.rows._DASHES",
    "reading.rows._SET_OFF",
    "lists.list_lines._KILLER",
    "lists.board_table._CAGES",
    "reading.boards_in_text._REST",
    "imports.sudokupad._REMARK",
    "imports.values._SUM",
    "reading.strings.WORD",
    "reading.string_readers.WORD",
    "reading.string_readers._REST",
    "reading.string_readers._LETTERS",
    "reading.string_readers._PLAIN",
}

PATTERNS = {
    f"{module}.{name}".removeprefix("sudolink.").removeprefix("codec."): value
    for module in sorted(each.name for each in walk_packages(sudolink.__path__, "sudolink."))
    if ".logic." not in module
    if module not in {"sudolink.__main__", "sudolink.widget"}  # one runs, one needs other packages
    for name, value in vars(import_module(module)).items()
    if isinstance(value, re.Pattern)
}


def steps(name: str, text: str) -> int:
    """The steps that a pattern takes as it is used."""
    if name in AT_PLACES or name in OF_WHOLE_TEXTS:
        return steps_to_match(PATTERNS[name], text, whole=name in OF_WHOLE_TEXTS)
    return steps_to_search(PATTERNS[name], text)


def texts(name: str, length: int) -> Iterator[str]:
    """Texts of a length that are full of what a pattern is about."""
    named = sorted(characters_of(nodes_of(PATTERNS[name])))
    some = named[:: max(1, len(named) // 6)]
    pieces = [*some, *("".join(pair) for pair in product(some[:4], repeat=2))]
    for start in ["", *STARTS.get(name, [])]:
        for piece in pieces:
            yield start + (piece * length)[:length] + "\x00"


@pytest.mark.slow
@pytest.mark.parametrize("name", PATTERNS)
def test_twice_the_text_takes_twice_the_steps(name: str) -> None:
    for short, long in zip(texts(name, SHORT), texts(name, LONG), strict=True):
        few, many = steps(name, short), steps(name, long)
        assert many <= LIMIT * few, f"{short!r}: {few} steps, then {many}"


@pytest.mark.parametrize(
    ("pattern", "piece"), [("a+ *b", "a"), (r"[a ]+\s*:", " "), ('"[^;]*;', '"a'), ("(a+)+b", "a")]
)
@pytest.mark.slow
def test_slow_patterns_are_found(pattern: str, piece: str) -> None:
    slow = re.compile(pattern)
    few, many = (steps_to_search(slow, piece * length) for length in (8, 16))
    assert many > LIMIT * few


@pytest.mark.parametrize("name", PATTERNS)
def test_the_steps_lead_where_pythons_engine_goes(name: str) -> None:
    for text in texts(name, 12):
        for at in range(0, len(text), 3):
            found = PATTERNS[name].match(text, at)
            assert first_end(PATTERNS[name], text, at) == (found and found.end())

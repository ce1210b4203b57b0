"""What sentences quote of texts that people give: little of it, and nothing that is not seen."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sudolink.codec import decode
from sudolink.codec.board_json import from_plain, to_plain
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError, quoted
from sudolink.puzzle.kinds import KINDS


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("S9B", "“S9B”"),
        ("it's a \\ path", "“it's a \\ path”"),
        ("", "“”"),
        ("é数", "“é数”"),
        ("a\nb\t\0", "“a[U+000A]b[U+0009][U+0000]”"),
        ("\u202e\u200b\ud800\x9b", "“[U+202E][U+200B][U+D800][U+009B]”"),
        ("x" * 40, f"“{'x' * 40}”"),
        ("x" * 10**6, f"“{'x' * 40}…”"),
    ],
)
def test_a_text_as_sentences_quote_it(text: str, shown: str):
    assert quoted(text) == shown


@pytest.mark.parametrize("odd", ["\u202e", "!", "é"])
def test_a_wrong_character_is_reported_as_people_write_it(odd: str):
    string = KINDS["sudoku"].example
    with pytest.raises(BoardStringError) as raised:
        decode(f"{string[:57]}{odd}{string[58:]}")
    assert str(raised.value.details).startswith(f"{quoted(odd)} can't be part of the cell")


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"cages": [{"cells": [0], "op": "x" * 99}]}, f"“{'x' * 40}…” is not an operator"),
        ({"kind": "chess"}, "no kind “chess”: use sudoku,"),
        ({"kind": 7}, "no kind “7”: use sudoku,"),
    ],
)
def test_invalid_boards_are_refused_in_words(values: dict[str, Any], sentence: str):
    with pytest.raises(BoardStringError) as raised:
        from_plain(to_plain(Board.blank("killer")) | values)
    assert sentence in raised.value.sentence


ODD: list[Any] = [None, True, 5, 1.5, "x", [None], ["x"], [[]], [{}], {}, {"a": 1}]
LIST, TEXT, OBJECT = "a list", "text", "an object with names and values"
#: Places of a board in JSON, and the type that each of them must have.
PLACES: dict[tuple[str | int, ...], str] = {
    ("size",): "a whole number",
    ("format",): TEXT,
    ("regions",): LIST,
    ("colours",): LIST,
    ("cells",): LIST,
    ("cells", 3): OBJECT,
    ("cells", 3, "value"): "a whole number",
    ("cells", 3, "candidates"): LIST,
    ("cells", 3, "colours"): LIST,
    ("cages",): LIST,
    ("cages", 1): OBJECT,
    ("cages", 1, "cells"): LIST,
    ("cages", 1, "total"): "a whole number",
    ("cages", 1, "repeats"): "true, false or null",
    ("remarks",): LIST,
    ("remarks", 0): TEXT,
    ("source",): OBJECT,
    ("source", "text"): TEXT,
    ("source", "format"): TEXT,
}
#: What Python says itself of such values.
PYTHONS = re.compile(r"object|iterable|unhashable|indices|argument|NoneType|subscript|attribute")


def said_of(place: tuple[str | int, ...], odd: Any) -> str:
    """Return what is said of a killer in JSON that has something else in a place; "" if it is read."""
    plain: Any = to_plain(decode(KINDS["killer"].example)) | {"remarks": ["A note."]}
    inner = plain
    for part in place[:-1]:
        inner = inner[part]
    inner[place[-1]] = odd
    try:
        from_plain(plain)
    except BoardStringError as error:
        return error.sentence
    return ""


@pytest.mark.parametrize("place", PLACES)
def test_a_value_of_the_wrong_type_is_reported_with_its_place(place: tuple[str | int, ...]):
    name = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)[1:]
    sentence = f"This JSON doesn't hold a valid board: “{name}” must be {PLACES[place]}."
    assert said_of(place, 1.5) == sentence


@pytest.mark.parametrize("place", [*PLACES, ("kind",), ("cages", 1, "op")])
@pytest.mark.parametrize("odd", ODD)
def test_no_value_is_described_in_terms_of_python(place: tuple[str | int, ...], odd: Any):
    said = said_of(place, odd).replace(OBJECT, "")
    assert not PYTHONS.search(said)


@pytest.mark.parametrize("odd", [odd for odd in ODD if not isinstance(odd, dict)])
def test_values_that_are_not_objects_are_refused(odd: Any):
    with pytest.raises(BoardStringError, match="“board” must be an object with names and values"):
        from_plain(odd)


def test_missing_values_of_a_board_are_named():
    with pytest.raises(BoardStringError, match=r"^This JSON board has no “size”\.$"):
        from_plain({"kind": "sudoku"})


@pytest.mark.parametrize("place", [(), ("cells", 3), ("cages", 1), ("source",)])
def test_names_that_boards_do_not_write_count_for_nothing(place: tuple[str | int, ...]):
    board = decode(KINDS["killer"].example)
    plain: Any = to_plain(board)
    inner = plain
    for part in place:
        inner = inner[part]
    inner["colour of the ink"] = "blue"
    assert from_plain(plain) == board


def test_technical_terms_are_in_the_details_only():
    killer = KINDS["killer"].example
    with pytest.raises(BoardStringError) as raised:
        decode(killer[:-12])
    assert raised.value.sentence == (
        "This link is incomplete: the last 12 characters are missing. Ask the sender to copy it "
        "again, or paste the missing part."
    )
    assert raised.value.details == "L9B string: 315 of 327 characters."
    assert "details='L9B string: 315 of 327 characters.'" in repr(raised.value)
    with pytest.raises(BoardStringError) as raised:
        decode(killer[:-1])
    assert "incomplete: a character is missing." in raised.value.sentence
    assert BoardStringError("No.").details is None


def error_of(text: str) -> BoardStringError | None:
    try:
        decode(text)
    except BoardStringError as error:
        return error
    return None


def test_no_sentence_about_a_damaged_link_has_terms_of_the_codec():
    terms = re.compile(r"\b(header|field|format|base-32|own string|bits|jigmap|[SLK]9[BC])\b")
    for kind in KINDS.values():
        text = kind.example
        damaged = (text[:-5], text + "0", text[:9] + "!" + text[10:], text[:3] + "zz" + text[5:])
        for each in (*damaged, f"{text[0]}7{text[2:]}", f"{text[:2]}Z{text[3:]}"):
            error = error_of(f"x.htm?bd={each}")
            assert error is None or not terms.search(error.sentence)
            assert error is None or error.details

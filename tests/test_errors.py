"""What sentences quote of texts that people give: little of it, and nothing that is not seen."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sudolink import codec
from sudolink.codec import decode, encode
from sudolink.codec.board_json import from_plain, to_plain
from sudolink.puzzle.board import Board, Cage
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


def test_a_remedy_is_worded_for_whoever_reads_it():
    cages = [Cage((0, 1, 9, 10), 20), Cage((10, 11, 19, 20), 20)]
    with pytest.raises(BoardStringError) as raised:
        encode(Board.blank("killer", cages=cages))
    error = raised.value
    assert error.remedy == "Change one of them, or use {own}."
    assert error.advising("--format own").endswith(". Change one of them, or use --format own.")
    assert str(error).endswith('. Change one of them, or use format="own".')
    assert error.sentence.endswith(". Change one of them, or use Sudolink's own kind of link.")
    assert repr(pickle.loads(pickle.dumps(error))) == repr(error)  # noqa: S301


def test_a_sentence_that_mentions_the_own_kind_of_link_stays_as_it_is():
    sentence = "This is Sudolink's own kind of link, and it is damaged."
    assert str(BoardStringError(sentence)) == sentence


def error_of(text: str) -> BoardStringError | None:
    try:
        decode(text)
    except BoardStringError as error:
        return error
    return None


#: Terms of the codec, which only the details may have.
TERMS = re.compile(
    r"\b(header|field|format|base-3[26]|own string|bits?|mask|jigmap|parameter|[A-Z][3-9GP][BC])s?\b"
)

CODEC = Path(codec.__file__).parent

#: The module that answers whoever asks for a format by its name.
OF_FORMATS = CODEC / "formats/__init__.py"


def test_no_sentence_about_a_damaged_link_has_terms_of_the_codec():
    for kind in KINDS.values():
        text = kind.example
        damaged = (text[:-5], text + "0", text[:9] + "!" + text[10:], text[:3] + "zz" + text[5:])
        for each in (*damaged, f"{text[0]}7{text[2:]}", f"{text[:2]}Z{text[3:]}"):
            error = error_of(f"x.htm?bd={each}")
            assert error is None or not TERMS.search(error.sentence)
            assert error is None or error.details


def text_of(node: ast.expr, names: dict[str, ast.expr]) -> str:
    """The text that an expression has in the source, with “…” for what is put in."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part, names) for part in node.values)
    if isinstance(node, ast.Name) and node.id in names:
        return text_of(names.pop(node.id), names)
    if isinstance(node, ast.FormattedValue) and isinstance(node.value, ast.Name):
        return text_of(node.value, names)
    return "…"


def sentences_in(source: str) -> Iterator[str]:
    """The sentences of all errors that a source raises or returns."""
    tree = ast.parse(source)
    names: dict[str, ast.expr] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            names[node.targets[0].id] = node.value
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "BoardStringError":
            yield text_of(node.args[0], dict(names))


def test_no_error_of_the_codec_has_its_terms_in_the_sentence():
    modules = [path for path in CODEC.rglob("*.py") if path != OF_FORMATS]
    found = [text for path in modules for text in sentences_in(path.read_text("utf-8"))]
    assert len(found) > 60
    assert [text for text in found if TERMS.search(text)] == []


@pytest.mark.parametrize(
    "source",
    [
        'raise BoardStringError("Its header " "is wrong.")',
        'raise BoardStringError(f"The string {1} has no S9B.", position=1)',
        'sentence = f"The jigmap {1} is too long"\nraise BoardStringError(f"{sentence}.")',
    ],
)
def test_a_term_of_the_codec_is_found_in_a_sentence(source: str):
    assert any(TERMS.search(text) for text in sentences_in(source))

"""Errors point at the place in the text as it was given, whatever comes before it."""

from __future__ import annotations

import pytest

from sudolink import BoardStringError, decode
from tests.codec import oracle
from tests.codec.test_reference_strings import STRINGS
from tests.codec.test_round_trips import HEADERS, KIND_OF

MARK = "§"  # in no alphabet, and in none of the wrappings


def error_of(text: str) -> BoardStringError:
    with pytest.raises(BoardStringError) as caught:
        decode(text)
    assert str(caught.value) == caught.value.sentence
    assert isinstance(caught.value, ValueError)
    return caught.value


WRAPPINGS = [
    "{}",
    "  {}",
    "?bd={}",
    "https://example.org/sudoku.htm?a=1&amp;bd={}&b=2",
    "https%3A%2F%2Fexample.org%2F%3Fbd%3D{}",
    "Hello,\r\n\r\n> https://example.org/?bd=\r\n> {}\r\n",
    "\ufeff\u200b?bd={}",
    "Look at <https://example.org/?bd={}>, please.",
]


@pytest.mark.parametrize("wrapping", WRAPPINGS)
@pytest.mark.parametrize("name", ["S9B", "J9B", "L9B", "K6C"])
def test_a_wrong_character(name: str, wrapping: str):
    text = STRINGS[name]
    width = oracle.width(*KIND_OF[name])
    for index in (3, 3 + width, 50, len(text) - 1):
        damaged = wrapping.format(text[:index] + MARK + text[index + 1 :])
        error = error_of(damaged)
        assert error.position == damaged.index(MARK)
        assert error.cell == (index - 3) // width
        assert MARK in error.sentence


@pytest.mark.parametrize("breaks", ["\n", "=\r\n", "\n> ", " ", "+", "%20", "\u200b"])
def test_a_wrong_character_in_a_broken_string(breaks: str):
    text = STRINGS["S9B"]
    text = text[:100] + MARK + text[101:]
    text = breaks.join(text[start : start + 7] for start in range(0, len(text), 7))
    for given in (text, f"https://example.org/?bd={text}"):
        assert error_of(given).position == given.index(MARK)


@pytest.mark.parametrize("name", HEADERS)
def test_a_field_over_its_largest_value(name: str):
    kind, size = KIND_OF[name]
    width = oracle.width(kind, size)
    largest = oracle.pack(dict(oracle.largest_parts(kind, size)), kind, size)
    fields = [oracle.number_text(0, 36, width)] * (size * size)
    fields[5] = oracle.number_text(largest + 1, 36, width)
    text = f"?bd={name}{''.join(fields)}"
    error = error_of(text)
    assert (error.position, error.cell) == (4 + 3 + 5 * width, 5)


@pytest.mark.parametrize(
    ("name", "part", "value"),
    [
        ("S9B", "cell", 530),
        ("T9B", "cell", 540),
        ("J9B", "cell", 530),
        ("J5B", "region", 5),
        ("M9B", "region", 9),
        ("M7B", "clue", 29),
        ("L9B", "clue", 46),
        ("L9B", "colour", 5),
        ("K6C", "colour", 6),
        ("K3C", "clue", 55),
        ("D4C", "clue", 385),
    ],
)
def test_a_part_over_its_largest_value(name: str, part: str, value: int):
    kind, size = KIND_OF[name]
    width = oracle.width(kind, size)
    parts = dict.fromkeys(dict(oracle.largest_parts(kind, size)), 0)
    field = oracle.number_text(oracle.pack(parts | {part: value}, kind, size), 36, width)
    text = name + "0" * width * 7 + field + "0" * width * (size**2 - 8)
    error = error_of(text)
    assert (error.position, error.cell) == (3 + 7 * width, 7)
    assert str(value) in str(error.details)


@pytest.mark.parametrize("name", STRINGS)
def test_cut(name: str):
    text = STRINGS[name]
    for length in (1, len(text) // 2 + 3, len(text) - 1):
        for given in (text[:length], f"?bd={text[:length]}"):
            error = error_of(given)
            assert error.position == len(given) or (length < 100 and not text[0].isalpha())


@pytest.mark.parametrize("name", STRINGS)
def test_extended(name: str):
    text = STRINGS[name]
    for prefix in ("", "?bd=", "see https://example.org/?bd="):
        assert error_of(f"{prefix}{text}0").position == len(prefix) + len(text)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("?bd=Q9B" + "0" * 162, 4),
        ("?bd=S5B" + "0" * 50, 5),
        ("?bd=S9C" + "0" * 162, 6),
        ("?bd=K9B" + "0" * 324, 6),
        ("?bd=W8B" + "0" * 128, 5),
    ],
)
def test_an_unknown_letter_size_or_version(text: str, position: int):
    error = error_of(text)
    assert error.position == position
    assert text[4:7] in str(error.details)


def test_a_jigmap_at_fault():
    text = f"jigsaw.aspx?bd={STRINGS['81']}&jigmap={'1' * 40}x{'1' * 40}"
    assert error_of(text).position == text.index("x1")
    text = f"jigsaw.aspx?jigmap={'1' * 80}&bd={STRINGS['81']}"
    assert error_of(text).position == text.index("&bd")


def test_a_damaged_string_in_prose_is_named_rather_than_the_prose():
    text = f"My board is {STRINGS['S9B'][:-3]}{MARK}01 today"
    error = error_of(text)
    assert error.cell == 80 - 1
    assert error.position == text.index(MARK)


@pytest.mark.parametrize(
    "text",
    [
        "this is not a puzzle, dear friend",
        "See https://example.org/sudoku.htm for the puzzle of day 12",
        "The UPC code",
        "I'd say it's none.",
        "hello",
        "%zz",
        "https://example.org/",
        "Bonjour, voil\u00e0 l'\u00e9t\u00e9",
    ],
)
def test_prose_is_not_a_damaged_string(text: str):
    error = error_of(text)
    assert error.sentence.startswith("No board found in this text. Paste a link")
    assert error.position is None


@pytest.mark.parametrize(
    "text",
    [
        "this one: " + "0" * 78,
        "S5B",
        "T1B",
        "?bd=nothing here",
        "dear friend\nS9B01234567890123456",
    ],
)
def test_a_possible_rest_of_a_string_is_not_prose(text: str):
    error = error_of(text)
    assert "No board found" not in error.sentence
    assert "'thi'" not in error.sentence
    assert error.position is not None


@pytest.mark.parametrize("text", ["board,name", "board.txt", "Killer;Sudoku;9x9", "las,puz,zle"])
def test_words_without_spaces_are_not_headers(text: str):
    error = error_of(text)
    assert "without a header such as S9B" in str(error.details)
    assert "wrong characters" not in error.sentence

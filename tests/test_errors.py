"""What sentences quote of texts that people give: little of it, and nothing that is not seen."""

from __future__ import annotations

from typing import Any

import pytest

from sudolink.board import Board
from sudolink.codec import decode
from sudolink.errors import BoardStringError, quoted
from sudolink.kinds import KINDS
from sudolink.plain import from_plain, to_plain


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
def test_a_wrong_character_is_told_as_people_write_it(odd: str):
    string = KINDS["sudoku"].example
    with pytest.raises(BoardStringError) as raised:
        decode(f"{string[:57]}{odd}{string[58:]}")
    assert raised.value.sentence.startswith(f"{quoted(odd)} is no character")


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"cages": [{"cells": [0], "op": "x" * 99}]}, f"“{'x' * 40}…” is no operator"),
        ({"kind": "chess"}, "no kind “chess”; there are sudoku,"),
        ({"kind": 7}, "no kind “7”; there are sudoku,"),
    ],
)
def test_values_that_make_no_board_are_told_in_words(values: dict[str, Any], sentence: str):
    with pytest.raises(BoardStringError) as raised:
        from_plain(to_plain(Board.blank("killer")) | values)
    assert sentence in raised.value.sentence


def test_what_a_board_lacks_is_named():
    with pytest.raises(BoardStringError, match=r"^The board lacks “size”\.$"):
        from_plain({"kind": "sudoku"})

"""Text as people paste it: links of every sort, broken by mail, quoted, in the middle of prose.

`WAYS` are ways a text mangles a link or a string; each is tried on one string of every sort.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from sudolink import Board, BoardStringError, decode, encode, link
from sudolink import text as drawn_as_text
from sudolink.codec.board_json import to_plain
from sudolink.codec.imports import Importer, Pasted, imported
from sudolink.codec.reading import text_source
from sudolink.codec.reading.boards_in_text import BETWEEN_FILES, boards_in
from sudolink.puzzle.kinds import KINDS
from tests.codec.test_reference_strings import STRINGS

TEXTS = list(STRINGS.values())


def every(text: str, step: int, put: str) -> str:
    """The text with something inserted after every `step` characters."""
    return put.join(text[start : start + step] for start in range(0, len(text), step))


LINKS = {
    "query alone": "?bd={}",
    "relative": "/sudoku.htm?bd={}",
    "no slash": "sudoku.htm?bd={}",
    "http": "http://www.sudokuwiki.org/sudoku.htm?bd={}",
    "https": "https://www.sudokuwiki.org/sudoku.htm?bd={}",
    "other host": "https://example.org:8080/a/b/?bd={}",
    "file": "file:///C:/My%20Games/sudoku.htm?bd={}",
    "bare parameter": "bd={}",
    "upper case": "HTTPS://EXAMPLE.ORG/?BD={}",
    "parameter behind": "https://example.org/?bd={}&lang=en&n=81",
    "parameter before": "https://example.org/?lang=en&abd=1&bd={}",
    "fragment behind": "https://example.org/?bd={}#top",
    "fragment": "https://example.org/index.html#bd={}",
    "fragment of a query": "https://example.org/index.html?a=1#x=2&bd={}",
    "ampersand entity": "https://example.org/?a=1&amp;bd={}&amp;b=2",
    "semicolon": "https://example.org/?a=1;bd={};b=2",
    "angle brackets": "<https://example.org/?bd={}>",
    "quotes": 'see "https://example.org/?bd={}".',
    "curly quotes": "see “https://example.org/?bd={}”.",
    "guillemets": "see «https://example.org/?bd={}».",
    "markdown": "see [my board](https://example.org/?bd={}), it is hard",
    "markdown with title": 'see [my board](https://example.org/?bd={} "Board"), it is hard',
    "html": "<p>see <a href='https://example.org/?bd={}'>this</a></p>",
    "bbcode": "[url=https://example.org/?bd={}]this[/url]",
    "brackets": "(https://example.org/?bd={})",
    "full stop": "Try https://example.org/?bd={}. It is hard!",
    "comma": "Try https://example.org/?bd={}, it is hard",
    "question": "Did you try https://example.org/?bd={}?",
    "exclamation": "Try https://example.org/?bd={}!!!",
    "bold": "**https://example.org/?bd={}**",
    "prose around": "Dear all,\r\n\r\nhttps://example.org/?bd={}\r\n\r\nThis one is hard.\r\n",
    "after a line break": "https://example.org/?bd=\n{}\n",
    "spaces around": "  https://example.org/?bd= {}  ",
    "zero width": "https://example.org/?bd=\u200b{}\u200b\ufeff",
    "percent equals": "https://example.org/?bd%3D{}",
    "two links": "https://example.org/?bd={} https://example.org/?bd=S9B00",
    "a bad one first": "https://example.org/?bd=S9B00 https://example.org/?bd={}",
}
BARE = {
    "nothing": "{}",
    "spaces": "  {}\n",
    "quotes": '"{}"',
    "single quotes": "'{}'",
    "backticks": "`{}`",
    "code block": "```\n{}\n```",
    "brackets": "({})",
    "angle": "<{}>",
    "full stop": "{}.",
    "ellipsis": "{}…",
    "byte-order mark": "\ufeff{}",
    "prose": "This is my board:\n{}\nCan you solve it?",
    "prose on one line": 'My board is "{}", can you solve it?',
    "mail quote": "> {}\n",
    "label": "bd: {}",
}


def mended(board: Board, text: str) -> None:
    assert encode(board) == text
    assert board == decode(text)


@pytest.mark.parametrize("way", LINKS)
@pytest.mark.parametrize("name", STRINGS)
def test_links(name: str, way: str):
    mended(decode(LINKS[way].format(STRINGS[name])), STRINGS[name])


@pytest.mark.parametrize("way", BARE)
@pytest.mark.parametrize("name", STRINGS)
def test_bare_strings(name: str, way: str):
    mended(decode(BARE[way].format(STRINGS[name])), STRINGS[name])


BREAKS = {
    "line breaks": "\n",
    "CRLF": "\r\n",
    "quoted-printable": "=\n",
    "quoted-printable CRLF": "=\r\n",
    "mail quote": "\n> ",
    "deep mail quote": "\n>> > ",
    "format=flowed": " \r\n",
    "indented": "\n    ",
    "spaces": " ",
    "plus": "+",
    "zero-width space": "\u200b",
    "soft hyphen": "\u00ad",
    "word joiner": "\u2060",
    "no-break space": "\u00a0",
    "percent space": "%20",
    "percent line break": "%0D%0A",
}


@pytest.mark.slow
@pytest.mark.parametrize("way", BREAKS)
@pytest.mark.parametrize("name", STRINGS)
def test_broken_strings(name: str, way: str):
    text = STRINGS[name]
    for step in (1, 7, 70, 76):
        broken = every(text, step, BREAKS[way])
        mended(decode(broken), text)
        mended(decode(f"https://example.org/?bd={broken}"), text)
        mended(decode(f"Look:\n\nhttps://example.org/?a=1&bd={broken}\n\nBye\n"), text)


@pytest.mark.parametrize("name", STRINGS)
def test_percent_escapes(name: str):
    text = STRINGS[name]
    link = f"https://example.org/a b/sudoku.htm?a=1&bd={text}&b=2"
    once = quote(link, safe="")
    escaped = "".join(f"%{ord(c):02x}" for c in text)
    for given in (once, quote(once, safe=""), f"https://safe.example/?url={once}&data=1"):
        mended(decode(given), text)
    mended(decode(f"?bd={escaped}"), text)
    mended(decode(f"?bd={quote(escaped)}"), text)


def test_escaped_characters_beyond_ascii():
    text = STRINGS["S9B"]
    mended(decode(f"?bd=%E2%80%8B{text}%e2%80%8b"), text)
    mended(decode(f"?bd={text}%C2%A0"), text)
    mended(decode(f"%E2%80%9C?bd={text}%E2%80%9D"), text)
    assert (
        decode("?bd=" + STRINGS["81"].replace("0", "%C2%B7")).cells == decode(STRINGS["81"]).cells
    )


@pytest.mark.parametrize("name", STRINGS)
def test_quoted_printable(name: str):
    text = STRINGS[name]
    body = f"https://www.sudokuwiki.org/sudokux.aspx?a=1&bd={text}&b=2".replace("=", "=3D")
    for width in (75, 60, 48, 46):
        board = decode(every(body, width, "=\n"))
        assert encode(board) == text
        assert board.kind != "sudoku" or text.startswith("S")


def test_letter_case_is_kept():
    for text in TEXTS:
        mended(decode(f"?bd={text.upper()}"), text.upper())
        mended(decode(f"?bd={text.lower()}"), text.lower())


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n",
        "?bd=",
        "bd=",
        "S9B",
        "\u200b",
        "%",
        "🧩" * 81,
    ],
)
def test_text_without_a_board(text: str):
    with pytest.raises(BoardStringError) as caught:
        decode(text)
    assert caught.value.sentence
    assert caught.value.position is not None
    assert 0 <= caught.value.position <= len(text)


def test_the_reported_length_is_true():
    def said(text: str) -> str:
        with pytest.raises(BoardStringError) as caught:
            decode(text)
        return f"{caught.value.sentence} {caught.value.details}"

    assert "7,999 characters without" in said("?bd=" + "9" * 7_999)
    for length in (8_000, 60_000):  # no further is it read
        assert "8,000 characters or more without" in said("?bd=" + "9" * length)
    for text in ("?bd=", "?bd=<img src=x>", "bd=%3Cimg src=x>"):
        assert said(text).startswith("This link has no board in it.")


PUZZLE = "000105000140000670080002400063070010900000003010090520007200080026000035000409000"
SOLUTION = "672145398145983672389762451263574819958621743714398526597236184426817935831459267"


@pytest.mark.parametrize("gap", ["\n", "\r\n", " ", "\t", "\n\n"])
@pytest.mark.parametrize("second", [SOLUTION, PUZZLE, PUZZLE[::-1]])
def test_two_strings_of_81_digits_are_not_162(gap: str, second: str):
    for text in (
        PUZZLE + gap + second,
        f"{PUZZLE}{gap}{second}\n",
        PUZZLE + gap + second + gap + PUZZLE,
    ):
        board = decode(text)
        assert (board.format, encode(board)) == ("81", PUZZLE)


def test_digits_in_one_piece_and_flags_below_digits_are_one_string():
    digits = "0300" * 40 + "03"
    assert decode(digits).format == "162"
    assert decode(f"{digits[:80]}\n{digits[80:]}").format == "162"
    assert decode(f"{PUZZLE}\n{'1' + '0' * 80}").format == "str8ts-plain"


@pytest.mark.parametrize("blank", [".", "*", "_", "?"])
def test_punctuation_that_can_be_a_blank_is_not_left_out(blank: str):
    text = "1" + blank * 80
    assert decode(text).cells[0].value == 1
    for damaged in (text + blank, f"?bd={text}{blank}", f"Try ?bd={text}{blank} Hard!"):
        with pytest.raises(BoardStringError, match=r"82.*81|81.*82") as caught:
            decode(damaged)
        assert caught.value.position == damaged.index("1") + 81


def test_punctuation_that_cannot_be_a_blank_is_left_out():
    text = "1" + "0" * 80
    for given in (f"{text}.", f"Try ?bd={text}. Hard!", f"Is it {text}?"):
        assert decode(given).remarks == ()
    full = decode(f"{SOLUTION}.")
    assert full.remarks == ("The “.” after the digits was left out.",)


def test_the_first_readable_link_wins():
    first, second = STRINGS["S9B"], STRINGS["X9B"]
    assert decode(f"?bd={first} ?bd={second}").kind == "sudoku"
    assert decode(f"?bd={second}\n?bd={first}").kind == "sudoku-x"
    assert decode(f"{first}\n?bd={second}").kind == "sudoku-x"


@pytest.mark.parametrize(
    "between", ["&bd=", "#bd=", "&amp;BD=", "%0A", "\nhttps://example.org/?bd="]
)
def test_other_boards_in_a_link_are_reported(between: str):
    first, second = STRINGS["S9B"], STRINGS["X9B"]
    board = decode(f"https://example.org/sudoku.htm?bd={first}{between}{second}")
    assert board == decode(first)
    assert board.remarks == ("Only the first of 2 boards in this text was read.",)
    again = decode(f"https://example.org/sudoku.htm?bd={first}{between}{first}")
    assert again.remarks == ()


@pytest.mark.parametrize("between", ["&bd=", "#bd=", "&amp;BD="])
def test_boards_of_one_link_are_offered(between: str):
    clues = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    found = boards_in(f"Look: https://example.org/SudokuX.aspx?bd={clues}{between}{clues[::-1]} !")
    assert [entry.board and entry.board.kind for entry in found] == ["sudoku-x", "sudoku-x"]
    assert [encode(decode(entry.text)) for entry in found] == [clues, clues[::-1]]
    assert [entry.board and entry.board.remarks for entry in found] == [(), ()]


ODD = {
    "None": None,
    "an int": 5,
    "a bytes": b"53007",
    f"a {type(Path()).__name__}": Path("board.txt"),
    "a list": ["53007"],
}


@pytest.mark.parametrize("called", ODD)
def test_anything_but_text_is_reported(called: str):
    odd: Any = ODD[called]
    with pytest.raises(TypeError, match=f"^the text must be a str, not {called}$"):
        decode(odd)


@pytest.mark.parametrize("end", ["\x1a", "\r\n\x1a", "\x1a\x1a\x1a", "\n\x1a\n"])
def test_the_end_mark_of_dos_is_not_part_of_a_text(end: str):
    board = decode(KINDS["killer"].example)
    drawn, in_json = drawn_as_text(decode(KINDS["sudoku"].example)), json.dumps(to_plain(board))
    for text in (KINDS["killer"].example, f"https://example.org/?{link(board)}", drawn, in_json):
        assert decode(f"{text}{end}") == decode(text)
    files = BETWEEN_FILES.join([f"{in_json}{end}", f"{drawn}{end}"])
    assert [entry.board and entry.board.kind for entry in boards_in(files)] == ["killer", "sudoku"]
    lines = f"{KINDS['jigsaw'].example}\n{KINDS['killer'].example}{end}"
    assert [entry.board and entry.board.kind for entry in boards_in(lines)] == ["jigsaw", "killer"]


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "1" * 20,
        "https://example.org/?bd=S9B00",
        "S9B03epep09",
        "K6C02ff00qq" * 5,
        "1.3\n2",
    ],
)
def test_no_reader_of_another_program_sees_a_text_twice(text: str, monkeypatch):
    seen: list[str] = []

    def counted(pasted: Pasted, importers: Iterable[Importer]) -> Board | None:
        seen.extend(importer.name for importer in importers)
        return imported(pasted, importers)

    monkeypatch.setattr(text_source, "imported", counted)
    with pytest.raises(BoardStringError):
        decode(text)
    assert seen
    assert len(seen) == len(set(seen))

"""Links of f-puzzles and SudokuPad: those that hold a packed puzzle, and those that don't.

A packed puzzle is JSON in LZ-String's base64. In f-puzzles' links it follows `load=`. In
SudokuPad's it is the name of the page, after a prefix: `fpuzzles` or `fpuz` for f-puzzles' JSON,
`scl` or `ctc` for SudokuPad's own, which may be shortened (`zipped_json`). The prefixes are those
of SudokuPad's loader, see https://github.com/marktekfan/sudokupad-penpa-import (puzzleloader.js).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from sudolink.codec.imports import fpuzzles, json_text, lz_string, sudokupad, zipped_json
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.run import Run
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import ASK_AGAIN, BoardStringError

_FPUZZLES = re.compile(r"f-puzzles\.com/[^\s\"'<>]{0,200}?[?&#]load=", re.IGNORECASE)
#: A part of every address of a SudokuPad.
SUDOKUPAD_SIGNS = ("sudokupad", "cracking")
SUDOKUPAD_SITE = (
    r"(?:sudokupad\.app|sudokupad\.svencodes\.com|crackingthecryptic\.com"
    r"|cracking-the-cryptic\.web\.app|sudokupad:/)/(?:sudoku/|puzzle/)?(?:\?puzzleid=)?"
)
_SUDOKUPAD = re.compile(
    SUDOKUPAD_SITE + r"(?:scl|ctc|fpuz(?:zles)?)(?=[A-Za-z0-9+/])", re.IGNORECASE
)

#: The beginning of a packed JSON object: "{" is its first character. If it is all base-32 digits,
#: the text is a board string; after a hyphen, it is part of one of ours.
_BARE = re.compile(
    r"(?<![A-Za-z0-9+/-])(?:scl|ctc|fpuz(?:zles)?)?(?=N4(?![0-9A-V]{30})[A-Za-z0-9+/]{30})"
)

#: A packed text. Mail breaks its lines, and some programs turn its plus signs into spaces.
_PACKED = re.compile(
    r"(?:[A-Za-z0-9+/\-]+={0,3}|=?[ \t]*\r?\n[>\s]*(?=[A-Za-z0-9+/])| (?=[A-Za-z0-9+/]))+"
)
_BREAK = re.compile(r"(?:=|(?<![ \t]))[ \t]*\r?\n[>\s]*")

#: The most links of one text to try, and the most characters to unpack before giving up.
_MOST_LINKS, _MOST_UNPACKED = 50, lz_string.MOST_CHARACTERS


def _reader(pattern: re.Pattern[str], signs: tuple[str, ...], form: str) -> Any:
    """Return an importer's `read` function for packed puzzles after a pattern."""

    def read(pasted: Pasted) -> Board | None:
        if not pasted.has(*signs):
            return None
        error, unpacked = None, 0
        for each in islice(packed_texts(pasted.run, pattern), _MOST_LINKS):
            try:
                text = _unpacked(each, form)
                unpacked += len(text)
                return _board(text, each.position(0), form)
            except BoardStringError as wrong:
                error = error or wrong
            if unpacked > _MOST_UNPACKED:
                break
        if error:
            raise error
        return None

    return read


def packed_texts(run: Run, pattern: re.Pattern[str]) -> Iterator[Run]:
    """Yield the packed texts after a pattern, without line breaks. None begins inside another."""
    end = 0
    for match in pattern.finditer(run.text):
        start = match.end()
        if start >= end:
            packed = _PACKED.match(run.text, start)
            end = packed.end() if packed else start
            yield _without_breaks(run, start, end)


def _without_breaks(run: Run, start: int, end: int) -> Run:
    """Return a part of a text without its line breaks."""
    kept: list[int] = []
    for gap in _BREAK.finditer(run.text, start, end):
        kept += range(start, gap.start())
        start = gap.end()
    kept += range(start, end)
    text = "".join(run.text[at] for at in kept).replace(" ", "+")
    return Run(text, tuple(run.at[at] for at in kept), run.position(end))


def _unpacked(packed: Run, form: str) -> str:
    """Return the text that is packed in some characters. Raises BoardStringError."""
    uri = "-" in packed.text and "/" not in packed.text
    try:
        return lz_string.decompress(packed.text, lz_string.URI if uri else lz_string.BASE64)
    except lz_string.LzError as error:
        raise BoardStringError(
            f"This looks like {form}, but it is damaged or incomplete. {ASK_AGAIN}",
            details=f"{error.sentence}.",
            position=packed.position(error.index),
        ) from None


def _board(text: str, place: int, form: str) -> Board:
    """Return the board in an unpacked text. Raises BoardStringError."""
    try:
        return _puzzle(_parsed(text), form)
    except BoardStringError as error:
        raise error.moved(place) from None
    except (ValueError, RecursionError):
        raise BoardStringError(
            f"This looks like {form}, but it doesn't contain a puzzle. {ASK_AGAIN}",
            position=place,
        ) from None


def _parsed(text: str) -> Any:
    try:
        return json_text.loads(text)
    except BoardStringError:
        raise
    except (ValueError, RecursionError):
        return zipped_json.loads(text)


def _puzzle(values: Any, form: str) -> Board:
    board = fpuzzles.board_of(values, form) or sudokupad.board_of(values, form)
    if board is None:
        raise ValueError
    return board


FPUZZLES_LINK = Importer(
    name="f-puzzles link",
    read=_reader(_FPUZZLES, ("f-puzzles",), "an f-puzzles link"),
    reads="`f-puzzles.com/?load=…`: as f-puzzles JSON, also with broken lines",
    leaves_out="as f-puzzles JSON",
    source="https://github.com/dclamage/SudokuSolver (its tests have such links)",
)
SUDOKUPAD_LINK = Importer(
    name="SudokuPad link",
    read=_reader(_SUDOKUPAD, SUDOKUPAD_SIGNS, "a SudokuPad link"),
    reads=(
        "`sudokupad.app/fpuzzles…` and `fpuz…`: as f-puzzles JSON; `scl…` and `ctc…`: as SudokuPad "
        "JSON; the same after `app.crackingthecryptic.com/sudoku/?puzzleid=`"
    ),
    leaves_out="as the JSON that is in it",
    source="https://github.com/marktekfan/sudokupad-penpa-import (puzzleloader.js)",
)
PACKED = Importer(
    name="packed puzzle without a link",
    read=_reader(_BARE, ("n4",), "a packed puzzle"),
    reads="what follows `load=` or is in a SudokuPad link (`fpuzzlesN4I…`, `sclN4I…`, `N4I…`)",
    leaves_out="as the JSON that is in it",
    source="https://github.com/marktekfan/sudokupad-penpa-import (puzzletools.js)",
)

_SHORT = re.compile(
    rf"(?P<sudokupad>{SUDOKUPAD_SITE}[\w\-])|(?P<fpuzzles>f-puzzles\.com/[^\s]{{0,99}}?[?&]id=\w+)"
    r"|(?P<tinyurl>tinyurl\.com/\w+)",
    re.IGNORECASE | re.ASCII,
)


def _short(pasted: Pasted) -> Board | None:
    signed = pasted.has(*SUDOKUPAD_SIGNS, "f-puzzles", "tinyurl")
    match = _SHORT.search(pasted.run.text) if signed else None
    if not match:
        return None
    if match["tinyurl"]:
        sentence = (
            "This is a short link that leads to another one, and Sudolink never contacts other "
            "sites. Open it in your browser and paste the address it leads to."
        )
    else:
        site = "SudokuPad" if match["sudokupad"] else "f-puzzles"
        sentence = (
            f"This {site} link holds only the name of a puzzle; the puzzle itself is on {site}'s "
            "server, and Sudolink never contacts other sites. Ask the sender for the long link or "
            f"the file, or open it on {site} and copy the puzzle from there."
        )
    raise BoardStringError(sentence, position=pasted.run.position(match.start()))


SHORT_LINK = Importer(
    name="short link",
    read=_short,
    reads="nothing: the puzzle is on a server, and the message says what to do",
    leaves_out="everything",
    source="https://github.com/marktekfan/sudokupad-penpa-import (puzzleloader.js)",
)

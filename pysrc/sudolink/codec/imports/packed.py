"""Links that hold a whole puzzle, packed: f-puzzles' and SudokuPad's; and links that do not.

A packed puzzle is JSON in LZ-String's base64. In f-puzzles' links it stands behind `load=`; in
SudokuPad's it is the name of the page behind a prefix: `fpuzzles` or `fpuz` for f-puzzles' JSON,
`scl` or `ctc` for SudokuPad's own, which may be shortened (`zipped_json`). The prefixes are those
of SudokuPad's loader, see https://github.com/marktekfan/sudokupad-penpa-import (puzzleloader.js).
"""

from __future__ import annotations

import re
from typing import Any

from sudolink.board import Board
from sudolink.codec.imports import fpuzzles, json_text, lz_string, sudokupad, zipped_json
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.run import Run
from sudolink.errors import BoardStringError

_FPUZZLES = re.compile(r"f-puzzles\.com/[^\s\"'<>]{0,200}?[?&#]load=", re.IGNORECASE)
#: What is in every address of a SudokuPad.
SUDOKUPAD_SIGNS = ("sudokupad", "cracking")
SUDOKUPAD_SITE = (
    r"(?:sudokupad\.app|sudokupad\.svencodes\.com|crackingthecryptic\.com"
    r"|cracking-the-cryptic\.web\.app|sudokupad:/)/(?:sudoku/|puzzle/)?(?:\?puzzleid=)?"
)
_SUDOKUPAD = re.compile(
    SUDOKUPAD_SITE + r"(?:scl|ctc|fpuz(?:zles)?)(?=[A-Za-z0-9+/])", re.IGNORECASE
)

#: A packed JSON object begins so: "{" is the first character, and what follows is new. With figures
#: of base 32 alone it is a board string.
_BARE = re.compile(
    r"(?<![A-Za-z0-9+/])(?:scl|ctc|fpuz(?:zles)?)?(?=N4(?![0-9A-V]{30})[A-Za-z0-9+/]{30})"
)

#: A packed text; mail breaks its lines, and some programs turn its plus signs into spaces.
_PACKED = re.compile(
    r"(?:[A-Za-z0-9+/\-]+={0,3}|=?[ \t]*\r?\n[>\s]*(?=[A-Za-z0-9+/])| (?=[A-Za-z0-9+/]))+"
)
_BREAK = re.compile(r"=?[ \t]*\r?\n[>\s]*")

#: Links in one text that are tried.
_MOST_LINKS = 50


def _reader(pattern: re.Pattern[str], signs: tuple[str, ...], form: str) -> Any:
    """An importer's function for the packed puzzles behind a pattern; its signs are in each."""

    def read(pasted: Pasted) -> Board | None:
        if not pasted.has(*signs):
            return None
        error = None
        for count, match in enumerate(pattern.finditer(pasted.run.text)):
            if count == _MOST_LINKS:
                break
            try:
                return _unpacked(pasted.run, match.end(), form)
            except BoardStringError as wrong:
                error = error or wrong
        if error:
            raise error
        return None

    return read


def _unpacked(run: Run, start: int, form: str) -> Board:
    """The puzzle packed in the characters from `start` on. Raises BoardStringError."""
    match = _PACKED.match(run.text, start)
    place = run.position(start)
    kept = (
        [
            (match.start() + index, char)
            for index, char in enumerate(_without_breaks(match[0]))
            if char
        ]
        if match
        else []
    )
    packed = "".join("+" if char == " " else char for _, char in kept)
    uri = "-" in packed and "/" not in packed
    try:
        text = lz_string.decompress(packed, lz_string.URI if uri else lz_string.BASE64)
    except lz_string.LzError as error:
        at = (
            kept[error.index][0]
            if error.index < len(kept)
            else start + len(match[0] if match else "")
        )
        raise BoardStringError(
            f"This looks like {form}, but cannot be unpacked. {error.sentence}; a part of the link "
            "may be missing.",
            position=run.position(at),
        ) from None
    try:
        return _puzzle(_parsed(text), form)
    except BoardStringError as error:
        raise BoardStringError(error.sentence, position=place, cell=error.cell) from None
    except (ValueError, RecursionError):
        raise BoardStringError(
            f"This looks like {form}, but what is packed in it is no puzzle.", position=place
        ) from None


def _without_breaks(text: str) -> list[str]:
    """The characters of a packed text, "" for those of line breaks, so that places stay."""
    chars = list(text)
    for match in _BREAK.finditer(text):
        chars[match.start() : match.end()] = [""] * (match.end() - match.start())
    return chars


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
        "JSON; the same behind `app.crackingthecryptic.com/sudoku/?puzzleid=`"
    ),
    leaves_out="as the JSON that is in it",
    source="https://github.com/marktekfan/sudokupad-penpa-import (puzzleloader.js)",
)
PACKED = Importer(
    name="packed puzzle without a link",
    read=_reader(_BARE, ("n4",), "a packed puzzle"),
    reads="what stands behind `load=` or in a SudokuPad link (`fpuzzlesN4I…`, `sclN4I…`, `N4I…`)",
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
            "This is a short link that leads to another one, and Sudolink asks no other site for "
            "anything. Open it in your browser and paste the address it leads to."
        )
    else:
        site = "SudokuPad" if match["sudokupad"] else "f-puzzles"
        sentence = (
            f"This {site} link holds only the name of a puzzle; the puzzle itself is on {site}'s "
            "server, and Sudolink asks no other site for anything. Ask the sender for the long "
            f"link or the file, or open it on {site} and copy the puzzle from there."
        )
    raise BoardStringError(sentence, position=pasted.run.position(match.start()))


SHORT_LINK = Importer(
    name="short link",
    read=_short,
    reads="nothing: the puzzle is on a server; the message says what to do",
    leaves_out="everything",
    source="https://github.com/marktekfan/sudokupad-penpa-import (puzzleloader.js)",
)

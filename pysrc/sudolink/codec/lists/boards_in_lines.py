"""Split lines into the texts of their boards while they are read; no board is dropped.

For inputs of any length. `boards_in_text` does the same for one text, and splits what is left
between two lines here.

A line that is meant to be a board by itself begins a part: a link, a board string, 81 digits, JSON.
The lines after it may continue it, as mail programs break lines; or they are drawn grids, or words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, groupby, islice
from typing import NamedTuple

from sudolink.codec.formats.givens81 import BLANKS
from sudolink.codec.formats.own import ends
from sudolink.codec.imports.json_text import begins_as_json
from sudolink.codec.reading.boards_in_text import boards_in
from sudolink.codec.reading.decoding import decode
from sudolink.codec.reading.extract import BD, MOST_CHARACTERS, check_length
from sudolink.codec.reading.rows import is_comment
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import BY_LETTER

#: The most boards in a text without any line that is a board, such as drawn grids.
_MOST_GRIDS = 100_000

#: The most lines that a string may be broken into.
_MOST_BROKEN = 60

_AROUND = " \t>\r\n\x1a"
_SIGNS = frozenset("0123456789" + BLANKS)
_BLANK = frozenset("0" + BLANKS)
_DRAWN = frozenset("0123456789.")
_HEADER = re.compile(rf"[{''.join(BY_LETTER)}][0-9A-P][BC][0-9A-Za-z]{{2,}}", re.IGNORECASE)

#: The digits of a board in a row, even if their number is wrong.
_DIGITS = re.compile(rf"[0-9{re.escape(BLANKS)}]{{60,}}", re.ASCII)
_CELLS = 81

#: A word that may be a string of another program, or the rest of a string.
_LONG_WORD = re.compile(r"[^\s@/]{20,}")
_LONG_LINK = re.compile(r"://\S{20,}")

_JSON = json.JSONDecoder()
_SPACE = re.compile(r"\s*")

#: The fewest cells of a drawn row. With more letters per cell than this, a line is made of words.
_FEWEST_CELLS = 9
_LETTERS_A_CELL = 0.25


class BoardText(NamedTuple):
    """The text of a board, and the line of the input that it begins in, from 1."""

    text: str
    line: int


@dataclass(slots=True)
class _Part:
    """A line that is a board by itself, or None before the first one, and the lines after it."""

    number: int
    line: str | None
    others: list[tuple[int, str]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The part as it came."""
        lines = [] if self.line is None else [self.line]
        return "".join([*lines, *(line for _, line in self.others)])


def boards_in_lines(lines: Iterable[str]) -> Iterator[BoardText]:
    """Yield the texts of the boards in some lines, in order; at least one, which may hold no board.

    Raises:
        BoardStringError: the lines go on for too long without a board.
    """
    parts = _parts(lines)
    first = list(islice(parts, 3))
    if len(first) == 3 or _are_two(first):  # noqa: PLR2004 - the lines before two boards are a part
        for part in chain(first, parts):
            yield from _in_part(part)
    else:
        yield from _in_whole("".join(part.text for part in first))


def _are_two(parts: list[_Part]) -> bool:
    """Return whether a text has one line that is a board, and another that looks like one."""
    line = parts[-1].line
    others = (other for part in parts for _, other in part.others)
    return line is not None and any(map(_may_be_board, others)) and is_board(line)


# --- Parts


def _parts(lines: Iterable[str]) -> Iterator[_Part]:
    part = _Part(1, None)
    size = 0
    document = None
    for number, line in enumerate(lines, 1):
        check_length(line)
        if document is None and line.strip(_AROUND):
            document = begins_document(line)
        if part.line is not None and _is_second_half(part, line):
            part.line += line
            continue
        if not document and begins_part(line):
            yield part
            part, size = _Part(number, line), 0
            continue
        part.others.append((number, line))
        size += len(line)
        if size > MOST_CHARACTERS:
            raise BoardStringError(
                f"The text from line {part.number} on has more than {MOST_CHARACTERS:,} characters "
                "and no board that could be read."
            )
    yield part


def begins_document(line: str) -> bool:
    """Return whether the first line of a text begins JSON of several lines."""
    bare = line.strip(_AROUND)
    return bare.startswith(("{", "[")) and not bare.endswith(("}", "]"))


def begins_part(line: str) -> bool:
    """Return whether a line is meant to be a board by itself, even a damaged one."""
    bare = line.strip(_AROUND)
    if not bare or is_comment(bare):
        return False
    if bare.startswith("{"):
        return bare.endswith("}")
    if BD.search(bare) or ends.BEGINNING.match(bare) or _HEADER.match(bare):
        return True
    if _has_digits(bare):
        return True
    return bool(_LONG_WORD.search(bare) or _LONG_LINK.search(bare)) and is_board(bare)


def _has_digits(line: str) -> bool:
    """Return whether a line has the digits of a whole board, in a run or with spaces."""
    if run := _DIGITS.search(line):
        return not _DRAWN.isdisjoint(run[0])  # else it is a rule below a heading
    cells = line.replace(" ", "")
    # A row of candidates may have as many digits, but no blanks.
    return len(cells) == _CELLS and _SIGNS.issuperset(cells) and not _BLANK.isdisjoint(cells)


def _is_second_half(part: _Part, line: str) -> bool:
    """Return whether a line is the black cells of the Str8ts that the line before it begins."""
    first, second = (part.line or "").strip(_AROUND), line.strip(_AROUND)
    return not part.others and len(first) == len(second) == _CELLS and set(second) == {"0", "1"}


# --- Boards


def _in_part(part: _Part) -> Iterator[BoardText]:
    """Yield the boards of a part, and anything that looks like one."""
    others = part.others
    if part.line is not None:
        whole, others = _unbroken(part.line, others)
        for text in _links(whole):
            yield BoardText(text.rstrip("\r\n"), part.number)
    yield from _in_others(others)


def _unbroken(line: str, others: list[tuple[int, str]]) -> tuple[str, list[tuple[int, str]]]:
    """Return a line joined with those that continue its board, and the other lines."""
    if others and not is_board(line):
        for count in range(1, min(_MOST_BROKEN, len(others)) + 1):
            if not others[count - 1][1].strip(_AROUND):
                break
            joined = line + "".join(other for _, other in others[:count])
            if is_board(joined):
                return joined, others[count:]
    return line, others


def _links(text: str) -> list[str]:
    """Return the links of a line, or the line if it has no two of them."""
    links = [word for word in text.split() if BD.search(word) and "://" in word]
    return links if len(links) > 1 else [text]


def _in_others(lines: list[tuple[int, str]]) -> Iterator[BoardText]:
    """Yield the boards of lines that are not boards by themselves, such as drawn grids."""
    if not any(_may_be_board(line) for _, line in lines):
        return
    first, text = lines[0][0], "".join(line for _, line in lines)
    try:
        for entry in boards_in(text, most=_MOST_GRIDS, distinct=False):
            yield BoardText(entry.text, first + entry.line - 1)
    except BoardStringError:
        runs = groupby(lines, key=lambda line: _may_be_board(line[1]))
        for damaged in [list(run) for may_be, run in runs if may_be]:
            yield BoardText("".join(line for _, line in damaged), damaged[0][0])


def _in_whole(text: str) -> Iterator[BoardText]:
    """Yield the boards of a text in which at most one line is a board.

    JSON is one text: nothing inside it is a board by itself, even if the whole can't be read.
    """
    if begins_as_json(text):
        yield from _json_objects(text) or [BoardText(text, 1)]
        return
    try:
        entries = boards_in(text, most=_MOST_GRIDS, distinct=False)
    except BoardStringError:
        entries = []
    if len(entries) > 1:
        yield from (BoardText(entry.text, entry.line) for entry in entries)
    else:
        yield BoardText(text, 1)


def _json_objects(text: str) -> list[BoardText]:
    """Return the JSON objects of a text that holds several and nothing else, else nothing."""
    found: list[BoardText] = []
    text = text.rstrip()
    end, line = 0, 1
    while end < len(text):
        space = _SPACE.match(text, end)
        start = space.end() if space else end
        line += text[end:start].count("\n")
        try:
            value, end = _JSON.raw_decode(text, start)
        except (ValueError, RecursionError):
            return []
        if not isinstance(value, dict):
            return []
        part = BoardText(text[start:end], line)
        found.append(part)
        line += part.text.count("\n")
    return found if len(found) > 1 else []


def _may_be_board(line: str) -> bool:
    """Return whether a line may be part of a board and is not made of words."""
    bare = line.strip(_AROUND)
    if is_comment(bare):
        return False
    cells = sum(sign in _DRAWN for sign in bare)
    letters = sum(map(str.isalpha, bare))
    if cells >= _FEWEST_CELLS and letters <= _LETTERS_A_CELL * cells:
        return True
    word = _LONG_WORD.search(bare)
    return word is not None and any(map(str.isdigit, word[0]))


def is_board(text: str) -> bool:
    """Return whether a text is a board."""
    try:
        decode(text)
    except ValueError:
        return False
    return True

"""Split lines of a text into rows of cells, and tell rows from rules and prose.

A row can be cut into cells in three ways, and its text does not say which was meant:

- `marks`: each character is a cell, whatever separates them (`53.|.7.|...`);
- `words`: each word is a cell (`12 . 3`), even one in bold or brackets (`*5*`, `(5)`);
- `fields`: everything between separators is a cell, even if empty (`5,3,,,7`).

`grids` finds out which of them gives a board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import isqrt
from string import ascii_letters, ascii_uppercase, digits
from typing import Literal

from sudolink.codec.formats.givens81 import BLANKS
from sudolink.codec.run import Run
from sudolink.puzzle.kinds.kind import FREE_SIZES

#: The place of a sign in the run, the sign itself, and whether it was marked (`*5*`).
Sign = tuple[int, str, bool]
Cut = Literal["marks", "words", "fields"]
CUTS: tuple[Cut, ...] = ("marks", "words", "fields")

#: A longer line isn't a row; 625 numbers in brackets take some 3,000 characters.
_LONGEST_LINE = 4_000

_BLACK = "#"
#: The characters of boards in one word that have black cells: of small ones, and of large ones.
_CELLS = frozenset("#.0123456789")
_LETTERED_CELLS = _CELLS | frozenset(ascii_letters)
#: The sizes of boards by the number of cells.
_SIZES = {size * size: size for size in FREE_SIZES}
_BLANK_SIGNS = re.escape(BLANKS)
_BETWEEN = r"\s|!:,;+=\[\](){}<>\"'`\u2500-\u257f"
_QUOTE = re.compile(r"[>\s]*")
_ROW = re.compile(rf"[0-9{_BLANK_SIGNS}{_BLACK}{_BETWEEN}]+")
_LETTERED = re.compile(rf"[0-9A-Za-z{_BLANK_SIGNS}{_BLACK}{_BETWEEN}]+")
_SIGN = re.compile(rf"[^{_BETWEEN}]")
_MARK = re.compile(rf"{_BLACK}?[0-9A-Za-z]|[{_BLANK_SIGNS}{_BLACK}]")
_WORD = re.compile(rf"[^{_BETWEEN}]+")
_SET_OFF = re.compile(r"[*_~]{1,3}([0-9A-Za-z]{1,2})[*_~]{1,3}|([0-9]{1,2})[*~']")
_BRACKETED = re.compile(r"[(\[{][0-9]{1,2}[)\]}]")
_SEPARATORS = "\t,;|"
_AROUND_FIELDS = " []{}()\"'`<>\r\n\u2502\u2503\u2551"

#: Certainly a rule: it has crossings, or the corners of a frame. Dashes alone may be a row.
_CROSSED = re.compile(
    r"(?=.*[-=_\u2500-\u257f]{2})(?:(?=.*[+\u250c-\u257f])[-=_+:.'*|\s\u2500-\u257f]+"
    r"|(?=.*[-=_]{3})[.:'*][-=_.:'*\s]+)"
)
_DASHES = re.compile(r"(?=.*[-=_]{2})[-=_|\s]+")

#: A label before a row: its number or letter.
_LABEL = re.compile(r"(?:row\s*|r)?(\d{1,2}|[A-Za-z])(?:[.):|]\s*|\s+)(?=\S)", re.IGNORECASE)

#: Sizes of boards whose rows may have letters, and how many cells a damaged row may differ by.
LETTERED_SIZES = (16, 25)
_NEAR = 2


@dataclass(frozen=True, slots=True)
class Row:
    """A line that may be a row.

    Attributes:
        number: the number of the line in the text, from 1.
        start: where its text begins in the run.
        text: the line, without the `>` of a quoted mail.
    """

    number: int
    start: int
    text: str

    def cells(self, cut: Cut) -> tuple[Sign, ...]:
        """Return the cells of the row, cut in one of the three ways."""
        if cut == "marks":
            return tuple((self.start + m.start(), m[0], False) for m in _MARK.finditer(self.text))
        return tuple(self._words() if cut == "words" else self._fields())

    def _words(self) -> Iterator[Sign]:
        for match in _WORD.finditer(self.text):
            start, word = match.start(), match[0]
            if bold := _SET_OFF.fullmatch(word):
                yield self.start + start, bold[1] or bold[2], True
            else:
                around = self.text[max(0, start - 1) : match.end() + 1]
                yield self.start + start, word, bool(_BRACKETED.fullmatch(around))

    def _fields(self) -> Iterator[Sign]:
        separator = next((sign for sign in _SEPARATORS if sign in self.text), None)
        if separator is None:
            return
        fields, start = self.text.split(separator), self.start
        last = len(fields) - 1
        for index, field in enumerate(fields):
            word = field.strip(_AROUND_FIELDS)
            framed = (separator == "|" and index in (0, last)) or (
                index == last and "]" in self.text
            )
            if word or not framed:
                yield start, word, False
            start += len(field) + len(separator)

    @property
    def label(self) -> str:
        """The number or letter before the row, or ""."""
        match = _LABEL.match(self.text)
        return match[1].upper() if match else ""

    @property
    def unlabelled(self) -> Row:
        """The row without its label."""
        match = _LABEL.match(self.text)
        if not match:
            return self
        return Row(self.number, self.start + match.end(), self.text[match.end() :])

    @property
    def is_rule(self) -> bool:
        """Whether it can be nothing but a rule between rows."""
        return bool(_CROSSED.fullmatch(self.text.strip()))

    @property
    def may_be_rule(self) -> bool:
        """Whether it can be a rule or a row of dashes for empty cells."""
        return self.is_rule or bool(_DASHES.fullmatch(self.text.strip()))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text: a row, a blank line, or prose."""

    row: Row
    sort: Literal["row", "blank", "prose"]


def lines_of(run: Run) -> Iterator[Line]:
    """Yield the lines of a text; a row with a misread character is still a row."""
    pattern = ""
    for line in _lines(run):
        is_row = line.sort == "row" or (pattern and _is_like(line.row.text, pattern))
        if line.sort != "row" or not line.row.is_rule:
            pattern = _pattern(line.row.text) if is_row else ""
        yield replace(line, sort="row") if is_row else line


def _pattern(text: str) -> str:
    """Return how a row is laid out: x for each cell, with what separates them."""
    return _SIGN.sub("x", text.strip())


def _is_like(text: str, pattern: str) -> bool:
    """Return whether a line is laid out like a row, and at least half of it are cells.

    Otherwise one misread character would turn a row into prose.
    """
    signs = _SIGN.findall(text)
    known = [sign for sign in signs if _MARK.fullmatch(sign) and not sign.isalpha()]
    return _pattern(text) == pattern and "x x" in pattern and 2 * len(known) >= len(signs)


def _lines(run: Run) -> Iterator[Line]:
    start = 0
    for number, line in enumerate(run.text.splitlines(keepends=True), start=1):
        bare = line.rstrip("\r\n\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")
        quote = _QUOTE.match(bare)
        lead = len(bare[: quote.end()].rstrip("\t")) if quote else 0
        row = Row(number, start + lead, bare[lead:])
        yield Line(row, _sort(row))
        start += len(line)


def _sort(row: Row) -> Literal["row", "blank", "prose"]:
    text = row.text
    if not _SIGN.search(text) and not row.may_be_rule:
        return "blank"
    if len(text) > _LONGEST_LINE:
        return "prose"
    if _ROW.fullmatch(text) or _is_lettered(row):
        return "row"
    rest = row.unlabelled
    labelled = rest is not row and (_ROW.fullmatch(rest.text) or _is_lettered(rest))
    return "row" if labelled or is_heading(row) else "prose"


def _is_lettered(row: Row) -> bool:
    """Return whether a line with letters looks like a row of a large board, not prose."""
    if not _LETTERED.fullmatch(row.text):
        return False
    words = [word for _, word, _ in row.cells("words")]
    fields = [field for _, field, _ in row.cells("fields")]
    for cells in (words, fields):
        if _near_a_size(len(cells)):
            return all(len(cell) <= _NEAR for cell in cells)
    if len(words) == 1:
        return _near_a_size(len(words[0]))
    if _is_small(words):
        return True
    width = isqrt(
        LETTERED_SIZES[0] if len(words) == isqrt(LETTERED_SIZES[0]) else LETTERED_SIZES[-1]
    )
    return len(words) == width and all(abs(len(word) - width) <= 1 for word in words)


def _is_small(words: list[str]) -> bool:
    """Return whether a line looks like a row of a small board with letters for digits."""
    cells = {len(word) for word in words} == {1} and len(words) in FREE_SIZES
    letters = {word.upper() for word in words if word.isalpha()} - {"X"}
    return cells and len(words) > _NEAR and letters <= set(ascii_uppercase[: len(words)])


def _near_a_size(number: int) -> bool:
    """Return whether so many cells are about a row or all cells of a large board."""
    return any(abs(number - count) <= _NEAR for size in LETTERED_SIZES for count in (size, size**2))


def is_comment(line: str) -> bool:
    """Return whether a line begins with `#`, unless that is a black cell.

    It is one if nothing but cells follows, as many as a board has. A line of `#` alone is a rule.
    """
    text = line.strip()
    if not text.startswith(_BLACK):
        return False
    signs = set(text)
    size = _SIZES.get(len(_MARK.findall(text)), 0)
    if size in LETTERED_SIZES:
        return signs == {_BLACK} or not signs <= _LETTERED_CELLS
    largest = max(map(int, signs & frozenset(digits)), default=0)
    return not size or largest > size or signs == {_BLACK} or not signs <= _CELLS


def is_heading(row: Row) -> bool:
    """Return whether a line numbers columns: `1 2 3 …`, `A B C …`, `c1 c2 c3 …`."""
    words = [word.upper().removeprefix("C") or "C" for _, word, _ in row.cells("words")]
    if len(words) == 1 or not all(len(word) <= _NEAR for word in words):
        words = [sign for _, sign, _ in row.cells("marks")]
    return len(words) > _NEAR and in_order(words)


def in_order(labels: list[str]) -> bool:
    """Return whether labels count from 1, 0 or A; SudokuWiki's rows have no I."""
    if all(map(str.isdecimal, labels)):
        first = int(labels[0])
        return first in (0, 1) and list(map(int, labels)) == [*range(first, first + len(labels))]
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    joined = "".join(labels)
    return any(letters.startswith(joined) for letters in (alphabet, alphabet.replace("I", "")))

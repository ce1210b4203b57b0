"""Read tables of boards: find the columns with the puzzle and with its solution.

They are chosen once for a list, by its header or by the first row that shows them. So a damaged
puzzle is an error, and its solution in the next column never replaces it.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sudolink.codec.imports.json_text import begins_as_json
from sudolink.codec.lists.list_item import Item, completes, grid_in, is_full, item_in
from sudolink.codec.reading.decoding import decode
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import capital
from sudolink.puzzle.errors import BoardStringError, quoted

#: What may separate the fields of a row, in the order they are tried.
SEPARATORS = ("\t", ";", ",", "|")

#: Stands for any run of separators and white space.
LOOSE = ""
_LOOSE = re.compile(r"[,;|\s]+")

#: Names of columns in headers, in lower case. The first one that a header has counts.
_PUZZLE_NAMES = (
    *("puzzle", "puzzles", "unsolved", "board", "boards", "quiz", "quizzes", "sudoku", "sudokus"),
    *("question", "questions", "givens", "bd", "link", "url", "string", "grid", "problem"),
    *("start", "clues"),
)
_SOLUTION_NAMES = ("solution", "solutions", "answer", "answers", "solved")

_NOT_IN_NAMES = re.compile(r"[^a-z]+")

#: Text longer than a word may be meant as a board.
_LONG_WORD = re.compile(r"\S{20}")

#: A field that isn't a board takes long to read. So shorter ones are passed over, and so are rows
#: with more fields, unless the column is named.
_SHORTEST_BOARD = 5
_MOST_FIELDS = 500

#: The second half of a killer in an old format, after its comma.
_CAGES = re.compile(r"[0-9A-Za-z]{162}", re.ASCII)


@dataclass(frozen=True)
class Layout:
    """How the rows of a table are built.

    Attributes:
        separator: what separates the fields.
        puzzle: index of the column with the puzzle.
        solution: index of the column with its solution, or None.
        width: the number of columns.
        names: the names of all columns in the header; empty if there is no header.
    """

    separator: str
    puzzle: int
    solution: int | None
    width: int
    names: tuple[str, ...] = ()

    def column(self, index: int) -> str:
        """Return a column's name for sentences: `column 2 (“puzzle”)`."""
        name = self.names[index] if index < len(self.names) else ""
        return f"column {index + 1} ({quoted(name)})" if name else f"column {index + 1}"

    @cached_property
    def _others(self) -> tuple[tuple[int, str], ...]:
        """All columns but that of the puzzle, each with a name of its own."""
        named: dict[str, int] = {}
        for index in range(self.width):
            if index != self.puzzle:
                name = self.names[index] if index < len(self.names) else ""
                usual = "solution" if index == self.solution else f"column {index + 1}"
                named[free_name(name or usual, named)] = index
        return tuple((index, name) for name, index in named.items())

    def others(self, fields: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """Return all columns of a row but that of the puzzle, each with its name."""
        count = len(fields)
        return tuple(
            [(name, fields[index] if index < count else "") for index, name in self._others]
        )


def free_name(name: str, taken: Mapping[str, object] | Sequence[str]) -> str:
    """Return a name that is not taken, with a number after it if necessary."""
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name} ({number})"
    return free


def split(line: str, separator: str) -> list[str]:
    """Return the fields of a row. Raises ValueError for a quote that is never closed."""
    if not separator:
        return [field.strip(' "') for field in _LOOSE.split(line.strip())]
    if '"' not in line:
        return [field.strip() for field in line.split(separator)]
    if line.count('"') % 2:
        raise BoardStringError(
            "A quotation mark in this row is never closed. Keep each row on one line, and double "
            "the quotation marks inside a value."
        )
    try:
        [fields] = csv.reader([line], delimiter=separator, skipinitialspace=True)
    except csv.Error as error:
        raise BoardStringError(f"This row isn't part of a table: {error}.") from None
    return [field.strip() for field in fields]


def may_be_row(line: str) -> bool:
    """Return whether a line may be the row of a table. Prose without commas is not."""
    return any(separator in line for separator in SEPARATORS) or bool(_LONG_WORD.search(line))


# --- Headers


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a table, which names its columns.

    Attributes:
        certain: whether it contains a known name, so that it can't be anything else.
    """

    separator: str
    names: tuple[str, ...]
    puzzle: int | None = None
    solution: int | None = None
    certain: bool = True

    def layout(self, puzzle: int, solution: int | None) -> Layout:
        """Return the layout of the table once its columns are known."""
        return Layout(self.separator, puzzle, solution, len(self.names), self.names)


def header_in(line: str) -> Header | None:
    """Return the line as a header, or None if it isn't one."""
    if _LONG_WORD.search(line) and not may_be_names(line):
        return None
    separator = next((each for each in SEPARATORS if each in line), LOOSE)
    try:
        names = tuple(split(line, separator))
    except ValueError:
        return None
    plain = [_NOT_IN_NAMES.sub(" ", name.lower()).strip() for name in names]
    puzzle = _first_of(_PUZZLE_NAMES, plain)
    solution = _first_of(_SOLUTION_NAMES, plain)
    if separator == LOOSE and len(plain) > 1 and None in (puzzle, solution):
        return None  # plain words may be any title
    certain = puzzle is not None or solution is not None
    if certain or (separator and all(plain) and len(set(plain)) == len(plain)):
        return Header(separator, names, puzzle, solution, certain)
    return None


def may_be_names(line: str) -> bool:
    """Return whether the long words of a line are names joined by separators, not boards."""
    return not any(_LONG_WORD.search(word) for word in _LOOSE.split(line))


def _first_of(known: Sequence[str], names: Sequence[str]) -> int | None:
    """Return where the first of some known names stands."""
    return next((names.index(name) for name in known if name in names), None)


# --- Rows that show where the boards are


def layout_of_row(line: str, header: Header | None) -> Layout | None:
    """Return the layout that a row reveals (width 1: a board by itself), or None.

    A full grid next to other fields reveals nothing: it may be the solution of a damaged puzzle.
    """
    if header and header.certain:
        fields = _fields(line, header.separator)
        found = _columns(_boards(fields), header.puzzle, header.solution)
        return header.layout(*found) if found else None
    whole = _decoded(line)
    # JSON has commas, but it isn't a row of a table.
    for separator, boards, width in () if begins_as_json(line) else _readings(line, whole):
        if found := _columns(boards):
            return _named(Layout(separator, *found, width), header)
        if boards:
            return None
    return Layout(LOOSE, 0, None, 1) if whole else None


def _readings(line: str, whole: Board | None) -> Iterator[tuple[str, dict[int, Item], int]]:
    """Yield the ways to split a line, each with the boards in its fields and the number of fields.

    `whole` is the board that the line is as a whole. Plain digits decide before other strings do,
    as their signs for blanks may be separators too.
    """
    source = whole.source.text if whole and whole.source else ""
    separators = [each for each in SEPARATORS if each in line and each not in source]
    loosely = [] if whole and whole.cages else [LOOSE]
    for plain_only, tried in (True, separators + loosely), (False, separators):
        for separator in tried:
            fields = _fields(line, separator)
            if 1 < len(fields) <= _MOST_FIELDS:
                yield separator, _boards(fields, plain_only=plain_only), len(fields)
    if whole is None:
        fields = _fields(line, LOOSE)
        if len(fields) <= _MOST_FIELDS:
            yield LOOSE, _boards(fields), len(fields)


def _named(layout: Layout, header: Header | None) -> Layout:
    """Return a layout with the names from the line above, which may be a header."""
    if header is None or (header.separator, len(header.names)) != (layout.separator, layout.width):
        return layout
    return header.layout(layout.puzzle, layout.solution)


def _columns(
    boards: Mapping[int, Item], puzzle: int | None = None, solution: int | None = None
) -> tuple[int, int | None] | None:
    """Return the columns of puzzle and solution in a row, None if it doesn't show them."""
    full = [index for index, item in boards.items() if is_full(item)]
    if puzzle is None:
        puzzle = next((i for i in boards if i not in full and i != solution), None)
    if puzzle is None or puzzle not in boards:
        return None
    if solution is None:
        given = boards[puzzle]
        solution = next((i for i in full if i != puzzle and completes(given, boards[i])), None)
    return puzzle, solution


def _boards(fields: Sequence[str], *, plain_only: bool = False) -> dict[int, Item]:
    """Return the boards in some fields, by their indices."""
    items = {
        index: grid_in(field) or ("" if plain_only else _decoded(field) or "")
        for index, field in enumerate(fields)
        if len(field) >= _SHORTEST_BOARD
    }
    return {index: item for index, item in items.items() if item}


def _decoded(text: str) -> Board | None:
    try:
        return decode(text)
    except ValueError:
        return None


def _fields(line: str, separator: str) -> list[str]:
    try:
        return split(line, separator)
    except ValueError:
        return []


# --- Rows


@dataclass(frozen=True, slots=True)
class Row:
    """The contents of a row.

    Attributes:
        text: the field with the puzzle.
        item: the puzzle.
        solution: the field with the solution, "" if there is no such column.
        remark: what was left out.
    """

    text: str
    item: Item
    solution: str
    remark: str


def read_row(fields: Sequence[str], layout: Layout, page: str = "") -> Row:
    """Read a row; `page` is as for `decode`.

    Raises ValueError, naming the column, where the puzzle cannot be read.
    """
    index, count = layout.puzzle, len(fields)
    text = fields[index] if index < count else ""
    item = _puzzle(text, layout, page)
    if index + 1 < count and _CAGES.fullmatch(fields[index + 1]):
        raise BoardStringError(
            "The puzzle in this row has a comma in it. Put quotation marks around the puzzle."
        )
    solution = layout.solution
    given = fields[solution] if solution is not None and solution < count else ""
    if is_full(item):
        _check_full(item, given, count, layout)
    remark = ""
    if count > layout.width and (more := [field for field in fields[layout.width :] if field]):
        remark = f"Left out, as the table has {layout.width} columns: {quoted(' '.join(more))}."
    return Row(text, item, given, remark)


def _puzzle(text: str, layout: Layout, page: str) -> Item:
    where = capital(layout.column(layout.puzzle))
    if not text:
        raise BoardStringError(f"{where} is empty, so there is no puzzle.")
    try:
        return item_in(text, page)
    except BoardStringError as error:
        raise error.moved(error.position, f"{where}: ") from None


def _check_full(item: Item, given: str, count: int, layout: Layout) -> None:
    """Raise an error if a full grid in the puzzle's place may be the solution."""
    other = grid_in(given)
    if other and not is_full(other) and completes(other, item):
        raise BoardStringError("Puzzle and solution are swapped in this row.")
    if count != layout.width and layout.width > 1:
        raise BoardStringError(
            f"This row has {count} column{'' if count == 1 else 's'}, but the table has "
            f"{layout.width}: its full grid may be a solution without its puzzle."
        )
    if layout.solution is not None and not given:
        raise BoardStringError(
            f"The puzzle in this row is a full grid, and {layout.column(layout.solution)} is "
            "empty: it may be a solution without its puzzle."
        )

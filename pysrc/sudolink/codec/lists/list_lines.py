"""Read lists of boards: one per line, or tables with one per row."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sudolink.codec.lists.list_item import (
    Item,
    grid_in,
    item_in,
    number_damage,
    on_page,
)
from sudolink.codec.reading.extract import unmarked
from sudolink.codec.reading.rows import is_comment
from sudolink.puzzle.errors import BoardStringError, quoted

if TYPE_CHECKING:
    from sudolink.codec.lists.board_table import Header, Layout
    from sudolink.codec.lists.quoted_rows import QuotedRows

#: The most characters of a line with a board: more than any string or row of a table has.
LONGEST_LINE = 100_000

#: The most lines that wait until one of them shows what the list is.
MOST_WAITING = 100

_BETWEEN_WORDS = re.compile(r"[,;|\s]+")
_AROUND_WORDS = ' "'

#: A killer in an old format: digits or cells, a comma, cages.
_KILLER = re.compile(r"[^,\s]{81}(?:[^,\s]{81})?,[^,\s]{162}\W*")


class Fault(NamedTuple):
    """What is wrong with a line: a `BoardStringError` as a value, which is compared and sent.

    Attributes:
        sentence, details, position, cell: as for the error; the position is that in the line.
    """

    sentence: str
    details: str | None = None
    position: int | None = None
    cell: int | None = None

    def error(self) -> BoardStringError:
        """Return it as an error."""
        sentence, details, position, cell = self
        return BoardStringError(sentence, details=details, position=position, cell=cell)


def fault_of(error: ValueError) -> Fault:
    """Return an error as a value."""
    if isinstance(error, BoardStringError):
        return Fault(str(error), error.details, error.position, error.cell)
    return Fault(str(error))


class Line(NamedTuple):
    """The contents of a line.

    Attributes:
        number: its place in the list, from 1.
        text: the text that holds the board, or the whole line where that could not be read.
        item: the board.
        fault: why it could not be read; else None.
        solution: the contents of the solution column.
        columns: the contents of a table's columns but that of the puzzle, each with its name.
        remark: what was left out, and what the board's own remarks say.
    """

    number: int
    text: str
    item: Item = ""
    fault: Fault | None = None
    solution: str = ""
    columns: tuple[tuple[str, str], ...] = ()
    remark: str = ""

    @property
    def error(self) -> str:
        """Why it could not be read, as a sentence; else ""."""
        return self.fault.sentence if self.fault else ""


def line_without_board(number: int) -> Line:
    """Return what stands for an item that is missing, such as None in a column of a table."""
    return Line(number, "", fault=Fault("This item is missing, so there is no board."))


class LineReader:
    """Reads the lines of one list.

    The first lines decide whether each line is a board or the row of a table with the puzzle in one
    of its columns. Until that is known, lines wait.
    """

    def __init__(self, layout: Layout | None = None, page: str = "") -> None:
        """Begin a list, or continue one whose columns are known; `page` is as for `decode`."""
        self._layout = layout
        self._page = page
        self._header: Header | None = None
        self._begun = False
        self._waiting: list[tuple[int, str]] = []
        self._rows: QuotedRows | None = None

    @property
    def layout(self) -> Layout | None:
        """The columns of the table, if they are known; a list has one."""
        return self._layout

    @property
    def whole_lines(self) -> bool:
        """Whether it is known that each line is a board by itself."""
        return self._layout is not None and self._layout.width == 1

    @property
    def _is_list(self) -> bool:
        """Whether it is known that no separator divides the lines."""
        return self._layout is not None and not self._layout.separator

    @property
    def plain_lines(self) -> bool:
        """Whether a line of 81 digits is a plain sudoku by itself."""
        return self.whole_lines and not self._page

    @property
    def is_settled(self) -> bool:
        """Whether it is known what the list is. Then a line is read without those before it."""
        return self._layout is not None and not self._waiting and not self._rows

    def copy(self) -> LineReader:
        """Return a reader for other lines of the same list, which may be read at the same time."""
        return LineReader(self._layout, self._page)

    @property
    def open_lines(self) -> int:
        """How many lines have been read of a row that has not ended yet."""
        return len(self._rows) if self._rows else 0

    def opens_row(self, line: str) -> bool:
        """Return whether a line is only the beginning of a row, which goes on in the next ones."""
        if '"' not in line or (self._is_list and not line.lstrip().startswith('"')):
            return False
        from sudolink.codec.lists.quoted_rows import opens_row  # noqa: PLC0415 - few lines need it

        return opens_row(line)

    def read(self, number: int, line: str) -> list[Line]:
        """Read one more line of the list; blank lines and comments yield nothing."""
        line = unmarked(line)
        if not self._rows and not self.opens_row(line):
            return self._read_row(number, line)
        from sudolink.codec.lists.quoted_rows import QuotedRows  # noqa: PLC0415

        self._rows = self._rows or QuotedRows()
        return self._read_rows(self._rows.add(number, line))

    def _read_rows(self, rows: Sequence[tuple[int, str]]) -> list[Line]:
        return [line for number, row in rows for line in self._read_row(number, row)]

    def _read_row(self, number: int, line: str) -> list[Line]:
        """Read a line, or the lines of one row."""
        if not has_content(line):
            return []
        if self._layout is None:
            return self._begin(number, line)
        read = self._read_known(number, line)
        return [read] if read else []

    def end(self) -> list[Line]:
        """Return the lines that still wait, as there are no others."""
        last = self._read_rows(self._rows.end()) if self._rows else []
        if self._layout is None and (header := self._header) and header.puzzle is not None:
            self._layout = header.layout(header.puzzle, header.solution)
        return [*last, *self._released()]

    # --- The first lines

    def _begin(self, number: int, line: str) -> list[Line]:
        """Add a line before it is known what the list is."""
        from sudolink.codec.lists.board_table import may_be_row  # noqa: PLC0415 - opening a board needs none

        if self._is_header(line):
            return []
        if len(line) <= LONGEST_LINE:
            self._decide(line)
        self._waiting.append((number, line))
        alone = len(self._waiting) == 1 and not may_be_row(line)
        if self._layout or alone or len(self._waiting) == MOST_WAITING:
            return self._released()
        return []

    def _is_header(self, line: str) -> bool:
        """Return whether a line is the first one and nothing but a header."""
        from sudolink.codec.lists.board_table import header_in  # noqa: PLC0415

        first, self._begun = not self._begun, True
        if not first or len(line) > LONGEST_LINE:
            return False
        self._header = header = header_in(line.strip())
        if header is None or not header.certain:
            return False
        known = header.puzzle is not None and header.solution is not None
        if header.puzzle is not None and (known or len(header.names) == 1):
            self._layout = header.layout(header.puzzle, header.solution)
        return True

    def _decide(self, line: str) -> None:
        """Find out what the list is, if this line reveals it."""
        from sudolink.codec.lists.board_table import Layout, layout_of_row  # noqa: PLC0415
        from sudolink.codec.lists.boards_in_lines import is_board  # noqa: PLC0415

        text = line.strip("\r\n ")
        if grid_in(text) or _KILLER.fullmatch(text) or is_board(_only_value(text)):
            self._layout = Layout("", 0, None, 1)
        else:
            self._layout = layout_of_row(text, self._header)

    def _released(self) -> list[Line]:
        """Read and return the waiting lines."""
        waiting, self._waiting = self._waiting, []
        read = self._read_known if self._layout else self._read_unknown
        return [line for number, text in waiting if (line := read(number, text))]

    def _read_unknown(self, number: int, line: str) -> Line:
        """Return an error, as nothing shows where in the line the puzzle is."""
        text = line.strip()
        try:
            _check_length(text)
            words = _words(text)
            for damage in filter(None, map(number_damage, words)):
                return Line(number, text, fault=Fault(damage))
            if not any(map(grid_in, words)):
                item_in(text, self._page)
        except ValueError as error:
            return Line(number, text, fault=fault_of(error))
        sentence = (
            "The only board here is a full grid, which may be the solution of a damaged puzzle. "
            "Name the columns in the first line, as in: puzzle,solution"
        )
        return Line(number, text, fault=Fault(sentence))

    # --- The others

    def _read_known(self, number: int, line: str) -> Line | None:
        try:
            _check_length(line)
            read = self._whole(number, line) if self.whole_lines else self._row(number, line)
        except ValueError as error:
            return Line(number, line.strip(), fault=fault_of(error))
        if read is None or isinstance(read.item, str):
            return read
        return read._replace(remark=" ".join(filter(None, [*read.item.remarks, read.remark])))

    def _whole(self, number: int, line: str) -> Line:
        """Read a line that is a board, followed by nothing but words."""
        text = _only_value(line) or line.strip()
        if digits := grid_in(text):
            return Line(number, text, on_page(digits, self._page))
        first, *rest = _words(text)
        if rest and not _KILLER.fullmatch(text):
            if digits := grid_in(first):
                remark = f"Left out: {quoted(' '.join(rest))}."
                return Line(number, first, on_page(digits, self._page), remark=remark)
            if any(map(grid_in, rest)):
                raise BoardStringError(
                    "The other lines of this list begin with a board, but this one begins with "
                    f"{quoted(first)}. Put lists and tables into separate files."
                )
        return Line(number, text, item_in(text, self._page))

    def _row(self, number: int, line: str) -> Line | None:
        """Read the row of a table; None for its header, which may be repeated."""
        from sudolink.codec.lists.board_table import read_row, split  # noqa: PLC0415

        layout = self._layout
        assert layout is not None  # noqa: S101 - decided above
        fields = split(line.strip("\r\n "), layout.separator)
        if layout.names == tuple(fields):
            return None
        columns = layout.others(fields)
        try:
            row = read_row(fields, layout, self._page)
        except ValueError as error:
            text = line.strip()
            fault = _other_header(text) or _in_row(fault_of(error), fields, layout, text)
            return Line(number, text, fault=fault, columns=columns)
        return Line(number, row.text, row.item, None, row.solution, columns, row.remark)


def _only_value(row: str) -> str:
    """Return the value of a row, if it is a single one with line breaks; else ""."""
    if "\n" not in row.strip():
        return ""
    from sudolink.codec.lists.quoted_rows import only_value  # noqa: PLC0415 - few lists have such rows

    return only_value(row)


def _other_header(line: str) -> Fault | None:
    """Return the fault of a line that is the header of another table, or None."""
    from sudolink.codec.lists.board_table import header_in  # noqa: PLC0415 - few lines need it

    header = header_in(line)
    if header is None or header.puzzle is None or len(header.names) == 1:
        return None
    return Fault("Another table begins here. Put each table into a file of its own.")


def _in_row(fault: Fault, fields: Sequence[str], layout: Layout, row: str) -> Fault:
    """Return what is wrong with a puzzle, with the position in its row, if it is clear."""
    if fault.position is None:
        return fault
    puzzle = fields[layout.puzzle]
    position = row.find(puzzle) + fault.position if row.count(puzzle) == 1 else None
    return fault._replace(position=position)


def has_content(line: str) -> bool:
    """Return whether a line is neither blank nor a comment."""
    return line.strip() != "" and not is_comment(line)


def is_table(lines: Sequence[str]) -> bool:
    """Return whether the first lines of a text are rows of a table, with a header or columns.

    Rows without a header must have a separator, such as a comma, and a board each.
    """
    if lines[0].lstrip().startswith(("{", "[")):
        return False
    reader = LineReader()
    rows = [row for number, line in enumerate(lines) for row in reader.read(number, line)]
    layout = reader.layout
    if layout is None:
        return False
    if len(layout.names) == 1:  # it may be the heading of a drawn grid
        from sudolink.codec.lists.boards_in_lines import begins_part  # noqa: PLC0415

        return any(not row.fault or begins_part(row.text) for row in rows)
    if layout.names:
        return bool(rows)
    has_columns = layout.width > 1 and bool(layout.separator)
    return has_columns and len(rows) > 1 and not any(row.error for row in rows)


def _words(text: str) -> list[str]:
    return [word.strip(_AROUND_WORDS) for word in _BETWEEN_WORDS.split(text)]


def _check_length(line: str) -> None:
    if len(line) > LONGEST_LINE:
        raise BoardStringError(
            f"This line is too long for a board: it has over {LONGEST_LINE:,} characters."
        )

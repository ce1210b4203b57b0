"""Write a table as CSV: columns of our own, then those of the table that was read."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence

from sudolink.codec.formats.givens81 import BLANKS
from sudolink.codec.lists.board_table import free_name

#: The beginnings of formulas in spreadsheets.
_FORMULA = ("=", "+", "-", "@")

#: A number: -3, +.5, -1.5e3, -2,5, -1,234,567.89, -1.234,5.
_NUMBER = re.compile(
    r"[+-](?:(?:\d+[.,]?\d*|[.,]\d+)(?:[eE][+-]?\d+)?"
    r"|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?)",
    re.ASCII,
)

#: The signs of a plain board, which are harmless even where they look like a formula.
_SIGNS = "0123456789" + BLANKS

#: The end of a name that `free_name` has made.
_NUMBERED = re.compile(r" \(\d+\)$", re.ASCII)

Value = str | int | float | None


def no_formula(text: str) -> str:
    """Return a text as a cell of a table; where a spreadsheet would see a formula, as text.

    A line may come from anybody. A leading apostrophe says "this is text" to spreadsheets. Numbers
    stay as they are.
    """
    return f"'{text}" if text.startswith(_FORMULA) and not _NUMBER.fullmatch(text) else text


def board_cell(text: str) -> str:
    """Return the text of a board as `no_formula` does, but leave the signs of plain cells alone."""
    return no_formula(text) if text.startswith(_FORMULA) and text.strip(_SIGNS) else text


class CsvTable:
    """The rows of a table as lines of a CSV file; its header is fixed with the first row.

    Attributes:
        columns: the names of our own columns; one of them is `remark`.
        others: the names of the other columns of the table that was read, and those they get here.
    """

    def __init__(
        self,
        columns: Sequence[str],
        line_end: str = "\n",
        header: Sequence[str] = (),
        expected: Sequence[str] = (),
    ) -> None:
        """Begin a table, or continue one whose header has been written before.

        Args:
            columns: the names of our own columns.
            line_end: what ends a line.
            header: the header that has been written.
            expected: the other columns of later rows, as far as they are known.
        """
        self.columns = columns
        self.others: dict[str, str] = {}
        for name in header[len(columns) :]:
            self.others[self._unnumbered(name.removeprefix("'"))] = name
        self._expected = expected
        self._begun = bool(header)
        self._line_end = line_end

    def _unnumbered(self, name: str) -> str:
        """Return the name that a column of the header has in the table that is read."""
        bare = _NUMBERED.sub("", name)
        was_ours = bare in self.columns and bare not in self.others
        was_taken = any(bare == new != old for old, new in self.others.items())
        return bare if was_ours or was_taken else name

    def resume(self, others: Mapping[str, str]) -> None:
        """Continue a table whose header has been written, with these other columns."""
        self.others, self._begun = dict(others), True

    def line(self, cells: Mapping[str, Value], others: Sequence[tuple[str, str]] = ()) -> str:
        """Return a row, after the header if it is the first one.

        Args:
            cells: the values of our own columns, harmless to spreadsheets; those left out are
                empty.
            others: the contents of the other columns, each with its name.
        """
        head = "" if self._begun else self._header(others)
        columns = dict(others)
        kept = [no_formula(columns.pop(name, "")) for name in self.others]
        # A stream that follows a file may have columns that nobody expected.
        more = [f"{name}: {text}." for name, text in columns.items() if text]
        remark = " ".join(filter(None, [str(cells.get("remark") or ""), *more]))
        values = {**cells, "remark": remark}
        return head + self._line([*(values.get(name) for name in self.columns), *kept])

    def end(self) -> str:
        """Return the header, if there was no row."""
        return "" if self._begun else self._header(())

    def _header(self, others: Sequence[tuple[str, str]]) -> str:
        self._begun = True
        for name in dict.fromkeys([*(name for name, _ in others), *self._expected]):
            self.others[name] = free_name(name, [*self.columns, *self.others.values()])
        return self._line([*self.columns, *map(no_formula, self.others.values())])

    def _line(self, cells: Iterable[Value]) -> str:
        file = io.StringIO()
        csv.writer(file, lineterminator=self._line_end).writerow(cells)
        return file.getvalue()

"""Write the answers to many boards: a row of a CSV table for each, or a line of JSON."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Self

from sudolink.cli.entries import Entry, columns_of, expected_columns
from sudolink.cli.messages import about_line, fault_in_json, print_json
from sudolink.cli.progress import Progress
from sudolink.cli.terminal import safe
from sudolink.codec.lists.csv_table import CsvTable, Value, board_cell, no_formula
from sudolink.codec.lists.list_lines import Fault


def table_columns(columns: Sequence[str]) -> list[str]:
    """Return all columns of a table but those that were read: a command's own are in the middle."""
    before = [name for name in ("line", "board") if name not in columns]
    return [*before, *columns, "remark"]


class RowWriter:
    """Writes a row for each board, and the progress to the terminal.

    As a context manager, it ends the table: that has a header even without a row.

    Attributes:
        done: the number of rows so far.
    """

    def __init__(
        self, columns: Sequence[str], options: argparse.Namespace, *, lists: bool = False
    ) -> None:
        """Begin a table with the columns of a command; `lists` is as for `entries`."""
        self.done = 0
        self._options = options
        expected = () if options.json else expected_columns(options, lists=lists)
        self._table = CsvTable(table_columns(columns), header=options.header, expected=expected)
        self._progress = Progress()

    def write(
        self,
        entry: Entry,
        values: Mapping[str, Value],
        remark: str = "",
        fault: Fault | None = None,
    ) -> None:
        """Write the row of a board: its values, or why it has none; and what was left out."""
        line, columns = entry.line, columns_of(entry, self._options)
        self._progress.clear()
        if self._options.json:
            said = fault_in_json(fault) if fault else values
            print_json(about_line(said, line.number, line.text, remark, columns))
        else:
            remark = f"{fault.sentence} {remark}".strip() if fault else remark
            row = {"line": line.number, "board": line.text.strip(), **values, "remark": remark}
            cells = {
                name: no_formula(value) if isinstance(value, str) else value
                for name, value in row.items()
            }
            cells["board"] = board_cell(str(row["board"]))
            self._say(self._table.line(cells, columns))
        sys.stdout.flush()
        self.done += 1
        self._progress.show(self.done, lambda: entry.source.share(line.number))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        self._progress.clear()
        if not (error or self._options.json):
            self._say(self._table.end())

    def _say(self, text: str) -> None:
        sys.stdout.write(safe(text) if sys.stdout.isatty() else text)

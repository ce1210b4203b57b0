"""Write the answers to many boards: a row of a CSV table for each, or a line of JSON."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence

from sudolink.cli.entries import Entry
from sudolink.cli.progress import Progress
from sudolink.cli.terminal import json_line, safe
from sudolink.codec.csv_table import CsvTable, Value, no_formula


def table_columns(columns: Sequence[str]) -> list[str]:
    """Return all columns of a table but those that were read: a command's own are in the middle."""
    before = [name for name in ("line", "board") if name not in columns]
    return [*before, *columns, "remark"]


class RowWriter:
    """Writes a row for each board, and the progress to the terminal.

    Attributes:
        done: the number of rows so far.
    """

    def __init__(self, columns: Sequence[str], options: argparse.Namespace) -> None:
        """Begin a table with the columns of a command."""
        self.done = 0
        self._json = options.json
        self._several = len(options.inputs) > 1
        self._table = CsvTable(table_columns(columns), header=options.header)
        self._progress = Progress()

    def write(self, entry: Entry, values: Mapping[str, Value], remark: str = "") -> None:
        """Write the row of a board; a remark says why it has no values, or what was left out."""
        line = entry.line
        row = {"line": line.number, "board": line.text.strip(), **values, "remark": remark}
        others = [("file", entry.source.name)] if self._several else []
        self.put(row, [*others, *line.columns])
        self.show(entry)

    def put(self, row: Mapping[str, Value], others: Sequence[tuple[str, str]]) -> None:
        """Write a row as it is, and what the other columns of its table hold."""
        self._progress.clear()
        if self._json:
            more = {"columns": dict(others)} if others else {}
            sys.stdout.write(json_line({**row, **more}) + "\n")
        else:
            cells = {
                name: no_formula(value) if isinstance(value, str) else value
                for name, value in row.items()
            }
            self._say(self._table.line(cells, others))
        sys.stdout.flush()
        self.done += 1

    def show(self, entry: Entry) -> None:
        """Show the progress, if somebody is watching."""
        self._progress.show(self.done, lambda: entry.source.share(entry.line.number))

    def end(self) -> None:
        """End the table: it has a header even without a row."""
        self._progress.clear()
        if not self._json:
            self._say(self._table.end())

    def _say(self, text: str) -> None:
        sys.stdout.write(safe(text) if sys.stdout.isatty() else text)

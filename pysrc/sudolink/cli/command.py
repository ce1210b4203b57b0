"""Define a row in the table of commands."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from sudolink.cli.entries import Entry
from sudolink.codec.lists.csv_table import Value
from sudolink.puzzle.board import Board


class BoardRow(NamedTuple):
    """The row of a board.

    Attributes:
        values: the values of the command's columns, by their names.
        code: the exit code.
        remark: what else is to be said.
    """

    values: Mapping[str, Value]
    code: int
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """How a command answers in rows of a table.

    Attributes:
        columns: the names of its columns.
        row: makes the row of a board. Raises BoardStringError.
        of_lists: whether several boards get rows even if they don't come in a table.
    """

    columns: tuple[str, ...]
    row: Callable[[Board, argparse.Namespace], BoardRow]
    of_lists: bool = False


def _nothing(_: argparse.ArgumentParser) -> None:
    """Add no options."""


def _never(_: argparse.Namespace) -> bool:
    return False


def _no_problem(_: argparse.Namespace) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the command line.

    Attributes:
        name: the name that people type.
        purpose: its description in the help.
        run: runs the command and returns the exit code.
        add_options: adds the options that not all commands have.
        takes: "boards" in any text, and then it runs once for each of them; or "lists", usually
            with a board per line; or "nothing".
        answers: whether it answers about something, in JSON too.
        labels: whether the answer to one of several boards begins with its line number.
        is_document: whether an answer is a whole document, so that a file holds only one.
        wrong_use: says why options can't be used together, or "".
        rows: how it answers in rows of a table; None if it can't, or always does.
        always: the columns of its table if it always answers in rows.
        run_together: with `--sheet`, runs the command on all boards together.
    """

    name: str
    purpose: str
    run: Callable[[argparse.Namespace], int]
    add_options: Callable[[argparse.ArgumentParser], None] = _nothing
    takes: Literal["boards", "lists", "nothing"] = "boards"
    answers: bool = True
    labels: bool = True
    is_document: Callable[[argparse.Namespace], bool] = _never
    wrong_use: Callable[[argparse.Namespace], str] = _no_problem
    rows: Rows | None = None
    always: tuple[str, ...] = ()
    run_together: Callable[[Iterator[Entry], argparse.Namespace], int] | None = None

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that it adds to a table."""
        return self.rows.columns if self.rows else self.always

"""Define a row in the table of commands."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass


def _nothing(_: argparse.ArgumentParser) -> None:
    """Add no options."""


def _never(_: argparse.Namespace) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the command line.

    Attributes:
        name: the name that people type.
        purpose: its description in the help.
        run: runs the command and returns the exit code.
        add_options: adds the options that not all commands have.
        takes_board: whether it takes a board, and then runs once for each board of its input.
        labels: whether the answer to one of several boards begins with its line number.
        is_document: whether an answer is a whole document, so that a file holds only one.
    """

    name: str
    purpose: str
    run: Callable[[argparse.Namespace], int]
    add_options: Callable[[argparse.ArgumentParser], None] = _nothing
    takes_board: bool = True
    labels: bool = True
    is_document: Callable[[argparse.Namespace], bool] = _never

"""Checks of the arguments that callers pass to the solver."""

from __future__ import annotations

from typing import Literal

from sudolink.codec.lists.list_item import Item
from sudolink.puzzle.arguments import of_type, whole
from sudolink.puzzle.board import Board

#: Which entries of the board the search must respect.
Use = Literal["givens", "values", "candidates"]
USES: tuple[Use, ...] = ("givens", "values", "candidates")


def check_boards(boards: object) -> None:
    """Raise TypeError unless this is an iterable of boards; a board, text or table is not."""
    if hasattr(boards, "columns") and hasattr(boards, "to_numpy"):
        raise TypeError(
            'the boards must be one column of the table, such as df["puzzle"], '
            f"not {of_type(boards)}"
        )
    if isinstance(boards, (str, bytes, Board)) or not hasattr(boards, "__iter__"):
        raise TypeError(
            "the boards must be an iterable of boards or lines, such as a list or an open file, "
            f"not {of_type(boards)}"
        )


def checked_item(item: object, place: int) -> Item:
    """Return a board or a line; `place` is its number, from 1. Raises TypeError for all else."""
    if not isinstance(item, (str, Board)):
        advice = "; open the file as text" if isinstance(item, bytes) else ""
        raise TypeError(
            f"item {place} of the boards must be a Board or a line of text, "
            f"not {of_type(item)}{advice}"
        )
    return item


def check_limit(limit: int) -> None:
    """Raise TypeError for a limit that isn't an integer, and ValueError for one below 1."""
    if whole("limit", limit) < 1:
        raise ValueError(f"the limit must be at least 1, not {limit}")


def check_use(use: object) -> None:
    """Raise ValueError for an unknown `use`."""
    if use not in USES:
        raise ValueError(f"use must be one of {', '.join(USES)}, not {use!r}")

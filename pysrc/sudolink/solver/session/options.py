"""What callers of the solver may give; each check raises an error with a sentence."""

from __future__ import annotations

from typing import Literal

from sudolink.puzzle.arguments import of_type, whole
from sudolink.puzzle.board import Board

#: Which entries of the board the search must respect.
Use = Literal["givens", "values", "candidates"]
USES: tuple[Use, ...] = ("givens", "values", "candidates")


def check_boards(boards: object) -> None:
    """Raise TypeError for what is not many boards, such as a single one or the name of a file."""
    if isinstance(boards, (str, bytes, Board)) or not hasattr(boards, "__iter__"):
        raise TypeError(
            "the boards must be a list, an open file or the like of boards or lines, "
            f"not {of_type(boards)}"
        )


def check_item(item: object, place: int) -> None:
    """Raise TypeError for what is neither a board nor a line; `place` is where it came, from 1."""
    if not isinstance(item, (str, Board)):
        advice = "; open the file as text" if isinstance(item, bytes) else ""
        raise TypeError(
            f"number {place} of the boards must be a Board or a line of text, "
            f"not {of_type(item)}{advice}"
        )


def check_limit(limit: int) -> None:
    """Raise TypeError for a limit that is no whole number, and ValueError for one below 1."""
    if whole("limit", limit) < 1:
        raise ValueError(f"the limit must be at least 1, not {limit}")


def check_use(use: object) -> None:
    """Raise ValueError for a `use` there is not."""
    if use not in USES:
        raise ValueError(f"use must be one of {', '.join(USES)}, not {use!r}")

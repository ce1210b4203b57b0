"""Changes of a puzzle that is being set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sudolink.codec import decode
from sudolink.codec.plausible import remarks_on
from sudolink.puzzle.board import Board
from sudolink.puzzle.editing import (
    new_board,
    read_clue,
    recast,
    with_black,
    with_cage,
    with_clues_of_digits,
    with_region,
    without_cage,
    without_regions,
)
from sudolink.service.views import view_of

Json = dict[str, Any]


def _view(board: Board, page: str) -> Json:
    """The view of a changed board, with remarks on what it is now and not on what it was."""
    return view_of(replace(board, remarks=remarks_on(board)), page)


def set_new(kind: str, size: int, page: str = "") -> Json:
    """An empty board."""
    return _view(new_board(kind, size), page)


def set_kind(link: str, kind: str, size: int, page: str = "") -> Json:
    """Change kind and size. `lost` of the view: sentences on what could not be kept."""
    made = recast(decode(link), kind, size)
    return _view(made.board, page) | {"lost": list(made.lost)}


def set_cage(
    link: str, cells: Iterable[int], clue: str, replaces: int | None = None, page: str = ""
) -> Json:
    """Put a cage on cells, or change the one whose place in the list is `replaces`.

    Args:
        link: the board.
        cells: of the cage.
        clue: as typed: "15", "24x"; nothing for a cage without a sum.
        replaces: the cage to change, or None.
        page: as everywhere.
    """
    total, op = read_clue(clue)
    return _view(with_cage(decode(link), cells, total, op, replaces=replaces), page)


def drop_cage(link: str, cage: int, page: str = "") -> Json:
    """Take a cage away, by its place in the list."""
    return _view(without_cage(decode(link), cage), page)


def set_region(link: str, cells: Sequence[int], region: int, page: str = "") -> Json:
    """Put cells into a region; 0 takes them out of theirs."""
    return _view(with_region(decode(link), cells, region), page)


def clear_regions(link: str, page: str = "") -> Json:
    """Take all cells out of their regions."""
    return _view(without_regions(decode(link)), page)


def set_black(link: str, cells: Sequence[int], *, black: bool, page: str = "") -> Json:
    """Make cells black or white."""
    return _view(with_black(decode(link), cells, black=black), page)


def set_clues(link: str, page: str = "") -> Json:
    """Make every digit that stands a clue."""
    return _view(with_clues_of_digits(decode(link)), page)

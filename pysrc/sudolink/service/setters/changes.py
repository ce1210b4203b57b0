"""Change a puzzle in the editor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.codec.plausible import doubts_about_cages
from sudolink.puzzle.board import Board
from sudolink.puzzle.editing.cage_edits import read_total, with_cage, without_cage
from sudolink.puzzle.editing.cell_edits import with_all_given, with_black
from sudolink.puzzle.editing.recasting import new_board, recast
from sudolink.puzzle.editing.region_edits import with_region, without_regions
from sudolink.service.views import view_of

if TYPE_CHECKING:
    from sudolink.service import protocol


def _view(board: Board, details: protocol.Details | protocol.BoardDetails) -> protocol.View:
    """Return the view of a changed board, with remarks on its new state only.

    They leave out its regions, because the answer of `SolutionCheck` says what is wrong with these.
    """
    page = str(details.get("page", ""))
    return view_of(replace(board, remarks=doubts_about_cages(board)), page)


def set_new(details: protocol.NewDetails) -> protocol.View:
    """Return an empty board."""
    return _view(new_board(details["kind"], details["size"]), details)


def set_kind(details: protocol.KindDetails) -> protocol.View:
    """Change kind and size. The view's `lost` says what could not be kept."""
    made = recast(decode(details["link"]), details["kind"], details["size"])
    view = _view(made.board, details)
    view["lost"] = list(made.lost)
    return view


def set_cage(details: protocol.SetCageDetails) -> protocol.View:
    """Put a cage on cells, or change the one on the cells `replaces`."""
    total, op = read_total(details["clue"])
    board, replaces = decode(details["link"]), details.get("replaces")
    return _view(with_cage(board, details["cells"], total, op, replaces=replaces), details)


def drop_cage(details: protocol.DropCageDetails) -> protocol.View:
    """Remove the cage on these cells."""
    return _view(without_cage(decode(details["link"]), details["cells"]), details)


def set_region(details: protocol.RegionDetails) -> protocol.View:
    """Put cells into a region; 0 removes them from theirs."""
    board = decode(details["link"])
    return _view(with_region(board, details["cells"], details["region"]), details)


def clear_regions(details: protocol.BoardDetails) -> protocol.View:
    """Remove all cells from their regions."""
    return _view(without_regions(decode(details["link"])), details)


def set_black(details: protocol.BlackDetails) -> protocol.View:
    """Make cells black or white."""
    board = decode(details["link"])
    return _view(with_black(board, details["cells"], black=details["black"]), details)


def set_givens(details: protocol.BoardDetails) -> protocol.View:
    """Turn every digit on the board into a given."""
    return _view(with_all_given(decode(details["link"])), details)

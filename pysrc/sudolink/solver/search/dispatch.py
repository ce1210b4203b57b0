"""Picks the search for a board: `grid9` for a 9x9 sudoku without cages, else `Search`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudolink.puzzle.board import Board, check_board
from sudolink.puzzle.houses import box_regions, renumbered
from sudolink.solver.rules.contradictions import find_contradiction
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.general_search import MANY_WANTED, Search
from sudolink.solver.search.grid9.grid_search import Search9
from sudolink.solver.session.options import Use, check_limit
from sudolink.solver.session.paused_search import PausedSearch

if TYPE_CHECKING:
    from sudolink.solver.search.grid9.extra_houses import ExtraHouses

_SIZE = 9
_BOXES = box_regions(_SIZE)

#: For how many layouts of regions it is known whether they are the boxes.
_REMEMBERED = 256


def is_plain(board: Board) -> bool:
    """Return whether a board is 9x9 with no rules but rows, columns and regular boxes."""
    rules = board.rules
    return not (rules.diagonals or rules.windows) and _is_grid(board)


def _is_grid(board: Board) -> bool:
    """Return whether a board is 9x9 with regular boxes, and without cages and runs."""
    rules, regions = board.rules, board.regions
    if board.size != _SIZE or rules.straights or board.cages:
        return False
    # Boards without regions of their own share one tuple, so `is` is usually enough.
    return rules.boxes and (regions is _BOXES or _are_boxes(regions or ()))


@lru_cache(_REMEMBERED)
def _are_boxes(regions: tuple[int, ...]) -> bool:
    """Return whether these regions are the boxes, whatever their numbers (0 is no region)."""
    return renumbered(regions) == _BOXES


class GridSearch(Search9):
    """The search for a board that is a 9x9 sudoku, perhaps with diagonals or windows."""

    def __init__(
        self,
        board: Board,
        limit: int = 2,
        *,
        use: Use = "values",
        extra: tuple[ExtraHouses, ...] = (),
    ) -> None:
        """Prepare a search that ends after `limit` solutions. Raises as `Search`."""
        puzzle = read(board, use)
        reason = find_contradiction(puzzle)
        # A contradictory board gets no candidates at all, so the search ends at once.
        super().__init__((0,) * len(puzzle.masks) if reason else puzzle.masks, limit, extra=extra)
        self._reason = reason
        self._has_unchecked = bool(board.unchecked)


def _extra_houses(board: Board) -> tuple[ExtraHouses, ...]:
    rules = board.rules
    if not (rules.diagonals or rules.windows):
        return ()
    # Imported here, as few boards need them.
    from sudolink.solver.search.grid9.extra_houses import DIAGONALS, WINDOWS  # noqa: PLC0415

    return (DIAGONALS,) * rules.diagonals + (WINDOWS,) * rules.windows


def search_for(board: Board, limit: int = 2, *, use: Use = "values") -> PausedSearch:
    """Return the fastest search for a board. Raises as `Search`."""
    check_board(board)
    check_limit(limit)
    # With extra houses, only the general search continues in lanes to find many solutions.
    if is_plain(board) or (limit <= MANY_WANTED and _is_grid(board)):
        return GridSearch(board, limit, use=use, extra=_extra_houses(board))
    return Search(board, limit, use=use)

"""Picks the search for a board: `grid9` for 9x9 sudokus, also with extra houses; else `Search`."""

from __future__ import annotations

from functools import cache

from sudolink.puzzle.board import Board, check_board
from sudolink.puzzle.houses import House, box_regions
from sudolink.puzzle.masks import cells_mask
from sudolink.solver.rules.contradictions import find_contradiction
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.general_search import MANY_WANTED, Search
from sudolink.solver.search.grid9.extra_houses import House9, has_regular_steps, with_derived
from sudolink.solver.search.grid9.grid_search import Search9
from sudolink.solver.session.options import Use, check_limit
from sudolink.solver.session.paused_search import PausedSearch

_SIZE = 9
_BOXES = box_regions(_SIZE)

#: The number of rows, columns and boxes, which come first among a board's houses.
_USUAL_HOUSES = 3 * _SIZE


def is_plain(board: Board) -> bool:
    """Return whether a board is 9x9 with no rules but rows, columns and regular boxes."""
    return not (board.rules.diagonals or board.rules.windows) and _is_grid(board)


def _is_grid(board: Board) -> bool:
    """Return whether a board is 9x9 with rows, columns, regular boxes, and perhaps more houses."""
    rules, regions = board.rules, board.regions
    # Boards without regions of their own share one tuple, so `is` is usually enough.
    boxed = rules.boxes and (regions is _BOXES or _are_boxes(regions or ()))
    return board.size == _SIZE and boxed and not (rules.straights or board.cages)


def _are_boxes(regions: tuple[int, ...]) -> bool:
    """Return whether these regions are the boxes, whatever their numbers (0 is no region)."""
    numbers: dict[int, int] = {}
    in_order = tuple(numbers.setdefault(region, len(numbers) + 1) for region in regions)
    return in_order == _BOXES and 0 not in numbers


class GridSearch(Search9):
    """The search for a board that is a 9x9 sudoku, perhaps with extra houses."""

    def __init__(
        self,
        board: Board,
        limit: int = 2,
        *,
        use: Use = "values",
        houses: tuple[House9, ...] = (),
    ) -> None:
        """Prepare a search that ends after `limit` solutions. Raises as `Search`."""
        puzzle = read(board, use)
        reason = find_contradiction(puzzle)
        # A contradictory board gets no candidates at all, so the search ends at once.
        masks = (0,) * len(puzzle.masks) if reason else puzzle.masks
        super().__init__(masks, limit, houses=houses)
        self._reason = reason
        self._has_unchecked = bool(board.unchecked)


def search_for(board: Board, limit: int = 2, *, use: Use = "values") -> PausedSearch:
    """Return the fastest search for a board. Raises as `Search`."""
    check_board(board)
    check_limit(limit)
    if not _is_grid(board):
        return Search(board, limit, use=use)
    extra = _extra_houses(board.houses[_USUAL_HOUSES:])
    # With extra houses, only the general search has lanes for a great many solutions.
    if extra is None or (extra and limit > MANY_WANTED):
        return Search(board, limit, use=use)
    return GridSearch(board, limit, use=use, houses=extra)


@cache
def _extra_houses(houses: tuple[House, ...]) -> tuple[House9, ...] | None:
    """Return these houses as cells, with those that follow; None if `grid9` can't take them."""
    extra = with_derived([cells_mask(house.cells) for house in houses])
    return extra if all(map(has_regular_steps, extra)) else None

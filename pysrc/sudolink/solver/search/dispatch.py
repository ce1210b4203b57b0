"""The search for boards that are a plain 9x9 sudoku: `grid9` behind the calls of `Search`."""

from __future__ import annotations

from sudolink.puzzle.board import Board, check_board
from sudolink.puzzle.houses import box_regions
from sudolink.solver.rules.contradictions import find_contradiction
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.general_search import Search
from sudolink.solver.search.grid9.search import Search9
from sudolink.solver.session.options import Use
from sudolink.solver.session.paused_search import PausedSearch

_SIZE = 9
_BOXES = box_regions(_SIZE)


def is_plain(board: Board) -> bool:
    """Whether rows, columns and regular boxes of a 9x9 board are all its rules."""
    rules, regions = board.rules, board.regions
    more = rules.diagonals or rules.windows or rules.straights or board.cages
    # Boards that bring no regions of their own all share one tuple, which tells at once.
    boxed = rules.boxes and (regions is _BOXES or regions == _BOXES)
    return board.size == _SIZE and boxed and not more


class GridSearch(Search9):
    """The grid search for a board."""

    def __init__(self, board: Board, limit: int = 2, *, use: Use = "values") -> None:
        """Prepare a search that ends after `limit` solutions. Raises as `Search`."""
        puzzle = read(board, use)
        reason = find_contradiction(puzzle)
        # A board at fault gets no candidates at all, which the search finds out at once.
        super().__init__((0,) * len(puzzle.masks) if reason else puzzle.masks, limit)
        self._reason = reason


def search_for(board: Board, limit: int = 2, *, use: Use = "values") -> PausedSearch:
    """The fastest search there is for a board. Raises as `Search`."""
    check_board(board)
    return (GridSearch if is_plain(board) else Search)(board, limit, use=use)

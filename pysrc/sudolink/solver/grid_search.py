"""The search for boards that are a plain 9x9 sudoku: `grid9` behind the calls of `Search`."""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.board import Board
from sudolink.solver import reasons
from sudolink.solver.grid9 import Search9
from sudolink.solver.reading import Use, read
from sudolink.solver.result import Count, Progress, Result
from sudolink.solver.search import Search

_SIZE = 9


def is_plain(board: Board) -> bool:
    """Whether rows, columns and regular boxes of a 9x9 board are all its rules."""
    rules = board.rules
    more = rules.diagonals or rules.windows or rules.straights or board.cages
    return board.size == _SIZE and rules.boxes and not more


class GridSearch:
    """A search for the solutions of a plain 9x9 sudoku, with the calls of `Search`."""

    def __init__(self, board: Board, limit: int = 2, *, use: Use = "values") -> None:
        """Prepare a search that ends after `limit` solutions. Raises ValueError as `Search`."""
        reading = read(board, use)
        self._reason = reasons.fault(reading)
        # A board at fault has no candidates at all, which the grid search finds out at once.
        masks: Sequence[int] = [0] * len(reading.masks) if self._reason else reading.masks
        self._grid = Search9(masks, limit)

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to do: all searched, or the limit reached."""
        return self._grid.finished

    @property
    def progress(self) -> Progress:
        """How far the search is."""
        return self._grid.progress

    def run(self, seconds: float | None = None) -> bool:
        """Search on for about so many seconds (None: to the end); True when finished."""
        return self._grid.run(seconds)

    def take(self) -> list[tuple[int, ...]]:
        """The solutions found since they were last taken; the search forgets them."""
        return self._grid.take()

    def result(self) -> Result:
        """What was found; "stopped" if the search is not finished and says nothing yet."""
        return self._grid.result(self._reason)

    def counted(self) -> Count:
        """How many solutions were found, and whether there are no others."""
        return self._grid.counted(self._reason)


#: A search of either sort.
AnySearch = Search | GridSearch


def search_for(board: Board, limit: int = 2, *, use: Use = "values") -> AnySearch:
    """The fastest search there is for a board. Raises ValueError as `Search`."""
    return (GridSearch if is_plain(board) else Search)(board, limit, use=use)

"""An exact solver for every kind of puzzle and every size.

| module | job |
| --- | --- |
| `reading` | what the search must respect of a board, freed of the kind's name |
| `reasons` | simple reasons why a board has no solution |
| `combinations` | sets of digits that make a sum or are consecutive |
| `model` | peers and constraints of a puzzle |
| `constraint` | the shape of a constraint |
| `house` | hidden singles and locked digits |
| `sets` | killer cages and Str8ts runs: one of some known digit sets |
| `sums` | signed sums, digits perhaps equal |
| `fortyfive` | equations from the sums of whole houses |
| `arithmetic` | KenKen cages |
| `propagate` | applies the constraints until nothing more follows |
| `search` | guesses, and can be paused |
| `result` | progress and result |

Sets of digits are bit masks (bit 0 is digit 1) throughout; so are sets of cells (bit 0 is the
top left one).
"""

from __future__ import annotations

from collections.abc import Callable

from sudolink.board import Board
from sudolink.solver.reading import Use
from sudolink.solver.result import Progress, Result, Status
from sudolink.solver.search import Search

#: Seconds between two questions to `stop`.
SLICE = 0.03


def solve(
    board: Board,
    limit: int = 2,
    *,
    use: Use = "values",
    progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Result:
    """Find up to `limit` solutions of a board and say whether there are more.

    Args:
        board: any board; nonsense in it has no solution, but raises nothing.
        limit: the search ends when it has found so many. With 2 it tells one solution from
            several. With 1 it ends at the first one, and the status is then "stopped",
            unless nothing was left to search and the solution is proved to be the only one.
        use: what constrains the search: "givens" (the puzzle as set), "values" (solved
            digits too) or "candidates" (a cell with noted candidates also takes one of them).
        progress: called with a `Progress` about every 30 ms and at the end.
        stop: called about every 30 ms; once it is true, the search ends as "stopped" with the
            solutions found so far ("multiple" if these are two or more).

    Raises:
        ValueError: the limit is below 1, or `use` is unknown.
    """
    search = Search(board, limit, use=use)
    finished = False
    while not finished:
        finished = search.run(None if progress is None and stop is None else SLICE)
        if progress is not None:
            progress(search.progress)
        if not finished and stop is not None and stop():
            break
    return search.result()


__all__ = ["Progress", "Result", "Search", "Status", "Use", "solve"]

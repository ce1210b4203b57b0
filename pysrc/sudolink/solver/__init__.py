"""An exact solver for every kind of puzzle and every size.

One contract: `solve` finds solutions up to a limit, `count` counts them without keeping them,
`solutions` gives them one by one, `solve_many` works through any number of boards. Each takes

- `use`, what constrains the search: "givens" (the puzzle as set), "values" (solved digits too),
  "candidates" (a cell with noted candidates also takes one of them);
- `progress`, called about every 30 ms and at the end with how far the search is;
- `stop`, called as often: once it returns true, the search ends with what it has found. Both
  are also served while the model of a large board is built and in long propagations.

Results carry guesses (digits, or digit sets of cages, tried while there was another
candidate) and nodes (positions propagated).

| module | job |
| --- | --- |
| `session/` | what callers and searches share: options, time slices, results |
| `rules/` | the rules of a board as the solver sees them; rules broken at first sight |
| `constraints/` | what each rule removes from the candidates; propagation |
| `search/` | guessing: any board, one 9x9 sudoku, one hard puzzle |
| `batch/` | many boards at once |
| `questions/` | conflicts, remarks, givens that could go, givens that clash |

Sets of digits are bit masks (bit 0 is digit 1) throughout; so are sets of cells (bit 0 is the
top left one).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from sudolink.puzzle.board import Board
from sudolink.solver.batch.engine import Engine
from sudolink.solver.batch.engines import ENGINES
from sudolink.solver.batch.pipeline import Answer, ManyProgress, solve_many
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.search.general_search import Search
from sudolink.solver.session.options import Use
from sudolink.solver.session.paused_search import PausedSearch
from sudolink.solver.session.result import Count, Progress, Result, Status
from sudolink.solver.session.slices import SLICE, slices


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
            unless it was found without a guess, which proves it to be the only one.
        use: what constrains the search: "givens" (the puzzle as set), "values" (solved
            digits too) or "candidates" (a cell with noted candidates also takes one of them).
        progress: called with a `Progress` about every 30 ms and at the end.
        stop: called about every 30 ms; once it is true, the search ends as "stopped" with the
            solutions found so far ("multiple", not `complete`, if these are two or more).

    Raises:
        TypeError: the board is no Board, or the limit no whole number.
        ValueError: the limit is below 1, or `use` is unknown.
    """
    search = search_for(board, limit, use=use)
    for _ in slices(search, progress, stop, _slice(progress, stop)):
        pass
    return search.result()


def count(
    board: Board,
    limit: int = 1_000_000,
    *,
    use: Use = "values",
    progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Count:
    """Count up to `limit` solutions of a board, without keeping them.

    Arguments and errors are those of `solve`.
    """
    search = search_for(board, limit, use=use)
    for _ in slices(search, progress, stop):
        search.take()
    return search.count_result()


def solutions(
    board: Board,
    *,
    use: Use = "values",
    progress: Callable[[Progress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """The solutions of a board, found as they are asked for; ends when there are no others.

    It also ends once `stop` is true. Arguments and errors are those of `solve`.
    """
    search = search_for(board, sys.maxsize, use=use)
    return (solution for _ in slices(search, progress, stop) for solution in search.take())


def _slice(*callbacks: object) -> float | None:
    """The length of slices; None (all in one) where nobody wants to be called."""
    return SLICE if any(callbacks) else None


__all__ = [
    "ENGINES",
    "Answer",
    "Count",
    "Engine",
    "ManyProgress",
    "PausedSearch",
    "Progress",
    "Result",
    "Search",
    "Status",
    "Use",
    "count",
    "search_for",
    "solutions",
    "solve",
    "solve_many",
]

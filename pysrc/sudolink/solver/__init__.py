"""An exact solver for every kind of puzzle and every size.

`solve` finds solutions up to a limit, `count` counts them without keeping them, `solutions` yields
them one by one, and `solve_many` solves any number of boards. All of them take

- `use`, which entries constrain the search: "givens" (the puzzle alone), "values" (placed digits
  too) or "candidates" (cells with candidates must also take one of them);
- `progress`, called with a progress report about every 30 ms and at the end;
- `stop`, called as often: once it returns true, the search ends with what it has found. Both
  are also called while the model of a large board is built and during long propagations.

Results report guesses (digits, or digit sets of cages, tried where there was an alternative) and
nodes (positions propagated).

| module | job |
| --- | --- |
| `session/` | what callers and searches share: options, time slices, results |
| `rules/` | the rules of a board as the solver sees them; contradictions that need no search |
| `constraints/` | what each rule removes from the candidates; propagation |
| `search/` | guessing: any board, one 9x9 sudoku, one hard puzzle |
| `batch/` | many boards at once |
| `questions/` | conflicts, remarks, givens that aren't needed, givens that clash |

Sets of digits are bit masks (bit 0 is digit 1) throughout; so are sets of cells (bit 0 is the
top left one).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace

from sudolink.puzzle.board import Board
from sudolink.solver.batch.answer import Answer
from sudolink.solver.batch.engine import Engine
from sudolink.solver.batch.engines import ENGINES
from sudolink.solver.batch.many import solve_many
from sudolink.solver.batch.watch import ManyProgress
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
        board: any board; an invalid one has no solution, but raises nothing.
        limit: the search ends after this many solutions. A limit of 2 is enough to tell whether
            the solution is unique. With a limit of 1 the status is "stopped" when a solution
            is found, unless no guess was needed, which proves that it is the only one.
        use: which entries constrain the search: "givens" (the puzzle alone), "values" (placed
            digits too) or "candidates" (cells with candidates must also take one of them).
        progress: called with a `Progress` about every 30 ms and at the end.
        stop: called about every 30 ms; once it returns true, the search ends as "stopped" with
            the solutions found so far ("multiple", not `complete`, if there are two or more).

    Raises:
        TypeError: `board` is not a Board, or `limit` is not an integer.
        ValueError: the limit is below 1, or `use` is unknown.
    """
    search = search_for(board, limit, use=use)
    for _ in slices(search, progress, stop, _slice(progress, stop)):
        pass
    return replace(search.result(), board=board)


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
    """Yield the solutions of a board, searching only as far as they are consumed.

    The iterator also ends once `stop` returns true. Arguments and errors are those of `solve`.
    """
    search = search_for(board, sys.maxsize, use=use)
    return (solution for _ in slices(search, progress, stop) for solution in search.take())


def _slice(*callbacks: object) -> float | None:
    """Return the length of a time slice; None for a single slice if there are no callbacks."""
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

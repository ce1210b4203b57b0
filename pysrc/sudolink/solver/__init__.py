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
| `reading` | what the search must respect of a board, freed of the kind's name |
| `reasons`, `cage_reasons` | simple reasons why a board, a cage has no solution |
| `arguments` | what callers may give, and the errors for anything else |
| `combinations` | sets of digits that make a sum or are consecutive |
| `model` | peers and constraints of a puzzle |
| `constraint` | the shape of a constraint |
| `house` | hidden singles and locked digits |
| `geometry` | what follows from the houses alone, shared by all boards that have them |
| `table`, `tables` | all ways to fill a few cells, one bit a way; how such tables are made |
| `ways` | killer cages, Str8ts runs, sums: cells filled in one of the ways of a table |
| `members` | larger cages: their digits form one of some sets, in any order |
| `pool` | cages and equations made into constraints; digit sets of cages as choices |
| `fortyfive` | equations from the sums of whole houses |
| `runs` | Str8ts: what runs of one line leave each other |
| `sums` | the same as `ways` where the ways are too many to table |
| `arithmetic`, `scale` | KenKen cages; the products they make as places of bit masks |
| `parts` | what such cages and sums keep as some of their cells must differ |
| `remembering` | constraints that remember their answers |
| `propagate` | applies the constraints until nothing more follows |
| `inferences` | which inferences a search draws |
| `paused` | what searches share: slices, progress, results |
| `search` | guesses |
| `planes` | positions of a search side by side, a bit each, in big integers |
| `wide/` | one hard puzzle's search, thousands of positions at once |
| `slices` | runs a search, or a generator, with pauses for progress and stop |
| `grid9`, `grid_search` | one plain 9x9 sudoku: several nodes of its search in one integer |
| `passes9`, `branching9` | what `grid9` does to such an integer, and where it guesses |
| `many` | many boards in order |
| `batch` | what is read of them, gathered for engines |
| `given_solution` | the solution beside a puzzle in a table, compared with the answer |
| `engine`, `engines` | the shape of an engine for batches of boards; where they are plugged in |
| `lanes/`, `lanes_engine` | batches of plain 9x9 sudokus, a bit a board |
| `clues` | the givens and cages of a puzzle, with or without some of them |
| `minimal` | which clues could go |
| `clash` | few clues that cannot stand together |
| `result` | progress, result, count |

Sets of digits are bit masks (bit 0 is digit 1) throughout; so are sets of cells (bit 0 is the
top left one).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from sudolink.board import Board
from sudolink.solver.arguments import Use
from sudolink.solver.engine import Engine
from sudolink.solver.engines import ENGINES
from sudolink.solver.grid_search import search_for
from sudolink.solver.many import Answer, ManyProgress, solve_many
from sudolink.solver.paused import PausedSearch
from sudolink.solver.result import Count, Progress, Result, Status
from sudolink.solver.search import Search
from sudolink.solver.slices import SLICE, slices


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
    return search.counted()


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

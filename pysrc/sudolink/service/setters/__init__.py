"""Answer the requests of the puzzle editor.

Requests that change the board return a view, as in `sudolink.service`. Long work runs in slices, as
there: `…_start`, then `…_run` until it is done.

| module | job |
| --- | --- |
| `changes` | change kind, cages, regions, black cells, givens |
| `facts` | what a setter sees of a board, and what can be set |
| `solution_check` | whether the puzzle has no solution, one or many |
| `doubts` | which givens and cages aren't needed, and which clash |
"""

__all__: list[str] = []

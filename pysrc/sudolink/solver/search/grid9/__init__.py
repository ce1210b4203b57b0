"""The search for one 9x9 sudoku without cages: several of its nodes in one integer.

| module | job |
| --- | --- |
| `grid_search` | the search |
| `passes` | passes of propagation over such an integer: rows, columns and boxes |
| `extra_houses` | what diagonals and windows add to a pass |
| `branching` | picks what the search guesses |
"""

__all__: list[str] = []

"""The search for one 9x9 sudoku, perhaps with extra houses: several nodes in one integer.

| module | job |
| --- | --- |
| `grid_search` | the search |
| `passes` | passes of propagation over such an integer |
| `extra_houses` | the same for houses other than rows, columns and boxes |
| `branching` | picks what the search guesses |
"""

__all__: list[str] = []

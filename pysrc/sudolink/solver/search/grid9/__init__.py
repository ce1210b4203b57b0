"""The search for one plain 9x9 sudoku: several of its nodes in one integer.

| module | job |
| --- | --- |
| `grid_search` | the search |
| `passes` | passes of propagation over such an integer |
| `branching` | picks what the search guesses |
"""

__all__: list[str] = []

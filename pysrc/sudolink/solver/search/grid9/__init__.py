"""One plain 9x9 sudoku: several nodes of its search in one integer.

| module | job |
| --- | --- |
| `search` | the search |
| `passes` | passes of propagation over such an integer |
| `branching` | where the search guesses |
"""

__all__: list[str] = []

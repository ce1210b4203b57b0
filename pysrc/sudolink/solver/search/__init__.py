"""The search for solutions: guess where propagation stalls, and go back.

`dispatch` picks the search for a board.

| module | job |
| --- | --- |
| `dispatch` | picks the search for a board |
| `search` | the search for any board |
| `grid9/` | one plain 9x9 sudoku: several nodes of its search in one integer |
| `wide/` | one hard puzzle: thousands of its positions at once |
| `planes` | positions side by side, one bit each, in big integers |
"""

__all__: list[str] = []

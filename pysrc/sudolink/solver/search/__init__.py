"""The search for solutions: guess where propagation stalls, and backtrack.

| module | job |
| --- | --- |
| `dispatch` | picks the search for a board |
| `general_search` | the search for any board |
| `cell_weights` | which cell it guesses in |
| `successors` | the searches that take over from it if it takes long |
| `grid9/` | the search for one 9x9 sudoku without cages: several of its nodes in one integer |
| `wide/` | the search for one hard puzzle: thousands of its positions at once |
| `learning/` | the search for one large board: it learns from contradictions |
| `planes` | positions side by side, one bit each, in big integers |
| `lane_search` | the base of searches in such positions |
| `lane_bytes` | converts columns of bytes to planes and back |
"""

__all__: list[str] = []

"""The search of one hard puzzle, thousands of its positions at once.

A search restarts here after hundreds of wrong guesses. Its positions become *lanes* (see
`planes`), and each operation works on all of them. The inferences are a little weaker, so there are
more guesses, but a position costs about twenty microseconds instead of hundreds. The weights that
the first search has learned are kept.

| module | job |
| --- | --- |
| `build` | builds the rules of a puzzle from the model of the first search |
| `house_rules` | singles, and digits locked where houses cross |
| `grid_rules` | the same for 9x9 boards with boxes and without cages |
| `cage_rules` | cages, runs and equations |
| `split_table` | cells filled in one of the ways of a table |
| `gather` | picks and unites planes |
| `weights` | the weights of cells, and which cell each lane guesses in |
| `wide_search` | the search |
"""

from __future__ import annotations

from sudolink.solver.search.wide.build import build_rules
from sudolink.solver.search.wide.weights import Weights
from sudolink.solver.search.wide.wide_search import WideSearch

__all__ = ["Weights", "WideSearch", "build_rules"]

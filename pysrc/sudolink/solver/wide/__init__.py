"""One hard puzzle's search, thousands of its positions at once.

A search that has guessed hundreds of times in vain goes on so: all its open positions become
*lanes* (see `planes`), and what it does to one of them it does to all. A position then costs some
twenty microseconds instead of hundreds, with inferences that are a little weaker.

| module | job |
| --- | --- |
| `rules` | the rules of a puzzle, from the model that its search used so far |
| `houses` | singles, and digits locked where houses cross |
| `cages` | cages, runs and equations |
| `joined` | cells filled in one of the ways of a table |
| `gather` | picking and uniting planes |
| `branch` | which cell each lane guesses in |
| `search` | the search |
"""

from __future__ import annotations

from sudolink.solver.wide.branch import Weights
from sudolink.solver.wide.rules import making
from sudolink.solver.wide.search import WideSearch

__all__ = ["Weights", "WideSearch", "making"]

"""One hard puzzle's search, thousands of its positions at once.

A search that has guessed hundreds of times in vain is begun anew so: its positions become *lanes*
(see `planes`), and what is done to one of them is done to all. The inferences are a little weaker
and so the guesses more, but a position costs some twenty microseconds instead of hundreds. What the
first search has learned, where contradictions come from, is used on.

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

from sudolink.solver.search.wide.build import build_rules
from sudolink.solver.search.wide.search import WideSearch
from sudolink.solver.search.wide.weights import Weights

__all__ = ["Weights", "WideSearch", "build_rules"]

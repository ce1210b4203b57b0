"""The search of one large board that learns from its contradictions.

A search of a board larger than 9x9 without cages or runs restarts here after some wrong guesses.
Each contradiction is traced back to the placed digits it came from, and their combination, a
*nogood*, is never tried again anywhere in the search (known from SAT solvers as conflict-driven
clause learning; Marques-Silva and Sakallah, 1996). The inferences are naked and hidden singles
only, so a guess costs a tenth of one in the first search.

A *literal* says that a digit is in a cell. A *need* is a set of literals one of which must be true:
the candidates of a cell, or the places of a digit in a house.

| module | job |
| --- | --- |
| `literals` | the bits of the literals, and what a true literal rules out |
| `trail` | the position: true and false literals, what follows, and taking guesses back |
| `conflict` | the nogood that a contradiction teaches |
| `nogoods` | the nogoods that are kept |
| `activity` | which literals took part in recent conflicts |
| `learning_search` | the search: guesses, restarts, solutions |
| `other_solutions` | searches for solutions that differ from a known one |
"""

from __future__ import annotations

from sudolink.solver.search.learning.learning_search import LearningSearch
from sudolink.solver.search.learning.literals import build_literals
from sudolink.solver.search.learning.other_solutions import OtherSolutions
from sudolink.solver.search.learning.trail import Position

__all__ = ["LearningSearch", "OtherSolutions", "Position", "build_literals"]

"""The searches that take over from the general one: the wide one, and the one that learns."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from sudolink.solver.constraints.model import Model
from sudolink.solver.constraints.propagate import propagate
from sudolink.solver.rules.puzzle_rules import PuzzleRules
from sudolink.solver.search.cell_weights import CellWeights

if TYPE_CHECKING:
    from sudolink.solver.search.learning import LearningSearch
    from sudolink.solver.search.wide import WideSearch

#: Larger boards get no wide search: theirs goes so deep that positions would pile up.
WIDE_SIZE_LIMIT = 16

#: Nor do larger boards with cages or runs: their rules would take too long to build.
WIDE_CAGES_LIMIT = 9

#: The search that learns is for boards larger than this, without cages or runs. It remembers each
#: solution, so it isn't used if more than the limit are wanted.
LEARN_ABOVE_SIZE = 9
LEARN_LIMIT = 1000


def wide_search(
    model: Model, puzzle: PuzzleRules, weights: CellWeights, *, many: bool
) -> Generator[None, None, WideSearch | None]:
    """Prepare a search with many positions at once, in short steps; None for an unsuitable board.

    Args:
        model: the constraints.
        puzzle: the rules.
        weights: those of the general search so far.
        many: whether many solutions are wanted.
    """
    limit = WIDE_CAGES_LIMIT if puzzle.cages or puzzle.runs else WIDE_SIZE_LIMIT
    if puzzle.size > limit:
        return None
    # Imported here, as few searches need it.
    from sudolink.solver.search.wide import Weights, WideSearch, build_rules  # noqa: PLC0415

    rules = yield from build_rules(model, puzzle)
    if rules is None:
        return None
    # From the start, as nodes that differ only in choices would be searched twice.
    return WideSearch(rules, puzzle.size, model.masks, Weights(weights.of_cells()), many=many)


def can_learn(puzzle: PuzzleRules, limit: int) -> bool:
    """Return whether the search that learns can find this many solutions of a puzzle."""
    return (
        puzzle.size > LEARN_ABOVE_SIZE
        and not puzzle.cages
        and not puzzle.runs
        and limit <= LEARN_LIMIT
    )


def learning_search(model: Model, puzzle: PuzzleRules) -> Generator[None, None, LearningSearch]:
    """Prepare a search that learns, from what follows without a guess, in short steps."""
    # Imported here, as few searches need it.
    from sudolink.solver.search.learning import (  # noqa: PLC0415
        LearningSearch,
        Position,
        build_literals,
    )

    masks = list(model.masks)
    changed = [cell for cell, mask in enumerate(masks) if mask]
    _, dirty, checks = propagate(model, masks, changed, 0, 0)
    while dirty:
        yield
        _, dirty, checks = propagate(model, masks, (), dirty, checks)
    groups = [house.cells for house in puzzle.houses]
    del masks[len(puzzle.masks) :]
    literals = yield from build_literals(puzzle.size, masks, groups)
    return LearningSearch(Position(literals), masks)

"""Builds the rules for a wide search from the model that the first search has used."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import and_

from sudolink.puzzle.houses import box_regions
from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.constraints.arithmetic import ArithmeticConstraint
from sudolink.solver.constraints.assignments import Table
from sudolink.solver.constraints.constraint import Constraint
from sudolink.solver.constraints.digit_sets import SetConstraint
from sudolink.solver.constraints.house import HiddenSingles, Pointing
from sudolink.solver.constraints.leftovers import Leftovers
from sudolink.solver.constraints.model import Model
from sudolink.solver.constraints.str8ts_runs import RunsConstraint
from sudolink.solver.constraints.table_constraint import TableConstraint
from sudolink.solver.rules.puzzle_rules import PuzzleRules
from sudolink.solver.search.wide.cage_rules import Rule, SetRule, TableRule
from sudolink.solver.search.wide.house_rules import HouseRules
from sudolink.solver.search.wide.split_table import SplitTable

#: Rules over more cells are costly: they are applied only where cheap ones find nothing more.
CHEAP = 3

#: Boards with these boxes have rules of their own.
_BOXES = {
    tuple(cell for cell, box in enumerate(box_regions(9)) if box == number)
    for number in range(1, 10)
}

#: The cache holds this many split tables; cages of many puzzles share them.
CACHE_LIMIT = 256


@dataclass(frozen=True, slots=True)
class WideRules:
    """The rules of a puzzle, for all lanes at once.

    Attributes:
        houses: its houses, and other groups of cells that all differ.
        cheap: rules over few cells.
        costly: rules over more cells.
    """

    houses: HouseRules
    cheap: tuple[Rule, ...]
    costly: tuple[Rule, ...]


def build_rules(model: Model, puzzle: PuzzleRules) -> Generator[None, None, WideRules | None]:
    """Build the rules in short steps; None if a rule cannot be applied to all lanes at once."""
    seen = [cells_mask(peers) for peers in model.peers]
    rules: list[Rule] = []
    for constraint in model.constraints:
        if _is_implied(constraint):
            continue
        rule = _build_rule(constraint, puzzle, seen)
        if rule is None:
            return None
        rules.append(rule)
        yield
    return WideRules(
        _house_rules(puzzle),
        tuple(rule for rule in rules if len(rule.cells) <= CHEAP),
        tuple(rule for rule in rules if len(rule.cells) > CHEAP),
    )


def _house_rules(puzzle: PuzzleRules) -> HouseRules:
    """Return the rules of the houses: faster ones for boxes without cages."""
    filled = [cell for cell, mask in enumerate(puzzle.masks) if mask]
    groups = list(_distinct_groups(puzzle))
    if set(groups) >= _BOXES and not (puzzle.cages or puzzle.runs):
        # Imported here, as few boards need it.
        from sudolink.solver.search.wide.grid_rules import GridRules  # noqa: PLC0415

        return GridRules(filled, groups, puzzle.houses)
    return HouseRules(puzzle.size, filled, groups)


def _distinct_groups(puzzle: PuzzleRules) -> Iterator[tuple[int, ...]]:
    """Yield groups of cells in which no digit may repeat."""
    for house in puzzle.houses:
        if house.cells:
            yield house.cells
    houses = [cells_mask(house.cells) for house in puzzle.houses]
    for cage in puzzle.cages:
        cells = cells_mask(cage.cells)
        if puzzle.must_differ(cage) and not any(cells & house == cells for house in houses):
            yield cage.cells


def _is_implied(constraint: Constraint) -> bool:
    """Return whether a constraint follows from the houses or from other constraints."""
    if isinstance(constraint, HiddenSingles | Leftovers | Pointing | RunsConstraint):
        return True
    return isinstance(constraint, TableConstraint) and not constraint.own


def _build_rule(constraint: Constraint, puzzle: PuzzleRules, seen: list[int]) -> Rule | None:
    """Turn a constraint into a rule; None if it has too many ways."""
    size = puzzle.size
    if isinstance(constraint, TableConstraint):
        cells, split_table = constraint.own, _split_table(constraint.table, constraint.every)
    elif isinstance(constraint, ArithmeticConstraint):
        cells = constraint.cells
        ways = constraint.ways([puzzle.masks[cell] for cell in cells])
        split_table = SplitTable(ways) if ways else None
    elif isinstance(constraint, SetConstraint):
        cells = constraint.own
        sets = [cells_in(digits) for digits in constraint.sets.allowed]
        return SetRule(cells, sets, size, _common_peers(cells, seen))
    else:
        return None
    return (
        None
        if split_table is None
        else TableRule(cells, split_table, size, _common_peers(cells, seen))
    )


@lru_cache(CACHE_LIMIT)
def _split_table(table: Table, every: int) -> SplitTable | None:
    ways = table.ways(every)
    return SplitTable(ways) if ways else None


def _common_peers(cells: tuple[int, ...], seen: list[int]) -> tuple[int, ...]:
    """Return the cells that see all of these."""
    return cells_in(reduce(and_, (seen[cell] for cell in cells)))

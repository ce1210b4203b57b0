"""What a wide search needs of a puzzle, made from the model that the search so far has used."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import and_

from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.constraints.arithmetic import Arithmetic
from sudolink.solver.constraints.assignments import Table
from sudolink.solver.constraints.constraint import Constraint
from sudolink.solver.constraints.digit_sets import Members
from sudolink.solver.constraints.house import Crossings, HiddenSingles
from sudolink.solver.constraints.model import Model
from sudolink.solver.constraints.str8ts_runs import RunsOfLine
from sudolink.solver.constraints.table_constraint import Ways
from sudolink.solver.rules.puzzle_rules import Reading
from sudolink.solver.search.wide.cage_rules import Filled, OneOfSets, Rule
from sudolink.solver.search.wide.house_rules import Houses
from sudolink.solver.search.wide.joined import Joined

#: Rules over more cells are dear: they are looked at only where cheap ones find nothing more.
CHEAP = 3

#: So many tables are remembered as joined halves; cages of many puzzles have the same ones.
REMEMBERED = 256


@dataclass(frozen=True, slots=True)
class Rules:
    """A puzzle's rules, for all lanes at once.

    Attributes:
        houses: its houses, and groups of cells that see each other.
        cheap: rules over few cells.
        dear: rules over more.
    """

    houses: Houses
    cheap: tuple[Rule, ...]
    dear: tuple[Rule, ...]


def making(model: Model, reading: Reading) -> Generator[None, None, Rules | None]:
    """Make the rules in short steps; None if some rule cannot be kept in all lanes at once."""
    seen = [cells_mask(peers) for peers in model.peers]
    rules: list[Rule] = []
    for constraint in model.constraints:
        if _kept_by_others(constraint):
            continue
        rule = _rule(constraint, reading, seen)
        if rule is None:
            return None
        rules.append(rule)
        yield
    filled = [cell for cell, mask in enumerate(reading.masks) if mask]
    return Rules(
        Houses(reading.size, filled, list(_groups(reading))),
        tuple(rule for rule in rules if len(rule.cells) <= CHEAP),
        tuple(rule for rule in rules if len(rule.cells) > CHEAP),
    )


def _groups(reading: Reading) -> Iterator[tuple[int, ...]]:
    """Cells in which no digit may stand twice."""
    for house in reading.houses:
        if house.cells:
            yield house.cells
    houses = [cells_mask(house.cells) for house in reading.houses]
    for cage in reading.cages:
        cells = cells_mask(cage.cells)
        if reading.differ(cage) and not any(cells & house == cells for house in houses):
            yield cage.cells


def _kept_by_others(constraint: Constraint) -> bool:
    """Whether it follows from the houses, or from other constraints (a cage's choice of sets)."""
    if isinstance(constraint, HiddenSingles | Crossings | RunsOfLine):
        return True
    return isinstance(constraint, Ways) and not constraint.own


def _rule(constraint: Constraint, reading: Reading, seen: list[int]) -> Rule | None:
    """The constraint as a rule; None for what has too many ways."""
    size = reading.size
    if isinstance(constraint, Ways):
        cells, joined = constraint.own, _joined(constraint.table, constraint.every)
    elif isinstance(constraint, Arithmetic):
        cells = constraint.cells
        ways = constraint.ways([reading.masks[cell] for cell in cells])
        joined = Joined(ways) if ways else None
    elif isinstance(constraint, Members):
        cells = constraint.own
        sets = [cells_in(digits) for digits in constraint.sets.allowed]
        return OneOfSets(cells, sets, size, _common(cells, seen))
    else:
        return None
    return None if joined is None else Filled(cells, joined, size, _common(cells, seen))


@lru_cache(REMEMBERED)
def _joined(table: Table, every: int) -> Joined | None:
    ways = table.ways(every)
    return Joined(ways) if ways else None


def _common(cells: tuple[int, ...], seen: list[int]) -> tuple[int, ...]:
    """The cells that see all of these."""
    return cells_in(reduce(and_, (seen[cell] for cell in cells)))

"""Builds what propagation needs from the rules of a puzzle: peers and constraints."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from sudolink.puzzle.board import OPERATORS
from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.constraints.arithmetic import ArithmeticConstraint
from sudolink.solver.constraints.assignment_tables import arithmetic_table
from sudolink.solver.constraints.cage_constraints import ConstraintBuilder
from sudolink.solver.constraints.constraint import Constraint
from sudolink.solver.constraints.geometry import Geometry, build_geometry
from sudolink.solver.constraints.house import Pointing
from sudolink.solver.constraints.inferences import ALL, Inferences
from sudolink.solver.constraints.leftovers import has_regions
from sudolink.solver.constraints.parts import split_cage
from sudolink.solver.constraints.rule_of_45 import Equation, find_equations
from sudolink.solver.constraints.str8ts_runs import RUNS_LIMIT, RunsConstraint
from sudolink.solver.constraints.table_constraint import TableConstraint
from sudolink.solver.rules.combinations import consecutive_sets
from sudolink.solver.rules.puzzle_rules import PuzzleRules

#: Tables over at most this many cells are checked before hidden singles.
SMALL_TABLE = 4


@dataclass(frozen=True, slots=True)
class Model:
    """A puzzle, ready for propagation.

    Attributes:
        masks: candidates of each cell at the start, 0 where a black cell stays empty; followed
            by the choices: for each, the digit sets (as bits) that a cage may hold.
        peers: for each cell, the cells that must differ from it; none for a choice.
        constraints: the constraints, cheap ones first.
        watchers: for each cell, the constraints (as bits) to check when it changes.
        exact: the constraints (as bits) that need no second check after their own changes.
    """

    masks: tuple[int, ...]
    peers: tuple[tuple[int, ...], ...]
    constraints: tuple[Constraint, ...]
    watchers: tuple[int, ...]
    exact: int


def build_in_steps(
    puzzle: PuzzleRules, inferences: Inferences = ALL
) -> Generator[None, None, Model]:
    """Build the model of a puzzle without simple contradictions (see `find_contradiction`).

    It works in steps of a few milliseconds; the generator returns the model.
    """
    basis = yield from build_geometry(puzzle.houses, puzzle.size, leftovers=inferences.leftovers)
    seen, peers = _find_peers(puzzle, basis)
    houses = [cells_mask(house.cells) for house in puzzle.houses]
    builder = ConstraintBuilder(
        puzzle.size, list(puzzle.masks), seen, houses, orders=inferences.orders
    )
    yield from _add_constraints(puzzle, inferences, builder, seen, houses)
    rules = sorted(builder.constraints, key=lambda rule: len(rule.cells))
    constraints: tuple[Constraint, ...] = (
        *(rule for rule in rules if _is_small_table(rule)),
        *basis.singles,
        *(rule for rule in rules if not _is_small_table(rule)),
        *basis.leftovers,
        *_choose_pointing(puzzle, basis, seen, inferences),
    )
    masks = tuple(builder.masks)
    return Model(
        masks=masks,
        peers=peers + ((),) * (len(masks) - len(peers)),
        constraints=constraints,
        watchers=_find_watchers(constraints, len(masks)),
        exact=sum(
            1 << index
            for index, rule in enumerate(constraints)
            if isinstance(rule, TableConstraint)
        ),
    )


def _add_constraints(
    puzzle: PuzzleRules,
    inferences: Inferences,
    builder: ConstraintBuilder,
    seen: Sequence[int],
    houses: Sequence[int],
) -> Iterator[None]:
    """Add the constraints for runs, cages and whole houses, in steps."""
    choice_of_run: dict[tuple[int, ...], int] = {}
    for run in puzzle.runs:
        if len(run) == puzzle.size:
            continue  # a whole house, which holds every digit anyway
        choice_of_run[run] = builder.add_sets(run, consecutive_sets(puzzle.size, len(run)))
        yield
    for equation in _find_cage_sums(puzzle, inferences):
        if equation:
            builder.add_sum(*equation)
        yield
    for house in puzzle.houses if inferences.partitions else ():
        if len(house.cells) == puzzle.size:
            builder.add_partition(house.cells)
            yield
    for constraint in _arithmetic_constraints(puzzle, seen, houses):
        builder.constraints.append(constraint)
        yield
    builder.constraints += _line_constraints(puzzle, choice_of_run)


def _is_small_table(rule: Constraint) -> bool:
    return isinstance(rule, TableConstraint) and len(rule.cells) <= SMALL_TABLE


def _find_watchers(constraints: Sequence[Constraint], count: int) -> tuple[int, ...]:
    """Find for each of the cells and choices which constraints have it, as bits."""
    watchers = [0] * count
    for index, constraint in enumerate(constraints):
        for cell in constraint.cells:
            watchers[cell] |= 1 << index
    return tuple(watchers)


def _find_peers(
    puzzle: PuzzleRules, basis: Geometry
) -> tuple[Sequence[int], tuple[tuple[int, ...], ...]]:
    """Find the cells that must differ from each cell: as bit masks, and as cells."""
    seen = list(basis.seen)
    for cage in puzzle.cages:
        if puzzle.must_differ(cage):
            together = cells_mask(cage.cells)
            for cell in cage.cells:
                seen[cell] |= together & ~(1 << cell)
    peers = list(basis.peers)
    for cell, (now, before) in enumerate(zip(seen, basis.seen, strict=True)):
        if now != before:
            peers[cell] = cells_in(now)
    return seen, tuple(peers)


def _choose_pointing(
    puzzle: PuzzleRules, basis: Geometry, seen: Sequence[int], inferences: Inferences
) -> Sequence[Pointing]:
    """Return the constraints about pointing; in hard killer jigsaws, through cages as well."""
    if not inferences.pointing:
        return ()
    if not (puzzle.cages and inferences.leftovers and has_regions(puzzle.houses)):
        return basis.pointing
    return [Pointing(rule.cells, seen) for rule in basis.pointing]


def _find_cage_sums(puzzle: PuzzleRules, inferences: Inferences) -> Iterator[Equation | None]:
    """Yield cages with a sum and equations from whole houses; None where one can pause."""
    known = [
        (cage.cells, cage.total)
        for cage in puzzle.cages
        if cage.total is not None and puzzle.adds_up(cage)
    ]
    if not known:
        return
    digits = [((cell,), digit) for cell, digit in puzzle.digits.items()]
    for cells, total in known:
        yield Equation(cells, (), total)
    yield from find_equations(puzzle.houses, puzzle.size, [*known, *digits], inferences)


def _line_constraints(
    puzzle: PuzzleRules, choice_of_run: dict[tuple[int, ...], int]
) -> Iterator[Constraint]:
    """Yield constraints for rows and columns with several runs."""
    for house in puzzle.houses if choice_of_run else ():
        if house.sort in {"row", "column"}:
            line = cells_mask(house.cells)
            runs = [run for run in choice_of_run if not cells_mask(run) & ~line]
            runs = sorted(runs, key=len, reverse=True)[:RUNS_LIMIT]
            if len(runs) > 1:
                choices = [choice_of_run[run] for run in runs]
                yield RunsConstraint(runs, choices, line, puzzle.size)


def _arithmetic_constraints(
    puzzle: PuzzleRules, seen: Sequence[int], houses: Sequence[int]
) -> Iterator[Constraint]:
    """Yield constraints for KenKen cages: tables, which boards share, where they are small."""
    for cage in puzzle.cages:
        if cage.total is not None and not puzzle.adds_up(cage):
            ops = OPERATORS if cage.op is None else (cage.op,)
            table = arithmetic_table(puzzle.size, len(cage.cells), ops, cage.total)
            if table:
                yield TableConstraint(cage.cells, table, seen)
            else:
                parts = split_cage(puzzle, cage, houses)
                yield ArithmeticConstraint(cage.cells, cage.total, ops, seen, parts)

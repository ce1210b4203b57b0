"""From what was read of a board to what propagation needs: peers and constraints."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.constraints.arithmetic import Arithmetic
from sudolink.solver.constraints.cage_constraints import Pool
from sudolink.solver.constraints.constraint import Constraint
from sudolink.solver.constraints.geometry import Geometry, geometry
from sudolink.solver.constraints.inferences import ALL, Inferences
from sudolink.solver.constraints.parts import parts_of_cage
from sudolink.solver.constraints.rule_of_45 import Equation, equations
from sudolink.solver.constraints.str8ts_runs import MOST, RunsOfLine
from sudolink.solver.constraints.table_constraint import Ways
from sudolink.solver.rules.combinations import windows
from sudolink.solver.rules.puzzle_rules import Reading

#: Tables over at most so many cells are looked up before hidden singles.
QUICK = 4


@dataclass(frozen=True, slots=True)
class Model:
    """A puzzle made ready for propagation.

    Attributes:
        masks: candidates of each cell at the start, 0 where a black cell stays empty; behind
            the cells the choices: for each the digit sets (as bits) that a cage may hold.
        peers: for each cell the cells that must differ from it; none for a choice.
        constraints: cheap ones first.
        watchers: for each cell a bit mask of the constraints to look at when it changes.
        exact: the constraints (as bits) that need no second look after their own changes.
    """

    masks: tuple[int, ...]
    peers: tuple[tuple[int, ...], ...]
    constraints: tuple[Constraint, ...]
    watchers: tuple[int, ...]
    exact: int


def build(reading: Reading) -> Model:
    """Build the model of a puzzle without obvious faults (see `reasons.fault`)."""
    steps = building(reading)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            model: Model = end.value
            return model


def building(reading: Reading, drawn: Inferences = ALL) -> Generator[None, None, Model]:
    """Build the model in steps of a few milliseconds at most; it is the generator's value."""
    basis = yield from geometry(reading.houses, reading.size)
    seen, peers = _peers(reading, basis)
    houses = [cells_mask(house.cells) for house in reading.houses]
    pool = Pool(reading.size, list(reading.masks), seen, houses, orders=drawn.orders)
    chosen: dict[tuple[int, ...], int] = {}
    for run in reading.runs:
        if len(run) == reading.size:
            continue  # a whole house, which holds every digit anyway
        chosen[run] = pool.add_sets(run, windows(reading.size, len(run)))
        yield
    for equation in _equations(reading, drawn):
        if equation:
            pool.add_sum(*equation)
        yield
    for house in reading.houses if drawn.partitions else ():
        if len(house.cells) == reading.size:
            pool.add_partition(house.cells)
            yield
    others = pool.constraints
    for constraint in _arithmetic(reading, seen, houses):
        others.append(constraint)
        yield
    others += _lines(reading, chosen)
    others.sort(key=lambda rule: len(rule.cells))
    quick = [rule for rule in others if isinstance(rule, Ways) and len(rule.cells) <= QUICK]
    slow = [rule for rule in others if not (isinstance(rule, Ways) and len(rule.cells) <= QUICK)]
    crossings = basis.crossings if drawn.crossings else ()
    constraints: tuple[Constraint, ...] = (*quick, *basis.singles, *slow, *crossings)
    watchers = [0] * len(pool.masks)
    for index, constraint in enumerate(constraints):
        for cell in constraint.cells:
            watchers[cell] |= 1 << index
    return Model(
        masks=tuple(pool.masks),
        peers=peers + ((),) * (len(pool.masks) - len(peers)),
        constraints=constraints,
        watchers=tuple(watchers),
        exact=sum(1 << index for index, rule in enumerate(constraints) if isinstance(rule, Ways)),
    )


def _peers(reading: Reading, basis: Geometry) -> tuple[Sequence[int], tuple[tuple[int, ...], ...]]:
    """For each cell those that must differ from it: as bit masks, and as cells."""
    seen = list(basis.seen)
    for cage in reading.cages:
        if reading.differ(cage):
            together = cells_mask(cage.cells)
            for cell in cage.cells:
                seen[cell] |= together & ~(1 << cell)
    peers = list(basis.peers)
    for cell, (now, before) in enumerate(zip(seen, basis.seen, strict=True)):
        if now != before:
            peers[cell] = cells_in(now)
    return seen, tuple(peers)


def _equations(reading: Reading, drawn: Inferences) -> Iterator[Equation | None]:
    """Cages that add up, and the sums that follow from those of whole houses; None in between."""
    known = [
        (cage.cells, cage.total)
        for cage in reading.cages
        if cage.total is not None and reading.adds_up(cage)
    ]
    if not known:
        return
    digits = [((cell,), digit) for cell, digit in reading.digits.items()]
    for cells, total in known:
        yield Equation(cells, (), total)
    yield from equations(reading.houses, reading.size, [*known, *digits], drawn)


def _lines(reading: Reading, chosen: dict[tuple[int, ...], int]) -> Iterator[Constraint]:
    """Rows and columns of several runs, whose choices are given."""
    for house in reading.houses if chosen else ():
        if house.sort in {"row", "column"}:
            line = cells_mask(house.cells)
            runs = [run for run in chosen if not cells_mask(run) & ~line]
            runs = sorted(runs, key=len, reverse=True)[:MOST]
            if len(runs) > 1:
                choices = [chosen[run] for run in runs]
                yield RunsOfLine(runs, choices, line, reading.size)


def _arithmetic(
    reading: Reading, seen: Sequence[int], houses: Sequence[int]
) -> Iterator[Constraint]:
    for cage in reading.cages:
        if cage.total is not None and not reading.adds_up(cage):
            parts = parts_of_cage(reading, cage, houses)
            yield Arithmetic(cage.cells, cage.total, cage.op, seen, parts)

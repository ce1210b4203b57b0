"""From what was read of a board to what propagation needs: peers and constraints."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from sudolink.masks import cells_in, cells_mask
from sudolink.solver.arithmetic import Arithmetic
from sudolink.solver.combinations import count_sets, sets_with_sum, windows
from sudolink.solver.constraint import Constraint
from sudolink.solver.fortyfive import Equation, equations
from sudolink.solver.geometry import Geometry, geometry
from sudolink.solver.reading import Reading
from sudolink.solver.sets import Answer, DigitSet
from sudolink.solver.sums import SignedSum
from sudolink.solver.ways import Table, Ways, set_table, sum_table

#: Cages and equations with more digit sets than this are treated as mere sums.
SETS_LIMIT = 400


@dataclass(frozen=True, slots=True)
class Model:
    """A puzzle made ready for propagation.

    Attributes:
        size: number of digits.
        masks: candidates of each cell at the start; 0 where a black cell stays empty.
        peers: for each cell the cells that must differ from it.
        constraints: cheap ones first.
        watchers: for each cell a bit mask of the constraints to look at when it changes.
    """

    size: int
    masks: tuple[int, ...]
    peers: tuple[tuple[int, ...], ...]
    constraints: tuple[Constraint, ...]
    watchers: tuple[int, ...]


def build(reading: Reading) -> Model:
    """Build the model of a puzzle without obvious faults (see `reasons.fault`)."""
    steps = building(reading)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            model: Model = end.value
            return model


def building(reading: Reading) -> Generator[None, None, Model]:
    """Build the model in steps of a few milliseconds at most; it is the generator's value."""
    basis = yield from geometry(reading.houses, reading.size)
    seen, peers = _peers(reading, basis)
    masks = list(reading.masks)
    others: list[Constraint] = [*_runs(reading, seen), *_arithmetic(reading, seen)]
    for equation in _equations(reading):
        if len(equation.plus) + len(equation.minus) == 1:
            masks[equation.plus[0]] &= _digit(equation.total)
        else:
            others.append(_sum(equation, reading.size, seen))
        yield
    others.sort(key=lambda rule: len(rule.cells))
    constraints = (*basis.singles, *others, *basis.crossings)
    watchers = [0] * len(masks)
    for index, constraint in enumerate(constraints):
        for cell in constraint.cells:
            watchers[cell] |= 1 << index
    return Model(
        size=reading.size,
        masks=tuple(masks),
        peers=peers,
        constraints=constraints,
        watchers=tuple(watchers),
    )


def _peers(
    reading: Reading, basis: Geometry
) -> tuple[Sequence[int], tuple[tuple[int, ...], ...]]:
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


def _runs(reading: Reading, seen: Sequence[int]) -> Iterator[Constraint]:
    for run in reading.runs:
        yield _from_sets(run, windows(reading.size, len(run)), reading.size, seen)


def _digit(total: int) -> int:
    """The mask of a digit; 0 where it is none."""
    return 1 << total - 1 if total > 0 else 0


def _equations(reading: Reading) -> Iterator[Equation]:
    """Cages that add up, and the sums that follow from the sums of whole houses."""
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
    yield from equations(reading.houses, reading.size, [*known, *digits])


def _sum(equation: Equation, size: int, seen: Sequence[int]) -> Constraint:
    """The strongest constraint there is for an equation that is not too much work."""
    plus, minus, total = equation
    distinct = not minus and all(seen[a] >> b & 1 for a, b in combinations(plus, 2))
    if distinct and count_sets(size, len(plus), total) <= SETS_LIMIT:
        return _from_sets(plus, sets_with_sum(size, len(plus), total), size, seen)
    table = sum_table(size, len(plus), len(minus), total)
    if table is None:
        return SignedSum(plus, minus, total, size)
    return Ways(plus + minus, table, seen)


def _from_sets(
    cells: tuple[int, ...], allowed: tuple[int, ...], size: int, seen: Sequence[int]
) -> Constraint:
    table = set_table(size, len(cells), allowed)
    return DigitSet(cells, allowed, seen, {}) if table is None else Ways(cells, table, seen)


def _arithmetic(reading: Reading, seen: Sequence[int]) -> Iterator[Constraint]:
    for cage in reading.cages:
        if cage.total is not None and not reading.adds_up(cage):
            yield Arithmetic(cage.cells, cage.total, cage.op, seen)

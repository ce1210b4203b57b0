"""From what was read of a board to what propagation needs: peers and constraints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from sudolink.board import Cage
from sudolink.masks import bits_of
from sudolink.solver.arithmetic import Arithmetic
from sudolink.solver.combinations import count_sets, sets_with_sum, windows
from sudolink.solver.constraint import Constraint
from sudolink.solver.fortyfive import Equation, equations
from sudolink.solver.house import Crossings, HiddenSingles
from sudolink.solver.reading import Reading
from sudolink.solver.sets import Answer, DigitSet
from sudolink.solver.sums import SignedSum

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
    seen = _peers(reading)
    masks = list(reading.masks)
    for cage in reading.cages:
        if len(cage.cells) == 1 and cage.total is not None:
            masks[cage.cells[0]] &= 1 << cage.total - 1
    others = (*_sets(reading, seen), *_arithmetic(reading, seen), *_crossings(reading))
    constraints = (*_houses(reading), *sorted(others, key=lambda rule: len(rule.cells)))
    watchers = [0] * len(masks)
    for index, constraint in enumerate(constraints):
        for cell in constraint.cells:
            watchers[cell] |= 1 << index
    return Model(
        size=reading.size,
        masks=tuple(masks),
        peers=tuple(tuple(bit.bit_length() - 1 for bit in bits_of(peers)) for peers in seen),
        constraints=constraints,
        watchers=tuple(watchers),
    )


def _peers(reading: Reading) -> list[int]:
    """For each cell a bit mask of the cells that must differ from it."""
    groups = [house.cells for house in reading.houses]
    if reading.sums:
        groups += [cage.cells for cage in reading.cages]
    seen = [0] * len(reading.masks)
    for group in groups:
        together = sum(1 << cell for cell in group)
        for cell in group:
            seen[cell] |= together & ~(1 << cell)
    return seen


def _full(reading: Reading) -> list[tuple[int, ...]]:
    """Cells of the houses that must hold every digit."""
    return [house.cells for house in reading.houses if len(house.cells) == reading.size]


def _houses(reading: Reading) -> Iterator[Constraint]:
    for cells in _full(reading):
        yield HiddenSingles(cells)


def _crossings(reading: Reading) -> Iterator[Constraint]:
    others = [house.cells for house in reading.houses]
    for cells in _full(reading):
        crossings = Crossings(cells, others)
        if crossings.parts:
            yield crossings


def _sets(reading: Reading, seen: Sequence[int]) -> Iterator[Constraint]:
    """Runs, killer cages, and the sums that follow from the sums of whole houses."""
    memos: dict[tuple[int, ...], dict[tuple[int, ...], Answer | None]] = {}
    for run in reading.runs:
        allowed = windows(reading.size, len(run))
        yield DigitSet(run, allowed, seen, memos.setdefault(allowed, {}))
    known = [cage for cage in reading.cages if cage.total is not None and adds_up(reading, cage)]
    found = equations(reading, known)
    if reading.sums:
        found = [Equation(cage.cells, (), cage.total or 0) for cage in known] + found
    for equation in found:
        cells, total = equation.plus, equation.total
        distinct = all(seen[a] >> b & 1 for a, b in combinations(cells, 2))
        if equation.minus or len(cells) == 1 or not distinct:
            yield SignedSum(cells, equation.minus, total, reading.size)
        elif count_sets(reading.size, len(cells), total) > SETS_LIMIT:
            yield SignedSum(cells, (), total, reading.size)
        else:
            allowed = sets_with_sum(reading.size, len(cells), total)
            yield DigitSet(cells, allowed, seen, memos.setdefault(allowed, {}))


def adds_up(reading: Reading, cage: Cage) -> bool:
    """Whether the cage's clue is the sum of its digits."""
    return reading.sums or len(cage.cells) == 1 or cage.op == "+"


def _arithmetic(reading: Reading, seen: Sequence[int]) -> Iterator[Constraint]:
    for cage in reading.cages:
        if not reading.sums and cage.total is not None and len(cage.cells) > 1:
            yield Arithmetic(cage.cells, cage.total, cage.op, seen)

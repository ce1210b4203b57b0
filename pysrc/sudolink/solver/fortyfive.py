"""The rule of 45: sums of a few cells that follow from the sums of whole houses.

Houses that hold every digit once have a known sum (45 in a 9x9 board). Taking cages of known
sums away from a block of such houses leaves an equation over the cells that stick out
(subtracted) or stay behind (added). Short ones are worth propagating.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from sudolink.board import Cage
from sudolink.solver.reading import Reading

#: Equations over more cells than this are too weak to keep.
CELLS_LIMIT = 6

#: Blocks reach over at most this many houses.
HOUSES_LIMIT = 5


class Equation(NamedTuple):
    """The cells of `plus` less the cells of `minus` make `total`."""

    plus: tuple[int, ...]
    minus: tuple[int, ...]
    total: int


def equations(reading: Reading, cages: Sequence[Cage]) -> list[Equation]:
    """Short equations, each once, from cages of known sums and houses that hold every digit.

    Returns none where there are no such cages; an equation without cells whose total is not
    0 is left out (see `reasons`).
    """
    if not cages:
        return []
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], Equation] = {}
    for block, total in _blocks(reading):
        for least in (1.0, 0.5, 0.0):
            equation = _equation(block, total, cages, least)
            if equation and 0 < len(equation.plus) + len(equation.minus) <= CELLS_LIMIT:
                found.setdefault(equation[:2], equation)
    return [e for key, e in found.items() if (key[1], key[0]) not in found or key[0] <= key[1]]


def _blocks(reading: Reading) -> Iterator[tuple[set[int], int]]:
    """Cells and sums of one or more houses that do not overlap."""
    size = reading.size
    full = [house for house in reading.houses if len(house.cells) == size]
    each = size * (size + 1) // 2
    for sort in ("row", "column"):
        lines = [set(house.cells) for house in full if house.sort == sort]
        for count in range(1, min(HOUSES_LIMIT, len(lines)) + 1):
            for first in range(len(lines) - count + 1):
                yield set().union(*lines[first : first + count]), count * each
    others = [set(house.cells) for house in full if house.sort not in {"row", "column"}]
    for house in others:
        yield house, each
    for one, two in combinations(others, 2):
        if not one & two:
            yield one | two, 2 * each


def _equation(block: set[int], total: int, cages: Sequence[Cage], least: float) -> Equation | None:
    """Take away each cage of which more than the share `least` (or all) lies in the block."""
    count = dict.fromkeys(block, 1)
    for cage in cages:
        inside = len(block.intersection(cage.cells)) / len(cage.cells)
        if inside == 1 or inside > least:
            total -= cage.total or 0
            for cell in cage.cells:
                count[cell] = count.get(cell, 0) - 1
    if not set(count.values()) <= {-1, 0, 1}:
        return None
    plus = tuple(sorted(cell for cell, times in count.items() if times == 1))
    minus = tuple(sorted(cell for cell, times in count.items() if times == -1))
    return Equation(plus, minus, total) if plus else Equation(minus, (), -total)

"""The rule of 45: equations over a few cells that follow from the totals of whole houses.

Houses that hold every digit once have a known total (45 on a 9x9 board). Taking cages with known
totals away from a block of such houses leaves an equation over the cells that stick out
(subtracted) or are left over (added). Short equations are worth propagating.

`python -m tests.bench helps` measures how much each inference helps. Equations over 4 cells save
another sixth of the guesses, which pays off only on hard puzzles; those over 5 take as much time as
they save. Blocks of three to six boxes, and of boxes together with lines, saved nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudolink.puzzle.houses import House
from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.constraints.inferences import ALL, Inferences

#: Equations over more cells than this are too weak to keep.
CELLS_LIMIT = 4

#: The same, until a puzzle has proved hard.
SHORT_LIMIT = 3

#: Blocks span at most this many lines.
LINES_LIMIT = 5


class Equation(NamedTuple):
    """The cells of `plus` less the cells of `minus` make `total`."""

    plus: tuple[int, ...]
    minus: tuple[int, ...]
    total: int


class Sum(NamedTuple):
    """Cells (as bits) whose digits add up to a total."""

    cells: int
    total: int


def find_equations(
    houses: tuple[House, ...],
    size: int,
    sums: Iterable[tuple[Sequence[int], int]],
    inferences: Inferences = ALL,
) -> Iterator[Equation | None]:
    """Yield short equations, each once, from known sums and houses that hold every digit.

    It yields None where the caller may pause: large boards have hundreds of blocks and sums. An
    equation without cells means that houses contradict the cages that fill them.
    """
    known = [Sum(cells_mask(cells), total) for cells, total in sums]
    found: set[tuple[int, int]] = set()
    limit = CELLS_LIMIT if inferences.longer else min(CELLS_LIMIT, SHORT_LIMIT)
    each = size * (size + 1) // 2
    for block, count in find_blocks(houses, size) if known else ():
        if not (inferences.houses if count == 1 else inferences.joined):
            continue
        for plus, minus, total in _leftovers(
            block, count * each, known, outside=inferences.outside
        ):
            cells = plus | minus
            useful = cells.bit_count() <= limit if cells else total
            if useful and (plus, minus) not in found and (minus, plus) not in found:
                found.add((plus, minus))
                yield _make_equation(plus, minus, total)
        yield None


def _make_equation(plus: int, minus: int, total: int) -> Equation:
    if not plus:
        plus, minus, total = minus, plus, -total
    return Equation(cells_in(plus), cells_in(minus), total)


def _leftovers(
    block: int, total: int, sums: Sequence[Sum], *, outside: bool
) -> Iterator[tuple[int, int, int]]:
    """Yield what is left of a block without the sums inside it, then without those partly inside.

    First those with more than half of their cells inside are taken away, then all others.
    """
    taken = 0
    partly = []
    for cells, amount in sums:
        inside = cells & block
        if inside == cells:
            if not cells & taken:
                taken |= cells
                total -= amount
        elif inside:
            partly.append((cells, amount, 2 * inside.bit_count() > cells.bit_count()))
    yield block & ~taken, 0, total
    for wanted in (True, False) if outside else ():
        for cells, amount, mostly in partly:
            if mostly is wanted and not cells & taken:
                taken |= cells
                total -= amount
        yield block & ~taken, taken & ~block, total


@lru_cache(64)
def find_blocks(houses: tuple[House, ...], size: int) -> tuple[tuple[int, int], ...]:
    """List blocks of houses that don't overlap: their cells (as bits) and how many there are."""
    full = [(house.sort, cells_mask(house.cells)) for house in houses if len(house.cells) == size]
    found: dict[int, int] = {}
    for sort in ("row", "column"):
        lines = [cells for other, cells in full if other == sort]
        for count in range(1, min(LINES_LIMIT, len(lines)) + 1):
            for first in range(len(lines) - count + 1):
                found.setdefault(sum(lines[first : first + count]), count)
    others = [cells for sort, cells in full if sort not in {"row", "column"}]
    for cells in others:
        found.setdefault(cells, 1)
    for one, two in combinations(others, 2):
        if not one & two:
            found.setdefault(one | two, 2)
    return tuple(found.items())

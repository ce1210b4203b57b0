"""Houses of a 9x9 board besides its rows, columns and boxes, such as diagonals and windows.

Such a house must have regular steps: three groups of three cells, with the same step within each
group, and the same from each group to the next. Then a few shifts look at all houses with the same
steps together, as `passes` does for boxes.

The table shows what is inferred about them, the cost in CPython, and the mean number of
guesses per board with and without each inference (20 minimal boards of each kind):

| inference | looks at | cost | sudoku-x | windoku |
| --- | --- | --- | --- | --- |
| `narrow_houses` | naked and hidden singles | 1 µs per pass and step | needed | needed |
| `with_derived` | what two houses leave over in three lines | 0.2 ms, once | 16, 16 | 2, 6 |
| `narrow_by_pointing` | a digit's places in a house | 0.2 µs per house | 16, 21 | 2, 3 |
| guesses | digits with two places in a house | 0.2 µs per house | 16, 17 | 2, 2 |
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from itertools import chain, combinations
from operator import and_, or_
from typing import NamedTuple

from sudolink.solver.search.grid9.passes import (
    FIELD,
    POSITION,
    Masks,
    cells_at,
    to_digits,
    unite_digits,
)

#: The cells of a house, as bits.
House9 = int

_NINE = range(9)
_CELLS = (1 << FIELD) - 1
_LINES = [[cells_at([at], _NINE) for at in _NINE], [cells_at(_NINE, [at]) for at in _NINE]]


class Family(NamedTuple):
    """Houses with the same steps.

    Attributes:
        step: from a cell to the next in a group of three.
        stride: from a group to the next.
        firsts: the first cell of each house, at every digit of every position.
        pattern: multiplied by the first cell of a house, it gives all of them.
    """

    step: int
    stride: int
    firsts: int
    pattern: int


def has_regular_steps(house: House9) -> bool:
    """Return whether the cells of a house are three times three with regular steps."""
    if house.bit_count() != len(_NINE):
        return False
    first, step, stride = _steps(house)
    return house == _pattern(step, stride) << first


def with_derived(houses: Sequence[House9]) -> tuple[House9, ...]:
    """Add the houses that follow: what two of them leave over in three rows or columns."""
    found = list(dict.fromkeys(houses))
    while new := [house for house in _left_over(found) if house not in found]:
        found += dict.fromkeys(new)
    return tuple(found)


@cache
def families_for(houses: tuple[House9, ...], count: int) -> tuple[Family, ...]:
    """Build the constants for houses and a number of positions."""
    firsts: dict[tuple[int, int], int] = defaultdict(int)
    for house in houses:
        first, step, stride = _steps(house)
        firsts[step, stride] |= 1 << first
    starts = sum(1 << POSITION * at + FIELD * digit for at in range(count) for digit in _NINE)
    return tuple(
        Family(step, stride, cells * starts, _pattern(step, stride))
        for (step, stride), cells in firsts.items()
    )


def narrow_houses(
    x: int, placed: int, families: tuple[Family, ...], masks: Masks
) -> tuple[int, int]:
    """Remove placed digits from their houses, and find hidden singles.

    Args:
        x: the positions.
        placed: their candidates that are alone in their cells.
        families: the houses.
        masks: the constants for that many positions.

    Returns:
        the positions, and digits that have no place in a house, marked at its first cell.
    """
    gone = missing = hidden = 0
    for step, stride, firsts, pattern in families:
        t = placed | placed >> step | placed >> 2 * step
        t = (t | t >> stride | t >> 2 * stride) & firsts
        gone |= t * pattern
        a, b = x >> step, x >> 2 * step
        some = x | a
        two = x & a | some & b
        some |= b
        a, b = some >> stride, some >> 2 * stride
        two |= two >> stride | two >> 2 * stride | some & a | (some | a) & b
        missing |= firsts & (some | a | b) ^ firsts
        hidden |= (firsts & two ^ firsts) * pattern
    x &= placed | masks.full ^ gone
    hidden &= x
    if hidden:
        x &= hidden | masks.full ^ to_digits(unite_digits(hidden) & masks.digit_1)
    return x, missing


def narrow_by_pointing(x: int, houses: tuple[House9, ...]) -> int:
    """Remove digits from the cells that see all their places in a house; for one position."""
    kept = _kept_cells(houses)
    removed = 0
    for shift in range(0, FIELD * 9, FIELD):
        places = left = x >> shift & _CELLS
        for house in houses:
            left &= kept[left & house]
        removed |= (places ^ left) << shift
    return x ^ removed


class _KeptCells(dict[int, int]):
    """By the places of a digit in a house, the cells that don't see all of them."""

    def __init__(self, peers: Sequence[int]) -> None:
        super().__init__()
        self._peers = peers

    def __missing__(self, places: int) -> int:
        peers = [self._peers[cell] for cell in range(FIELD) if places >> cell & 1]
        kept = _CELLS ^ reduce(and_, peers, _CELLS)
        self[places] = kept
        return kept


@cache
def _kept_cells(houses: tuple[House9, ...]) -> _KeptCells:
    return _KeptCells(peers_with(houses))


@cache
def peers_with(houses: tuple[House9, ...]) -> tuple[int, ...]:
    """Return the peers of each cell of a 9x9 board with extra houses."""
    boxes = [
        cells_at(range(top, top + 3), range(left, left + 3))
        for top in (0, 3, 6)
        for left in (0, 3, 6)
    ]
    every = [*boxes, *chain(*_LINES), *houses]
    return tuple(
        reduce(or_, [house for house in every if house >> cell & 1]) ^ 1 << cell
        for cell in range(FIELD)
    )


def _left_over(houses: Sequence[House9]) -> Iterator[House9]:
    """Yield the cells that two houses leave over in the three rows or columns they lie in."""
    for one, other in combinations(houses, 2):
        for lines in () if one & other else _LINES:
            rest = sum(line for line in lines if line & (one | other)) ^ one ^ other
            if rest.bit_count() == len(_NINE):
                yield rest


def _steps(house: House9) -> tuple[int, int, int]:
    """Return the first cell, the step within a group, and the stride to the next group."""
    cells = [cell for cell in range(FIELD) if house >> cell & 1]
    first = cells[0]
    return first, cells[1] - first, cells[3] - first


def _pattern(step: int, stride: int) -> int:
    return sum(1 << step * at + stride * group for at in range(3) for group in range(3))

"""Builds tables: of sets of digits in any order, of sums, and of sets that share no digit."""

from __future__ import annotations

from functools import cache, lru_cache
from math import factorial

from sudolink.puzzle.masks import digits_of
from sudolink.solver.constraints.assignments import Table
from sudolink.solver.rules.combinations import sets_with_sum

#: No table is built with more ways than this.
WAYS_LIMIT = 6000

#: No table is built over more cells than this, however few the ways: the recursion is too deep.
CELLS_LIMIT = 64

#: At most this many pairs are tried to find sets of cages that go together, for a few milliseconds.
TRIED_LIMIT = 20_000

#: Orders are tabled for at most this many cells (720 orders of six cells).
ORDERED_LIMIT = 6

#: For each cell and digit (digit 1 at index 0), the ways that put the digit there.
Supports = tuple[tuple[int, ...], ...]


@cache
def _orders(count: int) -> Supports:
    """Return, for each cell and rank, the orders of `count` ranks that put the rank there."""
    if not count:
        return ()
    block = factorial(count - 1)
    rows = [[0] * count for _ in range(count)]
    for first in range(count):
        shift = first * block
        rows[0][first] = (1 << block) - 1 << shift
        others = [rank for rank in range(count) if rank != first]
        for row, orders in zip(rows[1:], _orders(count - 1), strict=True):
            for rank, some in zip(others, orders, strict=True):
                row[rank] |= some << shift
    return tuple(map(tuple, rows))


@lru_cache(1 << 10)
def set_table(size: int, length: int, allowed: tuple[int, ...]) -> Table | None:
    """Build the table of all orders of some sets of `length` digits; None if there are too many."""
    if length > ORDERED_LIMIT or len(allowed) * factorial(length) > WAYS_LIMIT:
        return None
    orders, block = _orders(length), factorial(length)
    supports = [[0] * size for _ in range(length)]
    for index, mask in enumerate(allowed):
        shift = index * block
        for rank, digit in enumerate(digits_of(mask)):
            for place, row in enumerate(supports):
                row[digit - 1] |= orders[place][rank] << shift
    every = (1 << block) - 1
    return Table(
        len(allowed) * block,
        supports,
        [[every << index * block for index in range(len(allowed))]],
    )


@lru_cache(1 << 10)
def sum_table(size: int, plus: int, minus: int, total: int) -> Table | None:
    """Build the table of ways to make a total by adding and subtracting cells; None if too many.

    A subtracted digit d becomes an added size + 1 - d, and the total is shifted to match.
    """
    if plus + minus > CELLS_LIMIT:
        return None
    found = _sums(size, plus + minus, total + minus * (size + 1))
    if found is None:
        return None
    count, supports = found
    return Table(count, (*supports[:plus], *(row[::-1] for row in supports[plus:])))


@lru_cache(1 << 10)
def _sums(size: int, length: int, total: int) -> tuple[int, Supports] | None:
    """Count and list the ways to make a total with `length` cells; None if there are too many."""
    if not length:
        return int(total == 0), ()
    supports = [[0] * size for _ in range(length)]
    count = 0
    least, most = total - size * (length - 1), total - (length - 1)
    for digit in range(max(least, 1), min(most, size) + 1):
        rest = _sums(size, length - 1, total - digit)
        if rest is None or count + rest[0] > WAYS_LIMIT:
            return None
        for row, ways in zip(supports, rest[1], strict=False):
            for index, some in enumerate(ways):
                row[index] |= some << count
        supports[-1][digit - 1] = (1 << rest[0]) - 1 << count
        count += rest[0]
    return count, tuple(map(tuple, supports))


@lru_cache(1 << 10)
def partition_table(size: int, parts: tuple[tuple[int, int], ...], *, whole: bool) -> Table | None:
    """Build the table of ways to give the cages of one house sets without a common digit.

    Args:
        size: the number of digits.
        parts: the number of cells and the total of each cage.
        whole: whether the cages fill the house, so that together the sets hold every digit.

    Returns:
        The table; None if there are too many ways.
    """
    sets = [sets_with_sum(size, *part) for part in parts]
    found: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    tried = 0
    for allowed in sets:
        tried += len(found) * len(allowed)
        if tried > TRIED_LIMIT:
            return None
        found = [
            (used | digits, (*chosen, index))
            for used, chosen in found
            for index, digits in enumerate(allowed)
            if not used & digits
        ]
    full = (1 << size) - 1
    choices = [[0] * len(allowed) for allowed in sets]
    ways = [chosen for used, chosen in found if used == full or not whole]
    if len(ways) > WAYS_LIMIT:
        return None
    for way, chosen in enumerate(ways):
        for row, index in zip(choices, chosen, strict=True):
            row[index] |= 1 << way
    return Table(len(ways), [], choices)

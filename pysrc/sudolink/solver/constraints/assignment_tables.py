"""Builds tables: of sets of digits in any order, of sums and other results, of disjoint sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import factorial

from sudolink.puzzle.board import Operator
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
    found = _sums_or_products("+", size, plus + minus, total + minus * (size + 1))
    if found is None:
        return None
    count, supports = found
    return Table(count, (*supports[:plus], *(row[::-1] for row in supports[plus:])))


@lru_cache(1 << 8)
def arithmetic_table(size: int, length: int, ops: tuple[Operator, ...], total: int) -> Table | None:
    """Build the table of ways to make a total with one of several operators; None if too many.

    With subtraction and division, any one of the cells may come first.
    """
    if length > ORDERED_LIMIT:
        return None
    supports = [[0] * size for _ in range(length)]
    count = 0
    for ways, rows in _by_first_cell(size, length, ops, total):
        count += ways
        if count > WAYS_LIMIT:
            return None
        for row, more in zip(supports, rows, strict=True):
            for index, some in enumerate(more):
                row[index] |= some << count - ways
    return Table(count, supports)


def _by_first_cell(
    size: int, length: int, ops: Iterable[Operator], total: int
) -> Iterator[tuple[int, Supports]]:
    """Yield ways to make a total, in parts; one with more than WAYS_LIMIT ways if there are."""
    too_many = WAYS_LIMIT + 1, ((0,) * size,) * length
    for op in ops:
        if op in {"+", "x"}:
            yield _sums_or_products(op, size, length, total) or too_many
            continue
        for first in range(max(total, 1), size + 1):
            if op == "-":
                others = _sums_or_products("+", size, length - 1, first - total)
            elif total and not first % total:
                others = _sums_or_products("x", size, length - 1, first // total)
            else:
                continue
            ways, rows = others or too_many
            here = [0] * size
            here[first - 1] = (1 << ways) - 1
            for place in range(length) if ways else ():
                yield ways, (*rows[:place], tuple(here), *rows[place:])


@lru_cache(1 << 10)
def _sums_or_products(
    op: Operator, size: int, length: int, total: int
) -> tuple[int, Supports] | None:
    """Count and list the ways to make a total with `length` cells; None if there are too many."""
    if not length:
        return int(total == (op == "x")), ()
    supports = [[0] * size for _ in range(length)]
    count = 0
    for digit, left in _last_digits(op, size, length, total):
        rest = _sums_or_products(op, size, length - 1, left)
        if rest is None or count + rest[0] > WAYS_LIMIT:
            return None
        for row, ways in zip(supports, rest[1], strict=False):
            for index, some in enumerate(ways):
                row[index] |= some << count
        supports[-1][digit - 1] = (1 << rest[0]) - 1 << count
        count += rest[0]
    return count, tuple(map(tuple, supports))


def _last_digits(op: Operator, size: int, length: int, total: int) -> Iterator[tuple[int, int]]:
    """Yield the possible digits of the last cell, and what the others must make with each."""
    if op == "x":
        most = size ** (length - 1)
        for digit in range(1, size + 1):
            left, over = divmod(total, digit)
            if not over and 0 < left <= most:
                yield digit, left
    else:
        least, most = total - size * (length - 1), total - (length - 1)
        for digit in range(max(least, 1), min(most, size) + 1):
            yield digit, total - digit


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

"""What cells of KenKen cages keep, against trying every way to fill them."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink.puzzle.board import OPERATORS
from sudolink.puzzle.masks import digits_of, mask_of
from sudolink.solver.constraints.arithmetic import FIT_BY_OPERATOR, fit_product, makes
from sudolink.solver.constraints.assignment_tables import WAYS_LIMIT, arithmetic_table
from sudolink.solver.constraints.scale import LARGEST, PRIMES

MASKS = st.integers(3, 9).flatmap(
    lambda size: st.lists(st.integers(0, (1 << size) - 1), min_size=2, max_size=4)
)


def tried(op, masks, total):
    """Return the digits of all ways to fill the cells that make the total, as masks; or None."""
    ways = [way for way in product(*map(digits_of, masks)) if makes(op, way, total)]
    return tuple(map(mask_of, zip(*ways, strict=True))) or None


@pytest.mark.parametrize("op", FIT_BY_OPERATOR)
@given(masks=MASKS, total=st.integers(-20, 30), pick=st.integers(0, 10**6))
def test_cells_keep_the_digits_of_every_way_to_fill_them(op, masks, total, pick):
    if op == "x" and all(masks):
        total = prod(digits[pick % len(digits)] for digits in map(digits_of, masks))
    assert FIT_BY_OPERATOR[op](masks, total) == tried(op, masks, total)


@pytest.mark.parametrize("op", FIT_BY_OPERATOR)
@given(masks=st.lists(st.integers(1, (1 << 25) - 1), min_size=2, max_size=2))
def test_pairs_of_the_largest_boards(op, masks):
    for total in (1, 2, 3, 7, 24, 43, 60, 625):
        assert FIT_BY_OPERATOR[op](masks, total) == tried(op, masks, total)


def test_products_that_nothing_makes():
    every = ((1 << LARGEST) - 1,) * 3
    for total in (0, -1, 29, 2 * 29, LARGEST**3 + 1, 10**30, 10**4000):
        assert fit_product(every, total) is None


def test_products_with_too_many_divisors_are_not_narrowed():
    every = ((1 << LARGEST) - 1,) * 60
    assert fit_product(every, prod(PRIMES) ** 5) == every


@given(
    size=st.integers(3, 9),
    length=st.integers(2, 4),
    ops=st.lists(st.sampled_from(OPERATORS), min_size=1, max_size=4, unique=True),
    total=st.one_of(st.integers(-20, 40), st.sampled_from([64, 72, 360, 1680, 10**4000])),
)
def test_tables_hold_every_way_to_make_a_total(size, length, ops, total):
    table = arithmetic_table(size, length, tuple(ops), total)
    assert table
    found = {tuple(digit + 1 for digit in way) for way in table.ways(table.every)}
    ways = product(range(1, size + 1), repeat=length)
    assert found == {way for way in ways if any(makes(op, way, total) for op in ops)}


def test_tables_with_too_many_ways_are_not_built():
    assert arithmetic_table(9, 7, ("x",), 5040) is None
    for op, total in (("+", 60), ("-", -30), ("x", 2**8 * 3**4), (None, 6)):
        ops = (op,) if op else OPERATORS
        table = arithmetic_table(25, 6, ops, total)
        assert table is None or table.count <= WAYS_LIMIT
    assert arithmetic_table(25, 6, ("+",), 60) is None
    assert arithmetic_table(25, 6, ("-",), -30) is None

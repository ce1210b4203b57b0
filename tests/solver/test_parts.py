"""Cages with parts in which cells must differ, compared with trying every way to fill them."""

from __future__ import annotations

from itertools import product
from math import factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink.puzzle.board import Board, Cage
from sudolink.puzzle.masks import cells_mask, digits_of, mask_of
from sudolink.solver import solve
from sudolink.solver.constraints.arithmetic import makes
from sudolink.solver.constraints.assignment_tables import sum_table
from sudolink.solver.constraints.parts import fit_parts, split_into_parts

OPERATORS = ("+", "-", "x", "/")

#: Two or three cells that differ, then up to two that differ.
MASKS = st.lists(st.integers(1, (1 << 5) - 1), min_size=3, max_size=5)


@pytest.mark.parametrize("op", OPERATORS)
@given(masks=MASKS, split=st.integers(1, 3), total=st.integers(-3, 20), pick=st.integers(0, 999))
def test_digits_in_some_way_to_fill_the_cells_are_kept(op, masks, split, total, pick):
    parts = [part for part in (tuple(range(split)), tuple(range(split, len(masks)))) if part]
    ways = [
        way
        for way in product(*map(digits_of, masks))
        if all(len({way[place] for place in part}) == len(part) for part in parts)
    ]
    if ways and op != "-":
        way = ways[pick % len(ways)]
        total = {"+": sum(way), "x": prod(way), "/": total}[op]
    fitting = [way for way in ways if makes(op, way, total)]
    kept = fit_parts(op, masks, parts, total)
    if kept is None:
        assert not fitting
    else:
        needed = map(mask_of, zip(*fitting, strict=True)) if fitting else [0] * len(masks)
        assert not any(need & ~keep for need, keep in zip(needed, kept, strict=True))
        assert not any(keep & ~mask for keep, mask in zip(kept, masks, strict=True))


@pytest.mark.parametrize("count", [2, 7])
def test_few_or_many_of_the_digits(count):
    """The code counts the digits taken or those left out, whichever are fewer."""
    full = (1 << 9) - 1
    least, part = count * (count + 1) // 2, tuple(range(count))
    assert fit_parts("+", [full] * count, [part], least) == (mask_of(range(1, count + 1)),) * count
    assert fit_parts("+", [full] * count, [part], least - 1) is None
    made = factorial(count)
    assert fit_parts("x", [full] * count, [part], made) == (mask_of(range(1, count + 1)),) * count
    assert fit_parts("x", [full] * count, [part], made // 2) is None
    assert fit_parts("x", [full] * count, [part], 0) is None


def test_a_required_digit_with_one_place():
    assert fit_parts("+", [0b111, 0b011, 0b011], [(0, 1, 2)], 6) == (0b100, 0b011, 0b011)


def test_repeated_digits():
    assert fit_parts("+", [0b1, 0b1, 0b1110], [(0, 1, 2)], 5) is None


def test_parts_lie_in_houses():
    rows = [cells_mask(range(9)), cells_mask(range(9, 18))]
    columns = [cells_mask([column, column + 9]) for column in range(9)]
    assert split_into_parts((0, 1, 2, 9), rows + columns) == ((0, 1, 2), (3,))
    assert split_into_parts((0, 10), rows + columns) == ()


@pytest.mark.parametrize(
    ("size", "cells", "total", "op"),
    [
        (9, 9, 46, None),
        (9, 8, 33, None),
        (9, 9, 2 * factorial(9), "x"),
        (9, 18, 92, "+"),
        (16, 16, 138, None),
        (25, 25, 326, None),
    ],
)
def test_cages_of_whole_rows_that_nothing_makes(size, cells, total, op):
    """These used to take thousands of guesses, or never ended."""
    result = solve(Board.blank("kenken", size, cages=[Cage(tuple(range(cells)), total, op)]))
    assert (result.status, result.guesses) == ("none", 0)


@pytest.mark.parametrize("kind", ["kenken", "killer"])
def test_sums_of_digits_that_may_repeat(kind):
    board = Board.blank(kind, 9, cages=[Cage(tuple(range(18)), 91, "+", repeats=True)])
    result = solve(board)
    assert (result.status, result.guesses) == ("none", 0)


def test_cages_that_do_not_add_up_over_two_rows():
    """Neither cage lies in one row, and no cell is left over."""
    left, right = (0, 1, 2, 3, 9, 10, 11, 12), (4, 5, 6, 7, 8, 13, 14, 15, 16, 17)
    cages = [Cage(left, 40, "+"), Cage(right, 51, "+")]
    result = solve(Board.blank("kenken", 9, cages=cages))
    assert (result.status, result.guesses) == ("none", 0)


def test_a_cage_of_almost_all_cells():
    """For this many cells no table is built: the recursion was too deep."""
    assert sum_table(25, 600, 0, 601) is None
    cage = Cage(tuple(range(600)), 7790, "+")
    result = solve(Board.blank("kenken", 25, cages=[cage]))
    assert (result.status, result.guesses) == ("none", 0)

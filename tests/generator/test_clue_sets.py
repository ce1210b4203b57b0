"""Which groups of givens must stay, from sets of cells."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudolink.generator.clue_sets import ClueSets

CELLS = 8

#: More cells than a set has that arrangements share.
LARGE = 30

orders = st.permutations(range(CELLS))
sets_of_cells = st.lists(st.sets(st.integers(0, CELLS - 1), min_size=1), max_size=12)


def with_sets(sets: list[set[int]]) -> ClueSets:
    found = ClueSets(CELLS)
    for cells in sets:
        found.add(cells)
    return found


def taken_one_by_one(groups: list[list[int]], sets: list[set[int]], kept: set[int]) -> set[int]:
    """Take groups away in turn, unless that would leave a set without a cell."""
    left = set(range(len(groups)))
    for number in sorted(left - kept):
        fewer = left - {number}
        cells = {cell for other in fewer for cell in groups[other]}
        if all(cells & some for some in sets):
            left = fewer
    return left


@given(orders, st.integers(1, 3), sets_of_cells, st.sets(st.integers(0, CELLS - 1)))
def test_groups_stay_that_stay_when_one_after_the_other_goes(
    order: list[int], size: int, sets: list[set[int]], kept: set[int]
):
    groups = [order[start : start + size] for start in range(0, CELLS, size)]
    kept &= set(range(len(groups)))
    needed = with_sets(sets).in_order(groups).needed(sum(1 << number for number in kept))
    expected = taken_one_by_one(groups, sets, kept)
    assert needed == sum(1 << number for number in expected)


@given(orders, sets_of_cells, st.integers(0, CELLS))
def test_it_goes_on_from_groups_that_are_settled(order: list[int], sets: list[set[int]], done: int):
    clues = with_sets(sets).in_order([[cell] for cell in order])
    needed = clues.needed()
    assert clues.needed(needed & (1 << done) - 1, done) == needed


@given(orders, orders, sets_of_cells)
def test_arrangements_share_sets(order: list[int], places: list[int], sets: list[set[int]]):
    first = with_sets([])
    other = first.rearranged(places)
    for cells in sets:
        other.add(cells)
    moved = [[places[cell]] for cell in order]
    assert first.in_order(moved).needed() == other.in_order([[cell] for cell in order]).needed()


def test_a_large_set_counts_where_it_was_found_only():
    every = range(LARGE)
    first = ClueSets(len(every))
    other = first.rearranged(every)
    other.add(every)
    groups = [[cell] for cell in every]
    assert first.in_order(groups).needed() == 0
    assert other.in_order(groups).needed() == 1 << every[-1]


def test_no_large_set_is_lost_however_many_there_are():
    every = range(200)
    clues = ClueSets(len(every))
    for last in every[LARGE:]:
        clues.add(range(last - LARGE, last + 1))
    groups = [[cell] for cell in every]
    needed = clues.in_order(groups).needed()
    assert all(needed >> last - LARGE & (1 << LARGE + 1) - 1 for last in every[LARGE:])

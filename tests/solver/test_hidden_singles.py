"""A digit with one place left in a house goes there, however the places are counted."""

from __future__ import annotations

from random import Random

import pytest

from sudolink.puzzle.masks import bits_of
from sudolink.solver.constraints.house import HiddenSingles


def expected(masks: list[int]) -> list[int] | None:
    """Place the digits with one place; None if a digit has none, or a cell would hold two."""
    left = list(masks)
    for digit in bits_of((1 << len(masks)) - 1):
        places = [cell for cell, mask in enumerate(masks) if mask & digit]
        if not places:
            return None
        if len(places) == 1:
            left[places[0]] &= digit
    return left if all(left) else None


def narrowed(masks: list[int]) -> list[int] | None:
    left = list(masks)
    for cell, keep in HiddenSingles(tuple(range(len(masks)))).narrow(masks):
        left[cell] &= keep
    return left if all(left) else None


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7, 8, 9, 16, 25])
def test_hidden_singles_are_found_and_nothing_else(size):
    random = Random(size)  # noqa: S311
    seen = set()
    for density in (0.05, 0.15, 0.3, 0.6) * 40:
        digits = random.sample(range(size), size)
        masks = [
            1 << digit | sum(1 << other for other in range(size) if random.random() < density)
            for digit in digits
        ]
        if random.random() < 0.2:
            masks = [mask & ~1 or mask for mask in masks]
        after = expected(masks)
        assert narrowed(masks) == after
        seen.add("none" if after is None else "same" if after == masks else "placed")
    assert seen == {"none", "same", "placed"}


@pytest.mark.parametrize("size", [9, 16])
def test_a_house_full_of_one_digit_is_a_contradiction(size):
    assert narrowed([1] * size) is None

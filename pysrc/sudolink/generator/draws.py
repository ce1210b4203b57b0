"""Random choices that are the same on every machine.

They use nothing but `random.Random(seed).random()`, whose numbers Python promises to keep for a
seed. Whatever is chosen from must be in a fixed order: a list or a range, never a set.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

#: Bits between the numbers that a seed is made of.
_BITS = 32


class Draws:
    """A stream of random choices."""

    def __init__(self, *numbers: int) -> None:
        """Take the numbers that together decide on all choices."""
        seed = 0
        for number in numbers:
            seed = seed << _BITS | number
        self._random = Random(seed)  # noqa: S311 - puzzles are no secrets

    def below(self, count: int) -> int:
        """Return a whole number from 0 to below `count`."""
        return int(self._random.random() * count)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of some items."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """Return an index; an index with twice the weight comes up twice as often."""
        left = self.below(sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise ValueError("there must be a weight above 0")

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return items in a random order."""
        found = list(items)
        draw = self._random.random  # as in `below`, which would take longer
        for count in range(len(found), 1, -1):
            last, other = count - 1, int(draw() * count)
            found[last], found[other] = found[other], found[last]
        return found

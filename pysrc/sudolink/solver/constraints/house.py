"""Houses that hold every digit: hidden singles, and digits locked where houses cross."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from sudolink.solver.constraints.constraint import Change


class HiddenSingles:
    """In a house of `size` cells, a digit with one place left goes there."""

    __slots__ = ("_get", "cells", "full")

    def __init__(self, cells: tuple[int, ...]) -> None:
        self.cells = cells
        self.full = (1 << len(cells)) - 1
        self._get = itemgetter(*cells)

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return the changes for digits with one place; a digit without one is a contradiction."""
        once = twice = 0
        own = self._get(masks)
        for mask in own:
            twice |= once & mask
            once |= mask
        if once != self.full:
            return ((self.cells[0], 0),)
        return place_digits(self.cells, own, once ^ twice)


def place_digits(cells: Sequence[int], own: Sequence[int], alone: int) -> list[Change]:
    """Return changes that place lone digits; two of them in one cell are a contradiction."""
    changes: list[Change] = []
    for cell, mask in zip(cells, own):  # noqa: B905  # strict costs time here
        if mask & alone and mask & mask - 1:
            single = mask & alone
            changes.append((cell, 0 if single & single - 1 else single))
    return changes


class Crossings:
    """A digit that one house needs in the cells shared with another leaves the other's rest.

    Players know it as pointing pairs and box-line reduction. Here it works for any two houses,
    of which the first must hold every digit.
    """

    __slots__ = ("cells", "parts")

    def __init__(self, cells: tuple[int, ...], others: Sequence[tuple[int, ...]]) -> None:
        self.cells = cells
        self.parts = []
        own = set(cells)
        for other in others:
            shared = own.intersection(other)
            if 1 < len(shared) < len(other):
                rest = tuple(cell for cell in cells if cell not in shared)
                target = tuple(cell for cell in other if cell not in shared)
                self.parts.append((tuple(sorted(shared)), rest, target))

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return the changes in the other houses."""
        changes: list[Change] = []
        for shared, rest, target in self.parts:
            locked = 0
            for cell in shared:
                mask = masks[cell]
                if mask & mask - 1:
                    locked |= mask
            if not locked:
                continue
            outside = 0
            for cell in rest:
                outside |= masks[cell]
            locked &= ~outside
            if locked:
                changes += [(c, masks[c] & ~locked) for c in target if masks[c] & locked]
        return changes

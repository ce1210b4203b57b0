"""Houses that hold every digit: hidden singles, and digits that leave cells outside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter

from sudolink.puzzle.masks import bits_of, cells_in, cells_mask
from sudolink.solver.constraints.assignments import MEMO_LIMIT
from sudolink.solver.constraints.constraint import Change

#: Places are counted in fields of this many bits: with the bias, twice the largest size fits.
COUNT_WIDTH = 6

#: Houses up to this size are counted first. Larger ones would need integers that are slow to add.
COUNTED_SIZE = 9


class _Counts(dict[int, int]):
    """By mask of candidates, a field of bits for each digit: how many places the cell adds to it.

    A cell adds one place to each of its candidates, but two to a single candidate: placed digits
    then count as if they had several places, and only hidden singles have one.
    """

    def __missing__(self, mask: int) -> int:
        found = self[mask] = self.spread(mask) * (1 if mask & mask - 1 else 2)
        return found

    @staticmethod
    def spread(mask: int) -> int:
        """Move the bits of a mask to the lowest bits of their fields."""
        return sum([bit**COUNT_WIDTH for bit in bits_of(mask)])


_counts = _Counts()


class HiddenSingles:
    """In a house of `size` cells, a digit with one place left goes there."""

    __slots__ = ("_bias", "_counts", "_get", "_guards", "cells", "full")

    def __init__(self, cells: tuple[int, ...]) -> None:
        size = len(cells)
        self.cells = cells
        self.full = (1 << size) - 1
        self._get = itemgetter(*cells)
        # A digit with two places carries into its guard, the highest bit of its field.
        fields = _counts.spread(self.full)
        self._counts = _counts.__getitem__ if size <= COUNTED_SIZE else None
        self._bias = fields * ((1 << COUNT_WIDTH - 1) - 2)
        self._guards = fields << COUNT_WIDTH - 1

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return the changes for digits with one place; a digit without one is a contradiction."""
        own = self._get(masks)
        counts, guards = self._counts, self._guards
        if counts and sum(map(counts, own), self._bias) & guards == guards:
            return ()
        once = twice = undecided = 0
        for mask in own:
            twice |= once & mask
            once |= mask
            if mask & mask - 1:
                undecided |= mask
        if once != self.full:
            return ((self.cells[0], 0),)
        alone = undecided & ~twice
        return place_digits(self.cells, own, alone) if alone else ()


def place_digits(cells: Sequence[int], own: Sequence[int], alone: int) -> list[Change]:
    """Return changes that place lone digits; two of them in one cell are a contradiction."""
    changes: list[Change] = []
    for cell, mask in zip(cells, own):  # noqa: B905  # strict costs time here
        if mask & alone and mask & mask - 1:
            single = mask & alone
            changes.append((cell, 0 if single & single - 1 else single))
    return changes


class Pointing:
    """A digit leaves the cells that see all its places in a house that must hold it.

    Players know it as pointing pairs and box-line reduction, where the cells see these places in
    one other house. Here they may see each place in another house or cage.
    """

    __slots__ = ("_get", "_seeing", "_size", "_spread", "cells")

    def __init__(self, cells: tuple[int, ...], seen: Sequence[int]) -> None:
        """Take the cells of the house, and the peers of each cell of the board as a mask."""
        self.cells = cells
        self._get = itemgetter(*cells[::-1])  # so that the first cell becomes the lowest bit
        self._size = len(cells)
        self._spread = _spread(self._size)
        self._seeing = _SeeingAll(cells, seen)

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return the changes in cells outside the house."""
        spread, size, seeing = self._spread, self._size, self._seeing
        places = 0
        for mask in self._get(masks):
            places = places << 1 | spread[mask]
        full = (1 << size) - 1
        changes: list[Change] = []
        bit = 1
        while places:
            if found := seeing[places & full]:
                changes += [(cell, ~bit) for cell in found if masks[cell] & bit]
            places >>= size
            bit += bit
        return changes


class _Spread(dict[int, int]):
    """By mask of digits, the same bits with room for all places of a digit between them."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def __missing__(self, mask: int) -> int:
        if len(self) >= MEMO_LIMIT:
            self.clear()
        spread = self[mask] = sum([bit**self._size for bit in bits_of(mask)])
        return spread


_spread = cache(_Spread)


class _SeeingAll(dict[int, tuple[int, ...]]):
    """By set of two or more places in a house (as bits), the cells outside that see all of them."""

    def __init__(self, cells: Sequence[int], seen: Sequence[int]) -> None:
        super().__init__()
        outside = ~cells_mask(cells)
        self._seen = [seen[cell] & outside for cell in cells]
        self[0] = ()

    def __missing__(self, places: int) -> tuple[int, ...]:
        if len(self) >= MEMO_LIMIT:
            self.clear()
        common, left = -1, places if places & places - 1 else 0
        while left and common:
            common &= self._seen[(left & -left).bit_length() - 1]
            left &= left - 1
        found = self[places] = cells_in(common) if common > 0 else ()
        return found

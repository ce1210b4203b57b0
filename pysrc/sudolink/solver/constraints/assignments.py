"""Tables of all ways to fill a few cells, one bit per way.

A set of ways is one big integer. An `&` of one integer per cell, each looked up by the cell's
candidates, gives the ways that are left; a cell keeps the digits that one of these ways puts into
it. So the filter is exact, and takes a few operations instead of a search through the candidates.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from sudolink.puzzle.masks import digits_of

#: A table is shared by all boards and caches at most this many masks per cell, and leftovers.
MEMO_LIMIT = 4000


#: What a set of ways leaves: for each cell the digits that some way puts there; and the digits that
#: every way puts into one of two or more cells, each as a bit with its places (bit 0 is the first
#: cell). A plain tuple, because the garbage collector soon stops tracking those.
Leftover = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]


class _MaskSupports(dict[int, int]):
    """By mask of candidates, the ways that put one of them into a cell; filled on demand."""

    def __init__(self, supports: Sequence[int]) -> None:
        super().__init__()
        self._supports = supports

    def __missing__(self, mask: int) -> int:
        """Unite the supports of both halves of the mask, which are often cached."""
        if len(self) >= MEMO_LIMIT:
            self.clear()
        if mask & mask - 1:
            middle = mask.bit_length() >> 1
            upper = mask >> middle << middle
            if upper == mask:
                upper &= upper - 1
            ways = self[upper] | self[mask ^ upper]
        else:
            ways = self._supports[mask.bit_length() - 1] if mask else 0
        self[mask] = ways
        return ways


class _DigitSupports(dict[int, int]):
    """By digit (as a bit), the ways that put it anywhere; filled on demand."""

    def __init__(self, supports: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self._supports = supports

    def __missing__(self, bit: int) -> int:
        ways = 0
        for row in self._supports:
            ways |= row[bit.bit_length() - 1]
        self[bit] = ways
        return ways


class Table:
    """Ways to fill some cells, and to make some choices.

    Attributes:
        count: the number of ways.
        supports: for each cell and digit (digit 1 at index 0), the ways that put it there.
        choices: for each choice and value (from 0), the ways that go with it.
        mask_supports: for each cell, then for each choice, the ways by mask of candidates.
        leftovers: what sets of ways leave, as far as it is cached.
    """

    def __init__(
        self, count: int, supports: Sequence[Sequence[int]], choices: Sequence[Sequence[int]] = ()
    ) -> None:
        self.count = count
        self.supports = supports
        self.choices = choices
        self.mask_supports = tuple(_MaskSupports(row) for row in (*supports, *choices))
        self.leftovers: dict[int, Leftover] = {}
        self._rows = [(0, *row) for row in (*supports, *choices)]
        self._by_digit = _DigitSupports(supports)

    @property
    def every(self) -> int:
        """The set of all ways."""
        return (1 << self.count) - 1

    def ways(self, some: int) -> list[tuple[int, ...]]:
        """List what these ways put into the cells, with digits counted from 0."""
        columns = [self._column(row) for row in self.supports]
        wanted = map(int, reversed(f"{some:0{self.count}b}"))
        return list(compress(zip(*columns, strict=True), wanted))

    def _column(self, row: Sequence[int]) -> bytes:
        """Return the digit that each way puts into a cell, counted from 0."""
        column = 0
        for digit, ways in enumerate(row):
            signs = f"{ways:0{self.count}b}".encode().translate(
                bytes.maketrans(b"01", bytes([0, digit]))
            )
            column |= int.from_bytes(signs, "big")
        return column.to_bytes(self.count, "little")

    def equal_ways(self, one: int, two: int) -> int:
        """Return the ways that put the same digit into two cells."""
        ways = 0
        for first, second in zip(self.supports[one], self.supports[two], strict=True):
            ways |= first & second
        return ways

    def leftover(self, alive: int, masks: Sequence[int]) -> Leftover:
        """Return what a set of ways leaves of masks that allow all of them, and cache it."""
        kept = []
        for rows, mask in zip(self._rows, masks):  # noqa: B905  # strict costs time here
            keep = mask
            for digit in digits_of(mask) if mask & mask - 1 else ():
                if not rows[digit] & alive:
                    keep ^= 1 << digit - 1
            kept.append(keep)
        if len(self.leftovers) >= MEMO_LIMIT:
            self.leftovers.clear()
        leftover = self.leftovers[alive] = (tuple(kept), self._find_needed(alive, kept))
        return leftover

    def _find_needed(self, alive: int, kept: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Find the digits that every way puts into one of two or more cells, and their places."""
        cells = kept[: len(self.supports)]
        once = twice = 0
        for mask in cells:
            twice |= once & mask
            once |= mask
        needed = []
        while twice:
            bit = twice & -twice
            twice ^= bit
            if self._by_digit[bit] & alive == alive:
                places, place = 0, 1
                for mask in cells:
                    if mask & bit:
                        places |= place
                    place += place
                needed.append((bit, places))
        return tuple(needed)

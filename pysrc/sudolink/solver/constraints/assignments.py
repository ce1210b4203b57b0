"""A table of all ways to fill a few cells, one bit a way, and what some of these ways leave.

A set of ways is one big integer. The ways that candidates leave are an `&` of one number a
cell, each looked up by the cell's mask; what a cell keeps are the digits that one of these ways
puts into it. So the filter is exact, and costs a few operations where a search through the
candidates would cost hundreds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

#: A table, shared by all boards, remembers at most so many masks of a cell, and answers.
MEMO_LIMIT = 4000


#: What a set of ways leaves: for each cell the digits that some way puts there; and those
#: that stand in two or more cells together in every way, each as a bit with its places (bit 0
#: is the first cell). A mere tuple, as the garbage collector need not look at it again and again.
Leftover = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]


class _MaskSupports(dict[int, int]):
    """For each mask of candidates the ways that put one of them into a cell; made on demand."""

    def __init__(self, supports: Sequence[int]) -> None:
        super().__init__()
        self._supports = supports

    def __missing__(self, mask: int) -> int:
        """Made of the unions of both halves of the mask, which are often known."""
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
    """For each digit (as bit) the ways that put it anywhere; made on demand."""

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
        count: how many ways there are.
        supports: for each cell and digit (from 1, at 0) the ways that put the digit there.
        choices: for each choice and value (from 0) the ways that go with it.
        unions: for each cell, then for each choice the ways by mask of candidates.
        answers: what sets of ways leave, as far as it was asked.
    """

    def __init__(
        self, count: int, supports: Sequence[Sequence[int]], choices: Sequence[Sequence[int]] = ()
    ) -> None:
        self.count = count
        self.supports = supports
        self.choices = choices
        self.mask_supports = tuple(_MaskSupports(row) for row in (*supports, *choices))
        self.leftovers: dict[int, Leftover] = {}
        self._rows = (*supports, *choices)
        self._by_digit = _DigitSupports(supports)

    @property
    def every(self) -> int:
        """The set of all ways."""
        return (1 << self.count) - 1

    def ways(self, some: int) -> list[tuple[int, ...]]:
        """What these ways put into the cells, digits counted from 0; none for a table without."""
        columns = [self._column(row) for row in self.supports]
        wanted = map(int, reversed(f"{some:0{self.count}b}"))
        return list(compress(zip(*columns, strict=True), wanted))

    def _column(self, row: Sequence[int]) -> bytes:
        """The digit that each way puts into a cell, counted from 0."""
        column = 0
        for digit, ways in enumerate(row):
            signs = f"{ways:0{self.count}b}".encode().translate(
                bytes.maketrans(b"01", bytes([0, digit]))
            )
            column |= int.from_bytes(signs, "big")
        return column.to_bytes(self.count, "little")

    def equal_ways(self, one: int, two: int) -> int:
        """The ways that put the same digit into two cells."""
        ways = 0
        for first, second in zip(self.supports[one], self.supports[two], strict=True):
            ways |= first & second
        return ways

    def leftover(self, alive: int, masks: Sequence[int]) -> Leftover:
        """What a set of ways leaves of masks that allow for all of them; remembered."""
        kept = []
        for rows, mask in zip(self._rows, masks):  # noqa: B905  # strict costs time here
            if mask & mask - 1:
                keep, bit = 0, 1
                for ways in rows:
                    if mask & bit and ways & alive:
                        keep |= bit
                    bit += bit
                kept.append(keep)
            else:
                kept.append(mask)
        if len(self.leftovers) >= MEMO_LIMIT:
            self.leftovers.clear()
        leftover = self.leftovers[alive] = (tuple(kept), self._find_needed(alive, kept))
        return leftover

    def _find_needed(self, alive: int, kept: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Digits that stand in two or more cells together in every way, and their places."""
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

"""All ways to fill a few cells, one bit a way: killer cages, Str8ts runs, sums of any cells.

A set of ways is one big integer. The ways that candidates leave are an `&` of one number a
cell, each looked up by the cell's mask; what a cell keeps are the digits that one of these ways
puts into it. So the filter is exact, and costs a few operations where a search through the
candidates would cost hundreds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations
from math import factorial
from operator import itemgetter
from typing import NamedTuple

from sudolink.masks import cells_in, digits_of
from sudolink.solver.combinations import sets_with_sum
from sudolink.solver.constraint import Change

#: Tables with more ways than this are not made.
WAYS_LIMIT = 6000

#: A table, shared by all boards, remembers at most so many masks of a cell, and answers.
REMEMBERED = 4000

#: So many pairs are tried at most to find the sets of cages that go together.
TRIED_LIMIT = 20_000

#: Cells whose orders are tabled (720 orders of six cells).
ORDERED_LIMIT = 6


class Answer(NamedTuple):
    """What a set of ways leaves.

    Attributes:
        kept: for each cell the digits that some way puts there.
        needed: the digits that stand in two or more cells together in every way: the digit's
            bit, and its places (bit 0 is the first cell).
    """

    kept: tuple[int, ...]
    needed: tuple[tuple[int, int], ...]


class _Unions(dict[int, int]):
    """For each mask of candidates the ways that put one of them into a cell; made on demand."""

    def __init__(self, supports: Sequence[int]) -> None:
        self._single = {0: 0} | {1 << index: ways for index, ways in enumerate(supports)}
        super().__init__(self._single)

    def __missing__(self, mask: int) -> int:
        """Made of the unions of both halves of the mask, which are often known."""
        if len(self) >= REMEMBERED:
            self.clear()
            self.update(self._single)
        middle = mask.bit_length() >> 1
        upper = mask >> middle << middle
        if upper == mask:
            upper &= upper - 1
        ways = self[mask] = self[upper] | self[mask ^ upper]
        return ways


class _Standing(dict[int, int]):
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
        self.unions = tuple(_Unions(row) for row in (*supports, *choices))
        self.answers: dict[int, Answer] = {}
        self._rows = (*supports, *choices)
        self._standing = _Standing(supports)

    @property
    def every(self) -> int:
        """The set of all ways."""
        return (1 << self.count) - 1

    def equal(self, one: int, two: int) -> int:
        """The ways that put the same digit into two cells."""
        ways = 0
        for first, second in zip(self.supports[one], self.supports[two], strict=True):
            ways |= first & second
        return ways

    def answer(self, alive: int, masks: Sequence[int]) -> Answer:
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
        if len(self.answers) >= REMEMBERED:
            self.answers.clear()
        answer = self.answers[alive] = Answer(tuple(kept), self._needed(alive, kept))
        return answer

    def _needed(self, alive: int, kept: Sequence[int]) -> tuple[tuple[int, int], ...]:
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
            if self._standing[bit] & alive == alive:
                places, place = 0, 1
                for mask in cells:
                    if mask & bit:
                        places |= place
                    place += place
                needed.append((bit, places))
        return tuple(needed)


class _Seen(dict[int, tuple[int, ...]]):
    """For each set of places (as bits) the cells that are peers of all of them."""

    def __init__(self, peers: Sequence[int]) -> None:
        """Take for each place the peers of its cell."""
        super().__init__()
        self._peers = peers

    def __missing__(self, places: int) -> tuple[int, ...]:
        common = -1
        for index, peers in enumerate(self._peers):
            if places >> index & 1:
                common &= peers
        found = self[places] = cells_in(common)
        return found


class Ways:
    """Cells that are filled, and choices that are made, in one of the ways of a table."""

    __slots__ = ("_answers", "_every", "_get", "_seen", "_table", "_unions", "cells")

    def __init__(
        self,
        cells: tuple[int, ...],
        table: Table,
        seen: Sequence[int],
        choices: tuple[int, ...] = (),
    ) -> None:
        """Take for each cell of the board a bit mask of its peers; peers get no equal digits."""
        self.cells = cells + choices
        self._table = table
        self._unions = table.unions
        self._answers = table.answers
        self._get = itemgetter(*self.cells)
        self._seen = _Seen([seen[cell] for cell in cells])
        self._every = table.every
        for one, two in combinations(range(len(cells)), 2):
            if seen[cells[one]] >> cells[two] & 1:
                self._every &= ~table.equal(one, two)

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Changes in the cells, and in those that see every place of a digit they need."""
        key = self._get(masks)
        alive = self._every
        for unions, mask in zip(self._unions, key):  # noqa: B905  # strict costs time here
            alive &= unions[mask]
        if not alive:
            return ((self.cells[0], 0),)
        answer = self._answers.get(alive) or self._table.answer(alive, key)
        kept, needed = answer
        changes: list[Change] = []
        if kept != key:
            changes = [
                change
                for change, old in zip(zip(self.cells, kept), key)  # noqa: B905
                if change[1] != old
            ]
        for bit, places in needed:
            for cell in self._seen[places]:
                if masks[cell] & bit:
                    changes.append((cell, ~bit))
        return changes


@cache
def _orders(count: int) -> tuple[tuple[int, ...], ...]:
    """For each cell and rank the orders (of ranks, as bits) that put the rank there."""
    rows = [[0] * count for _ in range(count)]
    for index, order in enumerate(permutations(range(count))):
        for place, rank in enumerate(order):
            rows[place][rank] |= 1 << index
    return tuple(tuple(row) for row in rows)


@lru_cache(1 << 10)
def set_table(size: int, length: int, allowed: tuple[int, ...]) -> Table | None:
    """All orders of sets of so many different digits; None if too many."""
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
    """All ways in which some cells less some others make a total; None if too many."""
    if plus + minus == 0:
        return Table(int(total == 0), [])
    sign = -1 if minus else 1
    smaller = (plus, minus - 1) if minus else (plus - 1, 0)
    length = plus + minus
    supports = [[0] * size for _ in range(length)]
    count = 0
    for digit in range(1, size + 1):
        rest = sum_table(size, *smaller, total - sign * digit)
        if rest is None or count + rest.count > WAYS_LIMIT:
            return None
        if rest.count:
            for row, ways in zip(supports, rest.supports, strict=False):
                for index, some in enumerate(ways):
                    row[index] |= some << count
            supports[-1][digit - 1] = rest.every << count
            count += rest.count
    return Table(count, supports)


@lru_cache(1 << 10)
def partition_table(size: int, parts: tuple[tuple[int, int], ...], *, whole: bool) -> Table | None:
    """Ways to give cages of one house (number of cells and sum) sets without a common digit.

    Together the sets hold every digit if the cages are the `whole` house. None if too many.
    """
    sets = [sets_with_sum(size, *part) for part in parts]
    found: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for allowed in sets:
        if len(found) * len(allowed) > TRIED_LIMIT:
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
    for way, chosen in enumerate(ways):
        for row, index in zip(choices, chosen, strict=True):
            row[index] |= 1 << way
    return Table(len(ways), [], choices)

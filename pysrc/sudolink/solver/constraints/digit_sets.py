"""Large cages and long runs: cells whose digits form one of several sets, in any order.

This rules out less than a table of all orders and so takes a quarter more guesses. But each check
takes a fraction of the time, and there is no table to build first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Generic, TypeVar

from sudolink.puzzle.masks import bits_of, cells_in
from sudolink.solver.constraints.assignments import MEMO_LIMIT
from sudolink.solver.constraints.constraint import Change
from sudolink.solver.constraints.table_constraint import CommonPeers

Found = TypeVar("Found")


class _MaskMemo(dict[int, Found], Generic[Found]):
    """The results of a function of a mask, cached."""

    def __init__(self, find: Callable[[int], Found]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, mask: int) -> Found:
        if len(self) >= MEMO_LIMIT:
            self.clear()
        found = self[mask] = self._find(mask)
        return found


class DigitSets:
    """Sets of digits, shared by all cages that allow them. A choice of some sets is a bit mask.

    Attributes:
        allowed: the sets, as masks.
        subsets: by mask, the sets all of whose digits are in it.
        supersets: by mask, the sets that hold all its digits.
        overlapping: by mask, the sets that share a digit with it.
        bounds: by choice, the digits in any of its sets, and those in all of them.
    """

    def __init__(self, allowed: tuple[int, ...]) -> None:
        sets = [(1 << index, digits) for index, digits in enumerate(allowed)]
        self.allowed = allowed
        self.subsets = _MaskMemo(
            lambda mask: sum([bit for bit, digits in sets if not digits & ~mask])
        )
        self.supersets = _MaskMemo(
            lambda mask: sum([bit for bit, digits in sets if not mask & ~digits])
        )
        self.overlapping = _MaskMemo(
            lambda mask: sum([bit for bit, digits in sets if digits & mask])
        )
        self.bounds = _MaskMemo(self._find_bounds)

    def _find_bounds(self, choice: int) -> tuple[int, int]:
        union, common = 0, -1
        for index in cells_in(choice):
            union |= self.allowed[index]
            common &= self.allowed[index]
        return union, common


get_digit_sets = lru_cache(1 << 10)(DigitSets)


class SetConstraint:
    """Peers that hold, in any order, the digits of the set that is chosen.

    Attributes:
        cells: the cells, followed by the choice.
        own: the cells alone.
        sets: the sets of digits.
    """

    __slots__ = ("_choice", "_common_peers", "_get", "cells", "own", "sets")

    def __init__(
        self, cells: tuple[int, ...], sets: DigitSets, seen: Sequence[int], choice: int
    ) -> None:
        """Take the peers of each cell of the board as a mask."""
        self.cells = (*cells, choice)
        self.own = cells
        self._choice = choice
        self.sets = sets
        self._get = itemgetter(*cells)
        self._common_peers = CommonPeers([seen[cell] for cell in cells])

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return changes in the choice, the cells, and peers of all places of a needed digit."""
        own, sets = self._get(masks), self.sets
        before = alive = masks[self._choice]
        union = solved = 0
        for mask in own:
            alive &= sets.overlapping[mask]
            union |= mask
            if not mask & mask - 1:
                solved |= mask
        alive &= sets.subsets[union] & sets.supersets[solved]
        if not alive:
            return ((self.own[0], 0),)
        possible, needed = sets.bounds[alive]
        changes = [] if alive == before else [(self._choice, alive)]
        if union & ~possible:
            changes += [(cell, possible) for cell in self.own]
        if needed & ~solved:
            self._place(needed & ~solved, masks, own, changes)
        return changes

    def _place(
        self, needed: int, masks: Sequence[int], own: Sequence[int], changes: list[Change]
    ) -> None:
        """Add the changes from digits that every set holds and that are not placed yet."""
        for bit in bits_of(needed):
            places, place = 0, 1
            for mask in own:
                if mask & bit:
                    places |= place
                place += place
            if places & places - 1:
                changes += [
                    (cell, ~bit) for cell in self._common_peers[places] if masks[cell] & bit
                ]
            else:
                changes.append((self.own[places.bit_length() - 1], bit))

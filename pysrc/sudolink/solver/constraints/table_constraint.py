"""Table constraints: cells filled in one of the ways of a table (cages, runs, sums)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from operator import itemgetter

from sudolink.puzzle.masks import cells_in
from sudolink.solver.constraints.assignments import Table
from sudolink.solver.constraints.constraint import Change


class CommonPeers(dict[int, tuple[int, ...]]):
    """By set of places (as bits), the cells that are peers of all of them."""

    def __init__(self, peers: Sequence[int]) -> None:
        """Take the peers of the cell at each place."""
        super().__init__()
        self._peers = peers

    def __missing__(self, places: int) -> tuple[int, ...]:
        common = -1
        for index, peers in enumerate(self._peers):
            if places >> index & 1:
                common &= peers
        found = self[places] = cells_in(common)
        return found


class TableConstraint:
    """Cells that are filled, and choices that are made, in one of the ways of a table.

    Attributes:
        cells: the cells, followed by the choices.
        own: the cells alone.
        table: the table.
        every: the ways that give different digits to peers.
    """

    __slots__ = (
        "_common_peers",
        "_get",
        "_leftovers",
        "_mask_supports",
        "cells",
        "every",
        "own",
        "table",
    )

    def __init__(
        self,
        cells: tuple[int, ...],
        table: Table,
        seen: Sequence[int],
        choices: tuple[int, ...] = (),
    ) -> None:
        """Take the peers of each cell of the board as a mask; peers never get equal digits."""
        self.cells = cells + choices
        self.own = cells
        self.table = table
        self._mask_supports = table.mask_supports
        self._leftovers = table.leftovers
        self._get = itemgetter(*self.cells)
        self._common_peers = CommonPeers([seen[cell] for cell in cells])
        self.every = table.every
        # A choice is one of digit sets, whose digits differ anyway.
        for one, two in () if choices else combinations(range(len(cells)), 2):
            if seen[cells[one]] >> cells[two] & 1:
                self.every &= ~table.equal_ways(one, two)

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return changes in the cells, and in peers of all places of a digit they need."""
        key = self._get(masks)
        alive = self.every
        for mask_supports, mask in zip(self._mask_supports, key):  # noqa: B905  # strict costs time here
            alive &= mask_supports[mask]
        if not alive:
            return ((self.cells[0], 0),)
        leftover = self._leftovers.get(alive) or self.table.leftover(alive, key)
        kept, needed = leftover
        changes: list[Change] = []
        if kept != key:
            changes = [
                change
                for change, old in zip(zip(self.cells, kept), key)  # noqa: B905
                if change[1] != old
            ]
        for bit, places in needed:
            for cell in self._common_peers[places]:
                if masks[cell] & bit:
                    changes.append((cell, ~bit))
        return changes

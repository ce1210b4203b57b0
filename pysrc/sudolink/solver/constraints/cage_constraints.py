"""Picks the strongest affordable constraint for each cage, run and equation.

The set of digits of a cage is a *choice*: an extra variable that propagation narrows like a cell,
and that the search may branch on. So cages in one house can be kept from sharing digits long
before it is known which cell holds which.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.constraints.assignment_tables import partition_table, set_table, sum_table
from sudolink.solver.constraints.constraint import Constraint
from sudolink.solver.constraints.digit_sets import SetConstraint, get_digit_sets
from sudolink.solver.constraints.parts import Part, split_into_parts
from sudolink.solver.constraints.sums import SignedSum
from sudolink.solver.constraints.table_constraint import TableConstraint
from sudolink.solver.rules.combinations import count_sets, sets_with_sum

#: Cages and equations with more digit sets than this are treated as plain sums.
SETS_LIMIT = 400

#: For cages of more cells, the orders of their digits are tabled only on request.
ORDERED_LIMIT = 3

#: The rest of a house outside its cages becomes a cage, too, if it has at most this many cells.
REST_LIMIT = 6


class SetChoice(NamedTuple):
    """The choice of a cage's digit set, with the cage's number of cells and its total."""

    length: int
    total: int
    choice: int


class ConstraintBuilder:
    """Builds constraints over sums and sets.

    Attributes:
        masks: candidates of the cells, followed by those of the choices added so far.
        constraints: the constraints built so far.
    """

    def __init__(
        self,
        size: int,
        masks: list[int],
        seen: Sequence[int],
        houses: Sequence[int] = (),
        *,
        orders: bool = True,
    ) -> None:
        """Take the candidates and peers of each cell, and the houses; sets of cells as masks."""
        self.masks = masks
        self.constraints: list[Constraint] = []
        self._size = size
        self._seen = seen
        self._houses = houses
        self._orders = orders
        self._set_choices: dict[int, SetChoice] = {}

    def add_sum(self, plus: tuple[int, ...], minus: tuple[int, ...], total: int) -> None:
        """Add a constraint: the cells of `plus` less the cells of `minus` make a total."""
        size, count = self._size, len(plus)
        if not plus:
            self.masks[:] = [0] * len(self.masks)  # no cells cannot make a total: a contradiction
        elif count == 1 and not minus:
            self.masks[plus[0]] &= 1 << total - 1 if total > 0 else 0
        elif self._all_differ(plus, minus) and count_sets(size, count, total) <= SETS_LIMIT:
            self._add_cage(plus, total)
        elif table := sum_table(size, count, len(minus), total):
            self.constraints.append(TableConstraint(plus + minus, table, self._seen))
        else:
            self.constraints.append(
                SignedSum(plus, minus, total, size, () if minus else self._split(plus))
            )

    def _split(self, cells: tuple[int, ...]) -> tuple[Part, ...]:
        """Split the cells of a sum into parts in which no digit repeats."""
        return (
            (tuple(range(len(cells))),)
            if self._all_differ(cells, ())
            else split_into_parts(cells, self._houses)
        )

    def _all_differ(self, plus: tuple[int, ...], minus: tuple[int, ...]) -> bool:
        seen = self._seen
        return not minus and all(seen[a] >> b & 1 for a, b in combinations(plus, 2))

    def add_sets(
        self, cells: tuple[int, ...], allowed: tuple[int, ...], *, ordered: bool = True
    ) -> int:
        """Add a constraint: peers hold one of several sets of digits. Return the choice of the set.

        With `ordered`, their orders are tabled if there are not too many.
        """
        table = set_table(self._size, len(cells), allowed) if ordered else None
        choice = self._new_choice(len(allowed))
        if table is None:
            rule: Constraint = SetConstraint(cells, get_digit_sets(allowed), self._seen, choice)
        else:
            rule = TableConstraint(cells, table, self._seen, (choice,))
        self.constraints.append(rule)
        return choice

    def _add_cage(self, cells: tuple[int, ...], total: int) -> None:
        """Add a constraint: peers make a total. The sets of digits that do so become a choice."""
        allowed = sets_with_sum(self._size, len(cells), total)
        ordered = self._orders or len(cells) <= ORDERED_LIMIT
        choice = self.add_sets(cells, allowed, ordered=ordered)
        self._set_choices.setdefault(cells_mask(cells), SetChoice(len(cells), total, choice))

    def _new_choice(self, count: int) -> int:
        """Add a choice between `count` sets."""
        self.masks.append((1 << count) - 1)
        return len(self.masks) - 1

    def add_partition(self, house: tuple[int, ...]) -> None:
        """Keep cages in a house from sharing digits; the rest of the house becomes a cage, too."""
        left, rest = cells_mask(house), self._size * (self._size + 1) // 2
        parts = []
        for cells, set_choice in self._set_choices.items():
            if not cells & ~left:
                left &= ~cells
                rest -= set_choice.total
                parts.append(set_choice)
        if parts and 1 < left.bit_count() <= REST_LIMIT:
            self.add_sum(cells_in(left), (), rest)
            if left in self._set_choices:
                parts.append(self._set_choices[left])
                left = 0
        if len(parts) > 1:
            self._add_parts(sorted(parts), whole=not left)

    def _add_parts(self, parts: Sequence[SetChoice], *, whole: bool) -> None:
        table = partition_table(self._size, tuple(part[:2] for part in parts), whole=whole)
        if table is not None:
            self.constraints.append(
                TableConstraint((), table, (), tuple(part.choice for part in parts))
            )

"""Cages, runs and equations as rules for all lanes at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import and_, or_, xor
from typing import Protocol

from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.gather import Gather, gather, unite
from sudolink.solver.search.wide.split_table import SplitTable


class Rule(Protocol):
    """A rule over some cells, applied to all lanes at once."""

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells."""

    @property
    def impossible(self) -> Sequence[int]:
        """The places, among the planes, of candidates that are impossible in every lane."""

    def narrow(self, planes: Planes) -> int:
        """Remove candidates in place; return the lanes where there were any.

        The planes are those of digit 1 in all cells of the board, then of digit 2, and so on.
        """


class TableRule:
    """Cells that are filled in one of the ways of a table."""

    def __init__(
        self, cells: tuple[int, ...], split_table: SplitTable, size: int, seen: Sequence[int]
    ) -> None:
        """Take the number of digits, and the cells that see all cells of the rule."""
        count = size * size
        self.cells = cells
        self._split_table = split_table
        self._count = count
        self._places = [digit * count + cells[at] for at, digit in split_table.places]
        self._old = gather(self._places)
        self.impossible = _others(cells, size, self._places)
        self._seen = [
            (sets, [digit * count + cell for cell in seen])
            for digit, sets in (split_table.lacking.items() if seen else ())
        ]

    def narrow(self, planes: Planes) -> int:
        """Keep what occurs in some way; a digit in every way leaves the cells that see it."""
        kept, sets = self._split_table.narrow([planes[cell :: self._count] for cell in self.cells])
        moved: int = reduce(or_, map(xor, self._old(planes), kept))
        for place, plane in zip(self._places, kept, strict=True):
            planes[place] = plane
        for lacking, places in self._seen:
            moved |= _keep(planes, places, reduce(or_, lacking(sets), 0))
        return moved


class SetRule:
    """Peers that hold, in any order, all digits of one of several sets: a large cage.

    A set is still possible if each of its digits has a place and each cell has one of its digits.
    """

    def __init__(
        self,
        cells: tuple[int, ...],
        sets: Sequence[tuple[int, ...]],
        size: int,
        seen: Sequence[int],
    ) -> None:
        """Take the sets, with digits from 0, the number of digits, and the cells that see all."""
        count = size * size
        self.cells = cells
        digits = sorted({digit for some in sets for digit in some})
        possible = [digit * count + cell for digit in digits for cell in cells]
        self.impossible = _others(cells, size, possible)
        self._digits = [gather(digit * count + cell for cell in cells) for digit in digits]
        self._own = [gather(digit * count + cell for digit in digits) for cell in cells]
        self._sets = [gather(map(digits.index, some)) for some in sets]
        self._lanes_by_digit: list[tuple[Gather, list[int]]] = []
        for digit in digits:
            places = [digit * count + cell for cell in cells]
            sets_with = [at for at, some in enumerate(sets) if digit in some]
            lacking = [at for at, some in enumerate(sets) if digit not in some]
            self._lanes_by_digit.append((gather(sets_with), places))
            self._lanes_by_digit.append((gather(lacking), [digit * count + cell for cell in seen]))

    def narrow(self, planes: Planes) -> int:
        """Remove digits in no remaining set, and digits in all of them from cells that see all."""
        somewhere = unite(planes, self._digits)
        left = [reduce(and_, some(somewhere)) for some in self._sets]
        for own in self._own:
            left = list(map(and_, left, unite(own(planes), self._sets)))
        return reduce(
            or_,
            (_keep(planes, at, reduce(or_, some(left), 0)) for some, at in self._lanes_by_digit),
        )


def _others(cells: Iterable[int], size: int, places: Iterable[int]) -> list[int]:
    """Return the places of all candidates of some cells, except these."""
    every = {digit * size * size + cell for digit in range(size) for cell in cells}
    return sorted(every.difference(places))


def _keep(planes: Planes, places: Iterable[int], lanes: int) -> int:
    """Keep candidates only in these lanes; return the lanes where others were removed."""
    moved = 0
    for place in places:
        left = planes[place] & lanes
        moved |= planes[place] ^ left
        planes[place] = left
    return moved

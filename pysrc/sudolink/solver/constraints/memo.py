"""Constraints whose answer depends on the candidates of their own cells alone, and is cached."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Generic, TypeVar

from sudolink.solver.constraints.constraint import Change

#: A constraint caches at most this many answers before it drops them all.
MEMO_LIMIT = 1 << 15

Masks = tuple[int, ...]
Value = TypeVar("Value")


class Memo(ABC, Generic[Value]):
    """Cells, and a value for each combination of their candidates; None is a contradiction."""

    __slots__ = ("_get", "_memo", "cells")

    def __init__(self, cells: tuple[int, ...]) -> None:
        self.cells = cells
        # With a single index, itemgetter returns no tuple.
        self._get: Callable[[Sequence[int]], Masks] = (
            itemgetter(*cells) if len(cells) > 1 else lambda masks: (masks[cells[0]],)
        )
        self._memo: dict[Masks, Value | None] = {}

    @abstractmethod
    def _fit(self, masks: Masks) -> Value | None:
        """Work out the value for the cells' candidates; None if nothing fits."""

    def _look_up(self, masks: Masks) -> Value | None:
        """Return the value for these candidates, from the cache if possible."""
        try:
            return self._memo[masks]
        except KeyError:
            if len(self._memo) > MEMO_LIMIT:
                self._memo.clear()
            value = self._memo[masks] = self._fit(masks)
            return value


class MemoConstraint(Memo[Masks]):
    """A constraint whose value is what its cells keep."""

    __slots__ = ()

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return the changes in the cells."""
        key = self._get(masks)
        kept = self._look_up(key)
        if kept is None:
            return ((self.cells[0], 0),)
        return [(c, new) for c, old, new in zip(self.cells, key, kept, strict=True) if old != new]

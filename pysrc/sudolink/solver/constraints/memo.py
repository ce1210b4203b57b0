"""Constraints whose answer follows from the candidates of their own cells, and is remembered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Generic, TypeVar

from sudolink.solver.constraints.constraint import Change

#: A constraint remembers at most this many answers before it forgets them all.
MEMO_LIMIT = 1 << 15

Masks = tuple[int, ...]
Value = TypeVar("Value")


class Memo(ABC, Generic[Value]):
    """Cells, and answers by their candidates; None is a contradiction."""

    __slots__ = ("_get", "_memo", "cells")

    def __init__(self, cells: tuple[int, ...]) -> None:
        self.cells = cells
        # Of a single index, itemgetter makes no tuple.
        self._get: Callable[[Sequence[int]], Masks] = (
            itemgetter(*cells) if len(cells) > 1 else lambda masks: (masks[cells[0]],)
        )
        self._memo: dict[Masks, Value | None] = {}

    @abstractmethod
    def _fit(self, masks: Masks) -> Value | None:
        """What follows from the cells' candidates; None if nothing fits."""

    def _look_up(self, masks: Masks) -> Value | None:
        """The answer for these candidates, from memory if it was found before."""
        try:
            return self._memo[masks]
        except KeyError:
            if len(self._memo) > MEMO_LIMIT:
                self._memo.clear()
            value = self._memo[masks] = self._fit(masks)
            return value


class MemoConstraint(Memo[Masks]):
    """A constraint whose answer is what its cells keep."""

    __slots__ = ()

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Changes in the cells."""
        key = self._get(masks)
        kept = self._look_up(key)
        if kept is None:
            return ((self.cells[0], 0),)
        return [(c, new) for c, old, new in zip(self.cells, key, kept, strict=True) if old != new]

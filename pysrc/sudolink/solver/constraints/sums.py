"""Sums with too many ways for a table: cells are added or subtracted, and digits may repeat."""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.puzzle.masks import digits_of
from sudolink.solver.constraints.memo import MemoConstraint
from sudolink.solver.constraints.parts import Part, fit_parts


class SignedSum(MemoConstraint):
    """The cells of `plus` less the cells of `minus` make `total`.

    A subtracted digit d becomes an added size + 1 - d, and the total is shifted to match.
    """

    __slots__ = ("_parts", "_size", "_split", "total")

    def __init__(
        self,
        plus: tuple[int, ...],
        minus: tuple[int, ...],
        total: int,
        size: int,
        parts: Sequence[Part] = (),
    ) -> None:
        """Take the parts in which no digit repeats; only if `minus` is empty."""
        super().__init__(plus + minus)
        self._parts = parts
        self.total = total + len(minus) * (size + 1)
        self._size = size
        self._split = len(plus)

    def _fit(self, masks: tuple[int, ...]) -> tuple[int, ...] | None:
        mirrored = tuple(mirror(mask, self._size) for mask in masks[self._split :])
        kept = fit_sum(masks[: self._split] + mirrored, self.total)
        if kept is None:
            return None
        if self._parts:
            return fit_parts("+", kept, self._parts, self.total)
        return kept[: self._split] + tuple(mirror(m, self._size) for m in kept[self._split :])


def mirror(mask: int, size: int) -> int:
    """Replace every digit d of a mask by size + 1 - d."""
    return sum(1 << size - digit for digit in digits_of(mask))


def fit_sum(masks: Sequence[int], total: int) -> tuple[int, ...] | None:
    """Return what cells keep that add up to `total`, ignoring houses; None if impossible.

    Sets of sums are bit masks: the sums that the first cells can make, and those from which the
    last cells can still reach the total.
    """
    if not 0 <= total <= sum(mask.bit_length() for mask in masks):
        return None  # also protects from masks as long as the largest total a string can hold
    within = (2 << total) - 1
    reached = [1]
    for mask in masks:
        sums = 0
        for digit in digits_of(mask):
            sums |= reached[-1] << digit
        reached.append(sums & within)
    wanted = reached.pop() & 1 << total
    if not wanted:
        return None
    kept = []
    for mask, sums in zip(reversed(masks), reversed(reached), strict=True):
        keep = before = 0
        for digit in digits_of(mask):
            if hits := sums & wanted >> digit:
                keep |= 1 << digit - 1
                before |= hits
        kept.append(keep)
        wanted = before
    return tuple(reversed(kept))

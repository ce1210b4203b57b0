"""Str8ts: the runs of a row or column share no digit, so their ranges must not overlap.

The set of digits of a run is a choice (see `cage_constraints`) between windows of consecutive
digits; bit 0 is the lowest window.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter

from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.constraints.constraint import Change
from sudolink.solver.constraints.house import place_digits

#: Only this many runs of a line are fitted, the longest ones: each doubles the work.
RUNS_LIMIT = 6

#: The cache holds this many answers.
MEMO_LIMIT = 1 << 13

#: What the choice of each run keeps, and the digits that one of the runs must hold.
RunsFit = tuple[tuple[int, ...], int]


class RunsConstraint:
    """Two or more runs in one row or column, whose windows have no digit in common.

    Attributes:
        cells: the cells of the runs, followed by their choices.
    """

    __slots__ = ("_choices", "_get", "_lengths", "_others", "_own", "_size", "cells")

    def __init__(
        self, runs: Sequence[tuple[int, ...]], choices: Sequence[int], line: int, size: int
    ) -> None:
        """Take the choice of each run, and the cells of the line as bits."""
        own = tuple(cell for run in runs for cell in run)
        self.cells = (*own, *choices)
        self._own = own
        self._choices = tuple(choices)
        self._others = cells_in(line & ~cells_mask(own))
        self._get = itemgetter(*self.cells)
        self._lengths = tuple(map(len, runs))
        self._size = size

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return changes in the choices, and in cells of the line by what the runs must hold."""
        held = self._get(masks)
        own, before = held[: len(self._own)], held[len(self._own) :]
        fit = fit_runs(self._size, self._lengths, before)
        if fit is None:
            return ((self.cells[0], 0),)
        kept, required = fit
        changes = self._place_required(required, own, masks) if required else []
        if kept != before:
            changes += zip(self._choices, kept, strict=True)
        return changes

    def _place_required(
        self, required: int, own: Sequence[int], masks: Sequence[int]
    ) -> list[Change]:
        """Return changes that place digits in the runs that must hold them."""
        once = twice = 0
        for mask in own:
            twice |= once & mask
            once |= mask
        if required & ~once:
            return [(self.cells[0], 0)]
        changes = place_digits(self._own, own, once & ~twice & required)
        changes += [(cell, ~required) for cell in self._others if masks[cell] & required]
        return changes


@lru_cache(MEMO_LIMIT)
def fit_runs(size: int, lengths: tuple[int, ...], windows: tuple[int, ...]) -> RunsFit | None:
    """Return what is left of the windows of runs that share no digit; None if they don't fit.

    A run keeps a window if the other runs can be divided into some that fit below it and some that
    fit above. A digit may be in no run if all runs can be divided in this way around it.
    """
    below = _lowest_ends(size, lengths, windows)
    every = len(below) - 1
    if below[every] > size:
        return None
    above = [size - end for end in _lowest_ends(size, lengths, _mirror(size, lengths, windows))]
    kept = [0] * len(lengths)
    idle = 0
    for some, low in enumerate(below):
        idle |= _bits_between(low, above[every ^ some])
        for run, length in enumerate(lengths):
            if not some >> run & 1:
                kept[run] |= _bits_between(low, above[every ^ some ^ 1 << run] - length + 1)
    full = (1 << size) - 1
    return tuple(keep & mask for keep, mask in zip(kept, windows, strict=True)), full & ~idle


def _lowest_ends(size: int, lengths: Sequence[int], windows: Sequence[int]) -> list[int]:
    """Return, for each set of runs, how many of the lowest digits they take up, including gaps.

    This is more than `size` if they don't fit.
    """
    runs = [(1 << run, *facts) for run, facts in enumerate(zip(lengths, windows, strict=True))]
    ends = [0]
    for some in range(1, 1 << len(runs)):
        least = size + 1
        for bit, length, mask in runs:
            if some & bit:
                free = ends[some ^ bit]
                if left := mask >> free:
                    least = min(least, free + (left & -left).bit_length() - 1 + length)
        ends.append(least)
    return ends


def _mirror(size: int, lengths: Sequence[int], windows: Sequence[int]) -> list[int]:
    """Mirror the windows: every digit d becomes size + 1 - d."""
    return [
        int(f"{mask:0{size - length + 1}b}"[::-1], 2)
        for length, mask in zip(lengths, windows, strict=True)
    ]


def _bits_between(low: int, high: int) -> int:
    """Return the bits from `low` up to, but not including, `high`."""
    return (1 << high) - (1 << low) if low < high else 0

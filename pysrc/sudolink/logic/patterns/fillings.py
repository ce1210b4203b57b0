"""Find all ways to fill a few cells that make a sum: combinations, and the digits of each cell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from sudolink.puzzle.masks import bits_of, cells_in, digits_of, mask_of
from sudolink.solver.rules.combinations import count_sets, sets_with_sum

#: Cells with more combinations than this are skipped; nobody would list them.
COMBINATIONS_LIMIT = 2000

#: The most tries to fill cells one by one if digits may repeat.
TRIES_LIMIT = 10_000

_REMEMBERED = 1 << 14


def places_of(
    cells: Sequence[int], kept: Sequence[int], digits: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """Return the candidates of some digits; `kept` has the mask of each cell."""
    return tuple(
        (cell, digit)
        for cell, keep in zip(cells, kept, strict=True)
        for digit in digits
        if keep >> digit - 1 & 1
    )


@dataclass(frozen=True, slots=True)
class Filling:
    """One combination of digits, and the cells for each digit.

    Attributes:
        digits: the digits, sorted; a digit may occur twice.
        mask: the digits as a mask.
        kept: for each cell the mask of the digits of the combination that fit there.
    """

    digits: tuple[int, ...]
    mask: int
    kept: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fillings:
    """The combinations that can be placed, digit by digit, in some cells.

    Attributes:
        ways: the combinations that can be placed.
        loose: how many combinations there seem to be at a glance, if each digit only needs to be a
            candidate of some cell.
        seen: the digits that all of these contain.
    """

    ways: tuple[Filling, ...]
    loose: int
    seen: int

    @property
    def kept(self) -> tuple[int, ...]:
        """For each cell the digits that some combination puts there."""
        return kept_by(self.ways)

    @property
    def needed(self) -> int:
        """The digits in every combination."""
        return needed_by(self.ways)


def kept_by(ways: Sequence[Filling]) -> tuple[int, ...]:
    """Return, for each cell, the digits that some of these combinations put there."""
    kept = [0] * (len(ways[0].kept) if ways else 0)
    for way in ways:
        for place, mask in enumerate(way.kept):
            kept[place] |= mask
    return tuple(kept)


def needed_by(ways: Iterable[Filling]) -> int:
    """Return the digits in all of these combinations."""
    needed = -1
    for way in ways:
        needed &= way.mask
    return max(needed, 0)


def fillings(
    cells: Sequence[int], candidates: Sequence[int], peers: Sequence[int], total: int
) -> Fillings | None:
    """Return the ways to fill cells of a board so that they make a total; None if too many.

    Args:
        cells: the cells.
        candidates: for each cell of the board its candidates.
        peers: for each cell of the board the mask of those that must differ from it.
        total: their total.
    """
    masks = tuple(candidates[cell] for cell in cells)
    before = _earlier_peers(tuple(cells), tuple(peers[cell] for cell in cells))
    if before is None:
        return different(masks, total)
    return _perhaps_equal(masks, before, total)


@lru_cache(_REMEMBERED)
def _earlier_peers(cells: tuple[int, ...], peers: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return, for each cell, the places of the earlier ones it sees; None if all see each other."""
    before = tuple(
        sum(1 << place for place, other in enumerate(cells[:index]) if seen >> other & 1)
        for index, seen in enumerate(peers)
    )
    every = all(seen == (1 << index) - 1 for index, seen in enumerate(before))
    return None if every else before


@lru_cache(_REMEMBERED)
def different(masks: tuple[int, ...], total: int) -> Fillings | None:
    """Return the ways to fill cells with different digits; None if there are too many."""
    union = 0
    for mask in masks:
        union |= mask
    size, count = union.bit_length(), len(masks)
    if count_sets(size, count, total) > COMBINATIONS_LIMIT:
        return None
    loose = [digits for digits in sets_with_sum(size, count, total) if not digits & ~union]
    seen = loose[0] if loose else 0
    ways = []
    for digits in loose:
        seen &= digits
        kept = placed(masks, digits)
        if kept:
            ways.append(Filling(digits_of(digits), digits, kept))
    ways.sort(key=lambda way: way.digits)
    return Fillings(tuple(ways), len(loose), seen)


@lru_cache(_REMEMBERED)
def placed(masks: tuple[int, ...], digits: int) -> tuple[int, ...] | None:
    """Return what cells keep if they hold a set of digits, one each; None if they can't."""
    if all(digits & mask == digits for mask in masks):
        return (digits,) * len(masks)
    layers = [{0}]
    for mask in masks:
        layers.append({used | bit for used in layers[-1] for bit in bits_of(mask & digits & ~used)})
    alive = layers.pop()
    if not alive:
        return None
    kept = []
    for mask, layer in zip(reversed(masks), reversed(layers), strict=True):
        keep, before = 0, set()
        for used in layer:
            for bit in bits_of(mask & digits & ~used):
                if used | bit in alive:
                    keep |= bit
                    before.add(used)
        kept.append(keep)
        alive = before
    return tuple(reversed(kept))


@lru_cache(_REMEMBERED)
def _perhaps_equal(masks: tuple[int, ...], before: tuple[int, ...], total: int) -> Fillings | None:
    """Return the ways to fill cells that must differ only from some of the earlier ones."""
    if prod(mask.bit_count() for mask in masks[:-1]) > TRIES_LIMIT:
        return None
    found: dict[tuple[int, ...], list[int]] = {}
    for digits in _assignments(masks, before, total):
        kept = found.setdefault(tuple(sorted(digits)), [0] * len(masks))
        for place, digit in enumerate(digits):
            kept[place] |= 1 << digit - 1
    ways = tuple(Filling(key, mask_of(key), tuple(kept)) for key, kept in sorted(found.items()))
    return Fillings(ways, len(ways), needed_by(ways) if ways else 0)


def _assignments(
    masks: tuple[int, ...], before: tuple[int, ...], total: int
) -> Iterable[tuple[int, ...]]:
    low, high = [0], [0]
    for mask in reversed(masks[1:]):
        low.append(low[-1] + (mask & -mask).bit_length())
        high.append(high[-1] + mask.bit_length())
    partial: list[tuple[tuple[int, ...], int]] = [((), total)]
    for mask, seen in zip(masks, before, strict=True):
        least, most = low.pop(), high.pop()
        differs = cells_in(seen)
        partial = [
            ((*some, digit), left - digit)
            for some, left in partial
            for digit in digits_of(mask)
            if least <= left - digit <= most and not any(some[i] == digit for i in differs)
        ]
    return (some for some, left in partial if not left)

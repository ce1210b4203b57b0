"""Digits as bits of an int: bit 0 stands for digit 1."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

#: The number of masks whose digits are cached; boards up to size 9 have no more than 512.
_REMEMBERED = 1 << 16

#: The number of sets of cells that are remembered. On the path of a puzzle, most come up again: few
#: cells change from step to step.
_REMEMBERED_CELLS = 1 << 14


def mask_of(digits: Iterable[int]) -> int:
    """Return the mask of some digits."""
    mask = 0
    for digit in digits:
        mask |= 1 << digit - 1
    return mask


@lru_cache(_REMEMBERED)
def digits_of(mask: int) -> tuple[int, ...]:
    """Return the digits of a mask, sorted."""
    return tuple(bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1)


@lru_cache(_REMEMBERED)
def bits_of(mask: int) -> tuple[int, ...]:
    """Return the single-bit masks of a mask, lowest first."""
    return tuple(1 << digit - 1 for digit in digits_of(mask))


def single(mask: int) -> int:
    """Return the only digit of a mask, or 0 if it has none or several."""
    return mask.bit_length() if mask and not mask & mask - 1 else 0


def cells_mask(cells: Iterable[int]) -> int:
    """Return a set of cells as bits, bit 0 the top left cell."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def numbers_in(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits that are set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


@lru_cache(_REMEMBERED_CELLS)
def cells_in(mask: int) -> tuple[int, ...]:
    """Return the cells of a set of cells, sorted."""
    return numbers_in(mask)

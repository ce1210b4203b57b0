"""Candidates as a mask: bit 0 stands for digit 1."""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(digits: Iterable[int]) -> int:
    """The mask of some digits."""
    mask = 0
    for digit in digits:
        mask |= 1 << digit - 1
    return mask


def digits_of(mask: int) -> tuple[int, ...]:
    """The digits of a mask, rising."""
    return tuple(bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1)


def single(mask: int) -> int:
    """The only digit of a mask, or 0 where it has none or several."""
    return mask.bit_length() if mask and not mask & mask - 1 else 0

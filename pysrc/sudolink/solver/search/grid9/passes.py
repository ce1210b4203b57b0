"""Passes of propagation over 9x9 positions in one integer.

A position is 730 bits: nine fields of 81 bits, the cells of each digit row by row, and a guard bit
that stays 0. Several positions lie side by side in a longer integer, and a pass is always 173
operations on it.

`propagate` finds naked singles, hidden singles, and digits locked in a line of a box (see
`lanes.kernels`, which does the same for thousands of lanes by other means). `narrow_triads` is for
positions where these find nothing more: it looks for lines of boxes that three digits fill.

Where bits are far enough apart, one multiplication copies each of them to several places. It takes
as long as one and a half shifts, whatever their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

FIELD = 81

#: The number of bits from one position to the next.
POSITION = 9 * FIELD + 1

#: Multiplied by the first cell of a line of a box, or of a box, these give all of its cells.
_ROW_OF_BOX = 0b111
_COLUMN_OF_BOX = 1 | 1 << 9 | 1 << 18
_BOX = _ROW_OF_BOX * _COLUMN_OF_BOX


class Masks(NamedTuple):
    """Constants for a number of positions side by side."""

    full: int
    columns_036: int
    columns_03: int
    columns_36: int
    column_0: int
    column_6: int
    rows_01: int  # of each band; so are the next two
    rows_2: int
    rows_036: int
    bands_01: int
    bands_12: int
    band_0: int
    band_2: int
    columns_01: int  # of each stack; so is the next one
    columns_2: int
    boxes: int  # the first cell of each
    digit_1: int
    guards: int


def cells_at(rows: Sequence[int], columns: Sequence[int]) -> int:
    """Return the cells where these rows and columns cross, as bits."""
    return sum(1 << 9 * row + column for row in rows for column in columns)


def to_digits(cells: int) -> int:
    """Copy cells at digit 1 to all digits."""
    cells |= cells << FIELD | cells << 2 * FIELD
    return cells | cells << 3 * FIELD | cells << 6 * FIELD


@cache
def masks_for(count: int) -> Masks:
    """Build the constants for a number of positions."""
    nine, first = range(9), (0, 3, 6)
    fields = (
        cells_at(nine, nine),
        cells_at(nine, first),
        cells_at(nine, (0, 3)),
        cells_at(nine, (3, 6)),
        cells_at(nine, (0,)),
        cells_at(nine, (6,)),
        cells_at((0, 1, 3, 4, 6, 7), first),
        cells_at((2, 5, 8), first),
        cells_at(first, nine),
        cells_at((0, 3), nine),
        cells_at((3, 6), nine),
        cells_at((0,), nine),
        cells_at((6,), nine),
        cells_at(first, (0, 1, 3, 4, 6, 7)),
        cells_at(first, (2, 5, 8)),
        cells_at(first, first),
    )
    first_bits = sum(1 << POSITION * at for at in range(count))
    every = first_bits * sum(1 << FIELD * digit for digit in nine)
    digit_1 = fields[0] * first_bits
    guards = first_bits << POSITION - 1
    return Masks._make([*(field * every for field in fields), digit_1, guards])


def propagate(x: int, masks: Masks) -> tuple[int, int]:
    """Make a pass; return the positions, and (at digit 1) the cells that had a candidate left."""
    (full, c036, c03, c36, c0, c6, r01, r2, r036, b01, b12, b0, b2, c01, c2, boxes, digit_1, _) = (
        masks
    )
    # Lines of a box that are rows: removed if in no permutation of those possible in the band.
    t = (x | x >> 1 | x >> 2) & c036
    p = t >> 3 & c03 | t << 6 & c6
    q = t << 3 & c36 | t >> 6 & c0
    w = p & (q >> 9 & r01 | q << 18 & r2) | q & (p >> 9 & r01 | p << 18 & r2)
    t &= w >> 9 & r01 | w << 18 & r2
    x &= t * _ROW_OF_BOX
    # And those that are columns.
    t = (x | x >> 9 | x >> 18) & r036
    p = t >> 27 & b01 | t << 54 & b2
    q = t << 27 & b12 | t >> 54 & b0
    w = p & (q >> 1 & c01 | q << 2 & c2) | q & (p >> 1 & c01 | p << 2 & c2)
    t &= w >> 1 & c01 | w << 2 & c2
    x &= t * _COLUMN_OF_BOX
    # Hidden singles: boxes in which a digit doesn't have two cells.
    a, b = x >> 1, x >> 2
    some = x | a
    two = x & a | some & b
    some |= b
    a, b = some >> 9, some >> 18
    two |= two >> 9 | two >> 18 | some & a | (some | a) & b
    found = x & ((boxes & two) ^ boxes) * _BOX
    t = _unite_digits(found) & digit_1
    x &= found | full ^ to_digits(t)
    # Naked singles: their digit leaves the box.
    a, b = x >> FIELD, x >> 2 * FIELD
    some = x | a
    two = x & a | some & b
    some |= b
    a, b = some >> 3 * FIELD, some >> 6 * FIELD
    two |= two >> 3 * FIELD | two >> 6 * FIELD | some & a | (some | a) & b
    some = (some | a | b) & digit_1
    found = x & to_digits(two & digit_1 ^ some)
    t = found | found >> 1 | found >> 2
    t = (t | t >> 9 | t >> 18) & boxes
    return x & (found | full ^ t * _BOX), some


def narrow_triads(x: int, masks: Masks) -> int:
    """Remove what three digits rule out that fill a line of a box; for where a pass finds nothing.

    Three digits fill a line if no other digit can be there: then they are nowhere else. Or if they
    can be nowhere else in their row or column: then no other digit is there.
    """
    t = (x | x >> 1 | x >> 2) & masks.columns_036
    p = t >> 3 & masks.columns_03 | t << 6 & masks.column_6
    q = t << 3 & masks.columns_36 | t >> 6 & masks.column_0
    only, removed = _find_full_triads(t, t ^ t & (p | q), masks)
    removed |= only >> 3 & masks.columns_03 | only << 6 & masks.column_6
    removed |= only << 3 & masks.columns_36 | only >> 6 & masks.column_0
    t ^= t & removed
    x &= t * _ROW_OF_BOX
    t = (x | x >> 9 | x >> 18) & masks.rows_036
    p = t >> 27 & masks.bands_01 | t << 54 & masks.band_2
    q = t << 27 & masks.bands_12 | t >> 54 & masks.band_0
    only, removed = _find_full_triads(t, t ^ t & (p | q), masks)
    removed |= only >> 27 & masks.bands_01 | only << 54 & masks.band_2
    removed |= only << 27 & masks.bands_12 | only >> 54 & masks.band_0
    t ^= t & removed
    return x & t * _COLUMN_OF_BOX


def _find_full_triads(lines: int, sure: int, masks: Masks) -> tuple[int, int]:
    """Return the digits that fill their line, and digits removed from a line that others fill."""
    many = count_digits(lines)
    only = lines & to_digits(many.odd & many.two_three & masks.digit_1)
    many = count_digits(sure)
    return only, (lines ^ sure) & to_digits(many.odd & many.two_three & masks.digit_1)


class Counts(NamedTuple):
    """The cells by number of digits, at digit 1; at the other digits there is junk."""

    odd: int
    two_three: int
    several: int


def count_digits(x: int) -> Counts:
    """Count the digits of each cell: an odd number, two or three, two or more."""
    a, b = x >> FIELD, x >> 2 * FIELD
    odd = x ^ a
    two = x & a | odd & b
    odd ^= b
    a, b = odd >> 3 * FIELD, odd >> 6 * FIELD
    c, d = two >> 3 * FIELD, two >> 6 * FIELD
    carry = odd & a | (odd ^ a) & b
    any_two = two | c
    twice = two & c | any_two & d
    any_two |= d | carry
    return Counts(odd ^ a ^ b, (two ^ c ^ d ^ carry | twice) ^ twice, any_two)


def find_clashes(x: int, several: int, masks: Masks) -> int:
    """Find digits that are twice in a box, marked at its first cell; a pass doesn't see them.

    Args:
        x: positions in which every cell has a candidate.
        several: their cells with two or more, at digit 1.
        masks: the constants for that many positions.
    """
    placed = x & to_digits(several & masks.digit_1 ^ masks.digit_1)
    a, b = placed >> 1, placed >> 2
    two = placed & a | (placed | a) & b
    some = placed | a | b
    a, b = some >> 9, some >> 18
    return (two | two >> 9 | two >> 18 | some & a | (some | a) & b) & masks.boxes


def _unite_digits(x: int) -> int:
    """Return, at digit 1, the cells that any digit has (and junk at the other digits)."""
    x |= x >> FIELD | x >> 2 * FIELD
    return x | x >> 3 * FIELD | x >> 6 * FIELD

"""Converts columns of bytes, one byte per lane, to planes of their bits and back.

What remains to be done besides Python's own conversions is the transposition of 8 x 8 bit matrices
(Hacker's Delight, 7-3), done here by a few shifts for all lanes at once.

The lanes are split into eight blocks; lane i of block j is bit 8 * i + j of a plane.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import compress
from operator import or_

from sudolink.solver.search.planes import Planes

#: Digits up to this one fit into half a byte.
HALF_BYTE = 15

#: By length and first bit of a field: a table of the values that bytes have in it, and the bytes
#: that have zero.
_FIELDS = {
    (length, first): (
        bytes(byte >> first & (1 << length) - 1 for byte in range(256)),
        bytes(byte for byte in range(256) if not byte >> first & (1 << length) - 1),
    )
    for length, first in ((4, 0), (4, 4), (8, 0))
}


@cache
def _steps(width: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Return how far bits move, which ones, and the first integers of the pairs that swap them."""
    ones = ((1 << width) - 1) // 0xFF
    return (
        (4, ones * 0x0F, (0, 1, 2, 3)),
        (2, ones * 0x33, (0, 1, 4, 5)),
        (1, ones * 0x55, (0, 2, 4, 6)),
    )


def _turn(eight: Planes, width: int) -> None:
    """Swap bit 8 * i + j of the k-th of eight integers with bit 8 * i + k of the j-th one."""
    for by, mask, firsts in _steps(width):
        for one in firsts:
            other = one + by
            swapped = (eight[one] >> by ^ eight[other]) & mask
            eight[other] ^= swapped
            eight[one] ^= swapped << by


def pack(column: bytes) -> Planes:
    """Convert a column of bytes to planes of bits 0 to 7; its length is a multiple of eight."""
    size = len(column) // 8
    blocks = [column[at : at + size] for at in range(0, 8 * size, size)]
    planes = [int.from_bytes(block, "little") for block in blocks]
    _turn(planes, len(column))
    return planes


def unpack(planes: Sequence[int], width: int) -> bytes:
    """Convert planes back to the column of bytes that `pack` made them from."""
    blocks = list(planes)
    _turn(blocks, width)
    return b"".join([block.to_bytes(width // 8, "little") for block in blocks])


def digits_in(rows: Sequence[Planes], lanes: int, width: int) -> Iterator[tuple[int, ...]]:
    """Yield the digits of the cells in each of these lanes; 0 in a cell without a candidate.

    Args:
        rows: by digit, then by cell, the lanes where it is the only candidate of the cell.
        lanes: the lanes to read.
        width: the number of lanes, a multiple of eight.
    """
    per_cell = 4 if len(rows) <= HALF_BYTE else 8
    bits: Planes = []
    for cell in zip(*rows, strict=True):
        digits = list(enumerate(cell, 1))
        for bit in range(per_cell):
            bits.append(lanes & reduce(or_, (p for digit, p in digits if digit >> bit & 1), 0))
    chosen = unpack([lanes, *[0] * 7], width)
    columns: list[Iterable[int]] = []
    for at in range(0, len(bits), 8):
        column = unpack([*bits[at : at + 8], *[0] * 4][:8], width)
        for part in range(0, 8, per_cell):
            table, zeros = _FIELDS[per_cell, part]
            # Other lanes are zeros, which go at once; but a cell may have zeros in these lanes too.
            values = column.translate(table, zeros)
            some = len(values) < lanes.bit_count()
            columns.append(compress(column.translate(table), chosen) if some else values)
    return zip(*columns[: len(bits) // per_cell], strict=True)

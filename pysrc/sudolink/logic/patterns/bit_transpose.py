"""Swap the rows and columns of a table of bits, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache


def transposed(rows: Sequence[int], width: int) -> list[int]:
    """Return, for each bit, the mask of the rows that have it.

    The table is one large number. In ever smaller blocks, the upper right quarter swaps places with
    the lower left quarter.
    """
    side = max(8, 1 << (max(len(rows), width) - 1).bit_length())
    count = side // 8
    table = int.from_bytes(b"".join(row.to_bytes(count, "little") for row in rows), "little")
    for block, mask in _blocks(side):
        shift = block * (side - 1)
        differ = (table ^ table >> shift) & mask
        table ^= differ ^ differ << shift
    whole = table.to_bytes(side * count, "little")
    return [
        int.from_bytes(whole[start : start + count], "little")
        for start in range(0, width * count, count)
    ]


@lru_cache(maxsize=16)
def _blocks(side: int) -> tuple[tuple[int, int], ...]:
    """Return the sides of the blocks, largest first, and the mask of their upper right quarters."""
    count = side // 8
    found = []
    block = side // 2
    while block:
        row = sum(1 << column for column in range(side) if column & block)
        right = row.to_bytes(count, "little") * block + bytes(count * block)
        found.append((block, int.from_bytes(right * (side // block // 2), "little")))
        block //= 2
    return tuple(found)

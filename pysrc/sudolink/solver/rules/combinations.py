"""Sets of different digits, as masks, with a given sum or with consecutive digits."""

from __future__ import annotations

from functools import cache


def _in_reach(size: int, count: int, total: int) -> bool:
    """Return whether a total lies between the sums of the lowest and of the highest digits."""
    lowest = count * (count + 1) // 2
    return count <= size and lowest <= total <= lowest + count * (size - count)


@cache
def count_sets(size: int, count: int, total: int) -> int:
    """Count the sets of `count` different digits from 1 to `size` that add up to `total`."""
    if count == 0 or not _in_reach(size, count, total):
        return int(count == 0 and total == 0)
    return count_sets(size - 1, count, total) + count_sets(size - 1, count - 1, total - size)


@cache
def sets_with_sum(size: int, count: int, total: int) -> tuple[int, ...]:
    """Return the sets of `count` different digits from 1 to `size` that add up to `total`.

    Call `count_sets` first: on large boards there can be very many.
    """
    if count == 0 or not _in_reach(size, count, total):
        return (0,) if count == 0 and total == 0 else ()
    without = sets_with_sum(size - 1, count, total)
    top = 1 << size - 1
    return without + tuple(m | top for m in sets_with_sum(size - 1, count - 1, total - size))


@cache
def consecutive_sets(size: int, count: int) -> tuple[int, ...]:
    """Return the sets of `count` consecutive digits from 1 to `size`."""
    return tuple((1 << count) - 1 << start for start in range(size - count + 1))

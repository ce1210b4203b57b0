"""Attempts for the boards in the making, in memory that the processes of a machine share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ctypes import Array, c_longlong

#: More boards than are ever being made at a time. So each has a place of its own.
_PLACES = 1 << 12

_counts: Array[c_longlong] | None = None


def shared_counts() -> Array[c_longlong]:
    """Return memory for the counts; pass it to `use_counts` in each process, as it starts."""
    from multiprocessing.sharedctypes import RawArray  # noqa: PLC0415 - pages have no processes

    counts: Array[c_longlong] = RawArray("q", _PLACES)
    return counts


def use_counts(counts: Array[c_longlong] | None) -> None:
    """Count in this memory from now on; None: in none."""
    global _counts  # noqa: PLW0603 - memory is shared when a process starts, not with its work
    _counts = counts


def record_attempts(index: int, attempts: int) -> None:
    """Record how many attempts there are for the board with this index."""
    if _counts is not None:
        _counts[index % _PLACES] = attempts


def attempts_for(index: int) -> int:
    """Return how many attempts there are for a board that some process makes; 0 if not known."""
    return _counts[index % _PLACES] if _counts is not None else 0

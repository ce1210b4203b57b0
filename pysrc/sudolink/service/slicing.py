"""Work that goes on a little at a time: a generator that yields every few milliseconds."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter


def go_on(work: Iterator[object], seconds: float) -> bool:
    """Work on for about so many seconds; whether it has come to its end."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        if next(work, work) is work:
            return True
    return False

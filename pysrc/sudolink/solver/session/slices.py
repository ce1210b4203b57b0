"""Runs searches in time slices, so that callers can watch, pause and stop them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from time import perf_counter
from typing import TypeVar

from sudolink.solver.session.paused_search import PausedSearch
from sudolink.solver.session.result import Progress

T = TypeVar("T")

#: Seconds between two calls of `stop`.
SLICE = 0.03

#: Seconds that a search inside a generator runs between two yields.
SHORT_SLICE = 0.01


def slices(
    search: PausedSearch,
    progress: Callable[[Progress], object] | None,
    stop: Callable[[], bool] | None,
    seconds: float | None = SLICE,
) -> Iterator[None]:
    """Run a search until it is finished or stopped; yield after each slice."""
    while not search.run(seconds):
        if progress is not None:
            progress(search.progress)
        yield
        if stop is not None and stop():
            return
    if progress is not None:
        progress(search.progress)
    yield


def run_in_slices(search: PausedSearch, nodes: int = sys.maxsize) -> Iterator[None]:
    """Run a search inside a generator, which can then pause: yield after each short slice.

    It ends when the search is finished or has propagated this many nodes.
    """
    while not search.run(SHORT_SLICE) and search.progress.nodes < nodes:
        yield


def result_of(work: Generator[object, None, T]) -> T:
    """Run a generator to its end without a pause, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def run_for(work: Iterator[object], seconds: float) -> bool:
    """Run a generator that yields every few milliseconds; return whether it has ended."""
    end = perf_counter() + seconds
    while perf_counter() < end:
        if next(work, work) is work:
            return True
    return False

"""Runs a search in slices, between which a caller is told of the progress and may stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sudolink.solver.paused import PausedSearch
from sudolink.solver.result import Progress

#: Seconds between two questions to `stop`.
SLICE = 0.03


def slices(
    search: PausedSearch,
    progress: Callable[[Progress], object] | None,
    stop: Callable[[], bool] | None,
    seconds: float | None = SLICE,
) -> Iterator[None]:
    """Run a search until it is finished or stopped; yields after each slice."""
    while not search.run(seconds):
        if progress is not None:
            progress(search.progress)
        yield
        if stop is not None and stop():
            return
    if progress is not None:
        progress(search.progress)
    yield

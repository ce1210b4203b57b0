"""Reports the progress of a run over many boards, and asks whether it should stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from sudolink.solver.session.result import Progress
from sudolink.solver.session.slices import SLICE


@dataclass(frozen=True, slots=True)
class ManyProgress:
    """How far a run over many boards is.

    Attributes:
        done: the boards answered so far, lines that could not be read included.
        search: how far the search of the current board is; None between boards, while a batch is
            read and while an engine solves it.
    """

    done: int
    search: Progress | None = None


class Watch:
    """The caller of a run: receives its progress and may stop it.

    Attributes:
        stopped: whether the caller has asked to stop. Nobody is asked again after that.
    """

    def __init__(
        self,
        progress: Callable[[ManyProgress], object] | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.stopped = False
        self._progress = progress
        self._stop = stop
        self._due = perf_counter() + SLICE

    def pulse(self, done: int) -> bool:
        """Report if the last report is old enough; return whether to stop."""
        if perf_counter() >= self._due:
            self.report(done)
            self._due = perf_counter() + SLICE
        return self.stopped

    def report(self, done: int, search: Progress | None = None) -> None:
        """Report now, and ask whether to stop."""
        if self._progress is not None:
            self._progress(ManyProgress(done, search))
        if self._stop is not None and not self.stopped:
            self.stopped = self._stop()

"""The caller of the generator: receives its progress and may stop it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from sudolink.solver.session.slices import SLICE


@dataclass(frozen=True, slots=True)
class GenerationProgress:
    """How far a generator is.

    Attributes:
        done: boards that were made.
        attempts: attempts so far, for these boards and for those being made.
        next_attempts: attempts for the next board; 0 if that is not known, as with most executors.
    """

    done: int
    attempts: int
    next_attempts: int = 0


class GenerationWatch:
    """The caller.

    Attributes:
        stopped: whether the caller has asked to stop.
        done: boards that were made.
        attempts: attempts so far.
        next_attempts: attempts for the next board.
    """

    def __init__(
        self,
        progress: Callable[[GenerationProgress], object] | None,
        stop: Callable[[], bool] | None,
    ) -> None:
        self.stopped = False
        self.done = self.attempts = self.next_attempts = 0
        self._progress = progress
        self._stop = stop
        self._due = perf_counter() + SLICE

    def pulse(self) -> bool:
        """Report if the last report is old enough; return whether to stop."""
        if perf_counter() >= self._due:
            self.report()
            self._due = perf_counter() + SLICE
        return self.stopped

    def report(self) -> None:
        """Report now, and ask whether to stop."""
        if self._progress is not None:
            self._progress(GenerationProgress(self.done, self.attempts, self.next_attempts))
        if self._stop is not None and not self.stopped:
            self.stopped = self._stop()

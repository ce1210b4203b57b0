"""The base class of all searches: they run in slices and report progress and results."""

from __future__ import annotations

from abc import ABC, abstractmethod
from time import perf_counter

from sudolink.solver.session.options import check_limit
from sudolink.solver.session.result import Count, Progress, Result, Status


class PausedSearch(ABC):
    """A search for the solutions of a board that can be paused, watched and stopped at any time.

    search = search_for(board)
    while not search.run(seconds=0.05):
        show(search.progress)
    search.result()
    """

    #: Whether the board names rules that no search checks, so that nothing is claimed about it.
    _has_unchecked = False

    def __init__(self, limit: int) -> None:
        """Prepare a search that ends after `limit` solutions. Raises as `check_limit`."""
        check_limit(limit)
        self._limit = limit
        self._solutions: list[tuple[int, ...]] = []
        self._found = self._nodes = self._guesses = 0
        self._reason = ""

    @property
    @abstractmethod
    def _exhausted(self) -> bool:
        """Whether everything has been searched."""

    @property
    @abstractmethod
    def _depth(self) -> int:
        """Number of guesses that led to the current position."""

    @abstractmethod
    def _step(self) -> None:
        """Continue the search for a few milliseconds at most."""

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to do: everything searched, or the limit reached."""
        return self._exhausted or self._found >= self._limit

    @property
    def progress(self) -> Progress:
        """The search's progress."""
        return Progress(self._nodes, self._guesses, self._depth, self._found)

    def run(self, seconds: float | None = None) -> bool:
        """Continue for about this many seconds (None: to the end); return whether finished."""
        end = None if seconds is None else perf_counter() + seconds
        while not self.finished:
            self._step()
            if end is not None and perf_counter() >= end:
                break
        return self.finished

    def take(self) -> list[tuple[int, ...]]:
        """Return the solutions found since the last call and drop them, to save memory."""
        taken, self._solutions = self._solutions, []
        return taken

    def result(self) -> Result:
        """Return the result; its status is "stopped" if the search has proved nothing yet."""
        status: Status = "stopped"
        # With a limit of 1 it is chance whether guesses leave anything open, so nothing is claimed.
        is_proof = self._limit > 1 or not (self._found and self._guesses)
        if self._found > 1:
            status = "multiple"
        elif self._exhausted and is_proof:
            status = "unique" if self._found else "none"
        complete = status in {"unique", "none"} or (self._exhausted and self._found < self._limit)
        if self._has_unchecked and status in {"unique", "multiple"}:
            status = "unchecked"
        return Result(
            status=status,
            solutions=tuple(self._solutions),
            guesses=self._guesses,
            nodes=self._nodes,
            reason=self._reason if status == "none" else "",
            complete=complete,
        )

    def count_result(self) -> Count:
        """Return how many solutions were found, and whether these are all."""
        return Count(self._found, self._exhausted, self._guesses, self._nodes, self._reason)

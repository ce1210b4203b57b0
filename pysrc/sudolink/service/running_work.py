"""Work that one request starts and later ones continue: all that Python keeps between requests."""

from __future__ import annotations

from typing import Generic, TypeVar

from sudolink.puzzle.errors import BoardStringError

Work = TypeVar("Work")


class RunningWork(Generic[Work]):
    """The running work, one piece per task: new work replaces the work before."""

    def __init__(self) -> None:
        self._pieces: dict[str, Work] = {}

    def start(self, work: Work, task: str = "") -> None:
        """Make this the current work of a task."""
        self._pieces[task] = work

    def current(self, task: str = "") -> Work:
        """Return the work of a task.

        Raises BoardStringError if there is none: it was never started or is forgotten, or it was
        started in another Python.
        """
        try:
            return self._pieces[task]
        except KeyError:
            sentence = "This work is no longer running. Start it again."
            raise BoardStringError(sentence) from None

    def forget(self, task: str = "") -> None:
        """Drop the work of a task, if there is any."""
        self._pieces.pop(task, None)

"""Work that one request starts and later ones continue: all that Python keeps between requests."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Generic, Protocol, TypeVar

from sudolink.puzzle.errors import BoardStringError


class SlicedWork(Protocol):
    """Work that runs in slices, so that it can be watched and stopped.

    Attributes:
        done: whether there is nothing left to do, or the work was stopped.
    """

    done: bool = False

    @abstractmethod
    def run(self, seconds: float) -> None:
        """Work for about this many seconds."""

    def stop(self) -> None:
        """Stop the work."""
        self.done = True


Work = TypeVar("Work")
Sliced = TypeVar("Sliced", bound=SlicedWork)

#: Who asks. A page has a Python of its own, but the widgets of a notebook share one.
_asker: ContextVar[str] = ContextVar("asker", default="")


@contextmanager
def asked_by(asker: str) -> Iterator[None]:
    """Let the requests inside the context continue only the work of this asker."""
    token = _asker.set(asker)
    try:
        yield
    finally:
        _asker.reset(token)


class RunningWork(Generic[Work]):
    """The running work, one piece per asker and task: new work replaces the work before."""

    def __init__(self) -> None:
        self._pieces: dict[tuple[str, str], Work] = {}

    def start(self, work: Work, task: str = "") -> Work:
        """Make this the current work of a task, and return it."""
        self._pieces[_asker.get(), task] = work
        return work

    def current(self, task: str = "") -> Work:
        """Return the work of a task.

        Raises BoardStringError if there is none: it was never started or is forgotten, or it was
        started in another Python.
        """
        try:
            return self._pieces[_asker.get(), task]
        except KeyError:
            sentence = "This work is no longer running. Start it again."
            raise BoardStringError(sentence) from None

    def forget(self, task: str = "") -> None:
        """Drop the work of a task, if there is any."""
        self._pieces.pop((_asker.get(), task), None)


class RunningSlices(RunningWork[Sliced]):
    """Running work that is done in slices: one request starts it, others run or stop it."""

    def run(self, seconds: float, task: str = "") -> Sliced:
        """Run a task for about this many seconds, and return its work.

        Raises BoardStringError as `current` does.
        """
        work = self.current(task)
        work.run(seconds)
        return work

    def stop(self, task: str = "") -> Sliced:
        """Stop a task, and return its work. Raises BoardStringError as `current` does."""
        work = self.current(task)
        work.stop()
        return work

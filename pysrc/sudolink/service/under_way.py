"""Work that one request starts and others go on with: all that Python keeps between requests."""

from __future__ import annotations

from typing import Generic, TypeVar

from sudolink.puzzle.errors import BoardStringError

Work = TypeVar("Work")


class UnderWay(Generic[Work]):
    """Work under way, one piece of each task: a new one replaces the one before."""

    def __init__(self) -> None:
        self._pieces: dict[str, Work] = {}

    def start(self, work: Work, task: str = "") -> None:
        """Keep a piece of work, which `known` gives from now on."""
        self._pieces[task] = work

    def known(self, task: str = "") -> Work:
        """The work of a task.

        Raises BoardStringError where there is none: it was never started or is forgotten, or this
        is another Python than the one it was started in.
        """
        try:
            return self._pieces[task]
        except KeyError:
            sentence = "This work is no longer running. Start it again."
            raise BoardStringError(sentence) from None

    def forget(self, task: str = "") -> None:
        """Keep the work of a task no longer, if there is any."""
        self._pieces.pop(task, None)

"""Start processes that Ctrl-C doesn't reach, not even while their Python starts.

Ctrl-C goes to all processes of a terminal. The first one ends the others, so they need not hear it.
A process that has started ignores it, but before that it would print a traceback.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess


class QuietProcess(SpawnProcess):
    """A process that inherits a signal mask with Ctrl-C in it."""

    def start(self) -> None:
        """Start the process. Ctrl-C waits until it has all it needs."""
        with _interrupts_blocked():
            super().start()


class QuietContext(SpawnContext):
    """What a pool of such processes is made with."""

    Process = QuietProcess


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C for the moment, in this thread and in the processes that it starts."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

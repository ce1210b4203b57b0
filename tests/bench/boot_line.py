"""The line of limited speed that `boot` puts between its server and the browser.

The server itself sends slowly. So the limit applies to every request of the browser: those of
pages, of their workers and of the service worker. No debugger is needed, which would slow down
WebAssembly.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

#: How many bytes to send at once. Connections take turns, so smaller pieces share the line more
#: evenly.
PIECE = 4096

#: How many seconds late a sender may be without losing time on the line. No system wakes threads
#: exactly on time.
LENIENCE = 0.01


@dataclass
class Line:
    """A line that all connections share.

    Attributes:
        rate: bytes per second; None for no limit.
        latency: seconds from a request to the first byte of its answer.
        clock: returns the time in seconds.
        sleep: waits for a number of seconds.
    """

    rate: float | None = None
    latency: float = 0.0
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    _free: float = field(default=0.0, init=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)

    def answer(self) -> None:
        """Wait for the time that a request and the start of its answer travel."""
        if self.latency:
            self.sleep(self.latency)

    def carry(self, size: int) -> None:
        """Wait until this many bytes have crossed the line, after all bytes queued before."""
        if self.rate is None:
            return
        with self._lock:
            now = self.clock()
            self._free = max(self._free, now - LENIENCE) + size / self.rate
            left = self._free - now
        if left > 0:
            self.sleep(left)


class Sender:
    """Writes to a connection piece by piece, each after the line has carried it.

    It replaces the output file of a request handler.
    """

    def __init__(self, write: Callable[[bytes], object], line: Line) -> None:
        """Take the function that writes to the connection, and the line."""
        self._write = write
        self._line = line
        self.closed = False
        #: Called with the size of each piece after it is sent.
        self.sent: Callable[[int], None] = lambda _: None

    def write(self, data: bytes) -> int:
        """Send bytes."""
        whole = memoryview(data)
        for start in range(0, len(whole), PIECE):
            piece = whole[start : start + PIECE]
            self._line.carry(len(piece))
            self._write(bytes(piece))
            self.sent(len(piece))
        return len(whole)

    def flush(self) -> None:
        """Do nothing: `write` has no buffer."""

    def close(self) -> None:
        """Mark the connection as closed."""
        self.closed = True

"""A line of limited speed, as `boot` has between its server and the browser.

The server itself sends slowly. So the limit holds for whatever the browser asks for: for pages, their workers and
the service worker alike. No debugger has to be attached, which would slow WebAssembly down.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

#: Bytes that are sent in one go. Connections take turns, so this is also how finely they share the line.
PIECE = 4096

#: Seconds that a sender may come late without the line losing them: no system wakes a thread in time.
LENIENCE = 0.01


@dataclass
class Line:
    """A line that all connections share.

    Attributes:
        rate: bytes a second; None: no limit.
        latency: seconds from a request to the first byte of its answer.
        clock: the time in seconds.
        sleep: waits for some seconds.
    """

    rate: float | None = None
    latency: float = 0.0
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    _free: float = field(default=0.0, init=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)

    def answer(self) -> None:
        """Wait for as long as a request and the start of its answer are on their way."""
        if self.latency:
            self.sleep(self.latency)

    def carry(self, size: int) -> None:
        """Wait until so many bytes have crossed the line, behind all that were to cross it before."""
        if self.rate is None:
            return
        with self._lock:
            now = self.clock()
            self._free = max(self._free, now - LENIENCE) + size / self.rate
            left = self._free - now
        if left > 0:
            self.sleep(left)


class Sender:
    """Writes to a connection piece by piece, each when the line has carried it.

    It stands in for the file of a request handler.
    """

    def __init__(self, write: Callable[[bytes], object], line: Line) -> None:
        """Take what writes to the connection, and the line."""
        self._write = write
        self._line = line
        self.closed = False
        #: Told after each piece how many bytes it had.
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
        """Do nothing: nothing is held back."""

    def close(self) -> None:
        """Note that the connection is closed."""
        self.closed = True

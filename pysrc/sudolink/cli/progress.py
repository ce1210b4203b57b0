"""A line on the terminal that says how far a command is."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Self

#: Clears the line of a terminal.
_CLEAR = "\r\033[K"
#: Seconds between two updates, and before the first one.
_EVERY = 0.2
#: The width of the bar, in characters.
_BAR = 20
#: The width of a terminal that doesn't say how wide it is.
_USUAL_WIDTH = 80
_MINUTE, _HOUR = 60, 3600


class Progress:
    """How many boards are done, how fast, and how long the rest will take.

    As a context manager, it clears the line at the end.
    """

    def __init__(
        self,
        what: str = "boards",
        clock: Callable[[], float] = time.monotonic,
        *,
        beside_answers: bool = False,
    ) -> None:
        """Begin to count.

        Args:
            what: what is counted, in the plural.
            clock: tells the time.
            beside_answers: whether to show it also if answers come out on the same terminal, as
                they come late or are few.
        """
        self._what = what
        self._beside_answers = beside_answers
        self._clock = clock
        self._start = self._shown = clock()
        self._visible = False

    def show(self, done: int, share: Callable[[], float] = lambda: 0, next_one: str = "") -> None:
        """Show how many are done, and what share of all (0 if unknown), if it is time to.

        `next_one` says how far the next one is.
        """
        now = self._clock()
        if now - self._shown < _EVERY or not self._is_seen():
            return
        self._shown = now
        words = [sentence(self._what, done, share(), now - self._start), next_one]
        # A longer line would wrap, and only its last part could be cleared.
        sys.stderr.write(_CLEAR + ", ".join(filter(None, words))[: _width() - 1])
        sys.stderr.flush()
        self._visible = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def clear(self) -> None:
        """Clear the line, before something else is written or at the end."""
        if self._visible:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()
            self._visible = False

    def _is_seen(self) -> bool:
        """Return whether somebody is watching, and no answers get in the way."""
        watched = sys.stderr is not None and sys.stderr.isatty()
        return watched and (self._beside_answers or not sys.stdout.isatty())


def _width() -> int:
    """Return how many characters a line of the terminal has."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or _USUAL_WIDTH
    except (OSError, ValueError):  # a stream without a number
        return _USUAL_WIDTH


def sentence(what: str, done: int, share: float, seconds: float) -> str:
    """Say how far it is: `[#####     ] 1,200 boards, 60 a second, 2:05 left`."""
    words = [f"{done:,} {what.removesuffix('s') if done == 1 else what}"]
    if done and seconds:
        words.append(f"{_rate(done / seconds)}")
    if share:
        words.append(f"{_duration(seconds / share - seconds)} left")
    filled = round(share * _BAR)
    bar = f"[{'#' * filled}{' ' * (_BAR - filled)}] " if share else ""
    return bar + ", ".join(words)


def _rate(per_second: float) -> str:
    if per_second >= 1:
        return f"{per_second:,.0f} a second"
    return f"{per_second * _MINUTE:,.1f} a minute"


def _duration(seconds: float) -> str:
    whole = max(0, round(seconds))
    hours, rest = divmod(whole, _HOUR)
    minutes, left = divmod(rest, _MINUTE)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"

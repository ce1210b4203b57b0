"""The shape of an engine for many boards at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from sudolink.board import Board
from sudolink.solver.reading import Use
from sudolink.solver.result import Result

#: A board, or a line of text as it came (without white space around it).
Item = Board | str


class Engine(Protocol):
    """Solves batches of boards of some sort, faster than one by one."""

    @property
    def batch(self) -> int:
        """How many boards it likes to get at once; it may get fewer."""

    def takes(self, item: Item, use: Use) -> bool:
        """Whether the engine solves this item; quick, as every line is asked about."""

    def solve(
        self, items: Sequence[Item], limit: int, use: Use, stop: Callable[[], bool]
    ) -> Sequence[Result]:
        """Solve items it takes, in order.

        It asks `stop` every 100 ms at least; once that is true it returns at once, with
        "stopped" for what is not done.
        """

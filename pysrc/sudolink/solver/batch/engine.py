"""The protocol of an engine that solves many boards at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from sudolink.codec.lists.list_item import Item
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result


class Engine(Protocol):
    """Solves batches of certain boards faster than one by one.

    A text item holds the digits of a plain 9x9 sudoku: `codec.list_lines` has checked that.
    """

    @property
    def fewest(self) -> int:
        """The smallest batch that pays off: fewer boards are faster one by one."""

    def most(self, limit: int) -> int:
        """Return the largest batch for up to `limit` solutions per board; 0 for no boards at all.

        An engine may hold all solutions at once, so a higher limit means fewer boards.
        """

    def takes(self, item: Item, use: Use) -> bool:
        """Return whether the engine solves this item; it is called for every line, so be quick."""

    def solve(
        self, items: Sequence[Item], limit: int, use: Use, stop: Callable[[], bool]
    ) -> Iterator[Result]:
        """Solve items that it takes; yield a result for each, in order and as soon as possible.

        It calls `stop` at least every 100 ms. Once that returns true, it yields "stopped" at once
        for what isn't done.
        """

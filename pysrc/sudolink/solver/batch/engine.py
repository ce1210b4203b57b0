"""The shape of an engine for many boards at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from sudolink.codec.list_item import Item
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result


class Engine(Protocol):
    """Solves batches of boards of some sort, faster than one by one.

    An item that is a text is the clues of a plain 9x9 sudoku: whoever asks has read it by
    `codec.list_lines`.
    """

    @property
    def fewest(self) -> int:
        """The smallest batch worth its while: fewer boards are better searched one by one."""

    def most(self, limit: int) -> int:
        """The largest batch it takes where up to so many solutions of each board are wanted.

        It may hold all of them at once, so the higher the limit, the fewer the boards; 0: none.
        """

    def takes(self, item: Item, use: Use) -> bool:
        """Whether the engine solves this item; quick, as every line is asked about."""

    def solve(
        self, items: Sequence[Item], limit: int, use: Use, stop: Callable[[], bool]
    ) -> Iterator[Result]:
        """Solve items it takes; one result each, in order, as soon as it can be given.

        It asks `stop` every 100 ms at least while it works; once that is true it goes on at
        once, with "stopped" for what is not done.
        """

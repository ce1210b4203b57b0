"""Parts of a list that a page's other Pythons solve: given away in order, put together again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sudolink.puzzle.errors import BoardStringError
from sudolink.solver.batch.policy import next_size

if TYPE_CHECKING:
    from sudolink.service import protocol

#: Seconds of work in a part. In shorter ones, batches would be small, and so slower.
PART_SECONDS = 1.0

#: The most parts that are given away or wait for earlier ones, so that memory is bounded.
MOST_PARTS = 32


@dataclass(slots=True)
class _Part:
    number: int
    lines: int
    #: How many lines of the list are done before its first open one.
    lines_done: int
    done: bool = False
    search: protocol.Progress | None = None
    replies: list[protocol.PartReply] = field(default_factory=list)


class Parts:
    """The parts that were given away and whose answers have not been taken yet.

    Attributes:
        size: how many lines the next part should have.
    """

    def __init__(self) -> None:
        self.size = 1
        self._parts: deque[_Part] = deque()
        self._given = 0

    def __bool__(self) -> bool:
        return bool(self._parts)

    @property
    def are_many(self) -> bool:
        """Whether no more may be given away now."""
        return len(self._parts) >= MOST_PARTS

    @property
    def lines_done(self) -> int:
        """How many lines of the list are done before the first open one."""
        return self._parts[0].lines_done

    @property
    def search(self) -> protocol.Progress | None:
        """The progress of the search for the first open line, if it takes long."""
        return self._parts[0].search

    def resize(self, lines: int, seconds: float) -> None:
        """Choose the size of the next part, given how long so many lines took."""
        self.size = next_size(lines, seconds, PART_SECONDS)

    def give(self, read: int, lines: Sequence[str]) -> int:
        """Note that lines are given away, after so many others of the list; return their number."""
        self._given += 1
        self._parts.append(_Part(self._given, len(lines), read))
        return self._given

    def take_in(self, number: int, reply: protocol.PartReply) -> None:
        """Take in what was found about a part since the last reply.

        Raises:
            BoardStringError: there is no such part, or all of it was found before.
        """
        part = next((part for part in self._parts if part.number == number), None)
        if part is None or part.done:
            raise BoardStringError("This part of the list is done. Start the list again.")
        part.lines_done, part.search, part.done = reply["lines"], reply["search"], reply["done"]
        part.replies.append(reply)
        if part.done:
            self.resize(part.lines, reply["seconds"])

    def ready(self) -> Iterator[protocol.PartReply]:
        """Yield what was found, in the order of the list."""
        while self._parts:
            part = self._parts[0]
            yield from part.replies
            part.replies.clear()
            if not part.done:
                return
            self._parts.popleft()

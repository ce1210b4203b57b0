"""The parts of a list that the page's other Pythons solve, and their answers in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sudolink.puzzle.errors import BoardStringError
from sudolink.solver.batch.policy import next_size

if TYPE_CHECKING:
    from sudolink.service import protocol

#: Seconds of work in a part. Shorter parts mean smaller batches, which are slower.
PART_SECONDS = 1.0

#: How many parts may be in progress or wait for earlier ones. This bounds the memory.
MOST_PARTS = 32


@dataclass(slots=True)
class _Part:
    number: int
    lines: int
    #: How many lines of the list precede its first unanswered one.
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
    def is_full(self) -> bool:
        """Whether no more parts may be given away yet."""
        return len(self._parts) >= MOST_PARTS

    @property
    def lines_done(self) -> int:
        """How many lines of the list precede the first unanswered one."""
        return self._parts[0].lines_done

    @property
    def search(self) -> protocol.Progress | None:
        """The progress of the search for the first unanswered line, if it takes long."""
        return self._parts[0].search

    def resize(self, lines: int, seconds: float) -> None:
        """Choose the size of the next part, given how long so many lines took."""
        self.size = next_size(lines, seconds, PART_SECONDS)

    def give(self, read: int, lines: Sequence[str]) -> int:
        """Record a part that is given away, after `read` lines of the list; return its number."""
        self._given += 1
        self._parts.append(_Part(self._given, len(lines), read))
        return self._given

    def add_answers(self, number: int, reply: protocol.PartReply) -> None:
        """Add a helper's answers about a part.

        Raises:
            BoardStringError: there is no such part, or it is finished.
        """
        part = next((part for part in self._parts if part.number == number), None)
        if part is None or part.done:
            raise BoardStringError("This part of the list is finished. Start the list again.")
        part.lines_done, part.search, part.done = reply["lines"], reply["search"], reply["done"]
        part.replies.append(reply)
        if part.done:
            self.resize(part.lines, reply["seconds"])

    def ready(self) -> Iterator[protocol.PartReply]:
        """Yield the answers that are next in the list."""
        while self._parts:
            part = self._parts[0]
            yield from part.replies
            part.replies.clear()
            if not part.done:
                return
            self._parts.popleft()

"""Find the boards in a text, and tell which of its lines belong to none of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from sudolink.cli.messages import write_remark
from sudolink.codec.lists.boards_in_lines import BoardText, boards_in_lines
from sudolink.codec.lists.list_lines import has_content
from sudolink.puzzle.cell_names import some

#: At most this many lines are named.
_NAMED = 5


class LinesLeftOut:
    """The lines of a text that belong to none of its boards; blank lines and comments don't count.

    A text with a single board has none, as such a text is read as a whole.
    """

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self._unsettled: deque[int] = deque()

    def boards_in(self, lines: Iterable[str]) -> Iterator[BoardText]:
        """Yield the boards of a text."""
        for part in boards_in_lines(self._seen(lines)):
            self._leave_out(part.line)
            end = part.line + len(part.text.rstrip().splitlines())
            while self._unsettled and self._unsettled[0] < end:
                self._unsettled.popleft()
            yield part
        self._numbers += self._unsettled

    def report(self, name: str) -> None:
        """Tell how many lines were left out, and which; `name` is that of the file, or ""."""
        if count := len(self._numbers):
            lines = "line without a board was" if count == 1 else "lines without a board were"
            where = some([str(number) for number in self._numbers], _NAMED)
            place = f"{name}: " if name else ""
            write_remark("remark:", "36", f"{place}{count:,} {lines} left out: {where}")

    def _seen(self, lines: Iterable[str]) -> Iterator[str]:
        for number, line in enumerate(lines, start=1):
            if has_content(line):
                self._unsettled.append(number)
            yield line

    def _leave_out(self, before: int) -> None:
        while self._unsettled and self._unsettled[0] < before:
            self._numbers.append(self._unsettled.popleft())

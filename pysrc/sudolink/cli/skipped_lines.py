"""Leave out the first boards of a list without solving them; the header stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudolink.codec.list_lines import LineReader

#: Stands for a line that is left out, so that the numbers of the others stay.
_BLANK = "\n"


class SkippedLines:
    """The lines of a list, with blank lines instead of its first boards.

    Attributes:
        skipped: the number of boards that have been left out.
    """

    def __init__(self, lines: Iterable[str], number: int) -> None:
        self.skipped = 0
        self._lines = iter(lines)
        self._number = number

    def __iter__(self) -> Iterator[str]:
        """Yield the lines."""
        if self._number > 0:
            yield from self._begin()
        yield from self._lines

    def _begin(self) -> Iterator[str]:
        """Read until enough boards are known; yield these lines, without the boards."""
        reader = LineReader()
        read: list[str] = []
        boards: list[int] = []
        for number, line in enumerate(self._lines):
            read.append(line)
            boards += [each.number for each in reader.read(number, line)]
            if len(boards) >= self._number:
                break
        else:
            boards += [each.number for each in reader.end()]
        left_out = set(boards[: self._number])
        self.skipped = len(left_out)
        for number, line in enumerate(read):
            yield _BLANK if number in left_out else line

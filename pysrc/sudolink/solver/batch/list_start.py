"""Skip the first boards of a list, so that the rest is read as if they had been answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sudolink.codec.lists.list_lines import Line, LineReader


@dataclass(frozen=True, slots=True)
class ListStart:
    """What is known of a list before the first line that a run reads.

    Attributes:
        lines: the reader of the lines so far, which knows what the list is.
        unanswered: lines it has read that still need an answer.
        read: the number of lines so far.
        skipped: the number of boards among them that need no answer.
        last: the last of these.
    """

    lines: LineReader = field(default_factory=LineReader)
    unanswered: Sequence[Line] = ()
    read: int = 0
    skipped: int = 0
    last: Line | None = None


def skip_boards(lines: Iterator[str], number: int, page: str = "") -> ListStart:
    """Read lines until so many boards are known, or all there are; `page` is as for `decode`."""
    reader = LineReader(page=page)
    unanswered: list[Line] = []
    last = None
    read = skipped = 0
    while skipped < number:
        line = next(lines, None)
        if line is not None:
            read += 1
        found = reader.end() if line is None else reader.read(read, line)
        passed = min(len(found), number - skipped)
        skipped += passed
        last = found[passed - 1] if passed else last
        unanswered += found[passed:]
        if line is None:
            break
    return ListStart(reader, unanswered, read, skipped, last)

"""Cuts boards and lines into parts that a worker can read without the lines before them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sudolink.codec.lists.list_item import Item, is_81_digits
from sudolink.codec.lists.list_lines import Line, LineReader, line_without_board
from sudolink.puzzle.arguments import is_missing
from sudolink.puzzle.board import Board
from sudolink.solver.batch.list_start import ListStart
from sudolink.solver.session.options import checked_item

#: A line that was read, or a board or line with its place in the source, from 1.
Piece = Line | tuple[int, Item]

#: The most items in a part: as many plain sudokus as the fastest engine takes at once.
LARGEST = 20_480


@dataclass(frozen=True, slots=True)
class ListPart:
    """Consecutive boards and lines.

    Attributes:
        lines: a reader that knows what the list is, for the lines that nobody has read.
        pieces: the boards and lines.
    """

    lines: LineReader
    pieces: Sequence[Piece]

    @property
    def boards(self) -> dict[int, Board]:
        """The boards, by their places; a line is not among them."""
        pairs = (piece for piece in self.pieces if not isinstance(piece, Line))
        return {number: item for number, item in pairs if isinstance(item, Board)}

    def read(self) -> Iterator[Line]:
        """Yield what each board or line is; nothing for blank lines and comments."""
        plain = self.lines.plain_lines
        for piece in self.pieces:
            if isinstance(piece, Line):
                yield piece
                continue
            number, item = piece
            if isinstance(item, Board):
                yield Line(number, "", item)
            elif plain and is_81_digits(text := item.strip()):  # as in lists of millions
                yield Line(number, text, text)
            else:
                yield from self.lines.read(number, item)


class PartSupply:
    """Reads boards and lines and returns them in parts.

    The first lines say what the list is, so they are read here. Workers read the others.
    """

    def __init__(
        self, source: Iterable[Item | Line | None], start: ListStart | None = None
    ) -> None:
        """Read from a source of boards and lines; some of them may have been read before."""
        start = start or ListStart()
        self._source = enumerate(source, start=start.read + 1)
        self._lines = start.lines
        self._ready: deque[Piece] = deque(start.unanswered)
        self._ended = False
        self._failure: Exception | None = None

    def take(self, number: int) -> ListPart | None:
        """Return a part with up to `number` items; None at the end.

        Whatever the source raises, and TypeError for what is neither a board nor a line, comes
        after the part with what was there before.
        """
        number = min(number, LARGEST)
        while len(self._ready) < number and not self._ended:
            self._read()
        if not self._ready and self._failure:
            raise self._failure
        pieces = [self._ready.popleft() for _ in range(min(number, len(self._ready)))]
        return ListPart(self._lines.copy(), pieces) if pieces else None

    def _read(self) -> None:
        """Read one more item, or notice the end."""
        try:
            number, item = next(self._source)
            if is_missing(item):
                item = line_without_board(number)
            elif not isinstance(item, Line):
                item = checked_item(item, number)
        except StopIteration:
            self._end()
        except Exception as error:  # noqa: BLE001 - raised once everything before is done
            self._failure = error
            self._end()
        else:
            self._add(number, item)

    def _add(self, number: int, item: Item | Line) -> None:
        if isinstance(item, Line):
            self._ready += [*self._lines.end(), item]
        elif isinstance(item, Board):
            self._ready += [*self._lines.end(), (number, item)]
        elif self._lines.is_settled and not self._lines.opens_row(item):
            self._ready.append((number, item))
        else:
            self._ready += self._lines.read(number, item)

    def _end(self) -> None:
        self._ended = True
        self._ready += self._lines.end()

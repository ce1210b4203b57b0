"""Define an importer: a function "this format or None", and its description."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from sudolink.codec.imports.json_text import Parsed, begins_as_json, parsed
from sudolink.codec.run import Run
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError


class Pasted:
    """Hold what a person pasted or dropped.

    Attributes:
        text: the text as it came.
        run: its characters with percent signs and the like undone, each with its place.
    """

    def __init__(self, text: str, run: Run) -> None:
        self.text = text
        self.run = run

    @cached_property
    def _parsed(self) -> Parsed | BoardStringError:
        try:
            return parsed(self.text) if begins_as_json(self.text) else Parsed(None)
        except BoardStringError as error:
            return error

    @property
    def json(self) -> Any:
        """The text read as JSON, or None."""
        return self._parsed.value if isinstance(self._parsed, Parsed) else None

    @property
    def json_remarks(self) -> tuple[str, ...]:
        """What was repaired or left out when it was read as JSON."""
        return self._parsed.remarks if isinstance(self._parsed, Parsed) else ()

    @property
    def json_error(self) -> BoardStringError | None:
        """What is wrong with a text that begins as JSON, None if nothing is."""
        return self._parsed if isinstance(self._parsed, BoardStringError) else None

    def has(self, *words: str) -> bool:
        """Return whether one of some lower-case words is in the text, in any letter case.

        Asked before a pattern that begins with them, as that takes far longer to find nothing.
        """
        return any(word in self._lowered for word in words)

    @cached_property
    def _lowered(self) -> str:
        return self.run.text.lower()

    @cached_property
    def lines(self) -> list[str]:
        """The lines without what surrounds them: spaces, the `>` of a mail that is quoted."""
        return [line.strip(" \t>") for line in self.run.text.splitlines()]

    def start_of_line(self, number: int) -> int:
        """Return where a line (0 is the first one) begins in the text as it came."""
        before = self.run.text.splitlines(keepends=True)[:number]
        return self.run.position(sum(map(len, before)))


@dataclass(frozen=True, slots=True)
class Importer:
    """Describe a format of another program.

    Attributes:
        name: what people call it.
        read: gives the board, or None if the text is in another format. Raises BoardStringError if
            it is, and no board can be made of it.
        reads: what is read of it.
        leaves_out: what is left out, always with a remark on the board.
        source: where the format is described.
    """

    name: str
    read: Callable[[Pasted], Board | None]
    reads: str
    leaves_out: str
    source: str


def with_more_remarks(board: Board, remarks: Iterable[str]) -> Board:
    """Return the board with more remarks at the end."""
    return replace(board, remarks=(*board.remarks, *remarks))

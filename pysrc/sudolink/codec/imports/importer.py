"""Define an importer: a function "this format or None", and its description."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sudolink.codec.imports.json_text import JsonText, begins_as_json, parsed
from sudolink.codec.run import Run
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError


class Pasted:
    """The text that a user pasted or dropped.

    Attributes:
        text: the text as it came.
        run: its characters without percent escapes and the like, each with its place.
    """

    def __init__(self, text: str, run: Run) -> None:
        self.text = text
        self.run = run

    @cached_property
    def _parsed(self) -> JsonText | BoardStringError:
        try:
            return parsed(self.text) if begins_as_json(self.text) else JsonText(None)
        except BoardStringError as error:
            return error

    @property
    def json(self) -> Any:
        """The text read as JSON, or None."""
        return self._parsed.value if isinstance(self._parsed, JsonText) else None

    @property
    def json_remarks(self) -> tuple[str, ...]:
        """What was repaired or left out when it was read as JSON."""
        return self._parsed.remarks if isinstance(self._parsed, JsonText) else ()

    @property
    def json_error(self) -> BoardStringError | None:
        """The error in a text that begins as JSON, or None."""
        return self._parsed if isinstance(self._parsed, BoardStringError) else None

    def has(self, *words: str) -> bool:
        """Return whether the text contains one of some lower-case words, in any letter case.

        It is called before a search for a pattern that begins with them, as that takes far longer
        to find nothing.
        """
        return any(word in self._lowered for word in words)

    @cached_property
    def _lowered(self) -> str:
        return self.run.text.lower()

    @cached_property
    def lines(self) -> list[str]:
        """The lines without spaces around them and without the `>` of quoted mail."""
        return [line.strip(" \t>") for line in self.run.text.splitlines()]

    def start_of_line(self, number: int) -> int:
        """Return where a line (0 is the first) begins in the text as it came."""
        before = self.run.text.splitlines(keepends=True)[:number]
        return self.run.position(sum(map(len, before)))


@dataclass(frozen=True, slots=True)
class Importer:
    """A format of another program, and the function that reads it.

    Attributes:
        name: the name that people use.
        read: returns the board, or None if the text is in another format. Raises BoardStringError
            if the text is in this format but no board can be read from it.
        reads: the contents that are read.
        leaves_out: the contents that are left out, always with a remark on the board.
        source: where the format is described.
    """

    name: str
    read: Callable[[Pasted], Board | None]
    reads: str
    leaves_out: str
    source: str

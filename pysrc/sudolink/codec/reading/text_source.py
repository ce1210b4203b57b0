"""Define what the readers of a text share: the text, and the result of reading it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sudolink.codec.imports import GUESSED, JSON, SIGNED, Importer, Pasted, imported
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError

#: The most places in a text to look for a string, so that no text takes long.
MOST_PLACES = 50


@dataclass(frozen=True, slots=True)
class Reading:
    """A board that was read from a text.

    Attributes:
        board: the board, with the reader's remarks.
        kinds: names of other kinds of puzzle that the text may mean if it doesn't say which.
    """

    board: Board
    kinds: tuple[str, ...] = ()


class Source:
    """A text that is being read.

    Attributes:
        pasted: the text as it came.
        run: its characters without escapes, each with its place.
        page: the name of the page that received it, "" if unknown.
        whole_error: why the whole text isn't a board string, once that was tried.
    """

    def __init__(self, pasted: Pasted, page: str) -> None:
        self.pasted = pasted
        self.run = pasted.run
        self.page = page
        self.whole_error: BoardStringError | None = None


#: Returns the board in a text, or None to let the next reader try. Raises BoardStringError for a
#: damaged one.
Reader = Callable[[Source], Reading | None]


def only_the_first(number: int, places: int) -> str:
    """Return the remark on a text with `number` boards, of which `places` places were checked."""
    more = " or more" if places >= MOST_PLACES else ""
    return f"Only the first of {number}{more} boards in this text was read."


def _importing(importers: Iterable[Importer]) -> Reader:
    def read_imported(source: Source) -> Reading | None:
        board = imported(source.pasted, importers)
        return Reading(board) if board else None

    return read_imported


read_json, read_signed, read_guessed = map(_importing, (JSON, SIGNED, GUESSED))

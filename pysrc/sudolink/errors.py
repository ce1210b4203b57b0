"""The one error that every reader and writer of board strings raises."""

from __future__ import annotations


class BoardStringError(ValueError):
    """A text is not a board string, or a board does not fit a format.

    Attributes:
        sentence: what is wrong, in a sentence for the person who gave the text.
        position: index into the text that was given (0 is its first character), or None
            when no single place is at fault (as when a board cannot be written).
        cell: index of the cell concerned (0 is the top left one), or None.
    """

    def __init__(
        self, sentence: str, *, position: int | None = None, cell: int | None = None
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.position = position
        self.cell = cell

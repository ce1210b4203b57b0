"""The one error of all who read and write board strings, and what its sentences quote."""

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


#: Characters that a sentence quotes of a text at most.
_QUOTED = 40


def shown(text: str, kept: str = "") -> str:
    """A text as people are to see it: for characters that do not show their numbers stand.

    These are such too as turn what is beside them round. Those in `kept` stay.
    """
    rest = text
    for sign in kept:
        rest = rest.replace(sign, "")
    if rest.isprintable():  # as mostly
        return text
    return "".join(
        sign if sign.isprintable() or sign in kept else f"[U+{ord(sign):04X}]" for sign in text
    )


def quoted(text: str) -> str:
    """Return somebody's text as a sentence quotes it, of a long one the beginning: “S9B”."""
    return f"“{shown(text[:_QUOTED])}{'…' if len(text) > _QUOTED else ''}”"

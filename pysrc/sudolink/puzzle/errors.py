"""The error for every text that can't be read, and how its sentences quote texts."""

from __future__ import annotations

#: What the page calls the format `own`, which holds every board.
OWN_LINK = "Sudolink's own kind of link"


class BoardStringError(ValueError):
    """A text that holds no board, or a board that can't be written as asked.

    Attributes:
        sentence: what is wrong and what to do next, for the player. As a str, an error says it in
            the words of Python.
        details: the technical reason, for those who know board strings, or None.
        position: index into the text (0 is its first character), or None if no single place is at
            fault (for instance when a board can't be written).
        cell: index of the cell at fault (0 is the top left one), or None.
    """

    def __init__(
        self,
        sentence: str,
        *,
        details: str | None = None,
        position: int | None = None,
        cell: int | None = None,
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.details = details
        self.position = position
        self.cell = cell

    def __str__(self) -> str:
        """Return the sentence, with a format by its name."""
        return self.sentence.replace(OWN_LINK, 'format="own"')

    def __repr__(self) -> str:
        """Show every attribute that is set."""
        named = ("details", "position", "cell")
        values = ((name, getattr(self, name)) for name in named)
        more = "".join(f", {name}={value!r}" for name, value in values if value is not None)
        return f"{type(self).__name__}({self.sentence!r}{more})"


#: What to do about a damaged link.
ASK_AGAIN = "Ask the sender to copy it again."


def damaged_link(
    details: str,
    *,
    where: str = "",
    wrong: str = "",
    position: int | None = None,
    cell: int | None = None,
) -> BoardStringError:
    """Return the error for a damaged link, with the cell and the character at fault if known."""
    place = f" at {where}" if where else ""
    what = f": {quoted(wrong)} can't be part of it" if wrong else ""
    sentence = f"This link is damaged{place}{what}. {ASK_AGAIN}"
    return BoardStringError(sentence, details=details, position=position, cell=cell)


#: The most characters of a text that a sentence quotes.
_QUOTED = 40


def shown(text: str, kept: str = "") -> str:
    """Return a text with numbers in place of invisible characters: `[U+200B]`.

    Characters that change the writing direction count as invisible. Those in `kept` stay.
    """
    rest = text
    for sign in kept:
        rest = rest.replace(sign, "")
    if rest.isprintable():  # the usual case
        return text
    return "".join(
        sign if sign.isprintable() or sign in kept else f"[U+{ord(sign):04X}]" for sign in text
    )


def quoted(text: str) -> str:
    """Return a text in quotation marks, a long one shortened: “S9B”."""
    return f"“{shown(text[:_QUOTED])}{'…' if len(text) > _QUOTED else ''}”"

"""The error for every text that can't be read, and how its sentences quote texts."""

from __future__ import annotations

#: What the page calls the format `own`.
_OWN_ON_PAGE = "Sudolink's own kind of link"


#: The remedy for a board that a format can't hold: the format `own`, which holds every board.
USE_OWN = "Use {own} instead."


class BoardStringError(ValueError):
    """A text that holds no board, or a board that can't be written as asked.

    Attributes:
        sentence: what is wrong and what to do next, for the player. As a str, an error says it in
            the words of Python.
        remedy: what helps, as a sentence with `{own}` for the name of the format `own`; or "".
        details: the technical reason, for those who know board strings, or None.
        position: index into the text (0 is its first character), or None if no single place is at
            fault (for instance when a board can't be written).
        cell: index of the cell at fault (0 is the top left one), or None.
    """

    def __init__(
        self,
        sentence: str,
        *,
        remedy: str = "",
        details: str | None = None,
        position: int | None = None,
        cell: int | None = None,
    ) -> None:
        """Make the error from a sentence without its remedy."""
        super().__init__(sentence)
        self._problem = sentence
        self.remedy = remedy
        self.details = details
        self.position = position
        self.cell = cell

    @property
    def sentence(self) -> str:
        """What is wrong and what to do next, in the words of the page."""
        return self.advising(_OWN_ON_PAGE)

    def advising(self, own: str) -> str:
        """Return the sentence, with the name that the format `own` has for whoever reads it."""
        return f"{self._problem} {self.remedy.format(own=own)}" if self.remedy else self._problem

    def moved(self, position: int | None, before: str = "") -> BoardStringError:
        """Return the same error about a longer text, with its position there.

        `before` are words to put before the sentence.
        """
        return BoardStringError(
            f"{before}{self._problem}",
            remedy=self.remedy,
            details=self.details,
            position=position,
            cell=self.cell,
        )

    def __str__(self) -> str:
        """Return the sentence in the words of Python."""
        return self.advising('format="own"')

    def __repr__(self) -> str:
        """Show every attribute that is set."""
        named = ("remedy", "details", "position", "cell")
        values = ((name, getattr(self, name)) for name in named)
        more = "".join(f", {name}={value!r}" for name, value in values if value not in (None, ""))
        return f"{type(self).__name__}({self._problem!r}{more})"


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

"""Keep characters of a text with their places, so that errors can point at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

#: A short word beside a board may have as many characters as the board has lost.
_SHORT = 8


@dataclass(frozen=True, slots=True)
class Run:
    """Characters taken out of a text.

    Attributes:
        text: the characters.
        at: for each of them its index in the user's text.
        end: the index in that text just after the last one.
        gaps: indices into `text` before which something was left out (a line break, a space).
    """

    text: str
    at: Sequence[int]
    end: int
    gaps: frozenset[int] = frozenset()

    @classmethod
    def of(cls, text: str) -> Run:
        """Return a whole text as a run."""
        return cls(text, range(len(text)), len(text))

    def position(self, index: int) -> int:
        """Return a character's place in the user's text; the end for an index past the last one."""
        return self.at[index] if index < len(self.at) else self.end

    def part(self, start: int, stop: int | None = None) -> Run:
        """Return the characters from `start` to before `stop`."""
        stop = len(self.text) if stop is None else min(stop, len(self.text))
        return Run(
            self.text[start:stop],
            self.at[start:stop],
            self.position(stop),
            frozenset(gap - start for gap in self.gaps if start < gap <= stop),
        )


def is_broken_evenly(lengths: Sequence[int], *, head: bool = False) -> bool:
    """Return whether pieces are as long as if something broke one run into lines.

    Else one of them may be a word beside a run that lost characters, such as its number.

    Args:
        lengths: the lengths of the pieces, at least two.
        head: whether something precedes the run in its first line.
    """
    first, *middle, last = lengths
    if not middle:
        return first == last or (last > _SHORT and (head or last < first))
    width = middle[0]
    fits = first == width or (head and first < width)
    return fits and last <= width and len(set(middle)) == 1

"""The parts of our own strings: layers, cages and texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sudolink.codec.formats.own.base32 import number_text
from sudolink.puzzle.board import COLOURS, Cell
from sudolink.puzzle.masks import mask_of

#: Letters that skip 1 to 3 cells without a field. Z and two digits skip more: 4 and their number.
SKIPS = {"W": 1, "X": 2, "Y": 3}
LONG_SKIP, LONG_FROM = "Z", 4


@dataclass(frozen=True, slots=True)
class Layer:
    """A stream that says one thing about every cell.

    Attributes:
        letter: the letter it begins with.
        what: the content, for messages.
        of: returns the number for a cell, 0 for nothing.
        largest: returns the largest number of a field, given the board's size.
    """

    letter: str
    what: str
    of: Callable[[Cell], int]
    largest: Callable[[int], int]

    def width(self, size: int) -> int:
        """Return the number of characters of a field."""
        return len(number_text(self.largest(size)))


def _as_number(size: int) -> int:
    return size


def _as_mask(size: int) -> int:
    return (1 << size) - 1


LAYERS = (
    Layer("G", "given digit", lambda cell: cell.value or 0 if cell.given else 0, _as_number),
    Layer("V", "placed digit", lambda cell: 0 if cell.given else cell.value or 0, _as_number),
    Layer("K", "black cell", lambda cell: int(cell.black), lambda _: 1),
    Layer("N", "candidates", lambda cell: mask_of(cell.candidates), _as_mask),
    Layer("R", "corner marks", lambda cell: mask_of(cell.corner), _as_mask),
    Layer("M", "centre marks", lambda cell: mask_of(cell.centre), _as_mask),
    Layer("F", "colours", lambda cell: mask_of(cell.colours), lambda _: _as_mask(COLOURS[-1])),
)
REGIONS = Layer("J", "region", lambda _: 0, _as_number)
LAYER_OF = {layer.letter: layer for layer in (*LAYERS, REGIONS)}
CAGES = "A"
#: The letters of text parts, and the attributes they hold; unchecked rules have one line each.
TEXTS = {"T": "title", "B": "author", "L": "rules_text", "U": "unchecked"}
#: The largest total and the last tint of a cage.
MOST_TOTAL, TINTS = 32**12 - 1, 5

"""Cells: what is in one square of a board."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from operator import attrgetter
from typing import NoReturn

from sudolink.puzzle.arguments import check_flag, check_type, whole, whole_numbers
from sudolink.puzzle.kinds.kind import LARGEST_SIZE

#: The colours of cells.
COLOURS = range(1, 10)
#: What players add to cells besides the puzzle and its solution.
MARKS = ("corner", "centre", "colours")


@dataclass(frozen=True, slots=True)
class Cell:
    """The contents of one cell.

    Attributes:
        value: the given or the placed digit, else None.
        given: whether the value belongs to the puzzle (on a black cell too).
        candidates: the digits still possible in the cell, sorted; empty in a cell with a value.
        black: whether it is a black cell of a Str8ts board.
        corner, centre: the digits that a player has written around the cell's edge, and in its
            middle, sorted. Only the player knows what they mean, so solver and logic ignore them.
            They may be next to a value.
        colours: the colours (1 to 9) that a player has given the cell, sorted.
    """

    value: int | None = None
    given: bool = False
    candidates: tuple[int, ...] = ()
    black: bool = False
    corner: tuple[int, ...] = ()
    centre: tuple[int, ...] = ()
    colours: tuple[int, ...] = ()
    #: The highest digit in the cell, 0 if there is none: boards compare it with their size.
    _highest: int = field(default=0, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Raise TypeError or ValueError for invalid contents."""
        value = self.value
        if value is not None:
            if type(value) is not int:
                value = whole("value", value)
                object.__setattr__(self, "value", value)
            if not 1 <= value <= LARGEST_SIZE:
                _refuse_digit(value)
            object.__setattr__(self, "_highest", value)
        elif self.given:
            raise ValueError("a given cell needs a value")
        check_flag("given", self.given)
        check_flag("black", self.black)
        if self.candidates != () or self.corner != () or self.centre != () or self.colours != ():
            self._check_marks()

    def _check_marks(self) -> None:
        if self.candidates and self.value is not None:
            raise ValueError("a cell with a value has no candidates")
        for what in ("candidates", *MARKS):
            self._check_rising(what)
        if self.colours and not set(self.colours) <= set(COLOURS):
            raise ValueError(f"colours must be {COLOURS[0]} to {COLOURS[-1]}")
        digits = (*self.candidates, *self.corner, *self.centre)
        for digit in digits:
            if not 1 <= digit <= LARGEST_SIZE:
                _refuse_digit(digit)
        object.__setattr__(self, "_highest", max(self._highest, *digits, 0))

    def _check_rising(self, what: str) -> None:
        marks = getattr(self, what)
        if marks == ():
            return
        check_type(what, marks, tuple, f"tuple({what}) makes one")
        numbers = whole_numbers(f"number among the {what}", marks)
        if any(low >= high for low, high in pairwise(numbers)):
            raise ValueError(f"{what} must be in ascending order, each digit once")
        object.__setattr__(self, what, numbers)

    @property
    def marked(self) -> bool:
        """Whether a player has marked or coloured it."""
        return bool(self.corner or self.centre or self.colours)

    @property
    def unmarked(self) -> Cell:
        """The cell without marks and colours."""
        if not self.marked:
            return self
        return Cell(self.value, self.given, self.candidates, self.black)


def _refuse_digit(digit: int) -> NoReturn:
    known = "start at 1" if digit < 1 else f"end at {LARGEST_SIZE}, on the largest"
    raise ValueError(f"{digit} is not a digit: the digits of a board {known}")


EMPTY = Cell()
highest_of = attrgetter("_highest")


def check_digits(cell: Cell, size: int) -> None:
    """Raise ValueError for a cell with a digit that is too large for the board."""
    if highest_of(cell) > size:
        raise ValueError(f"{highest_of(cell)} is not a digit of a board of size {size}")

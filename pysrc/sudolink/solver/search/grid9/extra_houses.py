"""The diagonals and windows of 9x9 positions side by side in one integer (see `passes`).

What they rule out is found for all digits and positions at once, as in a pass over rows, columns
and boxes. The batches of `solver.batch.layouts` follow the same rules, with a lane per board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from sudolink.solver.search.grid9.passes import (
    cells_at,
    find_clashes,
    masks_for,
    narrow_triads,
    propagate,
    to_digits,
)

_LINES = range(9)


class ExtraHouses(ABC):
    """Houses of a 9x9 board besides its rows, columns and boxes.

    Attributes:
        houses: the cells of each house, as bits.
    """

    houses: Sequence[int]

    @abstractmethod
    def narrow(self, x: int, places: int) -> int:
        """Remove what they rule out from a number of positions, before a pass."""

    def narrow_triads(self, x: int, places: int) -> int:  # noqa: ARG002
        """Remove more from positions in which nothing else follows."""
        return x

    def find_clashes(self, x: int, several: int, places: int) -> int:  # noqa: ARG002
        """Find digits that are twice in a house: bits of the positions with such a digit.

        Args:
            x: positions in which every cell has a candidate.
            several: their cells with two or more, at digit 1.
            places: the number of positions.
        """
        return 0


class _Diagonal(NamedTuple):
    """Where the cells of a diagonal are in each box that it crosses, as distances.

    The distances are counted from the box's first cell, in steps from cell to cell.

    Attributes:
        corner: the first cell of the first box.
        to_box: from the first cell of a box to that of the next one.
        inside: to the first and the last cell on the diagonal (the other one is the centre).
        beside: to the first and the last pair of neighbours beside it (the other two cells are
            left and right of the centre).
        crossed: its cells in the first box, as bits from the first cell of the box.
    """

    corner: int
    to_box: int
    inside: tuple[int, int]
    beside: tuple[int, int]
    crossed: int

    @property
    def firsts(self) -> int:
        """The first cells of the boxes."""
        return sum(1 << self.corner + box * self.to_box for box in range(3))


#: The centre of a box, counted from its first cell; the cells left and right of it.
_CENTRE = 10
_LEFT, _RIGHT = _CENTRE - 1, _CENTRE + 1
_BOX = cells_at((0, 1, 2), (0, 1, 2))
_DIAGONALS = (
    _Diagonal(0, 30, (0, 20), (1, 18), crossed=1 << 0 | 1 << _CENTRE | 1 << 20),
    _Diagonal(6, 24, (2, 18), (0, 19), crossed=1 << 2 | 1 << _CENTRE | 1 << 18),
)


@cache
def _diagonal_masks(places: int) -> tuple[tuple[_Diagonal, int, int], ...]:
    """Return each diagonal with the first cells of its boxes, and the cells in none of these."""
    full = masks_for(places).full
    firsts = [to_digits(diagonal.firsts) * _first_bits(places) for diagonal in _DIAGONALS]
    return tuple(
        (diagonal, cells, full ^ cells * _BOX)
        for diagonal, cells in zip(_DIAGONALS, firsts, strict=True)
    )


def _first_bits(places: int) -> int:
    """Return the lowest bit of each position."""
    masks = masks_for(places)
    return masks.guards // masks_for(1).guards


class _Diagonals(ExtraHouses):
    """Both long diagonals: digits locked where a diagonal crosses boxes.

    Singles of the diagonal follow, and digits that are twice in it: a digit with one place left in
    it leaves the rest of the box, so it becomes a single of the box; and a digit that is placed has
    no place in the rest of its box, so it leaves the diagonal elsewhere.
    """

    houses = tuple(
        sum(diagonal.crossed << diagonal.corner + box * diagonal.to_box for box in range(3))
        for diagonal in _DIAGONALS
    )

    def narrow(self, x: int, places: int) -> int:
        """Remove a digit where it cannot be."""
        for diagonal, firsts, outside in _diagonal_masks(places):
            x &= _allowed_by(x, diagonal, firsts, outside)
        return x


def _allowed_by(x: int, diagonal: _Diagonal, firsts: int, outside: int) -> int:
    """Return the candidates that a diagonal allows.

    Off the diagonal, a digit needs a place on it in one of the other two boxes; on the diagonal, it
    needs a place off it in both of them.
    """
    _, gap, (first, last), (before, after), crossed = diagonal
    inside = (x >> first | x >> _CENTRE | x >> last) & firsts
    pairs = x | x >> 1
    beside = (pairs >> before | x >> _LEFT | x >> _RIGHT | pairs >> after) & firsts
    elsewhere = (inside >> gap | inside << gap | inside >> 2 * gap | inside << 2 * gap) & firsts
    free = (beside >> gap | beside << 2 * gap) & (beside << gap | beside >> 2 * gap) & firsts
    return free * crossed | elsewhere * (_BOX ^ crossed) | outside


#: Rows (and columns) that cross the same windows. Lines 0, 4 and 8 cross none that are drawn, but
#: houses follow there too: three rows hold each digit three times, and two windows hold two of it.
_SORTS = ((1, 2, 3), (0, 4, 8), (5, 6, 7))


class _Windows(ExtraHouses):
    """The windows of a windoku, and the houses that follow from them.

    Move the rows and columns so that those that cross the same windows are side by side, and the
    windows are where boxes were: then the passes fit them too.
    """

    houses = tuple(cells_at(rows, columns) for rows, columns in product(_SORTS, _SORTS))

    def narrow(self, x: int, places: int) -> int:
        """Make a pass with the windows as boxes."""
        return _moved_back(propagate(_moved(x, places), masks_for(places))[0], places)

    def narrow_triads(self, x: int, places: int) -> int:
        """Look for lines of windows that three digits fill."""
        return _moved_back(narrow_triads(_moved(x, places), masks_for(places)), places)

    def find_clashes(self, x: int, several: int, places: int) -> int:
        """Find digits that are twice in a window."""
        masks = masks_for(places)
        return find_clashes(_moved(x, places), _moved(several & masks.digit_1, places), masks)


#: Rows or columns that move by -1, +3, 0, -3 and +1.
_Lines = tuple[int, int, int, int, int]


@cache
def _lines_to_move(places: int, *, undo: bool = False) -> tuple[_Lines, _Lines]:
    """Return the rows and the columns that move, for a number of positions."""
    every = _first_bits(places)

    def rows(*lines: int) -> int:
        return to_digits(cells_at(lines, _LINES)) * every

    def columns(*lines: int) -> int:
        return to_digits(cells_at(_LINES, lines)) * every

    def of(lines: Callable[..., int]) -> _Lines:
        if undo:
            return lines(6, 7, 8), lines(5), lines(4), lines(3), lines(0, 1, 2)
        return lines(1, 2, 3), lines(0), lines(4), lines(8), lines(5, 6, 7)

    return of(rows), of(columns)


def _moved(x: int, places: int) -> int:
    """Move the rows and columns 1 to 3, 0, 4, 8, and 5 to 7 side by side, in this order."""
    rows, columns = _lines_to_move(places)
    return _move(_move(x, rows, 9), columns, 1)


def _moved_back(x: int, places: int) -> int:
    """Undo `_moved`."""
    rows, columns = _lines_to_move(places, undo=True)
    return _move(_move(x, rows, 9), columns, 1)


def _move(x: int, lines: _Lines, step: int) -> int:
    """Move the rows (a step of 9 bits from one to the next) or the columns (1)."""
    back, on_3, stay, back_3, on = lines
    return (
        (x & back) >> step
        | (x & on_3) << 3 * step
        | x & stay
        | (x & back_3) >> 3 * step
        | (x & on) << step
    )


DIAGONALS: ExtraHouses = _Diagonals()
WINDOWS: ExtraHouses = _Windows()

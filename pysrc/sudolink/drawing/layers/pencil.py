"""Place corner and centre marks; their places depend on their number.

A cell has three bands: corner marks go in the upper and the lower one, from the corners
inwards, centre marks in the middle one. With cages the bands keep clear of dashes and sums.
"""

from __future__ import annotations

from functools import cache
from math import ceil

from sudolink.drawing.layers.candidates import CAGED, DIGIT_WIDTH, FREE, MIDDLE
from sudolink.drawing.sheet import Point

#: The largest types.
LARGEST_CORNER, LARGEST_CENTRE = 13.5, 16
#: The height of a row as a fraction of its type size, and the room next to a number of one or two
#: digits.
LINE, GAPS = 1.04, {1: 0.06, 2: 0.36}
#: The most rows of marks in a band.
MOST_ROWS = 5

#: Left, top, right, bottom.
Box = tuple[float, float, float, float]
#: The type size and, for each mark, the middle and the baseline of its place.
Places = tuple[float, tuple[Point, ...]]


@cache
def corner_places(count: int, size: int, *, caged: bool) -> Places:
    """Return the places of corner marks: the first two above, of three or more half above."""
    left, top, right, bottom = box = _inside(caged=caged)
    above = max((count + 1) // 2, min(count, 2))
    below = count - above
    rows, fits = _rows_and_type(max(above, 2), box, size)
    font = min(fits, LARGEST_CORNER)
    lines = [*_lines(above, rows), *_lines(below, rows)]
    upper = len(_lines(above, rows))
    half = len(str(size)) * DIGIT_WIDTH * font / 2
    spots: list[Point] = []
    for line, many in enumerate(lines):
        middle = line + 0.5 if line < upper else line - len(lines) + 0.5
        y = (top if line < upper else bottom) + middle * LINE * font + MIDDLE * font
        step = (right - left - 2 * half) / max(many - 1, 1)
        spots += ((left + half + place * step, y) for place in range(many))
    return font, tuple(spots)


@cache
def centre_places(count: int, size: int, *, caged: bool) -> Places:
    """Return the places of centre marks: side by side, in several rows if there are many."""
    left, top, right, bottom = box = _inside(caged=caged)
    rows, fits = _rows_and_type(count, box, size)
    font = min(fits, LARGEST_CENTRE)
    lines = _lines(count, rows)
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2 + MIDDLE * font
    spots: list[Point] = []
    for line, many in enumerate(lines):
        y = middle_y + (line - (len(lines) - 1) / 2) * LINE * font
        pitch = _slot(size) * font
        spots += ((middle_x + (place - (many - 1) / 2) * pitch, y) for place in range(many))
    return font, tuple(spots)


def _inside(*, caged: bool) -> Box:
    return CAGED if caged else FREE


def _slot(size: int) -> float:
    """Return the width of a number with the room next to it, as a fraction of its type size."""
    digits = len(str(size))
    return digits * DIGIT_WIDTH + GAPS[digits]


def _rows_and_type(count: int, box: Box, size: int) -> tuple[int, float]:
    """Return the number of rows that gives marks in a band the largest type, and that type."""
    left, top, right, bottom = box
    width, height = right - left, (bottom - top) / 3

    def font(rows: int) -> float:
        return min(width / (ceil(count / rows) * _slot(size)), height / (rows * LINE))

    rows = max(range(1, MOST_ROWS + 1), key=font)
    return rows, font(rows)


def _lines(count: int, rows: int) -> list[int]:
    """Return the number of marks in each row, the fuller rows first."""
    rows = min(rows, count)
    return [count // rows + (row < count % rows) for row in range(rows)] if count else []

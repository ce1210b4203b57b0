"""Place candidates: small digits, each at its own place in the cell.

An interactive picture in the theme "auto", made for browsers, places digits by lists of
coordinates, one entry per character, which is short. Many other renderers don't read such lists, so
all other pictures have a `tspan` for every candidate. `kit` does both.
"""

from __future__ import annotations

from functools import cache
from math import ceil, sqrt

from sudolink.drawing.sheet import Sheet
from sudolink.puzzle.houses import BOX_SHAPES

#: The part of a cell for candidates: left, top, right, bottom. With cages they keep clear of the
#: dashes, and of the total above them.
FREE = (2, 2, 58, 58)
CAGED = (7, 12, 53, 54)

#: The largest type, and the fraction of a candidate's room that its type takes.
LARGEST = 15
FILL_HEIGHT = 0.95
FILL_WIDTH = 0.84
#: A digit's width and half its height as fractions of the type size.
DIGIT_WIDTH = 0.62
MIDDLE = 0.355


def candidates_shape(size: int) -> tuple[int, int]:
    """Return the rows and columns of the candidates of a cell."""
    cols = ceil(sqrt(size))
    return BOX_SHAPES.get(size, (ceil(size / cols), cols))


@cache
def candidates_type(size: int, *, caged: bool) -> float:
    """Return the type size of candidates, which leaves a gap between neighbours."""
    width, height = candidates_pitch(size, caged=caged)
    digits = len(str(size))
    fits = min(FILL_HEIGHT * height, FILL_WIDTH * width / (digits * DIGIT_WIDTH), LARGEST)
    return round(fits, 1)


@cache
def candidates_places(size: int, *, caged: bool) -> tuple[tuple[float, int], ...]:
    """Return, for each digit from 1, the middle and the baseline of its place in the cell."""
    left, top, right, bottom = CAGED if caged else FREE
    rows, cols = candidates_shape(size)
    width, height = candidates_pitch(size, caged=caged)
    first_x = (left + right - (cols - 1) * width) / 2
    middle = (top + bottom - (rows - 1) * height) / 2
    first_y = round(middle + MIDDLE * candidates_type(size, caged=caged))
    return tuple(
        (first_x + index % cols * width, first_y + index // cols * height) for index in range(size)
    )


def candidates_pitch(size: int, *, caged: bool) -> tuple[int, int]:
    """Return the width and height of a candidate's room: whole numbers, so that all are alike."""
    left, top, right, bottom = CAGED if caged else FREE
    rows, cols = candidates_shape(size)
    return (right - left) // cols, (bottom - top) // rows


def candidate_letters(sheet: Sheet, digit: int) -> tuple[str, str]:
    """Return the coordinates of a digit's characters and of the space after it: all x, all y."""
    board = sheet.board
    caged = bool(board.cages)
    x, y = candidates_places(board.size, caged=caged)[digit - 1]
    step = DIGIT_WIDTH * candidates_type(board.size, caged=caged)
    count = len(str(digit))
    xs = [sheet.n(x + (place - (count - 1) / 2) * step) for place in range(count)]
    return " ".join([*xs, "0"]), " ".join([*[sheet.n(y)] * count, "0"])

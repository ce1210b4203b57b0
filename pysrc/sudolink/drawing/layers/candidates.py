"""Candidates: small digits, each at its own place in the cell.

An interactive picture in the theme "auto", made for browsers, places digits by lists of
coordinates, one entry a character, which is short. Many other renderers do not read such lists, so
all other pictures spell every candidate out as a `tspan`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil, sqrt

from sudolink.drawing.sheet import CELL, Sheet
from sudolink.houses import BOX_SHAPES

#: The part of a cell that candidates take: left, top, right, bottom. With cages they keep clear
#: of the dashes, and of the sum above them.
FREE = (2, 2, 58, 58)
CAGED = (7, 14, 53, 55)

#: The largest type, and how much of the room of one candidate its type takes.
LARGEST = 15
FILL_HEIGHT = 0.92
FILL_WIDTH = 0.84
#: A digit's width and half its height as parts of the type size.
DIGIT_WIDTH = 0.62
MIDDLE = 0.355


def candidates_shape(size: int) -> tuple[int, int]:
    """Return the rows and columns in which the candidates of a cell stand."""
    cols = ceil(sqrt(size))
    return BOX_SHAPES.get(size, (ceil(size / cols), cols))


@cache
def candidates_type(size: int, *, caged: bool) -> float:
    """Return the type size of candidates, which leaves a gap between neighbours."""
    width, height = _pitch(size, caged=caged)
    digits = len(str(size))
    fits = min(FILL_HEIGHT * height, FILL_WIDTH * width / (digits * DIGIT_WIDTH), LARGEST)
    return round(fits, 1)


@cache
def candidates_places(size: int, *, caged: bool) -> tuple[tuple[float, int], ...]:
    """Return for each digit, from 1, the middle and the baseline of its place in the cell."""
    left, top, right, bottom = CAGED if caged else FREE
    rows, cols = candidates_shape(size)
    width, height = _pitch(size, caged=caged)
    first_x = (left + right - (cols - 1) * width) / 2
    middle = (top + bottom - (rows - 1) * height) / 2
    first_y = round(middle + MIDDLE * candidates_type(size, caged=caged))
    return tuple(
        (first_x + index % cols * width, first_y + index // cols * height) for index in range(size)
    )


def _pitch(size: int, *, caged: bool) -> tuple[int, int]:
    """Return the width and height that one candidate has: whole, and so all alike."""
    left, top, right, bottom = CAGED if caged else FREE
    rows, cols = candidates_shape(size)
    return (right - left) // cols, (bottom - top) // rows


def candidates_text(sheet: Sheet, digits: tuple[int, ...]) -> str:
    """Return the rest of a text element: its coordinates, and the candidates."""
    board = sheet.board
    listed = sheet.interactive and sheet.theme == "auto"
    return _text(digits, board.size, bool(board.cages), sheet.unit / CELL, listed)


@lru_cache(maxsize=4096)
def _text(digits: tuple[int, ...], size: int, caged: bool, scale: float, listed: bool) -> str:  # noqa: FBT001 (a cache key)
    spots = [_spot(digit, size, caged=caged, scale=scale) for digit in digits]
    if not listed:
        spans = (f'<tspan x="{x:g}" y="{y:g}">{digit}</tspan>' for digit, x, y in spots)
        return f">{''.join(spans)}"
    step = DIGIT_WIDTH * candidates_type(size, caged=caged) * scale
    letters = [
        (letter, f"{round(x + (place - (len(str(digit)) - 1) / 2) * step, 1):g}", f"{y:g}")
        for digit, x, y in spots
        for place, letter in enumerate(str(digit))
    ]
    text = "".join(letter for letter, _, _ in letters)
    xs = " ".join(x for _, x, _ in letters)
    ys = " ".join(y for _, _, y in letters)
    return f' x="{xs}" y="{ys}">{text}'


def _spot(digit: int, size: int, *, caged: bool, scale: float) -> tuple[int, float, float]:
    """Return a digit with the middle and the baseline of its place."""
    x, y = candidates_places(size, caged=caged)[digit - 1]
    return digit, round(x * scale, 1), round(y * scale, 1)

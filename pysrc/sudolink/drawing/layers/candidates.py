"""Candidates: small digits, each at its own place in the cell.

The theme "auto", made for browsers, places digits by lists of coordinates, one entry a character,
which is short. Many other renderers do not read such lists, so the other themes spell every
candidate out as a `tspan`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil, sqrt

from sudolink.drawing.sheet import CELL, Sheet
from sudolink.houses import BOX_SHAPES

#: The part of a cell that candidates take: left, top, right, bottom. With cages they keep clear
#: of the dashes, and of the sum above them.
FREE = (3, 3, 57, 57)
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
    width, height = _room(size, caged=caged)
    digits = len(str(size))
    fits = min(FILL_HEIGHT * height, FILL_WIDTH * width / (digits * DIGIT_WIDTH), LARGEST)
    return round(fits, 1)


@cache
def candidates_places(size: int, *, caged: bool) -> tuple[tuple[int, int], ...]:
    """Return for each digit, from 1, the middle of its place in the cell."""
    left, top, *_ = CAGED if caged else FREE
    width, height = _room(size, caged=caged)
    cols = candidates_shape(size)[1]
    return tuple(
        (round(left + (index % cols + 0.5) * width), round(top + (index // cols + 0.5) * height))
        for index in range(size)
    )


def _room(size: int, *, caged: bool) -> tuple[float, float]:
    """Return the width and height that one candidate has."""
    left, top, right, bottom = CAGED if caged else FREE
    rows, cols = candidates_shape(size)
    return (right - left) / cols, (bottom - top) / rows


def candidates_text(sheet: Sheet, digits: tuple[int, ...]) -> str:
    """Return the rest of a text element: its coordinates, and the candidates."""
    board = sheet.board
    listed = sheet.theme == "auto"
    return _text(digits, board.size, bool(board.cages), sheet.unit / CELL, listed)


@lru_cache(maxsize=4096)
def _text(digits: tuple[int, ...], size: int, caged: bool, scale: float, listed: bool) -> str:  # noqa: FBT001 (a cache key)
    spots = [_spot(digit, size, caged=caged, scale=scale) for digit in digits]
    if not listed:
        spans = (f'<tspan x="{x}" y="{y}">{digit}</tspan>' for digit, x, y in spots)
        return f">{''.join(spans)}"
    step = DIGIT_WIDTH * candidates_type(size, caged=caged) * scale
    letters = [
        (letter, f"{x + (place - (len(str(digit)) - 1) / 2) * step:.3g}", f"{y:.3g}")
        for digit, x, y in spots
        for place, letter in enumerate(str(digit))
    ]
    text = "".join(letter for letter, _, _ in letters)
    xs = " ".join(x for _, x, _ in letters)
    ys = " ".join(y for _, _, y in letters)
    return f' x="{xs}" y="{ys}">{text}'


def _spot(digit: int, size: int, *, caged: bool, scale: float) -> tuple[int, float, float]:
    """Return a digit with the middle and the baseline of its place."""
    x, middle = candidates_places(size, caged=caged)[digit - 1]
    baseline = middle + MIDDLE * candidates_type(size, caged=caged)
    return digit, round(x * scale, 1), round(baseline * scale, 1)

"""Cages: their tint, the dashes around them, and what they add up to.

The dashes go round a cage as one path. A period of dash and gap divides both the width of a cell
and twice the inset, so every side is a whole number of periods; starting in the middle of a dash,
every corner is the middle of a dash: dashes meet. The path leaves out the corner where the sum is.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from sudolink.drawing.outline import outlines
from sudolink.drawing.sheet import CELL, Point, Sheet
from sudolink.drawing.svg import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudolink.board import Cage

INSET = 5
PERIOD = 5
DASH = 3

#: The sum: its type size, the widest it may be, where it starts, and its baseline.
SUM_SIZE = 12.5
SUM_WIDTH = 46
SUM_X = 3.5
SUM_BASELINE = 12.5
#: Room between the sum and the first dash.
SUM_ROOM = 1
#: The part of the type size that digits and signs are wide, in the widest usual type face.
DIGIT_WIDTH = 0.7
SIGN_WIDTH = 0.85
#: How far down from the cage's corner the dashes leave room for the sum.
SUM_HEIGHT = 2 * PERIOD

TINTS = 5
SIGNS = {"+": "+", "-": "−", "x": "×", "/": "÷", None: ""}


def clue(cage: Cage) -> str:
    """Return what stands in a cage's corner: `13`, `24×`; nothing if its total is not known."""
    return "" if cage.total is None else f"{cage.total}{SIGNS[cage.op]}"


def cage_tints(sheet: Sheet) -> str:
    """Tint the cages by the colours the board came with, else in turn."""
    paths: list[list[str]] = [[] for _ in range(TINTS)]
    for number, cage in enumerate(sheet.board.cages):
        colours = sheet.board.colours
        tint = colours[cage.cells[0]] - 1 if colours else number
        paths[tint % TINTS] += (sheet.trail(points) for points in _loops(sheet, cage, 0))
    return sheet.layer(
        "tints",
        *(
            sheet.path(f"sl-tint-{number}", outline)
            for number, outline in enumerate(paths, start=1)
            if not sheet.blank(f"sl-tint-{number}")
        ),
    )


def cages(sheet: Sheet) -> str:
    """Draw dashes around every cage, with a gap where its sum stands."""
    dashes = (sheet.path("sl-cage", _dashes(sheet, cage)) for cage in sheet.board.cages)
    return sheet.layer(
        "cages",
        *dashes,
        fill="none",
        stroke_width=sheet.n(1.2),
        stroke_dasharray=sheet.numbers(DASH, PERIOD - DASH),
        stroke_dashoffset=sheet.n(DASH / 2),
    )


def sums(sheet: Sheet) -> str:
    """Write the clue of every cage in the corner of its first cell."""
    return sheet.layer(
        "sums",
        *(_sum(sheet, cage) for cage in sheet.board.cages if clue(cage)),
        font_size=sheet.n(SUM_SIZE),
        font_weight="600",
        text_anchor="start",
    )


def _sum(sheet: Sheet, cage: Cage) -> str:
    text = clue(cage)
    x, y = sheet.corner(cage.cells[0])
    place = f' x="{sheet.n(x + SUM_X)}" y="{sheet.n(y + SUM_BASELINE)}"'
    size = sum_size(text)
    smaller = f' font-size="{sheet.n(size)}"' if size < SUM_SIZE else ""
    return f"<text{sheet.paint('sl-sum')}{place}{smaller}>{words(text)}</text>"


def sum_size(text: str) -> float:
    """Return the type size of a clue: smaller where it would not fit its cell."""
    return min(SUM_SIZE, SUM_WIDTH / _breadth(text))


def _breadth(text: str) -> float:
    """Return the width of a clue as a part of its type size."""
    return sum(DIGIT_WIDTH if character.isdigit() else SIGN_WIDTH for character in text)


def _dashes(sheet: Sheet, cage: Cage) -> Iterator[str]:
    first, *holes = _loops(sheet, cage, INSET)
    yield _gapped(sheet, first, clue(cage)) if clue(cage) else sheet.trail(first)
    for hole in holes:
        yield sheet.trail(hole)


def _gapped(sheet: Sheet, loop: list[Point], text: str) -> str:
    """Draw the dashes from right of the sum around to below it."""
    x, y = loop[0]
    width = SUM_X + _breadth(text) * sum_size(text) - INSET
    gap = ceil((width + SUM_ROOM) / PERIOD) * PERIOD
    return sheet.trail([(x + gap, y), *loop[1:], (x, y + SUM_HEIGHT)], closed=False)


def _loops(sheet: Sheet, cage: Cage, inset: float) -> list[list[Point]]:
    return [
        [corner.inset(CELL, inset) for corner in outline]
        for outline in outlines(cage.cells, sheet.board.size)
    ]

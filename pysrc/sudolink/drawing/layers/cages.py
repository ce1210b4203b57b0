"""Cages: their tint, the dashes around them, and what they add up to.

The dashes go round a cage as one path. A period of dash and gap divides both the width of a cell
and the inset, so every side is a whole number of periods; starting in the middle of a dash,
every corner is the middle of a dash: dashes meet. The path leaves out the places of sums.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sudolink.drawing.layers.cage_sums import PERIOD, SUM_SIZE, Sum, cage_places
from sudolink.drawing.outline import outlines
from sudolink.drawing.sheet import CELL, Point, Sheet
from sudolink.drawing.svg import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudolink.board import Cage

DASH = 3
TINTS = 5

#: Left, top, right, bottom.
Box = tuple[float, float, float, float]


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
    """Draw dashes around every cage, with a gap where sums stand."""
    all_cages = sheet.board.cages
    insets = cage_places(all_cages).insets
    return sheet.layer(
        "cages",
        *(
            sheet.path("sl-cage", _dashes(sheet, cage, inset))
            for cage, inset in zip(all_cages, insets, strict=True)
        ),
        fill="none",
        stroke_width=sheet.n(1.2),
        stroke_dasharray=sheet.numbers(DASH, PERIOD - DASH),
        stroke_dashoffset=sheet.n(DASH / 2),
    )


def sums(sheet: Sheet) -> str:
    """Write the clue of every cage in the corner of its first cell."""
    placed = cage_places(sheet.board.cages).sums
    return sheet.layer(
        "sums",
        *(_sum(sheet, cell, each) for cell, several in placed.items() for each in several),
        font_size=sheet.n(SUM_SIZE),
        font_weight="600",
        text_anchor="start",
    )


def _sum(sheet: Sheet, cell: int, each: Sum) -> str:
    x, y = sheet.corner(cell)
    place = f' x="{sheet.n(x + each.x)}" y="{sheet.n(y + each.y)}"'
    smaller = f' font-size="{sheet.n(each.font)}"' if each.font < SUM_SIZE else ""
    return f"<text{sheet.paint('sl-sum')}{place}{smaller}>{words(each.text)}</text>"


def _dashes(sheet: Sheet, cage: Cage, inset: int) -> Iterator[str]:
    """Draw a cage's outlines, cut where they would run through a sum."""
    boxes = list(_boxes(sheet, cage))
    for loop in _loops(sheet, cage, inset):
        pieces = _cut([*loop, loop[0]], boxes)
        if pieces == [[*loop, loop[0]]]:
            yield sheet.trail(loop)
        else:
            yield from (sheet.trail(piece, closed=False) for piece in pieces)


def _boxes(sheet: Sheet, cage: Cage) -> Iterator[Box]:
    """Return the places of the sums in a cage's cells."""
    rooms = cage_places(sheet.board.cages).boxes
    for cell in cage.cells:
        if cell in rooms:
            left, top = sheet.corner(cell)
            width, height = rooms[cell]
            yield left, top, left + width, top + height


def _cut(loop: list[Point], boxes: list[Box]) -> list[list[Point]]:
    """Return what is left of a closed loop outside of boxes."""
    pieces: list[list[Point]] = []
    for start, end in pairwise(loop):
        for here, there in _outside(start, end, boxes):
            if pieces and pieces[-1][-1] == here:
                pieces[-1].append(there)
            else:
                pieces.append([here, there])
    if len(pieces) > 1 and pieces[-1][-1] == pieces[0][0]:
        pieces[0][:1] = pieces.pop()
    return pieces


def _outside(start: Point, end: Point, boxes: list[Box]) -> Iterator[tuple[Point, Point]]:
    """Return the parts of a level or upright line that lie outside of boxes."""
    upright = start[0] == end[0]
    along, across = (1, 0) if upright else (0, 1)
    hidden = sorted(
        (box[along], box[along + 2])
        for box in boxes
        if box[across] < start[across] < box[across + 2]
    )
    first, last = sorted((start[along], end[along]))
    lines: list[tuple[float, float]] = []
    for low, high in [*hidden, (last, last)]:
        if first < min(low, last):
            lines.append((first, min(low, last)))
        first = max(first, high)
    step = 1 if start[along] <= end[along] else -1
    for line in lines[::step]:
        here, there = line[::step]
        yield (
            ((start[0], here), (start[0], there))
            if upright
            else ((here, start[1]), (there, start[1]))
        )


def _loops(sheet: Sheet, cage: Cage, inset: float) -> list[list[Point]]:
    return [
        [corner.inset(CELL, inset) for corner in outline]
        for outline in outlines(cage.cells, sheet.board.size)
    ]

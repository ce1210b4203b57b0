"""Draw cages: their tint, the dashes around them, and their totals.

The dashes around a cage are one path. A dash and its gap divide both the width of a cell and the
inset, so every side is a whole number of periods. As the path starts in the middle of a dash, every
corner is in the middle of a dash, where dashes meet. The path leaves out the totals.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sudolink.drawing.layers.cage_sums import PERIOD, SUM_SIZE, Sum, cage_places
from sudolink.drawing.outline import outlines
from sudolink.drawing.sheet import CELL, Point, Sheet
from sudolink.drawing.svg import words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sudolink.puzzle.board import Cage

DASH = 3
TINTS = 5

#: Left, top, right, bottom.
Box = tuple[float, float, float, float]


def cage_tints(sheet: Sheet) -> str:
    """Tint the cages in the colours that the board came with, else in turn."""
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
    """Draw dashes around every cage, with a gap for the totals."""
    all_cages = sheet.board.cages
    places = cage_places(all_cages)
    return sheet.layer(
        "cages",
        *(
            sheet.path("sl-cage", _dashes(sheet, cage, inset, places.boxes))
            for cage, inset in zip(all_cages, places.insets, strict=True)
        ),
        fill="none",
        stroke_width=sheet.n(1.2),
        stroke_dasharray=sheet.numbers(DASH, PERIOD - DASH),
        stroke_dashoffset=sheet.n(DASH / 2),
    )


def sums(sheet: Sheet) -> str:
    """Write the total of every cage in the corner of its first cell."""
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


def _dashes(
    sheet: Sheet, cage: Cage, inset: int, rooms: Mapping[int, tuple[int, int]]
) -> Iterator[str]:
    """Draw a cage's outlines, cut where they would run through a total."""
    boxes = {cell: _box(sheet, cell, rooms[cell]) for cell in cage.cells if cell in rooms}
    for loop in _loops(sheet, cage, inset):
        pieces = _cut([*loop, loop[0]], boxes, sheet.board.size)
        if pieces == [[*loop, loop[0]]]:
            yield sheet.trail(loop)
        else:
            yield from (sheet.trail(piece, closed=False) for piece in pieces)


def _box(sheet: Sheet, cell: int, room: tuple[int, int]) -> Box:
    """Return the place of the totals in a cell."""
    left, top = sheet.corner(cell)
    return left, top, left + room[0], top + room[1]


def _cut(loop: list[Point], boxes: Mapping[int, Box], size: int) -> list[list[Point]]:
    """Return the parts of a closed loop outside of boxes, which are given by their cells."""
    pieces: list[list[Point]] = []
    for start, end in pairwise(loop):
        near = [boxes[cell] for cell in _crossed(start, end, size) if cell in boxes]
        for here, there in _outside(start, end, near):
            if pieces and pieces[-1][-1] == here:
                pieces[-1].append(there)
            else:
                pieces.append([here, there])
    if len(pieces) > 1 and pieces[-1][-1] == pieces[0][0]:
        pieces[0][:1] = pieces.pop()
    return pieces


def _crossed(start: Point, end: Point, size: int) -> list[int]:
    """Return the cells that a horizontal or vertical line runs through; boxes are inside cells."""
    (left, right), (top, bottom) = (
        sorted((int(here // CELL), int(there // CELL)))
        for here, there in zip(start, end, strict=True)
    )
    return [row * size + col for row in range(top, bottom + 1) for col in range(left, right + 1)]


def _outside(start: Point, end: Point, boxes: list[Box]) -> Iterator[tuple[Point, Point]]:
    """Return the parts of a horizontal or vertical line that are outside of boxes."""
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

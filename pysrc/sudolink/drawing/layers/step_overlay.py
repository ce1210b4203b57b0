"""Draw a step of human logic over the board: its pattern, its links, and what follows.

There are two layers: `step_grounds` is below the digits (houses, cells, candidates of the pattern),
`step_marks` above them (links, crosses, frames). `legend` says what the marks mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot
from typing import TYPE_CHECKING

from sudolink.drawing.layers.candidates import candidates_places, candidates_type
from sudolink.drawing.marks import frame, line, mark
from sudolink.drawing.outline import outlines
from sudolink.drawing.sheet import CELL, Point, Sheet

if TYPE_CHECKING:
    from sudolink.logic.model.step import Candidate, Link, Step

#: Half a digit's height as a fraction of its type size.
MIDDLE = 0.355
#: How far the outline of the pattern's cells is inside them, and its width. With cages, it keeps
#: clear of their dashes.
FRAME, CAGED_FRAME = (3.5, 2.4), (2.2, 2)
#: A mark's radius as a fraction of the candidates' type size, and its least and largest radius.
RADIUS = (0.62, 4.0, 9.0)
#: The same for a cross, which leaves a gap to the next one.
CROSS = 0.8
#: How far a link bends from the straight line, as a fraction of its length, and at most.
BEND, BEND_AT_MOST = 0.14, 22
#: How long the head of a link is at most, and half its width as a part of that.
HEAD, HEAD_HALF = 6, 0.5

#: How the cells of a role are outlined.
CELL_ROLES = {
    "pattern": "cell",
    "pivot": "pivot",
    "wing": "other",
    "fin": "fin-cell",
    "inner": "pivot",
    "outer": "pivot",
    "super": "other",
    "other": "other",
    "changed": "changed",
}


def step_grounds(sheet: Sheet) -> str:
    """Tint the houses, outline the cells, and put backgrounds below the candidates of a step.

    Crosses are below the digits too, which stay legible.
    """
    step = sheet.step
    if step is None:
        return ""
    board = sheet.board
    houses = {c for house in step.houses for c in board.houses[house].cells}
    houses -= {index for index, cell in enumerate(board.cells) if cell.black}
    tint = "" if sheet.blank("sl-step-house") else _fill(sheet, "sl-step-house", houses)
    grounds = (
        mark(sheet, role, _spot(sheet, candidate), _radius(sheet))
        for role, group in step.candidates
        for candidate in group
    )
    crosses = _crosses(sheet, step, coloured=False)
    return sheet.layer("step-grounds", tint, *_cell_outlines(sheet, step), *grounds, *crosses)


def step_marks(sheet: Sheet) -> str:
    """Draw links, placed digits, and those crosses that a colour would hide below the digits."""
    step = sheet.step
    if step is None:
        return ""
    return sheet.layer(
        "step-marks",
        *(_link(sheet, link) for link in step.links),
        *_crosses(sheet, step, coloured=True),
        *(_placed(sheet, candidate) for candidate in step.placements),
    )


# --- Cells ------------------------------------------------------------------------------------


def _fill(sheet: Sheet, part: str, cells: Iterable[int]) -> str:
    return sheet.path(
        part,
        (
            sheet.trail([corner.inset(CELL, 0) for corner in outline])
            for outline in outlines(frozenset(cells), sheet.board.size)
        ),
    )


def _cell_outlines(sheet: Sheet, step: Step) -> Iterator[str]:
    inset, width = CAGED_FRAME if sheet.board.cages else FRAME
    for role, cells in step.cells:
        outlined = [
            sheet.trail([corner.inset(CELL, inset) for corner in outline])
            for cell in cells
            for outline in outlines(frozenset((cell,)), sheet.board.size)
        ]
        yield frame(sheet, CELL_ROLES[role], outlined, width)


# --- Candidates -------------------------------------------------------------------------------


def _spot(sheet: Sheet, candidate: Candidate) -> Point:
    """Return the middle of a candidate."""
    cell, digit = candidate
    caged = bool(sheet.board.cages)
    size = sheet.board.size
    x, baseline = candidates_places(size, caged=caged)[digit - 1]
    left, top = sheet.corner(cell)
    return left + x, top + baseline - MIDDLE * candidates_type(size, caged=caged)


def _radius(sheet: Sheet) -> float:
    part, least, most = RADIUS
    caged = bool(sheet.board.cages)
    return min(max(part * candidates_type(sheet.board.size, caged=caged), least), most)


def _crosses(sheet: Sheet, step: Step, *, coloured: bool) -> Iterator[str]:
    """Return the crosses in cells with colours, which would hide them, or in those without."""
    for cell, digit in step.eliminations:
        if bool(sheet.board.cells[cell].colours) == coloured:
            yield mark(sheet, "gone", _spot(sheet, (cell, digit)), CROSS * _radius(sheet))


def _placed(sheet: Sheet, candidate: Candidate) -> str:
    """Return a frame around the cell, and a ring around its new digit."""
    left, top = sheet.corner(candidate[0])
    half = CELL / 2
    around = mark(sheet, "placed", (left + half, top + half), half - 2)
    return around + mark(sheet, "ring", _spot(sheet, candidate), _radius(sheet) + 1.5)


# --- Links ------------------------------------------------------------------------------------


def _link(sheet: Sheet, link: Link) -> str:
    """Return an arrow between the nearest candidates of two nodes, clear of their marks."""
    ends = [
        (_spot(sheet, one), _spot(sheet, other))
        for one in link.start
        for other in link.end
        if one != other
    ]
    if not ends:
        return ""
    (x1, y1), (x2, y2) = min(ends, key=lambda pair: hypot(*_between(*pair)))
    dx, dy = x2 - x1, y2 - y1
    length = hypot(dx, dy)
    gap = min(_radius(sheet) + 1, length / 3)
    bend = min(BEND * length, BEND_AT_MOST) / length
    ux, uy = dx / length * gap, dy / length * gap
    middle = (x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend
    tip = x2 - ux, y2 - uy
    curve = f"M{sheet.numbers(x1 + ux, y1 + uy)}Q{sheet.numbers(*middle)} {sheet.numbers(*tip)}"
    head = _head(sheet, tip, _between(middle, tip), min(HEAD, gap))
    return line(sheet, curve, strong=link.strong) + line(sheet, head, strong=True)


def _head(sheet: Sheet, tip: Point, direction: Point, length: float) -> str:
    """Return the outline of an arrow's head; it has no dashes, even if the link has."""
    back = length / hypot(*direction)
    dx, dy = direction[0] * back, direction[1] * back
    x, y = tip[0] - dx, tip[1] - dy
    one = sheet.numbers(x - dy * HEAD_HALF, y + dx * HEAD_HALF)
    other = sheet.numbers(x + dy * HEAD_HALF, y - dx * HEAD_HALF)
    return f"M{one}L{sheet.numbers(*tip)}L{other}"


def _between(one: Point, other: Point) -> Point:
    return other[0] - one[0], other[1] - one[1]

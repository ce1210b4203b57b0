"""Areas with a meaning of their own: diagonals, windows, black cells."""

from __future__ import annotations

from itertools import chain
from math import sqrt

from sudolink.drawing.outline import outlines
from sudolink.drawing.sheet import CELL, Sheet

#: How far a window's outline lies inside its cells.
WINDOW_INSET = 2.5
#: How far a diagonal's dashes reach into cells.
DIAGONAL_REACH = 12
#: How far the edge of a black cell lies inside it.
BLACK_INSET = 3


def diagonals(sheet: Sheet) -> str:
    """Draw the long diagonals: a tint, and dashes across corners, clear of what stands in cells."""
    cells = _house_cells(sheet, "diagonal")
    if not cells:
        return ""
    side = sheet.n(sheet.side)
    lines = (f"M0 0L{side} {side}", f"M{side} 0L0 {side}")
    dash, period = 2 * sqrt(2) * DIAGONAL_REACH, sqrt(2) * CELL
    look = {
        "fill": "none",
        "stroke_width": sheet.n(1.5),
        # Not rounded like other lengths: over a long diagonal the dashes would leave the corners.
        "stroke_dasharray": " ".join(
            f"{length * sheet.unit / CELL:.3f}" for length in (dash, period - dash)
        ),
        "stroke_dashoffset": f"{dash / 2 * sheet.unit / CELL:.3f}",
    }
    return sheet.layer(
        "diagonals",
        _tint(sheet, "sl-diagonal", set(chain(*cells))),
        sheet.path("sl-diagonal-line", lines, **look),
    )


def windows(sheet: Sheet) -> str:
    """Draw the windows: a tint and an outline each."""
    cells = _house_cells(sheet, "window")
    frames = (
        sheet.trail([corner.inset(CELL, WINDOW_INSET) for corner in outline])
        for window in cells
        for outline in outlines(window, sheet.board.size)
    )
    look = {"fill": "none", "stroke_width": sheet.n(1.8), "stroke_linejoin": "round"}
    return sheet.layer(
        "windows",
        _tint(sheet, "sl-window", set(chain(*cells))),
        sheet.path("sl-window-line", frames, **look),
    )


def black_cells(sheet: Sheet) -> str:
    """Draw the black cells: dark squares with an edge, which tells them on dark paper."""
    black = [cell for cell, content in enumerate(sheet.board.cells) if content.black]
    fills = sheet.path("sl-black", (_square(sheet, cell, 0) for cell in black))
    edges = sheet.path(
        "sl-black-edge", (_square(sheet, cell, BLACK_INSET) for cell in black), fill="none"
    )
    return sheet.layer("black", fills, edges)


def _square(sheet: Sheet, cell: int, inset: float) -> str:
    x, y = sheet.corner(cell)
    low, high = inset, CELL - inset
    return sheet.trail(
        [(x + low, y + low), (x + high, y + low), (x + high, y + high), (x + low, y + high)]
    )


def _house_cells(sheet: Sheet, sort: str) -> list[tuple[int, ...]]:
    return [house.cells for house in sheet.board.houses if house.sort == sort]


def _tint(sheet: Sheet, part: str, cells: set[int]) -> str:
    if sheet.blank(part):
        return ""
    found = outlines(cells, sheet.board.size)
    return sheet.path(
        part, (sheet.trail([corner.inset(CELL, 0) for corner in outline]) for outline in found)
    )

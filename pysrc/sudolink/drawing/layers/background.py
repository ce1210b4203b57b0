"""Draw the paper below everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.drawing.layers.step_layers import legend_height

if TYPE_CHECKING:
    from sudolink.drawing.sheet import Sheet

#: Room around the grid for half of the outer border, and for row and column names.
MARGIN = 3
LABEL_MARGIN = 26


def margins(sheet: Sheet) -> tuple[float, float]:
    """Return the room above and left of the grid, and that below and right of it."""
    return (LABEL_MARGIN * sheet.lettering, MARGIN) if sheet.labels else (MARGIN, MARGIN)


def background(sheet: Sheet) -> str:
    """Draw the paper around and below the grid."""
    before, after = margins(sheet)
    whole = sheet.side + before + after
    tall = whole + legend_height(sheet)
    surround = sheet.rect("sl-surround", (-before, -before), whole, tall)
    paper = sheet.rect("sl-paper", (0, 0), sheet.side, sheet.side)
    return sheet.layer("background", surround, paper)

"""Names of rows and columns around the grid."""

from __future__ import annotations

from sudolink.drawing.sheet import CELL, Sheet
from sudolink.names import row_name

LABEL_SIZE = 14
#: The middle of the names, left of and above the grid.
OFFSET = -14
MIDDLE = 0.355


def labels(sheet: Sheet) -> str:
    """Name the rows on the left and the columns on top."""
    if not sheet.labels:
        return ""
    size = sheet.board.size
    middles = [index * CELL + CELL / 2 for index in range(size)]
    offset = OFFSET * sheet.lettering
    columns = (_label(sheet, str(i + 1), x, offset) for i, x in enumerate(middles))
    rows = (_label(sheet, row_name(i, size), offset, y) for i, y in enumerate(middles))
    return sheet.layer("labels", *columns, *rows, font_size=sheet.n(LABEL_SIZE * sheet.lettering))


def _label(sheet: Sheet, name: str, x: float, middle: float) -> str:
    baseline = middle + MIDDLE * LABEL_SIZE * sheet.lettering
    place = f' x="{sheet.n(x)}" y="{sheet.n(baseline)}"'
    return f"<text{sheet.paint('sl-label')}{place}>{name}</text>"

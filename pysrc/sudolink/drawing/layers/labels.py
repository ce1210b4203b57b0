"""Write the names of rows and columns around the grid."""

from __future__ import annotations

from sudolink.drawing.sheet import CELL, Sheet
from sudolink.puzzle.cell_names import checked, row_name

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
    offset, font = OFFSET * sheet.lettering, LABEL_SIZE * sheet.lettering
    row, column = ("r", "c") if checked(sheet.naming) == "r1c1" else ("", "")
    columns = (_label(sheet, f"{column}{i + 1}", x, offset) for i, x in enumerate(middles))
    rows = (
        _label(sheet, f"{row}{row_name(i, size, sheet.naming)}", offset, y)
        for i, y in enumerate(middles)
    )
    return sheet.layer("labels", *columns, *rows, font_size=sheet.n(font))


def _label(sheet: Sheet, name: str, x: float, middle: float) -> str:
    baseline = middle + MIDDLE * LABEL_SIZE * sheet.lettering
    place = f' x="{sheet.n(x)}" y="{sheet.n(baseline)}"'
    return f"<text{sheet.paint('sl-label')}{place}>{name}</text>"

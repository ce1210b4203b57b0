"""Draw cells with a special meaning: diagonals, windows, black cells."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from sudolink.drawing.outline import outlines
from sudolink.drawing.sheet import CELL, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

#: How far a window's outline is inside its cells.
WINDOW_INSET = 2.5
#: How far a diagonal's strokes reach into cells.
DIAGONAL_REACH = 12
#: How far the edge of a black cell is inside it.
BLACK_INSET = 3


def diagonals(sheet: Sheet) -> str:
    """Draw the long diagonals: a tint, and strokes at corners, clear of the cells' contents."""
    return diagonals_layer(sheet, (stroke for _, stroke in strokes(sheet)))


def diagonals_layer(sheet: Sheet, strokes: Iterable[str]) -> str:
    """Draw the long diagonals with these strokes."""
    return sheet.layer(
        "diagonals",
        _tint(sheet, "sl-diagonal", set(chain(*_house_cells(sheet, "diagonal")))),
        sheet.path("sl-diagonal-line", strokes, stroke_width=sheet.n(1.5)),
    )


def strokes(sheet: Sheet) -> Iterator[tuple[int, str]]:
    """Yield strokes on diagonals with their cells, from both corners of each.

    There are none where a cell has candidates and a tint says enough.
    """
    tinted = not sheet.blank("sl-diagonal")
    reach = sheet.n(DIAGONAL_REACH), sheet.n(-DIAGONAL_REACH)
    for diagonal in _house_cells(sheet, "diagonal"):
        falls = diagonal[0] == 0
        for cell in diagonal:
            if tinted and sheet.candidates and sheet.board.cells[cell].candidates:
                continue
            x, y = sheet.corner(cell)
            low, high = (x, x + CELL) if falls else (x + CELL, x)
            into, back = reach if falls else reach[::-1]
            yield cell, f"M{sheet.numbers(low, y)}l{into} {reach[0]}"
            yield cell, f"M{sheet.numbers(high, y + CELL)}l{back} {reach[1]}"


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
    """Draw the black cells: dark squares with an edge that shows on dark paper."""
    black = [cell for cell, content in enumerate(sheet.board.cells) if content.black]
    return black_layer(sheet, [black_squares(sheet, cell) for cell in black])


def black_layer(sheet: Sheet, squares: Sequence[tuple[str, str]]) -> str:
    """Draw black cells, each a square and its edge."""
    fills = sheet.path("sl-black", (square for square, _ in squares))
    edges = sheet.path("sl-black-edge", (edge for _, edge in squares), fill="none")
    return sheet.layer("black", fills, edges)


def black_squares(sheet: Sheet, cell: int) -> tuple[str, str]:
    """Return the square of a black cell and its edge."""
    return _square(sheet, cell, 0), _square(sheet, cell, BLACK_INSET)


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

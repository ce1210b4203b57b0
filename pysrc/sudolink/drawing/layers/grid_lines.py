"""Draw lines: thin ones between all cells, thick ones between regions and around the grid."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from sudolink.drawing.sheet import CELL, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

THIN = 1
THICK = 3


def grid(sheet: Sheet) -> str:
    """Draw a thin line between every two rows and columns."""
    inner = range(CELL, sheet.side, CELL)
    side = sheet.n(sheet.side)
    level = (f"M0 {sheet.n(place)}h{side}" for place in inner)
    upright = (f"M{sheet.n(place)} 0v{side}" for place in inner)
    lines = sheet.path("sl-line", [*level, *upright], fill="none", stroke_width=sheet.n(THIN))
    return sheet.layer("grid", lines)


def regions(sheet: Sheet) -> str:
    """Draw thick lines around the grid and between cells of different regions."""
    return regions_layer(sheet, _borders(sheet))


def regions_layer(sheet: Sheet, borders: Iterable[str]) -> str:
    """Draw thick lines around the grid, and these borders."""
    frame = sheet.trail(
        [(0, 0), (sheet.side, 0), (sheet.side, sheet.side), (0, sheet.side)],
    )
    look = {"fill": "none", "stroke_width": sheet.n(THICK), "stroke_linecap": "square"}
    return sheet.layer("regions", sheet.path("sl-region", [frame, *borders], **look))


def _borders(sheet: Sheet) -> Iterator[str]:
    """Draw the borders between regions, each as one straight line."""
    numbers, size = sheet.board.regions, sheet.board.size
    if numbers is None:
        return
    for line in range(1, size):
        above = [numbers[line * size + i] != numbers[(line - 1) * size + i] for i in range(size)]
        beside = [numbers[i * size + line] != numbers[i * size + line - 1] for i in range(size)]
        for start, length in runs(above):
            yield f"M{sheet.numbers(start * CELL, line * CELL)}h{sheet.n(length * CELL)}"
        for start, length in runs(beside):
            yield f"M{sheet.numbers(line * CELL, start * CELL)}v{sheet.n(length * CELL)}"


def runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Find the runs of true flags: the start of each, and its length."""
    for true, group in groupby(enumerate(flags), key=lambda pair: pair[1]):
        if true:
            places = [place for place, _ in group]
            yield places[0], len(places)

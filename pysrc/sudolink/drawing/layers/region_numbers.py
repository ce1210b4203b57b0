"""Write the number of its region into every cell, as long as regions are unfinished.

A region whose cells are not connected yet, or that has too many, isn't clear from its borders. A
page gets the numbers of finished regions too, and shows them while somebody draws regions.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sudolink.drawing.sheet import Sheet
from sudolink.drawing.svg import attributes

if TYPE_CHECKING:
    from collections.abc import Sequence

#: The type size, the right end and baseline of the number, and the background below it.
TYPE_SIZE, RIGHT, BASELINE = 13, 55.5, 55.5
DIGIT_WIDTH, HEIGHT, ROOM = 0.62, 0.74, 1.5


def region_numbers(sheet: Sheet) -> str:
    """Write its region into the corner of every cell; bold if its number of cells is wrong."""
    regions = sheet.board.regions
    if regions is None:
        return ""
    wrong = unfinished(regions, sheet.board.size)
    if not wrong:
        return _finished(sheet, regions) if sheet.frame and sheet.board.rules.irregular else ""
    return sheet.layer(
        "region-numbers",
        *(
            _number(sheet, cell, region, bold=region in wrong)
            for cell, region in enumerate(regions)
            if region
        ),
        font_size=sheet.n(TYPE_SIZE),
        text_anchor="end",
    )


def unfinished(regions: Sequence[int], size: int) -> set[int]:
    """Return the regions that have too few or too many cells."""
    counts = Counter(regions)
    return {region for region in range(1, size + 1) if counts[region] != size}


def _finished(sheet: Sheet, regions: Sequence[int]) -> str:
    """Return the numbers of finished regions, as short as possible, as they rarely show."""
    numbers = "".join(
        f'<text x="{sheet.n(left + RIGHT)}" y="{sheet.n(top + BASELINE)}">{region}</text>'
        for region, (left, top) in zip(regions, map(sheet.corner, range(len(regions))), strict=True)
    )
    look = attributes(font_size=sheet.n(TYPE_SIZE), text_anchor="end")
    labels = f"<g{sheet.paint('sl-label')}{look}>{numbers}</g>"
    return sheet.layer("finished-region-numbers", labels)


def _number(sheet: Sheet, cell: int, region: int, *, bold: bool) -> str:
    """Return a number; over candidates it has a background that hides the one below."""
    left, top = sheet.corner(cell)
    part, weight = ("sl-given", ' font-weight="700"') if bold else ("sl-label", "")
    width = len(str(region)) * DIGIT_WIDTH * TYPE_SIZE + 2 * ROOM
    height = HEIGHT * TYPE_SIZE + 2 * ROOM
    corner = left + RIGHT + ROOM - width, top + BASELINE + ROOM - height
    candidates = sheet.board.cells[cell].candidates
    ground = sheet.rect("sl-paper", corner, width, height) if candidates else ""
    place = f' x="{sheet.n(left + RIGHT)}" y="{sheet.n(top + BASELINE)}"'
    return f"{ground}<text{sheet.paint(part)}{weight}{place}>{region}</text>"

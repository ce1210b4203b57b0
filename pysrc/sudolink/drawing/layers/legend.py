"""The legend of a step, below the grid: what its marks mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sudolink.drawing.marks import line, mark
from sudolink.drawing.sheet import Sheet

if TYPE_CHECKING:
    from sudolink.logic.step import Step

TYPE_SIZE = 13
ROW = 24
#: From a line's middle down to the baseline, as a part of the type size.
MIDDLE = 0.355
#: A character's width as a part of the type size; room for the mark; and between entries.
WIDTH, MARK, GAP = 0.56, 26, 18
RADIUS = 6

#: What a legend says of a mark.
WORDS = {
    "pattern": "part of the pattern",
    "on": "true",
    "off": "false",
    "fin": "fin or guardian",
    "strong": "strong link",
    "weak": "weak link",
    "gone": "goes",
    "placed": "is placed",
}
#: The same where candidates are coloured and nothing links them.
COLOURS = {"on": "one colour", "off": "the other colour"}

#: A sort of mark and where its entry begins.
Entry = tuple[str, str, float]


def legend_height(sheet: Sheet) -> int:
    """Return the room the legend takes below the grid."""
    rows = list(_rows(sheet))
    return ROW * len(rows) + 6 if rows else 0


def step_legend(sheet: Sheet) -> str:
    """Draw the legend, or nothing where no step is drawn."""
    entries = (
        _entry(sheet, entry, sheet.side + 8 + ROW * (place + 0.5))
        for place, row in enumerate(_rows(sheet))
        for entry in row
    )
    size = sheet.n(TYPE_SIZE)
    return sheet.layer("step-legend", *entries, font_size=size, text_anchor="start")


def _rows(sheet: Sheet) -> Iterator[list[Entry]]:
    """Entries, as many in a row as fit."""
    row: list[Entry] = []
    x = 0.0
    for sort, words in _sorts(sheet.step):
        width = MARK + WIDTH * TYPE_SIZE * len(words) + GAP
        if row and x + width > sheet.side:
            yield row
            row, x = [], 0.0
        row.append((sort, words, x))
        x += width
    if row:
        yield row


def _sorts(step: Step | None) -> Iterator[tuple[str, str]]:
    """The sorts of marks a step has, each with its words."""
    if step is None:
        return
    used = {role for role, candidates in step.candidates if candidates}
    used |= {"strong" if link.strong else "weak" for link in step.links}
    used |= {"gone"} if step.eliminations else set()
    used |= {"placed"} if step.placements else set()
    words = WORDS if step.links or not {"on", "off"} <= used else WORDS | COLOURS
    yield from ((sort, words[sort]) for sort in WORDS if sort in used)


def _entry(sheet: Sheet, entry: Entry, y: float) -> str:
    sort, words, x = entry
    place = f'x="{sheet.n(x + MARK)}" y="{sheet.n(y + MIDDLE * TYPE_SIZE)}"'
    text = f"<text{sheet.paint('sl-label')} {place}>{words}</text>"
    return _sample(sheet, sort, x + MARK / 2, y) + text


def _sample(sheet: Sheet, sort: str, x: float, y: float) -> str:
    """A mark as it looks on the board."""
    if sort in {"strong", "weak"}:
        outline = f"M{sheet.numbers(x - 10, y)}L{sheet.numbers(x + 8, y)}"
        return line(sheet, outline, strong=sort == "strong")
    return mark(sheet, sort, (x, y), RADIUS)

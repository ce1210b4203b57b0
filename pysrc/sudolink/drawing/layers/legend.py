"""Draw the legend of a step below the grid, which says what its marks mean."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.drawing.layers.step_overlay import CELL_ROLES
from sudolink.drawing.marks import FRAMES, frame, line, mark
from sudolink.drawing.sheet import Sheet

TYPE_SIZE = 13
ROW = 24
#: The distance from a line's middle down to the baseline, as a fraction of the type size.
MIDDLE = 0.355
#: A character's width as a fraction of the type size, the room for a mark, and between entries.
WIDTH, MARK, GAP = 0.56, 26, 18
RADIUS = 6

#: The words for a mark, for a frame, and for the background of a house.
WORDS = {
    "pattern": "candidate of the pattern",
    "on": "true in the chain",
    "off": "false in the chain",
    "fin": "fin or guardian",
    "strong": "strong link",
    "weak": "weak link",
    "gone": "eliminated",
    "placed": "must be the ringed digit",
    "cell": "cell of the pattern",
    "pivot": "key cell of the pattern",
    "other": "further cell of the pattern",
    "fin-cell": "cell of a fin",
    "changed": "changed just now",
    "house": "row, column or other house looked at",
    "filled": "small digits: all possible candidates",
}
#: The same if nothing links candidates: they are coloured, or there is only one sort.
COLOURS = {"on": "one colour", "off": "the other colour"}
ALONE = {"on": "can only be this digit", "off": "cannot be this digit"}

#: A sort of mark and the place of its entry.
Entry = tuple[str, str, float]


def legend_height(sheet: Sheet) -> float:
    """Return the height of the legend below the grid."""
    rows = list(_rows(sheet))
    return (ROW * len(rows) + 6) * sheet.lettering if rows else 0


def step_legend(sheet: Sheet) -> str:
    """Draw the legend, or nothing if no step is drawn."""
    entries = (
        _entry(sheet, entry, sheet.side + 8 + ROW * sheet.lettering * (place + 0.5))
        for place, row in enumerate(_rows(sheet))
        for entry in row
    )
    size = sheet.n(TYPE_SIZE * sheet.lettering)
    return sheet.layer("step-legend", *entries, font_size=size, text_anchor="start")


def _rows(sheet: Sheet) -> Iterator[list[Entry]]:
    """Arrange the entries, as many per row as fit."""
    row: list[Entry] = []
    x = 0.0
    for sort, words in _sorts(sheet):
        room = 0 if sort == "filled" else MARK
        width = room + (WIDTH * TYPE_SIZE * len(words) + GAP) * sheet.lettering
        if row and x + width > sheet.side:
            yield row
            row, x = [], 0.0
        row.append((sort, words, x))
        x += width
    if row:
        yield row


def _sorts(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Return the sorts of marks that a step has, each with its words."""
    step = sheet.step
    if step is None:
        return
    used = {role for role, candidates in step.candidates if candidates}
    used |= {"strong" if link.strong else "weak" for link in step.links}
    used |= {"gone"} if step.eliminations else set()
    used |= {"placed"} if step.placements else set()
    used |= {CELL_ROLES[role] for role, cells in step.cells if cells}
    used |= {"house"} if step.houses and not sheet.blank("sl-step-house") else set()
    used |= {"filled"} if sheet.filled else set()
    unlinked = COLOURS if {"on", "off"} <= used else ALONE
    words = WORDS if step.links else WORDS | unlinked
    yield from ((sort, words[sort]) for sort in WORDS if sort in used)


def _entry(sheet: Sheet, entry: Entry, y: float) -> str:
    sort, words, x = entry
    start = x if sort == "filled" else x + MARK
    place = f'x="{sheet.n(start)}" y="{sheet.n(y + MIDDLE * TYPE_SIZE * sheet.lettering)}"'
    text = f"<text{sheet.paint('sl-label')} {place}>{words}</text>"
    return _sample(sheet, sort, x + MARK / 2, y) + text


def _sample(sheet: Sheet, sort: str, x: float, y: float) -> str:
    """Return a mark as it looks on the board."""
    if sort in {"strong", "weak"}:
        outline = f"M{sheet.numbers(x - 10, y)}L{sheet.numbers(x + 8, y)}"
        return line(sheet, outline, strong=sort == "strong")
    left, top, side = x - RADIUS - 2, y - RADIUS - 2, 2 * RADIUS + 4
    if sort == "house":
        edge = sheet.rect("sl-line", (left, top), side, side, fill="none")
        return sheet.rect("sl-step-house", (left, top), side, side) + edge
    if sort in FRAMES:
        corners = [(left, top), (left + side, top), (left + side, top + side), (left, top + side)]
        return frame(sheet, sort, [sheet.trail(corners)], 2)
    if sort == "filled":
        return ""
    ring = mark(sheet, "ring", (x, y), RADIUS - 2) if sort == "placed" else ""
    return mark(sheet, sort, (x, y), RADIUS + 2 if ring else RADIUS) + ring

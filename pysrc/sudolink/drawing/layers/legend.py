"""Draw the legend of a step below the grid, which says what its marks mean.

It leaves out the frames of cells that a step has changed: the sentence about the step explains
these. On a page, the legend is a text beside the picture (`legend_entries`), with *signs*: samples
alone, which the words of the step show as well.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.drawing.marks import (
    CANDIDATES,
    COLOURS,
    FRAMES,
    Square,
    badge,
    frame,
    house,
    letter,
    line,
    mark,
    outline,
)
from sudolink.drawing.sheet import Sheet
from sudolink.drawing.svg import attributes
from sudolink.drawing.theme import PARTS, live_colour
from sudolink.logic.explain.runs import marks_of
from sudolink.logic.model.step import SETS, Step
from sudolink.puzzle.board import Board

TYPE_SIZE = 13
ROW = 24
#: The distance from a line's middle down to the baseline, as a fraction of the type size.
MIDDLE = 0.355
#: A character's width as a fraction of the type size, the room for a mark, and between entries.
WIDTH, MARK, GAP = 0.56, 26, 18
RADIUS = 6
#: The side of a sign.
SIGN = 2 * RADIUS + 8

#: The words for a mark, for a frame, and for the background of a house.
WORDS = {
    "pattern": "pattern",
    "on": "true",
    "off": "false",
    "fin": "fin or guardian",
    "x": "links the sets",
    "z": "true in one set",
    "strong": "strong link",
    "weak": "weak link",
    "gone": "eliminated",
    "placed": "digit to place",
    "cell": "pattern cell",
    "pivot": "key cell",
    "wing": "wing",
    "other": "further cell",
    "fin-cell": "fin cell",
    "floor": "floor",
    "roof": "roof",
    **{part.role: f"set {part.letter}" for part in SETS},
    "super": "inside the houses",
    "inner": "innie",
    "outer": "outie",
    "blocker": "blocking digit",
    "house": "house",
    "cover": "cover house",
}
#: The words if small digits were filled in.
FILLED = "all candidates filled in"
#: Other words if there is no chain: candidates are coloured, or there is only one sort.
COLOURED = {"on": "one colour", "off": "other colour"}
ALONE = {"on": "must be this", "off": "cannot be this"}
#: Other words for the houses of a fish, and for candidates besides the pattern that are no fins.
FISH = {"house": "base house"}
EXTRA = {"fin": "further candidate"}

#: A sort of mark, its words, and the place of its entry.
Entry = tuple[str, str, float]


def legend_height(sheet: Sheet, step: Step) -> float:
    """Return the height of the legend below the grid."""
    rows = list(_rows(sheet, step))
    return (ROW * len(rows) + 6) * _lettering(sheet) if rows else 0


def step_legend(sheet: Sheet, step: Step) -> str:
    """Draw the legend."""
    entries = [
        (entry, sheet.side + 8 + ROW * _lettering(sheet) * (place + 0.5))
        for place, row in enumerate(_rows(sheet, step))
        for entry in row
    ]
    if not entries:
        return ""
    marks = (_sample(sheet, sort, x + MARK / 2, y) for (sort, _, x), y in entries if sort)
    texts = "".join(_text(sheet, entry, y) for entry, y in entries)
    labels = f"<g{sheet.paint('sl-label')}>{texts}</g>"
    size = sheet.n(TYPE_SIZE * _lettering(sheet))
    return sheet.layer("step-legend", *marks, labels, font_size=size, text_anchor="start")


def sign(part: str) -> str:
    """Return a small picture of a mark as it looks on the board, for texts on a page."""
    view = {"viewBox": f"0 0 {SIGN} {SIGN}", "aria_hidden": "true"}
    return f"<svg{attributes(class_='sudolink sl-auto', **view)}>{sign_shapes(part)}</svg>"


def sign_shapes(part: str) -> str:
    """Return the shapes in such a picture, which is 20 by 20."""
    return _sample(Sheet(Board.blank(), interactive=False), part, SIGN / 2, SIGN / 2)


def sign_colour(part: str) -> str:
    """Return the main colour of a mark for a page: a CSS colour that follows light and dark."""
    colours = PARTS[_painted(part)]
    return live_colour(colours.get("stroke", colours.get("fill", "ink")))


def _painted(part: str) -> str:
    """Return the part of `theme.PARTS` that gives a mark its colours."""
    if part in FRAMES:
        return FRAMES[part].part
    if part in CANDIDATES:
        return CANDIDATES[part][0]
    branch = _branch(part)
    return f"sl-step-line-{(branch - 1) % COLOURS + 1}" if branch else f"sl-step-{part}"


def _branch(part: str) -> int:
    """Return the number of a branch, or 0 for other parts."""
    return int(part[len("branch-") :]) if part.startswith("branch-") else 0


def _lettering(sheet: Sheet) -> float:
    """Return how much larger the words are than on small boards, whose samples are as large."""
    return max(1, sheet.lettering)


def _rows(sheet: Sheet, step: Step) -> Iterator[list[Entry]]:
    """Arrange the entries, as many per row as fit."""
    row: list[Entry] = []
    x = 0.0
    entries = list(legend_entries(step).items())
    if sheet.filled:
        entries.append(("", FILLED))
    for sort, words in entries:
        room = MARK if sort else 0
        width = room + (WIDTH * TYPE_SIZE * len(words) + GAP) * _lettering(sheet)
        if row and x + width > sheet.side:
            yield row
            row, x = [], 0.0
        row.append((sort, words, x))
        x += width
    if row:
        yield row


def legend_entries(step: Step) -> dict[str, str]:
    """Return the sorts of marks that the legend explains, each with its words."""
    used = {each.part for each in marks_of(step)}
    branches = sorted({link.branch for link in step.links} - {0})
    if branches:
        used |= {"strong" if link.strong else "weak" for link in step.links}
    words = WORDS
    if all(link.strong and not link.branch for link in step.links):
        words = words | (COLOURED if {"on", "off"} <= used else ALONE)
    if step.covers:
        words = words | FISH
    if "fin-cell" not in used:
        words = words | EXTRA
    sorts = {sort: words[sort] for sort in WORDS if sort in used}
    sorts |= {f"branch-{branch}": f"branch {branch}" for branch in branches}
    return sorts


def _text(sheet: Sheet, entry: Entry, y: float) -> str:
    sort, words, x = entry
    start = x + MARK if sort else x
    place = f'x="{sheet.n(start)}" y="{sheet.n(y + MIDDLE * TYPE_SIZE * _lettering(sheet))}"'
    return f"<text {place}>{words}</text>"


def _sample(sheet: Sheet, sort: str, x: float, y: float) -> str:
    """Return a mark as it looks on the board."""
    branch = _branch(sort)
    if branch or sort in {"strong", "weak"}:
        path = f"M{sheet.numbers(x - 10, y)}L{sheet.numbers(x + 9, y)}"
        drawn = line(sheet, path, strong=sort != "weak", branch=branch)
        part = f"sl-step-{(branch - 1) % COLOURS + 1}"
        return drawn + badge(sheet, part, str(branch), (x, y)) if branch else drawn
    left, top, side = x - RADIUS - 2, y - RADIUS - 2, 2 * RADIUS + 4
    if sort in {"house", "cover"}:
        return house(sheet, sort, [outline(sheet, Square(left, top, side))])
    if sort in FRAMES:
        drawn = frame(sheet, sort, Square(left, top, side), 2)
        return drawn + letter(sheet, sort, (x + 3.5, y - 3.5))
    ring = mark(sheet, "ring", (x, y), RADIUS - 2) if sort == "placed" else ""
    return mark(sheet, sort, (x, y), RADIUS + 2 if ring else RADIUS) + ring

"""Draw the marks of a step. Each sort has its own shape, so that nobody has to rely on colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sudolink.drawing.sheet import Point, Sheet
from sudolink.drawing.svg import attributes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

#: How many colours there are for sets and for branches.
COLOURS = 5


class Square(NamedTuple):
    """The left top corner of a square, and its width."""

    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True)
class Frame:
    """How cells are framed.

    Attributes:
        part: the colours, as in `theme.PARTS`.
        dashes: dash and gap; longer than those of cages. () for a solid line.
        double: whether there are two lines.
        edge: the edge with a thick line: "top", "bottom", or "".
        letter: the letter in the corner, or "".
        round: whether it is a ring around the digit instead.
    """

    part: str
    dashes: tuple[float, ...] = ()
    double: bool = False
    edge: str = ""
    letter: str = ""
    round: bool = False


#: The frames of cells, by part of the picture.
FRAMES = {
    "cell": Frame("sl-step-cell"),
    "pivot": Frame("sl-step-pivot", double=True),
    "wing": Frame("sl-step-cell", (10, 5)),
    "other": Frame("sl-step-cell", (3, 4)),
    "fin-cell": Frame("sl-step-fin-cell", (0.1, 5)),
    "floor": Frame("sl-step-floor", edge="bottom"),
    "roof": Frame("sl-step-roof", edge="top"),
    "blocker": Frame("sl-step-blocker", round=True),
    "super": Frame("sl-step-cell", (2, 5)),
    "inner": Frame("sl-step-pivot", double=True),
    "outer": Frame("sl-step-pivot", (9, 3, 2, 3)),
    "changed": Frame("sl-step-placed"),
    **{
        f"set-{number}": Frame(f"sl-step-{(number - 1) % COLOURS + 1}", letter=letter)
        for number, letter in enumerate("ABCDEFGHI", start=1)
    },
}
#: The shapes of candidates, by part of the picture.
DISC, SQUARE, DIAMOND, HEXAGON = "disc", "square", "diamond", "hexagon"
CANDIDATES = {
    "pattern": ("sl-step-pattern", DISC),
    "on": ("sl-step-on", DISC),
    "off": ("sl-step-off", SQUARE),
    "fin": ("sl-step-fin", DIAMOND),
    "x": ("sl-step-x", SQUARE),
    "z": ("sl-step-on", HEXAGON),
}
#: Dash and gap of a weak link, and the widths of links.
DASHES, STRONG, WEAK = (5, 4), 2.4, 1.7
#: The looks of lines for branches, which take turns.
PLAIN, DOUBLE, BEADS, THICK = LOOKS = ("plain", "double", "beads", "thick")
#: Stroke widths by sort of mark.
STROKES = {"on": 2.2, "gone": 1.4, "placed": 3.2, "ring": 2.4}
#: The radius and the type size of a badge, and its middle as seen from the cell's right top corner.
BADGE, BADGE_TYPE, BADGE_PLACE = 5.2, 8.5, (-3.5, 3.5)
#: Half a digit's height as a fraction of its type size.
MIDDLE = 0.355


def mark(sheet: Sheet, sort: str, middle: Point, radius: float) -> str:
    """Return a mark.

    Args:
        sheet: what to draw on.
        sort: a part of `CANDIDATES`, "gone" (a cross), "placed" (a frame), or "ring".
        middle: its centre.
        radius: half its width.
    """
    (x, y), r = middle, radius
    stroke = {"stroke_width": sheet.n(STROKES.get(sort, 1.5))}
    if sort == "gone":
        cross = (
            f"M{sheet.numbers(x - r, y - r)}L{sheet.numbers(x + r, y + r)}"
            f"M{sheet.numbers(x + r, y - r)}L{sheet.numbers(x - r, y + r)}"
        )
        return sheet.path("sl-step-gone", [cross], fill="none", stroke_linecap="round", **stroke)
    if sort == "placed":
        stroke["fill"] = "none"
        return sheet.rect("sl-step-placed", (x - r, y - r), 2 * r, 2 * r, **stroke)
    if sort == "ring":
        return _ring(sheet, "sl-step-placed", middle, r, STROKES["ring"])
    part, shape = CANDIDATES[sort]
    if shape == SQUARE:
        return sheet.rect(part, (x - r, y - r), 2 * r, 2 * r, **stroke)
    if shape == DISC:
        place = f'cx="{sheet.n(x)}" cy="{sheet.n(y)}" r="{sheet.n(r)}"'
        return f'<circle{sheet.paint(part)} stroke-width="{stroke["stroke_width"]}" {place}/>'
    if shape == DIAMOND:
        corners = [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)]
    else:
        corners = [(0, -1.15), (1, -0.58), (1, 0.58), (0, 1.15), (-1, 0.58), (-1, -0.58)]
    joined = "L".join(sheet.numbers(x + r * dx, y + r * dy) for dx, dy in corners)
    return sheet.path(part, [f"M{joined}z"], **stroke)


def _ring(sheet: Sheet, part: str, middle: Point, radius: float, width: float) -> str:
    x, y = map(sheet.n, middle)
    return (
        f'<circle{sheet.paint(part)} fill="none" stroke-width="{sheet.n(width)}" cx="{x}" cy="{y}" '
        f'r="{sheet.n(radius)}"/>'
    )


def frame(sheet: Sheet, sort: str, square: Square, width: float, *, filled: bool = True) -> str:
    """Return the frame of a cell.

    Args:
        sheet: what to draw on.
        sort: a part of `FRAMES`.
        square: where it is.
        width: how thick its line is.
        filled: whether a set has its background.
    """
    look = FRAMES[sort]
    x, y, side = square
    corner, half = (x, y), side / 2
    if look.round:
        return _ring(sheet, look.part, (x + half, y + half), half - 1, width)
    dashes = {"stroke_dasharray": sheet.numbers(*look.dashes)} if look.dashes else {}
    if sort == "fin-cell":
        dashes["stroke_linecap"] = "round"
        width += 0.8
    if look.double:
        width += 1.2
    fill = {} if look.letter and filled else {"fill": "none"}
    stroke = {"stroke_width": sheet.n(width), "stroke_linejoin": "round"}
    drawn = sheet.rect(look.part, corner, side, side, **fill, **stroke, **dashes)
    if look.double:
        gap = {"stroke_width": sheet.n(width - 2.2), "fill": "none"}
        drawn += sheet.rect("sl-step-gap", corner, side, side, **gap)
    if look.edge:
        level = y + (side - 1 if look.edge == "bottom" else 1)
        thick = f"M{sheet.numbers(x, level)}h{sheet.n(side)}"
        drawn += sheet.path(look.part, [thick], fill="none", stroke_width=sheet.n(width + 2.4))
    return drawn


def is_plain(sort: str) -> bool:
    """Return whether frames of a part are single lines, which `plain_frames` draws."""
    look = FRAMES[sort]
    return sort != "fin-cell" and not (look.round or look.double or look.edge or look.letter)


def plain_frames(sheet: Sheet, sort: str, named: Iterable[tuple[str, Square]], width: float) -> str:
    """Return the frames of cells, each with its name, in a group that has what they share."""
    look = FRAMES[sort]
    dashes = {"stroke_dasharray": sheet.numbers(*look.dashes)} if look.dashes else {}
    shared = attributes(fill="none", stroke_width=sheet.n(width), stroke_linejoin="round", **dashes)
    drawn = ""
    for name, (x, y, side) in named:
        around = f"M{sheet.numbers(x, y)}h{sheet.n(side)}v{sheet.n(side)}h{sheet.n(-side)}z"
        at = f' data-at="{name}"' if sheet.interactive else ""
        drawn += f'<path{at} d="{around}"/>'
    return drawn and f"<g{sheet.paint(look.part)}{shared}>{drawn}</g>"


def letter(sheet: Sheet, sort: str, corner: Point) -> str:
    """Return the letter of a set in the right top corner of a cell, or nothing for other frames.

    `corner` is the right top corner of the cell.
    """
    text = FRAMES[sort].letter
    middle = corner[0] + BADGE_PLACE[0], corner[1] + BADGE_PLACE[1]
    return badge(sheet, FRAMES[sort].part, text, middle) if text else ""


def badge(sheet: Sheet, part: str, text: str, middle: Point) -> str:
    """Return a filled circle with a letter or number; `part` is `sl-step-` and a number."""
    x, y = middle
    number = part.rpartition("-")[2]
    disc = (
        f'<circle{sheet.paint(f"sl-step-badge-{number}")} cx="{sheet.n(x)}" cy="{sheet.n(y)}" '
        f'r="{sheet.n(BADGE)}"/>'
    )
    place = f'x="{sheet.n(x)}" y="{sheet.n(y + MIDDLE * BADGE_TYPE)}"'
    look = f'font-size="{sheet.n(BADGE_TYPE)}" font-weight="700" text-anchor="middle"'
    return f"{disc}<text{sheet.paint('sl-step-letter')} {place} {look}>{text}</text>"


def line(sheet: Sheet, outline: str, *, strong: bool, branch: int = 0, solid: bool = False) -> str:
    """Return a link: a thick solid line if it is strong, else a thin dashed one.

    Each branch has its own colour, and a look: one line, two lines, beads, or a thick line.
    `solid` is for heads, which have no dashes.
    """
    width = STRONG if strong else WEAK
    dashes = {} if strong or solid else {"stroke_dasharray": sheet.numbers(*DASHES)}
    if not branch:
        part = "sl-step-strong" if strong else "sl-step-weak"
        return _stroke(sheet, part, outline, width, dashes)
    part = f"sl-step-line-{(branch - 1) % COLOURS + 1}"
    look = PLAIN if solid else LOOKS[(branch - 1) % len(LOOKS)]
    wider = {DOUBLE: 2, THICK: 1.6}.get(look, 0)
    drawn = _stroke(sheet, part, outline, width + wider, dashes)
    if look == DOUBLE:
        drawn += _stroke(sheet, "sl-step-gap", outline, width - 0.6, {})
    if look == BEADS:
        beads = {"stroke_dasharray": sheet.numbers(0.1, 11), "stroke_linecap": "round"}
        drawn += _stroke(sheet, part, outline, width + 3.2, beads)
    return drawn


def _stroke(sheet: Sheet, part: str, outline: str, width: float, more: dict[str, str]) -> str:
    return sheet.path(part, [outline], fill="none", stroke_width=sheet.n(width), **more)


def house(sheet: Sheet, sort: str, outlined: Sequence[str], width: float = 1.6) -> str:
    """Return the background and outline of a house: solid, or dashed for a cover."""
    dashes = {"stroke_dasharray": sheet.numbers(8, 5)} if sort == "cover" else {}
    return sheet.path(f"sl-step-{sort}", outlined, stroke_width=sheet.n(width), **dashes)


def outline(sheet: Sheet, square: Square) -> str:
    """Return the outline of a square."""
    x, y, side = square
    return sheet.trail([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])

"""Draw the marks of a step. Each sort has its own shape, so that nobody has to rely on colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.drawing.sheet import Point, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Dash and gap of a weak link.
DASHES = (5, 4)
#: The part and the dashes of each frame around cells; dashes and gaps are longer than those of
#: cages.
FRAMES: dict[str, tuple[str, tuple[float, ...]]] = {
    "cell": ("sl-step-cell", ()),
    "pivot": ("sl-step-pivot", ()),
    "other": ("sl-step-cell", (10, 5)),
    "fin-cell": ("sl-step-fin-cell", (0.1, 5)),
    "changed": ("sl-step-placed", ()),
}
#: Stroke widths by sort of mark.
STROKES = {"on": 2.2, "gone": 1.4, "placed": 3.2, "ring": 2.4}


def mark(sheet: Sheet, sort: str, middle: Point, radius: float) -> str:
    """Return a mark.

    Args:
        sheet: what to draw on.
        sort: "pattern" and "on" are discs, "off" a square, "fin" a diamond, "gone" a cross,
            "placed" a frame, "ring" a ring.
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
    if sort == "fin":
        r *= 1.3
        corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
        joined = "L".join(sheet.numbers(*corner) for corner in corners)
        return sheet.path("sl-step-fin", [f"M{joined}z"], **stroke)
    if sort in {"off", "placed"}:
        fill = {"fill": "none"} if sort == "placed" else {}
        return sheet.rect(f"sl-step-{sort}", (x - r, y - r), 2 * r, 2 * r, **stroke, **fill)
    return _disc(sheet, sort, middle, r)


def _disc(sheet: Sheet, sort: str, middle: Point, radius: float) -> str:
    part = "sl-step-placed" if sort == "ring" else f"sl-step-{sort}"
    fill = ' fill="none"' if sort == "ring" else ""
    x, y = map(sheet.n, middle)
    width = sheet.n(STROKES.get(sort, 1.5))
    return (
        f'<circle{sheet.paint(part)}{fill} stroke-width="{width}" cx="{x}" cy="{y}" '
        f'r="{sheet.n(radius)}"/>'
    )


def frame(sheet: Sheet, look: str, outlined: Iterable[str], width: float) -> str:
    """Return the frames of cells: solid, dashed, or dotted for fins."""
    part, dashes = FRAMES[look]
    dashed = {"stroke_dasharray": sheet.numbers(*dashes)} if dashes else {}
    dotted = {"stroke_linecap": "round"} if look == "fin-cell" else {}
    width = width + 0.8 if dotted else width
    stroke = {"stroke_width": sheet.n(width), "stroke_linejoin": "round", **dashed, **dotted}
    return sheet.path(part, outlined, fill="none", **stroke)


def line(sheet: Sheet, outline: str, *, strong: bool) -> str:
    """Return a link: a solid line if it is strong, else a dashed one."""
    dashes = {} if strong else {"stroke_dasharray": sheet.numbers(*DASHES)}
    width = sheet.n(2)
    return sheet.path("sl-step-link", [outline], fill="none", stroke_width=width, **dashes)

"""Draw the colours that players give to cells: stripes, each with its own sign.

The sign identifies a colour in print, in high contrast, and for people who see few colours. Stripes
are translucent: tints, diagonals and the backgrounds of a step show through.
"""

from __future__ import annotations

from sudolink.drawing.layers.candidates import (
    MIDDLE,
    candidates_pitch,
    candidates_places,
    candidates_type,
)
from sudolink.drawing.sheet import CELL, Sheet
from sudolink.drawing.svg import attributes
from sudolink.puzzle.board import COLOURS

#: The opacity of a stripe.
OPACITY = 0.7
#: The place of signs: at the right, a few of them between the rows of candidates; then half their
#: largest height, and the space around them.
SIGN_X, SIGN_RADIUS, SIGN_ROOM = 55.3, 3.4, 0.2
#: Many signs, one in each stripe, are to the right of the candidates, without cages and with them;
#: then the largest fraction of a stripe's height for a sign, and its largest radius.
MANY_X, MANY_RADIUS, SIGN_PART = {False: 56.4, True: 55}, {False: 3.0, True: 3.2}, 0.84

#: The names of the colours.
NAMES = ("red", "orange", "yellow", "green", "turquoise", "blue", "purple", "pink", "grey")
#: Their signs, as outlines between -10 and 10.
SIGNS = (
    "M-8-8h16v16h-16z",  # square
    "M0-9l10 17h-20z",  # triangle
    "M0-10a10 10 0 1 1 0 20a10 10 0 1 1 0-20z",  # disc
    "M0-10l10 10l-10 10l-10-10z",  # diamond
    "M-3-10h6v7h7v6h-7v7h-6v-7h-7v-6h7z",  # cross
    "M0 9l10-17h-20z",  # triangle that points down
    "M-10-4h20v8h-20z",  # bar
    "M-9-10h18l-18 20h18z",  # hourglass
    "M-10-10h7v20h-7zM3-10h7v20h-7z",  # two upright bars
)


def ground(sheet: Sheet, colour: int) -> str:
    """Return the beginning of a colour's stripe; "" in a theme without colours."""
    part = f"sl-colour-{colour}"
    return "" if sheet.blank(part) else f'<rect{sheet.paint(part)} fill-opacity="{OPACITY}"'


def sign(sheet: Sheet, colour: int) -> str:
    """Return the beginning of a colour's sign."""
    return f'<path{sheet.paint("sl-colour-sign")} d="{SIGNS[colour - 1]}"'


def stripes(sheet: Sheet, count: int) -> tuple[tuple[str, str], ...]:
    """Return, for each of several colours, the end of its stripe and of its sign: their places."""
    height = CELL / count
    size, caged = sheet.board.size, bool(sheet.board.cages)
    ys, room = _between_rows(size, caged=caged)
    few = count <= len(ys)
    # With cages, candidates leave a margin that is wide enough.
    most = SIGN_RADIUS if caged else min(SIGN_RADIUS, room / 2 - SIGN_ROOM)
    radius = most if few else min(MANY_RADIUS[caged], SIGN_PART * height / 2)
    x = SIGN_X if few else MANY_X[caged]
    places = []
    for number in range(count):
        top = number * height
        box = attributes(
            y=sheet.n(top) if number else None,
            width=sheet.n(CELL),
            height=sheet.n(top + height - round(top, 1)),
        )
        scale = f"{radius / 10 * sheet.unit / CELL:.3g}"
        middle = ys[number] if few else top + height / 2
        spot = f"translate({sheet.numbers(x, middle)}) scale({scale})"
        end = "" if sheet.blank(f"sl-colour-{COLOURS[0]}") else f"{box}/>"
        places.append((end, f"{attributes(transform=spot)}/>"))
    return tuple(places)


def _between_rows(size: int, *, caged: bool) -> tuple[list[float], float]:
    """Return the middles between the rows of candidates, and the room there."""
    font, (_, pitch) = candidates_type(size, caged=caged), candidates_pitch(size, caged=caged)
    lines = sorted({baseline for _, baseline in candidates_places(size, caged=caged)})
    middles = [line - MIDDLE * font + pitch / 2 for line in lines[:-1]]
    return middles, pitch - 2 * MIDDLE * font

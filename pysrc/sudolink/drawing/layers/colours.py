"""Colours that a person has given to cells: stripes, each with a sign of its own.

The sign tells a colour without its colour: in print, in high contrast, to eyes that see few
colours. The stripes let through what lies below them: tints, diagonals, the grounds of a step.
"""

from __future__ import annotations

from sudolink.board import COLOURS
from sudolink.drawing.sheet import CELL, Sheet
from sudolink.drawing.svg import attributes

#: How much a stripe covers what lies below it.
OPACITY = 0.7
#: Where signs stand: at the right, one or two of them between the rows of nine candidates (with
#: cages and without); and half their largest height.
SIGN_X, SIGN_YS, SIGN_RADIUS = 55, {False: (21, 39), True: (27, 40)}, 3.8
#: The part of a stripe's height that one of many signs takes at most, and its largest radius.
SIGN_PART, SMALL_RADIUS = 0.84, 3.2

#: What the colours are called.
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
    """Return the beginning of a colour's stripe; nothing in a theme without colours."""
    part = f"sl-colour-{colour}"
    return "" if sheet.blank(part) else f'<rect{sheet.paint(part)} fill-opacity="{OPACITY}"'


def sign(sheet: Sheet, colour: int) -> str:
    """Return the beginning of a colour's sign."""
    return f'<path{sheet.paint("sl-colour-sign")} d="{SIGNS[colour - 1]}"'


def stripes(sheet: Sheet, count: int) -> tuple[tuple[str, str], ...]:
    """Return, for each of some colours, the ends of its stripe and of its sign: their places."""
    height = CELL / count
    ys = SIGN_YS[bool(sheet.board.cages)]
    few = count <= len(ys)
    radius = SIGN_RADIUS if few else min(SMALL_RADIUS, SIGN_PART * height / 2)
    places = []
    for number in range(count):
        top = number * height
        box = attributes(
            y=sheet.n(top) if number else None,
            width=sheet.n(CELL),
            height=sheet.n(top + height - round(top, 1)),
        )
        size = f"{radius / 10 * sheet.unit / CELL:.3g}"
        middle = ys[number] if few else top + height / 2
        spot = f"translate({sheet.numbers(SIGN_X, middle)}) scale({size})"
        end = "" if sheet.blank(f"sl-colour-{COLOURS[0]}") else f"{box}/>"
        places.append((end, f"{attributes(transform=spot)}/>"))
    return tuple(places)

"""Make the pieces of markup that the inside of a cell is built from, here and in the page.

The page draws entries at once, without asking Python. So that they look exactly as Python draws
them, both use the same pieces and the same rule. The pieces contain everything that depends on the
board (`contents` is the rule; `service/protocol.py` declares the pieces as JSON):

    contents = colours + hit + symbols
    colours  = for each colour c, the i-th of n: ground[c] + stripes[n][i][0]
                                               + sign[c] + stripes[n][i][1]
    symbols  = in a black cell:  clue[value], or nothing without a value
               with a value:     given[value] or solved[value]
               with candidates:  spread(candidates) + corner_flag[d] for each corner mark
                                 + centre_flag[d] for each centre mark
               else:             marks(corner) + marks(centre)
    spread   = open + ' x="' + x[d] of each, spaces between + '" y="' + likewise + '">'
               + each digit and a space + '</text>'
    marks    = open[n] + for each digit d, the i-th of n: places[n][i] + d + '</tspan>'
               + '</text>'; nothing if there are none

A value hides candidates and marks, which come back when it is removed. Candidates have fixed
places. If there are any, corner and centre marks are shown at the same places, whether the digit is
a candidate or not: a bold digit in a box is a corner mark, in a ring a centre mark. Lists by digit,
colour or number of marks begin with an empty entry for 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudolink.drawing.layers import colours as stripes
from sudolink.drawing.layers.candidates import (
    MIDDLE,
    candidate_letters,
    candidates_pitch,
    candidates_places,
    candidates_type,
)
from sudolink.drawing.layers.pencil import Places, centre_places, corner_places
from sudolink.drawing.sheet import CELL, Sheet
from sudolink.puzzle.board import COLOURS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudolink.puzzle.board import Board, Cell

#: The type sizes of one digit and of two, and the middle of a digit. With cages, digits keep clear
#: of the total.
DIGIT_SIZES, DIGIT_MIDDLE = (34, 29), CELL / 2
CAGED_DIGIT_SIZES, CAGED_DIGIT_MIDDLE = (31, 26), 32.5
#: The largest digit with one character.
LAST_DIGIT = 9
#: The distance of the box or ring around a mark from the edge of a candidate's place, and its line
#: width.
PLATE_GAP, THICK = 2, 1
#: The width of a bold digit as a fraction of its type size.
BOLD_WIDTH = 0.72

Texts = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """Candidates at fixed places: the beginning of the text, and coordinates by digit."""

    open: str
    x: Texts
    y: Texts


@dataclass(frozen=True, slots=True)
class Marks:
    """Numbers that each have their own place: the beginning of the text, and of each number."""

    open: str
    places: Texts


@dataclass(frozen=True, slots=True)
class Kit:
    """All pieces for the cells of a board; see the top of the module for how they go together."""

    hit: str
    given: Texts
    solved: Texts
    clue: Texts
    candidates: Spread | Marks
    corner_flag: Texts
    centre_flag: Texts
    corner: tuple[Marks, ...]
    centre: tuple[Marks, ...]
    ground: Texts
    sign: Texts
    stripes: tuple[tuple[tuple[str, str], ...], ...]


def contents(kit: Kit, cell: Cell) -> str:
    """Return the markup inside a cell's element."""
    return f"{_colours(kit, cell.colours)}{kit.hit}{_standing(kit, cell)}"


def _colours(kit: Kit, numbers: tuple[int, ...]) -> str:
    return "".join(
        f"{kit.ground[colour]}{stripe}{kit.sign[colour]}{place}"
        for colour, (stripe, place) in zip(numbers, kit.stripes[len(numbers)], strict=True)
    )


def _standing(kit: Kit, cell: Cell) -> str:
    if cell.black:
        return kit.clue[cell.value or 0]
    if cell.value is not None:
        return (kit.given if cell.given else kit.solved)[cell.value]
    if cell.candidates:
        flags = [kit.corner_flag[digit] for digit in cell.corner]
        flags += [kit.centre_flag[digit] for digit in cell.centre]
        return _spread(kit.candidates, cell.candidates) + "".join(flags)
    return "".join(
        _spelled(by_count[len(digits)].open, by_count[len(digits)].places, digits)
        for by_count, digits in ((kit.corner, cell.corner), (kit.centre, cell.centre))
        if digits
    )


def _spread(spread: Spread | Marks, digits: tuple[int, ...]) -> str:
    if isinstance(spread, Marks):
        return _spelled(spread.open, [spread.places[digit] for digit in digits], digits)
    xs = " ".join(spread.x[digit] for digit in digits)
    ys = " ".join(spread.y[digit] for digit in digits)
    return f'{spread.open} x="{xs}" y="{ys}">{"".join(f"{digit} " for digit in digits)}</text>'


def _spelled(start: str, places: Sequence[str], digits: tuple[int, ...]) -> str:
    spans = zip(places, digits, strict=True)
    return f"{start}{''.join(f'{place}{digit}</tspan>' for place, digit in spans)}</text>"


# --- Making the pieces ------------------------------------------------------------------------

#: Kits by everything they depend on: a board is drawn again at every step.
_made: dict[tuple[object, ...], Kit] = {}
_MOST_KITS = 32


def kit_name(board: Board) -> str:
    """Return the name of the kit of a board: boards with the same name have the same kit."""
    return f"{board.size}{' with cages' if board.cages else ''}"


def kit_for(sheet: Sheet) -> Kit:
    """Return the pieces for the cells of a sheet."""
    board = sheet.board
    key = (board.size, bool(board.cages), sheet.theme, sheet.interactive, sheet.unit)
    if key not in _made:
        if len(_made) >= _MOST_KITS:
            _made.clear()
        _made[key] = _kit(sheet)
    return _made[key]


def kit_of(board: Board) -> Kit:
    """Return the pieces for the cells of a board, as a page shows it."""
    return kit_for(Sheet(board))


def _kit(sheet: Sheet) -> Kit:
    size = sheet.board.size
    return Kit(
        hit=_hit(sheet),
        given=_digits(sheet, "sl-given", bold=True),
        solved=_digits(sheet, "sl-solved", bold=False),
        clue=_digits(sheet, "sl-clue", bold=True),
        candidates=_candidates(sheet),
        corner_flag=("", *(_plate(sheet, digit, ring=False) for digit in range(1, size + 1))),
        centre_flag=("", *(_plate(sheet, digit, ring=True) for digit in range(1, size + 1))),
        corner=_marks(sheet, "sl-corner", corner_places),
        centre=_marks(sheet, "sl-centre", centre_places),
        ground=("", *(stripes.ground(sheet, colour) for colour in COLOURS)),
        sign=("", *(stripes.sign(sheet, colour) for colour in COLOURS)),
        stripes=((), *(stripes.stripes(sheet, count) for count in COLOURS)),
    )


def _hit(sheet: Sheet) -> str:
    """Return the area to click on, which also shows selection and focus."""
    if not sheet.interactive:
        return ""
    side = sheet.n(CELL)
    return f'<rect class="hit" width="{side}" height="{side}"/>'


def _unread(sheet: Sheet) -> str:
    """Return the attribute that hides text from screen readers, which read out the cell's name."""
    return ' aria-hidden="true"' if sheet.interactive else ""


def _digits(sheet: Sheet, part: str, *, bold: bool) -> Texts:
    caged = bool(sheet.board.cages)
    font = (CAGED_DIGIT_SIZES if caged else DIGIT_SIZES)[sheet.board.size > LAST_DIGIT]
    middle = CAGED_DIGIT_MIDDLE if caged else DIGIT_MIDDLE
    x, y = sheet.n(CELL / 2), sheet.n(middle + MIDDLE * font)
    weight = ' font-weight="700"' if bold else ""
    look = f'{sheet.paint(part)} font-size="{sheet.n(font)}"{weight}'
    start = f'<text{look} x="{x}" y="{y}"{_unread(sheet)}>'
    return ("", *(f"{start}{digit}</text>" for digit in range(1, sheet.board.size + 1)))


def _candidates(sheet: Sheet) -> Spread | Marks:
    """Return the candidates: in lists of coordinates for browsers, else spelled out."""
    size, caged = sheet.board.size, bool(sheet.board.cages)
    start = f"<text{sheet.paint('sl-candidates')}{_unread(sheet)}"
    if sheet.interactive and sheet.theme == "auto":
        letters = [candidate_letters(sheet, digit) for digit in range(1, size + 1)]
        return Spread(start, ("", *(x for x, _ in letters)), ("", *(y for _, y in letters)))
    spots = candidates_places(size, caged=caged)
    return Marks(f"{start}>", ("", *(_span(sheet, x, y) for x, y in spots)))


def _span(sheet: Sheet, x: float, y: float) -> str:
    return f'<tspan x="{sheet.n(x)}" y="{sheet.n(y)}">'


def _marks(sheet: Sheet, part: str, places: Callable[..., Places]) -> tuple[Marks, ...]:
    """Return the pieces of marks for every number of them."""
    size = sheet.board.size
    by_count = [Marks("", ())]
    for count in range(1, size + 1):
        font, spots = places(count, size, caged=bool(sheet.board.cages))
        start = f'<text{sheet.paint(part)} font-size="{sheet.n(font)}"{_unread(sheet)}>'
        first, *others = (_span(sheet, *spot) for spot in spots)
        spans = [first, *(f"{_apart(sheet)}{span}" for span in others)]
        by_count.append(Marks(start, tuple(spans)))
    return tuple(by_count)


def _apart(sheet: Sheet) -> str:
    """Return a space, so that copied text reads as in the cell's name: 1 2, never 12.

    It has a place of its own, or else it would move the number before it.
    """
    return '<tspan x="0"> </tspan>' if sheet.interactive else ""


def _plate(sheet: Sheet, digit: int, *, ring: bool) -> str:
    """Return a digit in a ring or a box, whose background hides the candidate at the same place."""
    size, caged = sheet.board.size, bool(sheet.board.cages)
    x, baseline = candidates_places(size, caged=caged)[digit - 1]
    middle = baseline - MIDDLE * candidates_type(size, caged=caged)
    width, height = (side - PLATE_GAP for side in candidates_pitch(size, caged=caged))
    rounded = {"rx": sheet.n(min(width, height) / 2)} if ring else {}
    corner = x - width / 2, middle - height / 2
    ground = sheet.rect("sl-flag", corner, width, height, stroke_width=sheet.n(THICK), **rounded)
    # Bold digits are wider than candidates, which take their font size from the cells.
    font, fits = candidates_type(size, caged=caged), width / (len(str(digit)) * BOLD_WIDTH)
    smaller = f' font-size="{sheet.n(fits)}"' if fits < font else ""
    place = f'{smaller} x="{sheet.n(x)}" y="{sheet.n(baseline)}"'
    text = f'<text{sheet.paint("sl-flagged")} font-weight="700"{place}{_unread(sheet)}>{digit}'
    return f"{ground}{text}{' ' if sheet.interactive else ''}</text>"

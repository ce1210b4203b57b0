"""Draw a step of human logic over the board: its pattern, its links, and what follows.

There are two layers: `step_grounds` is below the digits (houses, cells, candidates of the pattern),
`step_marks` above them (links, crosses, frames). `legend` says what the marks mean. In an
interactive picture, `data-at` names each mark as `logic.explain.runs` does, which ties words to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.drawing.layers.candidates import candidates_pitch, candidates_type
from sudolink.drawing.layers.link_lines import links
from sudolink.drawing.marks import Square, frame, house, is_plain, letter, mark, plain_frames
from sudolink.drawing.outline import outlines
from sudolink.drawing.routes import Router
from sudolink.drawing.sheet import CELL, Sheet
from sudolink.logic.explain.runs import Mark, cell_part
from sudolink.logic.model.step import Candidate, Step

#: How far the frame of a cell is inside it, and its width. With cages, it keeps clear of their
#: dashes. A further frame of the same cell lies inside the one before.
FRAME, CAGED_FRAME, NESTED = (3.5, 2.4), (2.2, 2), 3.2
#: The distance of two letters.
LETTER = 11
#: How far the outline of a house is inside it, and its width. With cages, whose tints are like that
#: of a house, it is thicker, and clear of the lines around boxes.
HOUSE, CAGED_HOUSE = (1, 1.6), (2.9, 2.6)
#: A mark's radius as a fraction of the candidates' type size, and its least radius.
RADIUS = (0.62, 4.0)
#: The same for a cross, which leaves a gap to the next one.
CROSS = 0.8


def step_grounds(sheet: Sheet, step: Step) -> str:
    """Tint the houses, outline the cells, and put backgrounds below the candidates of a step.

    Crosses are below the digits too, which stay legible.
    """
    router = Router(sheet)
    grounds = (
        tied(sheet, Mark(role, candidate), mark(sheet, role, router.spot(candidate), radius(sheet)))
        for role, group in step.candidates
        for candidate in group
    )
    crosses = _crosses(sheet, step, router, coloured=False)
    return sheet.layer(
        "step-grounds", *_houses(sheet, step), *_frames(sheet, step), *grounds, *crosses
    )


def step_marks(sheet: Sheet, step: Step) -> str:
    """Draw links, placed digits, letters, and crosses that a colour would hide below the digits."""
    router = Router(sheet)
    return sheet.layer(
        "step-marks",
        *(
            tied(sheet, made, drawn)
            for made, drawn in links(sheet, step.links, router, radius(sheet))
        ),
        *_crosses(sheet, step, router, coloured=True),
        *(_placed(sheet, candidate, router) for candidate in step.placements),
        *_letters(sheet, step),
    )


def tied(sheet: Sheet, name: Mark, drawn: str) -> str:
    """Return a mark with its name, by which a page finds it."""
    return f'<g data-at="{name.name}">{drawn}</g>' if sheet.interactive and drawn else drawn


def radius(sheet: Sheet) -> float:
    """Return the radius of the background of a candidate, which stays in the candidate's room."""
    part, least = RADIUS
    size, caged = sheet.board.size, bool(sheet.board.cages)
    room = min(candidates_pitch(size, caged=caged)) / 2
    return max(min(part * candidates_type(size, caged=caged), room), least)


# --- Cells ------------------------------------------------------------------------------------


def _houses(sheet: Sheet, step: Step) -> Iterator[str]:
    board = sheet.board
    inset, width = CAGED_HOUSE if board.cages else HOUSE
    for part, indices in (("house", step.houses), ("cover", step.covers)):
        for index in indices:
            cells = frozenset(c for c in board.houses[index].cells if not board.cells[c].black)
            outlined = [
                sheet.trail([corner.inset(CELL, inset) for corner in outline])
                for outline in outlines(cells, board.size)
            ]
            yield tied(sheet, Mark(part, (index,)), house(sheet, part, outlined, width))


def _frames(sheet: Sheet, step: Step) -> Iterator[str]:
    inset, width = CAGED_FRAME if sheet.board.cages else FRAME
    framed: dict[int, int] = {}
    for role, cells in (*step.cells, ("blocker", step.blockers)):
        part = cell_part(role)
        alone = [cell for cell in cells if cell not in framed] if is_plain(part) else []
        named = ((Mark(part, (cell,)).name, _square(sheet, cell, inset)) for cell in alone)
        yield plain_frames(sheet, part, named, width)
        for cell in (cell for cell in cells if cell not in alone):
            before = framed.get(cell, 0)
            square = _square(sheet, cell, inset + NESTED * before)
            drawn = frame(sheet, part, square, width, filled=not before)
            framed[cell] = before + 1
            yield tied(sheet, Mark(part, (cell,)), drawn)
        framed |= dict.fromkeys(alone, 1)


def _square(sheet: Sheet, cell: int, depth: float) -> Square:
    left, top = sheet.corner(cell)
    return Square(left + depth, top + depth, CELL - 2 * depth)


def _letters(sheet: Sheet, step: Step) -> Iterator[str]:
    """Return the letters of sets; those of one cell are side by side."""
    lettered: dict[int, int] = {}
    for role, cells in step.cells:
        for cell in cells:
            left, top = sheet.corner(cell)
            before = lettered.get(cell, 0)
            drawn = letter(sheet, cell_part(role), (left + CELL - LETTER * before, top))
            lettered[cell] = before + bool(drawn)
            yield tied(sheet, Mark(cell_part(role), (cell,)), drawn)


# --- Candidates -------------------------------------------------------------------------------


def _crosses(sheet: Sheet, step: Step, router: Router, *, coloured: bool) -> Iterator[str]:
    """Return the crosses in cells with colours, which would hide them, or in those without."""
    for candidate in step.eliminations:
        if bool(sheet.board.cells[candidate[0]].colours) == coloured:
            cross = mark(sheet, "gone", router.spot(candidate), CROSS * radius(sheet))
            yield tied(sheet, Mark("gone", candidate), cross)


def _placed(sheet: Sheet, candidate: Candidate, router: Router) -> str:
    """Return a frame around the cell, and a ring around its new digit."""
    left, top = sheet.corner(candidate[0])
    half = CELL / 2
    around = mark(sheet, "placed", (left + half, top + half), half - 2)
    ring = mark(sheet, "ring", router.spot(candidate), radius(sheet) + 1.5)
    return tied(sheet, Mark("placed", candidate), around + ring)

"""The created shapes of a killer, by the rule of 45."""

from __future__ import annotations

from typing import Any

from sudolink.board import Board
from sudolink.codec import decode
from sudolink.logic import CreatedShape, Step, created_shapes
from sudolink.logic.phrase import Names, listed
from sudolink.logic.techniques.created_shapes import arithmetic, roles_of
from sudolink.names import capital
from sudolink.service.teaching.step_views import NO_STEP
from sudolink.service.views import view_of

Json = dict[str, Any]

#: More shapes than this nobody reads.
SHAPES_SHOWN = 200


def shapes(
    link: str,
    houses: int = 2,
    cells: int = 2,
    page: str = "",  # noqa: ARG001
) -> Json:
    """The created shapes of a killer board, in words; `shape_show` draws one.

    Args:
        houses: the most houses in a super shape.
        cells: the most cells in a created shape.
    """
    board = decode(link)
    found = created_shapes(board, houses, cells)
    shown = found[:SHAPES_SHOWN]
    count = f"{len(found)} {'shape' if len(found) == 1 else 'shapes'}."
    more = f" The first {SHAPES_SHOWN} are listed." if len(found) > SHAPES_SHOWN else ""
    return {
        "sentence": f"{count}{more}" if found else "No created shapes of these sizes.",
        "shapes": [_shape_words(board, shape) for shape in shown],
    }


def shape_show(
    link: str,
    number: int,
    houses: int = 2,
    cells: int = 2,
    page: str = "",
) -> Json:
    """The board with one of its created shapes drawn."""
    board = decode(link)
    shape = created_shapes(board, houses, cells)[number]
    drawn = Step(
        "Innies & Outies",
        pattern=arithmetic(shape),
        cells=roles_of(shape),
        houses=shape.houses,
        cages=shape.cages,
    )
    return view_of(board, page, drawn) | {"step": NO_STEP | _shape_words(board, shape)}


def _shape_words(board: Board, shape: CreatedShape) -> Json:
    names = Names(board)
    cells = listed(map(names.cell, shape.cells))
    side = "innie" if shape.side == "inner" else "outie"
    equal = " Digits may repeat in it." if shape.repeats else ""
    makes = "is" if len(shape.cells) == 1 else "make together"
    return {
        "title": f"{capital(side)} {cells}: {shape.total}",
        "sentence": f"{arithmetic(shape).read(names)} So {cells} {makes} {shape.total}.{equal}",
    }

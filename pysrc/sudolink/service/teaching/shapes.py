"""The created shapes of a killer, by the rule of 45."""

from __future__ import annotations

from typing import Any

from sudolink.codec import decode
from sudolink.logic import Step
from sudolink.logic.model.position import Position
from sudolink.logic.shape_list import Entry, ShapeList
from sudolink.service.teaching.step_views import NO_STEP
from sudolink.service.views import view_of

Json = dict[str, Any]

#: The most shapes listed: nobody reads more.
SHAPES_SHOWN = 200


def shapes(link: str, page: str = "", **sizes: Any) -> Json:  # noqa: ARG001
    """List the created shapes of a killer board in words; `shape_show` draws one.

    Args:
        link: the board.
        page: name of the page that asks.
        sizes: the arguments of a `ShapeList`.
    """
    position = Position.of(decode(link))
    asked = ShapeList(**sizes)
    found = asked.entries(position)
    more = f" Only the first {SHAPES_SHOWN} are listed." if len(found) > SHAPES_SHOWN else ""
    return {
        "sentence": f"{asked.count(position, found)}{more}",
        "shapes": [_words(asked, position, entry) for entry in found[:SHAPES_SHOWN]],
    }


def shape_show(link: str, number: int, page: str = "", **sizes: Any) -> Json:
    """Draw an entry of this list."""
    position = Position.of(decode(link))
    asked = ShapeList(**sizes)
    entry = asked.entries(position)[number]
    view = view_of(position.board, page, _drawing(entry))
    return view | {"step": NO_STEP | _words(asked, position, entry)}


def _words(asked: ShapeList, position: Position, entry: Entry) -> Json:
    title, sentence = asked.words(position, entry)
    return {"title": title, "sentence": sentence}


def _drawing(entry: Entry) -> Step:
    """Make a step that draws the super shape and its created shapes."""
    first = entry[0]
    shaped = {cell for shape in entry for cell in shape.cells}
    inside = {*first.super_cells}
    return Step(
        "Innies & Outies",
        cells=(
            ("super", tuple(sorted(inside - shaped))),
            ("inner", tuple(sorted(shaped & inside))),
            ("outer", tuple(sorted(shaped - inside))),
        ),
        houses=first.houses,
        cages=first.cages if len(entry) == 1 else (),
    )

"""List and draw the created shapes of a killer, by the rule of 45."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.logic import Step
from sudolink.logic.model.limits import HOUSES
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.shapes import CELLS
from sudolink.logic.shape_list import Entry, ShapeList
from sudolink.service.teaching.step_views import NO_STEP
from sudolink.service.views import view_of

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The most shapes listed: nobody reads more.
SHAPES_SHOWN = 200


def shapes(details: protocol.ShapesDetails) -> protocol.ShapesReply:
    """List the created shapes of a killer board in words; `shape_show` draws one."""
    position = Position.of(decode(details["link"]))
    asked = _asked(details)
    found = asked.entries(position)
    more = f" Only the first {SHAPES_SHOWN} are listed." if len(found) > SHAPES_SHOWN else ""
    return {
        "sentence": f"{asked.count(position, found)}{more}",
        "shapes": [_words(asked, position, entry) for entry in found[:SHAPES_SHOWN]],
    }


def shape_show(details: protocol.ShapeShowDetails) -> protocol.View:
    """Draw an entry of this list."""
    position = Position.of(decode(details["link"]))
    asked = _asked(details)
    entry = asked.entries(position)[details["number"]]
    view = view_of(position.board, details.get("page", ""), _drawing(entry))
    words = _words(asked, position, entry)
    view["step"] = {**NO_STEP, "title": words["title"], "sentence": words["sentence"]}
    return view


def _asked(details: protocol.ShapesDetails | protocol.ShapeShowDetails) -> ShapeList:
    return ShapeList(
        details.get("houses", HOUSES),
        details.get("cells", CELLS),
        grouped=details.get("grouped", False),
    )


def _words(asked: ShapeList, position: Position, entry: Entry) -> protocol.ShapeWords:
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

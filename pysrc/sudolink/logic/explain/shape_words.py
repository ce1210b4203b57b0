"""Created shapes in words: where their sum comes from, and what may stand in them."""

from __future__ import annotations

from typing import Any

from sudolink.logic.model.phrase import Houses, Names, Naming, Phrase, listed, say
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.shapes import CreatedShape, Side, shape_combinations
from sudolink.puzzle.cell_names import capital

Json = dict[str, Any]

#: Combinations listed of a shape, at most.
LISTED = 12

#: What the cages add to the sum, by the side of a shape, and by whether it is whole and chosen.
_CAGES_HOLD: dict[tuple[Side, bool, bool], str] = {
    ("inner", True, False): ", and the cages inside hold {in_cages}.",
    ("inner", True, True): ", and cages inside that don't overlap hold {in_cages}.",
    (
        "inner",
        False,
        False,
    ): ", and the cages that lie inside give {in_cages} of that.",
    (
        "inner",
        False,
        True,
    ): ", and cages inside that don't overlap give {in_cages} of that.",
    ("outer", True, False): ", and the cages that touch {it} hold {in_cages}.",
    ("outer", True, True): ", and cages that cover {it} without overlapping hold {in_cages}.",
    ("outer", False, False): ", and the cages through them still need {in_cages}.",
    (
        "outer",
        False,
        True,
    ): ", and cages that cover {it} without overlapping still need {in_cages}.",
}


def shape_title(shape: CreatedShape, names: Names) -> str:
    """The shape in a few words: `Outie C1 and G5: 12`."""
    side = "Innie" if shape.side == "inner" else "Outie"
    return f"{side} {listed(map(names.cell, shape.cells))}: {shape.total}"


def super_shape_title(shape: CreatedShape, names: Names) -> str:
    """The super shape of a shape, and what its empty cells make: `Box 4 and box 5: 90`."""
    return f"{capital(Houses(shape.houses).read(names))}: {shape.in_houses}"


def shape_line(position: Position, shape: CreatedShape, naming: Naming | None = None) -> str:
    """Return a shape with what may stand in it: `Outie C1: 12 (3+9 or 4+8; no digit repeats).`."""
    contents = contents_of(position, shape).removesuffix(".")
    title = shape_title(shape, Names(position.board, naming))
    return f"{title} ({contents[0].lower()}{contents[1:]})." if contents else f"{title}."


def contents_of(position: Position, shape: CreatedShape) -> str:
    """What may stand in a shape of several cells, and whether digits may repeat there."""
    if len(shape.cells) == 1:
        return ""
    return f"{capital(_ways(shape_combinations(position, shape)))}; {repeats_rule(shape)}."


def _ways(ways: tuple[tuple[int, ...], ...] | None) -> str:
    if ways is None:
        return "too many combinations to list"
    if not ways:
        return "no combination fits"
    shown = ["+".join(map(str, way)) for way in ways[:LISTED]]
    more = len(ways) - LISTED
    return listed([*shown, f"{more} more"]) if more > 0 else listed(shown, "or")


def repeats_rule(shape: CreatedShape) -> str:
    """Whether a digit may stand in a shape twice."""
    if not shape.equal:
        return "no digit repeats"
    count = len(shape.cells)
    if len(shape.equal) == count * (count - 1) // 2:
        return "digits may repeat"
    return "digits may repeat in cells that don't see each other"


def plain_shape(position: Position, shape: CreatedShape, naming: Naming | None = None) -> Json:
    """A shape as JSON values; `combinations` is None where there are too many."""
    names = Names(position.board, naming)
    return {
        "title": shape_title(shape, names),
        "side": shape.side,
        "cells": [names.cell(cell) for cell in shape.cells],
        "total": shape.total,
        "combinations": shape_combinations(position, shape),
        "repeats": shape.repeats,
        "equal": [[names.cell(one), names.cell(two)] for one, two in shape.equal],
        "houses": [names.house(house) for house in shape.houses],
        "cages": [names.cage(cage) for cage in shape.cages],
        "sentence": arithmetic(shape).read(names),
    }


def detail_of(shape: CreatedShape) -> str:
    """What a shape is like: `outer, 2 houses, 1 cell`."""
    houses, cells = _counted(shape.houses, "house"), _counted(shape.cells, "cell")
    return f"{shape.side}, {houses}, {cells}"


def _counted(things: tuple[int, ...], what: str) -> str:
    return f"{len(things)} {what}{'' if len(things) == 1 else 's'}"


def arithmetic(shape: CreatedShape) -> Phrase:
    """How the sum of a created shape comes about."""
    one = len(shape.houses) == 1
    return say(
        ("{houses} {hold}" if shape.whole else "The empty cells of {houses} need")
        + " {in_houses}"
        + (_CAGES_HOLD[shape.side, shape.whole, shape.chosen] if shape.cages else "."),
        houses=Houses(shape.houses),
        hold="holds" if one else "hold",
        it="it" if one else "them",
        in_houses=shape.in_houses,
        in_cages=shape.in_cages,
    )


def roles_of(shape: CreatedShape) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The cells of a shape by role; those of an inner one are not told twice."""
    inside = tuple(cell for cell in shape.super_cells if cell not in shape.cells)
    return (("super", inside), (shape.side, shape.cells))

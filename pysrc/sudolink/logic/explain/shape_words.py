"""Describe created shapes in words: where their total comes from, and what they can contain."""

from __future__ import annotations

from typing import Any

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Houses, Names, Naming, Phrase, listed, say
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.shapes import CreatedShape, Side, shape_combinations
from sudolink.puzzle.cell_names import capital

Json = dict[str, Any]

#: The most combinations of a shape to list.
LISTED = 12

#: The words for the cages, by the side of a shape and whether there was a choice between cages.
_CAGES: dict[tuple[Side, bool], str] = {
    ("inner", False): "the cages that lie inside",
    ("inner", True): "cages inside that don't overlap",
    ("outer", False): "the cages that reach into {it}",
    ("outer", True): "cages that cover {it} without overlapping",
}


def shape_title(shape: CreatedShape, names: Names) -> str:
    """Name a shape in a few words: `Outies C1 and G5: 12`."""
    side = "Innie" if shape.side == "inner" else "Outie"
    plural = "s" if len(shape.cells) > 1 else ""
    return f"{side}{plural} {listed(map(names.cell, shape.cells))}: {shape.total}"


def super_shape_title(shape: CreatedShape, names: Names) -> str:
    """Name the super shape of a shape with the total of its empty cells: `Boxes 4 and 5: 90`."""
    return f"{capital(Houses(shape.houses).read(names))}: {shape.in_houses}"


def shape_line(position: Position, shape: CreatedShape, naming: Naming | None = None) -> str:
    """Name a shape and its combinations: `Outie C1: 12 (3+9 or 4+8; no digit repeats).`."""
    contents = contents_of(position, shape).removesuffix(".")
    title = shape_title(shape, Names(position.board, naming))
    return f"{title} ({contents[0].lower()}{contents[1:]})." if contents else f"{title}."


def contents_of(position: Position, shape: CreatedShape) -> str:
    """Say which combinations a shape of several cells has, and whether digits may repeat there."""
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
    """Say whether a digit may repeat in a shape."""
    if not shape.equal:
        return "no digit repeats"
    count = len(shape.cells)
    if len(shape.equal) == count * (count - 1) // 2:
        return "digits may repeat"
    return "digits may repeat in cells that don't see each other"


def plain_shape(position: Position, shape: CreatedShape, naming: Naming | None = None) -> Json:
    """Return a shape as JSON values; too many combinations become None."""
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
        "sentence": arithmetic(shape, position.layout).read(names),
    }


def detail_of(shape: CreatedShape) -> str:
    """Describe a shape: `outer, 2 houses, 1 cell`."""
    houses, cells = _counted(shape.houses, "house"), _counted(shape.cells, "cell")
    return f"{shape.side}, {houses}, {cells}"


def _counted(things: tuple[int, ...], what: str) -> str:
    return f"{len(things)} {what}{'' if len(things) == 1 else 's'}"


def arithmetic(shape: CreatedShape, layout: Layout) -> Phrase:
    """Explain where the total of a created shape comes from.

    It gives the total of the houses, then the digits placed there, then the cages.
    """
    one = len(shape.houses) == 1
    total = len(shape.houses) * layout.house_sum
    placed = total - shape.in_houses
    parts = ["Placed digits give {placed}"] if placed else []
    if shape.cages:
        cages = _CAGES[shape.side, shape.chosen]
        parts.append(f"{cages} {'total' if shape.whole else 'still need'} {{in_cages}}")
    lead = "{houses} {hold} {total}"
    template = f"{lead}. {', and '.join(parts)}." if placed else f"{', and '.join([lead, *parts])}."
    return say(
        template,
        houses=Houses(shape.houses),
        hold="totals" if one else "total",
        it="it" if one else "them",
        total=total,
        placed=placed,
        in_cages=shape.in_cages,
    )


def roles_of(shape: CreatedShape) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Sort the cells of a shape by role; cells of an inner shape have one role only."""
    inside = tuple(cell for cell in shape.super_cells if cell not in shape.cells)
    return (("super", inside), (shape.side, shape.cells))

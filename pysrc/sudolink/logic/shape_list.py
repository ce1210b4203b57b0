"""List a killer's shapes, in words and as JSON values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sudolink.logic import CreatedShape, by_super_shape, created_shapes
from sudolink.logic.explain.shape_words import (
    arithmetic,
    contents_of,
    plain_shape,
    shape_line,
    shape_title,
    super_shape_title,
)
from sudolink.logic.model.limits import HOUSES
from sudolink.logic.model.phrase import Names
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.shapes import CELLS, all_shapes_found
from sudolink.logic.patterns.super_shapes import cover_of

Json = dict[str, Any]

#: The sentence for a list that may lack shapes.
NOT_ALL = (
    "There may be more: this board has too many overlapping cages or houses to check them all."
)

#: The sentence for a board without cages that add up.
NO_SUMS = "There are no shapes, because no cage on this board has a sum."

#: A shape; or a super shape, as all the shapes it has.
Entry = tuple[CreatedShape, ...]


@dataclass(frozen=True, slots=True)
class ShapeList:
    """A choice of shapes to list.

    Attributes:
        houses: the most houses in a super shape.
        cells: the most cells in a created shape.
        grouped: whether super shapes are listed, each with all its shapes.
    """

    houses: int = HOUSES
    cells: int = CELLS
    grouped: bool = False

    def entries(self, position: Position) -> Sequence[Entry]:
        """Return the entries of the list."""
        if self.grouped:
            return by_super_shape(position, self.houses, self.cells)
        return [(shape,) for shape in created_shapes(position, self.houses, self.cells)]

    def is_complete(self, position: Position) -> bool:
        """Tell whether the list lacks no entry."""
        return all_shapes_found(position, self.houses, self.cells)

    def count(self, position: Position, entries: Sequence[Entry]) -> str:
        """Say how many entries there are, and whether there may be more."""
        if not cover_of(position.layout).covered:
            return NO_SUMS
        what = f"{'super ' if self.grouped else ''}shape{'' if len(entries) == 1 else 's'}"
        counted = f"{len(entries)} {what}." if entries else f"No {what} of these sizes."
        return counted if self.is_complete(position) else f"{counted} {NOT_ALL}"

    def words(self, position: Position, entry: Entry) -> tuple[str, str]:
        """Return the title of an entry and a few sentences about it."""
        names = Names(position.board)
        if self.grouped:
            lines = [shape_line(position, shape) for shape in entry]
            return super_shape_title(entry[0], names), " ".join(lines)
        (shape,) = entry
        words = [contents_of(position, shape), arithmetic(shape, position.layout).read(names)]
        return shape_title(shape, names), " ".join(filter(None, words))

    def plain(self, position: Position, entry: Entry) -> Json:
        """Return an entry as JSON values."""
        shapes = [plain_shape(position, shape) for shape in entry]
        if not self.grouped:
            return shapes[0]
        return {
            "title": super_shape_title(entry[0], Names(position.board)),
            "houses": shapes[0]["houses"],
            "total": entry[0].in_houses,
            "shapes": shapes,
        }

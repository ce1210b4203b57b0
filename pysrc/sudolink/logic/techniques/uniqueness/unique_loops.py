"""Unique loops: six and more cells whose two digits could be swapped all around.

The cells have two colours that take turns, so that each row, column, box and cage with one of them
has one of either colour. A loop of four cells is a unique rectangle. Definition and types as in
Sudoku Explainer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.deadly_patterns import allows, marks_of
from sudolink.logic.techniques.uniqueness.roof_types import Threat, steps_with_roof
from sudolink.puzzle.masks import cells_in, digits_of

#: The fewest and the most cells of a loop, and the fewest of them with just the two digits.
_FEWEST, _MOST, _FLOOR = 6, 16, 3
_SHAPE = "{cells} form a loop: every house has two of them or none."
_SWAP = (
    "If all cells of the loop held only {digits}, they could swap them all around, and the puzzle "
    "would have two solutions."
)


def unique_loops(position: Position) -> Iterator[Step]:
    """A loop of six or more cells, in which the same two digits could be swapped.

    The types are those of unique rectangles.
    """
    floors = Counter(mask for mask in position.candidates if mask.bit_count() == 2)
    for digits, many in sorted(floors.items()):
        if many >= _FLOOR:
            for cells in _loops(position, digits):
                roof = tuple(cell for cell in cells if position.candidates[cell] != digits)
                if allows(position, cells, digits):
                    threat = Threat(cells, digits, roof, "Unique Loop", _SHAPE, _SWAP)
                    yield from steps_with_roof(position, threat)


def _loops(position: Position, digits: int) -> set[tuple[int, ...]]:
    """Find the loops of two digits with a roof that a type can use."""
    first, second = digits_of(digits)
    pool = position.places[first] & position.places[second]
    found: set[tuple[int, ...]] = set()
    for start in cells_in(pool):
        if position.candidates[start] == digits:
            search = _Search(position, digits, pool, found)
            search.extend(1 << start, (search.marks[start], 0), 0)
            pool &= ~(1 << start)
    return found


class _Search:
    """Add cell after cell, where a house or cage has only one of the two colours so far."""

    def __init__(
        self, position: Position, digits: int, pool: int, found: set[tuple[int, ...]]
    ) -> None:
        self.position, self.digits, self.found = position, digits, found
        self.marks = marks_of(position.layout)
        self.pool = cells_in(pool)

    def extend(self, cells: int, colours: tuple[int, int], extra: int) -> None:
        """Follow all ways to go on from some cells, with the marks of both colours."""
        single = colours[0] ^ colours[1]
        if not single:
            if cells.bit_count() >= _FEWEST and extra:
                self.found.add(cells_in(cells))
            return
        if cells.bit_count() == _MOST:
            return
        house = single & -single
        colour = int(bool(colours[0] & house))
        for cell in self.pool:
            marks = self.marks[cell]
            if marks & house and not marks & colours[colour] and not cells >> cell & 1:
                more = extra | self.position.candidates[cell] & ~self.digits
                if self._has_type(cells | 1 << cell, more):
                    both = list(colours)
                    both[colour] |= marks
                    self.extend(cells | 1 << cell, (both[0], both[1]), more)

    def _has_type(self, cells: int, extra: int) -> bool:
        """Tell whether a type allows such a roof: one or two cells, or one extra digit."""
        return extra.bit_count() < 2 or (
            sum(self.position.candidates[cell] != self.digits for cell in cells_in(cells)) <= 2
        )

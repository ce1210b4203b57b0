"""Extended unique rectangles: two lines by three, and three digits that could be swapped.

Definition as on SudokuWiki's page: three pairs of cells, the two cells of each pair in one box,
so that the two lines could swap their three digits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.deadly_patterns import allows, ladders
from sudolink.logic.techniques.uniqueness.roof_types import Threat, steps_with_roof
from sudolink.puzzle.masks import bits_of

_RUNGS = 3
_SHAPE = "{cells} lie in two lines of three."
_SWAP = (
    "If all six cells held only {digits}, the two lines could swap their digits, and the puzzle "
    "would have two solutions."
)


@per_position
def _found(position: Position) -> tuple[Threat, ...]:
    """Find all ladders with one or two roof cells, or with one extra digit."""
    found: list[Threat] = []
    if not any(0 < mask.bit_count() <= _RUNGS + 1 for mask in position.candidates):
        return ()
    for pairs in ladders(position.layout):
        opened = [pair for pair in pairs if all(position.unsolved >> cell & 1 for cell in pair)]
        for rungs in combinations(opened, _RUNGS):
            found += _threats(position, tuple(sorted(cell for pair in rungs for cell in pair)))
    return tuple(found)


def _threats(position: Position, cells: tuple[int, ...]) -> Iterator[Threat]:
    few = [cell for cell in cells if position.candidates[cell].bit_count() <= _RUNGS]
    union = position.union(cells)
    shapes = set()
    if union.bit_count() == _RUNGS + 1:
        shapes = {union & ~extra for extra in bits_of(union)}
    if len(few) >= len(cells) - 2:
        shapes |= {
            digits
            for floor in combinations(few, len(cells) - 2)
            if (digits := position.union(floor)).bit_count() == _RUNGS
        }
    for digits in sorted(shapes):
        roof = tuple(cell for cell in cells if position.candidates[cell] & ~digits)
        if (
            roof
            and (len(roof) <= 2 or union.bit_count() == _RUNGS + 1)
            and all(position.candidates[cell] & digits for cell in cells)
            and allows(position, cells, digits)
        ):
            yield Threat(cells, digits, roof, "Extended Unique Rectangle", _SHAPE, _SWAP)


def extended_rectangles(position: Position) -> Iterator[Step]:
    """Six cells in two lines of three, in which three digits could be swapped.

    The types are those of unique rectangles.
    """
    for threat in _found(position):
        yield from steps_with_roof(position, threat)

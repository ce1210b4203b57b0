"""Cells with two candidates, and those that have the same two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudolink.logic.model.position import Position, per_position
from sudolink.puzzle.masks import cells_in, cells_mask


@per_position
def bivalue(position: Position) -> int:
    """Return the mask of the cells with two candidates."""
    return cells_mask(
        cell
        for cell in cells_in(position.unsolved)
        if position.candidates[cell].bit_count() == 2  # noqa: PLR2004 (a pair)
    )


@per_position
def twins(position: Position) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Group the cells with the same two candidates (a mask), if there are at least two."""
    cells: dict[int, list[int]] = {}
    for cell in cells_in(bivalue(position)):
        cells.setdefault(position.candidates[cell], []).append(cell)
    return tuple((digits, tuple(group)) for digits, group in cells.items() if len(group) > 1)


def apart(position: Position) -> Iterator[tuple[int, int, int]]:
    """Find two cells with the same two candidates that don't see each other, and their mask."""
    for digits, group in twins(position):
        for one, two in combinations(group, 2):
            if not position.layout.peers[one] >> two & 1:
                yield one, two, digits

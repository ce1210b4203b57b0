"""Limits for super shapes and created shapes (see `sudolink.logic.patterns.shapes`)."""

from __future__ import annotations

from dataclasses import dataclass

from sudolink.puzzle.arguments import whole

#: The usual limit of houses in a super shape, and the largest one allowed.
HOUSES = 4
MOST_HOUSES = 6

#: The usual limit of cells in a created shape that a step may use, and the largest one allowed.
STEP_CELLS = 4
MOST_CELLS = 9


@dataclass(frozen=True, slots=True)
class ShapeLimits:
    """The largest shapes that steps may use.

    Attributes:
        houses: the most houses in a super shape, 1 to 6.
        cells: the most empty cells in a created shape, 1 to 9.
    """

    houses: int = HOUSES
    cells: int = STEP_CELLS

    def __post_init__(self) -> None:
        """Raise TypeError or ValueError for limits that shapes can't have."""
        for name, value, most in (
            ("houses", self.houses, MOST_HOUSES),
            ("cells", self.cells, MOST_CELLS),
        ):
            whole(f"number of {name}", value)
            if not 1 <= value <= most:
                raise ValueError(f"the number of {name} must be from 1 to {most}, not {value}")


USUAL = ShapeLimits()

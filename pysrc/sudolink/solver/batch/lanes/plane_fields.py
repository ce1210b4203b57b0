"""Planes in fields: parts of the board side by side in one integer.

The planes of cells at the same place in several parts of the board can share one integer, with each
part in a *field* as wide as the lanes. All fields of a lane together then describe the lane.
"""

from __future__ import annotations

from typing import Protocol


class Fields(Protocol):
    """Spreads lanes over the fields of planes, and collects them again."""

    def everywhere(self, lanes: int) -> int:
        """Put the lanes into each field."""

    def anywhere(self, plane: int) -> int:
        """Return the lanes that are in any field."""

    def once(self, plane: int) -> int:
        """Keep each lane only in the lowest field that has it."""


class OneField:
    """One field: the whole board."""

    def everywhere(self, lanes: int) -> int:
        """Return the lanes themselves; the other methods do the same."""
        return lanes

    anywhere = once = everywhere


class ThreeFields:
    """Three fields, each as wide as the lanes."""

    def __init__(self, width: int) -> None:
        self._width, self._twice = width, 2 * width
        self._one = (1 << width) - 1

    def everywhere(self, lanes: int) -> int:
        """Put the lanes into each field."""
        return lanes | lanes << self._width | lanes << self._twice

    def anywhere(self, plane: int) -> int:
        """Return the lanes that are in any field."""
        return (plane | plane >> self._width | plane >> self._twice) & self._one

    def throughout(self, plane: int) -> int:
        """Return the lanes that are in all fields."""
        return plane & plane >> self._width & plane >> self._twice

    def once(self, plane: int) -> int:
        """Keep each lane only in the lowest field that has it."""
        lower = plane << self._width | plane << self._twice
        return (plane | lower) ^ lower

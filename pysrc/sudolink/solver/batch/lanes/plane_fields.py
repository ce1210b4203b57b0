"""Planes in fields: parts of the board side by side in one integer.

The planes of cells that are at the same place in several parts of the board can be put into one
integer, each part in a *field* as wide as the lanes. What is so of a lane is then told by all its
fields together.
"""

from __future__ import annotations

from typing import Protocol


class Fields(Protocol):
    """How what is known of lanes goes into the fields of planes, and comes out of them."""

    def everywhere(self, lanes: int) -> int:
        """The lanes, in each field."""

    def anywhere(self, plane: int) -> int:
        """The lanes that are in some field."""

    def once(self, plane: int) -> int:
        """The lanes, each only in the lowest field of those it is in."""


class OneField:
    """One field: the whole board."""

    def everywhere(self, lanes: int) -> int:
        """The lanes themselves; so it is with what follows."""
        return lanes

    anywhere = once = everywhere


class ThreeFields:
    """Three fields of so many lanes."""

    def __init__(self, width: int) -> None:
        self._width, self._twice = width, 2 * width
        self._one = (1 << width) - 1

    def everywhere(self, lanes: int) -> int:
        """The lanes, in each field."""
        return lanes | lanes << self._width | lanes << self._twice

    def anywhere(self, plane: int) -> int:
        """The lanes that are in some field."""
        return (plane | plane >> self._width | plane >> self._twice) & self._one

    def throughout(self, plane: int) -> int:
        """The lanes that are in all fields."""
        return plane & plane >> self._width & plane >> self._twice

    def once(self, plane: int) -> int:
        """The lanes, each only in the lowest field of those it is in."""
        lower = plane << self._width | plane << self._twice
        return (plane | lower) ^ lower

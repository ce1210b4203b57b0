"""Symmetries of a puzzle: which cells must all have a given, or none of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

Symmetry = Literal["none", "rotational-2", "rotational-4", "horizontal", "vertical", "diagonal"]

#: Maps the row and the column of a cell to those of its image; the last row and column is `end`.
_IMAGES: dict[Symmetry, Callable[[int, int, int], tuple[int, int]]] = {
    "none": lambda row, col, _: (row, col),
    "rotational-2": lambda row, col, end: (end - row, end - col),
    "rotational-4": lambda row, col, end: (col, end - row),
    "horizontal": lambda row, col, end: (row, end - col),
    "vertical": lambda row, col, end: (end - row, col),
    "diagonal": lambda row, col, _: (col, row),
}
SYMMETRIES: tuple[Symmetry, ...] = tuple(_IMAGES)


@lru_cache(maxsize=16)
def groups_of_cells(size: int, symmetry: Symmetry) -> tuple[tuple[int, ...], ...]:
    """Return the cells in groups that the symmetry keeps together, in reading order."""
    image = _IMAGES[symmetry]
    groups: list[tuple[int, ...]] = []
    known: set[int] = set()
    for start in range(size * size):
        if start in known:
            continue
        group = []
        cell = start
        while cell not in known:
            known.add(cell)
            group.append(cell)
            row, col = image(*divmod(cell, size), size - 1)
            cell = row * size + col
        groups.append(tuple(sorted(group)))
    return tuple(groups)

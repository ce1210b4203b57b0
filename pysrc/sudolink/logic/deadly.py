"""Deadly patterns: digits that could be swapped without any house or cage showing it.

If a solution had such digits, swapping them would make a second one. Techniques that assume one
solution ask here whether a swap would really go unnoticed, so that diagonals, windows and cages
count like rows and boxes.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from sudolink.logic.layout import Layout
from sudolink.logic.position import Position, per_position
from sudolink.logic.uniqueness import puzzle_of
from sudolink.masks import mask_of

#: Four cells in the order in which one walks around a rectangle: opposite corners are two apart.
Corners = tuple[int, int, int, int]


def unnoticed(layout: Layout, pairs: tuple[tuple[int, int], ...]) -> bool:
    """Whether all pairs of cells may exchange their digits, left for right.

    The left cells hold the same digits as the right ones, each digit once. So a house or cage
    does not change if it has both cells of each pair it meets, or if on either side it has all
    cells or none.
    """
    every = (1 << len(pairs)) - 1
    sides: dict[tuple[str, int], list[int]] = {}
    for number, pair in enumerate(pairs):
        for side, cell in enumerate(pair):
            holders = (
                *(("house", house) for house in layout.houses_at[cell]),
                *(("cage", cage) for cage in layout.cages_at[cell]),
            )
            for holder in holders:
                sides.setdefault(holder, [0, 0])[side] |= 1 << number
    return all(
        left == right or (left in {0, every} and right in {0, every})
        for left, right in sides.values()
    )


@lru_cache(maxsize=16)
def rectangles(layout: Layout) -> tuple[Corners, ...]:
    """The rectangles of a board in which two digits could be swapped unnoticed."""
    size = layout.size
    if layout.kind.straights:
        return ()
    marks = _marks(layout)
    found = []
    for top, bottom in combinations(range(0, size * size, size), 2):
        for left, right in combinations(range(size), 2):
            corners = (top + left, top + right, bottom + right, bottom + left)
            a, b, c, d = (marks[cell] for cell in corners)
            if a | c == b | d and a & c == b & d == 0:
                found.append(corners)
    return tuple(found)


def _marks(layout: Layout) -> list[int]:
    """For each cell its areas and cages as bits: rows and columns never show a swap."""
    cages = len(layout.houses)
    return [
        mask_of(house + 1 for house in layout.houses_at[cell] if house in set(layout.areas))
        | mask_of(cages + cage + 1 for cage in layout.cages_at[cell])
        for cell in range(layout.size * layout.size)
    ]


@per_position
def open_digits(position: Position) -> tuple[int, ...]:
    """For each cell the digits that the puzzle itself allows: none where it has a clue."""
    return tuple(
        0 if cell.value or cell.black else mask_of(cell.candidates) or position.layout.all_digits
        for cell in puzzle_of(position.board).cells
    )


@per_position
def open_rectangles(position: Position) -> tuple[Corners, ...]:
    """The rectangles whose cells are all without a digit."""
    solved = ~position.unsolved
    return tuple(
        corners
        for corners in rectangles(position.layout)
        if not any(solved >> cell & 1 for cell in corners)
    )


def linked(position: Position, digit: int, one: int, other: int) -> int | None:
    """A house in which a digit has no places but two cells, if there is one."""
    both = 1 << one | 1 << other
    for house in position.layout.houses_around(both):
        if house in position.layout.full and position.in_house(house, digit) == both:
            return house
    return None


def common_areas(layout: Layout, cells: int) -> tuple[int, ...]:
    """The boxes, regions and other areas that hold all cells of a mask."""
    return tuple(house for house in layout.houses_around(cells) if house in layout.areas)


__all__ = [
    "Corners",
    "common_areas",
    "linked",
    "open_digits",
    "open_rectangles",
    "rectangles",
    "unnoticed",
]

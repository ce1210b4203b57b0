"""Deadly patterns: digits that could be swapped without any house or cage showing it.

If a solution had such digits, swapping them would make a second one. Techniques that assume one
solution check here whether a swap would really go unnoticed: diagonals, windows and cages count as
much as rows and boxes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate
from sudolink.logic.patterns.uniqueness import puzzle_of
from sudolink.puzzle.masks import cells_in, cells_mask, mask_of

#: The largest naked subset to search for around a roof.
_SUBSET = 4

#: Four cells in order around a rectangle: opposite corners are two apart.
Corners = tuple[int, int, int, int]


@lru_cache(maxsize=16)
def rectangles(layout: Layout) -> tuple[tuple[int, Corners], ...]:
    """Find the rectangles in which two digits could be swapped unnoticed: mask, corners."""
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
                found.append((cells_mask(corners), corners))
    return tuple(found)


@lru_cache(maxsize=16)
def marks_of(layout: Layout) -> tuple[int, ...]:
    """Return, for each cell, its houses and cages as bits."""
    cages = len(layout.houses)
    return tuple(
        mask_of(house + 1 for house in houses) | mask_of(cages + cage + 1 for cage in inside)
        for houses, inside in zip(layout.houses_at, layout.cages_at, strict=True)
    )


def _marks(layout: Layout) -> list[int]:
    """Return the same without rows and columns, which never reveal the swap of a rectangle."""
    lines = mask_of(line + 1 for line in (*layout.rows, *layout.columns))
    return [mask & ~lines for mask in marks_of(layout)]


@lru_cache(maxsize=16)
def ladders(layout: Layout) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Find, for every two lines, the pairs of cells that may be swapped unnoticed.

    If several pairs hold the same digits in either line, all of them may be swapped.
    """
    if layout.kind.straights:
        return ()
    marks = _marks(layout)
    found = []
    for lines in (layout.rows, layout.columns):
        for one, other in combinations(lines, 2):
            pairs = tuple(
                (a, b)
                for a, b in zip(layout.houses[one].cells, layout.houses[other].cells, strict=True)
                if marks[a] == marks[b]
            )
            found.append(pairs)
    return tuple(found)


@per_position
def open_digits(position: Position) -> tuple[int, ...]:
    """Return, for each cell, the digits that the puzzle itself allows: none for a given."""
    return tuple(
        0 if cell.value or cell.black else mask_of(cell.candidates) or position.layout.all_digits
        for cell in puzzle_of(position.board).cells
    )


def allows(position: Position, cells: Iterable[int], digits: int) -> bool:
    """Return whether the puzzle itself allows all of some digits in each of some cells.

    This may need the exact solver, so check it last.
    """
    return all(open_digits(position)[cell] & digits == digits for cell in cells)


def linked(position: Position, digit: int, one: int, other: int) -> int | None:
    """Return a house in which these two cells are a digit's only places, if there is one."""
    both = 1 << one | 1 << other
    for house in position.layout.houses_around(both):
        if house in position.layout.full and position.in_house(house, digit) == both:
            return house
    return None


def common_blocks(layout: Layout, cells: int) -> tuple[int, ...]:
    """Return the boxes, regions and other houses but lines that hold all cells of a mask."""
    return tuple(house for house in layout.houses_around(cells) if house in layout.blocks)


@dataclass(frozen=True, slots=True)
class Subset:
    """A naked subset of which one cell is "one of the roof cells".

    Attributes:
        house: where it is.
        others: its real cells.
        extras: the mask of the digits of which the roof must have one.
        digits: the mask of the digits of the subset.
        gone: the eliminations in the other cells in the house.
    """

    house: int
    others: tuple[int, ...]
    extras: int
    digits: int
    gone: tuple[Candidate, ...]


def pseudo_subsets(position: Position, roof: tuple[int, ...], deadly: int) -> Iterator[Subset]:
    """Find naked pairs to quads that cells in a house form with a roof that needs another digit."""
    layout = position.layout
    roof_mask = cells_mask(roof)
    extras = position.union(roof) & ~deadly
    for house in layout.houses_around(roof_mask):
        others = layout.house_masks[house] & position.unsolved & ~roof_mask
        small = [
            cell
            for cell in cells_in(others)
            if (position.candidates[cell] | extras).bit_count() <= _SUBSET
        ]
        for count in range(1, _SUBSET):
            for chosen in combinations(small, count):
                digits = position.union(chosen) | extras
                if digits.bit_count() == count + 1:
                    gone = position.eliminations(others & ~cells_mask(chosen), digits)
                    if gone:
                        yield Subset(house, chosen, extras, digits, gone)


__all__ = [
    "Corners",
    "Subset",
    "allows",
    "common_blocks",
    "ladders",
    "linked",
    "marks_of",
    "open_digits",
    "pseudo_subsets",
    "rectangles",
]

"""Exocets: two target cells that hold the same two digits as two base cells.

The pattern is David P. Bird's Junior Exocet. In a band (or stack) the base is two cells of a line
and a box; the third cell of these names the first cross line. In each of the other boxes there is a
target, not in the line of the base nor in that of the other target; its companion, in the same
cross line and the line of the other target, has none of the base digits. Outside the band, the
places of each base digit in the three cross lines (the S cells) lie in two lines. Then a digit of
the base, which every cross line needs, must be in a target.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position, per_position
from sudolink.puzzle.masks import cells_mask, digits_of

_SIDE = 3
_SIZE = 9
#: Base cells, then target cells, with the digits they hold.
Way = tuple[int, int, int, int]


def three_by_three(layout: Layout) -> bool:
    """Return whether the board has nine usual boxes, and all its houses hold every digit."""
    usual = layout.boxed and layout.size == _SIZE
    return usual and len(layout.full) == len(layout.houses)


@dataclass(frozen=True, slots=True)
class Exocet:
    """An exocet.

    Attributes:
        base, targets: two cells each.
        companions: for each target the cell that has no base digit.
        mirrors: for each target the two cells of the other target's box and line, one of
            which has the same digit.
        digits: the mask of the base candidates.
        cross: the masks of the S cells in the three cross lines.
        cross_lines: indices of the houses of the cross lines.
        ways: the digits that base and targets can hold.
    """

    base: tuple[int, int]
    targets: tuple[int, int]
    companions: tuple[int, int]
    mirrors: tuple[tuple[int, int], tuple[int, int]]
    digits: int
    cross: tuple[int, int, int]
    cross_lines: tuple[int, int, int]
    ways: tuple[Way, ...]

    @property
    def cells(self) -> tuple[int, int, int, int]:
        """Base and targets, in the order of a way."""
        return (*self.base, *self.targets)


@per_position
def exocets(position: Position) -> tuple[Exocet, ...]:
    """Find all exocets of a position."""
    return tuple(
        exocet
        for turned in (False, True)
        for band, row, box in product(range(_SIDE), repeat=3)
        for third in range(_SIDE)
        for exocet in _with_base(position, _Grid(turned=turned, band=band, row=row), box, third)
    )


@dataclass(frozen=True, slots=True)
class _Grid:
    """A band with its base line first: lines 0 to 2 of the band, places 0 to 8 in them."""

    turned: bool
    band: int
    row: int

    def cell(self, line: int, place: int) -> int:
        number = self.band * _SIDE + (self.row + line) % _SIDE
        return place * _SIZE + number if self.turned else number * _SIZE + place

    def cross(self, layout: Layout, place: int) -> tuple[int, int]:
        """Return a cross line: its house and its S cells."""
        house = (layout.rows if self.turned else layout.columns)[place]
        inside = cells_mask(self.cell(line, place) for line in range(_SIDE))
        return house, layout.house_masks[house] & ~inside


def _with_base(position: Position, grid: _Grid, box: int, third: int) -> Iterator[Exocet]:
    places = [box * _SIDE + place for place in range(_SIDE) if place != third]
    one, two = (grid.cell(0, place) for place in places)
    digits = position.candidates[one] | position.candidates[two]
    if not (position.candidates[one] and position.candidates[two]):
        return
    if not _SIDE <= digits.bit_count() <= _SIDE + 1:
        return
    first, second = (other for other in range(_SIDE) if other != box)
    for lines in ((1, 2), (2, 1)):
        choices = [
            [
                place
                for place in range(other * _SIDE, other * _SIDE + _SIDE)
                if _is_target(position, digits, grid.cell(line, place), grid.cell(3 - line, place))
            ]
            for other, line in ((first, lines[0]), (second, lines[1]))
        ]
        for pair in product(*choices):
            cross = [grid.cross(position.layout, place) for place in (box * 3 + third, *pair)]
            if all(
                two_lines(position, digit, [cells for _, cells in cross])
                for digit in digits_of(digits)
            ):
                shape = _shape(grid, lines, pair)
                yield from _complete(position, (one, two), shape, cross, digits)


def _is_target(position: Position, digits: int, target: int, companion: int) -> bool:
    value = position.values[companion]
    return (
        (position.candidates[target] & digits).bit_count() > 1
        and not position.candidates[companion] & digits
        and not (value and digits >> value - 1 & 1)
    )


def two_lines(position: Position, digit: int, cross: list[int]) -> list[tuple[int, ...]]:
    """Return the pairs of lines (as masks of cells) that hold all places of a digit in S cells."""
    layout = position.layout
    there = position.places[digit] | cells_mask(
        cell for cell, value in enumerate(position.values) if value == digit
    )
    places = there & (cross[0] | cross[1] | cross[2])
    lines = [layout.house_masks[house] for house in (*layout.rows, *layout.columns)]
    used = [line for line in lines if line & places]
    return [pair for pair in combinations(used, 2) if not places & ~(pair[0] | pair[1])]


#: Targets, companions and mirrors.
_Shape = tuple[tuple[int, int], tuple[int, int], tuple[tuple[int, int], tuple[int, int]]]


def _shape(grid: _Grid, lines: tuple[int, int], pair: tuple[int, ...]) -> _Shape:
    cells = [[grid.cell(line, place) for place in pair] for line in lines]
    beside = [
        [
            grid.cell(line, other)
            for other in range(place // _SIDE * _SIDE, place // _SIDE * _SIDE + _SIDE)
            if other != place
        ]
        for line, place in zip(lines, pair, strict=True)
    ]
    return (
        (cells[0][0], cells[1][1]),
        (cells[1][0], cells[0][1]),
        ((beside[1][0], beside[1][1]), (beside[0][0], beside[0][1])),
    )


def _complete(
    position: Position,
    base: tuple[int, int],
    shape: _Shape,
    cross: list[tuple[int, int]],
    digits: int,
) -> Iterator[Exocet]:
    targets, companions, mirrors = shape
    ways = tuple(
        (one, two, *held)
        for one, two in product(digits_of(digits), repeat=2)
        if one != two and position.has(base[0], one) and position.has(base[1], two)
        for held in ((one, two), (two, one))
        if all(
            position.has(target, digit) and any(_may_hold(position, cell, digit) for cell in mirror)
            for target, mirror, digit in zip(targets, mirrors, held, strict=True)
        )
    )
    if ways:
        (first, s_first), (second, s_second), (third, s_third) = cross
        yield Exocet(
            base,
            targets,
            companions,
            mirrors,
            digits,
            (s_first, s_second, s_third),
            (first, second, third),
            ways,
        )


def _may_hold(position: Position, cell: int, digit: int) -> bool:
    return position.values[cell] == digit or position.has(cell, digit)

"""Created shapes: what the rule of 45 leaves inside or outside a few houses.

A *super shape* is one or more houses that do not overlap; what it holds is known (45 a house on
a 9x9 board). Take away the cages wholly inside it: what is left is its *inner* created shape. Or
take all cages that touch it: what they have outside it is its *outer* created shape. The sum of
each is known. A created shape need not be connected, and two cells of it that do not see each
other may be equal. Digits that stand are subtracted, so shapes shrink as a board is solved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal

from sudolink.board import Board
from sudolink.logic.cages import adds_up
from sudolink.logic.layout import Layout, layout_of
from sudolink.logic.position import Position
from sudolink.masks import cells_in, cells_mask

#: Houses in a super shape, and cells in a created shape, at most, if nothing else is asked for.
HOUSES = 4
CELLS = 2

#: Super shapes of more houses are made of connected ones only if there would be more than this,
#: and not at all if these are still more (boards of 16x16 and 25x25).
SUPER_SHAPES_LIMIT = 6000

Side = Literal["inner", "outer"]

#: Unions of houses: for the houses their cells, and whether they are connected.
_Level = dict[tuple[int, ...], tuple[int, bool]]


@dataclass(frozen=True, slots=True)
class CreatedShape:
    """Cells whose sum follows from a super shape.

    Attributes:
        side: "inner": what cages wholly inside the super shape leave of it; "outer": what the
            cages that touch it have outside.
        houses: indices of the houses of the super shape.
        super_cells: its cells.
        cells: the cells of the created shape; none has a digit yet.
        total: what they make together.
        cages: indices of the cages it rests on.
        in_houses: what the empty cells of the super shape make.
        in_cages: what the empty cells of these cages make.
        whole: whether no digit had to be subtracted: all cells of super shape and cages are
            empty.
        equal: the pairs of its cells that may hold the same digit.
    """

    side: Side
    houses: tuple[int, ...]
    super_cells: tuple[int, ...]
    cells: tuple[int, ...]
    total: int
    cages: tuple[int, ...]
    in_houses: int
    in_cages: int
    whole: bool
    equal: tuple[tuple[int, int], ...] = ()

    @property
    def repeats(self) -> bool:
        """Whether a digit may stand in it twice."""
        return bool(self.equal)


@dataclass(frozen=True, slots=True)
class SuperShape:
    """Houses that do not overlap, and how the cages lie across them.

    Attributes:
        houses: their indices, rising.
        mask: their cells.
        inside: indices of the cages wholly inside.
        crossing: for each cage partly inside its index, and its cells inside and outside;
            the largest cages come first, as they add most to a created shape.
        bare: the cells that are in no cage.
    """

    houses: tuple[int, ...]
    mask: int
    inside: tuple[int, ...]
    crossing: tuple[tuple[int, int, int], ...]
    bare: int


def created_shapes(
    board: Board | Position, houses: int = HOUSES, cells: int = CELLS
) -> tuple[CreatedShape, ...]:
    """The created shapes of a board as it stands, those of fewest houses first.

    Of shapes with the same cells the first only; a shape that two smaller ones make up is left
    out, as it tells nothing new.

    Args:
        board: a board with sums (others have no shapes), or a position of it.
        houses: the most houses in a super shape.
        cells: the most empty cells in a created shape.

    Raises:
        TypeError: the board is no Board.
    """
    if isinstance(board, Position):
        return _created(board.layout, board.values, houses, cells)
    layout = layout_of(board)
    values = tuple(cell.value or 0 for cell in board.cells)
    return _created(layout, values, houses, cells)


@lru_cache(maxsize=16)
def _created(
    layout: Layout, values: tuple[int, ...], houses: int, cells: int
) -> tuple[CreatedShape, ...]:
    empty = _empty(layout, values)
    found: dict[int, CreatedShape] = {}
    for side, mask, shape in _small(super_shapes(layout, houses), empty, cells):
        if mask not in found:
            found[mask] = _created_shape(layout, values, (side, mask), shape)
    return tuple(shape for mask, shape in found.items() if not _made_up(mask, shape.total, found))


def _empty(layout: Layout, values: Sequence[int]) -> int:
    return cells_mask(cell for cell, value in enumerate(values) if not value) & ~layout.black


def _small(
    shapes: Sequence[SuperShape], empty: int, most: int
) -> Iterator[tuple[Side, int, SuperShape]]:
    """The sides of super shapes that have at least one and at most so many empty cells."""
    for shape in shapes:
        bare = shape.bare & empty
        inner, outer = bare, 0
        for _, within, beyond in shape.crossing:
            within &= empty  # noqa: PLW2901 - hot loop
            beyond &= empty  # noqa: PLW2901
            if within and beyond:
                inner |= within
                outer |= beyond
                if inner.bit_count() > most and (bare or outer.bit_count() > most):
                    break
        else:
            if inner and inner.bit_count() <= most:
                yield "inner", inner, shape
            if outer and not bare and outer.bit_count() <= most:
                yield "outer", outer, shape


def _created_shape(
    layout: Layout, values: Sequence[int], created: tuple[Side, int], shape: SuperShape
) -> CreatedShape:
    """The created shape on one side of a super shape, with its sum."""
    side, cells = created
    empty = _empty(layout, values)
    live = shape.mask & empty
    used = [
        cage
        for cage in (*shape.inside, *(index for index, _, _ in shape.crossing))
        if (mask := layout.cage_masks[cage] & empty)
        and (mask & live if side == "outer" else not mask & ~live)
    ]
    size = layout.size
    standing = sum(values[cell] for cell in cells_in(shape.mask & ~empty))
    in_houses = len(shape.houses) * size * (size + 1) // 2 - standing
    in_cages = sum(_left(layout, values, cage) for cage in used)
    around = shape.mask
    for cage in used:
        around |= layout.cage_masks[cage]
    listed = cells_in(cells)
    return CreatedShape(
        side=side,
        houses=shape.houses,
        super_cells=cells_in(shape.mask),
        cells=listed,
        total=in_houses - in_cages if side == "inner" else in_cages - in_houses,
        cages=tuple(sorted(used)),
        in_houses=in_houses,
        in_cages=in_cages,
        whole=not around & ~empty,
        equal=tuple(
            (one, two) for one, two in combinations(listed, 2) if not layout.peers[one] >> two & 1
        ),
    )


def _left(layout: Layout, values: Sequence[int], cage: int) -> int:
    """What the empty cells of a cage make."""
    told = layout.cages[cage]
    return (told.total or 0) - sum(values[cell] for cell in told.cells)


def _made_up(mask: int, total: int, found: dict[int, CreatedShape]) -> bool:
    """Whether a shape is two smaller ones side by side."""
    part = mask - 1 & mask
    while part:
        rest = mask & ~part
        if part in found and rest in found and found[part].total + found[rest].total == total:
            return True
        part = part - 1 & mask
    return False


def super_shapes(layout: Layout, houses: int = HOUSES) -> tuple[SuperShape, ...]:
    """The super shapes of a board, those of fewest houses and connected ones first.

    Cages that share cells with an earlier cage are left out of account.
    """
    return _super_shapes(layout, houses)


@lru_cache(maxsize=16)
def _super_shapes(layout: Layout, houses: int) -> tuple[SuperShape, ...]:
    family, taken = [], 0
    for index, cage in enumerate(layout.cages):
        mask = layout.cage_masks[index]
        if adds_up(layout, cage) and not mask & taken:
            family.append((index, mask))
            taken |= mask
    if not family:
        return ()
    family.sort(key=lambda cage: cage[1].bit_count(), reverse=True)
    masks = tuple((house, layout.house_masks[house]) for house in layout.full)
    return tuple(
        _super_shape(chosen, mask, family, taken)
        for mask, chosen in _unions(masks, layout.size, houses)
    )


def _super_shape(
    houses: tuple[int, ...], mask: int, family: Sequence[tuple[int, int]], taken: int
) -> SuperShape:
    inside, crossing = [], []
    for index, cage in family:
        here = cage & mask
        if here == cage:
            inside.append(index)
        elif here:
            crossing.append((index, here, cage ^ here))
    return SuperShape(houses, mask, tuple(inside), tuple(crossing), mask & ~taken)


@lru_cache(maxsize=16)
def _unions(
    houses: tuple[tuple[int, int], ...], size: int, most: int
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Unions of up to so many houses that do not overlap: the cells, and the houses."""
    masks = dict(houses)
    near = {house: _around(mask, size) for house, mask in houses}
    level: _Level = {(house,): (mask, True) for house, mask in houses}
    found: dict[int, tuple[int, ...]] = {}
    for _ in range(most):
        for chosen in sorted(level, key=lambda chosen: (not level[chosen][1], chosen)):
            found.setdefault(level[chosen][0], chosen)
        if len(level) * len(near) > 10 * SUPER_SHAPES_LIMIT:
            level = _connected(level)
        level = _one_more(level, near, masks)
        if len(found) + len(level) > SUPER_SHAPES_LIMIT:
            level = _connected(level)
        if len(found) + len(level) > SUPER_SHAPES_LIMIT:
            break
    return tuple(found.items())


def _connected(level: _Level) -> _Level:
    return {chosen: made for chosen, made in level.items() if made[1]}


def _one_more(level: _Level, near: dict[int, int], masks: dict[int, int]) -> _Level:
    """The unions of one more house: their cells, and whether they are connected."""
    following: _Level = {}
    for chosen, (mask, connected) in level.items():
        for house, around in near.items():
            if mask & masks[house]:
                continue
            touches = connected and bool(mask & around)
            if house > chosen[-1] or touches:
                key = tuple(sorted((*chosen, house)))
                if touches or key not in following:
                    following[key] = mask | masks[house], touches
    return following


def _around(mask: int, size: int) -> int:
    """The cells beside those of a mask."""
    first = sum(1 << row * size for row in range(size))
    last = first << size - 1
    every = (1 << size * size) - 1
    return (
        (mask & ~last) << 1 | (mask & ~first) >> 1 | mask << size & every | mask >> size
    ) & ~mask

"""Super shapes: a few houses that don't overlap, and the cages across them.

The total of a super shape is known (45 per house on a 9x9 board). `cuts` and `shapes` compare it
with the totals of the cages.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.limits import HOUSES
from sudolink.logic.patterns.killer_cages import adds_up

#: If there are more super shapes than this, only connected ones are extended by another house, and
#: none if even these are more (boards of 16x16 and 25x25).
SUPER_SHAPES_LIMIT = 6000

#: Unions of houses: by houses, the cells and whether they are connected.
_Level = dict[tuple[int, ...], tuple[int, bool]]

#: The cells and the houses of each union, and whether unions of every requested size are included.
_Unions = tuple[tuple[tuple[int, tuple[int, ...]], ...], bool]


@dataclass(frozen=True, slots=True)
class SuperShape:
    """Houses that don't overlap, and the cages across them.

    Attributes:
        houses: their indices, sorted.
        mask: their cells.
        inside: indices of the cages wholly inside that overlap no other cage.
        crossing: for each cage that is partly inside and overlaps no other: its index, and its
            cells inside and outside. The largest cages come first, as they add most to a shape.
        bare: the cells that are in no cage.
        tangled: for each cluster of overlapping cages that reaches inside: its number, and the
            cells inside.
    """

    houses: tuple[int, ...]
    mask: int
    inside: tuple[int, ...]
    crossing: tuple[tuple[int, int, int], ...]
    bare: int
    tangled: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Cover:
    """How the cages with sums cover a board. Of cages with the same cells, the first counts.

    Attributes:
        single: the index and cells of each cage that overlaps no other, the largest first.
        clusters: the cages that overlap, directly or through others: the index and cells of each.
        patches: the cells of each cluster.
        covered: all cells in cages.
    """

    single: tuple[tuple[int, int], ...]
    clusters: tuple[tuple[tuple[int, int], ...], ...]
    patches: tuple[int, ...]
    covered: int


class SuperShapes:
    """The super shapes of a board, those with the fewest houses and connected ones first.

    Each is made when it is asked for: of some thousands, few are.

    Attributes:
        at: for each cell, the super shapes that contain it: bits by their places in this sequence.
    """

    def __init__(self, layout: Layout, houses: int) -> None:
        """Take the layout and the most houses of a super shape."""
        self._cover = cover_of(layout)
        self._unions = _unions_of(layout, houses)[0] if self._cover.covered else ()
        self._made: dict[int, SuperShape] = {}
        with_house = [0] * len(layout.house_masks)
        for place, (_, chosen) in enumerate(self._unions):
            for house in chosen:
                with_house[house] |= 1 << place
        self.at = tuple(
            reduce(or_, (with_house[house] for house in around), 0) for around in layout.houses_at
        )

    def __len__(self) -> int:
        """Return their number."""
        return len(self._unions)

    def __getitem__(self, place: int) -> SuperShape:
        """Return the one at a place."""
        if place not in self._made:
            mask, chosen = self._unions[place]
            self._made[place] = _super_shape(chosen, mask, self._cover)
        return self._made[place]


def super_shapes(layout: Layout, houses: int = HOUSES) -> SuperShapes:
    """Return the super shapes of a board with at most so many houses."""
    return _super_shapes(layout, houses)


@lru_cache(maxsize=16)
def _super_shapes(layout: Layout, houses: int) -> SuperShapes:
    return SuperShapes(layout, houses)


def all_sizes_fit(layout: Layout, houses: int) -> bool:
    """Return whether super shapes of every size up to a number of houses are searched."""
    return _unions_of(layout, houses)[1]


def _super_shape(houses: tuple[int, ...], mask: int, cover: Cover) -> SuperShape:
    inside, crossing = [], []
    for index, cage in cover.single:
        here = cage & mask
        if here == cage:
            inside.append(index)
        elif here:
            crossing.append((index, here, cage ^ here))
    patches = ((number, patch & mask) for number, patch in enumerate(cover.patches))
    return SuperShape(
        houses,
        mask,
        tuple(inside),
        tuple(crossing),
        mask & ~cover.covered,
        tuple((number, patch) for number, patch in patches if patch),
    )


@lru_cache(maxsize=16)
def cover_of(layout: Layout) -> Cover:
    """Return how the cages with sums cover a board."""
    masks: dict[int, int] = {}
    for index, cage in enumerate(layout.cages):
        if adds_up(layout, cage):
            masks.setdefault(layout.cage_masks[index], index)
    clusters = _clusters(masks)
    single = sorted(
        (cages[0] for _, cages in clusters if len(cages) == 1),
        key=lambda cage: cage[1].bit_count(),
        reverse=True,
    )
    tangled = [(patch, tuple(cages)) for patch, cages in clusters if len(cages) > 1]
    covered = 0
    for patch, _ in clusters:
        covered |= patch
    return Cover(
        tuple(single),
        tuple(cages for _, cages in tangled),
        tuple(patch for patch, _ in tangled),
        covered,
    )


def _clusters(masks: dict[int, int]) -> list[tuple[int, list[tuple[int, int]]]]:
    """Return the cells and cages of each set of cages that overlap, directly or through others."""
    clusters: list[tuple[int, list[tuple[int, int]]]] = []
    for mask, index in masks.items():
        joined, cages, apart = mask, [(index, mask)], []
        for patch, others in clusters:
            if patch & mask:
                joined |= patch
                others.extend(cages)
                cages = others
            else:
                apart.append((patch, others))
        clusters = [*apart, (joined, cages)]
    return clusters


def _unions_of(layout: Layout, most: int) -> _Unions:
    masks = tuple(zip(layout.full, layout.full_masks, strict=True))
    return _unions(masks, layout.size, most)


@lru_cache(maxsize=16)
def _unions(houses: tuple[tuple[int, int], ...], size: int, most: int) -> _Unions:
    """Return unions of houses that don't overlap, and whether every size is included."""
    masks = dict(houses)
    near = {house: _around(mask, size) for house, mask in houses}
    level: _Level = {(house,): (mask, True) for house, mask in houses}
    found: dict[int, tuple[int, ...]] = {}
    for made in range(1, most + 1):
        for chosen in sorted(level, key=lambda chosen: (not level[chosen][1], chosen)):
            found.setdefault(level[chosen][0], chosen)
        if len(level) * len(near) > 10 * SUPER_SHAPES_LIMIT:
            level = _connected(level)
        level = _one_more(level, near, masks)
        if len(found) + len(level) > SUPER_SHAPES_LIMIT:
            level = _connected(level)
        if len(found) + len(level) > SUPER_SHAPES_LIMIT:
            return tuple(found.items()), made == most
    return tuple(found.items()), True


def _connected(level: _Level) -> _Level:
    return {chosen: made for chosen, made in level.items() if made[1]}


def _one_more(level: _Level, near: dict[int, int], masks: dict[int, int]) -> _Level:
    """Return the unions of one more house: their cells, and whether they are connected."""
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
    """Return the cells next to those of a mask."""
    first = sum(1 << row * size for row in range(size))
    last = first << size - 1
    every = (1 << size * size) - 1
    return (
        (mask & ~last) << 1 | (mask & ~first) >> 1 | mask << size & every | mask >> size
    ) & ~mask

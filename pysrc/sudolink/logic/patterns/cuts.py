"""Cuts: super shapes covered with cages that share no cell.

A cut takes some cages that reach into a super shape and don't overlap. Cells of the super shape
that none of them covers are *left*; their cells outside it are *beyond*. The totals of the super
shape and of the cages are known, and so is the difference between the cells left and those beyond.
Cells with digits never count here, and cages overlap only if they share an empty cell.

If cages overlap, there are several cuts. All of them are found unless that takes more than a fixed
amount of work.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import repeat
from operator import and_, or_

from sudolink.logic.model.layout import Layout
from sudolink.logic.patterns.super_shapes import SuperShape, SuperShapes, cover_of, super_shapes
from sudolink.puzzle.masks import cells_in, cells_mask, numbers_in

#: The most overlapping cages to try for all super shapes of a board together: enough for boards
#: with ten cages across others. Super shapes with few houses come first.
WORK = 300_000

#: How many times faster it is to check whether a cage reaches into some cells than to place it
#: there.
GLANCES = 16

#: For some cells: the cells left, the cells beyond, and the cages taken that overlap others.
Cut = tuple[int, int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Limits:
    """The most cells of a cut: left, beyond, and both together."""

    left: int
    beyond: int
    together: int

    def allow(self, left: int, beyond: int) -> bool:
        """Return whether a cut may have this many cells left and beyond."""
        return left <= self.left and beyond <= self.beyond and left + beyond <= self.together


@dataclass(slots=True)
class Cuts:
    """The cuts of super shapes on a board.

    Attributes:
        layout: the layout of the board.
        values: its digits, 0 for an empty cell.
        limits: how many cells a cut may have left and beyond.
        counted: mask of the cells that count for the limits.
        empty: mask of the empty cells.
        work: how many overlapping cages may still be tried.
    """

    layout: Layout
    values: Sequence[int]
    limits: Limits
    counted: int = -1
    empty: int = field(init=False)
    work: int = field(init=False, default=WORK)
    _clusters: list[list[tuple[int, int]]] = field(init=False)
    _open: list[int] = field(init=False)
    _bare: int = field(init=False)
    _one_sided: bool = field(init=False)
    _known: dict[tuple[int, int], tuple[Cut, ...]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Find the empty cells, and those of overlapping cages, of others and of none."""
        empty = cells_mask(cell for cell, value in enumerate(self.values) if not value)
        self.empty = empty & ~self.layout.black
        cover = cover_of(self.layout)
        self._clusters = [self._live(cluster) for cluster in cover.clusters]
        self._open = [mask & self.empty for _, mask in cover.single if mask & self.empty]
        self._bare = self.empty & ~cover.covered
        self._one_sided = self.counted == -1 and not (self.limits.left and self.limits.beyond)

    @property
    def complete(self) -> bool:
        """Whether all cuts so far could be found within the work."""
        return self.work > 0

    def _live(self, cluster: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return the empty cells of overlapping cages, with their indices, the largest first."""
        masks: dict[int, int] = {}
        for index, mask in cluster:
            masks.setdefault(mask & self.empty, index)
        largest = sorted(masks, key=lambda mask: (-mask.bit_count(), mask))
        return [(masks[mask], mask) for mask in largest]

    def found(self, houses: int) -> Iterator[tuple[SuperShape, Cut]]:
        """Yield the super shapes of at most so many houses with their cuts."""
        shapes = super_shapes(self.layout, houses)
        for place in numbers_in(self.promising(shapes)):
            for cut in self.across(shapes[place]):
                yield shapes[place], cut

    def promising(self, shapes: SuperShapes) -> int:
        """Return the super shapes that may have cuts with a cell that counts: bits by places.

        It looks at all of them at once, each a bit, and counts their cells up to the limit. Created
        shapes ask this on every position: there are thousands of super shapes, and few remain.
        """
        limits = self.limits
        most = min(limits.left + limits.beyond, limits.together)
        more_than = [0] * (most + 1)
        for having in self._costs(shapes.at):
            for count in range(most, 0, -1):
                more_than[count] |= more_than[count - 1] & having
            more_than[0] |= having
        found = (1 << len(shapes)) - 1 & ~more_than[most]
        return found if any(self._clusters) else found & more_than[0]

    def _costs(self, at: Sequence[int]) -> Iterator[int]:
        """Yield sets of super shapes: one set for each cell or cage that adds a cell to their cuts.

        `at` has the super shapes that contain each cell.
        """
        for mask in self._open:
            if self._one_sided:
                here = [at[cell] for cell in cells_in(mask)]
                some, every = reduce(or_, here), reduce(and_, here)
                inner = not self.limits.beyond
                yield from (each & ~every if inner else some & ~each for each in here)
            elif here := [at[cell] for cell in cells_in(mask & self.counted)]:
                yield reduce(or_, here) & ~reduce(and_, here)
        for cell in cells_in(self._bare & self.counted):
            yield from repeat(at[cell], 1 if self.limits.left else self.limits.beyond + 1)

    def across(self, shape: SuperShape) -> Sequence[Cut]:
        """Return the cuts of a super shape, within the limits.

        No cage lies wholly in the cells left. Of cuts with the same counted cells only the first is
        kept.
        """
        choices = self._only_choice(shape) if self._one_sided else self._choices(shape)
        if choices is None:
            return ()
        found: list[Cut] = [(0, 0, ())]
        for choice in choices:
            found = self._joined(found, choice)
        for number, patch in shape.tangled:
            if patch & self.empty:
                choice = self._tangled(number, patch & self.empty)
                self.work -= len(found) * len(choice)
                if self.work <= 0:
                    return ()
                found = self._joined(found, choice)
        return found

    def _choices(self, shape: SuperShape) -> list[tuple[Cut, ...]] | None:
        """Return the choice that is left by cells in no cage and cages that overlap no other.

        None if every choice exceeds the limits.
        """
        empty, counted, limits = self.empty, self.counted, self.limits
        left, beyond = shape.bare & empty, 0
        lefts, beyonds = (left & counted).bit_count(), 0
        if lefts > limits.left:
            return None
        choices: list[tuple[Cut, ...]] = []
        for _, within, outside in shape.crossing:
            within &= empty  # noqa: PLW2901 - hot loop
            outside &= empty  # noqa: PLW2901
            if not within or not outside:
                continue
            ins, outs = (within & counted).bit_count(), (outside & counted).bit_count()
            if not ins or outs > limits.beyond:
                left |= within
                lefts += ins
            elif not outs or ins > limits.left:
                beyond |= outside
                beyonds += outs
            else:
                choices.append(((within, 0, ()), (0, outside, ())))
            if (
                lefts > limits.left
                or beyonds > limits.beyond
                or lefts + beyonds + len(choices) > limits.together
            ):
                return None
        return [((left, beyond, ()),), *choices]

    def _only_choice(self, shape: SuperShape) -> list[tuple[Cut, ...]] | None:
        """Do what `_choices` does where a side may have no cells, so each cage has one choice."""
        empty, inner = self.empty, not self.limits.beyond
        most = min(self.limits.left or self.limits.beyond, self.limits.together)
        cells = shape.bare & empty
        if cells.bit_count() > self.limits.left:
            return None
        for _, within, outside in shape.crossing:
            kept, other = (within, outside) if inner else (outside, within)
            if other & empty:
                cells |= kept & empty
                if cells.bit_count() > most:
                    return None
        return [((cells, 0, ()) if inner else (0, cells, ()),)]

    def _joined(self, found: Sequence[Cut], choice: Sequence[Cut]) -> list[Cut]:
        """Combine each cut with each one of a choice."""
        return [
            (left | more, beyond | out, (*cages, *others))
            for left, beyond, cages in found
            for more, out, others in choice
            if self._allows(left | more, beyond | out)
        ]

    def _allows(self, left: int, beyond: int) -> bool:
        return self.limits.allow(
            (left & self.counted).bit_count(), (beyond & self.counted).bit_count()
        )

    def _tangled(self, number: int, patch: int) -> tuple[Cut, ...]:
        """Return the cuts of some cells by the overlapping cages of a cluster."""
        key = number, patch
        if key not in self._known:
            found: dict[tuple[int, int], Cut] = {}
            cluster = self._clusters[number] if self.work > 0 else []
            self.work -= len(cluster) // GLANCES
            cages = [
                (index, mask)
                for index, mask in cluster
                if mask & patch and self._allows(0, mask & ~patch)
            ]
            for cut in self._search(cages, patch, (0, 0, ()), 0):
                if all(mask & ~cut[0] for _, mask in cages):
                    found.setdefault((cut[0] & self.counted, cut[1] & self.counted), cut)
            self._known[key] = tuple(found.values())
        return self._known[key]

    def _search(
        self, cages: Sequence[tuple[int, int]], patch: int, made: Cut, used: int
    ) -> Iterator[Cut]:
        """Cover an open cell with a cage, in every way, or leave it.

        Args:
            cages: the indices and empty cells of the cages that may still be taken.
            patch: the cells to cover.
            made: the cut so far.
            used: the cells of the cages taken.
        """
        if self.work <= 0:
            return
        self.work -= 1 + len(cages)
        left, beyond, taken = made
        once = twice = 0
        for _, mask in cages:
            twice |= once & mask
            once |= mask
        left |= patch & ~(used | once)  # cells that no cage can cover any more
        if not self._allows(left, beyond):
            return
        opened = patch & ~(used | left)
        if not opened:
            yield left, beyond, taken
            return
        opened = opened & ~twice or opened
        cell = opened & -opened
        for index, mask in cages:
            out = beyond | mask & ~patch
            if mask & cell and self._allows(left, out):
                others = [cage for cage in cages if not cage[1] & mask]
                yield from self._search(others, patch, (left, out, (*taken, index)), used | mask)
        others = [cage for cage in cages if not cage[1] & cell]
        yield from self._search(others, patch, (left | cell, beyond, taken), used)

    def sums(self, shape: SuperShape, cut: Cut) -> tuple[tuple[int, ...], int, int]:
        """Return the cages of a cut, and the totals of the empty cells of houses and cages."""
        left, _, tangled = cut
        inside = shape.mask & self.empty
        single = (
            cage
            for cage in (*shape.inside, *(index for index, _, _ in shape.crossing))
            if (here := self.layout.cage_masks[cage] & inside) and not here & left
        )
        cages = tuple(sorted((*single, *tangled)))
        digits = sum(self.values[cell] for cell in cells_in(shape.mask & ~self.empty))
        in_houses = len(shape.houses) * self.layout.house_sum - digits
        return cages, in_houses, sum(map(self.still_in, cages))

    def still_in(self, cage: int) -> int:
        """Return the total of the empty cells of a cage."""
        each = self.layout.cages[cage]
        return (each.total or 0) - sum(self.values[cell] for cell in each.cells)

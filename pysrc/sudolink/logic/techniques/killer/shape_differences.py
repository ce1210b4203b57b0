"""Innies against outies: the difference of the cells left over and the cells that stick out.

Where cages cross the edge of a super shape, one may include some of them, which then stick out,
and leave out others, which then leave cells over. Neither total is known, but their difference is.
If all are included, or none, see `created_shapes`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from sudolink.logic.explain.sum_words import compared
from sudolink.logic.model.phrase import Cells, Houses, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.cuts import Cut, Cuts
from sudolink.logic.patterns.known_totals import two_sided_cuts
from sudolink.logic.patterns.super_shapes import SuperShape
from sudolink.logic.techniques.killer.cage_combinations import gone_by
from sudolink.puzzle.masks import cells_in, digits_of

#: The most cells on both sides together.
CELLS = 3


@dataclass(frozen=True, slots=True)
class _Difference:
    """Cells left over inside, cells that stick out, and how much more the first total."""

    shape: SuperShape
    inner: tuple[int, ...]
    outer: tuple[int, ...]
    more: int
    cages: tuple[int, ...]
    in_houses: int
    in_cages: int


def differences(position: Position) -> Iterator[Step]:
    """One or two cells left over in whole houses, compared with one or two that stick out."""
    most = min(CELLS, position.shapes.cells)
    for cuts, shape, cut in two_sided_cuts(position, most - 1, most):
        yield from _steps(position, _difference(cuts, shape, cut))


def _difference(cuts: Cuts, shape: SuperShape, cut: Cut) -> _Difference:
    cages, in_houses, in_cages = cuts.sums(shape, cut)
    return _Difference(
        shape,
        cells_in(cut[0]),
        cells_in(cut[1]),
        in_houses - in_cages,
        cages,
        in_houses,
        in_cages,
    )


def _steps(position: Position, found: _Difference) -> Iterator[Step]:
    cells = (*found.inner, *found.outer)
    unequal = tuple(
        (one, two)
        for two, cell in enumerate(cells)
        for one in range(two)
        if position.layout.peers[cell] >> cells[one] & 1
    )
    masks = tuple(position.candidates[cell] for cell in cells)
    kept = _kept(masks, len(found.inner), found.more, unequal)
    gone = gone_by(position, cells, kept) if all(kept) else ()
    if gone:
        yield _step(position, found, tuple(sorted(gone)))


@lru_cache(maxsize=4096)
def _kept(
    masks: tuple[int, ...], inner: int, more: int, unequal: tuple[tuple[int, int], ...]
) -> tuple[int, ...]:
    """Return what cells keep if the first so many total so much more than the others."""
    kept = [0] * len(masks)
    for digits in product(*map(digits_of, masks)):
        if sum(digits[:inner]) - sum(digits[inner:]) == more and not any(
            digits[one] == digits[two] for one, two in unequal
        ):
            for place, digit in enumerate(digits):
                kept[place] |= 1 << digit - 1
    return tuple(kept)


def _step(position: Position, found: _Difference, gone: tuple[Candidate, ...]) -> Step:
    cells = (*found.inner, *found.outer)
    houses = found.shape.houses
    within = tuple(c for c in cells_in(found.shape.mask) if c not in found.inner)
    kept = position.candidates_of(cells, without=gone)
    return Step(
        "Innies & Outies (Difference)",
        detail=f"{len(houses)} house{'' if len(houses) == 1 else 's'}, {len(cells)} cells",
        eliminations=gone,
        pattern=say(
            "The empty cells in {houses} total {in_houses}. Cages that still need {in_cages} "
            "cover all of them except {inner}, and also cover {outer} outside.",
            houses=Houses(houses),
            in_houses=found.in_houses,
            in_cages=found.in_cages,
            inner=Cells(found.inner),
            outer=Cells(found.outer),
        ),
        reason=say(
            "So {inner} {make} {more} {outer}. Other digits can't make that difference."
            if found.more
            else "So {inner} {make} {more} {outer}. Other digits can't do that.",
            inner=Cells(found.inner),
            make="is" if len(found.inner) == 1 else "total",
            more=compared(found.more),
            outer=Cells(found.outer),
        ),
        cells=(("super", within), ("inner", found.inner), ("outer", found.outer)),
        candidates=(("pattern", kept),),
        houses=houses,
        cages=found.cages,
    )

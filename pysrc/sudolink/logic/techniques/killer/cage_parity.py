"""The rule of parity: the totals of houses and cages decide whether a digit is odd or even.

The totals of houses and of cages are known. If all parts of some houses but one are known to be odd
or even - by their candidates, or by those of the rest of their cage - so is the last part, however
many cells that takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudolink.logic.model.phrase import Cells, Houses, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.cuts import Cut, Cuts, Limits
from sudolink.logic.patterns.super_shapes import SuperShape
from sudolink.puzzle.masks import cells_in

#: The most houses taken together.
HOUSES = 2


@dataclass(frozen=True, slots=True)
class _Part:
    """Cells with a known parity of their sum, where one cell's parity is unknown.

    Attributes:
        free: the cell of unknown parity, as a mask.
        settled: the others.
        odd: whether the sum of all of them is odd.
        cages: the cages used.
    """

    free: int
    settled: int
    odd: bool
    cages: tuple[int, ...]


def rule_of_parity(position: Position) -> Iterator[Step]:
    """Houses in which every part but one is known to be odd or even.

    If only one cell of that part is undecided, the total of the houses decides whether it is odd
    or even.
    """
    odds = sum(1 << digit - 1 for digit in range(1, position.size + 1, 2))
    odd, mixed = _parities(position, odds)
    cuts = Cuts(position.layout, position.values, Limits(1, 1, 1), counted=mixed)
    met: set[int] = set()
    for shape, cut in cuts.found(min(HOUSES, position.shapes.houses)):
        free = (cut[0] | cut[1]) & mixed
        if free and free not in met:
            met.add(free)
            part = _part(cuts, shape, cut, free)
            wanted = part.odd ^ (part.settled & odd).bit_count() & 1
            yield _step(position, shape, part, odds if wanted else ~odds)


def _parities(position: Position, odds: int) -> tuple[int, int]:
    """Return the empty cells that must be odd, and those that may be odd or even."""
    odd = mixed = 0
    for cell in cells_in(position.unsolved):
        candidates = position.candidates[cell]
        if candidates & odds:
            if candidates & ~odds:
                mixed |= 1 << cell
            else:
                odd |= 1 << cell
    return odd, mixed


def _part(cuts: Cuts, shape: SuperShape, cut: Cut, free: int) -> _Part:
    cages, in_houses, in_cages = cuts.sums(shape, cut)
    return _Part(free, (cut[0] | cut[1]) ^ free, bool((in_houses - in_cages) & 1), cages)


def _step(position: Position, shape: SuperShape, part: _Part, keep: int) -> Step:
    free = part.free
    cell = cells_in(free)
    kept = position.candidates[cell[0]] & keep
    inside = cells_in(shape.mask & ~free)
    outside = cells_in(part.settled & ~shape.mask)
    return Step(
        "Rule of Parity",
        detail=f"{len(shape.houses)} house{'' if len(shape.houses) == 1 else 's'}",
        eliminations=position.eliminations(free, position.layout.all_digits & ~keep),
        pattern=_pattern(position, shape, part),
        reason=say(
            "To make that total, {cell} must be {parity}."
            if free & shape.mask
            else "That settles whether the rest of its cage, inside {houses}, is odd or even. So "
            "{cell} must be {parity}.",
            houses=Houses(shape.houses),
            cell=Cells(cell),
            parity="odd" if keep > 0 else "even",
        ),
        cells=(("pattern", cell), ("super", inside), *((("other", outside),) if outside else ())),
        candidates=(
            ("pattern", tuple((cell[0], d + 1) for d in range(position.size) if kept >> d & 1)),
        ),
        houses=shape.houses,
        cages=part.cages,
    )


def _pattern(position: Position, shape: SuperShape, part: _Part) -> Phrase:
    total = len(shape.houses) * position.layout.house_sum
    settled = cells_in(part.settled)
    return say(
        "{houses} {hold} {total}, an {parity} number. For every part of {it} except the one with "
        "{cell}, we know whether it is odd or even: from the cages"
        + (", and from {settled}, whose candidates are all odd or all even." if settled else "."),
        houses=Houses(shape.houses),
        hold="totals" if len(shape.houses) == 1 else "total",
        total=total,
        parity="odd" if total & 1 else "even",
        it="it" if len(shape.houses) == 1 else "them",
        cell=Cells(cells_in(part.free)),
        settled=Cells(settled or cells_in(part.free)),
    )

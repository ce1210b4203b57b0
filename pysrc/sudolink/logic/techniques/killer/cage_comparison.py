"""Cage comparison: a combination of one cage leaves another cage none.

After SudokuWiki's Cage Comparison; there all cells of the cages must see each other, here it is
enough that the places of the digits in question do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudolink.logic.model.phrase import Cages, say
from sudolink.logic.model.position import Position, per_cells
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.fillings import Filling, kept_by
from sudolink.logic.patterns.killer_cages import OpenCage, open_cages
from sudolink.logic.techniques.killer.cage_combinations import combination_list, gone_by
from sudolink.puzzle.masks import cells_in, digits_of


def cage_comparison(position: Position) -> Iterator[Step]:
    """Two cages that see each other: combinations of one that leave none for the other."""
    masks = position.layout.cage_masks
    cages = [cage for cage in open_cages(position) if len(cage.cells) > 1]
    sights = [_sight(position, cage) for cage in cages]
    for one, two in combinations(range(len(cages)), 2):
        first, second = cages[one].index, cages[two].index
        if cages[two].mask & sights[one] and not cages[one].mask & cages[two].mask:
            yield from _of_two(position, masks[first] | masks[second], first, second)


@per_cells
def _of_two(
    position: Position,
    cells: int,  # noqa: ARG001 (the steps are kept until these cells change)
    *indices: int,
) -> list[Step]:
    one, two = (cage for cage in open_cages(position) if cage.index in indices)
    clash = _clash(position, one, two)
    if not clash:
        return []
    return [*_compared(position, one, two, clash), *_compared(position, two, one, clash)]


def _sight(position: Position, cage: OpenCage) -> int:
    """Return the cells that some cell of a cage sees."""
    seen = 0
    for cell in cage.cells:
        seen |= position.layout.peers[cell]
    return seen


def _clash(position: Position, one: OpenCage, two: OpenCage) -> int:
    """Return the digits that can't be in both cages: all their places see each other."""
    clash = 0
    for digit in digits_of(position.union(one.cells) & position.union(two.cells)):
        places = position.places[digit] & two.mask
        if all(
            not places & ~position.layout.peers[cell]
            for cell in cells_in(position.places[digit] & one.mask)
        ):
            clash |= 1 << digit - 1
    return clash


def _compared(position: Position, one: OpenCage, two: OpenCage, clash: int) -> Iterator[Step]:
    """Find the combinations of cage `one` that leave cage `two` none."""
    others = {way.mask & clash for way in two.fillings.ways}
    if 0 in others:
        return
    left = tuple(way for way in one.fillings.ways if any(not way.mask & other for other in others))
    if not left or len(left) == len(one.fillings.ways):
        return
    gone = gone_by(position, one.cells, kept_by(left))
    if gone:
        yield _step(position, one, two, left, gone)


def _step(
    position: Position,
    one: OpenCage,
    two: OpenCage,
    left: tuple[Filling, ...],
    gone: tuple[tuple[int, int], ...],
) -> Step:
    lost = tuple(way for way in one.fillings.ways if way not in left)
    return Step(
        "Cage Comparison",
        eliminations=gone,
        pattern=say(
            "{one} can hold {some}, and {two} can hold {others}. Where their cells see each "
            "other, their digits must differ.",
            one=Cages((one.index,)),
            some=combination_list(one.fillings.ways),
            two=Cages((two.index,)),
            others=combination_list(two.fillings.ways),
        ),
        reason=say(
            "With {lost} in the first cage, nothing would be left for the second. So only {left} "
            "{can}.",
            lost=combination_list(lost),
            left=combination_list(left, "and"),
            can="remains" if len(left) == 1 else "remain",
        ),
        cells=(("pattern", one.cells), ("other", two.cells)),
        candidates=(("pattern", position.candidates_of(one.cells, without=gone)),),
        cages=(one.index, two.index),
    )

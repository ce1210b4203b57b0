"""BUG: almost all candidates form pairs; one of those that don't must be true.

If every empty cell had two candidates and every digit two places or none in each house, swapping
all pairs would turn one solution into another (bivalue universal grave). So in a puzzle with one
solution, at least one of the surplus candidates is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Candidates, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.masks import cells_in, digits_of

#: The most surplus candidates that a person can spot.
_MOST = 4


def pairs_only(layout: Layout) -> bool:
    """Tell whether the rules are about houses alone, each of which holds every digit."""
    return not layout.cages and not layout.black and len(layout.full) == len(layout.houses)


def bugs(position: Position) -> Iterator[Step]:
    """Boards whose empty cells all have two candidates, except for a few extra ones.

    Without an extra candidate there would be two solutions, so one of them is true.
    """
    more = [
        (cell, position.candidates[cell])
        for cell in cells_in(position.unsolved)
        if position.candidates[cell].bit_count() != 2
    ]
    if not 1 <= len(more) <= _MOST or any(mask.bit_count() != 3 for _, mask in more):
        return
    choices = [
        [(cell, digit) for digit in digits_of(mask) if _crowded(position, cell, digit)]
        for cell, mask in more
    ]
    for surplus in product(*choices):
        if _paired(position, surplus):
            yield from _steps(position, surplus)


def _crowded(position: Position, cell: int, digit: int) -> bool:
    """Tell whether a digit has more than two places in each house of a cell."""
    return all(
        position.in_house(house, digit).bit_count() > 2 for house in position.layout.houses_at[cell]
    )


def _paired(position: Position, surplus: tuple[Candidate, ...]) -> bool:
    """Tell whether, without some candidates, each digit has two places or none in every house."""
    for digit in digits_of(position.layout.all_digits):
        places = position.places[digit]
        for cell, other in surplus:
            if other == digit:
                places &= ~(1 << cell)
        for mask in position.layout.house_masks:
            if (places & mask).bit_count() not in {0, 2}:
                return False
    return True


def _steps(position: Position, surplus: tuple[Candidate, ...]) -> Iterator[Step]:
    if len(surplus) == 1:
        yield _step(surplus, placements=surplus)
        return
    gone = tuple(
        (cell, digit)
        for cell in cells_in(position.unsolved)
        for digit in digits_of(position.candidates[cell])
        if all(_excludes(position, one, (cell, digit)) for one in surplus)
    )
    if gone:
        yield _step(surplus, eliminations=gone)


def _excludes(position: Position, one: Candidate, other: Candidate) -> bool:
    """Tell whether at most one of two candidates is true."""
    if one[0] == other[0]:
        return one[1] != other[1]
    return one[1] == other[1] and bool(position.layout.peers[one[0]] >> other[0] & 1)


def _step(
    surplus: tuple[Candidate, ...],
    placements: tuple[Candidate, ...] = (),
    eliminations: tuple[Candidate, ...] = (),
) -> Step:
    alone = len(surplus) == 1
    return Step(
        "BUG",
        detail=f"+{len(surplus)}",
        placements=placements,
        eliminations=eliminations,
        pattern=say(
            "Apart from {surplus}, every empty cell has two candidates, and every digit has two "
            "places in each house that still needs it.",
            surplus=Candidates(surplus),
        ),
        reason=say(
            "Without {it}, all pairs could be swapped, and the puzzle would have two solutions or "
            "none." + ("" if alone else " So at least one of them is true."),
            it="that candidate" if alone else "those candidates",
        ),
        cells=(("pattern", tuple(sorted({cell for cell, _ in surplus}))),),
        candidates=(("fin", surplus),),
    )

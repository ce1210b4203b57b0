"""X-Wings that use a diagonal or a window, on the kinds of puzzle that have them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudolink.logic.model.phrase import Digits, Houses, say
from sudolink.logic.model.position import Position, per_digit
from sudolink.logic.model.step import Step
from sudolink.logic.techniques.fish.fish import covered, fish
from sudolink.puzzle.masks import cells_in, digits_of

_EXTRA = {"diagonal", "window"}


def x_wings(position: Position) -> Iterator[Step]:
    """A digit whose places in two rows are all in the same two columns, or the other way round.

    It is removed from the rest of these columns (or rows). A diagonal or window can be one of the
    lines.
    """
    yield from fish(2)(position)
    if any(house.sort in _EXTRA for house in position.layout.houses):
        for digit in digits_of(position.layout.all_digits):
            yield from _mixed(position, digit)


@per_digit
def _mixed(position: Position, digit: int) -> list[Step]:
    """Find the X-Wings of a digit that use a diagonal or a window."""
    houses = position.layout.houses
    return [
        step
        for bases, covers, cells in _pairs(position, digit)
        if any(houses[house].sort in _EXTRA for house in (*bases, *covers))
        for step in _step(position, digit, bases, covers, cells)
    ]


def _pairs(
    position: Position, digit: int
) -> Iterator[tuple[tuple[int, int], tuple[int, int], int]]:
    """Find two houses whose places, none of them shared, lie in the same two others."""
    covered: dict[tuple[int, int], list[int]] = {}
    for base in position.layout.full:
        for covers in _covers(position, base, digit):
            covered.setdefault(covers, []).append(base)
    for covers, bases in covered.items():
        for one, two in combinations(bases, 2):
            first, second = (position.in_house(base, digit) for base in (one, two))
            if not first & second:
                yield (one, two), covers, first | second


def _covers(position: Position, base: int, digit: int) -> Iterator[tuple[int, int]]:
    """Find two houses that hold all places of a digit in another; neither does so alone."""
    layout = position.layout
    places = position.in_house(base, digit)
    if not places:
        return
    for one in layout.houses_at[cells_in(places)[0]]:
        rest = places & ~layout.house_masks[one]
        if one == base or not rest:
            continue
        for two in layout.houses_around(rest):
            if two != base and places & ~layout.house_masks[two]:
                yield min(one, two), max(one, two)


def _step(
    position: Position, digit: int, bases: tuple[int, int], covers: tuple[int, int], both: int
) -> Iterator[Step]:
    masks = position.layout.house_masks
    gone = position.eliminations((masks[covers[0]] | masks[covers[1]]) & ~both, 1 << digit - 1)
    if not gone:
        return
    cells = cells_in(both)
    yield Step(
        "X-Wing",
        detail="mixed",
        eliminations=gone,
        pattern=covered(digit, bases, cells, covers),
        reason=say(
            "{bases} share none of those cells, so they need two {digit}s, one in each of "
            "{covers}. So no other cell there can be {digit}.",
            bases=Houses(bases),
            digit=Digits((digit,)),
            covers=Houses(covers),
        ),
        cells=(("pattern", cells),),
        candidates=(("pattern", tuple((cell, digit) for cell in cells)),),
        houses=bases,
        covers=covers,
    )

"""Pointing and box/line reduction: a digit is locked where two houses cross."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.phrase import Cells, Digits, Houses, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Step
from sudolink.puzzle.masks import cells_in, digits_of


def pointing_pairs(position: Position) -> Iterator[Step]:
    """A digit with two places in a box, both in the same line or other house.

    It is removed from the rest of that house.
    """
    return (step for step in _pointing(position) if len(step.in_role("pattern")) == 2)


def pointing_triples(position: Position) -> Iterator[Step]:
    """A digit with three or more places in a box, all in the same line or other house.

    It is removed from the rest of that house.
    """
    return (step for step in _pointing(position) if len(step.in_role("pattern")) > 2)


@per_position
def _pointing(position: Position) -> tuple[Step, ...]:
    full = set(position.layout.full)
    homes = (home for home in position.layout.blocks if home in full)
    return tuple(step for home in homes for step in _locked(position, home))


def box_line_reductions(position: Position) -> Iterator[Step]:
    """A digit whose places in a row or column are all in one box or other house.

    It is removed from the rest of that house.
    """
    full = set(position.layout.full)
    for home in (*position.layout.rows, *position.layout.columns):
        if home in full:
            yield from _locked(position, home)


def _locked(position: Position, home: int) -> Iterator[Step]:
    """Find digits whose places in the house `home` lie in another house too."""
    layout = position.layout
    for digit in digits_of(layout.all_digits):
        places = position.in_house(home, digit)
        if places.bit_count() < 2:
            continue
        for other in layout.houses_around(places):
            gone = position.in_house(other, digit) & ~places
            if other != home and gone:
                yield _locked_step(position, home, other, digit, places)


def _locked_step(position: Position, home: int, other: int, digit: int, places: int) -> Step:
    sort = position.layout.houses[home].sort
    cells = cells_in(places)
    name = (
        "Box/Line Reduction"
        if sort in {"row", "column"}
        else "Pointing Pair"
        if len(cells) == 2
        else "Pointing Triple"
    )
    gone = position.in_house(other, digit) & ~places
    return Step(
        name,
        eliminations=position.eliminations(gone, 1 << digit - 1),
        pattern=say(
            "The {digit} in {home} can only go in {cells}, which {all} lie in {other}.",
            all="both" if len(cells) == 2 else "all",
            home=Houses((home,)),
            digit=Digits((digit,)),
            cells=Cells(cells, "or"),
            other=Houses((other,)),
        ),
        reason=say(
            "One of them is {digit}, so it can't go anywhere else in {other}.",
            digit=Digits((digit,)),
            other=Houses((other,)),
        ),
        cells=(("pattern", cells),),
        candidates=(("pattern", tuple((cell, digit) for cell in cells)),),
        houses=(home, other),
    )

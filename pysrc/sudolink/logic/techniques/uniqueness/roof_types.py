"""The four types of unique rectangles, for deadly patterns of more than four cells.

The floor has nothing but the deadly digits, the roof also others. One roof cell (type 1), one extra
digit (type 2), a naked set with the extras (type 3) or a deadly digit with no other place (type 4).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sudolink.logic.model.phrase import Cells, Digits, Houses, Item, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.deadly_patterns import pseudo_subsets
from sudolink.puzzle.masks import cells_mask, digits_of


class Threat(NamedTuple):
    """Cells that could become a deadly pattern.

    Attributes:
        cells: the cells, rising.
        digits: the mask of the deadly digits.
        roof: the cells with more candidates, rising.
        technique: the name for the steps.
        shape: how the {cells} lie, in words.
        swap: what would happen if they held only the {digits}, in words.
    """

    cells: tuple[int, ...]
    digits: int
    roof: tuple[int, ...]
    technique: str
    shape: str
    swap: str


def steps_with_roof(position: Position, threat: Threat) -> Iterator[Step]:
    """Yield the steps of all types."""
    if len(threat.roof) == 1:
        yield from _type_1(position, threat)
    else:
        yield from _type_2(position, threat)
    if len(threat.roof) == 2:
        yield from _type_3(position, threat)
        yield from _type_4(position, threat)


def _type_1(position: Position, threat: Threat) -> Iterator[Step]:
    gone = position.eliminations(cells_mask(threat.roof), threat.digits)
    reason = say(
        threat.swap + " So {roof} must be something else.",
        roof=Cells(threat.roof),
        digits=Digits.of(threat.digits),
    )
    yield _step(position, threat, "Type 1", gone, reason)


def _type_2(position: Position, threat: Threat) -> Iterator[Step]:
    extra = position.union(threat.roof) & ~threat.digits
    gone = position.eliminations(position.layout.seen_by_all(cells_mask(threat.roof)), extra)
    if extra.bit_count() == 1 and gone:
        reason = say(
            threat.swap
            + " So one of {roof} is {extra}, and no other cell that sees them all can be.",
            roof=Cells(threat.roof),
            extra=Digits.of(extra),
            digits=Digits.of(threat.digits),
        )
        yield _step(position, threat, "Type 2", gone, reason)


def _type_3(position: Position, threat: Threat) -> Iterator[Step]:
    for subset in pseudo_subsets(position, threat.roof, threat.digits):
        reason = say(
            threat.swap
            + " So one of {roof} is {extras}. Counted as one cell, the roof forms a naked set "
            "with {others}: they use up {all} in {house}.",
            roof=Cells(threat.roof),
            extras=Digits.of(subset.extras, "or"),
            digits=Digits.of(threat.digits),
            others=Cells(subset.others),
            house=Houses((subset.house,)),
            all=Digits.of(subset.digits),
        )
        yield _step(position, threat, "Type 3", subset.gone, reason)


def _type_4(position: Position, threat: Threat) -> Iterator[Step]:
    roof = cells_mask(threat.roof)
    for house in position.layout.houses_around(roof):
        for digit in digits_of(threat.digits):
            if house in position.layout.full and position.in_house(house, digit) == roof:
                rest = threat.digits & ~(1 << digit - 1)
                gone = position.eliminations(roof, rest)
                if gone:
                    reason = say(
                        threat.swap
                        + " The {digit} in {house} can only go in {roof}, so the other one of "
                        "the two must be something else.",
                        house=Houses((house,)),
                        digit=Digits((digit,)),
                        roof=Cells(threat.roof, "or"),
                        digits=Digits.of(threat.digits),
                    )
                    yield _step(position, threat, "Type 4", gone, reason)


def _step(
    position: Position,
    threat: Threat,
    detail: str,
    gone: tuple[Candidate, ...],
    reason: Phrase,
) -> Step:
    floor = tuple(cell for cell in threat.cells if cell not in threat.roof)
    mask = cells_mask(threat.cells)
    items = dict(reason.items)
    houses, others = items.get("house"), items.get("others")
    return Step(
        threat.technique,
        detail,
        eliminations=gone,
        pattern=say(
            threat.shape
            + " The floor ({floor}) can only be {digits}; the roof ({roof}) can also be "
            "{extra}.",
            cells=Cells(threat.cells),
            floor=Cells(floor),
            roof=Cells(threat.roof),
            digits=Digits.of(threat.digits, "or"),
            extra=Digits.of(position.union(threat.roof) & ~threat.digits, "or"),
        ),
        reason=reason,
        cells=(("floor", floor), ("roof", threat.roof), *_role("other", others)),
        candidates=(
            ("pattern", position.eliminations(mask, threat.digits)),
            ("fin", position.eliminations(mask, position.layout.all_digits & ~threat.digits)),
        ),
        houses=houses.houses if isinstance(houses, Houses) else (),
    )


def _role(role: str, item: Item | None) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return ((role, item.cells),) if isinstance(item, Cells) else ()

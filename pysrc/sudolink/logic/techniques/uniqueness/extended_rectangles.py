"""Extended unique rectangles: two lines by three, and three digits that could be swapped.

Definition as on SudokuWiki's page: three pairs of cells, the two cells of each pair in one box,
so that the two lines could swap their three digits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sudolink.logic.model.phrase import Cells, Digits, Houses, Item, Phrase, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.deadly_patterns import allows, ladders, pseudo_subsets
from sudolink.puzzle.masks import bits_of, cells_mask, digits_of

_RUNGS = 3
_SWAP = (
    "If all six cells held only {digits}, the two lines could swap their digits, and the puzzle "
    "would have two solutions."
)


@dataclass(frozen=True, slots=True)
class Ladder:
    """Six cells that could become a deadly pattern.

    Attributes:
        cells: the cells, rising.
        digits: the mask of the three digits.
        roof: the cells with more candidates, rising.
    """

    cells: tuple[int, ...]
    digits: int
    roof: tuple[int, ...]


@per_position
def threats(position: Position) -> tuple[Ladder, ...]:
    """Find all ladders with one or two roof cells, or with one extra digit."""
    found: list[Ladder] = []
    if not any(0 < mask.bit_count() <= _RUNGS + 1 for mask in position.candidates):
        return ()
    for pairs in ladders(position.layout):
        opened = [pair for pair in pairs if all(position.unsolved >> cell & 1 for cell in pair)]
        for rungs in combinations(opened, _RUNGS):
            found += _threats(position, tuple(sorted(cell for pair in rungs for cell in pair)))
    return tuple(found)


def _threats(position: Position, cells: tuple[int, ...]) -> Iterator[Ladder]:
    few = [cell for cell in cells if position.candidates[cell].bit_count() <= _RUNGS]
    union = position.union(cells)
    shapes = set()
    if union.bit_count() == _RUNGS + 1:
        shapes = {union & ~extra for extra in bits_of(union)}
    if len(few) >= len(cells) - 2:
        shapes |= {
            digits
            for floor in combinations(few, len(cells) - 2)
            if (digits := position.union(floor)).bit_count() == _RUNGS
        }
    for digits in sorted(shapes):
        roof = tuple(cell for cell in cells if position.candidates[cell] & ~digits)
        if (
            roof
            and (len(roof) <= 2 or union.bit_count() == _RUNGS + 1)
            and all(position.candidates[cell] & digits for cell in cells)
            and allows(position, cells, digits)
        ):
            yield Ladder(cells, digits, roof)


def extended_rectangles(position: Position) -> Iterator[Step]:
    """Six cells in two lines of three, in which three digits could be swapped.

    The types are those of unique rectangles.
    """
    for threat in threats(position):
        if len(threat.roof) == 1:
            yield from _type_1(position, threat)
        else:
            yield from _type_2(position, threat)
        if len(threat.roof) == 2:
            yield from _type_3(position, threat)
            yield from _type_4(position, threat)


def _type_1(position: Position, threat: Ladder) -> Iterator[Step]:
    gone = position.eliminations(cells_mask(threat.roof), threat.digits)
    reason = say(
        _SWAP + " So {roof} must be something else.",
        roof=Cells(threat.roof),
        digits=Digits.of(threat.digits),
    )
    yield _step(position, threat, "Type 1", gone, reason)


def _type_2(position: Position, threat: Ladder) -> Iterator[Step]:
    extra = position.union(threat.roof) & ~threat.digits
    gone = position.eliminations(position.layout.seen_by_all(cells_mask(threat.roof)), extra)
    if extra.bit_count() == 1 and gone:
        reason = say(
            _SWAP + " So one of {roof} is {extra}, and no other cell that sees them all can be.",
            roof=Cells(threat.roof),
            extra=Digits.of(extra),
            digits=Digits.of(threat.digits),
        )
        yield _step(position, threat, "Type 2", gone, reason)


def _type_3(position: Position, threat: Ladder) -> Iterator[Step]:
    for subset in pseudo_subsets(position, threat.roof, threat.digits):
        reason = say(
            _SWAP + " So one of {roof} is {extras}. Counted as one cell, the roof forms a naked "
            "set with {others}: they use up {all} in {house}.",
            roof=Cells(threat.roof),
            extras=Digits.of(subset.extras, "or"),
            digits=Digits.of(threat.digits),
            others=Cells(subset.others),
            house=Houses((subset.house,)),
            all=Digits.of(subset.digits),
        )
        yield _step(position, threat, "Type 3", subset.gone, reason)


def _type_4(position: Position, threat: Ladder) -> Iterator[Step]:
    roof = cells_mask(threat.roof)
    for house in position.layout.houses_around(roof):
        for digit in digits_of(threat.digits):
            if house in position.layout.full and position.in_house(house, digit) == roof:
                rest = threat.digits & ~(1 << digit - 1)
                gone = position.eliminations(roof, rest)
                if gone:
                    reason = say(
                        _SWAP
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
    threat: Ladder,
    detail: str,
    gone: tuple[Candidate, ...],
    reason: Phrase,
) -> Step:
    floor = tuple(cell for cell in threat.cells if cell not in threat.roof)
    mask = cells_mask(threat.cells)
    items = dict(reason.items)
    houses, others = items.get("house"), items.get("others")
    return Step(
        "Extended Unique Rectangle",
        detail,
        eliminations=gone,
        pattern=say(
            "{cells} lie in two lines of three. The floor ({floor}) can only be {digits}; the roof "
            "({roof}) can also be {extra}.",
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

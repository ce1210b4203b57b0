"""Cages and houses: a cage must hold a digit for its total, or because a house needs it."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.phrase import Cages, Cells, Digits, Houses, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.fillings import Filling, different, kept_by
from sudolink.logic.patterns.killer_cages import OpenCage, open_cages
from sudolink.logic.techniques.killer.cage_combinations import (
    combination_list,
    combinations_that_fit,
    gone_by,
)
from sudolink.puzzle.masks import cells_in, digits_of


def captured_candidates(position: Position) -> Iterator[Step]:
    """A digit that is in every combination of a cage, with all its places there in one house.

    The cage holds that digit, so the other cells in the house can't.
    """
    for cage in open_cages(position):
        if len(cage.cells) == 1:
            continue
        captured: dict[int, int] = {}
        for digit in digits_of(cage.fillings.seen):
            places = position.places[digit] & cage.mask
            for house in position.layout.houses_around(places) if places else ():
                if position.in_house(house, digit) & ~cage.mask:
                    captured[house] = captured.get(house, 0) | 1 << digit - 1
        for house, digits in captured.items():
            yield _captured(position, cage, house, digits)


def _captured(position: Position, cage: OpenCage, house: int, digits: int) -> Step:
    places = tuple(cell for cell in cage.cells if position.candidates[cell] & digits)
    others = position.layout.house_masks[house] & ~cage.mask
    one = digits.bit_count() == 1
    return Step(
        "Captured Candidates",
        eliminations=position.eliminations(others, digits),
        pattern=say(
            "Every way to fill {cage} ({ways}) uses {digits}, and all places for {them} there lie "
            "in {house}: {cells}.",
            cage=Cages((cage.index,)),
            ways=combination_list(cage.fillings.ways),
            digits=Digits.of(digits),
            them="it" if one else "them",
            house=Houses((house,)),
            cells=Cells(places, "or" if one else "and"),
        ),
        reason=say(
            "So the cage takes the {digits} in {house}.",
            digits=Digits.of(digits),
            house=Houses((house,)),
        ),
        cells=(("pattern", places), ("other", tuple(c for c in cage.cells if c not in places))),
        candidates=(("pattern", position.candidates_of(places, digits)),),
        houses=(house,),
        cages=(cage.index,),
    )


def cage_unit_overlap(position: Position) -> Iterator[Step]:
    """A digit whose places in a house are all in one cage, so the cage must hold it.

    Combinations without it are removed. The cells of the cage outside the house lose the digit
    too.
    """
    layout = position.layout
    for cage in open_cages(position):
        if not cage.distinct or len(cage.cells) == 1:
            continue
        for house in layout.full:
            inside = layout.house_masks[house] & cage.mask
            if not inside:
                continue
            for digit in digits_of(position.union(cells_in(inside))):
                if not position.in_house(house, digit) & ~inside:
                    yield from _overlap(position, cage, house, digit)


def _overlap(position: Position, cage: OpenCage, house: int, digit: int) -> Iterator[Step]:
    bit = 1 << digit - 1
    inside = position.layout.house_masks[house]
    masks = tuple(
        position.candidates[cell] if inside >> cell & 1 else position.candidates[cell] & ~bit
        for cell in cage.cells
    )
    found = different(masks, cage.total)
    ways = tuple(way for way in found.ways if way.mask & bit) if found else ()
    gone = gone_by(position, cage.cells, kept_by(ways)) if ways else ()
    if gone:
        places = cells_in(position.in_house(house, digit))
        others = tuple(cell for cell in cage.cells if cell not in places)
        yield Step(
            "Cage/Unit Overlap",
            eliminations=gone,
            pattern=say(
                "The {digit} in {house} can only go in {cells}, inside {cage}.",
                house=Houses((house,)),
                digit=Digits((digit,)),
                cells=Cells(places, "or"),
                cage=Cages((cage.index,)),
            ),
            reason=_held(cage, digit, ways),
            cells=(("pattern", places), ("other", others)),
            candidates=(("pattern", position.candidates_of(places, bit)),),
            houses=(house,),
            cages=(cage.index,),
        )


def _held(cage: OpenCage, digit: int, ways: tuple[Filling, ...]) -> Phrase:
    return say(
        "So the cage holds its {digit} there, and of the ways to make {total}, {fit}.",
        digit=Digits((digit,)),
        total=cage.total,
        fit=combinations_that_fit(ways),
    )

"""Cages of one house taken together: their cells hold different digits there.

Killer pairs and triples are the simplest form: parts of a house that between them always use the
same two or three digits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations

from sudolink.logic.model.phrase import Cells, Digits, Houses, Item, say
from sudolink.logic.model.position import Position, per_cells
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.house_parts import Part, full_houses, house_parts, together
from sudolink.logic.techniques.killer.cage_combinations import LISTED, digit_sets
from sudolink.puzzle.masks import bits_of, cells_mask, digits_of

_NAMES = {2: "Killer Pair", 3: "Killer Triple"}


def killer_subsets(size: int) -> Callable[[Position], Iterator[Step]]:
    """Make the technique that finds sets of so many digits."""
    return partial(_killer_subsets, size=size)


def _killer_subsets(position: Position, size: int) -> Iterator[Step]:
    """Parts of a house, at least one in a cage, that always use the same N digits between them.

    No other cell in the house can hold these digits.
    """
    for around, house in full_houses(position.layout):
        yield from _subsets_in(position, around, house, size)


@per_cells
def _subsets_in(position: Position, around: int, house: int, size: int) -> list[Step]:
    parts = house_parts(position, around, house)
    tables = [_needs(part.sets, size) for part in parts]
    found = []
    for digits in _shared_by(parts, tables, size):
        users = [part for part, table in zip(parts, tables, strict=True) if digits in table]
        held = cells_mask(cell for part in users for cell in part.in_house)
        others = position.layout.house_masks[house] & ~held
        gone = position.eliminations(others, digits)
        if gone:
            found.append(_subset(position, house, users, digits, gone))
    return found


def _shared_by(parts: Sequence[Part], tables: Sequence[dict[int, int]], size: int) -> Iterator[int]:
    """Yield the digits that several parts, a cage among them, need all between them."""
    needed: dict[int, int] = {}
    for table in tables:
        for digits, count in table.items():
            needed[digits] = needed.get(digits, 0) + count
    of_cages = (table for part, table in zip(parts, tables, strict=True) if part.cage)
    for digits in dict.fromkeys(digits for table in of_cages for digits in table):
        if needed[digits] == size and sum(digits in table for table in tables) > 1:
            yield digits


@lru_cache(1 << 12)
def _needs(sets: tuple[int, ...], size: int) -> dict[int, int]:
    """Return how many of so many digits a part uses at least, wherever it uses any."""
    union = 0
    for each in sets:
        union |= each
    return {
        digits: min((each & digits).bit_count() for each in sets)
        for digits in map(sum, combinations(bits_of(union), size))
        if all(map(digits.__and__, sets))
    }


def _subset(
    position: Position,
    house: int,
    users: Sequence[Part],
    digits: int,
    gone: tuple[Candidate, ...],
) -> Step:
    text, items = _contents(users)
    inside = tuple(cell for part in users for cell in part.in_house)
    return Step(
        _NAMES[digits.bit_count()],
        eliminations=gone,
        pattern=say(f"In {{house}}, {text}.", house=Houses((house,)), **items),
        reason=say(
            "Whichever they hold, they use {digits} between them. So no other cell in {house} can "
            "be one of these.",
            digits=Digits.of(digits),
            house=Houses((house,)),
        ),
        cells=(("pattern", inside),),
        candidates=(("pattern", position.candidates_of(inside, digits)),),
        houses=(house,),
        cages=_cages(users),
    )


def house_combinations(position: Position) -> Iterator[Step]:
    """Cages and cells in a house, taken together: they must not hold the same digits.

    A combination that leaves none for the others is removed.
    """
    for around, house in full_houses(position.layout):
        yield from _combinations_in(position, around, house)


@per_cells
def _combinations_in(position: Position, around: int, house: int) -> list[Step]:
    parts = house_parts(position, around, house)
    ordered = sorted(parts, key=lambda part: len(part.sets))
    left = together(tuple(part.sets for part in ordered))
    return [
        _shared(position, house, part, ordered)
        for part, sets in zip(ordered, left, strict=True)
        if 0 < len(sets) < len(part.sets) and part.lost_with(sets)
    ]


def _shared(position: Position, house: int, part: Part, parts: Sequence[Part]) -> Step:
    others = _fewest(part, [each for each in parts if each is not part])
    left = together((part.sets, *(each.sets for each in others)))[0]
    lost = [each for each in part.sets if each not in left]
    gone = part.lost_with(left)
    rest = tuple(sorted({cell for cell, _ in gone} - set(part.in_house)))
    text, items = _contents(others)
    return Step(
        "Cages of a House",
        eliminations=gone,
        pattern=say(f"In {{house}}, {text}.", house=Houses((house,)), **items),
        reason=say(
            "Cells in a house hold different digits, so {cells} can't hold {lost}: that would "
            "leave no digits for one of the others. {left} {fit} beside them."
            + " That also limits the rest of the cage, {rest}."
            * bool(rest),
            cells=Cells(part.in_house),
            lost=f"{len(lost)} of their combinations" if len(lost) > LISTED else _in_words(lost),
            left=("" if len(left) > LISTED else "Only ") + _in_words(left, "and"),
            fit="fits" if len(left) == 1 else "fit",
            rest=Cells(rest or part.in_house),
        ),
        cells=(
            ("pattern", part.in_house),
            ("other", tuple(cell for each in others for cell in each.in_house)),
        ),
        candidates=(("pattern", position.candidates_of(part.in_house, without=gone)),),
        houses=(house,),
        cages=_cages((part, *others)),
    )


def _fewest(part: Part, others: list[Part]) -> list[Part]:
    """Leave out parts, those with the most sets first, as long as the conclusion stays."""
    wanted = together((part.sets, *(each.sets for each in others)))[0]
    for each in reversed(others.copy()):
        fewer = [other for other in others if other is not each]
        if together((part.sets, *(other.sets for other in fewer)))[0] == wanted:
            others = fewer
    return others


def _contents(parts: Sequence[Part]) -> tuple[str, dict[str, Item]]:
    """Say what parts can hold: `C1 and C2 can hold 1+7 or 2+6; C5 can hold 1 or 2`."""
    items: dict[str, Item] = {}
    texts = []
    for number, part in enumerate(parts):
        items[f"part{number}"] = Cells(part.in_house)
        items[f"sets{number}"] = _in_words(part.sets)
        texts.append(f"{{part{number}}} can hold {{sets{number}}}")
    return "; ".join(texts), items


def _in_words(sets: Sequence[int], last: str = "or") -> str:
    return digit_sets([digits_of(each) for each in sets], last)


def _cages(parts: Sequence[Part]) -> tuple[int, ...]:
    return tuple(sorted(part.cage.index for part in parts if part.cage))

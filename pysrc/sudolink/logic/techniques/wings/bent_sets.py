"""WXYZ-Wing and VWXYZ-Wing: four or five cells with as many candidates, in no one house.

The definition is the general one: a digit is restricted if all cells that have it see each other,
so that it fits in one of them at most. If all digits but one are restricted, that one is in at
least one of the cells (type 1); if all are, each is in exactly one (type 2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from sudolink.logic.model.phrase import Cells, Digits, Phrase, number_word, say
from sudolink.logic.model.position import Position, only_changes
from sudolink.logic.model.step import Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, single

_NAMES = {4: "WXYZ-Wing", 5: "VWXYZ-Wing"}


def bent_sets(size: int) -> Callable[[Position], Iterator[Step]]:
    """Make the technique that looks for so many cells."""
    return partial(_bent_sets, size=size)


@only_changes
def _bent_sets(position: Position, changed: int, size: int) -> Iterator[Step]:
    """N cells with N digits, of which at most one could be in two of the cells.

    So one cell is that digit, and cells that see all its places lose it.
    """
    for inside, mask, free in _connected(position, changed, size):
        digits = digits_of(mask)
        have = [inside & position.places[digit] for digit in digits]
        if any(not places & places - 1 for places in have):
            continue
        if free:
            yield from _type_1(position, cells_in(inside), single(free))
        elif not position.layout.houses_around(inside):
            yield from _type_2(position, cells_in(inside), digits)


def _connected(position: Position, changed: int, size: int) -> Iterator[tuple[int, int, int]]:
    """Find so many connected cells with as many candidates in all, at most one of them free.

    Free digits are those that fit in two of the cells. One cell has changed. Yields masks: cells,
    candidates, free ones.
    """
    candidates, peers = position.candidates, position.layout.peers
    small = cells_mask(
        cell for cell in cells_in(position.unsolved) if 2 <= candidates[cell].bit_count() <= size
    )
    met = set()
    for first in cells_in(small):
        later = small & ~((2 << first) - 1)
        ends = [(1 << first, candidates[first], 0, peers[first] & later)]
        while ends:
            chosen, digits, free, near = ends.pop()
            if chosen.bit_count() == size:
                if chosen not in met and digits.bit_count() == size:
                    met.add(chosen)
                    yield chosen, digits, free
                continue
            if chosen.bit_count() == size - 1 and not chosen & changed:
                near &= changed
            rest = near
            for cell in cells_in(near):
                rest &= ~(1 << cell)
                wider = digits | candidates[cell]
                if wider.bit_count() > size or not candidates[cell] & digits:
                    continue
                unseen = cells_in(chosen & ~peers[cell])
                freer = free | candidates[cell] & position.union(unseen)
                if not freer & freer - 1:
                    around = (rest | peers[cell] & later & ~near) & ~chosen
                    ends.append((chosen | 1 << cell, wider, freer, around))


def _type_1(position: Position, cells: tuple[int, ...], digit: int) -> Iterator[Step]:
    places = cells_mask(cells) & position.places[digit]
    eliminations = position.eliminations(position.layout.seen_by_all(places), 1 << digit - 1)
    if eliminations:
        yield _step(
            position,
            cells,
            "Type 1",
            eliminations,
            say(
                "Each of {others} fits only once, because the cells with that digit see each "
                "other. So one of {places} must be {digit}, and no cell that sees them all can be.",
                others=Digits.of(position.union(cells) & ~(1 << digit - 1)),
                places=Cells(cells_in(places)),
                digit=Digits((digit,)),
            ),
        )


def _type_2(position: Position, cells: tuple[int, ...], digits: tuple[int, ...]) -> Iterator[Step]:
    inside = cells_mask(cells)
    eliminations = tuple(
        sorted(
            pair
            for digit in digits
            for pair in position.eliminations(
                position.layout.seen_by_all(inside & position.places[digit]) & ~inside,
                1 << digit - 1,
            )
        )
    )
    if eliminations:
        yield _step(
            position,
            cells,
            "Type 2",
            eliminations,
            say(
                "Each of them fits only once, because the cells with it see each other. So each is "
                "used exactly once, and no cell that sees all its places here can hold it."
            ),
        )


def _step(
    position: Position,
    cells: tuple[int, ...],
    detail: str,
    eliminations: tuple[tuple[int, int], ...],
    reason: Phrase,
) -> Step:
    return Step(
        _NAMES[len(cells)],
        detail=detail,
        eliminations=eliminations,
        pattern=say(
            "{cells} have {count} candidates between them: {digits}.",
            cells=Cells(cells),
            count=number_word(len(cells)),
            digits=Digits.of(position.union(cells)),
        ),
        reason=reason,
        cells=(("pattern", cells),),
        candidates=(
            ("pattern", tuple((c, d) for c in cells for d in digits_of(position.candidates[c]))),
        ),
    )

"""WXYZ-Wing and VWXYZ-Wing: four or five cells with as many candidates, in no one house.

The definition is the general one: a digit is restricted if all cells that have it see each other,
so that it fits in one of them at most. If all digits but one are restricted, that one is in at
least one of the cells (type 1); if all are, each is in exactly one (type 2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from sudolink.logic.model.phrase import Cells, Digits, Phrase, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of

_NAMES = {4: "WXYZ-Wing", 5: "VWXYZ-Wing"}


def bent_sets(size: int) -> Callable[[Position], Iterator[Step]]:
    """Make the technique that looks for so many cells."""
    return partial(_bent_sets, size=size)


def _bent_sets(position: Position, size: int) -> Iterator[Step]:
    """Four or five cells with as many digits; at most one digit could be true in two of the cells.

    So one cell is that digit, and cells that see all its places lose it.
    """
    for cells in _connected(position, size):
        inside = cells_mask(cells)
        digits = digits_of(position.union(cells))
        have = [inside & position.places[digit] for digit in digits]
        if any(not places & places - 1 for places in have):
            continue
        free = [
            digit
            for digit, places in zip(digits, have, strict=True)
            if places & ~_own_peers(position, places)
        ]
        if len(free) == 1:
            yield from _type_1(position, cells, free[0])
        elif not free and not position.layout.houses_around(inside):
            yield from _type_2(position, cells, digits)


def _own_peers(position: Position, cells: int) -> int:
    """Return the cells of a mask that see all others of it."""
    seen = cells
    for cell in cells_in(cells):
        seen &= position.layout.peers[cell] | 1 << cell
    return seen


def _connected(position: Position, size: int) -> Iterator[tuple[int, ...]]:
    """Find so many connected cells with as many candidates in all."""
    small = cells_mask(
        cell
        for cell in cells_in(position.unsolved)
        if 2 <= position.candidates[cell].bit_count() <= size
    )
    met = set()
    for first in cells_in(small):
        later = small & ~((2 << first) - 1)
        near = position.layout.peers[first] & later
        ends = [(1 << first, position.candidates[first], near)]
        while ends:
            chosen, digits, near = ends.pop()
            if chosen.bit_count() == size:
                if chosen not in met and digits.bit_count() == size:
                    met.add(chosen)
                    yield cells_in(chosen)
                continue
            rest = near
            for cell in cells_in(near):
                rest &= ~(1 << cell)
                wider = digits | position.candidates[cell]
                if wider.bit_count() <= size and position.candidates[cell] & digits:
                    ends.append(
                        (
                            chosen | 1 << cell,
                            wider,
                            (rest | position.layout.peers[cell] & later & ~near) & ~chosen,
                        )
                    )


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

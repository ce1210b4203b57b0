"""Naked and hidden pairs, triples and quads: as many digits as cells, in one house."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from sudolink.logic.model.phrase import Cells, Digits, Houses, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, mask_of

_PAIR = 2
_SIZES = {_PAIR: "Pair", 3: "Triple", 4: "Quad"}


def naked(size: int) -> Callable[[Position], Iterator[Step]]:
    """Make the technique that finds naked subsets of a size."""
    return partial(_naked, size=size)


def hidden(size: int) -> Callable[[Position], Iterator[Step]]:
    """Make the technique that finds hidden subsets of a size."""
    return partial(_hidden, size=size)


def _naked(position: Position, size: int) -> Iterator[Step]:
    """N cells in a house that have only N candidates between them.

    These digits are removed from the rest of the house.
    """
    met = set()
    for house, mask in enumerate(position.layout.house_masks):
        cells = [
            cell
            for cell in cells_in(mask & position.unsolved)
            if 2 <= position.candidates[cell].bit_count() <= size
        ]
        for chosen in combinations(cells, size):
            digits = position.union(chosen)
            if digits.bit_count() != size or chosen in met:
                continue
            met.add(chosen)
            gone = _seen_by_places(position, chosen, digits)
            if gone:
                yield _naked_step(position, house, chosen, digits, gone)


def _seen_by_places(
    position: Position, cells: tuple[int, ...], digits: int
) -> tuple[tuple[int, int], ...]:
    """Remove each digit from the cells that see all its places among the chosen ones."""
    inside = cells_mask(cells)
    return tuple(
        (cell, digit)
        for digit in digits_of(digits)
        for cell in cells_in(
            position.layout.seen_by_all(inside & position.places[digit])
            & position.places[digit]
            & ~inside
        )
    )


def _naked_step(
    position: Position,
    house: int,
    cells: tuple[int, ...],
    digits: int,
    gone: tuple[tuple[int, int], ...],
) -> Step:
    shared = position.layout.houses_around(cells_mask(cells)) or (house,)
    return Step(
        f"Naked {_SIZES[len(cells)]}",
        eliminations=tuple(sorted(gone)),
        pattern=say(
            "{cells} in {house} have only the candidates {digits} between them.",
            house=Houses(shared),
            cells=Cells(cells),
            digits=Digits.of(digits),
        ),
        reason=say(
            "The {count} cells use up the {count} digits, so no cell that sees {all} of them can "
            "hold {any}.",
            count=number_word(len(cells)),
            all="both" if len(cells) == _PAIR else "all",
            any="either digit" if len(cells) == _PAIR else "any of these digits",
        ),
        cells=(("pattern", cells),),
        candidates=(
            ("pattern", tuple((c, d) for c in cells for d in digits_of(position.candidates[c]))),
        ),
        houses=shared,
    )


def _hidden(position: Position, size: int) -> Iterator[Step]:
    """N digits that have only N places between them in a house.

    All other candidates are removed from these cells.
    """
    for house in position.layout.full:
        mask = position.layout.house_masks[house]
        few = [
            (digit, there)
            for digit, cells in enumerate(position.places[1:], start=1)
            if 2 <= (there := mask & cells).bit_count() <= size
        ]
        for found in combinations(few, size):
            places = 0
            for _, there in found:
                places |= there
            if places.bit_count() != size:
                continue
            chosen = tuple(digit for digit, _ in found)
            gone = position.eliminations(places, position.layout.all_digits & ~mask_of(chosen))
            if gone:
                yield _hidden_step(position, house, cells_in(places), chosen, gone)


def _hidden_step(
    position: Position,
    house: int,
    cells: tuple[int, ...],
    digits: tuple[int, ...],
    gone: tuple[tuple[int, int], ...],
) -> Step:
    return Step(
        f"Hidden {_SIZES[len(cells)]}",
        eliminations=gone,
        pattern=say(
            "The {digits} in {house} can only go in {cells}.",
            house=Houses((house,)),
            cells=Cells(cells, "and"),
            digits=Digits(digits),
        ),
        reason=say(
            "The {count} digits fill the {count} cells, so nothing else can go there.",
            count=number_word(len(cells)),
        ),
        cells=(("pattern", cells),),
        candidates=(
            ("pattern", tuple((c, d) for c in cells for d in digits if position.has(c, d))),
        ),
        houses=(house,),
    )

"""Locked digits over several houses: regions whose places for a digit lie in as many lines.

If the places of a digit in two (three) regions, boxes or windows all lie in two (three) parallel
lines, the digit goes nowhere else in these lines. The same holds with regions and lines exchanged.
With one region and one line this is pointing and box/line reduction. On boards with regular boxes
it adds nothing to those; with irregular regions and with windows it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Digits, Houses, number_word, say
from sudolink.logic.model.position import Position, per_digit
from sudolink.logic.model.step import Step
from sudolink.puzzle.masks import cells_in, digits_of


def has_irregular_blocks(layout: Layout) -> bool:
    """Tell whether regions or windows cross lines in more ways than boxes do."""
    return bool(layout.regions) or layout.kind.windows


def pointing(name: str, count: int) -> Callable[[Position], Iterator[Step]]:
    """Make the technique with this many regions as bases and as many lines as covers."""
    return partial(_pointing, name=name, count=count)


def reduction(name: str, count: int) -> Callable[[Position], Iterator[Step]]:
    """Make the technique with this many lines as bases and as many regions as covers."""
    return partial(_reduction, name=name, count=count)


def _pointing(position: Position, name: str, count: int) -> Iterator[Step]:
    """A digit whose places in N regions are all in the same N lines.

    It is removed from the rest of these lines.
    """
    layout = position.layout
    for digit in digits_of(layout.all_digits):
        for lines in (layout.rows, layout.columns):
            yield from _locked(position, digit, name, count, layout.blocks, lines)


def _reduction(position: Position, name: str, count: int) -> Iterator[Step]:
    """A digit whose places in N parallel lines are all in the same N regions.

    It is removed from the rest of these regions.
    """
    layout = position.layout
    for digit in digits_of(layout.all_digits):
        for lines in (layout.rows, layout.columns):
            yield from _locked(position, digit, name, count, lines, layout.blocks)


@per_digit
def _locked(
    position: Position,
    digit: int,
    name: str,
    count: int,
    bases: tuple[int, ...],
    covers: tuple[int, ...],
) -> list[Step]:
    """Find houses whose places for a digit all lie in as many others."""
    places_in = {
        base: places
        for base in bases
        if base in position.layout.full and (places := position.in_house(base, digit))
    }
    open_covers = [cover for cover in covers if position.in_house(cover, digit)]
    found: list[Step] = []
    for chosen in combinations(places_in, count):
        places = _disjoint([places_in[base] for base in chosen])
        if places:
            found += _covered(position, name, digit, chosen, open_covers, places)
    return found


def _disjoint(masks: Iterable[int]) -> int:
    """Return all cells of some masks, 0 if two of them share one."""
    together = 0
    for mask in masks:
        if together & mask:
            return 0
        together |= mask
    return together


def _covered(
    position: Position,
    name: str,
    digit: int,
    bases: tuple[int, ...],
    covers: Sequence[int],
    places: int,
) -> Iterator[Step]:
    masks = position.layout.house_masks
    touched = [cover for cover in covers if masks[cover] & places]
    held = sorted((masks[cover] & places).bit_count() for cover in touched)
    if sum(held[-len(bases) :]) < places.bit_count():
        return  # no choice of them holds all places
    for chosen in combinations(touched, len(bases)):
        inside = 0
        for cover in chosen:
            inside |= masks[cover]
        gone = inside & position.places[digit] & ~places
        if not places & ~inside and gone:
            yield _step(position, name, digit, bases, chosen, places, gone)


def _step(
    position: Position,
    name: str,
    digit: int,
    bases: tuple[int, ...],
    covers: tuple[int, ...],
    places: int,
    gone: int,
) -> Step:
    return Step(
        name,
        eliminations=position.eliminations(gone, 1 << digit - 1),
        pattern=say(
            "The {digit}s in {bases} can only go in cells that also lie in {covers}.",
            bases=Houses(bases),
            covers=Houses(covers),
            digit=Digits((digit,)),
        ),
        reason=say(
            "Those cells take {all} {digit}s in {covers}, so no other cell there can be {digit}.",
            all="both" if len(bases) == 2 else f"all {number_word(len(bases))}",
            covers=Houses(covers),
            digit=Digits((digit,)),
        ),
        cells=(("pattern", cells_in(places)),),
        candidates=(("pattern", tuple((cell, digit) for cell in cells_in(places))),),
        houses=tuple(sorted((*bases, *covers))),
    )

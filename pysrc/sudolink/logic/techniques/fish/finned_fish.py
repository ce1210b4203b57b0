"""Finned fish: a fish except for a few places, the fins; it works for cells that see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial, reduce
from operator import or_

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, Digits, Houses, Item, Phrase, say
from sudolink.logic.model.position import Position, per_digit
from sudolink.logic.model.step import Step
from sudolink.logic.techniques.fish.fish import (
    NAMES,
    Line,
    Orientation,
    crossed,
    orientations_of,
    tight,
)
from sudolink.puzzle.masks import cells_in, digits_of

#: How to say that the fins are false, by their number.
NO_FIN = {1: "{fins} isn't", 2: "neither {nor} is"}

A_FISH = {2: "an X-Wing", 3: "a Swordfish", 4: "a Jellyfish"}

#: Details, by the number of lines with fins that lack the place next to them, where they cross
#: the lines of what goes.
SASHIMI = ("Sashimi", "Double Sashimi", "Triple Sashimi", "Quadruple Sashimi")

#: Base lines, and the numbers of the crossing lines that cover them, as bits.
Fish = tuple[tuple[Line, ...], int]

#: Seen from a candidate: its crossing line, and lines with the crossing lines of the places there
#: that it doesn't see; all as bits.
_View = tuple[int, tuple[tuple[Line, int], ...]]


def finned_fish(size: int) -> Callable[[Position], Iterator[Step]]:
    """Make the technique that finds fish of a size with fins (sashimi if a line is incomplete)."""
    return partial(_finned, size=size)


def _finned(position: Position, size: int) -> Iterator[Step]:
    """A fish that is complete except for a few extra cells, the fin.

    Cells that see the fin and would lose the digit to the fish lose it.
    """
    for digit in digits_of(position.layout.all_digits):
        yield from _finned_of(position, digit, size)


@per_digit
def _finned_of(position: Position, digit: int, size: int) -> list[Step]:
    """Find the fish with fins of one digit."""
    found = []
    every = zip(orientations_of(position, digit), _views(position, digit), strict=True)
    for orientation, views in every:
        most = size + _most_seen(position.layout, orientation.sort)
        if sum(line.crossed.bit_count() <= most for line in orientation.lines) < size:
            continue
        met = set()
        for own, lines in views:
            for base, covers in fish_in(own, lines, size):
                key = tuple(line.house for line in base), covers
                if key not in met:
                    met.add(key)
                    found.append(_step(position, orientation, base, covers))
    return found


@per_digit
def _views(position: Position, digit: int) -> tuple[tuple[_View, ...], ...]:
    """Return for each orientation what each candidate would leave if it were true."""
    return tuple(
        tuple(_view(position, orientation, target) for target in cells_in(position.places[digit]))
        for orientation in orientations_of(position, digit)
    )


def _view(position: Position, orientation: Orientation, target: int) -> _View:
    """Return the crossing line of a candidate, and what other lines have left that it can't see.

    Only lines that have places outside this crossing line can be part of a fish.
    """
    mine, crossing = orientation.numbers_at(target, position.size)
    own = 1 << crossing
    sight = _sight(position.layout, orientation.sort)[target]
    lines = tuple(
        (line, left)
        for line in orientation.lines
        if line.number != mine and (left := line.crossed & ~sight[line.number]) & ~own
    )
    return own, lines


def fish_in(own: int, lines: Sequence[tuple[Line, int]], size: int) -> Iterator[Fish]:
    """Find the fish that a candidate, if it were true, would leave.

    What sees the candidate is a fin, or lies in its own crossing line. The other places of the
    base lines must keep to `size` crossing lines, the candidate's own among them.
    """
    near = [(line, left) for line, left in lines if (left | own).bit_count() <= size]
    if len(near) < size:
        return
    far = [left for _, left in near]
    for chosen, covers in _unions(far, own, size):
        base = tuple(near[i][0] for i in chosen)
        whole = reduce(or_, (line.crossed for line in base))
        plain = [line.crossed for line in base if not line.crossed & ~covers]
        smaller = tight([*plain, whole]) or tight([far[i] for i in chosen], own)
        if whole & ~covers and not smaller:
            yield base, covers


@lru_cache(maxsize=16)
def _sight(layout: Layout, sort: str) -> tuple[tuple[int, ...], ...]:
    """List for each cell, line by line, the crossing lines where it sees a cell of the line."""
    rows = sort == "row"
    own, crossing = (layout.rows, layout.columns) if rows else (layout.columns, layout.rows)
    return tuple(
        tuple(crossed(layout.house_masks[house] & peers, crossing, layout) for house in own)
        for peers in layout.peers
    )


@lru_cache(maxsize=16)
def _most_seen(layout: Layout, sort: str) -> int:
    """Count the most crossing lines in which a cell sees cells of another line."""
    own = layout.rows if sort == "row" else layout.columns
    return max(
        seen.bit_count()
        for cell, lines in enumerate(_sight(layout, sort))
        for house, seen in zip(own, lines, strict=True)
        if not layout.house_masks[house] >> cell & 1
    )


def _unions(sets: list[int], start: int, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Find `size` sets whose union with `start` has `size` elements: their numbers, the union."""
    open_ends: list[tuple[tuple[int, ...], int]] = [((), start)]
    while open_ends:
        chosen, union = open_ends.pop()
        if len(chosen) == size:
            if union.bit_count() == size:
                yield chosen, union
            continue
        first = chosen[-1] + 1 if chosen else 0
        for number in range(first, len(sets) - size + len(chosen) + 1):
            wider = union | sets[number]
            if wider.bit_count() <= size:
                open_ends.append(((*chosen, number), wider))


def apart(
    digit: int, fins: tuple[int, ...], bases: tuple[int, ...], covers: tuple[int, ...]
) -> Phrase:
    """Say what to see of a fish with fins."""
    return say(
        "Apart from {fins}, the {digit}s in {bases} can only go in {covers}.",
        fins=Cells(fins),
        digit=Digits((digit,)),
        bases=Houses(bases),
        covers=Houses(covers),
    )


def either_way(
    digit: int, fins: tuple[int, ...], covers: tuple[int, ...], then: str, **items: Item
) -> Phrase:
    """Say why a fish with fins works; `then` says which cells can't be the digit without them."""
    return say(
        f"If {NO_FIN.get(len(fins), 'none of {fins} is')} {{digit}}, {then} can be {{digit}}. "
        "Otherwise, no cell that sees {fins} can be. "
        "Either way, a cell in {covers} that sees {fins} can't be {digit}.",
        fins=Cells(fins),
        nor=Cells(fins, "nor"),
        digit=Digits((digit,)),
        covers=Houses(covers),
        **items,
    )


def _step(
    position: Position, orientation: Orientation, lines: tuple[Line, ...], covers: int
) -> Step:
    layout = position.layout
    digit = orientation.digit
    cover_houses = tuple(house for i, house in enumerate(orientation.crossing) if covers >> i & 1)
    cover = layout.union(cover_houses)
    base = reduce(or_, (line.cells for line in lines))
    fins = cells_in(base & ~cover)
    kept = cells_in(base & cover)
    bases = tuple(line.house for line in lines)
    gone = cover & ~base & position.places[digit] & layout.seen_by_all(base & ~cover)
    lost = crossed(gone, orientation.crossing, layout)
    missing = sum(1 for line in lines if line.crossed & ~covers and not line.crossed & lost)
    return Step(
        f"Finned {NAMES[len(lines)]}",
        detail=SASHIMI[missing - 1] if missing else "",
        eliminations=position.eliminations(gone, 1 << digit - 1),
        pattern=apart(digit, fins, bases, cover_houses),
        reason=either_way(
            digit,
            fins,
            cover_houses,
            f"this is {A_FISH[len(lines)]} and no other cell in {{covers}}",
        ),
        cells=(("pattern", kept), ("fin", fins)),
        candidates=(
            ("pattern", tuple((cell, digit) for cell in kept)),
            ("fin", tuple((cell, digit) for cell in fins)),
        ),
        houses=bases,
        covers=cover_houses,
    )

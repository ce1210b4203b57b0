"""Str8ts: digits that a compartment must hold, whatever its run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudolink.logic.model.phrase import ADigit, Cells, Digits, Houses, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.compartments import (
    Line,
    Straight,
    all_hold,
    lines_of,
    some_hold,
    straights,
)
from sudolink.logic.techniques.str8ts.compartment_range import runs_in_words, runs_sentence
from sudolink.puzzle.masks import cells_in, digits_of, mask_of, single

_SETS = {2: "pair", 3: "triple", 4: "quad", 5: "quint"}


def required_digits(position: Position) -> Iterator[Step]:
    """Digits that are in every possible run of a compartment.

    They are removed from all cells that see their places. A digit with one place left in the
    compartment goes there. Two or more digits with as many places leave no room for others in
    these cells.
    """
    for straight in straights(position):
        if straight.size == 1 or not straight.runs:
            continue
        why = runs_sentence(straight)
        for digit in digits_of(straight.required):
            places = straight.mask & position.places[digit]
            if single(places):
                yield _single(straight, why, (cells_in(places)[0], digit))
            elif places:
                seen = position.layout.seen_by_all(places) & ~straight.mask
                gone = position.eliminations(seen, 1 << digit - 1)
                if gone:
                    yield _taken(straight, why, digit, places, gone)
        yield from _hidden_sets(position, straight, why)


def _single(straight: Straight, why: Phrase, placed: Candidate) -> Step:
    cell, digit = placed
    return Step(
        "Required Digits",
        detail="single",
        placements=(placed,),
        pattern=why,
        reason=say(
            "So they need {digit}, and {cell} is the only cell left for it.",
            digit=ADigit(digit),
            cell=Cells((cell,)),
        ),
        cells=(
            ("pattern", tuple(c for c in straight.cells if c != cell)),
            ("pivot", (cell,)),
        ),
        houses=(straight.house,),
    )


def _taken(
    straight: Straight, why: Phrase, digit: int, places: int, gone: tuple[Candidate, ...]
) -> Step:
    return Step(
        "Required Digits",
        eliminations=gone,
        pattern=why,
        reason=say(
            "So one of them is {digit}, and no cell that sees every place for it there can be.",
            digit=Digits((digit,)),
        ),
        cells=(("pattern", straight.cells),),
        candidates=(("pattern", tuple((cell, digit) for cell in cells_in(places))),),
        houses=(straight.house,),
    )


def _hidden_sets(position: Position, straight: Straight, why: Phrase) -> Iterator[Step]:
    for chosen, places in hidden_sets(position, straight.mask, straight.required):
        others = position.layout.all_digits & ~mask_of(chosen)
        gone = position.eliminations(places, others)
        if gone:
            yield Step(
                "Required Digits",
                detail=_SETS[len(chosen)],
                eliminations=gone,
                pattern=why,
                reason=say(
                    "So they need {digits}, which can only go in {places}. No other digit fits "
                    "there.",
                    digits=Digits(chosen),
                    places=Cells(cells_in(places)),
                ),
                cells=(("pattern", cells_in(places)), ("other", straight.cells)),
                candidates=(("pattern", position.eliminations(places, mask_of(chosen))),),
                houses=(straight.house,),
            )


def hidden_sets(
    position: Position, cells: int, digits: int, largest: int = 4
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Find two or more of some digits that have as many places among some cells."""
    places = {digit: cells & position.places[digit] for digit in digits_of(digits)}
    for count in range(2, largest + 1):
        few = [digit for digit, mask in places.items() if 2 <= mask.bit_count() <= count]
        for chosen in combinations(few, count):
            together = some_hold([places[digit] for digit in chosen])
            if together.bit_count() == count:
                yield chosen, together


def high_low(position: Position) -> Iterator[Step]:
    """Two compartments in a line that compete for the same digits: one is low, the other high.

    Runs that leave none for the other compartment are removed. Digits that the two need in
    either order are removed from the rest of the line.
    """
    for line in lines_of(position):
        for one, other in combinations(range(len(line.parts)), 2):
            parts = (line.parts[one], line.parts[other])
            if min(part.size for part in parts) > 1:
                ways = tuple(
                    (low, high) for low in parts[0].runs for high in parts[1].runs if not low & high
                )
                yield from _shared(position, "High/Low", line, parts, ways)


def cross_compartment_sets(position: Position) -> Iterator[Step]:
    """Several compartments of a line, taken together: their runs share no digit.

    Runs that leave none for another compartment are removed. Digits that are needed however the
    runs are shared out must be in the line. As many such digits as places (a hidden set), or
    five cells with five digits (a naked set), leave no room for others. Finally, digits that fit in
    no way to share out the runs are removed.
    """
    for line in lines_of(position):
        if len(line.parts) > 1:
            yield from _shared(position, "Cross-Compartment Sets", line, line.parts, line.ways)
            yield from _hidden_across(position, line)
            yield from _together(position, line)
        yield from _naked_across(position, line)


def _together(position: Position, line: Line) -> Iterator[Step]:
    """Find candidates that no way to share the digits of a line among its runs has room for."""
    kept: dict[int, int] = {}
    for filled in line.fillings(dict(enumerate(position.candidates))):
        for cell, mask in filled.items():
            kept[cell] = kept.get(cell, 0) | mask
    gone = tuple(c for cell in sorted(kept) for c in position.eliminations(1 << cell, ~kept[cell]))
    if gone:
        cells = tuple(sorted(cell for part in line.parts for cell in part.cells))
        yield Step(
            "Cross-Compartment Sets",
            detail="run by run",
            eliminations=gone,
            pattern=say("The runs of {cells} share no digit.", cells=Cells(cells)),
            reason=say("However the runs share out the digits, some candidates fit nowhere."),
            cells=(("pattern", cells),),
            candidates=(("pattern", position.candidates_of(sorted(kept), without=set(gone))),),
            houses=(line.house,),
        )


def _shared(
    position: Position,
    name: str,
    line: Line,
    parts: tuple[Straight, ...],
    ways: tuple[tuple[int, ...], ...],
) -> Iterator[Step]:
    if not ways:
        return
    for index, part in enumerate(parts):
        left = tuple(sorted({way[index] for way in ways}))
        gone = position.eliminations(part.mask, part.possible & ~some_hold(left))
        if gone:
            yield _squeezed(name, line, parts, part, left, gone)
    together = some_hold([part.mask for part in parts])
    needed = all_hold([some_hold(way) for way in ways]) & ~line.placed
    for digit in digits_of(needed):
        places = together & position.places[digit]
        if single(places):
            yield _needed(position, name, line, parts, digit, places, ())
        elif places:
            seen = position.layout.seen_by_all(places) & ~places
            gone = position.eliminations(seen, 1 << digit - 1)
            if gone:
                yield _needed(position, name, line, parts, digit, places, gone)


def _squeezed(
    name: str,
    line: Line,
    parts: tuple[Straight, ...],
    part: Straight,
    left: tuple[int, ...],
    gone: tuple[Candidate, ...],
) -> Step:
    others = tuple(cell for each in parts if each is not part for cell in each.cells)
    return Step(
        name,
        eliminations=gone,
        pattern=say(
            "{cells} can't share a digit with {others} in {house}.",
            house=Houses((line.house,)),
            cells=Cells(part.cells),
            others=Cells(others),
        ),
        reason=say(
            "Only {runs} in {cells} leaves a run for the {rest}.",
            rest="others" if len(others) > 1 else "other",
            runs=runs_in_words(left),
            cells=Cells(part.cells),
        ),
        cells=(("pattern", part.cells), ("other", others)),
        candidates=(("pattern", gone),),
        houses=(line.house,),
    )


def _needed(
    position: Position,
    name: str,
    line: Line,
    parts: tuple[Straight, ...],
    digit: int,
    places: int,
    gone: tuple[Candidate, ...],
) -> Step:
    cells = cells_in(places)
    return Step(
        name,
        detail="needed digit",
        placements=() if gone else ((cells[0], digit),),
        eliminations=gone,
        pattern=say(
            "The runs of {cells} in {house} share no digit. However low or high they are, one of "
            "them includes {digit}.",
            house=Houses((line.house,)),
            cells=Cells(tuple(cell for part in parts for cell in part.cells)),
            digit=Digits((digit,)),
        ),
        reason=say(
            "So no cell that sees every place for it there can hold it."
            if gone
            else "{cell} is the only cell left for it.",
            cell=Cells(cells),
        ),
        cells=(("pattern", tuple(cell for part in parts for cell in part.cells)),),
        candidates=(("pattern", position.eliminations(places, 1 << digit - 1)),),
        houses=(line.house,),
    )


def _hidden_across(position: Position, line: Line) -> Iterator[Step]:
    mask = position.layout.house_masks[line.house]
    for chosen, places in hidden_sets(position, mask, line.required):
        gone = position.eliminations(places, position.layout.all_digits & ~mask_of(chosen))
        if gone:
            yield Step(
                "Cross-Compartment Sets",
                detail=f"hidden {_SETS[len(chosen)]}",
                eliminations=gone,
                pattern=say(
                    "{house} needs {digits}, however low or high its runs are, and they can only "
                    "go in {cells}.",
                    house=Houses((line.house,)),
                    digits=Digits(chosen),
                    cells=Cells(cells_in(places)),
                ),
                reason=say("They fill those cells, so nothing else can go there."),
                cells=(("pattern", cells_in(places)),),
                candidates=(("pattern", position.eliminations(places, mask_of(chosen))),),
                houses=(line.house,),
            )


def _naked_across(position: Position, line: Line) -> Iterator[Step]:
    mask = position.layout.house_masks[line.house] & position.unsolved
    few = [c for c in cells_in(mask) if 2 <= position.candidates[c].bit_count() <= len(_SETS)]
    for chosen in combinations(few, 5):
        digits = position.union(chosen)
        if digits.bit_count() != len(chosen):
            continue
        rest = mask & ~sum(1 << cell for cell in chosen)
        gone = position.eliminations(rest, digits)
        if gone:
            yield Step(
                "Cross-Compartment Sets",
                detail="naked quint",
                eliminations=gone,
                pattern=say(
                    "{cells} in {house} have only the candidates {digits} between them.",
                    house=Houses((line.house,)),
                    cells=Cells(chosen),
                    digits=Digits.of(digits),
                ),
                reason=say("The five cells use up the five digits."),
                cells=(("pattern", chosen),),
                candidates=(("pattern", position.candidates_of(chosen, digits)),),
                houses=(line.house,),
            )

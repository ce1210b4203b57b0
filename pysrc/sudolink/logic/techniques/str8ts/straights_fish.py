"""Str8ts: a digit across the whole board, by the lines that must hold it.

Rows and columns of Str8ts boards don't hold every digit. The techniques here ask which of them
must hold a digit, which may, and which can't.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from sudolink.logic.model.phrase import ADigit, Cells, Digits, Houses, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.compartments import compartments, lines_of, some_hold
from sudolink.puzzle.masks import cells_in, digits_of, single

_FISH = {2: "X-Wing", 3: "Swordfish", 4: "Jellyfish", 5: "Starfish"}


def straights_fish(position: Position) -> Iterator[Step]:
    """As many rows that need a digit as columns that have all its places in these rows.

    The rows use up the digit in each of the columns, so it is removed from the rest of the
    columns. Rows and columns can change roles.
    """
    required = {line.house: line.required for line in lines_of(position)}
    layout = position.layout
    for bases, covers in ((layout.rows, layout.columns), (layout.columns, layout.rows)):
        for digit in digits_of(layout.all_digits):
            needing = [
                house
                for house in bases
                if required.get(house, 0) >> digit - 1 & 1 and position.in_house(house, digit)
            ]
            for count in range(2, min(max(_FISH), len(needing)) + 1):
                for chosen in combinations(needing, count):
                    yield from _fish(position, digit, chosen, covers)


def _fish(
    position: Position, digit: int, bases: tuple[int, ...], covers: Sequence[int]
) -> Iterator[Step]:
    places = some_hold([position.in_house(base, digit) for base in bases])
    crossed = [cover for cover in covers if position.layout.house_masks[cover] & places]
    if len(crossed) != len(bases):
        return
    inside = some_hold([position.layout.house_masks[cover] for cover in crossed])
    gone = position.eliminations(inside & ~places, 1 << digit - 1)
    if gone:
        yield Step(
            "Str8ts Fish",
            detail=_FISH[len(bases)],
            eliminations=gone,
            pattern=say(
                "{bases} must each hold {digit}, and can only hold it in {covers}.",
                bases=Houses(bases),
                digit=ADigit(digit),
                covers=Houses(tuple(crossed)),
            ),
            reason=say(
                "They put one {digit} in each of {covers}, so no other cell there can be {digit}.",
                digit=Digits((digit,)),
                covers=Houses(tuple(crossed)),
            ),
            cells=(("pattern", cells_in(places)),),
            candidates=(("pattern", tuple((cell, digit) for cell in cells_in(places))),),
            houses=bases,
            covers=tuple(crossed),
        )


@dataclass(frozen=True, slots=True)
class _Count:
    """The parallel lines that hold a digit on white cells, or may hold it.

    Attributes:
        sure: the lines that hold it or must hold it.
        maybe: the other lines with places for it.
    """

    sure: tuple[int, ...]
    maybe: tuple[int, ...]

    @property
    def least(self) -> int:
        return len(self.sure)

    @property
    def most(self) -> int:
        return len(self.sure) + len(self.maybe)


def settis_rule(position: Position) -> Iterator[Step]:
    """A digit is in as many rows as columns, because no row or column has it twice.

    If the rows that must have it are as many as the columns that can have it, then all these
    columns have it and no other row does. Rows and columns can change roles.
    """
    required = {line.house: line.required for line in lines_of(position)}
    layout = position.layout
    for digit in digits_of(layout.all_digits):
        rows = _count(position, digit, layout.rows, required)
        columns = _count(position, digit, layout.columns, required)
        for few, many in ((rows, columns), (columns, rows)):
            if few.most == many.least and (few.maybe or many.maybe):
                yield from _in_all(position, digit, few, many)
                yield from _in_no_other(position, digit, few, many)


def _count(
    position: Position, digit: int, lines: Sequence[int], required: dict[int, int]
) -> _Count:
    placed = sum(1 << cell for cell, value in enumerate(position.values) if value == digit)
    masks = position.layout.house_masks
    sure = tuple(
        line for line in lines if masks[line] & placed or required.get(line, 0) >> digit - 1 & 1
    )
    maybe = tuple(line for line in lines if line not in sure and position.in_house(line, digit))
    return _Count(sure, maybe)


def _in_no_other(position: Position, digit: int, few: _Count, many: _Count) -> Iterator[Step]:
    """Remove the digit from the lines that needn't hold it."""
    masks = position.layout.house_masks
    inside = some_hold([masks[line] for line in many.maybe])
    gone = position.eliminations(inside, 1 << digit - 1)
    if gone:
        yield Step(
            "Setti's Rule",
            detail="in no more",
            eliminations=gone,
            pattern=_counted(digit, few, many),
            reason=say(
                "A digit is in as many rows as columns, so {lines} can't hold it.",
                lines=Houses(many.maybe),
            ),
            cells=(("pattern", tuple(sorted({cell for cell, _ in gone}))),),
            houses=tuple(sorted(many.maybe)),
        )


def _in_all(position: Position, digit: int, few: _Count, many: _Count) -> Iterator[Step]:
    """Place the digit in the lines that can hold it at all."""
    for line in few.maybe:
        places = position.in_house(line, digit)
        cells = cells_in(places)
        placed = ((cells[0], digit),) if single(places) else ()
        seen = position.layout.seen_by_all(places) & ~places
        gone = (
            ()
            if placed
            else (
                *position.eliminations(seen, 1 << digit - 1),
                *_far(position, line, digit, places),
            )
        )
        if placed or gone:
            yield Step(
                "Setti's Rule",
                detail="in all",
                placements=placed,
                eliminations=tuple(sorted(set(gone))),
                pattern=_counted(digit, few, many),
                reason=say(
                    "A digit is in as many rows as columns, so {line} must hold it too, "
                    + ("in {cells}." if placed else "in one of {cells}."),
                    line=Houses((line,)),
                    cells=Cells(cells),
                ),
                cells=(("pattern", cells),),
                candidates=(("pattern", tuple((cell, digit) for cell in cells)),),
                houses=(line,),
            )


def _far(position: Position, line: int, digit: int, places: int) -> tuple[Candidate, ...]:
    """Return the digits too far from one that a compartment must hold."""
    for part in compartments(position.layout):
        if part.house == line and not places & ~part.mask:
            size = len(part.cells)
            near = ((1 << 2 * size - 1) - 1) << digit - 1 >> size - 1
            return position.eliminations(part.mask, position.layout.all_digits & ~near)
    return ()


def _counted(digit: int, few: _Count, many: _Count) -> Phrase:
    return say(
        "{many} must hold {digit}, and it can only be in {few}, which are just as many.",
        digit=ADigit(digit),
        many=Houses(many.sure),
        few=Houses(tuple(sorted((*few.sure, *few.maybe)))),
    )

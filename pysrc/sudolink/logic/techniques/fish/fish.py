"""X-Wing, Swordfish, Jellyfish: a digit of some lines fits in as many crossing lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial, reduce
from itertools import combinations
from operator import or_

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, Digits, Houses, Phrase, number_word, say
from sudolink.logic.model.position import Position, per_digit, per_position
from sudolink.logic.model.step import Step
from sudolink.puzzle.masks import cells_in, digits_of

NAMES = {2: "X-Wing", 3: "Swordfish", 4: "Jellyfish"}


@dataclass(frozen=True, slots=True)
class Line:
    """The places of a digit in a row or column that must hold it.

    Attributes:
        house: index of the row or column.
        number: its number among the rows (or columns), from 0.
        cells: mask of the places.
        crossed: the crossing lines they lie in, bit 0 the first.
    """

    house: int
    number: int
    cells: int
    crossed: int


@dataclass(frozen=True, slots=True)
class Orientation:
    """One way to look at a digit: rows crossed by columns, or columns crossed by rows."""

    digit: int
    sort: str
    lines: tuple[Line, ...]
    crossing: tuple[int, ...]

    def numbers_at(self, cell: int, size: int) -> tuple[int, int]:
        """Return the numbers of the line and of the crossing line that a cell lies in."""
        row, column = divmod(cell, size)
        return (row, column) if self.sort == "row" else (column, row)


def has_lines(layout: Layout) -> bool:
    """Tell whether at least two rows or columns must hold every digit."""
    full = set(layout.full)
    return len(full & {*layout.rows, *layout.columns}) > 1


@per_position
def orientations(position: Position) -> tuple[Orientation, ...]:
    """Return the lines where a digit has two places or more, by rows and by columns."""
    return tuple(
        orientation
        for digit in digits_of(position.layout.all_digits)
        for orientation in orientations_of(position, digit)
    )


@per_digit
def orientations_of(position: Position, digit: int) -> tuple[Orientation, ...]:
    """Return those of one digit."""
    layout = position.layout
    full = set(layout.full)
    found = []
    if position.places[digit].bit_count() < 4:
        return ()
    for sort, own, crossing in (
        ("row", layout.rows, layout.columns),
        ("column", layout.columns, layout.rows),
    ):
        lines = tuple(
            Line(house, number, cells, crossed(cells, crossing, layout))
            for number, house in enumerate(own)
            if house in full and (cells := position.in_house(house, digit)) & cells - 1
        )
        found.append(Orientation(digit, sort, lines, crossing))
    return tuple(found)


@lru_cache(1 << 12)
def crossed(cells: int, crossing: tuple[int, ...], layout: Layout) -> int:
    """Return the crossing lines that some cells lie in, bit 0 the first."""
    return sum(
        1 << number for number, house in enumerate(crossing) if layout.house_masks[house] & cells
    )


def fish(size: int) -> Callable[[Position], Iterator[Step]]:
    """Make the technique that finds fish of a size, without fins."""
    return partial(_fish, size=size)


def _fish(position: Position, size: int) -> Iterator[Step]:
    """A digit whose places in N parallel lines are all in the same N crossing lines.

    It is removed from the rest of the crossing lines.
    """
    for digit in digits_of(position.layout.all_digits):
        yield from _fish_of(position, digit, size)


@per_digit
def _fish_of(position: Position, digit: int, size: int) -> list[Step]:
    """Find the fish of one digit."""
    found = []
    for orientation in orientations_of(position, digit):
        for lines, covers in _covered(orientation, size):
            base = reduce(or_, (line.cells for line in lines))
            if position.layout.union(covers) & position.places[digit] & ~base:
                found.append(fish_step(position, digit, lines, covers, NAMES[size]))
    return found


def _covered(
    orientation: Orientation, size: int
) -> Iterator[tuple[tuple[Line, ...], tuple[int, ...]]]:
    """Choose lines that lie in as many crossing lines, none of them a smaller fish."""
    short = [line for line in orientation.lines if line.crossed.bit_count() <= size]
    for lines in combinations(short, size):
        union = reduce(or_, (line.crossed for line in lines))
        if union.bit_count() == size and not tight([line.crossed for line in lines]):
            yield (
                lines,
                tuple(house for i, house in enumerate(orientation.crossing) if union >> i & 1),
            )


def tight(crossed: list[int], always: int = 0) -> bool:
    """Tell whether fewer of the lines would do: they too lie in no more crossing lines."""
    return any(
        reduce(or_, some, always).bit_count() <= count
        for count in range(1, len(crossed))
        for some in combinations(crossed, count)
    )


def covered(
    digit: int, bases: tuple[int, ...], cells: tuple[int, ...], covers: tuple[int, ...]
) -> Phrase:
    """Say what to see of a fish: the places of its digit in some houses, and their covers."""
    return say(
        "The {digit}s in {bases} can only go in {cells}, which all lie in {covers}.",
        bases=Houses(bases),
        digit=Digits((digit,)),
        cells=Cells(cells),
        covers=Houses(covers),
    )


def fish_step(
    position: Position,
    digit: int,
    lines: Sequence[Line],
    covers: tuple[int, ...],
    technique: str,
    detail: str = "",
) -> Step:
    """Make the step of a fish of lines without fins."""
    bases = tuple(line.house for line in lines)
    base = reduce(or_, (line.cells for line in lines))
    gone = position.layout.union(covers) & ~base
    cells = cells_in(base)
    return Step(
        technique,
        detail=detail,
        eliminations=position.eliminations(gone, 1 << digit - 1),
        pattern=covered(digit, bases, cells, covers),
        reason=say(
            "The {count} lines need {count} {digit}s, one in each of {covers}. So no other cell "
            "there can be {digit}.",
            count=number_word(len(lines)),
            digit=Digits((digit,)),
            covers=Houses(covers),
        ),
        cells=(("pattern", cells),),
        candidates=(("pattern", tuple((cell, digit) for cell in cells)),),
        houses=bases,
        covers=covers,
    )

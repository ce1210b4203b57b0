"""Fireworks: a digit of a row and a column must be at their crossing or at two tips.

Say a row and a column cross in a box, and outside the box a digit has only one place in each. Then
it is in one of these two cells or at the crossing: otherwise both lines would need it in the box,
where they share only one cell. Described by shye on the Enjoy Sudoku forum; the forms have the
names SudokuWiki gives them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sudolink.logic.model.phrase import Cells, Digits, Houses, Phrase, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, mask_of

#: For a digit, the masks of its places in the row and in the column outside the box.
Tips = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Firework:
    """A few digits with the same crossing and tips.

    Attributes:
        crossing, row_tip, column_tip: the cells.
        digits: the mask of the digits, each of which is in one of the cells.
        houses: the row, the column, and the box that holds the crossing but not the tips.
    """

    crossing: int
    row_tip: int
    column_tip: int
    digits: int
    houses: tuple[int, ...]

    @property
    def cells(self) -> tuple[int, ...]:
        """The three cells, rising."""
        return tuple(sorted((self.crossing, self.row_tip, self.column_tip)))


def fireworks(position: Position) -> Iterator[Step]:
    """Digits that a row and a column have only in one box, except for one cell each.

    Triples, quads, and pairs with a fourth cell.
    """
    yield from _triples(position)
    yield from _quads(position)
    yield from _duals(position)


@per_position
def _flights(position: Position) -> tuple[tuple[int, tuple[int, ...], dict[int, Tips]], ...]:
    """List for each crossing and box the digits with one tip per line, and their tips."""
    layout = position.layout
    full = set(layout.full)
    found = []
    for crossing in cells_in(position.unsolved):
        row, column = _lines(position, crossing)
        if row not in full or column not in full:
            continue
        for box in layout.houses_at[crossing]:
            if box in {row, column}:
                continue
            inside = layout.house_masks[box]
            tips = {
                digit: (in_row & ~inside, in_column & ~inside)
                for digit in digits_of(layout.all_digits)
                if (in_row := position.in_house(row, digit))
                and (in_column := position.in_house(column, digit))
                and (in_row & ~inside).bit_count() <= 1
                and (in_column & ~inside).bit_count() <= 1
            }
            if len(tips) > 1:
                found.append((crossing, (row, column, box), tips))
    return tuple(found)


def _lines(position: Position, cell: int) -> tuple[int, int]:
    layout = position.layout
    row, column = divmod(cell, layout.size)
    return layout.rows[row], layout.columns[column]


def _of(position: Position, count: int) -> Iterator[Firework]:
    """Find fireworks of two or three digits."""
    for crossing, houses, tips in _flights(position):
        for digits in combinations(tips, count):
            row_tip = column_tip = 0
            for digit in digits:
                row_tip |= tips[digit][0]
                column_tip |= tips[digit][1]
            if row_tip.bit_count() == 1 == column_tip.bit_count():
                yield Firework(
                    crossing,
                    cells_in(row_tip)[0],
                    cells_in(column_tip)[0],
                    mask_of(digits),
                    houses,
                )


def _triples(position: Position) -> Iterator[Step]:
    for found in _of(position, 3):
        gone = position.eliminations(
            cells_mask(found.cells), position.layout.all_digits & ~found.digits
        )
        if gone:
            yield Step(
                "Fireworks",
                "Triple",
                eliminations=gone,
                pattern=_pattern(found),
                reason=say("The three digits fill the three cells, so nothing else can go there."),
                cells=(
                    ("pivot", (found.crossing,)),
                    ("wing", tuple(sorted((found.row_tip, found.column_tip)))),
                ),
                candidates=(("pattern", _marked(position, found.cells, found.digits)),),
                houses=tuple(sorted(found.houses[:2])),
            )


@per_position
def _pairs(position: Position) -> tuple[Firework, ...]:
    return tuple(_of(position, 2))


def _quads(position: Position) -> Iterator[Step]:
    """Find two digits with one crossing and two with the opposite one that share their tips."""
    pairs = _pairs(position)
    by_corner: dict[tuple[int, int, int], list[Firework]] = {}
    for pair in pairs:
        by_corner.setdefault((pair.crossing, pair.row_tip, pair.column_tip), []).append(pair)
    for one in pairs:
        opposite = _opposite(position, one)
        for other in by_corner.get((opposite, one.column_tip, one.row_tip), ()):
            if one.crossing < opposite and not one.digits & other.digits:
                gone = _outside_quad(position, one, other)
                if gone:
                    yield _quad(position, one, other, gone)


def _outside_quad(position: Position, one: Firework, other: Firework) -> tuple[Candidate, ...]:
    """Return what to remove: tips keep all four digits, each crossing its own two."""
    every = position.layout.all_digits
    tips = 1 << one.row_tip | 1 << one.column_tip
    return tuple(
        sorted(
            position.eliminations(tips, every & ~(one.digits | other.digits))
            + position.eliminations(1 << one.crossing, every & ~one.digits)
            + position.eliminations(1 << other.crossing, every & ~other.digits)
        )
    )


def _quad(position: Position, one: Firework, other: Firework, gone: tuple[Candidate, ...]) -> Step:
    tips = tuple(sorted((one.row_tip, one.column_tip)))
    return Step(
        "Fireworks",
        "Quad",
        eliminations=gone,
        pattern=_pattern(one),
        reason=say(
            "In the same way, {more} are in {corner} or in {tips}. The four digits fill the four "
            "cells, and {corner} and {crossing} can only hold their own two.",
            crossing=Cells((one.crossing,)),
            more=Digits.of(other.digits),
            corner=Cells((other.crossing,)),
            tips=Cells(tips, "or"),
        ),
        cells=(("pivot", tuple(sorted((one.crossing, other.crossing)))), ("wing", tips)),
        candidates=(
            (
                "pattern",
                _marked(position, one.cells, one.digits)
                + _marked(position, other.cells, other.digits),
            ),
        ),
        houses=tuple(sorted({*one.houses[:2], *other.houses[:2]})),
    )


def _duals(position: Position) -> Iterator[Step]:
    """Find two digits where the cell at the fourth corner has only these two candidates."""
    for found in _pairs(position):
        opposite = _opposite(position, found)
        if position.candidates[opposite] != found.digits:
            continue
        gone = position.eliminations(
            1 << found.crossing, position.layout.all_digits & ~found.digits
        )
        if gone:
            tips = tuple(sorted((found.row_tip, found.column_tip)))
            yield Step(
                "Fireworks",
                "Dual",
                eliminations=gone,
                pattern=_pattern(found),
                reason=say(
                    "{opposite} is one of the two and rules it out in {tips}, so {crossing} must "
                    "hold it.",
                    opposite=Cells((opposite,)),
                    tips=Cells(tips),
                    crossing=Cells((found.crossing,)),
                ),
                cells=(("pivot", (found.crossing,)), ("wing", tips), ("other", (opposite,))),
                candidates=(
                    ("pattern", _marked(position, (*found.cells, opposite), found.digits)),
                ),
                houses=tuple(sorted(found.houses[:2])),
            )


def _opposite(position: Position, found: Firework) -> int:
    """Return the fourth corner of the rectangle."""
    size = position.size
    return found.column_tip // size * size + found.row_tip % size


def _pattern(found: Firework) -> Phrase:
    row, column, box = found.houses
    return say(
        "Outside {box}, the {digits} in {row} can only go in {row_tip}, and those in {column} only "
        "in {column_tip}. Each of them is there or in {crossing}: otherwise both lines would need "
        "it in {box}, where they only share {crossing}.",
        box=Houses((box,)),
        digits=Digits.of(found.digits),
        row=Houses((row,)),
        column=Houses((column,)),
        row_tip=Cells((found.row_tip,)),
        column_tip=Cells((found.column_tip,)),
        crossing=Cells((found.crossing,)),
    )


def _marked(position: Position, cells: tuple[int, ...], digits: int) -> tuple[Candidate, ...]:
    return position.eliminations(cells_mask(cells), digits)

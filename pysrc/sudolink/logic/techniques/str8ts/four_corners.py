"""Four Corners: two rows and two columns whose runs don't agree where they cross (Str8ts)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from sudolink.logic.model.phrase import ADigit, Cells, Digits, Houses, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.compartments import Line, lines_of
from sudolink.logic.patterns.fillings import placed
from sudolink.puzzle.masks import cells_in, digits_of

#: The most empty cells of a compartment to fill.
_CELLS = 6

#: How many lines are remembered: most of them stay the same from step to step.
_REMEMBERED = 128

#: What the cells of a line can be, as masks, if one of them has a digit.
_Beside = Mapping[Candidate, Mapping[int, int]]


class _Corners(NamedTuple):
    """Two rows and two columns, seen from one of the four cells where they cross.

    Attributes:
        cell: that cell.
        by_row, by_column: the cells where its row and its column cross the other lines.
        last: the cell where the other lines cross.
        row, column: its own row and column.
        last_row, last_column: the other lines.
    """

    cell: int
    by_row: int
    by_column: int
    last: int
    row: int
    column: int
    last_row: int
    last_column: int


def four_corners(position: Position) -> Iterator[Step]:
    """Two rows and two columns cross in four cells, and a digit in one leaves none for another.

    With that digit, the runs of its own row and column leave only some digits for two of the cells.
    From there, the other row and the other column leave different digits for the last cell.
    """
    beside = {
        line.house: _beside(
            line, tuple(tuple(position.candidates[c] for c in part.empty) for part in line.parts)
        )
        for line in lines_of(position)
    }
    for cell, digit in position.candidates_of(cells_in(position.unsolved)):
        row, column = _lines_at(position, cell)
        by_row = _restricted(position, beside[row], (cell, digit))
        by_column = _restricted(position, beside[column], (cell, digit))
        for one, two in product(by_row, by_column):
            yield from _clash(
                beside, _corners(position, cell, one, two), digit, (by_row[one], by_column[two])
            )


def _lines_at(position: Position, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, position.size)
    return position.layout.rows[row], position.layout.columns[column]


def _restricted(position: Position, beside: _Beside, candidate: Candidate) -> dict[int, int]:
    """Return what a candidate leaves for those cells of a line that lose something by it."""
    return {
        cell: mask
        for cell, mask in beside.get(candidate, {}).items()
        if cell != candidate[0] and mask != position.candidates[cell]
    }


def _corners(position: Position, cell: int, by_row: int, by_column: int) -> _Corners:
    last = by_row + by_column - cell
    return _Corners(
        cell, by_row, by_column, last, *_lines_at(position, cell), *_lines_at(position, last)
    )


def _clash(
    beside: Mapping[int, _Beside], corners: _Corners, digit: int, near: tuple[int, int]
) -> Iterator[Step]:
    """Compare what is left for the last cell on the two ways to it."""
    last = corners.last
    one = _allowed(beside.get(corners.last_column, {}), corners.by_row, near[0], last)
    two = _allowed(beside.get(corners.last_row, {}), corners.by_column, near[1], last)
    if one and two and not one & two:
        yield _step(corners, digit, near, (one, two))


def _allowed(beside: _Beside, cell: int, digits: int, other: int) -> int:
    """Return what a cell can be if another one in its line has one of some digits."""
    allowed = 0
    for digit in digits_of(digits):
        near = beside.get((cell, digit))
        if near:
            allowed |= near.get(other, 0)
    return allowed


@lru_cache(_REMEMBERED)
def _beside(line: Line, masks: tuple[tuple[int, ...], ...]) -> _Beside:
    """Return what each cell of a line can be next to each candidate of another cell.

    `masks` has the candidates of the empty cells, part by part.
    """
    if any(len(part.empty) > _CELLS for part in line.parts):
        return {}
    found: dict[Candidate, dict[int, int]] = {}
    for way in line.ways:
        needed = [run & ~part.placed for part, run in zip(line.parts, way, strict=True)]
        kept: dict[int, int] = {}
        for part, mine, digits in zip(line.parts, masks, needed, strict=True):
            kept |= zip(part.empty, placed(mine, digits) or (), strict=False)
        if len(kept) < sum(map(len, masks)):
            continue
        for part, mine, digits in zip(line.parts, masks, needed, strict=True):
            for place, cell in enumerate(part.empty):
                for digit in digits_of(kept[cell]):
                    fixed = (*mine[:place], 1 << digit - 1, *mine[place + 1 :])
                    mates = dict(zip(part.empty, placed(fixed, digits) or (), strict=True))
                    near = found.setdefault((cell, digit), {})
                    for other, mask in (kept | mates).items():
                        near[other] = near.get(other, 0) | mask
    return found


def _step(corners: _Corners, digit: int, near: tuple[int, int], left: tuple[int, int]) -> Step:
    places = (
        (corners.by_row, near[0]),
        (corners.by_column, near[1]),
        (corners.last, left[0] | left[1]),
    )
    return Step(
        "Four Corners",
        eliminations=((corners.cell, digit),),
        pattern=say(
            "With {digit} in {cell}, the runs of {row} allow only {near} in {by_row}, and those of "
            "{column} only {below} in {by_column}.",
            digit=ADigit(digit),
            cell=Cells((corners.cell,)),
            row=Houses((corners.row,)),
            near=Digits.of(near[0], "or"),
            by_row=Cells((corners.by_row,)),
            column=Houses((corners.column,)),
            below=Digits.of(near[1], "or"),
            by_column=Cells((corners.by_column,)),
        ),
        reason=say(
            "Then {last_column} allows only {one} in {last}, but {last_row} only {two}.",
            last_column=Houses((corners.last_column,)),
            one=Digits.of(left[0], "or"),
            last=Cells((corners.last,)),
            last_row=Houses((corners.last_row,)),
            two=Digits.of(left[1], "or"),
        ),
        cells=(
            ("pivot", (corners.cell,)),
            ("wing", tuple(sorted((corners.by_row, corners.by_column)))),
            ("pattern", (corners.last,)),
        ),
        candidates=(
            (
                "pattern",
                tuple(sorted((cell, d) for cell, mask in places for d in digits_of(mask))),
            ),
        ),
        houses=tuple(sorted(corners[4:])),
    )

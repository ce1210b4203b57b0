"""Tridagon (Thor's hammer): twelve cells that three digits can't fill.

Take four boxes in two bands and two stacks, and in each box three cells of different rows and
columns. For half of the ways to choose them, three digits can't fill the twelve cells, so one cell
holds another digit. Definition as in Denis Berthier's thread on the New Sudoku Players' Forum.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations, product

from sudolink.logic.model.phrase import Cells, Digits, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.masks import cells_in, cells_mask, mask_of

_DIGITS = 3
_CELLS = 12
#: The most cells with other candidates.
_GUARDED = 3


def tridagons(position: Position) -> Iterator[Step]:
    """Twelve cells in four boxes that three digits alone can't fill.

    So one cell has another digit. If several cells have the same extra digit, one of them has
    it.
    """
    small = [
        cell for cell in cells_in(position.unsolved) if position.candidates[cell].bit_count() <= 3
    ]
    if len(small) < _CELLS - _GUARDED:
        return
    for chosen in combinations(range(1, position.size + 1), _DIGITS):
        digits = mask_of(chosen)
        pure = cells_mask(cell for cell in small if not position.candidates[cell] & ~digits)
        if pure.bit_count() >= _CELLS - _GUARDED:
            yield from _of_digits(position, digits, pure)


def _of_digits(position: Position, digits: int, pure: int) -> Iterator[Step]:
    fit = cells_mask(
        cell
        for cell in cells_in(position.unsolved)
        if (position.candidates[cell] & digits).bit_count() > 1
    )
    ways = [
        [
            (diagonal, (diagonal & ~pure).bit_count(), odd)
            for diagonal, odd in _diagonals(box)
            if not diagonal & ~(fit | pure) and (diagonal & ~pure).bit_count() <= _GUARDED
        ]
        for box in range(9)
    ]
    for boxes in _rectangles():
        for choice in product(*(ways[box] for box in boxes)):
            guarded = sum(count for _, count, _ in choice)
            odd = sum(odd for *_, odd in choice)
            if 0 < guarded <= _GUARDED and odd % 2:
                cells = 0
                for diagonal, *_ in choice:
                    cells |= diagonal
                yield from _conclude(position, digits, cells, cells & ~pure)


def _conclude(position: Position, digits: int, cells: int, guarded: int) -> Iterator[Step]:
    extra = position.union(cells_in(guarded)) & ~digits
    gone: tuple[Candidate, ...] = ()
    if guarded.bit_count() == 1:
        gone = position.eliminations(guarded, digits)
        reason = "So {guarded} must be something else."
    elif extra.bit_count() == 1:
        gone = position.eliminations(position.layout.seen_by_all(guarded), extra)
        reason = "So one of {guarded} is {extra}, and no other cell that sees them all can be."
    if gone:
        yield Step(
            "Tridagon",
            eliminations=gone,
            pattern=say(
                "In four boxes, {cells} can be {digits}. Only {guarded} can be anything else.",
                cells=Cells(cells_in(cells)),
                digits=Digits.of(digits, "or"),
                guarded=Cells(cells_in(guarded)),
            ),
            reason=say(
                "Three digits can't fill twelve cells that lie like this. (Try it: however you "
                "fill three of the boxes, the fourth one fails.) " + reason,
                guarded=Cells(cells_in(guarded)),
                extra=Digits.of(extra),
            ),
            cells=(("pattern", cells_in(cells & ~guarded)), ("pivot", cells_in(guarded))),
            candidates=(
                ("pattern", position.eliminations(cells, digits)),
                ("fin", position.eliminations(guarded, extra)),
            ),
        )


@cache
def _diagonals(box: int) -> tuple[tuple[int, bool], ...]:
    """Return the six ways to choose three cells of a box in different rows and columns.

    Each comes with whether it takes an odd number of swaps to get it from the straight one. Three
    digits can't fill four of them exactly if an odd number of the four is odd.
    """
    top, left = box // 3 * 3, box % 3 * 3
    return tuple(
        (
            cells_mask((top + row) * 9 + left + col for row, col in enumerate(cols)),
            sum(one > two for one, two in combinations(cols, 2)) % 2 == 1,
        )
        for cols in permutations(range(3))
    )


def _rectangles() -> list[tuple[int, ...]]:
    """Return the ways to choose four boxes in two bands and two stacks."""
    return [
        tuple(band * 3 + stack for band in bands for stack in stacks)
        for bands in combinations(range(3), 2)
        for stacks in combinations(range(3), 2)
    ]

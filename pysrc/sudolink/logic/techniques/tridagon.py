"""Tridagon (Thor's hammer): twelve cells that three digits cannot fill.

Four boxes in two bands and two stacks, in each three cells of different rows and columns. In half
of the ways to choose them, three digits cannot be put into the twelve cells: then one of them
has another digit. Definition as in Denis Berthier's thread on the New Sudoku Players' Forum.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, permutations, product

from sudolink.logic.layout import Layout
from sudolink.logic.phrase import Cells, Digits, say
from sudolink.logic.position import Position
from sudolink.logic.step import Candidate, Step
from sudolink.masks import cells_in, cells_mask, mask_of

_DIGITS = 3
_CELLS = 12
#: How many of the twelve cells may have other candidates.
_GUARDED = 3


def tridagons(position: Position) -> Iterator[Step]:
    """One cell with other candidates, or several with the same one."""
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
            (diagonal, (diagonal & ~pure).bit_count())
            for diagonal in _diagonals(box)
            if not diagonal & ~(fit | pure) and (diagonal & ~pure).bit_count() <= _GUARDED
        ]
        for box in range(9)
    ]
    for boxes in _rectangles():
        for choice in product(*(ways[box] for box in boxes)):
            if 0 < sum(guarded for _, guarded in choice) <= _GUARDED:
                cells = 0
                for diagonal, _ in choice:
                    cells |= diagonal
                if not _can_be_filled(position.layout, cells):
                    yield from _conclude(position, digits, cells, cells & ~pure)


def _conclude(position: Position, digits: int, cells: int, guarded: int) -> Iterator[Step]:
    extra = position.union(cells_in(guarded)) & ~digits
    gone: tuple[Candidate, ...] = ()
    if guarded.bit_count() == 1:
        gone = position.eliminations(guarded, digits)
        reason = "so {guarded} must be something else."
    elif extra.bit_count() == 1:
        gone = position.eliminations(position.layout.seen_by_all(guarded), extra)
        reason = "so one of {guarded} is {extra}, and no cell that sees them all can be."
    if gone:
        yield Step(
            "Tridagon",
            eliminations=gone,
            pattern=say(
                "In four boxes {cells} can be {digits}, and only {guarded} anything else.",
                cells=Cells(cells_in(cells)),
                digits=Digits.of(digits),
                guarded=Cells(cells_in(guarded)),
            ),
            reason=say(
                "Three digits cannot fill twelve cells that lie like this (try it: whichever way "
                "three of the boxes are filled, the fourth one fails), " + reason,
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
def _diagonals(box: int) -> tuple[int, ...]:
    """The six ways to take three cells of a box from different rows and columns."""
    top, left = box // 3 * 3, box % 3 * 3
    return tuple(
        cells_mask((top + row) * 9 + left + col for row, col in enumerate(cols))
        for cols in permutations(range(3))
    )


def _rectangles() -> list[tuple[int, ...]]:
    """Four boxes in two bands and two stacks."""
    return [
        tuple(band * 3 + stack for band in bands for stack in stacks)
        for bands in combinations(range(3), 2)
        for stacks in combinations(range(3), 2)
    ]


@lru_cache(maxsize=1024)
def _can_be_filled(layout: Layout, cells: int) -> bool:
    """Whether three digits can fill cells without one of them standing twice in a house."""
    return _fill(layout, cells_in(cells), (0,) * _DIGITS)


def _fill(layout: Layout, cells: tuple[int, ...], seen: tuple[int, ...]) -> bool:
    if not cells:
        return True
    first, *rest = cells
    for digit, mask in enumerate(seen):
        if not mask >> first & 1:
            now = (*seen[:digit], mask | layout.peers[first], *seen[digit + 1 :])
            if _fill(layout, tuple(rest), now):
                return True
        if not mask:
            break
    return False

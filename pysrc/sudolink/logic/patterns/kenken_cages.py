"""KenKen cages on a position: what is left of each, and its remaining combinations.

A cage may have any operator, or none. Its empty cells are filled one by one, so that a digit may
repeat in bent cages unless a house forbids it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.patterns.fillings import TRIES_LIMIT, Filling
from sudolink.puzzle.board import OPERATORS, Cage, Operator
from sudolink.puzzle.masks import cells_in, digits_of, mask_of
from sudolink.solver.constraints.arithmetic import FIT_BY_OPERATOR, makes

_REMEMBERED = 1 << 14


@dataclass(frozen=True, slots=True)
class NumberCage:
    """A KenKen cage.

    Attributes:
        index: its index in `board.cages`.
        mask: all of its cells.
        cells: its empty cells.
        placed: the digits in it.
        total: its number.
        signs: the signs it may have.
        ways: the combinations that fit its empty cells; None if there are too many.
        kept: for each empty cell the digits that some combination puts there.
    """

    index: int
    mask: int
    cells: tuple[int, ...]
    placed: tuple[int, ...]
    total: int
    signs: tuple[Operator, ...]
    ways: tuple[Filling, ...] | None
    kept: tuple[int, ...]


def has_numbers(layout: Layout) -> bool:
    """Return whether a board has cages with arithmetic (KenKen, KenDoku)."""
    return layout.kind.cages == "arithmetic" and bool(layout.cages)


@per_position
def number_cages(position: Position) -> tuple[NumberCage, ...]:
    """Return the cages with a number, even full ones, except those that can't be filled."""
    cages = (_cage(position, index, cage) for index, cage in enumerate(position.layout.cages))
    return tuple(cage for cage in cages if cage)


def _cage(position: Position, index: int, cage: Cage) -> NumberCage | None:
    if cage.total is None:
        return None
    layout = position.layout
    mask = layout.cage_masks[index]
    cells = cells_in(mask & position.unsolved)
    placed = tuple(position.values[cell] for cell in cage.cells if position.values[cell])
    signs = signs_of(cage)
    masks = tuple(position.candidates[cell] for cell in cells)
    before = seen_before(layout, cells)
    ways = made(masks, before, placed, cage.total, signs)
    if ways:
        kept = tuple(_union(way.kept[place] for way in ways) for place in range(len(cells)))
    elif ways is None:
        kept = _kept_roughly(masks, placed, cage.total, signs)
    else:
        return None
    return NumberCage(index, mask, cells, placed, cage.total, signs, ways, kept)


def signs_of(cage: Cage) -> tuple[Operator, ...]:
    """Return the signs a cage may have."""
    if cage.op:
        return (cage.op,)
    return OPERATORS if len(cage.cells) > 1 else ("+",)


def seen_before(layout: Layout, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return, for each cell, the mask of the earlier cells (by place) that it sees."""
    return tuple(
        sum(
            1 << place
            for place, other in enumerate(cells[:index])
            if layout.peers[cell] >> other & 1
        )
        for index, cell in enumerate(cells)
    )


def _union(masks: Iterator[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _kept_roughly(
    masks: tuple[int, ...], placed: tuple[int, ...], total: int, signs: tuple[Operator, ...]
) -> tuple[int, ...]:
    """Return what cells keep if houses are ignored."""
    stand = tuple(1 << digit - 1 for digit in placed)
    kept = [0] * len(masks)
    for sign in signs:
        fit = FIT_BY_OPERATOR[sign]((*masks, *stand), total)
        if fit:
            kept = [one | other for one, other in zip(kept, fit, strict=False)]
    return tuple(kept)


@lru_cache(_REMEMBERED)
def made(
    masks: tuple[int, ...],
    before: tuple[int, ...],
    placed: tuple[int, ...],
    total: int,
    signs: tuple[Operator, ...],
) -> tuple[Filling, ...] | None:
    """Return the combinations of cells that make a number with some digits; None if too many tries.

    Args:
        masks: the candidates of the cells.
        before: for each cell the earlier ones that must be different.
        placed: further digits.
        total: the number.
        signs: the signs that may make it.
    """
    if not masks:
        ways = (Filling((), 0, ()),)
        return ways if any(makes(sign, placed, total) for sign in signs) else ()
    found: dict[tuple[int, ...], list[int]] = {}
    for sign in signs:
        tried = assignments(masks, before, placed, total, sign)
        if tried is None:
            return None
        for digits in tried:
            kept = found.setdefault(tuple(sorted(digits)), [0] * len(masks))
            for place, digit in enumerate(digits):
                kept[place] |= 1 << digit - 1
    return tuple(Filling(key, mask_of(key), tuple(kept)) for key, kept in sorted(found.items()))


def assignments(
    masks: tuple[int, ...],
    before: tuple[int, ...],
    placed: tuple[int, ...],
    total: int,
    sign: Operator,
) -> list[tuple[int, ...]] | None:
    """Find all ways to fill cells one by one; those that can't make the number are dropped early.

    With + and x, each way is kept with the rest for the next cells.
    """
    partial: list[tuple[tuple[int, ...], int]] = [((), _start(placed, total, sign))]
    least, most = _bounds(masks)
    for place, (mask, seen) in enumerate(zip(masks, before, strict=True)):
        differs = cells_in(seen)
        choices = digits_of(mask)
        low, high = least[place], most[place]
        partial = [
            ((*some, digit), left - digit if sign == "+" else left // digit)
            for some, left in partial
            for digit in choices
            if (low <= left - digit <= high if sign == "+" else sign != "x" or left % digit == 0)
            and not any(some[i] == digit for i in differs)
        ]
        if len(partial) > TRIES_LIMIT:
            return None
    return [digits for digits, _ in partial if makes(sign, (*placed, *digits), total)]


def _start(placed: tuple[int, ...], total: int, sign: Operator) -> int:
    """Return what is left of a number for the empty cells, with + and x."""
    return total - sum(placed) if sign == "+" else total // prod(placed)


def _bounds(masks: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Return, for each place, the least and the most that all later cells add."""
    least, most = [0], [0]
    for mask in reversed(masks[1:]):
        least.append(least[-1] + (mask & -mask).bit_length())
        most.append(most[-1] + mask.bit_length())
    return least[::-1], most[::-1]

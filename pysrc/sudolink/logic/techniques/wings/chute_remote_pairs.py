"""Chute Remote Pairs: two like cells in two boxes of a chute, and the third box decides.

The definition is SudokuWiki's: two cells AB in different boxes and lines of a chute; if A is
missing from the cells of a third box outside their two lines, they are not both A.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, Digits, Houses, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.bivalue import apart
from sudolink.puzzle.masks import cells_in, digits_of


def has_full_blocks(layout: Layout) -> bool:
    """Tell whether some box or region must hold every digit."""
    full = set(layout.full)
    return any(house in full for house in layout.blocks)


def chute_remote_pairs(position: Position) -> Iterator[Step]:
    """Two cells AB in different boxes of a band or stack; the third box has A only in their lines.

    One of the two cells is B.
    """
    for one, two, digits in apart(position):
        common = position.layout.peers[one] & position.layout.peers[two]
        if not position.eliminations(common, digits):
            continue
        for box, first, second in _third_boxes(position, one, two):
            cells = position.layout.house_masks[box] & ~(first | second)
            missing = sum(
                1 << digit - 1
                for digit in digits_of(digits)
                if position.in_house(box, digit) and not cells & position.places[digit]
            )
            gone = position.eliminations(common, _others(digits, missing))
            if gone:
                yield _step(position, (one, two), box, cells, missing, gone)


def _others(digits: int, missing: int) -> int:
    """Return the digits to remove: the partner of each missing digit."""
    return digits if missing.bit_count() == 2 else digits & ~missing if missing else 0


@per_position
def _boxes(position: Position) -> tuple[int, ...]:
    layout = position.layout
    return tuple(
        h for h in layout.blocks if h in layout.full and layout.houses[h].sort in {"box", "region"}
    )


def _third_boxes(position: Position, one: int, two: int) -> Iterator[tuple[int, int, int]]:
    """Find boxes that two parallel lines through the two cells cross, and these lines."""
    masks = position.layout.house_masks
    for lines in (position.layout.rows, position.layout.columns):
        first = next((masks[h] for h in lines if masks[h] >> one & 1), 0)
        second = next((masks[h] for h in lines if masks[h] >> two & 1), 0)
        for box in _boxes(position):
            mask = masks[box]
            if first & mask and second & mask and not mask & (1 << one | 1 << two):
                yield box, first, second


def _step(
    position: Position,
    pair: tuple[int, int],
    box: int,
    cells: int,
    missing: int,
    gone: tuple[tuple[int, int], ...],
) -> Step:
    digits = position.candidates[pair[0]]
    both = missing == digits
    return Step(
        "Chute Remote Pairs",
        detail="double" if both else "",
        eliminations=gone,
        pattern=say(
            "{pair} have the same two candidates, {digits}. Outside the lines of these cells, "
            "{box} has no place for {missing} (see {cells}).",
            pair=Cells(pair),
            digits=Digits.of(digits),
            box=Houses((box,)),
            missing=Digits.of(missing, "or"),
            cells=Cells(cells_in(cells)),
        ),
        reason=say(
            "If both were {missing}, {box} would have no place left for that digit. So one is {a} "
            "and the other is {b}.",
            missing=Digits.of(missing, "or both"),
            box=Houses((box,)),
            a=Digits(digits_of(digits)[:1]),
            b=Digits(digits_of(digits)[1:]),
        )
        if both
        else say(
            "If both were {missing}, {box} would have no place left for it. So one of them is "
            "{other}, and no cell that sees both can be.",
            missing=Digits.of(missing),
            box=Houses((box,)),
            other=Digits.of(digits & ~missing),
        ),
        cells=(("wing", pair), ("other", cells_in(cells))),
        candidates=(("pattern", tuple((c, d) for c in pair for d in digits_of(digits))),),
        houses=(box,),
    )

"""Str8ts: digits that would give the puzzle a second solution.

Both forms show a change of digits that keeps every row, column, box and diagonal without
repeats and every compartment a straight. A puzzle with one solution can't allow it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, Digits, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.compartments import Straight, compartments, straights
from sudolink.puzzle.masks import cells_in, digits_of, single


def unique_solution(position: Position) -> Iterator[Step]:
    """Digits that would allow a second solution, because they could be swapped for others.

    Either one candidate of a cell always works as well as another, or two digits in the corners
    of a rectangle could change places.
    """
    for cell in cells_in(position.unsolved):
        yield from _replaceable(position, cell)
    yield from _rectangles(position)


@per_position
def _straights_at(position: Position) -> dict[int, tuple[Straight, ...]]:
    found: dict[int, tuple[Straight, ...]] = {}
    for straight in straights(position):
        for cell in straight.empty:
            found[cell] = (*found.get(cell, ()), straight)
    return found


def _replaceable(position: Position, cell: int) -> Iterator[Step]:
    """Find digits of a cell that another digit could always replace."""
    parts = _straights_at(position)[cell]
    peers = cells_in(position.layout.peers[cell])
    taken = position.union(peers)
    for peer in peers:
        if position.values[peer]:
            taken |= 1 << position.values[peer] - 1
    for other in digits_of(position.layout.all_digits & ~taken):
        gone = tuple(
            (cell, digit)
            for digit in digits_of(position.candidates[cell])
            if digit != other and all(_as_well(part, digit, other) for part in parts)
        )
        if gone:
            digits = tuple(digit for _, digit in gone)
            yield Step(
                "Unique Solution",
                detail="free digit",
                eliminations=gone,
                pattern=say(
                    "If {cell} were {digits}, {other} would do just as well: no cell that {cell} "
                    "sees can be {other}, and its compartments would still hold runs.",
                    cell=Cells((cell,)),
                    digits=Digits(digits, "or"),
                    other=Digits((other,)),
                ),
                reason=say("The puzzle would then have two solutions."),
                cells=(
                    ("pivot", (cell,)),
                    ("other", tuple(sorted({c for p in parts for c in p.cells} - {cell}))),
                ),
                candidates=(("pattern", gone),),
                houses=tuple(sorted({part.house for part in parts})),
            )


def _as_well(part: Straight, digit: int, other: int) -> bool:
    """Tell whether a compartment stays a straight if a cell swaps its digit for another.

    It does if it is a single cell, or if its only run with the digit has it at one end and the
    other digit lies right beyond the other end.
    """
    if part.size == 1:
        return True
    if abs(digit - other) != part.size:
        return False
    runs = [run for run in part.runs if run >> digit - 1 & 1]
    low, high = sorted((digit, other))
    between = (1 << high - 1) - (1 << low)
    return all(run == between | 1 << digit - 1 for run in runs)


@lru_cache(maxsize=32)
def _swappable(layout: Layout) -> tuple[tuple[int, int, int, int], ...]:
    """Find rectangles in which two digits at the corners may change places.

    Cells side by side in a line share their compartment, or are single cells; houses other
    than rows and columns hold both cells of one side of the rectangle or none.
    """
    found = []
    size = layout.size
    for top, bottom in combinations(range(size), 2):
        for left, right in combinations(range(size), 2):
            cells = (
                top * size + left, top * size + right,
                bottom * size + left, bottom * size + right,
            )  # fmt: skip
            if not any(layout.black >> cell & 1 for cell in cells) and _may_swap(layout, cells):
                found.append(cells)
    return tuple(found)


def _may_swap(layout: Layout, cells: tuple[int, int, int, int]) -> bool:
    one, two, three, four = cells
    for part in compartments(layout):
        for pair in ((one, two), (three, four), (one, three), (two, four)):
            inside = sum(part.mask >> cell & 1 for cell in pair)
            line = layout.houses[part.house].cells
            if inside == 1 and set(pair) <= set(line) and len(part.cells) > 1:
                return False
    return all(
        (mask >> one & 1) + (mask >> four & 1) == (mask >> two & 1) + (mask >> three & 1)
        for mask in (layout.house_masks[block] for block in layout.blocks)
    )


def _rectangles(position: Position) -> Iterator[Step]:
    for cells in _swappable(position.layout):
        if not all(position.candidates[cell] for cell in cells):
            continue
        common = position.layout.all_digits
        for cell in cells:
            common &= position.candidates[cell]
        for low, high in combinations(digits_of(common), 2):
            yield from _rectangle(position, cells, 1 << low - 1 | 1 << high - 1)


def _rectangle(position: Position, cells: tuple[int, ...], pair: int) -> Iterator[Step]:
    """Find four cells with two digits, where one has more, or some have one extra digit."""
    more = [cell for cell in cells if position.candidates[cell] != pair]
    if len(more) == 1:
        gone = position.eliminations(1 << more[0], pair)
        yield _rectangle_step(cells, pair, more, gone, 0)
    extra = position.union(more) & ~pair
    if len(more) > 1 and single(extra):
        seen = position.layout.seen_by_all(sum(1 << cell for cell in more))
        gone = position.eliminations(seen, extra)
        if gone:
            yield _rectangle_step(cells, pair, more, gone, extra)


def _rectangle_step(
    cells: tuple[int, ...],
    pair: int,
    more: Sequence[int],
    gone: tuple[tuple[int, int], ...],
    extra: int,
) -> Step:
    return Step(
        "Unique Solution",
        detail="rectangle, one extra digit" if extra else "rectangle",
        eliminations=gone,
        pattern=say(
            "If {cells} held only {digits}, the two digits could be swapped without changing any "
            "compartment, and the puzzle would have two solutions.",
            cells=Cells(cells),
            digits=Digits.of(pair),
        ),
        reason=say(
            "So one of {more} is {extra}, and no cell that sees them all can be."
            if extra
            else "So {more} must be another digit.",
            more=Cells(tuple(more)),
            extra=Digits.of(extra or 1),
        ),
        cells=(
            ("floor", tuple(cell for cell in cells if cell not in more)),
            ("roof", tuple(more)),
        ),
        candidates=(("pattern", tuple((c, d) for c in cells for d in digits_of(pair))),),
    )

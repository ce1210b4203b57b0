"""Y-Wing and XYZ-Wing: a pivot sees two cells with two candidates each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudolink.logic.model.phrase import Cells, Digits, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.bivalue import bivalue
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, single


def y_wings(position: Position) -> Iterator[Step]:
    """A pivot AB that sees the cells AC and BC: one of these two is C."""
    for pivot in cells_in(bivalue(position)):
        for one, two in _wings(position, pivot):
            digits = position.candidates[one] & position.candidates[two]
            if position.candidates[one] ^ position.candidates[two] == position.candidates[pivot]:
                yield from _y_wing(position, pivot, (one, two), single(digits))


def xyz_wings(position: Position) -> Iterator[Step]:
    """A pivot ABC that sees the cells AC and BC: one of the three is C."""
    for pivot in cells_in(position.unsolved):
        own = position.candidates[pivot]
        if own.bit_count() != 3:
            continue
        for one, two in _wings(position, pivot):
            a, b = position.candidates[one], position.candidates[two]
            if a | b == own:
                yield from _xyz_wing(position, pivot, (one, two), single(a & b))


def _wings(position: Position, pivot: int) -> Iterator[tuple[int, int]]:
    cells = cells_in(bivalue(position) & position.layout.peers[pivot])
    fit = [cell for cell in cells if position.candidates[cell] & position.candidates[pivot]]
    for one, two in combinations(fit, 2):
        if (position.candidates[one] ^ position.candidates[two]).bit_count() == 2:
            yield one, two


def _y_wing(position: Position, pivot: int, wings: tuple[int, int], digit: int) -> Iterator[Step]:
    gone = position.layout.seen_by_all(cells_mask(wings)) & ~(1 << pivot)
    reason = (
        "Whichever digit {pivot} is, one of {wings} loses it and must be {digit}. So no cell that "
        "sees both of them can be."
    )
    return _wing(position, "Y-Wing", (pivot, *wings), digit, gone, reason)


def _xyz_wing(position: Position, pivot: int, wings: tuple[int, int], digit: int) -> Iterator[Step]:
    gone = position.layout.seen_by_all(cells_mask((pivot, *wings)))
    reason = (
        "Either {pivot} is {digit} itself, or one of {wings} loses its digit and must be {digit}. "
        "So no cell that sees all three can be."
    )
    return _wing(position, "XYZ-Wing", (pivot, *wings), digit, gone, reason)


def _wing(
    position: Position, name: str, cells: tuple[int, int, int], digit: int, gone: int, reason: str
) -> Iterator[Step]:
    """Remove the digit from the cells `gone`, if any has it; `cells` are the pivot and wings."""
    pivot, one, two = cells
    eliminations = position.eliminations(gone, 1 << digit - 1)
    if not eliminations:
        return
    yield Step(
        name,
        eliminations=eliminations,
        pattern=say(
            "{pivot} ({own}) sees {one} ({a}) and {two} ({b}).",
            pivot=Cells((pivot,)),
            own=Digits.of(position.candidates[pivot], "or"),
            one=Cells((one,)),
            a=Digits.of(position.candidates[one], "or"),
            two=Cells((two,)),
            b=Digits.of(position.candidates[two], "or"),
        ),
        reason=say(reason, pivot=Cells((pivot,)), wings=Cells((one, two)), digit=Digits((digit,))),
        cells=(("pivot", (pivot,)), ("wing", tuple(sorted((one, two))))),
        candidates=(
            ("pattern", tuple((c, d) for c in cells for d in digits_of(position.candidates[c]))),
        ),
    )

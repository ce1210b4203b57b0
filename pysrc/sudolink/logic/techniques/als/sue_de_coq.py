"""Sue-de-Coq: cells where two houses cross, and cells in each house that lock their digits.

Also known as two-sector disjoint subsets. Two or three crossing cells have at least two digits more
than cells. Add cells in the one house and cells in the other that share no digit, so that there are
as many cells as digits. No digit fits twice, so each is used exactly once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from sudolink.logic.model.phrase import Cells, Digits, Houses, number_word, say
from sudolink.logic.model.position import Position, only_changes
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of

#: The most cells in a house to add to the crossing.
_MOST_BESIDE = 4

Group = tuple[int, int]


class Crossing(NamedTuple):
    """Cells where two houses cross.

    Attributes:
        first, second: the houses.
        cells, digits: masks of the cells chosen and of their digits.
    """

    first: int
    second: int
    cells: int
    digits: int


@only_changes
def sue_de_coqs(position: Position, changed: int) -> Iterator[Step]:
    """Cells shared by two houses, and a set of cells in each house.

    Together they have exactly as many digits as cells, so the rest of both houses lose these
    digits.
    """
    masks = position.layout.house_masks
    for first, second in combinations(range(len(masks)), 2):
        shared = masks[first] & masks[second] & position.unsolved
        if shared.bit_count() > 1 and (masks[first] | masks[second]) & changed:
            yield from _crossing(position, first, second, shared)


def _crossing(position: Position, first: int, second: int, shared: int) -> Iterator[Step]:
    masks = position.layout.house_masks
    crossed = cells_in(shared)
    choices = [c for count in (2, 3) for c in combinations(crossed, count)]
    wide = [(c, position.union(c)) for c in choices if len(c) + 2 <= position.union(c).bit_count()]
    if not wide:
        return
    beside = [
        _groups(position, masks[h] & ~masks[o]) for h, o in ((first, second), (second, first))
    ]
    for chosen, digits in wide:
        crossing = Crossing(first, second, cells_mask(chosen), digits)
        for one, other in _fitting(beside[0], beside[1], len(chosen), digits):
            gone = _eliminations(position, crossing, one, other)
            if gone:
                yield _step(position, crossing, (one, other), gone)


def _groups(position: Position, mask: int) -> list[Group]:
    """Find groups of cells, with their digits, to add to a crossing."""
    cells = [
        cell
        for cell in cells_in(mask & position.unsolved)
        if 2 <= position.candidates[cell].bit_count() <= _MOST_BESIDE + 1
    ]
    row: list[tuple[int, int, int]] = [(0, 0, 0)]
    found = []
    for _ in range(_MOST_BESIDE):
        row = [
            (place + 1, chosen | 1 << cells[place], union)
            for start, chosen, digits in row
            for place in range(start, len(cells))
            for union in [digits | position.candidates[cells[place]]]
            if union.bit_count() <= _MOST_BESIDE + 1
        ]
        found += [(chosen, digits) for _, chosen, digits in row]
    return found


def _fitting(
    ones: list[Group], others: list[Group], count: int, digits: int
) -> Iterator[tuple[Group, Group]]:
    """Find two groups without a digit in common that leave as many digits as cells."""
    excess = digits.bit_count() - count
    by_gain: dict[int, list[Group]] = {}
    for group in others:
        gain = _gain(group, digits)
        if 0 < gain < excess:
            by_gain.setdefault(gain, []).append(group)
    for one in ones:
        for other in by_gain.get(excess - _gain(one, digits), ()):
            if not one[1] & other[1]:
                yield one, other


def _gain(group: Group, digits: int) -> int:
    """Count the digits of the crossing that a group uses up."""
    return group[0].bit_count() - (group[1] & ~digits).bit_count()


def _eliminations(
    position: Position, crossing: Crossing, one: Group, other: Group
) -> tuple[Candidate, ...]:
    """Remove each digit from the cells that see all its places in the pattern."""
    cells = crossing.cells | one[0] | other[0]
    gone = []
    for digit in digits_of(crossing.digits | one[1] | other[1]):
        places = position.places[digit]
        far = position.layout.seen_by_all(cells & places) & places & ~cells
        gone += [(cell, digit) for cell in cells_in(far)]
    return tuple(sorted(gone))


def _step(
    position: Position,
    crossing: Crossing,
    groups: tuple[Group, Group],
    gone: tuple[Candidate, ...],
) -> Step:
    houses = crossing.first, crossing.second
    cells = crossing.cells | groups[0][0] | groups[1][0]
    count = cells.bit_count()
    return Step(
        "Sue-de-Coq",
        eliminations=gone,
        pattern=say(
            "{crossing}, where {first} and {second} cross, can be {digits}. Add {ones} in "
            "{first} ({of_ones}) and {others} in {second} ({of_others}), which share no digit.",
            crossing=Cells(cells_in(crossing.cells)),
            digits=Digits.of(crossing.digits, "or"),
            first=Houses(houses[:1]),
            second=Houses(houses[1:]),
            ones=Cells(cells_in(groups[0][0])),
            of_ones=Digits.of(groups[0][1]),
            others=Cells(cells_in(groups[1][0])),
            of_others=Digits.of(groups[1][1]),
        ),
        reason=say(
            "That makes {count} cells for the {count} digits {all}, and none of these fits twice. "
            "So each is used exactly once, and no cell that sees all its places here can hold it.",
            count=number_word(count),
            all=Digits.of(crossing.digits | groups[0][1] | groups[1][1]),
        ),
        cells=(
            ("pivot", cells_in(crossing.cells)),
            ("wing", cells_in(groups[0][0] | groups[1][0])),
        ),
        candidates=(
            (
                "pattern",
                tuple(
                    (cell, digit)
                    for cell in cells_in(cells)
                    for digit in digits_of(position.candidates[cell])
                ),
            ),
        ),
        houses=houses,
    )

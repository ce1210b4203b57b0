"""Cages in which some cells must differ: what they keep by the digits of whole parts.

`fit_sum` and its siblings look at each cell by itself, so to them nine cells of a row might add up
to 46. Here a cage is split into parts in which no digit repeats: a part of k cells holds k of its
candidates, whichever cell has which. As in `fit_sum`, sets of numbers are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import prod
from typing import NamedTuple

from sudolink.puzzle.board import Cage, Operator
from sudolink.puzzle.masks import cells_mask, digits_of
from sudolink.solver.constraints.memo import Masks
from sudolink.solver.constraints.scale import SUMS, Scale, scale_of
from sudolink.solver.rules.puzzle_rules import PuzzleRules

#: Products on a longer scale than this wait until more digits are placed.
SCALE_LIMIT = 1 << 13

#: Places in a cage whose cells must all differ.
Part = tuple[int, ...]


def split_into_parts(cells: Sequence[int], houses: Sequence[int]) -> tuple[Part, ...]:
    """Split a cage into few parts, each within a house; () if no two cells share a house."""
    place = {cell: index for index, cell in enumerate(cells)}
    left = cells_mask(cells)
    parts = []
    while left:
        part = max((house & left for house in houses), key=int.bit_count, default=0)
        if not part & part - 1:
            break
        left ^= part
        parts.append(tuple(place[cell] for cell in cells if part >> cell & 1))
    alone = [(place[cell],) for cell in cells if left >> cell & 1]
    return (*parts, *alone) if parts else ()


def split_cage(puzzle: PuzzleRules, cage: Cage, houses: Sequence[int]) -> tuple[Part, ...]:
    """Split a cage into parts; it is a single part if no digit may repeat in it."""
    return split_into_parts(
        cage.cells, [cells_mask(cage.cells)] if puzzle.must_differ(cage) else houses
    )


def fit_parts(
    op: Operator, masks: Sequence[int], parts: Sequence[Part], total: int
) -> Masks | None:
    """Return what the cells keep if they make `total` with an operator; None if impossible."""
    if op == "/":
        return tuple(masks)  # quotients are so small that looking at single cells is enough
    open_parts = [_open_part(masks, part) for part in parts]
    if any(len(part.places) > len(part.among) for part in open_parts):
        return None
    # Count the digits taken or the digits left out, whichever are fewer.
    taken = sum(len(part.places) for part in open_parts)
    by_omission = 2 * taken > sum(len(part.among) for part in open_parts)
    goal = _find_goal(op, total, masks, open_parts, by_omission=by_omission)
    if goal is None:
        return tuple(masks)
    counts = [
        len(part.among) - len(part.places) if by_omission else len(part.places)
        for part in open_parts
    ]
    choices = _count_choices(*goal, [part.among for part in open_parts], counts)
    if not choices:
        return None
    kept = list(masks)
    for part, (usable, optional) in zip(open_parts, choices, strict=True):
        possible, spare = (optional, usable) if by_omission else (usable, optional)
        _restrict(kept, part, possible, possible & ~spare)
    return tuple(kept) if all(kept) else None


class _OpenPart(NamedTuple):
    """The open places of a part, the digits that may go there, and the digits placed already."""

    places: Part
    among: tuple[int, ...]
    placed: tuple[int, ...]


def _open_part(masks: Sequence[int], part: Part) -> _OpenPart:
    placed = among = 0
    places = []
    for place in part:
        mask = masks[place]
        if mask & mask - 1 or mask & placed:
            among |= mask
            places.append(place)
        else:
            placed |= mask
    return _OpenPart(tuple(places), digits_of(among & ~placed), digits_of(placed))


def _find_goal(
    op: Operator, total: int, masks: Sequence[int], parts: Sequence[_OpenPart], *, by_omission: bool
) -> tuple[Scale, int] | None:
    """Return what the digits taken, or those left out, must make, as places (bits) of a scale.

    None if that would take too long.
    """
    placed = [digit for part in parts for digit in part.placed]
    every = placed + [digit for part in parts for digit in part.among]
    if op == "x":
        made, of = (prod(every), total) if by_omission else (total, prod(placed))
        if total < 1 or made % of:
            return SUMS, 0
        scale = scale_of(made // of)
        return (scale, 1 << scale.last) if scale and scale.last <= SCALE_LIMIT else None
    sums = {total}
    if op == "-":
        sums = {2 * head - total for mask in masks for head in digits_of(mask)}
    left = {sum(every) - s if by_omission else s - sum(placed) for s in sums}
    return SUMS, sum(1 << s for s in left if s >= 0)


def _count_choices(
    scale: Scale, goal: int, among: Sequence[Sequence[int]], counts: Sequence[int]
) -> list[tuple[int, int]]:
    """Return, for each part, the digits that may be counted and those that need not; or [].

    From each part's digits, a given number is counted, and together they must reach the goal. The
    list is empty if there is no way to do that.
    """
    reached = 1
    rows_of = []
    for digits, count in zip(among, counts, strict=True):
        rows_of.append(list(reach_places(scale, reached, digits, count)))
        reached = rows_of[-1][-1][-1]
    goal &= reached
    if not goal:
        return []
    choices = []
    for digits, rows in zip(reversed(among), reversed(rows_of), strict=True):
        usable, optional, goal = _trace_back(scale, goal, digits, rows)
        choices.append((usable, optional))
    return choices[::-1]


def reach_places(
    scale: Scale, start: int, digits: Sequence[int], count: int
) -> Iterator[list[int]]:
    """Yield the places reached after each digit, by the number of digits counted so far."""
    row = [start] + [0] * count
    yield row
    for digit in digits:
        room, step = scale.room[digit], scale.steps[digit]
        row = [row[0], *(more | (less & room) << step for less, more in pairwise(row))]
        yield row


def _trace_back(
    scale: Scale, goal: int, digits: Sequence[int], rows: Sequence[Sequence[int]]
) -> tuple[int, int, int]:
    """Return the digits on a way to the goal, those off a way, and the places where ways begin."""
    usable = optional = 0
    wanted = [0] * (len(rows[0]) - 1) + [goal]
    for digit, row in zip(reversed(digits), rows[-2::-1], strict=True):
        room, step = scale.room[digit], scale.steps[digit]
        counted = [at & room & after >> step for at, after in zip(row, wanted[1:], strict=False)]
        passed = [at & after for at, after in zip(row, wanted, strict=True)]
        usable |= any(counted) << digit - 1
        optional |= any(passed) << digit - 1
        wanted = [one | other for one, other in zip(passed, [*counted, 0], strict=True)]
    return usable, optional, wanted[0]


def _restrict(masks: list[int], part: _OpenPart, possible: int, needed: int) -> None:
    """Restrict the open cells to `possible`; a needed digit with one place left goes there."""
    for place in part.places:
        masks[place] &= possible
    for digit in digits_of(needed):
        usable = [place for place in part.places if masks[place] >> digit - 1 & 1]
        if len(usable) == 1:
            masks[usable[0]] &= 1 << digit - 1
        elif not usable:
            masks[part.places[0]] = 0

"""Almost locked sets: n cells that see each other and have n + 1 candidates between them.

If any one digit is removed, the others are locked: each is in one of the cells. A cell with two
candidates is the smallest almost locked set (ALS). A *restricted common* digit of two sets is one
whose places in the first all see its places in the second: so one of the two sets lacks
it.

Work is bounded: sets have up to 7 cells on boards up to size 9, fewer on larger ones, and of very
many sets only the smallest are kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sudolink.logic.model.position import Position, per_position
from sudolink.puzzle.masks import cells_in, digits_of

#: The most sets to keep, the smallest first.
MOST = 1500

#: The most cells of a set, by size of the board.
_LIMITS = {range(10): 7, range(10, 17): 4}
_LIMIT_BEYOND = 3


class AlmostLockedSet(NamedTuple):
    """An almost locked set.

    Attributes:
        cells: the mask of its cells.
        digits: the mask of its digits, one more than there are cells.
        places: for each digit of the board the cells of the set that have it; entry 0 is 0.
        seen: for each of its digits all cells that see every one of those places; 0 for others.
        house: the index of its house, or ~index of its cage.
    """

    cells: int
    digits: int
    places: tuple[int, ...]
    seen: tuple[int, ...]
    house: int

    @property
    def size(self) -> int:
        """Number of its cells."""
        return self.cells.bit_count()


class Common(NamedTuple):
    """Two almost locked sets and the mask of their restricted common digits."""

    first: AlmostLockedSet
    second: AlmostLockedSet
    digits: int


@per_position
def almost_locked_sets(position: Position) -> tuple[AlmostLockedSet, ...]:
    """Return the almost locked sets of a position, those with the fewest cells first."""
    return sets_up_to(position, largest(position.size))


def largest(size: int) -> int:
    """Return the most cells of a set on a board of a size."""
    return next((most for sizes, most in _LIMITS.items() if size in sizes), _LIMIT_BEYOND)


def sets_up_to(position: Position, limit: int) -> tuple[AlmostLockedSet, ...]:
    """Return the almost locked sets of at most `limit` cells, those with the fewest cells first."""
    layout = position.layout
    blocks = [
        *enumerate(layout.house_masks),
        *((~cage, layout.cage_masks[cage]) for cage in layout.distinct_cages),
    ]
    homes: dict[int, tuple[int, int]] = {}
    for home, mask in blocks:
        cells = [
            cell
            for cell in cells_in(mask & position.unsolved)
            if 1 < position.candidates[cell].bit_count() <= limit + 1
        ]
        for chosen, digits in _choices(position.candidates, cells, limit):
            homes.setdefault(chosen, (digits, home))
    ordered = sorted(homes, key=lambda chosen: (chosen.bit_count(), chosen))
    seen: dict[int, int] = {0: 0}
    return tuple(_made(position, chosen, *homes[chosen], seen) for chosen in ordered[:MOST])


def _choices(
    candidates: Sequence[int], cells: Sequence[int], limit: int
) -> Iterator[tuple[int, int]]:
    """Yield choices of cells with one more digit than cells, as masks of cells and of digits."""
    row: list[tuple[int, int, int]] = [(0, 0, 0)]
    for count in range(1, min(limit, len(cells)) + 1):
        following = []
        for start, chosen, digits in row:
            for place in range(start, len(cells)):
                union = digits | candidates[cells[place]]
                many = union.bit_count()
                if many <= limit + 1:
                    entry = place + 1, chosen | 1 << cells[place], union
                    following.append(entry)
                    if many == count + 1:
                        yield entry[1], union
        row = following


def _made(
    position: Position, cells: int, digits: int, home: int, seen: dict[int, int]
) -> AlmostLockedSet:
    places = [0] * (position.size + 1)
    far = [0] * (position.size + 1)
    for digit in digits_of(digits):
        mask = cells & position.places[digit]
        places[digit] = mask
        if mask not in seen:
            seen[mask] = position.layout.seen_by_all(mask)
        far[digit] = seen[mask]
    return AlmostLockedSet(cells, digits, tuple(places), tuple(far), home)


@per_position
def restricted_commons(position: Position) -> tuple[Common, ...]:
    """Find all pairs of almost locked sets that have restricted common digits.

    The sets may share cells, but none with such a digit.
    """
    sets = almost_locked_sets(position)
    # Two numbers as one int, the lower one times MOST: ints are sorted faster than pairs.
    found: dict[int, int] = {}
    for digit in digits_of(position.layout.all_digits):
        bit = 1 << digit - 1
        for numbers, partners in _apart(sets, digit):
            for first in numbers:
                for second in partners:
                    key = first * MOST + second if first < second else second * MOST + first
                    found[key] = found.get(key, 0) | bit
    return tuple(
        Common(sets[key // MOST], sets[key % MOST], digits) for key, digits in sorted(found.items())
    )


def _apart(
    sets: Sequence[AlmostLockedSet], digit: int
) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Find places of a digit that all see each other: numbers of the sets that have them."""
    groups: dict[int, list[int]] = {}
    for number, each in enumerate(sets):
        if each.places[digit]:
            groups.setdefault(each.places[digit], []).append(number)
    by_first: dict[int, list[int]] = {}
    for places in groups:
        by_first.setdefault(places & -places, []).append(places)
    for places, numbers in groups.items():
        far = sets[numbers[0]].seen[digit]
        for first, all_others in by_first.items():
            if first & far and first > places & -places:  # each pair once
                for others in all_others:
                    if not others & ~far:
                        yield numbers, groups[others]

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

from sudolink.logic.model.position import Position, per_cells, per_position
from sudolink.puzzle.masks import cells_in, digits_of, numbers_in

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
        reach: the same for all its digits, as bits of one mask (see `candidate_bits`).
        house: the index of its house, or ~index of its cage.
    """

    cells: int
    digits: int
    places: tuple[int, ...]
    seen: tuple[int, ...]
    reach: int
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
    found: dict[int, AlmostLockedSet] = {}
    for home, mask in blocks:
        for each in _sets_in(position, mask, home, limit):
            found.setdefault(each.cells, each)
    return tuple(sorted(found.values(), key=_by_size)[:MOST])


@per_cells
def _sets_in(position: Position, mask: int, home: int, limit: int) -> tuple[AlmostLockedSet, ...]:
    """Return the almost locked sets in a house or cage, those with the fewest cells first."""
    cells = [
        cell
        for cell in cells_in(mask & position.unsolved)
        if 1 < position.candidates[cell].bit_count() <= limit + 1
    ]
    seen: dict[int, int] = {}
    made = (
        _made(position, chosen, digits, home, seen)
        for chosen, digits in _choices(position.candidates, cells, limit)
    )
    return tuple(sorted(made, key=_by_size)[:MOST])


def _by_size(each: AlmostLockedSet) -> tuple[int, int]:
    return each.size, each.cells


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
    reach = 0
    for digit in digits_of(digits):
        mask = cells & position.places[digit]
        places[digit] = mask
        if mask not in seen:
            seen[mask] = position.layout.seen_by_all(mask)
        far[digit] = seen[mask]
        reach |= far[digit] << digit * len(position.values)
    return AlmostLockedSet(cells, digits, tuple(places), tuple(far), reach, home)


@per_position
def candidate_bits(position: Position) -> int:
    """Return all candidates as bits of one mask, for each digit as many bits as there are cells.

    Digit d in cell c is bit d * cells + c.
    """
    bits = 0
    for digit in digits_of(position.layout.all_digits):
        bits |= position.places[digit] << digit * len(position.values)
    return bits


#: For a cell and a digit, the sets (as bits) that lose the digit if the cell holds it.
Losses = Sequence[dict[int, int]]


@per_position
def losses_of(position: Position) -> Losses:
    """Find the sets that lose a digit, for each candidate that takes it from them."""
    losses: list[dict[int, int]] = [
        dict.fromkeys(digits_of(mask), 0) for mask in position.candidates
    ]
    for number, each in enumerate(almost_locked_sets(position)):
        bit = 1 << number
        for digit in digits_of(each.digits):
            rest = each.seen[digit] & position.places[digit]
            while rest:
                low = rest & -rest
                rest ^= low
                losses[low.bit_length() - 1][digit] |= bit
    return losses


@per_position
def partners_of(position: Position) -> list[dict[int, int]]:
    """Return, for each set and digit, the sets (as bits) that share it as a restricted common.

    The sets may share cells, but none with such a digit.
    """
    losses = losses_of(position)
    return [_partners(each, losses) for each in almost_locked_sets(position)]


def _partners(each: AlmostLockedSet, losses: Losses) -> dict[int, int]:
    partners = {}
    for digit in digits_of(each.digits):
        sets, rest = -1, each.places[digit]
        while rest and sets:
            low = rest & -rest
            rest ^= low
            sets &= losses[low.bit_length() - 1][digit]
        if sets:
            partners[digit] = sets
    return partners


def restricted_commons(position: Position, changed: int = -1) -> list[Common]:
    """Return the pairs of almost locked sets with restricted common digits, if one has changed."""
    sets, partners_by_set = almost_locked_sets(position), partners_of(position)
    # Two numbers as one int, the lower one times MOST: ints are sorted faster than pairs.
    found: dict[int, int] = {}
    for number in numbers_in(sets_with(position, changed)):
        for digit, partners in partners_by_set[number].items():
            for other in numbers_in(partners):
                key = min(number, other) * MOST + max(number, other)
                found[key] = found.get(key, 0) | 1 << digit - 1
    return [
        Common(sets[key // MOST], sets[key % MOST], digits) for key, digits in sorted(found.items())
    ]


def sets_with(position: Position, cells: int) -> int:
    """Return the almost locked sets (as bits) that have some of the cells."""
    sets = enumerate(almost_locked_sets(position))
    return sum(1 << number for number, each in sets if each.cells & cells)

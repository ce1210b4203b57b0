"""Fish of any houses: a digit of some, the bases, fits in as many others, the covers.

Places of the bases outside the covers are fins, and so are places in two bases at once (endo
fins). If no fin is true, every cover has its digit in a base. Each fish is found from a candidate
that it removes: suppose that it is true, and N houses have only N-1 others for their digits.

A fish that removes one of its own places (cannibalism) has a smaller one in it that removes the
same place from outside, so it needs no search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Literal, NamedTuple

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position, per_digit
from sudolink.logic.patterns.digit_ways import unreachable
from sudolink.puzzle.masks import cells_in

#: Franken fish have boxes or regions beside lines in one direction; mutant fish mix all houses.
Kind = Literal["Franken", "Mutant"]

_LARGEST = 4
_MOST_FINS, _MOST_ENDO_FINS = 5, 2
_BOXES = {"box", "region"}
#: The houses that can be bases and covers of a franken fish; the reverse is one, too.
_FRANKEN = ({"row"} | _BOXES, {"column"} | _BOXES)


class Fish(NamedTuple):
    """A fish.

    Attributes:
        digit: its digit.
        bases, covers: its houses, as many of both.
        kept: the places of the bases that are no fins.
        fins: the places that are, endo fins too.
        endo: the places in two bases.
        gone: the places that it removes.
    """

    digit: int
    bases: tuple[int, ...]
    covers: tuple[int, ...]
    kept: int
    fins: int
    endo: int
    gone: int

    @property
    def rank(self) -> tuple[object, ...]:
        """The sort key: the smallest comes first."""
        return (self.kept | self.fins).bit_count(), -self.gone.bit_count(), self.bases, self.covers


#: A house, and the mask of the places considered there.
_Places = tuple[int, int]


@per_digit
def find_fish(position: Position, digit: int, kind: Kind) -> tuple[Fish, ...]:
    """Find fish of a kind: for each candidate, the simplest of each size with and without fins."""
    known: dict[Fish, None] = {}
    for target in cells_in(unreachable(position, digit)):
        best: dict[tuple[int, bool], Fish] = {}
        for fish in _fish_at(position, kind, digit, target):
            form = len(fish.bases), bool(fish.fins)
            if form not in best or fish.rank < best[form].rank:
                best[form] = fish
        known.update(dict.fromkeys(best.values()))
    return tuple(known)


def _fish_at(position: Position, kind: Kind, digit: int, target: int) -> Iterator[Fish]:
    """Find fish that remove a candidate."""
    layout = position.layout
    places = position.places[digit]
    left = places & ~layout.peers[target] & ~(1 << target)
    here = layout.houses_at[target]
    bases = [(h, layout.house_masks[h] & left) for h in layout.full if position.in_house(h, digit)]
    bases = [each for each in bases if each[0] not in here]
    if not all(mask for _, mask in bases):
        return  # Locked candidates remove it.
    covers = [(h, mask & left) for h, mask in enumerate(layout.house_masks) if mask & left]
    for base_sorts, cover_sorts in _pools(layout, kind):
        some = [each for each in bases if layout.houses[each[0]].sort in base_sorts]
        others = [each for each in covers if layout.houses[each[0]].sort in cover_sorts]
        lasts = [house for house in here if layout.houses[house].sort in cover_sorts]
        for chosen, over in _traps(some, others, min(_LARGEST, layout.size // 2)):
            if _kind_of(layout, chosen, over) == kind:
                for last in lasts:
                    fish = _fish(position, digit, chosen, tuple(sorted((*over, last))))
                    if fish.fins.bit_count() <= _MOST_FINS and (
                        fish.endo.bit_count() <= _MOST_ENDO_FINS
                    ):
                        yield fish


def _pools(layout: Layout, kind: Kind) -> tuple[tuple[set[str], set[str]], ...]:
    """Return the sorts of houses that can be bases and covers."""
    if kind == "Franken":
        return _FRANKEN, _FRANKEN[::-1]
    every = {house.sort for house in layout.houses}
    return ((every, every),)


def _kind_of(layout: Layout, bases: Sequence[int], covers: Sequence[int]) -> str:
    """Return the kind of a fish with these houses; "" if they are rows against columns."""
    sorts = [{layout.houses[house].sort for house in houses} for houses in (bases, covers)]
    if all(len(some) == 1 and not some & _BOXES for some in sorts) and (
        sorts[0] | sorts[1] == {"row", "column"}
    ):
        return ""
    franken = any(
        some <= one and others <= other
        for one, other in (_FRANKEN, _FRANKEN[::-1])
        for some, others in [sorts]
    )
    return "Franken" if franken else "Mutant"


def _traps(
    bases: Sequence[_Places], covers: Sequence[_Places], largest: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Find N houses without a place in common that lie in N-1 others, N no larger than needed."""
    # The places of all bases lie side by side in one number, with a free bit above each base.
    # Adding 1 to every base carries into its free bit where all of its places are covered.
    ones, free, inside_covers = _side_by_side(bases, covers)
    every = sum(free)
    known: list[set[int]] = []
    for size in range(2, largest + 1):
        fresh = []
        for over in combinations(inside_covers, size - 1):
            union = 0
            for _, places in over:
                union |= places
            full = union + ones & every
            if full.bit_count() < size:
                continue
            inside = [each for each, bit in zip(bases, free, strict=True) if full & bit]
            names = {house for house, _ in over}
            for some in combinations([each for each in inside if each[0] not in names], size):
                chosen = {house for house, _ in some}
                apart = sum(mask.bit_count() for _, mask in some) == (
                    reduce(or_, (mask for _, mask in some)).bit_count()
                )
                if apart and not any(each <= chosen for each in known):
                    fresh.append(chosen)
                    yield tuple(sorted(chosen)), tuple(names)
        known += fresh


def _side_by_side(
    bases: Sequence[_Places], covers: Sequence[_Places]
) -> tuple[int, list[int], list[_Places]]:
    """Lay the places of all bases side by side, with a free bit above each base.

    Returns the first bits of all bases in one mask, their free bits, and the covers with what
    they hold of these places. A house is no base and cover at once, so it doesn't hold its own.
    """
    ones = at = 0
    free = []
    bits: dict[int, int] = {}
    own: dict[int, int] = {}
    for house, mask in bases:
        ones |= 1 << at
        own[house] = (1 << mask.bit_count()) - 1 << at
        for cell in cells_in(mask):
            bits[cell] = bits.get(cell, 0) | 1 << at
            at += 1
        free.append(1 << at)
        at += 1
    held = [
        (house, sum(bit for cell, bit in bits.items() if mask >> cell & 1) & ~own.get(house, 0))
        for house, mask in covers
    ]
    return ones, free, held


def _fish(position: Position, digit: int, bases: tuple[int, ...], covers: tuple[int, ...]) -> Fish:
    layout = position.layout
    base = endo = 0
    for house in bases:
        cells = position.in_house(house, digit)
        endo |= base & cells
        base |= cells
    cover = layout.union(covers)
    fins = base & ~cover | endo
    gone = cover & ~base & position.places[digit] & layout.seen_by_all(fins)
    return Fish(digit, bases, covers, base & ~fins, fins, endo, gone)

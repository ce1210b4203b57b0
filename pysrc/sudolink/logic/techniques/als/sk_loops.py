"""SK loops: sixteen cells around four solved corners, with just enough digits to fill them.

Eight groups of cells, each in a line and a box around a corner, form a ring: neighbours share a
line and a box in turn. If the digits have no more places in these houses than there are cells to
fill, every place is used, and the rest of the house loses the digit. Steve Kurzhals found it in
the puzzle Easter Monster; counting covers all types on SudokuWiki's page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, Digits, HouseDigits, Item, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of

_RING = 8
_LARGEST = 9
_EVERY = (1 << _RING) - 1


def has_few_boxes(layout: Layout) -> bool:
    """Tell whether the board has regular boxes, and no more of them than a person can scan."""
    return layout.boxed and layout.size <= _LARGEST


@dataclass(frozen=True, slots=True)
class Ring:
    """The ring around four corners.

    Attributes:
        corners: the mask of the corners.
        groups: the masks of the eight groups of cells.
        houses: for each group the house it shares with the next one.
    """

    corners: int
    groups: tuple[int, ...]
    houses: tuple[int, ...]


def sk_loops(position: Position) -> Iterator[Step]:
    """A ring of cells through four boxes with exactly as many places for its digits as cells."""
    for ring in _rings(position.layout):
        if ring.corners & position.unsolved:
            continue
        groups = [group & position.unsolved for group in ring.groups]
        if not all(groups):
            continue
        cells = 0
        for group in groups:
            cells |= group
        needs = {
            digit: sum(
                1 << place for place in range(_RING) if groups[place] & position.places[digit]
            )
            for digit in digits_of(position.union(cells_in(cells)))
        }
        if sum(_covers(need)[0].bit_count() for need in needs.values()) == cells.bit_count():
            yield from _conclude(position, ring, needs)


def _conclude(position: Position, ring: Ring, needs: dict[int, int]) -> Iterator[Step]:
    gone: set[Candidate] = set()
    for digit, need in needs.items():
        for cover in _covers(need):
            for place in range(_RING):
                if cover >> place & 1:
                    both = ring.groups[place] | ring.groups[(place + 1) % _RING]
                    rest = position.in_house(ring.houses[place], digit) & ~both
                    gone |= {(cell, digit) for cell in cells_in(rest)}
                if cover >> place & 1 and cover >> (place - 1) % _RING & 1:
                    twice = ring.groups[place] & position.places[digit]
                    gone |= {(cell, digit) for cell in cells_in(twice)}
    if gone:
        yield _step(position, ring, needs, tuple(sorted(gone)))


def _step(
    position: Position, ring: Ring, needs: dict[int, int], gone: tuple[Candidate, ...]
) -> Step:
    cells = cells_mask(cell for group in ring.groups for cell in cells_in(group))
    cells &= position.unsolved
    marked = position.eliminations(cells, position.layout.all_digits)
    items: dict[str, Item] = {}
    several = tuple(digit for digit, need in needs.items() if len(_covers(need)) > 1)
    more = ""
    if several:
        items["several"] = Digits(several)
        more = " For {several}, sharing in other places gives the same count."
    return Step(
        "SK Loop",
        eliminations=gone,
        pattern=say(
            "Around the corners {corners}, {cells} form a ring. Its parts share a line and a box "
            "in turn.",
            corners=Cells(cells_in(ring.corners)),
            cells=Cells(cells_in(cells)),
        ),
        reason=say(
            "These shared digits cover all candidates of the ring: {shared}. That makes {count} "
            "for {count} cells, so each of them goes in the ring, and no other cell of its line "
            "or box can hold it." + more,
            shared=_shared(ring, needs),
            count=number_word(cells.bit_count()),
            **items,
        ),
        cells=(("pivot", cells_in(ring.corners)), ("pattern", cells_in(cells))),
        candidates=(("pattern", tuple(c for c in marked if c not in gone)),),
        houses=tuple(sorted(ring.houses)),
    )


def _shared(ring: Ring, needs: dict[int, int]) -> HouseDigits:
    """Find which digits are shared where."""
    digits = dict.fromkeys(ring.houses, 0)
    for digit, need in needs.items():
        for place in range(_RING):
            if _covers(need)[0] >> place & 1:
                digits[ring.houses[place]] |= 1 << digit - 1
    return HouseDigits.of(digits)


@lru_cache(maxsize=256)
def _covers(need: int) -> tuple[int, ...]:
    """Find the smallest sets of shared houses that serve all groups of a set."""
    best: list[int] = [_EVERY]
    for cover in range(1 << _RING):
        served = (cover | cover << 1 | cover >> (_RING - 1)) & _EVERY
        if not need & ~served:
            if cover.bit_count() < best[0].bit_count():
                best = [cover]
            elif cover.bit_count() == best[0].bit_count() and cover != best[0]:
                best.append(cover)
    return tuple(best)


@lru_cache(maxsize=16)
def _rings(layout: Layout) -> tuple[Ring, ...]:
    size = layout.size
    box_at = {
        cell: house
        for house in layout.blocks
        if layout.houses[house].sort == "box"
        for cell in layout.houses[house].cells
    }
    found = []
    for r1, r2 in combinations(range(size), 2):
        for c1, c2 in combinations(range(size), 2):
            corners = (r1 * size + c1, r1 * size + c2, r2 * size + c2, r2 * size + c1)
            boxes = tuple(box_at[cell] for cell in corners)
            if len({*boxes}) == len(corners):
                found.append(_ring(layout, corners, boxes))
    return tuple(found)


def _ring(layout: Layout, corners: tuple[int, ...], boxes: tuple[int, ...]) -> Ring:
    """Walk from the first corner along its row, and so around."""
    size = layout.size
    a, _, c, _ = corners
    top, bottom = layout.rows[a // size], layout.rows[c // size]
    left, right = layout.columns[a % size], layout.columns[c % size]
    at = dict(zip("abcd", boxes, strict=True))
    walk = (
        (top, "a"),
        (top, "b"),
        (right, "b"),
        (right, "c"),
        (bottom, "c"),
        (bottom, "d"),
        (left, "d"),
        (left, "a"),
    )
    all_corners = cells_mask(corners)
    masks = layout.house_masks
    return Ring(
        all_corners,
        tuple(masks[line] & masks[at[box]] & ~all_corners for line, box in walk),
        (top, at["b"], right, at["c"], bottom, at["d"], left, at["a"]),
    )

"""All ways to place one digit on the whole board, row by row, without listing them.

Ways that have used the same houses so far can continue alike, so they count as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sudolink.logic.model.position import Position, per_digit
from sudolink.puzzle.masks import cells_in

#: The most different sets of used houses after a row. A digit with more of them is skipped.
_MOST_STATES = 4000


class _Row(NamedTuple):
    """The places of a digit in a row.

    Attributes:
        places: each place, with the houses and cages that it uses up, as a mask.
        ending: the houses that have no place in the rows after it.
        needed: those of them that must hold the digit.
    """

    places: tuple[tuple[int, int], ...]
    ending: int
    needed: int


@per_digit
def unreachable(position: Position, digit: int) -> int:
    """Return the cells that no way to place a digit uses, as a mask."""
    return _unreachable(_rows(position, digit)) if position.places[digit] else 0


def _rows(position: Position, digit: int) -> list[_Row]:
    layout, places = position.layout, position.places[digit]
    masks = (*layout.house_masks, *(layout.cage_masks[cage] for cage in layout.distinct_cages))
    open_masks = [(mask & places, number) for number, mask in enumerate(masks) if mask & places]
    full = sum(1 << house for house in layout.full)
    rows = []
    for house in layout.rows:
        here = position.in_house(house, digit)
        if here:
            last = here.bit_length()
            ending = sum(
                1 << n for mask, n in open_masks if mask & here and mask.bit_length() <= last
            )
            used = tuple(
                (1 << cell, sum(1 << n for mask, n in open_masks if mask >> cell & 1))
                for cell in cells_in(here)
            )
            rows.append(_Row(used, ending, ending & full))
    return rows


def _unreachable(rows: Sequence[_Row]) -> int:
    """Return the places that no way uses; 0 if there are too many ways, or none at all."""
    layers = [{0}]
    for row in rows:
        states = {
            after & ~row.ending
            for before in layers[-1]
            for _, used in row.places
            if not before & used and not row.needed & ~(after := before | used)
        }
        if not 0 < len(states) <= _MOST_STATES:
            return 0
        layers.append(states)
    alive, gone = layers.pop(), 0
    for row, states in zip(reversed(rows), reversed(layers), strict=True):
        following, alive = alive, set()
        for place, used in row.places:
            fitting = {
                before
                for before in states
                if not before & used
                and not row.needed & ~(before | used)
                and (before | used) & ~row.ending in following
            }
            alive |= fitting
            gone |= 0 if fitting else place
    return gone

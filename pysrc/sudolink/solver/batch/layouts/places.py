"""Turns the houses of many boards into places: cells that belong to a house in some lanes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_
from typing import NamedTuple

from sudolink.solver.batch.layouts.board_layout import LAYERS, groups_left_over, mask_bytes
from sudolink.solver.search.lane_bytes import pack
from sudolink.solver.search.planes import Planes


class Places(NamedTuple):
    """Cells that belong to groups of cells in some lanes.

    Attributes:
        cells: the cell of each place.
        groups: its group, counted from 0.
        members: the lanes in which the cell belongs to the group.
    """

    cells: list[int]
    groups: list[int]
    members: Planes


def house_places(numbers: Sequence[bytes], count: int, width: int) -> Places:
    """Return the places in houses, given their numbers for each board.

    Args:
        numbers: the numbers of each board's houses.
        count: the number of cells.
        width: the number of lanes.
    """
    data = b"".join(numbers)
    found: list[tuple[int, int, int, int]] = []
    for at in range(LAYERS * count):
        column = data[at :: LAYERS * count]
        bits = pack(column.ljust(width, b"\0"))
        for number in {*column} - {0}:
            parts = (plane if number >> bit & 1 else ~plane for bit, plane in enumerate(bits))
            found.append((at // count, number, at % count, reduce(and_, parts)))
    found.sort()
    slots = {one: at for at, one in enumerate(sorted({one[:2] for one in found}))}
    return Places(
        [cell for _, _, cell, _ in found],
        [slots[layer, number] for layer, number, _, _ in found],
        [member for _, _, _, member in found],
    )


def places_left_over(left_over: Sequence[bytes], size: int, width: int) -> Places:
    """Return the places among cells left over, given these for each board."""
    data = b"".join(left_over)
    length = mask_bytes(size)
    places = Places([], [], [])
    for at in range(length * groups_left_over(size)):
        column = data[at :: length * groups_left_over(size)]
        for bit, plane in enumerate(pack(column.ljust(width, b"\0"))):
            if plane:
                places.cells.append(at % length * 8 + bit)
                places.groups.append(at // length)
                places.members.append(plane)
    return places

"""The houses of a board as bytes, which `places` turns into planes for many boards at once.

The houses besides rows and columns are in *layers*: the regions, the windows, and each of the
diagonals. No houses of a layer overlap, so a number for each cell says which house it is in.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache, reduce
from itertools import accumulate
from math import isqrt
from operator import or_
from typing import NamedTuple

from sudolink.puzzle.board import Board
from sudolink.puzzle.houses import House, houses_of
from sudolink.puzzle.kinds import Kind

#: The number of layers.
LAYERS = 4

#: Cells left over are compared if there are at most this many: more hold almost any digit.
LEFT_OVER_LIMIT = 6

#: The caches hold the regions of this many layouts.
CACHE_LIMIT = 1024


class Layout(NamedTuple):
    """The houses of a board.

    Attributes:
        numbers: layer by layer, the number of the house of each cell, from 1; 0 for none.
        left_over: masks of cells left over (see `_left_over`).
    """

    numbers: bytes
    left_over: bytes


def layout_of(board: Board) -> Layout:
    """Return the houses of a board that has regions."""
    regions, size = board.regions or (), board.size
    others = _number_others(board.rules, size)
    return Layout(_number_regions(regions, size) + others, _left_over(regions, size))


@cache
def _number_others(kind: Kind, size: int) -> bytes:
    return number_others(houses_of(kind, size, None), size)


def number_others(houses: Iterable[House], size: int) -> bytes:
    """Number the windows and diagonals among some houses, layer by layer."""
    count = size * size
    numbers = bytearray((LAYERS - 1) * count)
    for house in houses:
        if house.sort in {"window", "diagonal"}:
            layer, number = (0, house.number) if house.sort == "window" else (house.number, 1)
            for cell in house.cells:
                numbers[layer * count + cell] = number
    if any(numbers[:count]):
        numbers[:count] = _number_windows(bytes(numbers[:count]), size)
    return bytes(numbers)


def _number_windows(windows: bytes, size: int) -> bytes:
    """Number also the houses that follow from windows: the cells between and around them.

    The windows divide the rows, and the columns, into classes: those that cross the same windows.
    Where three rows cross two windows, the cells left over hold every digit once. So do the cells
    of any class of rows in any class of columns.
    """
    rows = [bytes(windows[at : at + size]) for at in range(0, size * size, size)]
    columns = [bytes(windows[at::size]) for at in range(size)]
    row_class, column_class = (list(dict.fromkeys(lines)).index for lines in (rows, columns))
    return bytes(
        1 + size * row_class(rows[cell // size]) + column_class(columns[cell % size])
        for cell in range(size * size)
    )


@lru_cache(CACHE_LIMIT)
def _number_regions(regions: tuple[int, ...], size: int) -> bytes:
    """Number the regions by place, from the top in rows, so that those of other boards are near."""
    from_top, from_left = [0] * (size + 1), [0] * (size + 1)
    for cell, region in enumerate(regions):
        from_top[region] += cell // size
        from_left[region] += cell % size
    per_row = isqrt(size)
    ordered = sorted(range(1, size + 1), key=from_top.__getitem__)
    table = bytearray(256)
    at = 1
    for start in range(0, size, per_row):
        for region in sorted(ordered[start : start + per_row], key=from_left.__getitem__):
            table[region] = at
            at += 1
    return bytes(regions).translate(table)


@cache
def _bands(size: int) -> list[list[int]]:
    """Return the first rows together, one more each time, then the first columns, as cell masks."""
    row, column = (1 << size) - 1, sum(1 << size * at for at in range(size))
    rows = [row << size * at for at in range(size - 1)]
    columns = [column << at for at in range(size - 1)]
    return [list(accumulate(rows, or_)), list(accumulate(columns, or_))]


def mask_bytes(size: int) -> int:
    """Return how many bytes hold a mask of cells."""
    return (size * size + 7) // 8


def groups_left_over(size: int) -> int:
    """Return how many groups of cells `Layout.left_over` has."""
    return 4 * (size - 1)


@lru_cache(CACHE_LIMIT)
def _left_over(regions: tuple[int, ...], size: int) -> bytes:
    """Return the cells left over in some rows or columns beside as many regions, as masks.

    The law of leftovers: where `k` rows are laid over `k` regions, the cells of the rows alone hold
    the same digits as those of the regions alone. Both follow each other here, for the regions that
    the rows cover best; two empty masks where too many cells are left over.
    """
    masks = [0] * (size + 1)
    for cell, region in enumerate(regions):
        masks[region] |= 1 << cell
    groups: list[int] = []
    for bands in _bands(size):
        for number, band in enumerate(bands, 1):
            covered = sorted([((mask & band).bit_count(), mask) for mask in masks], reverse=True)
            union = reduce(or_, [mask for _, mask in covered[:number]])
            alone = band & ~union
            few = alone.bit_count() <= LEFT_OVER_LIMIT
            groups += (alone, union & ~band) if few else (0, 0)
    length = mask_bytes(size)
    return b"".join([group.to_bytes(length, "little") for group in groups])

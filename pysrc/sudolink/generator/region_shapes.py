"""Random regions for jigsaws: cells that touch, as many in each region as a row has.

Regions begin as boxes or rows and swap cells at their borders, one for one, as long as each stays
in one piece. In a solved grid they swap cells with the same digit, so the grid stays solved.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.generator.draws import Draws
from sudolink.puzzle.houses import BOX_SHAPES, box_regions

#: How many swaps to try for each cell.
_SWAPS_A_CELL = 6


def touching(cell: int, size: int) -> list[int]:
    """Return the cells that share a side with a cell."""
    row, col = divmod(cell, size)
    around = ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
    return [r * size + c for r, c in around if 0 <= r < size and 0 <= c < size]


def random_regions(size: int, draws: Draws, digits: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the region of each cell; given digits, each region has every one of them."""
    if size in BOX_SHAPES:
        regions = list(box_regions(size))
    else:
        regions = [cell // size + 1 for cell in range(size * size)]
    for _ in range(_SWAPS_A_CELL * size * size):
        _try_swap(regions, size, draws, digits)
    return _numbered(regions)


def _try_swap(regions: list[int], size: int, draws: Draws, digits: Sequence[int]) -> None:
    """Swap a random cell at a border with a cell of the other region, if both stay whole."""
    cell = draws.below(size * size)
    ours = regions[cell]
    others = [near for near in touching(cell, size) if regions[near] != ours]
    if not others:
        return
    theirs = regions[draws.choice(others)]
    fits = [
        other
        for other, region in enumerate(regions)
        if region == theirs
        and (not digits or digits[other] == digits[cell])
        and any(regions[near] == ours and near != cell for near in touching(other, size))
    ]
    if not fits:
        return
    other = draws.choice(fits)
    regions[cell], regions[other] = theirs, ours
    if not (_is_whole(regions, size, ours) and _is_whole(regions, size, theirs)):
        regions[cell], regions[other] = ours, theirs


def _is_whole(regions: Sequence[int], size: int, region: int) -> bool:
    cells = {cell for cell, number in enumerate(regions) if number == region}
    waiting = [min(cells)]
    cells.discard(waiting[0])
    while waiting:
        for near in touching(waiting.pop(), size):
            if near in cells:
                cells.discard(near)
                waiting.append(near)
    return not cells


def _numbered(regions: Sequence[int]) -> tuple[int, ...]:
    """Number regions in the order of their first cells."""
    numbers: dict[int, int] = {}
    return tuple(numbers.setdefault(region, len(numbers) + 1) for region in regions)

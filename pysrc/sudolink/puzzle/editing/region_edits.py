"""Regions, drawn bit by bit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from sudolink.puzzle.board import Board
from sudolink.puzzle.editing.refusals import cells_named, check_cells, wrong_kind
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.houses import BOX_SHAPES, NO_REGION, box_regions


def first_regions(size: int) -> tuple[int, ...]:
    """Return the regions that a new board begins with: boxes, or rows if there are no boxes."""
    if size in BOX_SHAPES:
        return box_regions(size)
    return tuple(cell // size + 1 for cell in range(size * size))


def with_region(board: Board, cells: Collection[int], region: int) -> Board:
    """Put cells into a region (1 up to the board's size), or into none (0).

    Raises BoardStringError for a kind without regions to draw, an unknown region, and cells that
    aren't on the board.
    """
    if not board.rules.irregular or board.regions is None:
        raise wrong_kind(board, "regions to draw", lambda kind: kind.irregular)
    check_cells(board, cells)
    if not NO_REGION <= region <= board.size:
        raise BoardStringError(f"There is no region {region}. Regions are 1 to {board.size}.")
    regions = list(board.regions)
    for cell in cells:
        regions[cell] = region
    return replace(board, regions=tuple(regions))


def without_regions(board: Board) -> Board:
    """Remove every cell from its region, so that all can be drawn again.

    Raises BoardStringError for a kind without regions to draw.
    """
    return with_region(board, range(len(board.cells)), NO_REGION)


def unfinished(board: Board) -> tuple[str, ...]:
    """Say what is missing before the board is a puzzle, in sentences."""
    if not board.rules.irregular or board.regions is None:
        return ()
    sizes = Counter(board.regions)
    said = []
    if alone := [cell for cell, region in enumerate(board.regions) if region == NO_REGION]:
        verb = "is" if len(alone) == 1 else "are"
        said.append(f"{cells_named(board, alone)} {verb} in no region.")
    for region in range(1, board.size + 1):
        if sizes[region] != board.size:
            own = [cell for cell, number in enumerate(board.regions) if number == region]
            which = f": {cells_named(board, own)}" if own else ""
            cells = "1 cell" if sizes[region] == 1 else f"{sizes[region] or 'no'} cells"
            said.append(f"Region {region} has {cells}, but needs {board.size}{which}.")
    return tuple(said)

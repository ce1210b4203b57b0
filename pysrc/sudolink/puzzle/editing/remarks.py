"""Remarks on things that may be meant but rarely are."""

from __future__ import annotations

from collections import Counter

from sudolink.puzzle.board import Board
from sudolink.puzzle.editing.refusals import cells_named


def remarks(board: Board) -> tuple[str, ...]:
    """Remark on things that may be meant but rarely are: cages that overlap, regions in pieces."""
    return (*_on_shared_cells(board), *_on_region_pieces(board))


def _on_shared_cells(board: Board) -> tuple[str, ...]:
    counts = Counter(cell for cage in board.cages for cell in cage.cells)
    shared = sorted(cell for cell, count in counts.items() if count > 1)
    if not shared:
        return ()
    where = cells_named(board, shared)
    verb = "is" if len(shared) == 1 else "are"
    return (f"{where} {verb} in more than one cage, so no link to SudokuWiki can hold the board.",)


def _on_region_pieces(board: Board) -> tuple[str, ...]:
    if not board.rules.irregular or board.regions is None:
        return ()
    said = []
    for region in range(1, board.size + 1):
        cells = {cell for cell, of in enumerate(board.regions) if of == region}
        parts = _parts(cells, board.size)
        if len(cells) == board.size and len(parts) > 1:
            listing = "; ".join(cells_named(board, part) for part in parts)
            said.append(f"Region {region} is in {len(parts)} pieces: {listing}.")
    return tuple(said)


def _parts(cells: set[int], size: int) -> list[list[int]]:
    """Return the parts of some cells that are connected by sides, in reading order."""
    left, parts = set(cells), []
    while left:
        part = [min(left)]
        left.remove(part[0])
        for cell in part:  # it grows while its cells find their neighbours
            aside = [other for other in (cell - 1, cell + 1) if other // size == cell // size]
            beside = {cell - size, cell + size, *aside}
            part += sorted(beside & left)
            left -= beside
        parts.append(sorted(part))
    return parts

"""Givens and black cells."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.editing.refusals import check_cells, wrong_kind


def with_all_given(board: Board) -> Board:
    """Turn every digit on the board into a given."""
    cells = (replace(cell, given=cell.value is not None) for cell in board.cells)
    return replace(board, cells=tuple(cells))


def with_black(board: Board, cells: Collection[int], *, black: bool) -> Board:
    """Make cells black or white. A given stays; anything else is removed from a new black cell.

    Raises BoardStringError for a kind without black cells, and for cells that aren't on the board.
    """
    if not board.rules.straights:
        raise wrong_kind(board, "black cells", lambda kind: kind.straights)
    check_cells(board, cells)
    now = list(board.cells)
    for cell in cells:
        kept = now[cell].given or not black
        now[cell] = replace(now[cell] if kept else Cell(), black=black)
    return replace(board, cells=tuple(now))

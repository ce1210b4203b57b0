"""Add remarks to a board."""

from __future__ import annotations

from dataclasses import replace

from sudolink.puzzle.board import Board


def with_remarks(board: Board, *remarks: str) -> Board:
    """Return the board with more remarks at the end."""
    return replace(board, remarks=(*board.remarks, *remarks)) if remarks else board

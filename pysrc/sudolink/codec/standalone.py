"""Choose a format whose strings can stand alone: no page name is needed to tell the kind."""

from __future__ import annotations

from sudolink.codec.formats import formats
from sudolink.codec.reading.decoding import decode
from sudolink.codec.writing import best_format, encode
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.houses import renumbered


def string_of(board: Board) -> str:
    """Return the string in a format that needs no page to tell its kind."""
    return encode(board, standalone_format(board))


def standalone_format(board: Board) -> str:
    """Return the best format whose strings need no page to tell their kind."""
    best = best_format(board)
    return best if read_back(encode(board, best), board) else formats(board)[0]


def read_back(text: str, board: Board) -> Board | None:
    """Return the board a reader finds in a text alone, or None if its kind or shape differs."""
    try:
        after = decode(text)
    except BoardStringError:
        return None
    return after if _shape(after) == _shape(board) else None


def _shape(board: Board) -> tuple[object, ...]:
    """Return what must be the same for a text to hold a board."""
    return board.kind, board.size, renumbered(board.regions or ())

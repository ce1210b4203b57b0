"""What is kept of a board where nothing reads it back: what is seen."""

from __future__ import annotations

from collections.abc import Collection

from sudolink.codec.kept_content import holds
from sudolink.codec.writing import ABOUT_WORDS
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import capital, listed


def shows(board: Board, hides: Collection[str] = ()) -> str:
    """What is seen of a board where nothing reads it back, in a sentence."""
    seen = [name for name in holds(board) if name not in hides]
    return f"Shows {listed(seen or ['the empty board'])}."


def hidden(board: Board, hides: Collection[str]) -> list[str]:
    """What a board holds and is not shown, a sentence each."""
    names = [name for name in holds(board) if name in hides]
    return [
        f"The {name} is left out."
        if name in ABOUT_WORDS.values()
        else f"{capital(name)} are left out."
        for name in names
    ]

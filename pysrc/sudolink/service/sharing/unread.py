"""Say what is kept of a board in a form that nothing can read back: what is visible."""

from __future__ import annotations

from collections.abc import Collection

from sudolink.codec.kept_content import holds
from sudolink.codec.writing import ABOUT_WORDS
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import capital, listed


def shows(board: Board, hides: Collection[str] = ()) -> str:
    """Say in a sentence what is visible of a board."""
    seen = [name for name in holds(board) if name not in hides]
    return f"Shows {listed(seen or ['the empty board'])}."


def hidden(board: Board, hides: Collection[str]) -> list[str]:
    """Say what a board holds that isn't visible, one sentence each."""
    names = [name for name in holds(board) if name in hides]
    return [
        f"The {name} is left out."
        if name in ABOUT_WORDS.values()
        else f"{capital(name)} are left out."
        for name in names
    ]

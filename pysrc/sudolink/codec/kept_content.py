"""Say in a sentence which content of a board survives writing and reading it back.

The counterpart of `losses`, for people who choose between several ways to share a board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sudolink.codec.writing import ABOUT_WORDS, MARK_WORDS
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.houses import renumbered, usual_regions

#: One kind of content: its entries by place; none if the board has none of it.
Content = Callable[[Board], dict[int, object]]


def _givens(board: Board) -> dict[int, object]:
    return {at: cell.value for at, cell in enumerate(board.cells) if cell.given}


def _solved(board: Board) -> dict[int, object]:
    return {at: cell.value for at, cell in enumerate(board.cells) if cell.value and not cell.given}


def _black(board: Board) -> dict[int, object]:
    return {at: True for at, cell in enumerate(board.cells) if cell.black}


def _regions(board: Board) -> dict[int, object]:
    usual = usual_regions(board.rules, board.size)
    return {} if board.regions == usual else {0: renumbered(board.regions or ())}


def _cages(board: Board) -> dict[int, object]:
    return {0: tuple(replace(cage, repeats=None) for cage in board.cages)} if board.cages else {}


def _in_cells(what: str) -> Content:
    def read(board: Board) -> dict[int, object]:
        found = ((at, getattr(cell, what)) for at, cell in enumerate(board.cells))
        return {at: digits for at, digits in found if digits}

    return read


def _about(what: str) -> Content:
    def read(board: Board) -> dict[int, object]:
        return {0: getattr(board, what)} if getattr(board, what) else {}

    return read


#: Rules that are not checked, as the sentence calls them.
SETTERS_RULES = "the setter's rules"
#: What the setter says about the puzzle, likewise.
ABOUT = (SETTERS_RULES, *ABOUT_WORDS.values())

#: What a board may hold, as the sentence calls it.
CONTENTS: tuple[tuple[str, Content], ...] = (
    ("givens", _givens),
    ("placed digits", _solved),
    ("candidates", _in_cells("candidates")),
    ("black cells", _black),
    ("regions", _regions),
    ("cages", _cages),
    *((words, _in_cells(what)) for what, words in MARK_WORDS.items()),
    (SETTERS_RULES, _about("unchecked")),
    *((words, _about(what)) for what, words in ABOUT_WORDS.items()),
)


def holds(board: Board) -> list[str]:
    """Return what a board holds, in words: "givens", "cages"."""
    return [name for name, content in CONTENTS if content(board)]


def keeps(board: Board, after: Board) -> str:
    """Return what has survived, as a sentence: `Keeps givens and cages.`.

    Args:
        board: the board as it was written.
        after: the board as it was read back.
    """
    names = [
        name
        for name, content in CONTENTS
        if content(board) and content(board).items() <= content(after).items()
    ]
    bare = "kind and size" if after.kind == board.kind else "size"
    return f"Keeps {listed(names or [bare])}."

"""The clues of a puzzle, which are its givens and cages, and the puzzle with only some of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from sudolink.puzzle.board import Board, Cage, Cell, check_board
from sudolink.puzzle.cell_names import listed

#: A cage with more cells is named by its first ones.
NAMED = 6


@dataclass(frozen=True, slots=True)
class Clue:
    """A given or a cage of a puzzle.

    Attributes:
        sort: a given (in a black cell, too) or a cage.
        index: the cell of the given, or the index of the cage in `board.cages`.
    """

    sort: Literal["given", "cage"]
    index: int

    def cells(self, board: Board) -> tuple[int, ...]:
        """Return the cells of the clue."""
        return (self.index,) if self.sort == "given" else board.cages[self.index].cells

    def name(self, board: Board) -> str:
        """Name the clue as a player would: `7 in A1`, `the 15 cage (A1, A2)`."""
        if self.sort == "given":
            return f"{board.cells[self.index].value} in {board.name(self.index)}"
        return cage_name(board, board.cages[self.index])


def describe_clues(board: Board) -> str:
    """Name the sorts of clues that a puzzle has: `givens`, `cages` or `givens and cages`."""
    sorts = {f"{clue.sort}s" for clue in clues_of(board)}
    return " and ".join(sorted(sorts, reverse=True)) or "givens"


def cage_name(board: Board, cage: Cage) -> str:
    """Name a cage by its cells, as cages may overlap: `the 15 cage (A1, A2)`."""
    label = f"{cage.label} " if cage.label else ""
    names = [board.name(cell) for cell in cage.cells]
    if len(names) > NAMED:
        names[NAMED - 1 :] = [f"{len(names) - NAMED + 1} more cells"]
    return f"the {label}cage ({', '.join(names)})"


def list_clues(board: Board, clues: Collection[Clue]) -> str:
    """List clues: `5 in A1 and 5 in A9`, or `the 3 cage (A1, A2); the 7 cage (A2, A3)`."""
    names = [clue.name(board) for clue in clues]
    return "; ".join(names) if any("(" in name for name in names) else listed(names)


def clues_of(board: Board) -> tuple[Clue, ...]:
    """Return all clues of a board: its givens, then its cages."""
    check_board(board)
    givens = (Clue("given", index) for index, cell in enumerate(board.cells) if cell.given)
    return (*givens, *(Clue("cage", index) for index in range(len(board.cages))))


def with_clues(board: Board, clues: Collection[Clue]) -> Board:
    """Return the puzzle with only some of its clues, and no placed digits or candidates."""
    check_board(board)
    kept = frozenset(clues)
    cells = (
        Cell(cell.value if keeps else None, given=keeps, black=cell.black)
        for index, cell in enumerate(board.cells)
        for keeps in (cell.given and Clue("given", index) in kept,)
    )
    cages = (cage for index, cage in enumerate(board.cages) if Clue("cage", index) in kept)
    return replace(board, cells=tuple(cells), cages=tuple(cages))

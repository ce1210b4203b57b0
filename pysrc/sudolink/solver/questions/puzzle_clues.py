"""The clues of a puzzle: its given digits and its cages, each of which could also be absent."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from sudolink.puzzle.board import Board, Cage, Cell, check_board
from sudolink.puzzle.cell_names import listed

#: A cage of more cells is told by its first ones.
NAMED = 6


@dataclass(frozen=True, slots=True)
class Clue:
    """Something that the setter of a puzzle has put on the board.

    Attributes:
        sort: a given digit (on black too) or a cage.
        index: the cell of the digit, or the place of the cage in `board.cages`.
    """

    sort: Literal["given", "cage"]
    index: int

    def cells(self, board: Board) -> tuple[int, ...]:
        """The cells it is about."""
        return (self.index,) if self.sort == "given" else board.cages[self.index].cells

    def name(self, board: Board) -> str:
        """What a person calls it: `7 in A1`, `the cage 15 of A1 and A2`."""
        if self.sort == "given":
            return f"{board.cells[self.index].value} in {board.name(self.index)}"
        return cage_name(board, board.cages[self.index])


def cage_name(board: Board, cage: Cage) -> str:
    """A cage by its cells, as cages may overlap: `the cage 15 of A1 and A2`."""
    total = "" if cage.total is None else f"{cage.total}{cage.op or ''} "
    names = [board.name(cell) for cell in cage.cells]
    if len(names) > NAMED:
        names[NAMED - 1 :] = [f"{len(names) - NAMED + 1} more cells"]
    return f"the cage {total}of {listed(names)}"


def clues_of(board: Board) -> tuple[Clue, ...]:
    """All clues of a board: its givens, then its cages."""
    check_board(board)
    givens = (Clue("given", index) for index, cell in enumerate(board.cells) if cell.given)
    return (*givens, *(Clue("cage", index) for index in range(len(board.cages))))


def with_clues(board: Board, clues: Collection[Clue]) -> Board:
    """The puzzle with some of its clues alone; nothing is filled in or noted."""
    check_board(board)
    kept = frozenset(clues)
    cells = (
        Cell(cell.value if keeps else None, given=keeps, black=cell.black)
        for index, cell in enumerate(board.cells)
        for keeps in (cell.given and Clue("given", index) in kept,)
    )
    cages = (cage for index, cage in enumerate(board.cages) if Clue("cage", index) in kept)
    return replace(board, cells=tuple(cells), cages=tuple(cages))

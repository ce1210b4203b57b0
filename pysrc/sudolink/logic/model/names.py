"""The user's names for cells, houses and cages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from sudolink.puzzle.board import Board, check_board
from sudolink.puzzle.cell_names import Naming, cell_name, checked, listed


@dataclass(frozen=True, slots=True)
class Names:
    """The user's names for cells, houses and cages.

    Attributes:
        board: the board.
        naming: "A1" (letters for rows up to size 9) or "r1c1"; None: as the user has chosen.
    """

    board: Board
    naming: Naming | None = None

    def __post_init__(self) -> None:
        """Check the board (TypeError) and the naming (ValueError)."""
        check_board(self.board)
        checked(self.naming)

    def cell(self, cell: int) -> str:
        """Return the name of a cell."""
        return cell_name(cell, self.board.size, self.naming)

    def house(self, index: int) -> str:
        """Return the name of a house: `row C`, or `row 3` if cells are named r1c1."""
        return self.board.houses[index].called(self.naming)

    def houses(self, indices: Iterable[int], last: str = "and") -> str:
        """Return the names of houses, each sort once: `columns 1, 8 and 9 and box 2`."""
        names = [self.house(index).rpartition(" ") for index in indices]
        if last == "or":
            return listed((f"{sort} {number}" for sort, _, number in names), last)
        groups = [
            (sort, [number for *_, number in group])
            for sort, group in groupby(names, key=lambda name: name[0])
        ]
        words = [
            f"{sort if len(numbers) == 1 else _PLURALS[sort]} {listed(numbers, last)}"
            for sort, numbers in groups
        ]
        # A comma before the last group shows where the group before it ends.
        *most, final = words
        if len(most) > 1 and len(names) > len(words):
            return f"{', '.join(most)}, {last} {final}"
        return listed(words, last)

    def cage(self, index: int) -> str:
        """Return the name of a cage: `the 13 cage at A1`."""
        cage = self.board.cages[index]
        label = f"{cage.label} " if cage.label else ""
        return f"the {label}cage at {self.cell(cage.cells[0])}"


_PLURALS = {
    "row": "rows",
    "column": "columns",
    "box": "boxes",
    "region": "regions",
    "diagonal": "diagonals",
    "window": "windows",
}

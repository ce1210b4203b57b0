"""`str8ts-plain`: 81 digits, then 81 flags that are 1 for a black cell."""

from __future__ import annotations

from sudolink.codec.fields import Fields, Section
from sudolink.codec.formats.format import FieldFormat, Hints
from sudolink.codec.formats.givens81 import GIVENS
from sudolink.puzzle.board import Board, Cell


class Str8tsPlain(FieldFormat):
    """Givens and black cells of a 9x9 Str8ts."""

    key = name = "str8ts-plain"
    label = "81 digits and black cells"
    kinds = ("str8ts",)
    size = 9
    sections = (GIVENS, Section(base=10, width=1, largest=1, what="black flag of"))

    def read(self, fields: Fields, hints: Hints) -> Board:
        """Read the givens and the black cells."""
        del hints
        cells = tuple(
            Cell(digit or None, given=bool(digit), black=bool(black))
            for digit, black in zip(*fields, strict=True)
        )
        return Board(kind="str8ts", size=self.size, cells=cells, format=self.name)

    def write(self, board: Board) -> Fields:
        """Write the givens and the black cells."""
        digits = tuple(cell.value or 0 if cell.given else 0 for cell in board.cells)
        return digits, tuple(int(cell.black) for cell in board.cells)

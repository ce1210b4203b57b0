"""`162`: two base-32 characters a cell, candidates and a clue flag; and with a `jigmap`."""

from __future__ import annotations

from sudolink.board import Board, Cell
from sudolink.codec.fields import Fields, Section
from sudolink.codec.formats.format import FieldFormat, Hints
from sudolink.codec.formats.jigmap import regions_of
from sudolink.masks import digits_of, mask_of, single

MARKS = Section(base=32, width=2, largest=1023)


def read_marks(field: int) -> Cell:
    """A cell of `(mask << 1) + clue`. One bit is a digit; a flag on several bits says nothing."""
    mask, flag = field >> 1, field & 1
    if digit := single(mask):
        return Cell(digit, given=bool(flag))
    return Cell(candidates=digits_of(mask))


def write_marks(cell: Cell) -> int:
    """The field of a cell."""
    if cell.value is None:
        return mask_of(cell.candidates) << 1
    return (mask_of((cell.value,)) << 1) + cell.given


class Marks162(FieldFormat):
    """Clues, solved cells and candidates of a 9x9 board; the page tells the kind."""

    key = name = "162"
    label = "SudokuWiki, as it was before (162)"
    kinds: tuple[str, ...] = ("sudoku", "sudoku-x", "windoku")
    size = 9
    sections = (MARKS,)

    def read(self, fields: Fields, hints: Hints) -> Board:
        """Read cells whose clue flag may be wrong: strings in use have such."""
        return Board(
            kind=hints.kind if hints.kind in self.kinds else self.kinds[0],
            size=self.size,
            cells=tuple(read_marks(field) for field in fields[0]),
            regions=regions_of(hints),
            format=self.name,
        )

    def write(self, board: Board) -> Fields:
        """Write clues, solved digits and candidates."""
        return (tuple(write_marks(cell) for cell in board.cells),)


class JigsawMarks162(Marks162):
    """The same for a jigsaw whose regions stand in the link's `jigmap` parameter."""

    key = name = "jigsaw-162"
    kinds = ("jigsaw",)
    needs_jigmap = True

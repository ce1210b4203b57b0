"""`81`: the givens of a 9x9 board, one digit per cell; `jigsaw-81`: the same with a `jigmap`."""

from __future__ import annotations

from collections.abc import Iterable

from sudolink.codec.fields import Fields, Section
from sudolink.codec.formats.format import FieldFormat, Hints
from sudolink.codec.formats.jigmap import check_even, regions_of
from sudolink.puzzle.board import EMPTY, Board, Cell
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.errors import quoted

#: Characters people write for an empty cell besides 0.
BLANKS = "._-*xX?\N{MIDDLE DOT}"

GIVENS = Section(base=10, width=1, largest=9, blanks=BLANKS, what="given of")

#: What each digit stands for.
CELLS = (EMPTY, *(Cell(digit, given=True) for digit in range(1, 10)))


def on_blanks(blanks: Iterable[str]) -> str:
    """Return a remark if empty cells are written in several ways, "" if not.

    The odd one may be a full stop, a bullet or an ellipsis beside a board that lost a character.
    """
    ways = list(dict.fromkeys(blank.upper() for blank in blanks))
    if len(ways) <= 1:
        return ""
    names = listed(list(map(quoted, ways)))
    return f"Empty cells are written in different ways: {names}. A character may be missing."


class Givens81(FieldFormat):
    """81 digits; only the page of the link says which kind it is."""

    key = name = "81"
    label = "81 digits"
    kinds: tuple[str, ...] = ("sudoku", "sudoku-x", "windoku")
    size = 9
    sections = (GIVENS,)

    def read(self, fields: Fields, hints: Hints) -> Board:
        """Read the givens; a remark names a page whose kind this format can't carry."""
        return Board(
            kind=hints.kind if hints.kind in self.kinds else self.kinds[0],
            size=self.size,
            cells=tuple(CELLS[digit] for digit in fields[0]),
            regions=regions_of(hints),
            format=self.name,
        )

    def write(self, board: Board) -> Fields:
        """Write the givens."""
        return (tuple(cell.value or 0 if cell.given else 0 for cell in board.cells),)


class JigsawGivens81(Givens81):
    """81 digits of a jigsaw, with the regions in the link's `jigmap` parameter."""

    key = name = "jigsaw-81"
    label = "81 digits and regions"
    kinds = ("jigsaw",)
    needs_jigmap = True

    def write(self, board: Board) -> Fields:
        """Write the givens. Raises BoardStringError for regions that a jigmap can't hold."""
        check_even(board, self.name)
        return super().write(board)

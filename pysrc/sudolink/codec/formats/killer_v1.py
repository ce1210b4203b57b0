"""`killer-plain` and `killer-162`: the version-1 killer strings, two sections each.

Killer jigsaws were sent in the same strings, with the regions in a `jigmap` parameter.
"""

from __future__ import annotations

from sudolink.codec.coloured_cages import (
    check_cages,
    colours_of,
    sum_cages,
    sum_clues,
    without_number,
)
from sudolink.codec.fields import FieldError, Fields, Packing, Part, Section
from sudolink.codec.formats.format import FieldFormat, Hints
from sudolink.codec.formats.jigmap import check_even, regions_of
from sudolink.codec.formats.marks162 import MARKS, check_flags, read_marks, write_marks
from sudolink.puzzle.board import EMPTY, Board, Cell

_LARGEST_COLOUR = 5
#: A field of a cage: its sum in the first cell, and the colour, counted from 0.
COLOURED_SUM = Packing((Part("clue", 127), Part("colour", _LARGEST_COLOUR - 1)))
_COLOUR_BITS = COLOURED_SUM.parts[-1].bits


class _Killer(FieldFormat):
    """What the version-1 killer formats share."""

    kinds: tuple[str, ...] = ("killer",)
    size = 9
    separator = ","

    def board(
        self,
        cells: tuple[Cell, ...],
        colours: tuple[int, ...],
        sums: tuple[int, ...],
        hints: Hints,
    ) -> Board:
        """Make the board. Raises FieldError for a sum in a wrong cell."""
        cages = sum_cages(colours, sums, self.size)
        return Board(
            kind=self.kinds[0],
            size=self.size,
            cells=cells,
            regions=regions_of(hints) if self.needs_jigmap else None,
            cages=cages,
            format=self.name,
            colours=colours,
            remarks=without_number(cages, colours, self.size),
        )


class KillerPlain(_Killer):
    """81 colours, a comma, 81 sums of two digits."""

    key = name = "killer-plain"
    label = "Cages and totals only"
    sections = (
        Section(base=10, width=1, largest=_LARGEST_COLOUR, what="colour of"),
        Section(base=10, width=2, largest=99, what="sum of"),
    )

    def read(self, fields: Fields, hints: Hints) -> Board:
        """Read cages; there is no room for digits."""
        colours, sums = fields
        if 0 in colours:
            raise FieldError("the colour is 0, but must be 1 to 5", colours.index(0))
        try:
            return self.board((EMPTY,) * len(colours), colours, sums, hints)
        except FieldError as error:
            raise FieldError(error.sentence, error.cell, section=1) from None

    def write(self, board: Board) -> Fields:
        """Write the cages. Raises BoardStringError for cages that it can't hold."""
        check_cages(board, self.sections[1].largest, self.name)
        return colours_of(board), sum_clues(board)


class Killer162(_Killer):
    """81 fields `(sum << 3) + colour - 1`, a comma, 81 fields of candidates, base 32."""

    key = name = "killer-162"
    label = "SudokuWiki, older format (162)"
    sections = (Section(base=32, width=2, largest=1023, what="cage of"), MARKS)

    def read(self, fields: Fields, hints: Hints) -> Board:
        """Read cages, digits and candidates."""
        colours = tuple((field & (1 << _COLOUR_BITS) - 1) + 1 for field in fields[0])
        for cell, colour in enumerate(colours):
            if colour > _LARGEST_COLOUR:
                raise FieldError(f"the colour is {colour}, but must be 1 to 5", cell)
        sums = tuple(field >> _COLOUR_BITS for field in fields[0])
        check_flags(fields[1], section=1)
        return self.board(tuple(map(read_marks, fields[1])), colours, sums, hints)

    def write(self, board: Board) -> Fields:
        """Write cages and digits; the flag for givens is always 0."""
        check_cages(board, self.sections[0].largest >> _COLOUR_BITS, self.name)
        cage_fields = tuple(
            (total << _COLOUR_BITS) + colour - 1
            for colour, total in zip(colours_of(board), sum_clues(board), strict=True)
        )
        return cage_fields, tuple(write_marks(cell) & ~1 for cell in board.cells)


class KillerJigsawPlain(KillerPlain):
    """`killer-plain` of a killer jigsaw, with a `jigmap`."""

    key = name = "killer-jigsaw-plain"
    kinds = ("killer-jigsaw",)
    needs_jigmap = True

    def write(self, board: Board) -> Fields:
        """Write the cages. Raises BoardStringError for cages and regions it cannot hold."""
        check_even(board, self.name)
        return super().write(board)


class KillerJigsaw162(Killer162):
    """`killer-162` of a killer jigsaw, with a `jigmap`."""

    key = name = "killer-jigsaw-162"
    kinds = ("killer-jigsaw",)
    needs_jigmap = True

    def write(self, board: Board) -> Fields:
        """Write the cages. Raises BoardStringError for cages and regions it cannot hold."""
        check_even(board, self.name)
        return super().write(board)

"""`162`: two base-32 characters per cell, candidates and a flag; also with a `jigmap`."""

from __future__ import annotations

from sudolink.codec.fields import FieldError, Fields, Packing, Part, Section
from sudolink.codec.formats.format import FieldFormat, Hints
from sudolink.codec.formats.jigmap import check_even, regions_of
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.cell_names import cell_name, some
from sudolink.puzzle.masks import digits_of, mask_of, single

#: A field: the mask of digits, and whether the one digit of it is given.
FLAGGED_MASK = Packing((Part("mask", 511), Part("flag", 1)))
MARKS = Section(base=32, width=2, largest=FLAGGED_MASK.largest)


def read_marks(field: int) -> Cell:
    """Read a field `(mask << 1) + given`: one bit is a digit, several are candidates."""
    mask, flag = field >> 1, field & 1
    if digit := single(mask):
        return Cell(digit, given=bool(flag))
    return Cell(candidates=digits_of(mask))


def write_marks(cell: Cell) -> int:
    """Return the field of a cell."""
    if cell.value is None:
        return mask_of(cell.candidates) << 1
    return (mask_of((cell.value,)) << 1) + cell.given


#: A flag without a digit. No program writes it, so a string with it is something else.
FLAG_ALONE = 1
#: In version-2 strings, cells without candidates have no higher digits than these when they are
#: read as fields of this format; this many fields are needed to tell.
_LOW_DIGITS, _MANY = 4, 9
#: The first field with a digit above the low ones.
FIRST_HIGH = FLAGGED_MASK.join({"mask": mask_of((_LOW_DIGITS + 1,)), "flag": 0})
#: The most cells whose flags a remark names one by one.
_MOST_NAMED = 5


def check_flags(fields: tuple[int, ...], section: int = 0) -> None:
    """Raise FieldError for a field that is flagged as given but has no digit."""
    if FLAG_ALONE in fields:
        raise FieldError(
            "the field “01” is a given without a digit; a character may be lost",
            fields.index(FLAG_ALONE),
            section,
        )


def flagged_candidates(fields: tuple[int, ...]) -> list[int]:
    """Return the cells with several candidates that are flagged as given."""
    return [cell for cell, field in enumerate(fields) if field & 1 and not single(field >> 1)]


def _on_flags(odd: list[int], size: int) -> tuple[str, ...]:
    """Return the remark on cells with several candidates that are flagged as given."""
    if not odd:
        return ()
    names = some([cell_name(cell, size) for cell in odd], _MOST_NAMED)
    remark = (
        f"{names} {'is' if len(odd) == 1 else 'are'} marked as given but "
        f"{'has' if len(odd) == 1 else 'have'} several candidates, which were read as candidates."
    )
    return (remark,)


def _on_digits(fields: tuple[int, ...]) -> tuple[str, ...]:
    """Remark on a string without high digits, like a version-2 string without its header."""
    filled = [field for field in fields if field]
    if len(filled) < _MANY or max(filled) >= FIRST_HIGH:
        return ()
    remark = (
        f"This board has no digit above {_LOW_DIGITS}. If it looks wrong, the beginning of its "
        "link may be missing."
    )
    return (remark,)


class Marks162(FieldFormat):
    """Givens, solved cells and candidates of a 9x9 board; the page gives the kind."""

    key = name = "162"
    label = "SudokuWiki, older format (162)"
    kinds: tuple[str, ...] = ("sudoku", "sudoku-x", "windoku")
    size = 9
    sections = (MARKS,)

    def read(self, fields: Fields, hints: Hints) -> Board:
        """Read cells; their flags may be wrong, as in strings that are in use."""
        check_flags(fields[0])
        odd = flagged_candidates(fields[0])
        return Board(
            kind=hints.kind if hints.kind in self.kinds else self.kinds[0],
            size=self.size,
            cells=tuple(read_marks(field) for field in fields[0]),
            regions=regions_of(hints),
            format=self.name,
            remarks=(*_on_flags(odd, self.size), *_on_digits(fields[0])),
        )

    def write(self, board: Board) -> Fields:
        """Write givens, placed digits and candidates."""
        return (tuple(write_marks(cell) for cell in board.cells),)


class JigsawMarks162(Marks162):
    """The same for a jigsaw, with the regions in the link's `jigmap` parameter."""

    key = name = "jigsaw-162"
    kinds = ("jigsaw",)
    needs_jigmap = True

    def write(self, board: Board) -> Fields:
        """Write the cells. Raises BoardStringError for regions that a jigmap can't hold."""
        check_even(board, self.name)
        return super().write(board)

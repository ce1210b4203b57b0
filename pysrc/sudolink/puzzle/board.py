"""The board model: cells, cages and boards, all of them immutable values.

Cells are named by their indices, counted row by row from the top left. Digits run from 1 to the
board's size. An edit never changes a board, it returns a new one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from operator import attrgetter
from typing import Literal, NoReturn

from sudolink.puzzle.about import check_about, has_about
from sudolink.puzzle.arguments import check_flag, check_type, whole, whole_numbers
from sudolink.puzzle.cell_names import cell_name
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.houses import NO_REGION, House, houses_of, usual_regions
from sudolink.puzzle.kinds import Kind, kind_named
from sudolink.puzzle.kinds.kind import LARGEST_SIZE

Operator = Literal["+", "-", "x", "/"]
OPERATORS: tuple[Operator, ...] = ("+", "-", "x", "/")
#: How people write the operators.
OPERATOR_SIGNS: dict[Operator | None, str] = {"+": "+", "-": "−", "x": "×", "/": "÷", None: ""}

#: The most cages per cell, on average over a board. No puzzle has that many, but a damaged or
#: hostile text may, and each cage takes time wherever the board is used.
MOST_CAGES_A_CELL = 20

#: The colours of cells.
COLOURS = range(1, 10)
#: What players add to cells besides the puzzle and its solution.
MARKS = ("corner", "centre", "colours")


@dataclass(frozen=True, slots=True)
class Cell:
    """The contents of one cell.

    Attributes:
        value: the given or the placed digit, else None.
        given: whether the value belongs to the puzzle (on a black cell too).
        candidates: the digits still possible in the cell, sorted; empty in a cell with a value.
        black: whether it is a black cell of a Str8ts board.
        corner, centre: the digits that a player has written around the cell's edge, and in its
            middle, sorted. Only the player knows what they mean, so solver and logic ignore them.
            They may be next to a value.
        colours: the colours (1 to 9) that a player has given the cell, sorted.
    """

    value: int | None = None
    given: bool = False
    candidates: tuple[int, ...] = ()
    black: bool = False
    corner: tuple[int, ...] = ()
    centre: tuple[int, ...] = ()
    colours: tuple[int, ...] = ()
    #: The highest digit in the cell, 0 if there is none: boards compare it with their size.
    _highest: int = field(default=0, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Raise TypeError or ValueError for invalid contents."""
        value = self.value
        if value is not None:
            if type(value) is not int:
                value = whole("value", value)
                object.__setattr__(self, "value", value)
            if not 1 <= value <= LARGEST_SIZE:
                _refuse_digit(value)
            object.__setattr__(self, "_highest", value)
        elif self.given:
            raise ValueError("a given cell needs a value")
        check_flag("given", self.given)
        check_flag("black", self.black)
        if self.candidates != () or self.corner != () or self.centre != () or self.colours != ():
            self._check_marks()

    def _check_marks(self) -> None:
        if self.candidates and self.value is not None:
            raise ValueError("a cell with a value has no candidates")
        for what in ("candidates", *MARKS):
            self._check_rising(what)
        if self.colours and not set(self.colours) <= set(COLOURS):
            raise ValueError(f"colours must be {COLOURS[0]} to {COLOURS[-1]}")
        digits = (*self.candidates, *self.corner, *self.centre)
        for digit in digits:
            if not 1 <= digit <= LARGEST_SIZE:
                _refuse_digit(digit)
        object.__setattr__(self, "_highest", max(self._highest, *digits, 0))

    def _check_rising(self, what: str) -> None:
        marks = getattr(self, what)
        if marks == ():
            return
        check_type(what, marks, tuple, f"tuple({what}) makes one")
        numbers = whole_numbers(f"number among the {what}", marks)
        if any(low >= high for low, high in pairwise(numbers)):
            raise ValueError(f"{what} must be in ascending order, each digit once")
        object.__setattr__(self, what, numbers)

    @property
    def marked(self) -> bool:
        """Whether a player has marked or coloured it."""
        return bool(self.corner or self.centre or self.colours)

    @property
    def unmarked(self) -> Cell:
        """The cell without marks and colours."""
        if not self.marked:
            return self
        return Cell(self.value, self.given, self.candidates, self.black)


def _refuse_digit(digit: int) -> NoReturn:
    known = "start at 1" if digit < 1 else f"end at {LARGEST_SIZE}, on the largest"
    raise ValueError(f"{digit} is not a digit: the digits of a board {known}")


EMPTY = Cell()
_highest_of = attrgetter("_highest")


@dataclass(frozen=True, slots=True)
class Cage:
    """Cells whose digits make a total together.

    Attributes:
        cells: one index or more, in reading order; the first one shows the total.
        total: the sum (killer) or the result (KenKen) to make, or None for a KenKen cage
            or an unknown sum.
        op: the operator of a KenKen cage with two or more cells. None in a killer cage (whose
            digits add up), in a one-cell cage, and in a KenKen cage whose operator is not shown.
        repeats: whether digits may repeat unless a house forbids it. None: as the kind says (in
            killer cages no digit repeats, in KenKen cages digits may repeat).
    """

    cells: tuple[int, ...]
    total: int | None = None
    op: Operator | None = None
    repeats: bool | None = None

    def __post_init__(self) -> None:
        """Raise TypeError or ValueError for a cage that no board can have."""
        check_type("cells of a cage", self.cells, tuple, "tuple(cells) makes one")
        object.__setattr__(self, "cells", whole_numbers("cell of a cage", self.cells))
        if not self.cells:
            raise ValueError("a cage needs at least one cell")
        if self.cells[0] < 0 or any(cell >= later for cell, later in pairwise(self.cells)):
            raise ValueError("the cells of a cage must be 0 or more, in reading order, each once")
        if self.op is not None and self.op not in OPERATORS:
            raise ValueError(
                f"the operator of a cage must be one of {' '.join(OPERATORS)}, not {self.op!r}"
            )
        if self.total is not None:
            object.__setattr__(self, "total", whole("total of a cage", self.total))
            if self.total < 0:
                raise ValueError(f"the total of a cage must be 0 or more, not {self.total}")
        if self.repeats is not None:
            check_flag("repeats", self.repeats)

    @property
    def label(self) -> str:
        """The total as people write it, with its operator: `13`, `24×`; "" without a total."""
        return "" if self.total is None else f"{self.total}{OPERATOR_SIGNS[self.op]}"


@dataclass(frozen=True, slots=True)
class Source:
    """The string that a board was read from, so that an unchanged board is written as it came.

    Attributes:
        text: the board string itself without its link, line breaks and percent escapes, in its own
            letter case.
        format: the key of its format (see `sudolink.codec.formats`).
        shape: the `shape` parameter of an old jigsaw link, or "".
        jigmap: the `jigmap` parameter of an old jigsaw link, or "".
    """

    text: str
    format: str
    shape: str = ""
    jigmap: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A puzzle and its state.

    Attributes:
        kind: name of the kind of puzzle, as in `sudolink.puzzle.kinds.KINDS`.
        size: number of rows, of columns and of digits.
        cells: size * size cells, row by row.
        regions: for each cell the number (from 1) of its box or region, 0 while it is
            in none; None for kinds with only rows and columns.
        cages: killer or KenKen cages, in the order of their first cells.
        format: name of the format the board came in, or is to be written in.
        colours: for each cell the colour (1 to 5) of its cage in the source, or None.
        source: the string it came from, or None. It doesn't count when boards are compared.
        remarks: what was repaired, guessed or doubtful when it was read, in sentences.
        title, author: as the setter gave them, "" if unknown.
        rules_text: the rules in the setter's words, with line breaks; "" if unknown.
        unchecked: names of rules of the puzzle that Sudolink does not check, with their numbers:
            `("3 thermometers", "anti-knight")`. Solutions are found without them.
    """

    kind: str
    size: int
    cells: tuple[Cell, ...]
    regions: tuple[int, ...] | None = None
    cages: tuple[Cage, ...] = ()
    format: str = ""
    colours: tuple[int, ...] | None = field(default=None, compare=False, repr=False)
    source: Source | None = field(default=None, compare=False, repr=False)
    remarks: tuple[str, ...] = field(default=(), compare=False)
    title: str = ""
    author: str = ""
    rules_text: str = ""
    unchecked: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Fill in what follows from the kind, and refuse parts that don't fit.

        Raises TypeError, ValueError.
        """
        rules = self.rules
        object.__setattr__(self, "size", whole("size", self.size))
        rules.check_size(self.size)
        self._check_cells()
        usual = usual_regions(rules, self.size)
        if self.regions is None:
            object.__setattr__(self, "regions", usual)
        if self.regions is not usual:
            self._check_regions()
        if rules.irregular and self.regions is None:
            raise ValueError(f"a {rules.title} needs its regions")
        if self.cages != ():
            self._sort_cages()
        if has_about(self):
            check_about(self)
        check_type("format", self.format, str)
        if not self.format:
            object.__setattr__(self, "format", rules.header(self.size))

    def _check_cells(self) -> None:
        count = self.size * self.size
        check_type("cells of a board", self.cells, tuple, "tuple(cells) makes one")
        if len(self.cells) != count:
            raise ValueError(
                f"a board of size {self.size} has {count} cells, not {len(self.cells)}"
            )
        try:
            highest = max(map(_highest_of, self.cells))
        except AttributeError:  # faster than a check of each cell
            self._refuse_other_cells()
            raise
        if highest > self.size:
            self._refuse_digits()

    def _refuse_other_cells(self) -> None:
        for index, cell in enumerate(self.cells):
            check_type(
                f"content of {self.name(index)}",
                cell,
                Cell,
                "Cell(value=5, given=True) is a given digit",
            )

    def _refuse_digits(self) -> None:
        for index, cell in enumerate(self.cells):
            try:
                check_digits(cell, self.size)
            except ValueError as error:
                raise ValueError(f"{self.name(index)} is impossible: {error}") from None

    def _check_regions(self) -> None:
        count = len(self.cells)
        check_type("regions", self.regions, tuple, "tuple(regions) makes one")
        regions = whole_numbers("region of a cell", self.regions or ())
        object.__setattr__(self, "regions", regions)
        if len(regions) != count:
            raise ValueError(f"regions must list {count} cells, not {len(regions)}")
        if not set(regions) <= set(range(NO_REGION, self.size + 1)):
            raise ValueError(f"regions must be 1 to {self.size}, or {NO_REGION} for a cell in none")

    def _sort_cages(self) -> None:
        check_type("cages", self.cages, tuple, "tuple(cages) makes one")
        for cage in self.cages:
            check_type("cage", cage, Cage)
        count = len(self.cells)
        if any(cage.cells[-1] >= count for cage in self.cages):
            raise ValueError(f"a cage has a cell that is not on the board, which has {count}")
        check_room(self.cages, self.size)
        object.__setattr__(self, "cages", tuple(sorted(self.cages, key=lambda cage: cage.cells)))

    @classmethod
    def blank(
        cls,
        kind: str = "sudoku",
        size: int = 9,
        *,
        regions: Iterable[int] | None = None,
        cages: Iterable[Cage] = (),
    ) -> Board:
        """Return an empty board; irregular kinds need `regions` (one number per cell, from 1)."""
        size = whole("size", size)
        kind_named(kind).check_size(size)
        return cls(
            kind=kind,
            size=size,
            cells=(EMPTY,) * (size * size),
            regions=None if regions is None else tuple(regions),
            cages=tuple(cages),
        )

    @property
    def rules(self) -> Kind:
        """The rules of the board's kind."""
        return kind_named(self.kind)

    @property
    def houses(self) -> tuple[House, ...]:
        """All houses: rows, columns, then the others."""
        return houses_of(self.rules, self.size, self.regions)

    def name(self, cell: int) -> str:
        """Return the name of a cell: `A1` to `J9` up to size 9, `r10c12` above; see `names`."""
        return cell_name(cell, self.size)

    def with_cell(self, cell: int, content: Cell) -> Board:
        """Return the board with one cell replaced.

        Raises IndexError, TypeError, ValueError.
        """
        self._at(cell)
        check_type("content of a cell", content, Cell)
        cells = (*self.cells[:cell], content, *self.cells[cell + 1 :])
        return replace(self, cells=cells)

    def _at(self, cell: int) -> Cell:
        """Return the content of a cell; IndexError if there is no such cell."""
        if not 0 <= whole("index of a cell", cell) < len(self.cells):
            raise IndexError(f"no cell {cell} on a board of {len(self.cells)} cells")
        return self.cells[cell]

    def with_value(self, cell: int, digit: int | None, *, given: bool = False) -> Board:
        """Return the board with a digit in a cell, or with the cell emptied (None).

        The digit is a placed one, or a given with `given`, whatever was there before. Candidates
        are removed, marks and colours stay. Raises IndexError, TypeError, ValueError.
        """
        content = replace(
            self._at(cell), value=digit, given=given and digit is not None, candidates=()
        )
        return self.with_cell(cell, content)

    def with_candidates(self, cell: int, candidates: Iterable[int]) -> Board:
        """Return the board with these candidates instead of the cell's value.

        Marks and colours stay. Raises IndexError, TypeError, ValueError.
        """
        wanted = tuple(sorted({*whole_numbers("candidate", tuple(candidates))}))
        content = replace(self._at(cell), value=None, given=False, candidates=wanted)
        return self.with_cell(cell, content)

    def with_cages(self, cages: Iterable[Cage]) -> Board:
        """Return the board with other cages. Raises ValueError for cages that leave the board."""
        return replace(self, cages=tuple(cages))

    def with_solution(self, digits: Iterable[int]) -> Board:
        """Return the board with a digit in every empty cell; 0 leaves a cell as it is.

        Marks and colours stay. Raises ValueError unless there is one number per cell.
        """
        digits = whole_numbers("digit of a solution", tuple(digits))
        if len(digits) != len(self.cells):
            raise ValueError(f"a solution has {len(self.cells)} digits, not {len(digits)}")
        cells = tuple(
            cell if cell.given or not digit else replace(cell, value=digit, candidates=())
            for cell, digit in zip(self.cells, digits, strict=True)
        )
        return replace(self, cells=cells)

    def givens_only(self) -> Board:
        """Return the puzzle as set: without placed digits, candidates, marks and colours."""
        cells = tuple(
            cell.unmarked if cell.given else Cell(black=cell.black) for cell in self.cells
        )
        return replace(self, cells=cells)

    @property
    def marked(self) -> bool:
        """Whether a player has marked or coloured any cell."""
        return any(cell.marked for cell in self.cells)

    def without_marks(self) -> Board:
        """Return the board without corner marks, centre marks and colours of cells."""
        if not self.marked:
            return self
        return replace(self, cells=tuple(cell.unmarked for cell in self.cells))


def room_for_cages(size: int) -> int:
    """Return the most cells that all cages of a board may have together."""
    return MOST_CAGES_A_CELL * size * size


def check_room(cages: Iterable[Cage], size: int) -> None:
    """Raise BoardStringError if a board has far too many or far too large cages."""
    if sum(len(cage.cells) for cage in cages) > room_for_cages(size):
        raise BoardStringError(too_many_cages(size))


def too_many_cages(size: int) -> str:
    """Return the sentence about a board with more cages than `room_for_cages`."""
    room = room_for_cages(size)
    return (
        f"This board has too many cages: on a {size}x{size} board they can have at most {room:,} "
        "cells in all."
    )


def check_board(board: object) -> None:
    """Raise TypeError for anything but a board, such as the text of one."""
    advice = "decode(text) makes a board of it" if isinstance(board, str) else ""
    check_type("board", board, Board, advice)


def check_digits(cell: Cell, size: int) -> None:
    """Raise ValueError for a cell with a digit that is too large for the board."""
    if _highest_of(cell) > size:
        raise ValueError(f"{_highest_of(cell)} is not a digit of a board of size {size}")

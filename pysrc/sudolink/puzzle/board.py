"""Boards: immutable values, made of cells and cages.

Cells are named by their indices, counted row by row from the top left. Digits run from 1 to the
board's size. An edit never changes a board, it returns a new one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from sudolink.puzzle.about import check_about, has_about
from sudolink.puzzle.arguments import check_type, whole, whole_numbers
from sudolink.puzzle.cage import (
    OPERATOR_SIGNS,
    OPERATORS,
    Cage,
    Operator,
    check_room,
    room_for_cages,
    too_many_cages,
)
from sudolink.puzzle.cell import COLOURS, EMPTY, MARKS, Cell, check_digits, highest_of
from sudolink.puzzle.cell_names import cell_name, parse_cell
from sudolink.puzzle.houses import NO_REGION, House, are_from_zero, houses_of, usual_regions
from sudolink.puzzle.kinds import Kind, kind_named
from sudolink.puzzle.upper_layers import registered


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


#: The width of the pictures that notebooks show, in pixels.
PICTURE_WIDTH = 400


@dataclass(frozen=True, slots=True, repr=False)
class Board:
    """A puzzle and its state.

    `board["A1"]` is a cell, `print(board)` draws the grid, and notebooks show a picture.

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
            highest = max(map(highest_of, self.cells))
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

    @classmethod
    def from_string(cls, text: str, *, page: str | None = None, format: str | None = None) -> Board:
        """Return the board in a string, a link or any other text, as `sudolink.decode` does.

        Args:
            text: what holds the board.
            page: the name of the page that a bare string came with, such as `sudokux.aspx`.
            format: the format that the board is to be written in; None: the one it came in.

        Raises BoardStringError if no board can be read.
        """
        board: Board = registered("decode")(text, page=page)
        return board if format is None else replace(board, format=format)

    @classmethod
    def from_rows(
        cls,
        rows: object,
        kind: str = "sudoku",
        *,
        regions: object = None,
        cages: Iterable[Cage] = (),
        given: bool = True,
    ) -> Board:
        """Return a board with these digits; the number of rows is its size.

        Args:
            rows: lists of numbers, texts with a digit for each cell, a NumPy array, or a table of
                pandas; or all cells one after the other, such as a row of pandas. Empty cells are
                0, a dot, an empty text, None or NaN. Black cells are "#", or "#5" with a digit.
            kind: the name of the kind of puzzle.
            regions: the number of each cell's region, in the same forms; irregular kinds need it.
                Numbers count from 1, and 0 is no region; complete regions may count from 0.
            cages: the cages.
            given: whether the digits are givens; else they are placed digits.

        Raises:
            TypeError: an entry is not a number, or the rows are a text.
            ValueError: the rows make no square, or a digit is impossible.
        """
        from sudolink.puzzle.given_rows import cells_of_rows, square  # noqa: PLC0415

        size, cells = cells_of_rows(rows, given=given)
        numbers = None if regions is None else whole_numbers("region", tuple(square(regions)[1]))
        if numbers and are_from_zero(numbers):
            numbers = tuple(number + 1 for number in numbers)
        return cls(kind, size, cells, numbers, tuple(cages))

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The digits row by row, 0 for a cell without one; `numpy.array` takes them too."""
        digits = [cell.value or 0 for cell in self.cells]
        return tuple(
            tuple(digits[start : start + self.size]) for start in range(0, len(digits), self.size)
        )

    @classmethod
    def from_json(cls, text: str) -> Board:
        """Return the board that `to_json` wrote. Raises BoardStringError for anything else."""
        board: Board = registered("from_json")(text)
        return board

    def to_json(self) -> str:
        """Return the board as JSON of one line, with everything that it has."""
        return str(registered("to_json")(self))

    def __getitem__(self, name: str) -> Cell:
        """Return a cell by its name: `board["A1"]`; see `parse_cell`.

        Raises:
            TypeError: the name isn't a str; cells by their index are in `cells`.
            ValueError: there is no such cell.
        """
        check_type("name of a cell", name, str, "board.cells has the cells by their indices")
        return self.cells[parse_cell(name, self.size)]

    def __repr__(self) -> str:
        return str(registered("board_repr")(self))

    def __str__(self) -> str:
        return str(registered("text")(self))

    def _repr_svg_(self) -> str:
        return str(registered("draw")(self, interactive=False, width=PICTURE_WIDTH))

    @property
    def rules(self) -> Kind:
        """The rules of the board's kind."""
        return kind_named(self.kind)

    @property
    def houses(self) -> tuple[House, ...]:
        """All houses: rows, columns, then the others."""
        return houses_of(self.rules, self.size, self.regions)

    def name(self, cell: int) -> str:
        """Return a cell's name: `A1` to `J9` up to size 9, `r10c12` above; see `cell_names`."""
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
        advice = 'parse_cell("A1") returns that of A1'
        if not 0 <= whole("index of a cell", cell, advice) < len(self.cells):
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


def check_board(board: object) -> None:
    """Raise TypeError for anything but a board, such as the text of one."""
    advice = "decode(text) makes a board of it" if isinstance(board, str) else ""
    check_type("board", board, Board, advice)


__all__ = [
    "COLOURS",
    "EMPTY",
    "MARKS",
    "OPERATORS",
    "OPERATOR_SIGNS",
    "Board",
    "Cage",
    "Cell",
    "Operator",
    "Source",
    "check_board",
    "check_digits",
    "room_for_cages",
    "too_many_cages",
]

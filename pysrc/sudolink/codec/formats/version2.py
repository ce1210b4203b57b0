"""Version 2: a header that names kind and size, then one base-36 field per cell."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from sudolink.codec.coloured_cages import (
    arithmetic_cages,
    arithmetic_clues,
    check_cages,
    colours_of,
    sum_cages,
    sum_clues,
    without_number,
)
from sudolink.codec.fields import Fields, Packing, Part, Section
from sudolink.codec.formats.format import FieldFormat, Hints
from sudolink.puzzle.board import EMPTY, Board, Cage, Cell
from sudolink.puzzle.cell_names import cell_name
from sudolink.puzzle.errors import USE_OWN, BoardStringError, quoted
from sudolink.puzzle.kinds import KINDS, Kind
from sudolink.puzzle.masks import digits_of, mask_of

_LARGEST_NUMBER = 2047
#: A number that no cell has.
NOWHERE = -1


#: The most cells with candidates to cache: boards are read and written on every key press.
_REMEMBERED = 1 << 14


@lru_cache(_REMEMBERED)
def _with_candidates(mask: int) -> Cell:
    return Cell(candidates=digits_of(mask))


@lru_cache(_REMEMBERED)
def _mask(candidates: tuple[int, ...]) -> int:
    return mask_of(candidates)


class CellCode:
    """The numbers of cells in fields: every state of a cell has its own number.

    Args:
        size: the board's size.
        offsets: the number before the first one of each range, by state: "clue", "black", "black
            clue", "solved", "candidates".
    """

    def __init__(self, size: int, offsets: dict[str, int]) -> None:
        self.offsets = offsets
        digits = range(1, size + 1)
        self.cells = {0: EMPTY}
        self.cells |= {offsets["clue"] + d: Cell(d, given=True) for d in digits}
        if "black" in offsets:
            black_clue = offsets["black clue"]
            self.cells |= {black_clue + d: Cell(d, given=True, black=True) for d in digits}
            self.cells[offsets["black"]] = Cell(black=True)
        self.cells |= {offsets["solved"] + d: Cell(d) for d in digits}
        self.numbers = {cell: number for number, cell in self.cells.items()}
        self.largest = offsets["candidates"] + (1 << size) - 1

    @classmethod
    def of(cls, kind: Kind, size: int) -> CellCode:
        """Return the code for a kind and size."""
        n = size
        if not kind.straights:
            return cls(n, {"clue": 0, "solved": n, "candidates": 2 * n})
        return cls(
            n,
            {
                "clue": 0,
                "black": n + 1,
                "black clue": n + 1,
                "solved": 2 * n + 1,
                "candidates": 3 * n + 1,
            },
        )

    def read(self, number: int) -> Cell:
        """Return the cell for a number up to `largest`."""
        return self.cells.get(number) or _with_candidates(number - self.offsets["candidates"])

    def write(self, cell: Cell, index: int, size: int) -> int:
        """Return the number of a cell. Raises BoardStringError for a state without one."""
        if cell.candidates and cell.value is None and not cell.black:
            return self.offsets["candidates"] + _mask(cell.candidates)
        try:
            return self.numbers[cell]
        except KeyError:
            raise BoardStringError(
                f"This kind of link can't hold the contents of {cell_name(index, size)}: a black "
                f"cell can only be empty or hold a given.",
                remedy=USE_OWN,
                cell=index,
            ) from None


class Version2(FieldFormat):
    """The version-2 format of a kind in a size."""

    def __init__(self, kind: Kind, size: int) -> None:
        self.kind = kind
        self.size = size
        self.kinds = (kind.name,)
        self.key = self.name = self.header = kind.header(size)
        self.label = f"SudokuWiki ({self.name})"
        self.code = CellCode.of(kind, size)
        self.packing = Packing(tuple(_parts(kind, size, self.code.largest)))
        self.sections = (
            Section(base=36, width=self.packing.width(36), largest=self.packing.largest),
        )

    def read(self, fields: Fields, hints: Hints) -> Board:
        """Read cells, regions and cages."""
        del hints
        values = [self.packing.split(number, cell) for cell, number in enumerate(fields[0])]
        colours: tuple[int, ...] | None = None
        cages: tuple[Cage, ...] = ()
        remarks: tuple[str, ...] = ()
        if self.kind.cages:
            cages_from = sum_cages if self.kind.cages == "sum" else arithmetic_cages
            colours = tuple(value["colour"] + 1 for value in values)
            cages = cages_from(colours, tuple(value["clue"] for value in values), self.size)
            remarks = without_number(cages, colours, self.size)
        return Board(
            kind=self.kind.name,
            size=self.size,
            cells=tuple(self.code.read(value["cell"]) for value in values),
            regions=tuple(v["region"] + 1 for v in values) if self.kind.irregular else None,
            cages=cages,
            format=self.name,
            colours=colours,
            remarks=(*remarks, *self._on_header(values)),
        )

    def _on_header(self, values: list[dict[str, int]]) -> tuple[str, ...]:
        """Return a remark on a Str8ts header before the cells of another kind, or the reverse.

        In a kind without black cells, untouched cells have a number that stands for an odd set of
        candidates in a Str8ts. The other way round, untouched cells are out of range.
        """
        numbers = Counter(value["cell"] for value in values)
        ((doubtful, least, without),) = self.doubts()
        count = numbers[doubtful]
        if count < least or numbers[without]:
            return ()
        if not self.kind.straights:
            return self._on_ones(count)
        remark = (
            f"{count} cells look like empty cells of another kind of puzzle: the "
            f"{quoted(self.name[0])} that begins this board may be wrong."
        )
        return (remark,)

    def doubts(self) -> tuple[tuple[int, int, int], ...]:
        """Return which cells are doubtful, how many of them, and without which others."""
        if not self.kind.straights:
            return ((self.size + 1, self.size + 1, NOWHERE),)
        elsewhere = 2 * self.size + (1 << self.size) - 1
        return ((elsewhere, self.size, self.code.largest),)

    def _on_ones(self, count: int) -> tuple[str, ...]:
        """Remark on too many solved 1s: empty black cells of a Str8ts have the same number."""
        remark = (
            f"{count} cells are solved as 1, which is too many. If the board looks wrong, the "
            f"{quoted(self.name[0])} that begins it may be wrong."
        )
        return (remark,)

    def write(self, board: Board) -> Fields:
        """Write cells, regions and cages."""
        columns = {
            "cell": tuple(
                self.code.write(cell, index, self.size) for index, cell in enumerate(board.cells)
            )
        }
        if self.kind.irregular:
            columns["region"] = _region_parts(board)
        if self.kind.cages:
            clue = next(part for part in self.packing.parts if part.name == "clue")
            check_cages(board, clue.largest, self.name)
            columns["colour"] = tuple(colour - 1 for colour in colours_of(board))
            columns["clue"] = (
                sum_clues(board) if self.kind.cages == "sum" else arithmetic_clues(board)
            )
        names, rows = columns.keys(), zip(*columns.values(), strict=True)
        return (tuple(self.packing.join(dict(zip(names, row, strict=True))) for row in rows),)


def _parts(kind: Kind, size: int, largest_cell: int) -> list[Part]:
    parts = []
    if kind.irregular:
        parts.append(Part("region", size - 1))
    if kind.cages:
        parts += [Part("colour", 4), Part("clue", _largest_clue(kind, size))]
    return [*parts, Part("cell", largest_cell)]


def _largest_clue(kind: Kind, size: int) -> int:
    if kind.cages == "sum":
        return size * (size + 1) // 2
    return min(_LARGEST_NUMBER, size**3 * (size - 1) * (size - 2))


def _region_parts(board: Board) -> tuple[int, ...]:
    return tuple(region - 1 for region in board.regions or ())


@cache
def version2(kind: str, size: int) -> Version2:
    """Return the version-2 format for a kind and size."""
    return Version2(KINDS[kind], size)

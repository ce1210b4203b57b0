"""Names of boards and cells for screen readers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudolink.drawing.layers.colours import NAMES as COLOUR_NAMES
from sudolink.puzzle.cell_names import checked, row_name
from sudolink.puzzle.houses import houses_of
from sudolink.puzzle.kinds import kind_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudolink.puzzle.board import Board, Cage, Cell
    from sudolink.puzzle.cell_names import Naming

#: Sorts of houses that sighted players see in the drawing, so that listeners need their names.
NAMED_SORTS = ("box", "region", "diagonal", "window")

#: Where a cell is: its row and column, its cages, and its other houses (each after a comma).
Place = tuple[str, str, str]


def board_label(board: Board) -> str:
    """Return the name of a board: `Killer Sudoku, 9 by 9`."""
    return f"{board.rules.title}, {board.size} by {board.size}"


def cell_label(cell: Cell, place: Place) -> str:
    """Return the name of a cell: `row B column 4, candidates 2 5, cage 13 of 3 cells, box 2`.

    A cell with a value shows no marks, and its houses no longer matter, but its cage does.
    """
    name, caged, housed = place
    black = ", black" if cell.black else ""
    coloured = _some("colour", [COLOUR_NAMES[colour - 1] for colour in cell.colours])
    if cell.value is not None:
        sort = "given" if cell.given else "solved"
        return f"{name}{black}, {sort} {cell.value}{coloured}{caged}"
    contents = (
        (f", candidates {' '.join(map(str, cell.candidates))}" if cell.candidates else "")
        + _some("corner mark", cell.corner)
        + _some("centre mark", cell.centre)
    )
    return f"{name}{black}{contents or ', empty'}{coloured}{caged}{housed}"


def _some(what: str, things: Sequence[object]) -> str:
    """Return `, corner marks 1 2`, or "" if there are none."""
    plural = "" if len(things) == 1 else "s"
    return f", {what}{plural} {' '.join(map(str, things))}" if things else ""


def places(board: Board, naming: Naming | None = None) -> tuple[Place, ...]:
    """Return the place of each cell, with row names as in `naming` or as the user has chosen."""
    return _places(board.kind, board.size, board.regions, board.cages, checked(naming))


@lru_cache(maxsize=16)
def _places(
    kind: str,
    size: int,
    regions: tuple[int, ...] | None,
    cages: tuple[Cage, ...],
    naming: Naming,
) -> tuple[Place, ...]:
    caged: list[list[str]] = [[] for _ in range(size * size)]
    housed: list[list[str]] = [[] for _ in range(size * size)]
    for cage in cages:
        for cell in cage.cells:
            caged[cell].append(cage_label(cage))
    for house in houses_of(kind_named(kind), size, regions):
        if house.sort in NAMED_SORTS:
            for cell in house.cells:
                housed[cell].append("diagonal" if house.sort == "diagonal" else house.name)
    return tuple(
        (
            f"row {row_name(cell // size, size, naming)} column {cell % size + 1}",
            _list(caged[cell]),
            _list(housed[cell]),
        )
        for cell in range(size * size)
    )


def _list(names: list[str]) -> str:
    return "".join(f", {name}" for name in dict.fromkeys(names))


def cage_label(cage: Cage) -> str:
    """Return the name of a cage: `cage 13 of 3 cells`."""
    count = len(cage.cells)
    known = f"{cage.label} " if cage.label else ""
    return f"cage {known}of {count} cell{'' if count == 1 else 's'}"

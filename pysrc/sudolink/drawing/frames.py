"""Frames: the drawing of a board when only its kind and size are known.

The build puts frames and kits into the site. A page shows a board in its frame until Python draws
it. A frame is the markup that `picture.draw_frame` returns, without cages, and with slots for
what depends on the cells:

- `{strokes}`: the strokes of the diagonals, in each diagonal cell without candidates.
- `{black}` and `{edges}`: the squares of black cells.
- `{borders}`: the lines between neighbours in different regions, for irregular kinds.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypedDict, get_args

from sudolink.drawing.kit import kit_name, kit_of
from sudolink.drawing.layers.areas import (
    black_cells,
    black_layer,
    black_squares,
    diagonals,
    diagonals_layer,
    strokes,
)
from sudolink.drawing.layers.cages import cage_tints, cages, sums
from sudolink.drawing.layers.grid_lines import regions, regions_layer
from sudolink.drawing.layers.region_numbers import region_numbers
from sudolink.drawing.picture import LAYERS, framed
from sudolink.drawing.sheet import CELL, Sheet
from sudolink.puzzle.board import Board, Cage
from sudolink.puzzle.cell_names import Naming

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudolink.drawing.kit import Kit
    from sudolink.puzzle.kinds import Kind

    Layer = Callable[[Sheet], str]


class Frame(TypedDict):
    """The frame of a kind in a size."""

    title: str
    kit: str
    svg: dict[Naming, str]
    strokes: dict[int, str]


class Pieces(TypedDict):
    """The paths for the slots. Each starts with its offset from the top left corner of a cell."""

    black: tuple[float, float, str]
    edges: tuple[float, float, str]
    level: tuple[float, float, str]
    upright: tuple[float, float, str]


def frame_of(kind: Kind, size: int) -> Frame:
    """Return the frame of a kind in a size."""
    board = _blank(kind, size)
    sheets = {naming: Sheet(board, naming=naming, frame=True) for naming in get_args(Naming)}
    return {
        "title": kind.title,
        "kit": kit_name(board),
        "svg": {naming: framed(sheet, _layers(kind)) for naming, sheet in sheets.items()},
        "strokes": _joined(Sheet(board)),
    }


def kits_of(kinds: Iterable[Kind], size: int) -> dict[str, Kit]:
    """Return the kits that the frames of these kinds need, by name."""
    boards = [_blank(kind, size) for kind in kinds]
    return {kit_name(board): kit_of(board) for board in boards}


def pieces_of(kind: Kind, size: int) -> Pieces:
    """Return the paths for the slots of frames."""
    sheet = Sheet(_blank(kind, size))
    fill, edge = black_squares(sheet, 0)
    side = sheet.n(CELL)
    return {
        "black": _piece(fill),
        "edges": _piece(edge),
        "level": (0, 0, f"h{side}"),
        "upright": (0, 0, f"v{side}"),
    }


def _piece(path: str) -> tuple[float, float, str]:
    """Split a path in the first cell into its start and the rest."""
    start, rest = path.removeprefix("M").split("h", 1)
    x, y = map(float, start.split())
    return x, y, f"h{rest}"


def _blank(kind: Kind, size: int) -> Board:
    """Return an empty board. Its regions and cage are placeholders, because the kind needs some."""
    rows = [1 + cell // size for cell in range(size * size)]
    return Board.blank(
        kind.name,
        size,
        regions=rows if kind.irregular else None,
        cages=[Cage((0,), 1)] if kind.cages else [],
    )


def _layers(kind: Kind) -> list[Layer]:
    instead: dict[Layer, Layer] = dict.fromkeys((cage_tints, cages, sums), _nothing)
    if kind.diagonals:
        instead[diagonals] = partial(diagonals_layer, strokes=["{strokes}"])
    if kind.straights:
        instead[black_cells] = partial(black_layer, squares=[("{black}", "{edges}")])
    if kind.irregular:
        instead[regions] = partial(regions_layer, borders=["{borders}"])
        instead[region_numbers] = _nothing
    return [instead.get(layer, layer) for layer in LAYERS]


def _nothing(sheet: Sheet) -> str:
    del sheet
    return ""


def _joined(sheet: Sheet) -> dict[int, str]:
    """Return the joined strokes of each cell on a diagonal."""
    found: dict[int, str] = {}
    for cell, stroke in strokes(sheet):
        found[cell] = found.get(cell, "") + stroke
    return found

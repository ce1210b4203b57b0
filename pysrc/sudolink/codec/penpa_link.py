"""Write a link for Penpa's editor. What it holds is described in `imports/penpa_board.py`."""

from __future__ import annotations

import json
from binascii import b2a_base64
from itertools import pairwise
from typing import Any

from sudolink.codec.deflate import deflated
from sudolink.codec.imports.penpa_grid import PenpaGrid, plain_grid
from sudolink.codec.imports.penpa_text import shortened
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.houses import box_regions

_ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
#: Styles: of lines, of text in a cell, and the colours of what a setter and a player write.
_THICK, _DASHED, _CAGE = 2, 12, 10
_DIGIT, _CENTRE = "1", "6"
_BLACK, _BLUE = 1, 9
#: The width of a cell in the editor, in pixels, and the places for corner marks.
_PIXELS, _PLACES = 38, 8
_NINE = 9
#: What a layer has, as lists and as objects.
_LISTS = ["thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"]
_OBJECTS = [
    "surface",
    "number",
    "numberS",
    "symbol",
    "line",
    "lineE",
    "wall",
    "cage",
    "deletelineE",
]
#: The version of the editor whose format this is.
_VERSION = [3, 2, 3]


def penpa_link(board: Board) -> str:
    """Return a link that opens a board in the editor."""
    grid = plain_grid(board.size)
    centres = [grid.centre(cell) for cell in range(board.size**2)]
    steps = [centres[0], *(after - before for before, after in pairwise(centres))]
    mode = {
        "qa": "pu_a",
        "grid": ["1", "2", "1"],
        "pu_q": {"edit_mode": "sudoku", "sudoku": ["1", _BLACK]},
        "pu_a": {"edit_mode": "sudoku", "sudoku": ["1", _BLUE]},
    }
    parts: list[Any] = [[0] * 4, mode, _question(board, grid), _answer(board, grid), steps, [], {}]
    parts += ["x", "x", _VERSION, mode, "x", 0, _layer(), _layer(), {}, []]
    lines = [_head(board, grid), *(json.dumps(part, separators=(",", ":")) for part in parts), ""]
    packed = deflated(shortened("\n".join(lines)).encode())
    return _ADDRESS + b2a_base64(packed, newline=False).decode()


def _head(board: Board, grid: PenpaGrid) -> str:
    size = board.size
    pixels = (size + 1) * _PIXELS
    middle = (size + 3) // 2 * (grid.wide + 1)
    diagonals = [int(board.rules.diagonals), 0, 0, int(board.rules.diagonals)]
    texts = [f"Title: {board.title}", f"Author: {board.author}", "", board.rules_text]
    fields = ["sudoku", size, size, _PIXELS, 0, 1, 1, pixels, pixels, middle, middle, *diagonals]
    return ",".join([*map(str, fields), *map(_escaped, texts), "OFF", "false", ""])


def _escaped(text: str) -> str:
    for character, escape in {",": "%2C", "\n": "%2D", "&": "%2E", "=": "%2F"}.items():
        text = text.replace(character, escape)
    return text


def _layer(**more: Any) -> dict[str, Any]:
    """Return a layer with what it holds."""
    stacks: dict[str, Any] = {f"command_{name}": {"__a": []} for name in ("redo", "undo", "replay")}
    return stacks | {name: {} for name in _OBJECTS} | {name: [] for name in _LISTS} | more


def _question(board: Board, grid: PenpaGrid) -> dict[str, Any]:
    """Return what the setter made: givens, borders, diagonals, cages and windows."""
    windows = [Cage(house.cells) for house in board.houses if house.sort == "window"]
    cages = [*board.cages, *windows]
    edges: dict[str, int] = {}
    for cage in cages:
        edges |= dict.fromkeys(_cage_edges(grid, {*cage.cells}), _CAGE)
    return _layer(
        number={
            str(grid.centre(at)): [str(cell.value), _BLACK, _DIGIT]
            for at, cell in enumerate(board.cells)
            if cell.given and cell.value is not None
        },
        numberS={
            str(grid.small(min(cage.cells), 0)): [str(cage.total), _BLACK]
            for cage in cages
            if cage.total is not None
        },
        lineE=_lines(board, grid),
        cage=edges,
        killercages=[[grid.centre(cell) for cell in sorted(cage.cells)] for cage in cages],
    )


def _answer(board: Board, grid: PenpaGrid) -> dict[str, Any]:
    """Return what the player wrote. A cell has room for a digit or for centre marks."""
    numbers: dict[str, list[Any]] = {}
    small: dict[str, list[Any]] = {}
    for at, cell in enumerate(board.cells):
        if cell.value is not None and not cell.given:
            numbers[str(grid.centre(at))] = [str(cell.value), _BLUE, _DIGIT]
        elif cell.value is None and cell.centre:
            text = _joined(cell.centre, board.size)
            numbers[str(grid.centre(at))] = [text, _BLUE, _CENTRE]
        small |= {
            str(grid.small(at, place)): [text, _BLUE]
            for place, text in enumerate(_corners(cell, board.size))
        }
    return _layer(number=numbers, numberS=small)


def _corners(cell: Cell, size: int) -> list[str]:
    """Return the corner marks by their places; those for which no place is left share the last."""
    first, rest = cell.corner[: _PLACES - 1], cell.corner[_PLACES - 1 :]
    return [*map(str, first), *([_joined(rest, size)] if rest else [])]


def _joined(digits: tuple[int, ...], size: int) -> str:
    return ("" if size <= _NINE else " ").join(map(str, digits))


def _lines(board: Board, grid: PenpaGrid) -> dict[str, int]:
    """Return the borders of regions, and the diagonals."""
    size = board.size
    regions = board.regions or box_regions(size)
    lines = [
        grid.right_border(cell)
        for cell in range(size**2)
        if (cell + 1) % size and regions[cell] != regions[cell + 1]
    ]
    lines += [
        grid.lower_border(cell)
        for cell in range(size**2 - size)
        if regions[cell] != regions[cell + size]
    ]
    found = {f"{first},{last}": _THICK for first, last in lines}
    if board.rules.diagonals:
        dashed = sorted(grid.diagonal("\\") | grid.diagonal("/"))
        found |= {f"{first},{last}": _DASHED for first, last in dashed}
    return found


def _cage_edges(grid: PenpaGrid, cells: set[int]) -> list[str]:
    """Return the lines around a cage. They connect the small places in the corners of its cells."""
    points = {grid.centre(cell): cell for cell in cells}
    edges: list[tuple[int, int]] = []
    for point, cell in points.items():
        corners = [grid.small(cell, place) for place in range(4)]
        # In each direction: the step to the neighbour, and the corners of this cell on that side.
        for step, one, two in (
            (-grid.wide, 0, 1),
            (-1, 0, 2),
            (1, 1, 3),
            (grid.wide, 2, 3),
        ):
            if point + step not in points:
                edges.append((corners[one], corners[two]))
        for step, side, places in (
            (1, grid.wide, ((1, 0, -1), (3, 2, 1))),
            (grid.wide, 1, ((2, 0, -1), (3, 1, 1))),
        ):
            if point + step in points:
                after = points[point + step]
                edges += [
                    (corners[here], grid.small(after, there))
                    for here, there, way in places
                    if not {point + way * side, point + step + way * side} <= points.keys()
                ]
    return [f"{first},{last}" for first, last in edges]

"""Draw the cells: one element each, for the eye, for programs and for screen readers."""

from __future__ import annotations

from dataclasses import replace

from sudolink.drawing.accessible_names import cell_label, places
from sudolink.drawing.kit import contents, kit_for
from sudolink.drawing.layers.candidates import candidates_type
from sudolink.drawing.sheet import Sheet
from sudolink.puzzle.board import MARKS, Cell
from sudolink.puzzle.cell_names import row_name


def cells(sheet: Sheet) -> str:
    """Draw all cells, row by row."""
    rows = (_row(sheet, row) for row in range(sheet.board.size))
    size = sheet.n(candidates_type(sheet.board.size, caged=bool(sheet.board.cages)))
    touch = ' pointer-events="all"' if sheet.interactive else ""
    return f'<g class="sl-layer-cells" fill="none" font-size="{size}"{touch}>{"".join(rows)}</g>'


def _row(sheet: Sheet, row: int) -> str:
    size = sheet.board.size
    name = row_name(row, size, sheet.naming)
    role = f' role="row" aria-rowindex="{row + 1}" aria-label="row {name}"'
    role = role if sheet.interactive else ""
    cols = () if sheet.frame else range(size)
    return f"<g{role}>{''.join(_cell(sheet, row * size + col) for col in cols)}</g>"


def _cell(sheet: Sheet, index: int) -> str:
    cell = sheet.board.cells[index]
    inside = contents(kit_for(sheet), _shown(sheet, cell))
    return f"<g{_role(sheet, index)}{_data(sheet, index)}>{inside}</g>"


def _shown(sheet: Sheet, cell: Cell) -> Cell:
    """Return a cell without the contents to hide: marks could be mistaken for those of a step."""
    if not sheet.candidates:
        return replace(cell, candidates=(), corner=(), centre=())
    return replace(cell, corner=(), centre=()) if sheet.step else cell


def _data(sheet: Sheet, index: int) -> str:
    """Return the attributes for programs and style sheets, and the cell's place."""
    cell = sheet.board.cells[index]
    marks = "".join(
        f' data-{what}="{" ".join(map(str, digits))}"'
        for what in MARKS
        if (digits := getattr(cell, what))
    )
    return (
        f' data-cell="{index}"'
        f' data-value="{cell.value if cell.value is not None else ""}"'
        f' data-given="{"true" if cell.given else ""}"'
        f' data-candidates="{" ".join(map(str, cell.candidates))}"'
        f' data-black="{"true" if cell.black else ""}"{marks}'
        f' transform="translate({sheet.numbers(*sheet.corner(index))})"'
    )


def _role(sheet: Sheet, index: int) -> str:
    if not sheet.interactive:
        return ""
    board = sheet.board
    label = cell_label(board.cells[index], places(board, sheet.naming)[index])
    return f' role="gridcell" aria-colindex="{index % board.size + 1}" aria-label="{label}"'

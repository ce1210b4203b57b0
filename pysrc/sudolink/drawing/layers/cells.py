"""The cells: one element each, with what stands in it for the eye, for programs and for readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.drawing.layers.candidates import candidates_text, candidates_type
from sudolink.drawing.sheet import CELL, Sheet
from sudolink.drawing.words import cell_label, places
from sudolink.names import row_name

if TYPE_CHECKING:
    from sudolink.board import Cell

#: Type sizes of digits: one alone, and two.
DIGIT_SIZES = (34, 29)
#: From a line's middle down to the baseline, as a part of the type size: half a digit's height.
MIDDLE = 0.355
#: The last digit of one character.
LAST_DIGIT = 9
WEIGHTS = {True: ' font-weight="700"', False: ""}


def cells(sheet: Sheet) -> str:
    """Draw all cells, row by row."""
    rows = (_row(sheet, row) for row in range(sheet.board.size))
    size = sheet.n(candidates_type(sheet.board.size, caged=bool(sheet.board.cages)))
    touch = ' pointer-events="all"' if sheet.interactive else ""
    return f'<g class="sl-layer-cells" fill="none" font-size="{size}"{touch}>{"".join(rows)}</g>'


def _row(sheet: Sheet, row: int) -> str:
    size = sheet.board.size
    name = row_name(row, size)
    role = f' role="row" aria-rowindex="{row + 1}" aria-label="row {name}"'
    role = role if sheet.interactive else ""
    return f"<g{role}>{''.join(_cell(sheet, row * size + col) for col in range(size))}</g>"


def _cell(sheet: Sheet, index: int) -> str:
    cell = sheet.board.cells[index]
    return f"<g{_role(sheet, index)}{_data(sheet, index)}>{_hit(sheet)}{_content(sheet, cell)}</g>"


def _data(sheet: Sheet, index: int) -> str:
    """Return what programs and style sheets read, and the cell's place."""
    cell = sheet.board.cells[index]
    return (
        f' data-cell="{index}"'
        f' data-value="{"" if cell.value is None else cell.value}"'
        f' data-given="{"true" if cell.given else ""}"'
        f' data-candidates="{" ".join(map(str, cell.candidates))}"'
        f' data-black="{"true" if cell.black else ""}"'
        f' transform="translate({sheet.numbers(*sheet.corner(index))})"'
    )


def _role(sheet: Sheet, index: int) -> str:
    if not sheet.interactive:
        return ""
    board = sheet.board
    label = cell_label(board.cells[index], places(board)[index])
    return f' role="gridcell" aria-colindex="{index % board.size + 1}" aria-label="{label}"'


def _hit(sheet: Sheet) -> str:
    """Return the area to click on, which also shows selection and focus."""
    if not sheet.interactive:
        return ""
    side = sheet.n(CELL)
    return f'<rect class="hit" width="{side}" height="{side}"/>'


def _content(sheet: Sheet, cell: Cell) -> str:
    hidden = ' aria-hidden="true"' if sheet.interactive else ""
    if cell.value is not None:
        part = "sl-clue" if cell.black else "sl-given" if cell.given else "sl-solved"
        size = DIGIT_SIZES[sheet.board.size > LAST_DIGIT]
        x, y = sheet.n(CELL / 2), sheet.n(CELL / 2 + MIDDLE * size)
        look = f'{sheet.paint(part)} font-size="{sheet.n(size)}"{WEIGHTS[cell.given]}'
        return f'<text{look} x="{x}" y="{y}"{hidden}>{cell.value}</text>'
    if cell.candidates and sheet.candidates:
        part = "sl-clue" if cell.black else "sl-candidates"
        return f"<text{sheet.paint(part)}{hidden}{candidates_text(sheet, cell.candidates)}</text>"
    return ""

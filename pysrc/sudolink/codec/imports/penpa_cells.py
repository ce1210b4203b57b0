"""Read what is in the cells of a Penpa board: digits, marks, and cages with their sums."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sudolink.codec.imports.draft import Cells, Draft, counted
from sudolink.codec.imports.odd_contents import read_odd_clues, read_odd_digits
from sudolink.codec.imports.penpa_grid import PenpaGrid
from sudolink.codec.imports.values import a_list, clue_cage, digit_of, digits_of, text_of
from sudolink.puzzle.houses import houses_of
from sudolink.puzzle.kinds import KINDS

#: The styles of text that are one digit in a cell, and those that are centre marks.
_DIGIT, _CENTRE = {"1", "10"}, {"5", "6"}
_NINE = 9


def read_cells(
    draft: Draft, grid: PenpaGrid, question: dict[str, Any], answer: dict[str, Any]
) -> None:
    """Add the digits, marks and cages of both layers: the setter's and the player's."""
    _read_numbers(draft, grid, answer, given=False)
    _read_corners(draft, grid, dict(_small(grid, answer, [])))
    outside: list[str] = []
    small = dict(_small(grid, question, outside))
    _read_cages(draft, grid, question, small)
    marked = _read_corners(draft, grid, small)
    marked |= _read_numbers(draft, grid, question, given=True)
    if marked:
        draft.unchecked.append(f"marks by the setter in {counted(len(marked), 'cell')}")
    if outside:
        draft.unchecked.append(f"{counted(len(outside), 'small text')} beside the cells")


def _read_numbers(draft: Draft, grid: PenpaGrid, layer: dict[str, Any], *, given: bool) -> set[int]:
    """Read digits and centre marks. Returns the cells with marks."""
    odd: list[dict[str, str]] = []
    outside, marked = 0, set()
    for point, parts in _items(layer, "number"):
        cell = grid.cell(int(point)) if point.isdecimal() else None
        text, style = text_of(parts[0]).strip(), text_of(parts[2])
        if not text:
            continue
        if cell is None:
            outside += 1
        elif style in _DIGIT and (digit := digit_of(text, grid.size)):
            draft.cells[cell] = replace(draft.cells[cell], value=digit, given=given)
        elif style in _CENTRE and (digits := _digits(text, grid.size)):
            draft.cells[cell] = replace(draft.cells[cell], centre=digits)
            marked.add(cell)
        else:
            odd.append({"value": text if digit_of(text, grid.size) is None else f"{text} (small)"})
    read_odd_digits(draft, odd)
    if outside:
        draft.unchecked.append(f"{counted(outside, 'text')} outside the cells")
    return marked


def _items(layer: dict[str, Any], name: str) -> Iterator[tuple[str, list[Any]]]:
    """Yield the points that have text, each with the text, its colour and style."""
    values = layer.get(name)
    for point, parts in values.items() if isinstance(values, dict) else ():
        yield point if len(point) <= _NINE else "", [*a_list(parts), "", "", ""]


def _digits(text: str, size: int) -> Cells:
    """Return the digits of marks, apart from each other if the board has numbers above 9."""
    parts = list(text.replace(" ", "")) if size <= _NINE else text.split()
    return digits_of(parts, size) if all(digit_of(part, size) for part in parts) else ()


def _small(
    grid: PenpaGrid, layer: dict[str, Any], outside: list[str]
) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield small texts by cell and place, and collect those that are elsewhere."""
    for point, parts in _items(layer, "numberS"):
        text = text_of(parts[0]).strip()
        place = grid.small_place(int(point)) if point.isdecimal() else None
        if text and place:
            yield place, text
        elif text:
            outside.append(text)


def _read_corners(draft: Draft, grid: PenpaGrid, small: dict[tuple[int, int], str]) -> set[int]:
    """Read small texts as corner marks. Returns their cells."""
    odd, marked = [], set()
    for (cell, _), text in small.items():
        if digits := _digits(text, grid.size):
            corner = tuple(sorted({*draft.cells[cell].corner, *digits}))
            draft.cells[cell] = replace(draft.cells[cell], corner=corner)
            marked.add(cell)
        else:
            odd.append({"value": text})
    read_odd_digits(draft, odd)
    return marked


def _read_cages(
    draft: Draft, grid: PenpaGrid, question: dict[str, Any], small: dict[tuple[int, int], str]
) -> None:
    """Read the cages. Their sums are taken out of the small texts."""
    odd: list[str] = []
    drawn = [a_list(points) for points in a_list(question.get("killercages"))]
    cages = [_cage_cells(grid, points) for points in drawn if points]
    # Cages may overlap, so a sum belongs first to the cage that starts in its cell.
    sums = {cells: small.pop((cells[0], 0)) for cells in cages if (cells[0], 0) in small}
    for cells in cages:
        place = next(((cell, 0) for cell in cells if (cell, 0) in small), None)
        if cells not in sums and place:
            sums[cells] = small.pop(place)
    draft.cages += [clue_cage(cells, sums.get(cells, ""), odd) for cells in cages]
    read_odd_clues(draft, odd)
    if not draft.cages and question.get("cage"):
        draft.unchecked.append("cages drawn line by line")
    _take_windows(draft)


def _cage_cells(grid: PenpaGrid, points: list[Any]) -> Cells:
    numbers = [point for point in points if type(point) is int]
    cells = tuple(sorted({cell for at in numbers if (cell := grid.cell(at)) is not None}))
    if len(cells) != len(points):
        raise ValueError("a cage isn't on the board")
    return cells


def _take_windows(draft: Draft) -> None:
    """Make houses of the cages that are the windows of a windoku."""
    kind = KINDS["windoku"]
    if draft.size in kind.sizes:
        houses = houses_of(kind, draft.size, None)
        windows = {house.cells for house in houses if house.sort == "window"}
        if windows <= {cage.cells for cage in draft.cages if cage.total is None}:
            draft.groups += sorted(windows)
            draft.cages = [cage for cage in draft.cages if cage.cells not in windows]

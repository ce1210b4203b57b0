"""Read the lines of a Penpa board: the borders of its regions, and its diagonals."""

from __future__ import annotations

from typing import Any

from sudolink.codec.imports.draft import Cells, Draft, counted
from sudolink.codec.imports.penpa_grid import PenpaGrid

Line = tuple[int, int]

#: The styles of thick lines, which setters use for the borders of regions.
_THICK = {2, 21}


def read_lines(draft: Draft, grid: PenpaGrid, question: dict[str, Any]) -> None:
    """Add the regions and diagonals, and count the lines that are neither."""
    styles = _lines(question.get("lineE"))
    lines = set(styles)
    outer = _outer(grid)
    for sign in "\\/":
        parts = grid.diagonal(sign)
        if parts <= lines:
            draft.diagonals.add(sign)
            lines -= parts
    if draft.diagonals:
        draft.remarks.append(
            "A line from corner to corner was read as a diagonal without repeated digits."
        )
    borders = _borders(grid)
    thick = {line for line in lines if line in borders and styles[line] in _THICK}
    regions = _regions(grid, thick)
    number = {cell: at for at, cells in enumerate(regions) for cell in cells}
    dividing = {line for line in thick if len({number[cell] for cell in borders[line]}) > 1}
    if len(regions) > 1:
        draft.region_cells = regions
    else:
        draft.region_cells = []
        draft.remarks.append("It has no regions, so only rows and columns hold each digit once.")
    if other := len(lines - dividing - outer):
        draft.unchecked.append(f"{counted(other, 'line')} along cells drawn by the setter")


def _lines(value: Any) -> dict[Line, int]:
    """Return the styles of the lines between two points, each with the lower number first."""
    found = {}
    for name, style in value.items() if isinstance(value, dict) else ():
        ends = name.split(",")
        if len(ends) != len("ab") or not all(end.isdecimal() and len(end) < 9 for end in ends):  # noqa: PLR2004
            raise ValueError("a line has no two ends")
        first, last = sorted(map(int, ends))
        found[first, last] = style if type(style) is int else 0
    return found


def _borders(grid: PenpaGrid) -> dict[Line, tuple[int, int]]:
    """Return the two cells beside each border inside the board."""
    size = grid.size
    right = {
        grid.right_border(cell): (cell, cell + 1) for cell in range(size**2) if (cell + 1) % size
    }
    below = {grid.lower_border(cell): (cell, cell + size) for cell in range(size**2 - size)}
    return right | below


def _outer(grid: PenpaGrid) -> set[Line]:
    """Return the edges of the board."""
    size, wide = grid.size, grid.wide
    first, last = range(size), range(size**2 - size, size**2)
    lines = {grid.lower_border(cell) for cell in last}
    lines |= {grid.right_border(cell) for cell in range(size - 1, size**2, size)}
    for cell in first:
        lower, corner = grid.lower_border(cell)
        lines.add((lower - wide, corner - wide))
    for cell in range(0, size**2, size):
        upper, corner = grid.right_border(cell)
        lines.add((upper - 1, corner - 1))
    return lines


def _regions(grid: PenpaGrid, thick: set[Line]) -> list[Cells]:
    """Return the parts that lines divide the board into."""
    near: dict[int, list[int]] = {cell: [] for cell in range(grid.size**2)}
    for line, (one, other) in _borders(grid).items():
        if line not in thick:
            near[one].append(other)
            near[other].append(one)
    left, regions = set(near), []
    for start in near:
        if start in left:
            left.remove(start)
            region = [start]
            for cell in region:
                found = [other for other in near[cell] if other in left]
                left.difference_update(found)
                region += found
            regions.append(tuple(sorted(region)))
    return regions

"""Names of cells, rows and columns, as players write them, and lists of names."""

from __future__ import annotations

from collections.abc import Iterable

#: Row letters up to size 9; there is no I, which is too easily read as 1.
ROW_LETTERS = "ABCDEFGHJ"


def row_name(row: int, size: int) -> str:
    """Name of a row (0 is the top one): a letter up to size 9, above that its number."""
    return ROW_LETTERS[row] if size <= len(ROW_LETTERS) else str(row + 1)


def cell_name(cell: int, size: int) -> str:
    """Name of a cell: `A1` to `J9` up to size 9, `r10c12` above."""
    row, col = divmod(cell, size)
    if size <= len(ROW_LETTERS):
        return f"{ROW_LETTERS[row]}{col + 1}"
    return f"r{row + 1}c{col + 1}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final

"""Read the cells of a board from rows: lists, NumPy arrays, rows and tables of pandas.

Neither library is imported: their values become lists by their own methods.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import Any

from sudolink.puzzle.arguments import is_missing, of_type, whole
from sudolink.puzzle.cell import EMPTY, Cell

#: Texts that stand for an empty cell.
_BLANKS = frozenset({"", ".", "0", "-", "_", "*"})
#: What stands before the digit of a black cell, as in `sudolink.text`.
_BLACK = "#"

_SHAPE = "9 rows of 9 numbers, or 81 numbers (or as many as a board of another size has)"


def cells_of_rows(rows: object, *, given: bool) -> tuple[int, tuple[Cell, ...]]:
    """Return the size and the cells of a board that comes as rows, or as all cells in a row.

    Raises TypeError, ValueError.
    """
    size, entries = square(rows)
    cells = []
    for index, entry in enumerate(entries):
        try:
            cells.append(_cell(entry, given=given))
        except (TypeError, ValueError) as error:
            row, col = divmod(index, size)
            raise type(error)(f"row {row + 1}, column {col + 1}: {error}") from None
    return size, tuple(cells)


def square(given: object) -> tuple[int, list[object]]:
    """Return the size of a square and its entries, row by row. Raises TypeError, ValueError."""
    parts = _listed(given)
    split = [_entries(part) for part in parts]
    size = len(parts)
    rows = zip(parts, split, strict=True)
    if not any(_is_row(part) or len(row) == size > 1 for part, row in rows):
        return _root(size), parts
    for number, row in enumerate(split, start=1):
        if len(row) != size:
            cells = f"{len(row)} cell{'' if len(row) == 1 else 's'}"
            raise ValueError(f"row {number} has {cells}, but there are {size} rows; use {_SHAPE}")
    return size, [entry for row in split for entry in row]


def _root(count: int) -> int:
    if isqrt(count) ** 2 != count:
        raise ValueError(f"{count} cells make no square; use {_SHAPE}")
    return isqrt(count)


def _listed(rows: object) -> list[object]:
    """Return what an array, a table, or any other collection holds."""
    if isinstance(rows, (str, bytes)):
        raise TypeError(f"the rows must not be {of_type(rows)}; Board.from_string(text) reads it")
    plain: Any = rows.to_numpy() if hasattr(rows, "to_numpy") else rows
    plain = plain.tolist() if hasattr(plain, "tolist") else plain
    if not isinstance(plain, Iterable):
        raise TypeError(f"the rows must be {_SHAPE}, not {of_type(rows)}")
    return list(plain)


def _is_row(part: object) -> bool:
    """Return whether a part of the rows is a collection; a text may be a row or an entry."""
    return not isinstance(part, str) and isinstance(part, Iterable)


def _entries(part: object) -> list[object]:
    """Return the entries of a row; a text has one for each word, or else for each character."""
    if isinstance(part, str):
        words = part.replace(",", " ").split()
        return [*words] if len(words) > 1 else [*part.strip()]
    return _listed(part) if _is_row(part) else [part]


def _cell(entry: object, *, given: bool) -> Cell:
    if isinstance(entry, str):
        return _written(entry.strip(), given=given)
    if is_missing(entry):
        return EMPTY
    if isinstance(entry, float) and entry.is_integer():
        entry = int(entry)
    digit = whole("entry", entry)
    return Cell(digit, given) if digit else EMPTY


def _written(entry: str, *, given: bool) -> Cell:
    black = entry.startswith(_BLACK)
    digits = entry.removeprefix(_BLACK)
    if digits in _BLANKS:
        return Cell(black=black)
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(f"{entry!r} is neither a number nor empty (0 or a dot)")
    return Cell(int(digits), given or black, black=black)

"""Compares the solution that a table lists beside a puzzle with the one that was found."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from sudolink.codec.lists.list_item import Item, values_of
from sudolink.codec.reading.decoding import decode
from sudolink.puzzle.cell_names import cell_name, some
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.session.result import Result

#: At most this many differing cells are named.
_NAMED = 5

#: Up to this size a solution is written as a row of digits.
_SIZE_OF_DIGITS = 9
_AGREES = "The solution column agrees."
_DIGITS = bytes.maketrans(bytes(range(10)), b"0123456789")


def compared(given: str, item: Item, result: Result) -> tuple[bool | None, str]:
    """Return whether a listed solution agrees with the result, and a sentence that says so.

    None if there is no result to compare it with.
    """
    if result.status == "stopped":
        return None, ""
    if not result.solutions:
        return False, "There is no solution, so the solution column must be wrong."
    found = result.solutions[0]
    if len(found) <= _SIZE_OF_DIGITS**2 and bytes(found).translate(_DIGITS).decode() == given:
        return True, _AGREES  # the fast path for tables of millions
    values = _values(given, len(found))
    if values is None:
        return False, "The solution column doesn't hold a full grid of this size."
    expected = found if result.only else values_of(item)
    if differing := _differing(values, expected):
        return False, f"The solution column differs at {some(differing, _NAMED)}."
    return (True, _AGREES) if result.only else _one_of_several(item, values)


def _differing(values: Sequence[int], expected: Sequence[int | None]) -> list[str]:
    """Return the names of the cells in which other digits are expected."""
    size = isqrt(len(values))
    pairs = enumerate(zip(values, expected, strict=True))
    return [cell_name(cell, size) for cell, (value, other) in pairs if other not in (None, value)]


def _values(given: str, cells: int) -> list[int] | None:
    """Read the digits of a solution; None if there are not exactly `cells` of them."""
    digits = "".join(given.split())
    if cells <= _SIZE_OF_DIGITS**2 and len(digits) == cells and digits.isdecimal():
        return [int(digit) for digit in digits]
    try:
        board = decode(given)
    except ValueError:
        return None
    values = [cell.value for cell in board.cells if cell.value is not None]
    return values if len(values) == cells else None


def _one_of_several(item: Item, values: list[int]) -> tuple[bool, str]:
    """Return whether these digits are one of several solutions of a board."""
    board = decode(item) if isinstance(item, str) else item
    try:
        search = search_for(board.with_solution(values), 1)
        search.run()
        is_one = bool(search.result().solutions)
    except ValueError:  # digits too large for the board
        is_one = False
    if is_one:
        return True, "The solution column is one of several solutions."
    return False, "The solution column breaks a rule."

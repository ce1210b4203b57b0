"""The solution that a table gives beside a puzzle, compared with the one that was found."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from sudolink.codec.decoding import decode
from sudolink.codec.list_item import Item, values_of
from sudolink.puzzle.cell_names import cell_name, some
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.session.result import Result

#: Cells that differ, so many of which are named.
_NAMED = 5

#: Up to this size a solution is a row of digits.
_SIZE_OF_DIGITS = 9
_AGREES = "The solution column agrees."
_DIGITS = bytes.maketrans(bytes(range(10)), b"0123456789")


def compared(given: str, item: Item, result: Result) -> tuple[bool | None, str]:
    """Whether a solution agrees with what was found, and that in a sentence.

    None where nothing was found to compare it with.
    """
    if result.status == "stopped":
        return None, ""
    if not result.solutions:
        return False, "There is no solution, so the solution column must be wrong."
    found = result.solutions[0]
    if len(found) <= _SIZE_OF_DIGITS**2 and bytes(found).translate(_DIGITS).decode() == given:
        return True, _AGREES  # as in tables of millions
    values = _values(given, len(found))
    if values is None:
        return False, "The solution column holds no full grid of this size."
    expected = found if result.status == "unique" else values_of(item)
    if differing := _differing(values, expected):
        return False, f"The solution column differs at {some(differing, _NAMED)}."
    return (True, _AGREES) if result.status == "unique" else _one_of_several(item, values)


def _differing(values: Sequence[int], expected: Sequence[int | None]) -> list[str]:
    """The names of the cells in which other digits are expected."""
    size = isqrt(len(values))
    pairs = enumerate(zip(values, expected, strict=True))
    return [cell_name(cell, size) for cell, (value, other) in pairs if other not in (None, value)]


def _values(given: str, cells: int) -> list[int] | None:
    """The digits of a solution, or None if it has not that many."""
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
    """Whether some digits solve a board that has several solutions."""
    board = decode(item) if isinstance(item, str) else item
    try:
        search = search_for(board.with_solution(values), 1)
        search.run()
        is_one = bool(search.result().solutions)
    except ValueError:  # digits that the board does not have
        is_one = False
    if is_one:
        return True, "The solution column is one of several solutions."
    return False, "The solution column breaks a rule."

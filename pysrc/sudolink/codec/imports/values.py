"""Read values from JSON that may hold anything: values of a wrong type count as absent."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from sudolink.puzzle.board import Cage
from sudolink.puzzle.errors import BoardStringError, quoted

_ROW_COL = re.compile(r"[Rr](\d{1,3})[Cc](\d{1,3})", re.ASCII)
_SUM = re.compile(r"\s*(\d{1,4})\s*", re.ASCII)


#: The depth of nested objects whose names are checked: the formats have no more.
_DEEPEST = 6


def in_known_case(value: Any, names: frozenset[str], *signs: str) -> tuple[Any, list[str]]:
    """Return a JSON object with its names in their usual letter case, and remarks on changes.

    Return None for anything but an object with the names that mark a format. Raises
    BoardStringError if an object has a name in two letter cases.
    """
    if not isinstance(value, dict) or not {*signs} <= {str(name).lower() for name in value}:
        return None, []
    renamed: dict[str, str] = {}
    value = _in_case(value, {name.lower(): name for name in names}, renamed, 0)
    if not renamed:
        return value, []
    listing = ", ".join(f"{quoted(came)} as {quoted(name)}" for came, name in renamed.items())
    return value, [f"Names in an unusual letter case were read: {listing}."]


def _in_case(value: Any, usual: dict[str, str], renamed: dict[str, str], depth: int) -> Any:
    """Return a value with the usual names in all its objects.

    Args:
        value: a part of JSON.
        usual: the usual names, by their lower-case forms.
        renamed: collects the names that were different.
        depth: the depth of the part.
    """
    if isinstance(value, list) and depth < _DEEPEST:
        return [_in_case(part, usual, renamed, depth + 1) for part in value]
    if not isinstance(value, dict) or depth == _DEEPEST:
        return value
    found: dict[str, Any] = {}
    came: str
    for came, part in value.items():
        name = usual.get(came.lower(), came)
        if name in found:
            raise BoardStringError(
                f"This JSON has {quoted(name)} twice, in different letter cases. Remove the "
                "wrong one."
            )
        if name != came:
            renamed[came] = name
        found[name] = _in_case(part, usual, renamed, depth + 1)
    return found


def a_list(value: Any) -> list[Any]:
    """Return the value if it is a list, else an empty one."""
    return value if isinstance(value, list) else []


def dicts(value: Any) -> list[dict[str, Any]]:
    """Return the objects in a list."""
    return [each for each in a_list(value) if isinstance(each, dict)]


def objects(values: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """Return the list of objects under a name; null counts as absent.

    Raises BoardStringError for anything else, as nobody can know what it means.
    """
    found = values.get(name) or []
    if not isinstance(found, list) or not all(isinstance(each, dict) or not each for each in found):
        raise BoardStringError(f"This JSON should have a list of objects under {quoted(name)}.")
    return dicts(found)


def rows_of(values: dict[str, Any], name: str) -> list[list[dict[str, Any]]]:
    """Return the rows of the grid under a name, each a list of cells."""
    return [dicts(row) for row in a_list(values.get(name)) if isinstance(row, list)]


def check_square(rows: list[list[dict[str, Any]]], form: str) -> None:
    """Raise BoardStringError unless the rows of a grid make a square."""
    if any(len(row) != len(rows) for row in rows):
        raise BoardStringError(f"This is {form}, but its grid is not square.")


#: The depth of nested lists whose text is taken: deeper ones would exhaust Python's stack.
_DEEPEST_TEXT = 3


def text_of(value: Any, between: str = " ", depth: int = 0) -> str:
    """Return a string or number as text, or a list of them joined; else ""."""
    if isinstance(value, list):
        inner = value if depth < _DEEPEST_TEXT else ()
        return between.join(filter(None, (text_of(each, depth=depth + 1) for each in inner)))
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return ""
    return str(value)


def digit_of(value: Any, size: int) -> int | None:
    """Return a digit of the board, or None."""
    number = sum_of(value)
    return number if number and number <= size else None


def digits_of(value: Any, size: int) -> tuple[int, ...]:
    """Return the digits of the board in a list (or a string of digits), sorted."""
    found = [digit_of(each, size) for each in (value if isinstance(value, (list, str)) else ())]
    return tuple(sorted({digit for digit in found if digit}))


def sum_of(value: Any) -> int | None:
    """Return a whole number, given as a number or text; None for anything else."""
    match = _SUM.fullmatch(text_of(value))
    return int(match[1]) if match else None


def named_cells(value: Any, size: int, what: str) -> tuple[int, ...]:
    """Return the cells of a list of names such as `R1C9`, sorted. Raises BoardStringError."""
    matches = [_ROW_COL.fullmatch(text_of(name)) for name in a_list(value)]
    places = [(int(match[1]) - 1, int(match[2]) - 1) if match else None for match in matches]
    return _on_board(places, size, what)


def paired_cells(value: Any, size: int, what: str) -> tuple[int, ...]:
    """Return the cells of pairs `[row, column]` from 0, sorted. Raises BoardStringError."""
    places = [
        (pair[0], pair[1]) if isinstance(pair, list) and len(pair) == len("rc") else None
        for pair in a_list(value)
    ]
    return _on_board(places, size, what)


def _on_board(places: Iterable[tuple[Any, Any] | None], size: int, what: str) -> tuple[int, ...]:
    cells = set()
    for place in places:
        if place is None or any(type(part) is not int or not 0 <= part < size for part in place):
            raise BoardStringError(f"{what} names a cell that is not on the board.")
        cells.add(place[0] * size + place[1])
    return tuple(sorted(cells))


def clue_cage(
    cells: tuple[int, ...], clue: Any, odd: list[str], *, repeats: bool | None = None
) -> Cage:
    """Return a cage with the total in its corner; a label that isn't a number goes to `odd`."""
    total = sum_of(clue)
    if total is None and text_of(clue).strip():
        odd.append(text_of(clue).strip())
    return Cage(cells, total or None, repeats=repeats)

"""SudokuPad's own JSON ("SCL", also "CTC"): what its links hold, plain or shortened.

It says what is drawn rather than which rules there are: lines, arrows and shapes have no meaning a
program could know. The form is known from https://github.com/marktekfan/sudokupad-penpa-import.
"""

from __future__ import annotations

import re
from typing import Any

from sudolink.board import Board, Cell
from sudolink.codec.imports.draft import Draft, about, unchecked
from sudolink.codec.imports.fpuzzles import odd_clues
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.imports.values import (
    a_list,
    clue_cage,
    dicts,
    digit_of,
    digits_of,
    odd_digits,
    paired_cells,
    sum_of,
    text_of,
)
from sudolink.errors import BoardStringError

#: What is drawn, by its name in the JSON.
DRAWINGS = {
    "arrows": "arrows",
    "lines": "lines",
    "overlays": "shapes and texts above the digits",
    "underlays": "shapes and texts below the digits",
}
_MOVES = ("antiknight", "antiking")
_FOG = ("foglight", "fogofwar", "triggereffect")
_REMARK = re.compile(r"\s*([a-z]+)\s*:\s*(.+)", re.DOTALL | re.IGNORECASE)


def is_sudokupad(values: Any) -> bool:
    """Whether a JSON value is a puzzle in this form."""
    return isinstance(values, dict) and bool(_rows(values))


def _rows(values: dict[str, Any]) -> list[list[dict[str, Any]]]:
    return [dicts(row) for row in a_list(values.get("cells")) if isinstance(row, list)]


def read(values: dict[str, Any], form: str) -> Board:
    """Make a board of the JSON. Raises BoardStringError."""
    rows = _rows(values)
    size = len(rows)
    if any(len(row) != size for row in rows):
        raise BoardStringError(f"This is {form}, but its grid is not square.")
    draft = Draft(form, size)
    remarks = _remarks(values)
    draft.notes += about(remarks.get("title"), remarks.get("author"), remarks.get("rules"))
    draft.cells = [_cell(cell, size) for row in rows for cell in row]
    draft.notes += odd_digits((cell for row in rows for cell in row), size)
    draft.areas = [
        cells
        for region in a_list(values.get("regions"))
        if (cells := paired_cells(region, size, "A region"))
    ]
    _read_cages(draft, values)
    draft.diagonals = {sign for line in dicts(values.get("lines")) if (sign := _sign(line, size))}
    if draft.diagonals:
        draft.notes.append("A line from corner to corner is read as: no digit twice on it.")
    if not draft.areas:
        draft.notes.append("It has no regions: rows and columns alone hold each digit once.")
    draft.notes += _left_out(values, remarks, len(draft.diagonals))
    return draft.board()


def _remarks(values: dict[str, Any]) -> dict[str, str]:
    """What is said of the puzzle: in `metadata`, or in cages without cells ("title: ...")."""
    found = {}
    for cage in dicts(values.get("cages")):
        match = _REMARK.fullmatch(text_of(cage.get("value")))
        if match and not a_list(cage.get("cells")):
            found[match[1].lower()] = match[2]
    told = values.get("metadata")
    if isinstance(told, dict):
        found |= {name.lower(): text for name, value in told.items() if (text := text_of(value))}
    return found


def _cell(cell: dict[str, Any], size: int) -> Cell:
    value = digit_of(cell.get("value"), size)
    corner = cell.get("cornermarks") or cell.get("pencilMarks")
    return Cell(
        value,
        given=value is not None and cell.get("given") is not False,
        corner=digits_of(corner, size),
        centre=digits_of(cell.get("centremarks") or cell.get("candidates"), size),
    )


def _read_cages(draft: Draft, values: dict[str, Any]) -> None:
    odd: list[str] = []
    hidden = 0
    for cage in dicts(values.get("cages")):
        cells = paired_cells(cage.get("cells"), draft.size, "A cage")
        clue = cage.get("value") if sum_of(cage.get("sum")) is None else cage["sum"]
        if not cells:
            continue
        hidden += bool(cage.get("hidden") and sum_of(clue) and len(cells) < draft.size)
        if sum_of(clue) and cage.get("style") != "extraregion" and not cage.get("hidden"):
            repeats = True if cage.get("unique") is False else None
            draft.cages.append(clue_cage(cells, clue, odd, repeats=repeats))
        elif cage.get("unique") or (not text_of(clue) and not cage.get("hidden")):
            # Hidden ones say what rows, columns and boxes are, mostly.
            if 1 < len(cells) <= draft.size:
                draft.groups.append(cells)
        elif not cage.get("hidden"):
            odd.append(text_of(clue))
    draft.notes += odd_clues(odd)
    if hidden:
        draft.notes.append(f"Sums of hidden cages are left out ({hidden}).")


def _sign(line: dict[str, Any], size: int) -> str:
    """The diagonal that a line is, or "": from one corner of the board to the one opposite."""
    points = [tuple(point) for point in a_list(line.get("wayPoints")) if isinstance(point, list)]
    ends = set(points) if all(_plain(point) for point in points) else set()
    if ends == {(0, 0), (size, size)}:
        return "\\"
    return "/" if ends == {(0, size), (size, 0)} else ""


def _plain(point: tuple[Any, ...]) -> bool:
    return all(isinstance(part, (int, float)) for part in point)


def _left_out(values: dict[str, Any], remarks: dict[str, str], diagonals: int) -> list[str]:
    """Notes on what the board does not hold."""
    counts = {key: len(dicts(values.get(key))) for key in DRAWINGS}
    counts["lines"] -= diagonals
    rules = [(name, counts[key]) for key, name in DRAWINGS.items() if counts[key] > 0]
    rules += [(text_of(name), 0) for name in a_list(values.get("global"))]
    told = values.get("metadata")
    rules += [(name, 0) for name in _MOVES if isinstance(told, dict) and told.get(name)]
    rules += [("fog", 0)] if any(values.get(name) for name in _FOG) else []
    notes = [unchecked(rules)] if rules else []
    if "solution" in remarks:
        notes.append("The solution that is stored with it is left out.")
    return notes


def _read_pasted(pasted: Pasted) -> Board | None:
    return read(pasted.json, "SudokuPad JSON") if is_sudokupad(pasted.json) else None


SUDOKUPAD_JSON = Importer(
    name="SudokuPad JSON",
    read=_read_pasted,
    reads=(
        "cells with clues, corner and centre marks, regions, cages with their sums, sets of cells "
        "without a digit twice, a line from corner to corner (as a diagonal), title, author, rules"
    ),
    leaves_out=(
        "all that is only drawn (lines, arrows, shapes, texts: counted; its solutions can then "
        "differ), fog, a stored solution"
    ),
    source="https://github.com/marktekfan/sudokupad-penpa-import (puzzleloader.js)",
)

"""SudokuPad's own JSON ("SCL", also "CTC"): what its links hold, plain or shortened.

It says what is drawn rather than which rules there are: no program can know what lines, arrows and
shapes mean. The format is known from https://github.com/marktekfan/sudokupad-penpa-import.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from sudolink.codec.imports.draft import Draft, counted
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.imports.odd_contents import drawn_by_setter, read_odd_clues, read_odd_digits
from sudolink.codec.imports.values import (
    a_list,
    check_square,
    clue_cage,
    digit_of,
    digits_of,
    in_known_case,
    objects,
    paired_cells,
    rows_of,
    sum_of,
    text_of,
)
from sudolink.codec.more_remarks import with_remarks
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.errors import quoted

#: Drawings, by their names in the JSON. Only the setter knows what they mean.
DRAWINGS = {
    "arrows": "arrow",
    "lines": "line",
    "overlays": "shape",
    "underlays": "shape",
}
_MOVES = {"antiknight": "anti-knight", "antiking": "anti-king"}
_FOG = ("foglight", "fogofwar", "triggereffect")
#: Names without a rule, or that are read elsewhere.
_KNOWN = frozenset(
    {
        "author",
        "cages",
        "cellSize",
        "cells",
        "duration",
        "global",
        "id",
        "metadata",
        "regions",
        "rules",
        "settings",
        "solution",
        "title",
        "videos",
    }
)
#: The names that are read inside the parts of the JSON.
_INNER = frozenset(
    {
        "candidates",
        "centremarks",
        "cornermarks",
        "given",
        "hidden",
        "pencilMarks",
        "style",
        "sum",
        "unique",
        "value",
        "wayPoints",
    }
)
_NAMES = _KNOWN | _INNER | DRAWINGS.keys() | _MOVES.keys() | frozenset(_FOG)
_REMARK = re.compile(r"\s*([a-z]+)\s*:\s*(.+)", re.DOTALL | re.IGNORECASE)


def board_of(values: Any, form: str) -> Board | None:
    """Return the board in a JSON value, None in another format. Raises BoardStringError."""
    values, remarks = in_known_case(values, _NAMES, "cells")
    if values is None or not rows_of(values, "cells"):
        return None
    return with_remarks(read(values, form), *remarks)


def read(values: dict[str, Any], form: str) -> Board:
    """Make a board of the JSON. Raises BoardStringError."""
    rows = rows_of(values, "cells")
    check_square(rows, form)
    size = len(rows)
    draft = Draft(form, size)
    remarks = _remarks(values)
    draft.about(*(remarks.get(name, "") for name in ("title", "author", "rules")))
    draft.cells = [_cell(cell, size) for row in rows for cell in row]
    read_odd_digits(draft, [cell for row in rows for cell in row])
    draft.region_cells = [
        cells
        for region in a_list(values.get("regions"))
        if (cells := paired_cells(region, size, "A region"))
    ]
    _read_cages(draft, values)
    draft.diagonals = {sign for line in objects(values, "lines") if (sign := _sign(line, size))}
    if draft.diagonals:
        draft.remarks.append(
            "A line from corner to corner was read as a diagonal without repeated digits."
        )
    if not draft.region_cells:
        draft.remarks.append("It has no regions, so only rows and columns hold each digit once.")
    if "solution" in remarks:
        draft.remarks.append("The solution stored with it was left out.")
    draft.unchecked += _unchecked(values, len(draft.diagonals))
    return draft.board()


def _remarks(values: dict[str, Any]) -> dict[str, str]:
    """Return title, author and so on, from `metadata` or cages without cells."""
    names = ("title", "author", "rules")
    found = {name: text for name in names if (text := text_of(values.get(name), between="\n"))}
    for cage in objects(values, "cages"):
        match = _REMARK.fullmatch(text_of(cage.get("value")))
        if match and not a_list(cage.get("cells")):
            found[match[1].lower()] = match[2]
    metadata_value = values.get("metadata")
    if isinstance(metadata_value, dict):
        found |= {
            name.lower(): text
            for name, value in metadata_value.items()
            if (text := text_of(value, between="\n"))
        }
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
    hidden = large = 0
    for cage in objects(values, "cages"):
        cells = paired_cells(cage.get("cells"), draft.size, "A cage")
        clue = cage.get("value") if sum_of(cage.get("sum")) is None else cage["sum"]
        if not cells:
            continue
        hidden += bool(cage.get("hidden") and sum_of(clue) and len(cells) < draft.size)
        if sum_of(clue) and cage.get("style") != "extraregion" and not cage.get("hidden"):
            repeats = True if cage.get("unique") is False else None
            draft.cages.append(clue_cage(cells, clue, odd, repeats=repeats))
        elif cage.get("unique") or (not text_of(clue) and not cage.get("hidden")):
            # Hidden ones mostly describe rows, columns and boxes.
            if 1 < len(cells) <= draft.size:
                draft.groups.append(cells)
            large += len(cells) > draft.size
        elif not cage.get("hidden"):
            odd.append(text_of(clue))
    read_odd_clues(draft, odd)
    if hidden:
        draft.remarks.append(f"The totals of hidden cages were left out ({hidden}).")
        draft.unchecked.append(counted(hidden, "hidden total"))
    if large:
        draft.unchecked.append(f"{counted(large, 'large cage')} without a total")


def _sign(line: dict[str, Any], size: int) -> str:
    """Return which diagonal a line from corner to corner is, or ""."""
    points = [tuple(point) for point in a_list(line.get("wayPoints")) if isinstance(point, list)]
    ends = set(points) if all(_plain(point) for point in points) else set()
    if ends == {(0, 0), (size, size)}:
        return "\\"
    return "/" if ends == {(0, size), (size, 0)} else ""


def _plain(point: tuple[Any, ...]) -> bool:
    return all(isinstance(part, (int, float)) for part in point)


def _unchecked(values: dict[str, Any], diagonals: int) -> list[str]:
    """Return the rules that no kind here has, and the drawings."""
    metadata_value = values.get("metadata")
    metadata = metadata_value if isinstance(metadata_value, dict) else {}
    rules = [_MOVES.get(name, name) for name in map(text_of, a_list(values.get("global")))]
    rules += [words for name, words in _MOVES.items() if metadata.get(name)]
    rules += ["fog"] if any(values.get(name) for name in _FOG) else []
    rules += [
        quoted(name)
        for name, value in values.items()
        if name not in _NAMES and value and isinstance(value, (list, dict, str))
    ]
    drawn: Counter[str] = Counter()
    for key, name in DRAWINGS.items():
        drawn[name] += len(objects(values, key))
    drawn["line"] -= diagonals
    return [*rules, *drawn_by_setter(drawn)]


def _read_pasted(pasted: Pasted) -> Board | None:
    board = board_of(pasted.json, "SudokuPad JSON")
    return board and with_remarks(board, *pasted.json_remarks)


SUDOKUPAD_JSON = Importer(
    name="SudokuPad JSON",
    read=_read_pasted,
    reads=(
        "cells with givens, corner and centre marks, regions, cages with their sums, sets of "
        "cells without repeated digits, a line from corner to corner (as a diagonal), title, "
        "author, rules"
    ),
    leaves_out=(
        "everything that is only drawn (lines, arrows, shapes, texts: counted in `unchecked`; "
        "solutions can then differ), fog, a stored solution"
    ),
    source="https://github.com/marktekfan/sudokupad-penpa-import (puzzleloader.js)",
)

"""`.sdk`: the files of SadMan Sudoku and SudoCue.

Nine lines of digits and dots, perhaps in a section `[Puzzle]`; `[State]` holds the current grid.
Lines such as `#ARuud` say who made it (A author, B date, C comment, D description, L level, S
source, U address). See http://sudocue.net/fileformats.php and http://pzl.org.uk/Formats.html.
"""

from __future__ import annotations

import re
from itertools import pairwise

from sudolink.codec.imports.draft import Draft
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.puzzle.board import EMPTY, Board, Cell
from sudolink.puzzle.cell_names import cell_name, listed, row_name, some
from sudolink.puzzle.errors import BoardStringError

#: A row that may have lost or gained some characters.
_LIKE_ROW = re.compile(r"[0-9.]{6,12}", re.ASCII)
_SECTION = re.compile(r"\[(\w+)\]")
_REMARK = re.compile(r"#([ABCDLSU])(.+)", re.ASCII)
_REMARKS = {
    "A": "Author",
    "B": "Date",
    "C": "Comment",
    "D": "Description",
    "L": "Level",
    "S": "Source",
    "U": "Address",
}
_SIZE, _CELLS = 9, 81
#: The number of rows with nine characters that show a puzzle was meant, and the most cells that a
#: remark names.
_ENOUGH_ROWS, _MOST_NAMED = 5, 5


#: A row and the number of its line.
_Row = tuple[str, int]


def _read(pasted: Pasted) -> Board | None:
    sections: dict[str, list[_Row]] = {}
    remarks: list[str] = []
    name = ""
    for number, line in enumerate(pasted.lines):
        if match := _SECTION.fullmatch(line):
            name = match[1].lower()
            sections.setdefault(name, [])
        elif _LIKE_ROW.fullmatch(line):
            sections.setdefault(name, []).append((line, number))
        elif match := _REMARK.fullmatch(line):
            remarks.append(f"{_REMARKS[match[1]]}: {match[2].strip()[:200]}")
    rows = sections.get("puzzle") or sections.get("", [])
    enough = sum(len(row) == _SIZE for row, _ in rows) >= _ENOUGH_ROWS
    if not enough or not (remarks or "puzzle" in sections):
        return None
    if wrong := _problem([row for row, _ in rows]):
        at, sentence = wrong
        raise BoardStringError(
            f"This looks like an .sdk file, but {sentence}.",
            position=pasted.start_of_line(rows[at][1]),
        )
    givens = "".join(row for row, _ in rows)
    state = [row for row, _ in sections.get("state", [])]
    now = "." * _CELLS if _problem(state) else "".join(state)
    draft = Draft("an .sdk file", _SIZE)
    draft.cells = [_cell(given, digit) for given, digit in zip(givens, now, strict=True)]
    draft.remarks = [*remarks, *_on_clashes(givens, now)]
    draft.remarks += [
        f"The [{section}] section was left out."
        for section, lines in sections.items()
        if section not in ("", "puzzle", "state")
        or (section == "state" and lines and _problem(state))
    ]
    return draft.board()


def _problem(rows: list[str]) -> tuple[int, str] | None:
    """Say what is wrong with the rows of a grid: which row, and the end of a sentence."""
    for number, row in enumerate(rows):
        if len(row) != _SIZE:
            name = row_name(number % _SIZE, _SIZE)
            return number, f"row {name} has {len(row)} characters instead of {_SIZE}"
    if len(rows) == _SIZE:
        return None
    same = [number for number, (row, following) in enumerate(pairwise(rows)) if row == following]
    names = [row_name((same[0] + step) % _SIZE, _SIZE) for step in (0, 1)] if same else []
    more = f"; rows {listed(names)} are the same" if names else ""
    return min(len(rows), _SIZE) - 1, f"it has {len(rows)} rows instead of {_SIZE}{more}"


def _on_clashes(givens: str, now: str) -> list[str]:
    """Return a remark on cells whose digit differs from their given."""
    cells = [
        cell_name(cell, _SIZE)
        for cell, (given, digit) in enumerate(zip(givens, now, strict=True))
        if given not in "0." and digit not in ("0", ".", given)
    ]
    if not cells:
        return []
    where = some(cells, _MOST_NAMED)
    return [f"The [State] section differs from [Puzzle] in {where}; these digits were left out."]


def _cell(given: str, now: str) -> Cell:
    if given not in "0.":
        return Cell(int(given), given=True)
    return Cell(int(now)) if now not in "0." else EMPTY


SDK = Importer(
    name=".sdk file",
    read=_read,
    reads="nine lines of digits and dots, `[Puzzle]` and `[State]`, the lines that begin with `#`",
    leaves_out="other sections, each with a remark",
    source="http://sudocue.net/fileformats.php",
)

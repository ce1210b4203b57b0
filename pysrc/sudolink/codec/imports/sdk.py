"""`.sdk`: the files of SadMan Sudoku and SudoCue.

Nine lines of digits and dots, in a section `[Puzzle]` or without; `[State]` holds the grid as it
stands. Lines such as `#ARuud` say who made it (A author, B date, C comment, D description, L
level, S source, U address). See http://sudocue.net/fileformats.php and http://pzl.org.uk/Formats.html.
"""

from __future__ import annotations

import re

from sudolink.board import EMPTY, Board, Cell
from sudolink.codec.imports.draft import Draft
from sudolink.codec.imports.importer import Importer, Pasted

_ROW = re.compile(r"[0-9.]{9}", re.ASCII)
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
_CELLS = 81


def _read(pasted: Pasted) -> Board | None:
    sections: dict[str, list[str]] = {}
    remarks: list[str] = []
    name = ""
    for line in pasted.lines:
        if match := _SECTION.fullmatch(line):
            name = match[1].lower()
            sections.setdefault(name, [])
        elif _ROW.fullmatch(line):
            sections.setdefault(name, []).append(line)
        elif match := _REMARK.fullmatch(line):
            remarks.append(f"{_REMARKS[match[1]]}: {match[2].strip()[:200]}")
    clues = "".join(sections.get("puzzle") or sections.get("", []))
    if len(clues) != _CELLS or not (remarks or "puzzle" in sections):
        return None
    state = "".join(sections.get("state", []))
    draft = Draft("an .sdk file", 9)
    draft.cells = [_cell(clue, now) for clue, now in zip(clues, _whole(state), strict=True)]
    draft.notes = remarks
    draft.notes += [
        f"Its section [{section}] is left out."
        for section, rows in sections.items()
        if section not in ("", "puzzle", "state")
        or (section == "state" and rows and len(state) != _CELLS)
    ]
    return draft.board()


def _whole(state: str) -> str:
    return state if len(state) == _CELLS else "." * _CELLS


def _cell(clue: str, now: str) -> Cell:
    if clue not in "0.":
        return Cell(int(clue), given=True)
    return Cell(int(now)) if now not in "0." else EMPTY


SDK = Importer(
    name=".sdk file",
    read=_read,
    reads="nine lines of digits and dots, `[Puzzle]` and `[State]`, the lines that begin with `#`",
    leaves_out="other sections, each with a note",
    source="http://sudocue.net/fileformats.php",
)

"""Grids of candidates, as HoDoKu, Simple Sudoku and SudoCue (`.sdx`) write them.

Nine lines of nine groups of digits, with or without a frame. The form is described at
https://sudopedia.sudocue.net/index.php?title=Sudoku_Clipboard_and_File_Formats; in an `.sdx`
file `u` stands before a digit a person has placed (http://sudocue.net/fileformats.php).
"""

from __future__ import annotations

import re

from sudolink.board import EMPTY, Board, Cell
from sudolink.codec.imports.draft import Draft
from sudolink.codec.imports.importer import Importer, Pasted

_FRAME = re.compile(r"[|!:\u2500-\u257f]")
_GROUP = re.compile(r"u?[1-9]|1?2?3?4?5?6?7?8?9?|\.", re.ASCII)
_SIZE = 9


def _read(pasted: Pasted) -> Board | None:
    rows: list[list[str]] = []
    for line in pasted.lines:
        groups = _FRAME.sub(" ", line).split()
        if len(groups) == _SIZE and all(map(_GROUP.fullmatch, groups)):
            rows.append(groups)
            if len(rows) == _SIZE:
                break
        elif re.search(r"[0-9]", line):
            rows = []
    groups = [group for row in rows for group in row]
    if len(groups) != _SIZE**2 or not any(len(group.strip("u")) > 1 for group in groups):
        return None
    placed = any(group.startswith("u") for group in groups)
    draft = Draft("a grid of candidates", _SIZE, [_cell(group) for group in groups])
    if not placed:
        draft.notes.append(
            "The grid does not tell clues from solved digits and single candidates: all single "
            "digits are read as clues."
        )
    return draft.board()


def _cell(group: str) -> Cell:
    if group == ".":
        return EMPTY
    if group.startswith("u"):
        return Cell(int(group[1:]))
    if len(group) == 1:
        return Cell(int(group), given=True)
    return Cell(candidates=tuple(map(int, group)))


CANDIDATE_GRID = Importer(
    name="grid of candidates",
    read=_read,
    reads=(
        "nine lines of nine groups of digits, with a frame of any sort (HoDoKu, Simple Sudoku) or "
        "without; `u` before a digit that was placed (SudoCue `.sdx`)"
    ),
    leaves_out="which single digits are clues, where `u` does not tell: all are read as clues",
    source="https://sudopedia.sudocue.net/index.php?title=Sudoku_Clipboard_and_File_Formats",
)


def _read_729(pasted: Pasted) -> Board | None:
    text = re.sub(r"\s", "", pasted.run.text)
    if len(text) != _SIZE**3 or re.fullmatch(r"[0-9.]+", text, re.ASCII) is None:
        return None
    cells = []
    for start in range(0, len(text), _SIZE):
        digits = tuple(int(char) for char in text[start : start + _SIZE] if char in "123456789")
        if any(text[start + digit - 1] != str(digit) for digit in digits):
            return None
        cells.append(Cell(candidates=digits) if len(digits) > 1 else _single(digits))
    return Draft("a list of 729 candidates", _SIZE, cells).board()


def _single(digits: tuple[int, ...]) -> Cell:
    return Cell(digits[0], given=True) if digits else EMPTY


CANDIDATES_729 = Importer(
    name="729 candidates",
    read=_read_729,
    reads="nine characters a cell: a digit that is possible in its own place, else `.` or `0`",
    leaves_out="which single candidates are clues: all are read as clues",
    source="https://github.com/sigh/Interactive-Sudoku-Solver (js/sudoku_parser.js)",
)

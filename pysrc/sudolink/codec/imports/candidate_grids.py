"""Grids of candidates, as HoDoKu, Simple Sudoku and SudoCue (`.sdx`) write them.

Nine lines of nine groups of digits, with or without a frame. The format is described at
https://sudopedia.sudocue.net/index.php?title=Sudoku_Clipboard_and_File_Formats; in an `.sdx`
file, `u` marks a digit that a player has placed (http://sudocue.net/fileformats.php).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from sudolink.codec.imports.draft import Draft
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.puzzle.board import EMPTY, Board, Cell
from sudolink.puzzle.cell_names import capital, row_name
from sudolink.puzzle.errors import BoardStringError, quoted

_FRAME = re.compile(r"[|!:\u2500-\u257f]")
_GROUP = re.compile(r"u?[1-9]|1?2?3?4?5?6?7?8?9?|\.", re.ASCII)
#: A group in which a digit may be missing, doubled or misplaced.
_LIKE_GROUP = re.compile(r"u?[0-9]{1,12}|\.", re.ASCII)
_SIZE = 9
#: The number of groups in a damaged row, and of rows with nine groups that show a grid was meant.
_FEWEST, _MOST, _ENOUGH_ROWS = 6, 12, 5


@dataclass(frozen=True, slots=True)
class _Row:
    """A line that is or was a row of a grid: its groups, and its number in the text."""

    groups: tuple[str, ...]
    line: int

    @property
    def whole(self) -> bool:
        return len(self.groups) == _SIZE


def _read(pasted: Pasted) -> Board | None:
    found = next(filter(_is_grid, _grids(pasted.lines)), None)
    if found is None:
        return None
    if problem := _problem(found):
        row, sentence = problem
        raise BoardStringError(
            f"This looks like a grid of candidates, but {sentence}.",
            position=pasted.start_of_line(found[min(row, len(found) - 1)].line),
        )
    groups = [group for row in found[:_SIZE] for group in row.groups]
    placed = any(group.startswith("u") for group in groups)
    draft = Draft("a grid of candidates", _SIZE, [_cell(group) for group in groups])
    if not placed:
        draft.remarks.append(
            "The grid doesn't show which digits are givens, so all single digits were read as "
            "givens."
        )
    if names := _equal_rows(found[:_SIZE]):
        draft.remarks.append(f"{capital(names)}.")
    if name := _out_of_line(found[:_SIZE], pasted.lines):
        draft.remarks.append(
            f"Row {name} isn't as long as the others: a candidate may be missing or extra there."
        )
    if (count := len(found) // _SIZE) > 1:
        draft.remarks.append(f"Only the first of {count} grids in this text was read.")
    return draft.board()


def _grids(lines: Sequence[str]) -> list[list[_Row]]:
    """Return rows that follow each other, perhaps with lines without digits between them."""
    grids: list[list[_Row]] = [[]]
    for number, line in enumerate(lines):
        groups = tuple(_FRAME.sub(" ", line).split())
        if _FEWEST <= len(groups) <= _MOST and all(map(_LIKE_GROUP.fullmatch, groups)):
            grids[-1].append(_Row(groups, number))
        elif re.search(r"[0-9]", line):
            grids.append([])
    return grids


def _is_grid(rows: list[_Row]) -> bool:
    """Return whether rows contain candidates; some of them may be damaged."""
    rows_with_candidates = sum(
        any(len(group.strip("u")) > 1 for group in row.groups) for row in rows
    )
    single = len(rows) >= _SIZE and rows_with_candidates
    whole = sum(row.whole for row in rows)
    return (
        whole >= _ENOUGH_ROWS and 2 * whole > len(rows) and bool(single or rows_with_candidates > 1)
    )


def _problem(rows: list[_Row]) -> tuple[int, str] | None:
    """Say what is wrong with the rows of a grid: which row, and the end of a sentence."""
    for number, row in enumerate(rows):
        name = f"row {row_name(number % _SIZE, _SIZE)}"
        if not row.whole:
            return number, f"{name} has {len(row.groups)} groups of digits instead of {_SIZE}"
        for group in row.groups:
            if not _GROUP.fullmatch(group):
                return number, f"in {name} the digits {quoted(group)} are not in ascending order"
    if len(rows) % _SIZE:
        same = f"; {names}" if (names := _equal_rows(rows)) else ""
        return len(rows), f"it has {len(rows)} rows instead of {_SIZE}{same}"
    return None


def _equal_rows(rows: list[_Row]) -> str:
    """Name two neighbouring rows with the same digits, as a doubled row has; "" for none."""
    for number, (row, following) in enumerate(pairwise(rows), start=1):
        if row.groups == following.groups and any(len(group) == 1 for group in row.groups):
            names = [row_name(each % _SIZE, _SIZE) for each in (number - 1, number)]
            return f"rows {names[0]} and {names[1]} are the same"
    return ""


def _out_of_line(rows: list[_Row], lines: Sequence[str]) -> str:
    """Name the only row that is longer or shorter than the others; "" for none."""
    lengths = [len(lines[row.line]) for row in rows]
    odd = [row for row, length in enumerate(lengths) if lengths.count(length) == 1]
    return row_name(odd[0], _SIZE) if len(odd) == 1 and len(set(lengths)) == len("ab") else ""


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
        "without; `u` before a placed digit (SudoCue `.sdx`)"
    ),
    leaves_out="which single digits are givens, unless `u` shows it: all are read as givens",
    source="https://sudopedia.sudocue.net/index.php?title=Sudoku_Clipboard_and_File_Formats",
)


#: A run of about 729 characters with most digits in their own places is a list of candidates.
_SHORTEST, _LONGEST, _MOSTLY = 720, 738, 0.5


def _read_729(pasted: Pasted) -> Board | None:
    if len(pasted.run.text) > 2 * _LONGEST:
        return None
    kept = [at for at, char in enumerate(pasted.run.text) if not char.isspace()]
    text = "".join(map(pasted.run.text.__getitem__, kept))
    if not _is_list(text):
        return None
    wrong = _out_of_place(text)
    if len(text) != _SIZE**3 or wrong:
        at = min([*wrong, _SIZE**3, len(text)])
        what = f"it has {len(text)} characters"
        if len(text) == _SIZE**3:
            what = f"it has {quoted(text[at])} where only {at % _SIZE + 1} is possible"
        raise BoardStringError(
            f"This looks like a list of 729 candidates, but {what}. Was a character lost, doubled "
            "or changed? Copy it again.",
            position=pasted.run.position([*kept, len(pasted.run.text)][at]),
            cell=min(at // _SIZE, _SIZE * _SIZE - 1),
        )
    cells = []
    for start in range(0, len(text), _SIZE):
        digits = tuple(int(char) for char in text[start : start + _SIZE] if char not in ".0")
        cells.append(Cell(candidates=digits) if len(digits) > 1 else _single(digits))
    return Draft("a list of 729 candidates", _SIZE, cells).board()


def _is_list(text: str) -> bool:
    """Return whether a text is such a list, which may be damaged."""
    if not _SHORTEST <= len(text) <= _LONGEST or re.fullmatch(r"[0-9.]+", text, re.ASCII) is None:
        return False
    digits = [(at, int(char)) for at, char in enumerate(text) if char not in ".0"]
    # After a missing or surplus character, they are in place counted from the end.
    fit = sum(digit - 1 in (at % _SIZE, (at - len(text)) % _SIZE) for at, digit in digits)
    return fit > _MOSTLY * len(digits)


def _out_of_place(text: str) -> list[int]:
    """Return where digits are that are not in their own place."""
    return [at for at, char in enumerate(text) if char not in ".0" and int(char) != at % _SIZE + 1]


def _single(digits: tuple[int, ...]) -> Cell:
    return Cell(digits[0], given=True) if digits else EMPTY


CANDIDATES_729 = Importer(
    name="729 candidates",
    read=_read_729,
    reads="nine characters per cell: each possible digit in its own place, else `.` or `0`",
    leaves_out="which single candidates are givens: all are read as givens",
    source="https://github.com/sigh/Interactive-Sudoku-Solver (js/sudoku_parser.js)",
)

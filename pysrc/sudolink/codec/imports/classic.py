"""SudokuPad's compact codes for plain sudokus: `classic…` and `scf…`.

Two codes are in use. In the newer one a character is a digit and the blanks after it: its place in
`0-9A-Za-x` is digit + 10 * blanks. In the older one digits are written as they are, and a letter is
as many blanks as its place in `A-Za-z…`. Letters follow an `scf` code: `x` for diagonals, `w` for
windows. See https://github.com/marktekfan/sudokupad-penpa-import (puzzletools.js).
"""

from __future__ import annotations

import re
from string import ascii_lowercase, ascii_uppercase, digits

from sudolink.codec.imports.draft import Draft
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.imports.packed import SUDOKUPAD_SITE
from sudolink.puzzle.board import EMPTY, Board, Cell
from sudolink.puzzle.errors import ASK_AGAIN, BoardStringError, quoted
from sudolink.puzzle.houses import houses_of
from sudolink.puzzle.kinds import KINDS

_NEWER = digits + ascii_uppercase + ascii_lowercase[: ascii_lowercase.index("y")]
_OLDER = ascii_uppercase + ascii_lowercase + "()[]-.~:@!$&'*,;=_"
_CODE = re.compile(rf"(?:{SUDOKUPAD_SITE}|^\s*)(classic|scf)(\S{{10,}})", re.IGNORECASE)
#: The letters after an `scf` code.
_LETTERS = re.compile(r"\*?([wx]*)")
_CELLS = 81


def _read(pasted: Pasted) -> Board | None:
    match = _CODE.search(pasted.run.text) if pasted.has("classic", "scf") else None
    if not match:
        return None
    code = match[2]
    found = _newer(code) or _older(code)
    if not found:
        raise BoardStringError(
            f"This SudokuPad link is damaged: it doesn't hold {_CELLS} cells. {ASK_AGAIN}",
            position=pasted.run.position(match.start(2)),
        )
    signs, rest = found
    scf = match[1].lower() == "scf"
    letters = _LETTERS.match(rest) if scf else None
    behind = rest[letters.end() :] if letters else rest
    if behind[:1].isalnum():
        raise BoardStringError(
            f"This SudokuPad link is damaged: it holds more than {_CELLS} cells. {ASK_AGAIN}",
            details=f"It goes on with {quoted(behind)}.",
            position=pasted.run.position(match.end() - len(behind)),
        )
    draft = Draft("a SudokuPad link", 9)
    draft.cells = [Cell(int(sign), given=True) if sign != "0" else EMPTY for sign in signs]
    _add_letters(draft, letters[1] if letters else "")
    return draft.board()


def _newer(code: str) -> tuple[str, str] | None:
    """Return the digits and the text after them, if they are in the newer code."""
    signs = ""
    for index, char in enumerate(code):
        place = _NEWER.find(char)
        if len(signs) >= _CELLS or place < 0:
            return (signs, code[index:]) if len(signs) == _CELLS else None
        signs += str(place % 10) + "0" * (place // 10)
    return (signs, "") if len(signs) == _CELLS else None


def _older(code: str) -> tuple[str, str] | None:
    signs = ""
    for char in re.split(r"[?#\s]", code)[0]:
        signs += char if char in digits[1:] else "0" * _OLDER.find(char)
        if len(signs) > _CELLS:
            return None
    return (signs, "") if len(signs) == _CELLS else None


def _add_letters(draft: Draft, letters: str) -> None:
    for letter in letters:
        if letter == "x":
            draft.diagonals = {"\\", "/"}
        else:
            houses = houses_of(KINDS["windoku"], draft.size, None)
            draft.groups = [house.cells for house in houses if house.sort == "window"]


CLASSIC = Importer(
    name="SudokuPad sudoku code",
    read=_read,
    reads="`classic…` and `scf…` (also `sudokupad.app/scf…`): givens, diagonals, windows",
    leaves_out="title and author",
    source="https://github.com/marktekfan/sudokupad-penpa-import (puzzletools.js)",
)

"""Read the links of Penpa's editor, for puzzles on a square grid.

Penpa knows what is drawn rather than which rules there are. Thick lines are read as the borders of
regions, and dashed ones from corner to corner as diagonals. The format has no description: it is
known from the editor's source, https://github.com/swaroopg92/penpa-edit.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from math import isqrt
from typing import Any

from sudolink.codec.imports.draft import Draft, counted
from sudolink.codec.imports.importer import Pasted
from sudolink.codec.imports.packed import packed_texts
from sudolink.codec.imports.penpa_cells import read_cells
from sudolink.codec.imports.penpa_grid import MARGIN, PenpaGrid
from sudolink.codec.imports.penpa_lines import read_lines
from sudolink.codec.imports.penpa_text import expanded, inflated
from sudolink.codec.imports.values import a_list
from sudolink.codec.more_remarks import with_remarks
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import ASK_AGAIN, BoardStringError, quoted

_LINK = re.compile(
    r"penpa-edit/?[^\s\"'<>]{0,99}?[?#&]m=(?:edit|solve)[^\s\"'<>]{0,99}?&p=", re.IGNORECASE
)
_FORM = "a Penpa link"
#: The part of a link that has the solution, packed too.
_SOLUTION = "&a="
_SQUARE = {"square", "sudoku", "kakuro"}

#: Lines of the text, and fields of its first line.
_BOARD_LINES = 6
_QUESTION, _ANSWER, _CENTRES = 3, 4, 5
_TURNS = slice(4, 7)
_TITLE, _AUTHOR, _RULES, _PICTURE = 15, 16, 18, 21
_MOST_ROWS = 60

#: The rotation in degrees and the direction of each axis, for a board that is neither rotated nor
#: mirrored.
_UPRIGHT = ["0", "1", "1"]

#: Characters of texts that have a meaning in a link.
_ESCAPES = {"%2C": ",", "%2D": "\n", "%2E": "&", "%2F": "="}

#: Things that are only drawn: only the setter knows what they mean.
_DRAWINGS = {
    "symbol": "symbol",
    "thermo": "thermometer",
    "nobulbthermo": "line",
    "arrows": "arrow",
    "direction": "arrow",
    "squareframe": "frame",
    "polygon": "polygon",
    "line": "line",
    "freeline": "line",
    "freelineE": "line",
    "wall": "wall",
    "surface": "shaded cell",
    "deletelineE": "deleted line",
}


def read_penpa(pasted: Pasted) -> Board | None:
    """Return the board of the first link in a text, None if there is none."""
    link = next(packed_texts(pasted.run, _LINK), None)
    if link is None:
        return None
    try:
        board = _board(expanded(inflated(link.text)).split("\n"))
    except BoardStringError as error:
        raise error.moved(link.position(0)) from None
    except (ValueError, RecursionError) as error:
        raise BoardStringError(
            f"This looks like {_FORM}, but it is damaged or incomplete. {ASK_AGAIN}",
            details=f"{error}.",
            position=link.position(0),
        ) from None
    if _SOLUTION in pasted.run.text:
        board = with_remarks(board, "Left out: the solution in the link.")
    return board


def _board(lines: list[str]) -> Board:
    head = lines[0].split(",")
    if head[0][:1].isdigit():
        raise BoardStringError(
            "This link comes from an old version of Penpa. Open it there, share it again, and "
            "paste the new link."
        )
    if head[0] not in _SQUARE:
        raise BoardStringError(
            f"This is {_FORM} to a grid of the kind {quoted(head[0])}, not to a square one."
        )
    if len(lines) < _BOARD_LINES or len(head) <= len("grid,x,y"):
        raise ValueError("some of its lines are missing")
    grid = _grid(_number(head[1]), _number(head[2]), json.loads(lines[_CENTRES]))
    question, answer = _layer(lines[_QUESTION]), _layer(lines[_ANSWER] or "{}")
    draft = Draft(_FORM, grid.size)
    texts = [*head, *[""] * _PICTURE]
    draft.about(
        _text(texts[_TITLE]).removeprefix("Title: "),
        _text(texts[_AUTHOR]).removeprefix("Author: "),
        _text(texts[_RULES]),
    )
    if texts[_TURNS] != _UPRIGHT:
        draft.remarks.append("Penpa shows this board rotated or mirrored. Sudolink doesn't.")
    read_lines(draft, grid, question)
    read_cells(draft, grid, question, answer)
    _read_drawings(draft, question, answer)
    if texts[_PICTURE] and json.loads(inflated(texts[_PICTURE])).get("url"):
        draft.unchecked.append("background picture")
    return draft.board()


def _number(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if not 0 < number <= _MOST_ROWS:
        raise ValueError(f"it has {quoted(text)} rows or columns")
    return number


def _layer(line: str) -> dict[str, Any]:
    values = json.loads(line)
    if not isinstance(values, dict):
        raise ValueError("a line isn't an object")  # noqa: TRY004 - it is a fault of the text
    return values


def _grid(across: int, down: int, steps: Any) -> PenpaGrid:
    """Return the grid whose cells are listed, each by its distance from the one before."""
    if not a_list(steps) or any(type(step) is not int for step in steps):
        raise ValueError("its list of cells is damaged")
    wide, high = across + 2 * MARGIN, down + 2 * MARGIN
    centres = set(accumulate(steps))
    size = isqrt(len(centres))
    top, left = divmod(min(centres), wide)
    grid = PenpaGrid(wide, high, top, left, size)
    if centres != set(map(grid.centre, range(size * size))) or size + left > wide:
        raise BoardStringError(f"This is {_FORM} to a board that isn't square.")
    return grid


def _text(text: str) -> str:
    for escape, character in _ESCAPES.items():
        text = text.replace(escape, character)
    return text


def _read_drawings(draft: Draft, question: dict[str, Any], answer: dict[str, Any]) -> None:
    drawn: dict[str, int] = {}
    for key, name in _DRAWINGS.items():
        drawn[name] = drawn.get(name, 0) + _length(question.get(key))
    draft.unchecked += [
        f"{counted(count, name)} drawn by the setter" for name, count in drawn.items() if count
    ]
    left_out = sum(_length(answer.get(key)) for key in (*_DRAWINGS, "lineE", "cage"))
    if left_out:
        draft.remarks.append(f"Left out: {counted(left_out, 'drawing')} by the player.")


def _length(value: Any) -> int:
    return len(value) if isinstance(value, (dict, list)) else 0

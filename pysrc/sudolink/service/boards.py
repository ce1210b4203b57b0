"""Requests about a board: open it, put something in its cells, list what a text holds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from typing import Any

from sudolink.codec import decode
from sudolink.codec.board_json import cell_from_plain
from sudolink.codec.decoding import read
from sudolink.codec.several import BETWEEN_FILES, MOST_BOARDS, Entry
from sudolink.codec.several import boards_in as entries_in
from sudolink.codec.text_source import Reading
from sudolink.drawing import draw
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import Naming, checked
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import KINDS
from sudolink.service.candidates import candidates_left
from sudolink.service.views import note_of, relative_link, view_of

Json = dict[str, Any]

#: What a link to a step has besides the board: its technique, its number if not the first, and how
#: large the shapes of a killer may be if not as usual.
_STEP = re.compile(
    r"[?&#;]step=(?P<step>[^&#;\s<>\"]+)"
    + "".join(rf"(?:&(?:amp;)?{name}=(?P<{name}>[^&#;\s<>\"]*))?" for name in ("nth", "limits")),
    re.IGNORECASE,
)


def open_text(text: str, page: str = "", step: str = "", *, pasted: bool = False) -> Json:
    """Read any text that holds a board: a link, a query, a string, a pasted grid.

    A link to a step opens with that step drawn. `step` asks for one as well: what would stand
    behind `step=` in a link, but blanks may be blanks. `pasted`: the page tells nothing of
    the text; it may have been opened for another board.
    """
    reading = read(text, page="" if pasted else page)
    board = reading.board
    asked = _STEP.search(f"?step={'+'.join(step.split())}" if step else text)
    if asked is None:
        return view_of(board, page) | _other_kinds(reading)
    step_views = import_module("sudolink.service.teaching.step_views")  # with it comes all of logic
    shown: Json = step_views.view_of_link(board, asked.groupdict(), page)
    return shown


def _other_kinds(reading: Reading) -> Json:
    """What else a text can be that doesn't say its kind, as links."""
    board = reading.board
    others = [replace(board, kind=name, regions=None, format="") for name in reading.kinds]
    links = [{"title": other.rules.title, "link": relative_link(other)} for other in others]
    return {"kinds": links} if links else {}


def boards_in(text: str, most: int = MOST_BOARDS) -> Json:
    """The boards of a text, as a list to choose from; `open` opens the text of one.

    Each has its text, its line, and what it is, in words; damaged ones say what is wrong.
    `more`: there are others. `list`: the boards as a list to be solved, a line each; None where
    the text itself is one.
    """
    found = entries_in(text, most=most + 1)
    is_list = BETWEEN_FILES not in text and all("\n" not in entry.text for entry in found)
    return {
        "boards": [
            {"text": entry.text, "line": entry.line, **_described(entry)} for entry in found[:most]
        ],
        "more": len(found) > most,
        "list": None
        if is_list
        else "\n".join(relative_link(entry.board) for entry in found if entry.board),
    }


def _described(entry: Entry) -> Json:
    board = entry.board
    if board is None:
        return {"title": "Damaged", "facts": str(entry.error), "damaged": True}
    clues = sum(cell.given for cell in board.cells)
    counts = [f"{clues} clue{'' if clues == 1 else 's'}"] if clues else []
    cages = len(board.cages)
    counts += [f"{cages} cage{'' if cages == 1 else 's'}"] if cages else []
    title = f"{board.rules.title} {board.size}x{board.size}"
    return {"title": title, "facts": ", ".join(counts), "damaged": False}


def note(link: str, changes: Mapping[str, Json], page: str = "") -> Json:
    """Put contents in cells, and say what a page must know of the board: see `views.note_of`.

    Args:
        link: a board of the same puzzle.
        changes: by the number of a cell (as text) all that stands in it now; a digit that stands
            hides the candidates, which are left out.
        page: name of the page that asks.

    Raises:
        BoardStringError: the link holds no board, or a cell is not on it or cannot hold its
            content.
    """
    board = _decoded(link, checked(None))
    cells = list(board.cells)
    for name, content in changes.items():
        cell = int(name)
        if cell not in range(len(cells)):
            raise BoardStringError(f"Cell {name} is not on this board.")
        hidden = {"candidates": ()} if content.get("value") else {}
        try:
            came = {**content, **hidden, "black": cells[cell].black}
            cells[cell] = cell_from_plain(came, board.size)
        except ValueError as error:
            raise BoardStringError(f"Cell {name} cannot hold this: {error}.") from None
    return note_of(replace(board, cells=tuple(cells)), page)


@lru_cache(maxsize=4)
def _decoded(link: str, naming: Naming) -> Board:  # noqa: ARG001 - notes name cells
    """The board of a link; while somebody plays, many questions start from the same one."""
    return decode(link)


def clear(link: str, page: str = "") -> Json:
    """Go back to the puzzle as set."""
    return view_of(decode(link).givens_only(), page)


def candidates(link: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """Say what candidates the digits leave, by the number of each empty cell."""
    return {"candidates": candidates_left(decode(link))}


def thumbnail(link: str) -> Json:
    """A small picture of a board, as for a list of boards."""
    return {"svg": str(draw(decode(link), labels=False, candidates=False, interactive=False))}


def kinds() -> Json:
    """Every kind of puzzle, with its rules and sizes."""
    return {
        "kinds": [
            {
                "kind": kind.name,
                "title": kind.title,
                "rules": kind.rules,
                "sizes": list(kind.sizes),
            }
            for kind in KINDS.values()
        ]
    }

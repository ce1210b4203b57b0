"""Requests about a board: open it, enter something, list the boards in a text."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.codec.board_json import cell_from_plain
from sudolink.codec.reading.boards_in_text import BETWEEN_FILES, MOST_BOARDS, Entry
from sudolink.codec.reading.boards_in_text import boards_in as entries_in
from sudolink.codec.reading.decoding import read
from sudolink.codec.reading.text_source import Reading
from sudolink.drawing import draw
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.cell_names import Naming, checked
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import KINDS
from sudolink.service.automatic_candidates import candidates_left
from sudolink.service.views import enter_reply, relative_link, view_of

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The parts of a link that name a step: its technique, its number if it isn't the first, and the
#: limits of a killer's shapes if they are unusual.
_STEP = re.compile(
    r"[?&#;]step=(?P<step>[^&#;\s<>\"]+)"
    + "".join(rf"(?:&(?:amp;)?{name}=(?P<{name}>[^&#;\s<>\"]*))?" for name in ("nth", "limits")),
    re.IGNORECASE,
)

#: An "&" in the name of a technique: Innies & Outies.
_AND = re.compile("&(?!(?:amp;)?(?:nth|limits)=)", re.IGNORECASE)


def open_text(details: protocol.OpenDetails) -> protocol.View:
    """Read any text with a board: a link, a query, a string, a pasted grid.

    A link to a step opens with that step drawn. Spaces and "&" in `step` need no escapes. Pasted
    text may come from any page, so the name of the asking page doesn't count.
    """
    text, page, step = details["text"], details.get("page", ""), details.get("step", "")
    reading = read(text, page="" if details.get("pasted") else page)
    board = reading.board
    step = "+".join(_AND.sub("%26", step).split())
    asked = _STEP.search(f"?step={step}" if step else text)
    if asked is not None:
        step_views = import_module("sudolink.service.teaching.step_views")  # imports all of logic
        shown: protocol.View = step_views.view_of_link(board, asked.groupdict(), page)
        return shown
    view = view_of(board, page)
    if others := _other_kinds(reading):
        view["kinds"] = others
    return view


def _other_kinds(reading: Reading) -> list[protocol.OtherKind]:
    """Return links to the other kinds that a text may mean if it doesn't say its kind."""
    board = reading.board
    others = [replace(board, kind=name, regions=None, format="") for name in reading.kinds]
    return [{"title": other.rules.title, "link": relative_link(other)} for other in others]


def boards_in(details: protocol.BoardsInDetails) -> protocol.BoardsReply:
    """List the boards in a text, to choose one; `open` opens the text of an entry."""
    text, most = details["text"], details.get("most", MOST_BOARDS)
    found = entries_in(text, most=most + 1)
    is_list = BETWEEN_FILES not in text and all("\n" not in entry.text for entry in found)
    return {
        "boards": [_described(entry) for entry in found[:most]],
        "more": len(found) > most,
        "list": None
        if is_list
        else "\n".join(relative_link(entry.board) for entry in found if entry.board),
    }


def _described(entry: Entry) -> protocol.BoardEntry:
    board = entry.board
    if board is None:
        return _entry(entry, "Damaged", str(entry.error))
    givens = sum(cell.given for cell in board.cells)
    counts = [f"{givens} given{'' if givens == 1 else 's'}"] if givens else []
    cages = len(board.cages)
    counts += [f"{cages} cage{'' if cages == 1 else 's'}"] if cages else []
    title = f"{board.rules.title} {board.size}x{board.size}"
    return _entry(entry, title, ", ".join(counts))


def _entry(entry: Entry, title: str, facts: str) -> protocol.BoardEntry:
    damaged = entry.board is None
    return {
        "text": entry.text,
        "line": entry.line,
        "title": title,
        "facts": facts,
        "damaged": damaged,
    }


def enter(details: protocol.EnterDetails) -> protocol.EnterReply:
    """Put contents in cells, and answer what the page can't know: see `views.enter_reply`.

    A digit hides the candidates of its cell, which are left out of the link.

    Raises:
        BoardStringError: the link holds no board, or a cell isn't on it or can't hold its content.
    """
    board = _decoded(details["link"], checked(None))
    cells = list(board.cells)
    changed: set[int] = set()
    for name, content in details["changes"].items():
        cell = _place(name, board)
        cells[cell] = _cell_with(content, cells[cell], name, board.size)
        changed.add(cell)
    for digit, losers in details.get("removed", {}).items():
        for cell in losers:
            place = _place(str(cell), board)
            cells[place] = _cell_without(int(digit), cells[place])
            changed.add(place)
    now = replace(board, cells=tuple(cells))
    return enter_reply(now, details.get("page", ""), sorted(changed))


def _place(name: str, board: Board) -> int:
    cell = int(name)
    if cell not in range(len(board.cells)):
        raise BoardStringError(f"Cell {name} is not on this board.")
    return cell


def _cell_with(content: protocol.CellContents, cell: Cell, name: str, size: int) -> Cell:
    hidden = {"candidates": ()} if content.get("value") else {}
    try:
        return cell_from_plain({**content, **hidden, "black": cell.black}, size)
    except ValueError as error:
        raise BoardStringError(f"Cell {name} cannot hold this: {error}.") from None


def _cell_without(digit: int, cell: Cell) -> Cell:
    def others(marks: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(mark for mark in marks if mark != digit)

    return replace(
        cell,
        candidates=others(cell.candidates),
        corner=others(cell.corner),
        centre=others(cell.centre),
    )


@lru_cache(maxsize=4)
def _decoded(link: str, naming: Naming) -> Board:  # noqa: ARG001 - remarks name cells
    """Return the board of a link; cached, as many requests in a game start from the same one."""
    return decode(link)


def clear(details: protocol.BoardDetails) -> protocol.View:
    """Return the puzzle as set."""
    return view_of(decode(details["link"]).givens_only(), details.get("page", ""))


def candidates(details: protocol.BoardDetails) -> protocol.CandidatesReply:
    """Return the candidates that the digits leave, by the index of each empty cell."""
    return {"candidates": candidates_left(decode(details["link"]))}


def thumbnail(details: protocol.ThumbnailDetails) -> protocol.ThumbnailReply:
    """Draw a small picture of a board, for a list of boards."""
    board = decode(details["link"])
    return {"svg": str(draw(board, labels=False, candidates=False, interactive=False))}


def kinds(_: protocol.Details) -> protocol.KindsReply:
    """List every kind of puzzle, with its rules and sizes."""
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

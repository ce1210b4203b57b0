"""What the pages ask of Python: one function, JSON in and JSON out.

A board between two requests is a string: the relative link of its view, which loses nothing. So
any number of pages, tabs and undo lists need no memory here; only work under way is kept.
Requests are functions in the table `REQUESTS`; the answer to `{"name": "open", ...}` is what
`open_text` returns for the other entries as arguments.

A *view* is a board as a page shows it: see `view_of`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sudolink.board import Board
from sudolink.codec import decode, encode, formats, link, losses
from sudolink.codec.pages import page_of_kind
from sudolink.counting import Counting
from sudolink.drawing import draw
from sudolink.errors import BoardStringError
from sudolink.kinds import KINDS
from sudolink.list_table import cells_of, csv_lines, header, summary
from sudolink.lists import ListSolving, Row
from sudolink.solver import Progress
from sudolink.solving import Solving

Json = dict[str, Any]

#: The site whose links people send; a link to it is a text for the user, never a request.
SUDOKUWIKI = "https://www.sudokuwiki.org/"


def answer(request_json: str) -> str:
    """Answer a request; every error becomes an answer too, with a sentence for the user."""
    try:
        request = json.loads(request_json)
        reply = REQUESTS[request.pop("name")](**request)
    except BoardStringError as error:
        reply = _wrong(error.sentence, error.position, error.cell)
    except Exception as error:  # noqa: BLE001 - the page must get an answer, whatever happened
        reply = _wrong(f"Sudolink has stumbled ({type(error).__name__}: {error}).")
    return json.dumps(reply, ensure_ascii=False)


def _wrong(sentence: str, position: int | None = None, cell: int | None = None) -> Json:
    return {"error": {"sentence": sentence, "position": position, "cell": cell}}


# --- Boards as strings ------------------------------------------------------------------------


def best_format(board: Board) -> str:
    """The board's own format while that loses nothing, else the newest one."""
    return board.format if not losses(board, board.format) else formats(board)[0]


def page_query(board: Board, page: str, form: str) -> str:
    """The board in a format as a query ("bd=…") that opens as this board on the page of that name.

    Strings without a header say their kind through the page; where this page tells another
    kind, the newest format is used, which needs no page.
    """
    newest = formats(board)[0]
    fits = form != newest and _query_for(board, page or "index.html", form)
    return fits or link(board, format=newest).partition("?")[2]


def _query_for(board: Board, page: str, form: str) -> str:
    """The query in a format, or "" if it would be read as another board on that page."""
    try:
        address = link(board, page, form)
        same = replace(decode(address, page=page), format=board.format) == board
    except BoardStringError:
        return ""
    return address.partition("?")[2] if same else ""


def view_of(board: Board, page: str = "") -> Json:
    """Everything a page shows of a board.

    Its `link` is the state: a relative link with the kind's page name, in a format that loses
    nothing.
    """
    form = best_format(board)
    return {
        "link": link(board, format=form),
        "query": page_query(board, page, form),
        "bd": encode(board, form),
        "kind": board.kind,
        "title": board.rules.title,
        "rules": board.rules.rules,
        "size": board.size,
        "format": form,
        "notes": list(board.notes),
        "svg": str(draw(board)),
        "cells": [_cell_of(board, index) for index in range(len(board.cells))],
        "given_count": sum(cell.given for cell in board.cells),
        "complete": all(cell.value or cell.black for cell in board.cells),
    }


def _cell_of(board: Board, index: int) -> Json:
    cell = board.cells[index]
    return {
        "name": board.name(index),
        "value": cell.value,
        "given": cell.given,
        "black": cell.black,
        "editable": not (cell.given or cell.black),
        "candidates": list(cell.candidates),
    }


# --- Requests ---------------------------------------------------------------------------------


def open_text(text: str, page: str = "") -> Json:
    """Read any text that holds a board: a link, a query, a string, a pasted grid."""
    return view_of(decode(text, page=page), page)


def edit(link: str, cell: int, digit: int | None, page: str = "") -> Json:
    """Put a digit in a cell, or empty it."""
    board = decode(link)
    if not _cell_of(board, cell)["editable"]:
        what = "a clue" if board.cells[cell].given else "a black cell"
        raise BoardStringError(f"{board.name(cell)} is {what} and cannot be changed.", cell=cell)
    if digit is not None and not 1 <= digit <= board.size:
        raise BoardStringError(f"{digit} is no digit of this board: 1 to {board.size}.", cell=cell)
    return view_of(board.with_value(cell, digit), page)


def clear(link: str, page: str = "") -> Json:
    """Go back to the puzzle as set."""
    return view_of(decode(link).givens_only(), page)


#: What can be searched for on a board, in slices: `task` of `solve_start`.
TASKS: dict[str, type[Solving | Counting]] = {"solve": Solving, "count": Counting}

_under_way: list[Solving | Counting] = []


def solve_start(link: str, task: str = "solve", page: str = "") -> Json:
    """Begin to solve a board or to count its solutions; `solve_run` goes on with it.

    One search at a time: a new one takes the place of the one before.
    """
    _under_way[:] = [TASKS[task](decode(link))]
    return _solve_reply(page)


def solve_run(seconds: float, page: str = "") -> Json:
    """Search on for about so many seconds."""
    _under_way[0].run(seconds)
    return _solve_reply(page)


def solve_stop(page: str = "") -> Json:
    """Give up, and tell what is known so far."""
    _under_way[0].stop()
    return _solve_reply(page)


def _solve_reply(page: str) -> Json:
    search = _under_way[0]
    reply: Json = {"done": search.done, "progress": _progress(search.progress)}
    if search.done:
        finding = search.finding()
        reply |= {"status": finding.status, "sentence": finding.sentence}
        if finding.board is not None:
            reply["view"] = view_of(finding.board, page)
    return reply


def _progress(now: Progress) -> Json:
    return {
        "nodes": now.nodes,
        "guesses": now.guesses,
        "depth": now.depth,
        "solutions": now.solutions,
    }


_list_under_way: list[ListSolving] = []


def list_start() -> Json:
    """Begin to solve a list of boards; lines come with `list_run`. One list at a time."""
    _list_under_way[:] = [ListSolving()]
    return _list_reply(0) | {"csv": header()}


def list_run(
    seconds: float, lines: Sequence[str] = (), shown: int = 0, *, last: bool = False
) -> Json:
    """Take in more lines of a list, then work on it for about so many seconds.

    Args:
        seconds: a batch of boards may take longer; see `sudolink.lists`.
        lines: of the list, as they come, to be sent while the reply says "hungry".
        shown: so many of the new rows come as they are to be shown, besides as CSV.
        last: whether there are no more lines.
    """
    _list_under_way[0].add(lines, last=last)
    _list_under_way[0].run(seconds)
    return _list_reply(shown)


def list_stop() -> Json:
    """Forget the list; what it has answered is all there will be."""
    _list_under_way.clear()
    return {}


def _list_reply(shown: int) -> Json:
    solving = _list_under_way[0]
    rows = solving.take()
    return {
        "done": solving.done,
        "hungry": solving.hungry,
        "lines": solving.lines_done,
        "answered": solving.counts.total(),
        "rows": [_shown(row) for row in rows[:shown]],
        "csv": csv_lines(rows),
        "search": _progress(solving.search) if solving.search else None,
        "summary": summary(solving.counts),
    }


def _shown(row: Row) -> Json:
    """A row with a link that opens its board."""
    opens = None
    if row.outcome != "no board":
        board = row.board or decode(row.text)
        opens = link(board, format=best_format(board))
    return {**cells_of(row), "link": opens}


def share(link: str, base: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """Everything the dialog "Email this Board" offers: the board in every format, newest first.

    Args:
        link: the board.
        base: address of our site's top folder.
        page: name of the page that asks; the links go to the page of the board's kind.
    """
    board = decode(link)
    kind = board.rules.title
    return {
        "subject": f"{kind} board",
        "greeting": f"Here is a {kind} board. Open it with this link:",
        "formats": [
            _shared(board, form, base) for form in formats(board) if _can_write(board, form)
        ],
    }


def _can_write(board: Board, form: str) -> bool:
    try:
        encode(board, form)
    except BoardStringError:
        return False
    return True


def _shared(board: Board, form: str, base: str) -> Json:
    page = page_of_kind(board.kind)
    return {
        "name": form,
        "link": link(board, base + page, form),
        "site_link": link(board, SUDOKUWIKI + page, form),
        "losses": list(losses(board, form)),
    }


def kinds() -> Json:
    """Every kind of puzzle, with its rules, sizes and page."""
    return {
        "kinds": [
            {
                "kind": kind.name,
                "title": kind.title,
                "rules": kind.rules,
                "sizes": list(kind.sizes),
                "page": page_of_kind(kind.name),
            }
            for kind in KINDS.values()
        ]
    }


REQUESTS: dict[str, Callable[..., Json]] = {
    "open": open_text,
    "edit": edit,
    "clear": clear,
    "solve_start": solve_start,
    "solve_run": solve_run,
    "solve_stop": solve_stop,
    "list_start": list_start,
    "list_run": list_run,
    "list_stop": list_stop,
    "share": share,
    "kinds": kinds,
}

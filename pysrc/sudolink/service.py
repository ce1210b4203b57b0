"""What the pages ask of Python: one function, JSON in and JSON out.

A board between two requests is a string: the relative link of its view, which loses nothing. So
any number of pages, tabs and undo lists need no memory here; only work under way is kept.
Requests are functions in the table `REQUESTS`; the answer to `{"name": "open", ...}` is what
`open_text` returns for the other entries as arguments.

A *view* is a board as a page shows it: see `sudolink.views`. What has to do with steps of human
logic is in `sudolink.teaching`, what has to do with setting puzzles in `sudolink.setters`, what
passes a board on in `sudolink.sharing`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from typing import Any
from urllib.parse import unquote_plus

from sudolink.board import Board
from sudolink.candidates import candidates_left
from sudolink.checking import Checking
from sudolink.codec import best_format, decode, link
from sudolink.codec.pages import page_of_kind
from sudolink.codec.several import MOST_BOARDS
from sudolink.codec.several import boards_in as entries_in
from sudolink.counting import Counting
from sudolink.drawing import draw
from sudolink.errors import BoardStringError
from sudolink.kinds import KINDS
from sudolink.list_table import cells_of, csv_lines, header, summary
from sudolink.lists import ListSolving, Row
from sudolink.mistakes import Mistakes
from sudolink.plain import cell_from_plain
from sudolink.sharing import SHARING
from sudolink.solver import Progress
from sudolink.solving import Solving
from sudolink.views import is_editable, note_of, view_of

Json = dict[str, Any]


def answer(request_json: str) -> str:
    """Answer a request; every error becomes an answer too, with a sentence for the user.

    Raises:
        ImportError, OSError: a part of this package is not there. In the browser it may still be
            on its way; the request is to be made again.
    """
    try:
        request = json.loads(request_json)
        reply = REQUESTS[request.pop("name")](**request)
    except BoardStringError as error:
        reply = _wrong(error.sentence, error.position, error.cell)
    except (ImportError, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - the page must get an answer, whatever happened
        reply = _wrong(f"Sudolink has stumbled ({type(error).__name__}: {error}).")
    return json.dumps(reply, ensure_ascii=False)


def _wrong(sentence: str, position: int | None = None, cell: int | None = None) -> Json:
    return {"error": {"sentence": sentence, "position": position, "cell": cell}}


# --- Requests ---------------------------------------------------------------------------------

#: What a link to a step has besides the board: its technique, and its number if not the first.
_STEP = re.compile(r"[?&#;]step=([^&#;\s<>\"]+)(?:&(?:amp;)?nth=(\d{1,4}))?", re.IGNORECASE)

#: Requests that `sudolink.teaching` answers.
TAUGHT = (
    "techniques",
    "step_show",
    "step_take",
    "basics",
    "steps_start",
    "steps_run",
    "steps_stop",
    "path_show",
    "cage",
    "shapes",
    "shape_show",
)

#: Requests of people who set puzzles, which `sudolink.setters` answers.
SET = (
    "set_new",
    "set_kind",
    "set_clues",
    "set_cage",
    "drop_cage",
    "set_region",
    "clear_regions",
    "set_black",
    "setting",
    "live_start",
    "live_run",
    "live_stop",
    "doubt_start",
    "doubt_run",
    "doubt_stop",
)


def _later(module: str, name: str) -> Callable[..., Json]:
    """A function of a module that is imported when it is first called."""

    def call(*values: object, **details: object) -> Json:
        reply: Json = getattr(import_module(module), name)(*values, **details)
        return reply

    return call


def _taught(name: str) -> Callable[..., Json]:
    """A function of `sudolink.teaching`."""
    return _later("sudolink.teaching", name)


def open_text(text: str, page: str = "") -> Json:
    """Read any text that holds a board: a link, a query, a string, a pasted grid.

    A link to a step opens with that step drawn.
    """
    board = decode(text, page=page)
    asked = _STEP.search(text)
    if asked is None:
        return view_of(board, page)
    shown: Json = _taught("view_of_step")(
        board, unquote_plus(asked[1]), int(asked[2] or 1), page=page
    )
    return shown


def boards_in(text: str, page: str = "", most: int = MOST_BOARDS) -> Json:
    """The boards of a text, as a list to choose from; `open` opens the text of one.

    Each has its text, its line, and what it is, in words. `more`: there are others. `list`: the
    boards as a list to be solved, a line each; None where the text itself is one.
    """
    found = entries_in(text, page=page, most=most + 1)
    is_list = all("\n" not in entry.text for entry in found)
    return {
        "boards": [
            {"text": entry.text, "line": entry.line, **_told(entry.board)} for entry in found[:most]
        ],
        "more": len(found) > most,
        "list": None if is_list else "\n".join(_relative_link(entry.board) for entry in found),
    }


def _told(board: Board) -> Json:
    clues = sum(cell.given for cell in board.cells)
    counts = [f"{clues} clue{'' if clues == 1 else 's'}"] if clues else []
    cages = len(board.cages)
    counts += [f"{cages} cage{'' if cages == 1 else 's'}"] if cages else []
    return {"title": f"{board.rules.title} {board.size}x{board.size}", "facts": ", ".join(counts)}


def edit(link: str, cell: int, digit: int | None, page: str = "") -> Json:
    """Put a digit in a cell, or empty it."""
    board = decode(link)
    if not is_editable(board, cell):
        what = "a clue" if board.cells[cell].given else "a black cell"
        raise BoardStringError(f"{board.name(cell)} is {what} and cannot be changed.", cell=cell)
    if digit is not None and not 1 <= digit <= board.size:
        raise BoardStringError(f"{digit} is no digit of this board: 1 to {board.size}.", cell=cell)
    return view_of(board.with_value(cell, digit), page)


def note(link: str, changes: Mapping[str, Json], page: str = "") -> Json:
    """Put contents in cells, and say what a page must know of the board: see `views.note_of`.

    Args:
        link: a board of the same puzzle.
        changes: by the number of a cell (as text) all that stands in it now; a digit that stands
            hides the candidates, which are left out.
        page: name of the page that asks.
    """
    board = _decoded(link)
    cells = list(board.cells)
    for name, content in changes.items():
        cell = int(name)
        if cell not in range(len(cells)):
            raise BoardStringError(f"Cell {name} is not on this board.")
        hidden = {"candidates": ()} if content.get("value") else {}
        try:
            came = {**content, **hidden, "black": cells[cell].black}
            cells[cell] = cell_from_plain(came, board.size)
        except (TypeError, ValueError) as error:
            raise BoardStringError(f"Cell {name} cannot hold this: {error}.") from None
    return note_of(replace(board, cells=tuple(cells)), page)


@lru_cache(maxsize=4)
def _decoded(link: str) -> Board:
    """The board of a link; while somebody plays, many questions start from the same one."""
    return decode(link)


def clear(link: str, page: str = "") -> Json:
    """Go back to the puzzle as set."""
    return view_of(decode(link).givens_only(), page)


def candidates(link: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """Say what candidates the digits leave, by the number of each empty cell."""
    return {"candidates": candidates_left(decode(link))}


def picture(link: str) -> Json:
    """A small picture of a board, as for a list of boards."""
    return {"svg": str(draw(decode(link), labels=False, candidates=False, interactive=False))}


#: What can be searched for on a board, in slices: `task` of `solve_start`.
TASKS: dict[str, type[Solving | Counting | Checking | Mistakes]] = {
    "solve": Solving,
    "count": Counting,
    "check": Checking,
    "mistake": Mistakes,
}

_under_way: list[Solving | Counting | Checking | Mistakes] = []


def solve_start(link: str, task: str = "solve", page: str = "", **details: Any) -> Json:
    """Begin a search on a board: a task and what it takes besides; `solve_run` goes on with it.

    One search at a time: a new one takes the place of the one before.
    """
    _under_way[:] = [TASKS[task](decode(link), **details)]
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
        reply["cells"] = list(finding.cells)
        if finding.board is not None:
            reply["view"] = view_of(finding.board, page)
        if finding.state is not None:
            reply["state"] = finding.state
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
        opens = _relative_link(row.board or decode(row.text))
    return {**cells_of(row), "link": opens}


def _relative_link(board: Board) -> str:
    return link(board, format=best_format(board))


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
    "boards_in": boards_in,
    "edit": edit,
    "note": note,
    "clear": clear,
    "candidates": candidates,
    "picture": picture,
    "solve_start": solve_start,
    "solve_run": solve_run,
    "solve_stop": solve_stop,
    "list_start": list_start,
    "list_run": list_run,
    "list_stop": list_stop,
    **{request.__name__: request for request in SHARING},
    "kinds": kinds,
    **{name: _taught(name) for name in TAUGHT},
    **{name: _later("sudolink.setters", name) for name in SET},
}

"""What the pages ask of Python: one function, JSON in and JSON out.

A board between two requests is a string: the relative link of its view, which loses nothing. So
any number of pages, tabs and undo lists need no memory here; only work under way is kept.
Requests are functions in the table `REQUESTS`; the answer to `{"name": "open", ...}` is what
`boards.open_text` returns for the other entries as arguments. All requests about a board take the
name of the page that asks. Any request may say how its reader calls cells: `"naming": "r1c1"`.

The name of a request tells what the page may do with it. `…_start`, `…_run` and `…_stop` are work
in slices, of which something is kept here; all others keep nothing, so that it does no harm to ask
twice. Both these and those that begin with `teaching.` may take long: no board waits for them.

| module | job |
| --- | --- |
| `boards` | open a text, note what was entered, kinds |
| `views`, `identity` | a board as a page shows it; which boards are one puzzle |
| `addresses` | where a board opens on our pages, long ones behind the `#` |
| `searches` | solve, count, check, find the first mistake, look at a full board, in slices |
| `solving`, `counting`, `checking`, `mistakes`, `full_board` | the searches, each with its answer |
| `candidates` | the candidates that digits leave |
| `under_way` | the work kept between requests |

These are imported when first asked:

| module | job |
| --- | --- |
| `teaching/` | steps of human logic |
| `meaning` | remarks on what a puzzle means |
| `list_requests`, `lists`, `list_table` | lists: requests, work, rows |
| `sharing/` | passing a board on: links, texts, pictures, print |
| `setters/` | setting puzzles |
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from sudolink.puzzle.cell_names import called
from sudolink.puzzle.errors import BoardStringError
from sudolink.service import boards, searches

Json = dict[str, Any]


def answer(request_json: str) -> str:
    """Answer a request; every error becomes an answer too, with a sentence for the user.

    Raises:
        ImportError, OSError: a part of this package is not there. In the browser it may still be
            on its way; the request is to be made again.
    """
    try:
        request = json.loads(request_json)
        with called(request.pop("naming", "A1")):
            reply = REQUESTS[request.pop("name")](**request)
    except BoardStringError as error:
        reply = _wrong(error.sentence, error.position, error.cell)
    except MemoryError:
        reply = _wrong(NO_MEMORY)
    except (ImportError, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - the page must get an answer, whatever happened
        reply = _wrong(f"Sudolink has stumbled ({type(error).__name__}: {error}).")
    return json.dumps(reply, ensure_ascii=False)


#: What helps where memory has run out: it is the browser's, and shared with all that is open.
NO_MEMORY = (
    "There is not enough memory for this. Close other tabs and programs, then try again; solve a "
    "long list in several parts."
)


def _wrong(sentence: str, position: int | None = None, cell: int | None = None) -> Json:
    return {"error": {"sentence": sentence, "position": position, "cell": cell}}


#: The modules imported when first asked, with their requests: `teaching.cage` is a function `cage`.
LATER: dict[str, tuple[str, ...]] = {
    "teaching.choices": ("teaching.techniques",),
    "teaching.single_steps": ("teaching.step_show", "teaching.step_take", "teaching.basics"),
    "teaching.search_requests": (
        "teaching.steps_start",
        "teaching.steps_run",
        "teaching.steps_stop",
        "teaching.path_show",
    ),
    "teaching.cages": ("teaching.cage",),
    "teaching.shapes": ("teaching.shapes", "teaching.shape_show"),
    "meaning": ("remarks_start", "remarks_run", "remarks_stop"),
    "list_requests": ("list_start", "list_run", "list_stop"),
    "sharing.links": ("share",),
    "sharing.texts": ("texts",),
    "sharing.pictures": ("picture",),
    "sharing.codes": ("embed",),
    "sharing.printing": (
        "print_board",
        "print_solution_start",
        "print_solution_run",
        "print_solution_stop",
    ),
    "setters.changes": (
        "set_new",
        "set_kind",
        "set_clues",
        "set_cage",
        "drop_cage",
        "set_region",
        "clear_regions",
        "set_black",
    ),
    "setters.facts": ("setter_facts",),
    "setters.live": ("live_start", "live_run", "live_stop"),
    "setters.doubts": ("doubt_start", "doubt_run", "doubt_stop"),
}


def _later(module: str, request: str) -> Callable[..., Json]:
    """The function of a module that is imported when the function is first called."""
    name = request.removeprefix("teaching.")

    def call(*values: object, **details: object) -> Json:
        function = getattr(import_module(f"sudolink.service.{module}"), name)
        reply: Json = function(*values, **details)
        return reply

    return call


REQUESTS: dict[str, Callable[..., Json]] = {
    "open": boards.open_text,
    "boards_in": boards.boards_in,
    "note": boards.note,
    "clear": boards.clear,
    "candidates": boards.candidates,
    "thumbnail": boards.thumbnail,
    "solve_start": searches.solve_start,
    "solve_run": searches.solve_run,
    "solve_stop": searches.solve_stop,
    "kinds": boards.kinds,
    **{name: _later(module, name) for module, names in LATER.items() for name in names},
}


__all__ = ["answer"]

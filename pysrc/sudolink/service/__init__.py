"""Answer the requests of the pages: one function, JSON in and JSON out.

Between two requests a board is a string: the relative link of its view, which loses nothing. So any
number of pages, tabs and undo lists need no memory here; only running work is kept. The table in
`registry` says which function answers a request: `{"name": "open", ...}` goes to
`boards.open_text`, which gets the other entries as its details.

| module | job |
| --- | --- |
| `registry` | the table of requests: names, functions, which Python of the page answers |
| `protocol` | the shapes of all requests and answers |
| `boards` | open a text, enter digits and marks, list the kinds |
| `views`, `identity` | a board as a page shows it; which boards are the same puzzle |
| `addresses` | links to our pages; long boards go after the `#` |
| `searches` | the requests for these searches, which run in slices |
| `board_search` | what these searches share: slices, stopping, findings |
| `solution_search`, `solution_count` | solve a board; count its solutions |
| `digit_check`, `mistakes`, `full_board` | check what was entered |
| `automatic_candidates` | the candidates that the digits leave |
| `running_work` | the work kept between requests |

These are imported on first use:

| module | job |
| --- | --- |
| `teaching/` | steps of human logic |
| `remark_search` | remarks on puzzles that look wrong |
| `list_requests`, `lists` | lists: requests, and the run that answers them |
| `list_helpers` | parts of a list that other Pythons solve |
| `puzzle_collections` | many puzzles in one text, with their names and levels |
| `puzzle_generation` | new puzzles |
| `sharing/` | passing a board on: links, texts, pictures, print |
| `setters/` | setting puzzles |
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sudolink.puzzle.cell_names import called
from sudolink.puzzle.errors import BoardStringError
from sudolink.service import boards, searches  # noqa: F401 - the snapshot that pages start from holds them
from sudolink.service.registry import REQUESTS
from sudolink.service.running_work import asked_by
from sudolink.service.views import without_kits

if TYPE_CHECKING:
    from sudolink.service import protocol

#: A function that answers a request from its details.
Handler = Callable[[Mapping[str, Any]], Mapping[str, object]]


def answer(request_json: str, asker: str = "") -> str:
    """Answer a request. Every error becomes an answer too, with a sentence for the user.

    Args:
        request_json: the request.
        asker: who asks, where several share one Python and each has work of its own.

    Raises:
        ImportError, OSError: a part of this package is missing. In the browser it may still be
            loading, and the page repeats the request.
    """
    reply: Mapping[str, object]
    try:
        details = json.loads(request_json)
        handler = handler_of(details.pop("name"))
        naming, kits = details.get("naming", "A1"), details.get("kits", ())
        with called(naming), without_kits(kits), asked_by(asker):
            reply = handler(details)
    except BoardStringError as error:
        reply = {"error": _wrong(error.sentence, error.details, error.position, error.cell)}
    except MemoryError:
        reply = {"error": _wrong(NO_MEMORY)}
    except (ImportError, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - the page must get an answer, whatever happened
        reply = {
            "error": _wrong(f"Something went wrong in Sudolink ({type(error).__name__}: {error}).")
        }
    return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))


def handler_of(name: str) -> Handler:
    """Return the function that answers a request; its module is imported on first use."""
    row = REQUESTS[name]
    handler: Handler = getattr(import_module(f"{__name__}.{row.module}"), row.function)
    return handler


#: What helps if memory runs out: the browser's memory is shared with everything that is open.
NO_MEMORY = (
    "There is not enough memory for this. Close other tabs and programs and try again. Split a "
    "long list into parts."
)


def _wrong(
    sentence: str,
    details: str | None = None,
    position: int | None = None,
    cell: int | None = None,
) -> protocol.Problem:
    return {"sentence": sentence, "details": details, "position": position, "cell": cell}


__all__ = ["answer"]

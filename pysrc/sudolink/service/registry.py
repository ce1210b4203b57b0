"""The table of requests: what the page can ask, and which function answers it.

To add a request, declare its details and its answer in `protocol`, write the function that takes
one and returns the other, and add a row here. `python3 build.py check` says whether the three
agree and whether the page's copy, web/src/python/protocol.ts, is current.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

#: Which Python of the page answers. The one for the board must never keep a key press waiting, so
#: everything that may take long goes to the other one, "background" only while that has nothing
#: else to do.
Worker = Literal["board", "long work", "background"]

#: Work in slices is started, run until it is done, and may be stopped at any time.
Part = Literal["start", "run", "stop"]


class Request(NamedTuple):
    """A row of the table.

    Attributes:
        name: what the page calls the request.
        module: the module of its function, below `sudolink.service`. It is imported on first use.
        function: the function that takes the details and returns the answer.
        worker: which Python answers.
        work: the name of the work in slices that this is a part of, else "". Python keeps such work
            between requests, so the page must not repeat these requests. All others keep nothing
            and may be repeated.
        part: which part of that work.
    """

    name: str
    module: str
    function: str
    worker: Worker = "board"
    work: str = ""
    part: Part | None = None


def _in_slices(work: str, module: str, worker: Worker = "long work") -> tuple[Request, ...]:
    """Return the three requests of work in slices, whose functions have the same names."""
    parts: tuple[Part, ...] = ("start", "run", "stop")
    return tuple(
        Request(name := f"{work}_{part}", module, name, worker, work, part) for part in parts
    )


ROWS: tuple[Request, ...] = (
    Request("open", "boards", "open_text"),
    Request("boards_in", "boards", "boards_in"),
    Request("collection", "puzzle_collections", "collection", "long work"),
    Request("enter", "boards", "enter"),
    Request("clear", "boards", "clear"),
    Request("candidates", "boards", "candidates"),
    Request("thumbnail", "boards", "thumbnail"),
    Request("kinds", "boards", "kinds"),
    *_in_slices("solve", "searches"),
    *_in_slices("remarks", "remark_search"),
    *_in_slices("grade", "teaching.grade_search", "background"),
    *_in_slices("list", "list_requests"),
    *_in_slices("part", "list_requests"),
    *_in_slices("generate", "puzzle_generation"),
    *_in_slices("prepare", "puzzle_generation", "background"),
    Request("share", "sharing.format_links", "share"),
    Request("texts", "sharing.texts", "texts"),
    Request("picture", "sharing.pictures", "picture"),
    Request("embed", "sharing.codes", "embed"),
    Request("print_board", "sharing.printouts", "print_board"),
    *_in_slices("print_solution", "sharing.printouts"),
    Request("techniques", "teaching.choices", "techniques", "long work"),
    Request("step_show", "teaching.single_steps", "step_show", "long work"),
    Request("hint_show", "teaching.single_steps", "hint_show", "long work"),
    Request("step_apply", "teaching.single_steps", "step_apply", "long work"),
    Request("basics", "teaching.single_steps", "basics", "long work"),
    *_in_slices("steps", "teaching.search_requests"),
    Request("practice_board", "teaching.practice_requests", "practice_board", "long work"),
    Request("practice_check", "teaching.practice_requests", "practice_check", "long work"),
    Request("path_show", "teaching.search_requests", "path_show", "long work"),
    Request("cage", "teaching.cage_requests", "cage", "long work"),
    Request("shapes", "teaching.shape_requests", "shapes", "long work"),
    Request("shape_show", "teaching.shape_requests", "shape_show", "long work"),
    Request("set_new", "setters.changes", "set_new"),
    Request("set_kind", "setters.changes", "set_kind"),
    Request("set_givens", "setters.changes", "set_givens"),
    Request("set_cage", "setters.changes", "set_cage"),
    Request("drop_cage", "setters.changes", "drop_cage"),
    Request("set_region", "setters.changes", "set_region"),
    Request("clear_regions", "setters.changes", "clear_regions"),
    Request("set_black", "setters.changes", "set_black"),
    Request("setter_facts", "setters.facts", "setter_facts"),
    *_in_slices("live", "setters.solution_check"),
    *_in_slices("doubt", "setters.doubts"),
)

#: The rows by the names of their requests.
REQUESTS: dict[str, Request] = {row.name: row for row in ROWS}

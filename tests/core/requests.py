"""Makes the requests that a page sends to Python: about all test boards, and damaged texts."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from itertools import chain, cycle, islice
from typing import TYPE_CHECKING

import sudolink
from sudolink.generator.offers import levels_on_offer, sizes_on_offer
from sudolink.puzzle.board import Cell
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import KINDS
from tests.bench import sets
from tests.bench.engines import board_of
from tests.mutate.judging import page_of
from tests.mutate.strings import damaged, groups

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: Requests that need only a board.
SINGLE = (
    *("candidates", "thumbnail", "texts", "setter_facts", "techniques", "basics", "clear"),
    *("set_givens", "print_board", "share", "picture", "embed"),
)

#: Long work in slices, with its tasks.
WORK = {
    "solve": ("solve", "count"),
    "remarks": (None,),
    "grade": (None,),
    "steps": ("next", "path", "all"),
    "live": (None,),
    "doubt": ("spare",),
    "print_solution": (None,),
}

#: The length of a slice in seconds, and how many slices run before the work is stopped.
SECONDS, SLICES = 0.2, 3

#: Lists that are solved in batches: bench sets. Small ones are repeated.
LISTS = (
    *("17_clue_20000", "hardest_1106", "jigsaw_1000"),
    *("minimal_sudoku_x", "minimal_windoku"),
)

#: The lines of each list, the lines that one request adds to it, and the slices of a list.
LINES, ADDED, LIST_SLICES = 2000, 500, 30

#: To count this many solutions takes all ways to search.
MANY = 30_000

#: The characters of a text that consists of all kinds of them.
CHARACTERS = 1000

#: What all links of Penpa contain.
PENPA = "penpa-edit"


def opening(text: str) -> str:
    """Return the request with which the page opens a text."""
    return json.dumps({"name": "open", "naming": "A1", "text": text, "page": page_of(text)})


def damaged_openings(seed: int, count: int) -> Iterator[str]:
    """Yield requests to open damaged texts."""
    return map(opening, islice(damaged(seed, small_core_groups()), count))


def set_links(most: int) -> Iterator[str]:
    """Yield links of puzzles of all bench sets: at most `most` of each, spread over the set."""
    for name in sets.SETS:
        puzzles = sets.load(name)
        for number in sets.spread(len(puzzles))[:most]:
            yield linked(board_of(puzzles[number]))


def linked(board: sudolink.Board) -> str:
    """Return the link of a board, in a format that can hold it."""
    try:
        return sudolink.link(board)
    except BoardStringError:
        return sudolink.link(board, format="own")


def small_core_groups() -> list[list[str]]:
    """Return the texts of the test data that the small core reads, by source, except the bench sets."""
    return [[text for text in group if PENPA not in text] for group in groups()]


def known_texts() -> Iterator[str]:
    """Yield all these texts."""
    return chain.from_iterable(small_core_groups())


def penpa_links() -> list[str]:
    """Return the links of Penpa: they are packed, and a page unpacks them with the whole core."""
    return [text for group in groups() for text in group if PENPA in text]


def about(text: str) -> Iterator[str]:
    """Yield all requests about the board in a text. Without a board, only those that open it."""
    yield opening(text)
    yield json.dumps({"name": "boards_in", "text": text})
    yield json.dumps({"name": "collection", "text": text})
    try:
        board = sudolink.decode(text)
    except BoardStringError:
        return
    link = linked(board)
    for name in SINGLE:
        details = {"link": link, "base": "https://example.org/", "address": "https://example.org/"}
        yield json.dumps({"name": name, "naming": "R1C1", **details})
    for technique in ("Naked Single", "Hidden Single"):
        step = {"link": link, "technique": technique}
        yield json.dumps({"name": "hint_show", "tier": 2, **step})
        yield json.dumps({"name": "step_apply", **step})
    free = [index for index, cell in enumerate(board.cells) if cell == Cell()]
    for index in free[:3]:
        sets_ = {"candidates": [1, 2], "corner": [1], "centre": [2], "colours": [1]}
        content = {"value": None, "given": False, **sets_}
        changes = {str(index): content}
        yield json.dumps({"name": "enter", "naming": "A1", "link": link, "changes": changes})
    for work, tasks in WORK.items():
        for task in tasks:
            yield from sliced(work, {"link": link}, task)


def sliced(
    work: str, details: dict[str, object], task: str | None, slices: int = SLICES
) -> Iterator[str]:
    """Yield the requests that run long work in slices."""
    said = {"task": task} if task else {}
    yield json.dumps({"name": f"{work}_start", **details, **said})
    for _ in range(slices):
        yield json.dumps({"name": f"{work}_run", "seconds": SECONDS, **said})
    yield json.dumps({"name": f"{work}_stop", **said})


def lists() -> Iterator[str]:
    """Yield requests that solve lists in batches."""
    for name in LISTS:
        puzzles = sets.load(name)[:LINES]
        lines = [*islice(cycle(linked(board_of(puzzle)) for puzzle in puzzles), LINES)]
        yield json.dumps({"name": "list_start"})
        for first in range(0, LINES, ADDED):
            added = {"lines": lines[first : first + ADDED], "last": first + ADDED >= LINES}
            yield json.dumps({"name": "list_run", "seconds": SECONDS, "shown": 200, **added})
        for _ in range(LIST_SLICES):
            yield json.dumps({"name": "list_run", "seconds": SECONDS, "shown": 0})
        yield json.dumps({"name": "list_stop"})


def counting() -> Iterator[str]:
    """Yield requests that count the solutions of a board of each kind without its givens."""
    for rules in KINDS.values():
        board = sudolink.decode(rules.example)
        cells = tuple(Cell(black=cell.black) for cell in board.cells)
        link = linked(replace(board, cells=cells, source=None))
        yield from sliced("solve", {"link": link, "most": MANY}, "count", LIST_SLICES)


def generating() -> Iterator[str]:
    """Yield requests that make puzzles: of each kind and size, at its easiest level and at any."""
    for rules in KINDS.values():
        for size in sizes_on_offer(rules):
            for level in (None, *levels_on_offer(rules, size)[:1]):
                asked = {"kind": rules.name, "size": size, "level": level, "seed": size}
                yield from sliced("generate", asked, None, LIST_SLICES)


def every_character() -> Iterator[str]:
    """Yield requests to open texts with all characters: alone, and as a setter's text."""
    blank = {"size": 9, "grid": [[{}] * 9] * 9}  # in the format of f-puzzles
    for first in range(0, sys.maxunicode, CHARACTERS):
        text = "".join(map(chr, range(first, min(first + CHARACTERS, sys.maxunicode + 1))))
        yield opening(text)
        yield opening(json.dumps({**blank, "ruleset": text}))


def solving(links: Iterable[str]) -> Iterator[str]:
    """Yield requests that open and solve boards and find a step."""
    for link in links:
        yield opening(link)
        yield from sliced("solve", {"link": link}, "solve")
        yield from sliced("steps", {"link": link}, "next")

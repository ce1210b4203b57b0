"""What the pages ask while somebody sets a puzzle: changes, facts, and answers in slices.

Requests that change the board give a view, as those of `sudolink.service` do. Work goes on as
there: `…_start`, then `…_run` as often as it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sudolink.board import OPERATORS, Board, Cage
from sudolink.codec import decode
from sudolink.doubts import Clashing, Doubt, SpareClues
from sudolink.drawing.layers.cage_sums import SIGNS, clue
from sudolink.houses import NO_REGION
from sudolink.service.live import Live
from sudolink.service.solving import is_filled
from sudolink.service.under_way import UnderWay
from sudolink.service.views import view_of
from sudolink.setting import (
    CLUE_KEYS,
    new_board,
    read_clue,
    recast,
    unfinished,
    with_black,
    with_cage,
    with_clues_of_digits,
    with_region,
    without_cage,
    without_regions,
)

Json = dict[str, Any]

# --- Changes ------------------------------------------------------------------------------------


def set_new(kind: str, size: int, page: str = "") -> Json:
    """An empty board."""
    return view_of(new_board(kind, size), page)


def set_kind(link: str, kind: str, size: int, page: str = "") -> Json:
    """Change kind and size. `lost` of the view: sentences on what could not be kept."""
    made = recast(decode(link), kind, size)
    return view_of(made.board, page) | {"lost": list(made.lost)}


def set_cage(
    link: str, cells: Iterable[int], clue: str, replaces: int | None = None, page: str = ""
) -> Json:
    """Put a cage on cells, or change the one whose place in the list is `replaces`.

    Args:
        link: the board.
        cells: of the cage.
        clue: as typed: "15", "24x"; nothing for a cage without a sum.
        replaces: the cage to change, or None.
        page: as everywhere.
    """
    total, op = read_clue(clue)
    return view_of(with_cage(decode(link), cells, total, op, replaces=replaces), page)


def drop_cage(link: str, cage: int, page: str = "") -> Json:
    """Take a cage away, by its place in the list."""
    return view_of(without_cage(decode(link), cage), page)


def set_region(link: str, cells: Sequence[int], region: int, page: str = "") -> Json:
    """Put cells into a region; 0 takes them out of theirs."""
    return view_of(with_region(decode(link), cells, region), page)


def clear_regions(link: str, page: str = "") -> Json:
    """Take all cells out of their regions."""
    return view_of(without_regions(decode(link)), page)


def set_black(link: str, cells: Sequence[int], *, black: bool, page: str = "") -> Json:
    """Make cells black or white."""
    return view_of(with_black(decode(link), cells, black=black), page)


def set_clues(link: str, page: str = "") -> Json:
    """Make every digit that stands a clue."""
    return view_of(with_clues_of_digits(decode(link)), page)


# --- Facts --------------------------------------------------------------------------------------


def setter_facts(link: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """What a setter wants to see of a board, and what can be set on a board of its kind."""
    board = decode(link)
    rules = board.rules
    return {
        "kind": board.kind,
        "size": board.size,
        "cages": [_cage_of(board, cage) for cage in board.cages],
        "takes_cages": bool(rules.cages),
        "signs": [SIGNS[op] for op in OPERATORS] if rules.cages == "arithmetic" else [],
        "clue_keys": CLUE_KEYS,
        "takes_black": rules.straights,
        "takes_regions": rules.irregular,
        "regions": _regions_of(board) if rules.irregular else [],
        "unfinished": list(unfinished(board)),
        "filled": is_filled(board),
    }


def _cage_of(board: Board, cage: Cage) -> Json:
    """A row in the table of the sums."""
    return {
        "cells": list(cage.cells),
        "names": " ".join(board.name(cell) for cell in cage.cells),
        "clue": clue(cage),
    }


def _regions_of(board: Board) -> list[Json]:
    """The regions to be drawn, the one for cells in none first."""
    numbers = board.regions or ()
    return [
        {"number": number, "cells": [cell for cell, of in enumerate(numbers) if of == number]}
        for number in range(NO_REGION, board.size + 1)
    ]


# --- Answers in slices --------------------------------------------------------------------------

_lives = UnderWay[Live]()
_doubts = UnderWay[Doubt]()

#: What can be asked about the clues: `task` of `doubt_start`.
DOUBTS: dict[str, type[Doubt]] = {"spare": SpareClues, "clash": Clashing}


def live_start(link: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """Begin to look whether the clues leave no solution, one or many."""
    _lives.start(Live(decode(link)))
    return _live_reply()


def live_run(seconds: float) -> Json:
    """Search on for about so many seconds. Raises BoardStringError without a search."""
    _lives.known().run(seconds)
    return _live_reply()


def live_stop() -> Json:
    """Search no further. Raises BoardStringError without a search."""
    _lives.known().stop()
    return _live_reply()


def _live_reply() -> Json:
    live = _lives.known()
    answer = live.answer()
    return {
        "done": live.done,
        "status": answer.status,
        "sentence": answer.sentence,
    }


def doubt_start(link: str, task: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """Begin to find out which clues could go ("spare"), or which ones clash ("clash")."""
    _doubts.start(DOUBTS[task](decode(link)), task)
    return _doubts.known(task).plain()


def doubt_run(seconds: float, task: str) -> Json:
    """Work on for about so many seconds. Raises BoardStringError without work on this task."""
    _doubts.known(task).run(seconds)
    return _doubts.known(task).plain()


def doubt_stop(task: str) -> Json:
    """Work no further. Raises BoardStringError without work on this task."""
    _doubts.known(task).stop()
    return _doubts.known(task).plain()

"""A board with a step drawn, or with a sentence why there is none.

A *view of a step* is a view whose `step` is filled: see `view_with_step`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Any
from urllib.parse import quote, unquote_plus

from sudolink.board import Board
from sudolink.errors import quoted
from sudolink.logic import Step, barred, describe, hints, steps, technique_named, title_of
from sudolink.logic.engine import wrong
from sudolink.logic.position import Position
from sudolink.logic.table import techniques_named
from sudolink.names import capital, some
from sudolink.service.views import view_of
from sudolink.story import barred_line

Json = dict[str, Any]

#: Names of techniques that are ticked; None: those ticked by default.
Ticked = Sequence[str] | None

#: The `step` of a view that has words, but no step that a link could name.
NO_STEP: Json = {"technique": None, "nth": 0, "title": "", "query": "", "link": "", "hints": []}

#: A number of a step in a link, no larger than what Python counts with in a browser (32 bits).
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)

#: Techniques named in a sentence about a name that stands for several.
NAMED = 8

NOTHING_MORE = "Logic finds nothing more with the techniques ticked."


def view_of_step(board: Board, technique: str, nth: str = "1", page: str = "") -> Json:
    """A board with one step of a technique drawn, or with a sentence why there is none.

    Args:
        board: any board.
        technique: its name as somebody wrote it.
        nth: the number of the step among those of the technique, also as it was written.
        page: name of the page that asks.
    """
    try:
        name = technique_named(technique).name
    except ValueError as error:
        return view_with_reason(board, _unknown(technique, str(error)), page)
    number = int(nth) if _NUMBER.fullmatch(nth) else 0
    if number < 1:
        odd = f"{quoted(nth)} is no number of a step: the steps of a technique count from 1."
        return view_with_reason(board, odd, page)
    found = list(islice(steps(board, [name]), number))
    if len(found) == number:
        return view_with_step(board, found[-1], number, page)
    for _, reason in barred(board, [name]):
        return view_with_reason(board, f"{name} may not be used here, as {reason}.", page)
    if not found:
        return view_with_reason(board, f"{name} finds nothing on this board.", page)
    there = f"{name} finds {counted(len(found))} on this board"
    return view_with_reason(board, f"{there}; there is no number {number}.", page)


def view_of_link(board: Board, technique: str, nth: str, page: str) -> Json:
    """The same for a technique and a number as they stand in a link."""
    return view_of_step(board, unquote_plus(technique), unquote_plus(nth), page)


def _unknown(asked: str, error: str) -> str:
    """What is wrong with the name of a technique: it stands for several, or for none."""
    try:
        several = [technique.name for technique in techniques_named(asked)]
    except ValueError:
        return f"{capital(error)}{'' if error.endswith('?') else '.'}"
    lead = f"{quoted(asked)} stands for several techniques; a step is of one of them"
    return f"{lead}: {some(several, NAMED)}."


def view_with_step(board: Board, step: Step, nth: int, page: str) -> Json:
    """A view with a step drawn; its `step` says in words what is drawn.

    `query` is what a link to the step has besides the board; `hints` are the three tiers.
    """
    view = view_of(board, page, step)
    query = query_of(step.technique, nth)
    return view | {
        "step": {
            "technique": step.technique,
            "nth": nth,
            "title": title_of(step),
            "sentence": describe(board, step),
            "hints": list(hints(board, step)),
            "query": query,
            "link": f"{view['link']}&{query}",
        }
    }


def view_with_reason(board: Board, sentence: str, page: str) -> Json:
    """A view with nothing drawn, and a sentence why."""
    return view_of(board, page) | {"step": NO_STEP | {"sentence": sentence}}


def query_of(technique: str, nth: int) -> str:
    """What a link to a step has besides the board."""
    return f"step={quote(technique, safe='')}" + (f"&nth={nth}" if nth > 1 else "")


def why_none(board: Board, techniques: Ticked) -> str:
    """Why there is no step: the board is solved or broken, or nothing is found."""
    if reason := wrong(board):
        return f"The board contradicts itself: {reason}."
    if Position.of(board).solved:
        return "The board is solved."
    return " ".join([NOTHING_MORE, *why_barred(board, techniques)])


def why_barred(board: Board, techniques: Ticked) -> list[str]:
    """A sentence about the techniques that may not be used, if there are any."""
    line = barred_line(barred(board, techniques))
    return [line] if line else []


def counted(count: int) -> str:
    """A number of steps, in words."""
    return f"{count} {'step' if count == 1 else 'steps'}"

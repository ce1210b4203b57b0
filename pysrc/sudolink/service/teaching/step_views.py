"""A board with a step drawn, or with a sentence why there is none.

A *view of a step* is a view whose `step` is filled: see `view_with_step`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import astuple
from itertools import islice
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote_plus

from sudolink.drawing.path_report import barred_line
from sudolink.logic import (
    ShapeLimits,
    Step,
    barred,
    describe,
    hints,
    steps,
    technique_named,
    title_of,
)
from sudolink.logic.engine import wrong
from sudolink.logic.model.limits import MOST_CELLS, MOST_HOUSES, USUAL
from sudolink.logic.model.position import Position
from sudolink.logic.techniques.table import techniques_named
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import capital, some
from sudolink.puzzle.errors import quoted
from sudolink.service.views import view_of

if TYPE_CHECKING:
    from sudolink.service import protocol

#: Names of techniques that are ticked; None: those ticked by default.
Ticked = Sequence[str] | None

#: The `step` of a view that has words, but no step that a link could name.
NO_STEP: protocol.ShownStep = {
    "technique": None,
    "nth": 0,
    "limits": {"houses": USUAL.houses, "cells": USUAL.cells},
    "title": "",
    "sentence": "",
    "query": "",
    "link": "",
    "hints": [],
}

#: A number of a step in a link, no larger than what Python counts with in a browser (32 bits).
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)

#: Houses and cells of the largest shapes, in a link.
_LIMITS = re.compile(rf"[1-{MOST_HOUSES}]x[1-{MOST_CELLS}]", re.ASCII)

#: Techniques named in a sentence about a name that stands for several.
NAMED = 8

NOTHING_MORE = "Logic finds nothing more with the techniques ticked."


def view_of_step(
    board: Board, technique: str, nth: str = "1", page: str = "", limits: ShapeLimits = USUAL
) -> protocol.View:
    """A board with one step of a technique drawn, or with a sentence why there is none.

    Args:
        board: any board.
        technique: its name as somebody wrote it.
        nth: the number of the step among those of the technique, also as it was written.
        page: name of the page that asks.
        limits: how large shapes may be.
    """
    try:
        name = technique_named(technique).name
    except ValueError as error:
        return view_with_reason(board, _unknown(technique, str(error)), page)
    number = int(nth) if _NUMBER.fullmatch(nth) else 0
    if number < 1:
        odd = f"{quoted(nth)} is no number of a step: the steps of a technique count from 1."
        return view_with_reason(board, odd, page)
    found = list(islice(steps(board, [name], shapes=limits), number))
    if len(found) == number:
        return view_with_step(board, found[-1], number, page, limits)
    for _, reason in barred(board, [name]):
        return view_with_reason(board, f"{name} may not be used here, as {reason}.", page)
    if not found:
        return view_with_reason(board, f"{name} finds nothing on this board.", page)
    there = f"{name} finds {counted(len(found))} on this board"
    return view_with_reason(board, f"{there}; there is no number {number}.", page)


def view_of_link(board: Board, query: Mapping[str, str | None], page: str) -> protocol.View:
    """The same for a technique, a number and limits of shapes as they stand in a link."""
    asked = {name: unquote_plus(text) for name, text in query.items() if text}
    sizes = asked.get("limits", "{}x{}".format(*astuple(USUAL)))
    if not _LIMITS.fullmatch(sizes):
        sentence = (
            f"{quoted(sizes)} is no size of shapes: it must be like 6x9, with 1 to {MOST_HOUSES} "
            f"houses and 1 to {MOST_CELLS} cells."
        )
        return view_with_reason(board, sentence, page)
    limits = ShapeLimits(*map(int, sizes.split("x")))
    return view_of_step(board, asked["step"], asked.get("nth", "1"), page, limits)


def _unknown(asked: str, error: str) -> str:
    """What is wrong with the name of a technique: it stands for several, or for none."""
    try:
        several = [technique.name for technique in techniques_named(asked)]
    except ValueError:
        return f"{capital(error)}{'' if error.endswith('?') else '.'}"
    lead = f"{quoted(asked)} stands for several techniques; a step is of one of them"
    return f"{lead}: {some(several, NAMED)}."


def view_with_step(
    board: Board, step: Step, nth: int, page: str, limits: ShapeLimits = USUAL
) -> protocol.View:
    """A view with a step drawn; its `step` says in words what is drawn.

    `query` is what a link to the step has besides the board; `hints` are the three tiers.
    """
    view = view_of(board, page, step)
    query = query_of(step.technique, nth, limits)
    view["step"] = {
        "technique": step.technique,
        "nth": nth,
        "limits": plain_limits(limits),
        "title": title_of(step),
        "sentence": describe(board, step),
        "hints": list(hints(board, step)),
        "query": query,
        "link": f"{view['link']}&{query}",
    }
    return view


def limits_of(details: protocol.LimitDetails | protocol.StepDetails) -> ShapeLimits:
    """How large shapes may be for a request."""
    return ShapeLimits(
        details.get("houses", USUAL.houses),
        details.get("cells", USUAL.cells),
    )


def plain_limits(limits: ShapeLimits) -> protocol.ShapeLimits:
    """How large shapes may be, as an answer says it."""
    return {"houses": limits.houses, "cells": limits.cells}


def view_with_reason(board: Board, sentence: str, page: str) -> protocol.View:
    """A view with nothing drawn, and a sentence why."""
    view = view_of(board, page)
    view["step"] = {**NO_STEP, "sentence": sentence}
    return view


def query_of(technique: str, nth: int, limits: ShapeLimits = USUAL) -> str:
    """What a link to a step has besides the board.

    Other limits of shapes than the usual ones count steps of killers differently.
    """
    return (
        f"step={quote(technique, safe='')}"
        + (f"&nth={nth}" if nth > 1 else "")
        + (f"&limits={limits.houses}x{limits.cells}" if limits != USUAL else "")
    )


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

"""Views of a board with a step drawn, or with a sentence that says why there is none.

A *view of a step* is a view with a `step`: see `view_with_step`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import islice
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote_plus

from sudolink.drawing.layers.legend import legend_entries, sign_colour, sign_shapes
from sudolink.drawing.path_report import excluded_line
from sudolink.logic import (
    ShapeLimits,
    Step,
    describe,
    excluded_techniques,
    steps,
    technique_named,
    title_of,
)
from sudolink.logic.explain.eureka import eureka_runs
from sudolink.logic.explain.hints import hint_tiers
from sudolink.logic.explain.runs import Run, marks_of, runs_of
from sudolink.logic.model.limits import MOST_CELLS, MOST_HOUSES, USUAL
from sudolink.logic.model.position import Position
from sudolink.logic.no_solution import why_no_solution
from sudolink.logic.techniques.table import techniques_named
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import capital, some
from sudolink.puzzle.errors import quoted
from sudolink.service.teaching.blame import Blame, blame
from sudolink.service.views import view_of

if TYPE_CHECKING:
    from sudolink.service import protocol

#: Names of the selected techniques; None: the default selection.
Ticked = Sequence[str] | None

#: The `step` of a view that has words, but no step that a link could name.
NO_STEP: protocol.ShownStep = {
    "technique": None,
    "nth": 0,
    "tier": 0,
    "limits": {"houses": USUAL.houses, "cells": USUAL.cells},
    "title": "",
    "sentence": "",
    "runs": [],
    "eureka": [],
    "legend": [],
    "signs": {},
    "query": "",
    "topic": None,
}

#: A number of a step in a link, no larger than what Python counts with in a browser (32 bits).
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)

#: Houses and cells of the largest shapes, in a link.
_LIMITS = re.compile(rf"[1-{MOST_HOUSES}]x[1-{MOST_CELLS}]", re.ASCII)

#: Techniques named in a sentence about a name that stands for several.
NAMED = 8

#: Said instead of a step, if something entered is wrong.
LEADS_ASTRAY = "Steps from here lead to a contradiction."


@dataclass(frozen=True, slots=True)
class StepAnswer:
    """The result of a search for steps in words.

    Attributes:
        sentence: for the player.
        mistaken: whether something entered is wrong, as far as is known.
    """

    sentence: str
    mistaken: bool = False


NOTHING_MORE = "The selected techniques find no more steps."


def view_of_step(
    board: Board, technique: str, nth: str = "1", page: str = "", limits: ShapeLimits = USUAL
) -> protocol.View:
    """Return a board with one step of a technique drawn, or a sentence why there is none.

    Args:
        board: any board.
        technique: its name as somebody typed it.
        nth: the number of the step among those of the technique, also as typed.
        page: name of the page that asks.
        limits: how large shapes may be.
    """
    try:
        name = technique_named(technique).name
    except ValueError as error:
        return view_with_reason(board, _unknown(technique, str(error)), page)
    number = int(nth) if _NUMBER.fullmatch(nth) else 0
    if number < 1:
        odd = f"{quoted(nth)} isn't a step number. The steps of a technique are numbered from 1."
        return view_with_reason(board, odd, page)
    found = list(islice(steps(board, [name], shapes=limits), number))
    if len(found) == number:
        return view_with_step(board, found[-1], number, page, limits)
    for _, reason in excluded_techniques(board, [name]):
        return view_with_reason(board, f"{name} can't be used here, because {reason}.", page)
    if not found:
        return view_with_reason(board, f"{name} finds nothing on this board.", page)
    there = f"{name} finds {step_count(len(found))} on this board"
    return view_with_reason(board, f"{there}, so there is no step {number}.", page)


def view_of_link(board: Board, query: Mapping[str, str | None], page: str) -> protocol.View:
    """Return the same for a technique, a number and limits of shapes from a link."""
    asked = {name: unquote_plus(text) for name, text in query.items() if text}
    sizes = asked.get("limits", "{}x{}".format(*astuple(USUAL)))
    if not _LIMITS.fullmatch(sizes):
        sentence = (
            f"{quoted(sizes)} isn't a size of shapes. Write it like 6x9: 1 to {MOST_HOUSES} houses "
            f"and 1 to {MOST_CELLS} cells."
        )
        return view_with_reason(board, sentence, page)
    limits = ShapeLimits(*map(int, sizes.split("x")))
    return view_of_step(board, asked["step"], asked.get("nth", "1"), page, limits)


def _unknown(asked: str, error: str) -> str:
    """Say what is wrong with the name of a technique: it stands for several, or for none."""
    try:
        several = [technique.name for technique in techniques_named(asked)]
    except ValueError:
        return f"{capital(error)}{'' if error.endswith('?') else '.'}"
    lead = f"{quoted(asked)} stands for several techniques. Choose one of them"
    return f"{lead}: {some(several, NAMED)}."


def view_with_step(
    board: Board, step: Step, nth: int, page: str, limits: ShapeLimits = USUAL
) -> protocol.View:
    """Return a view with a step drawn; its `step` explains it in words.

    `query` is the part of a link that names the step.
    """
    view = view_of(board, page, step)
    view["step"] = {
        **words_of(board, step),
        "technique": step.technique,
        "nth": nth,
        "tier": 0,
        "limits": plain_limits(limits),
        "query": query_of(step.technique, nth, limits),
    }
    return view


def words_of(board: Board, step: Step) -> protocol.ShownStep:
    """Return a step in words, tied to the marks of its picture; no link in it leads to it."""
    runs, lines = runs_of(board, step), eureka_runs(board, step)
    legend = _legend(step, runs)
    return {
        **NO_STEP,
        "title": title_of(step),
        "sentence": describe(board, step),
        "runs": [_plain_run(run) for run in runs],
        "eureka": [[_plain_run(run) for run in line] for line in lines],
        "legend": [_plain_run(run) for run in legend],
        "signs": _signs((*runs, *legend, *(run for line in lines for run in line))),
        "topic": _topic(step),
    }


def _legend(step: Step, runs: Iterable[Run]) -> list[Run]:
    """Return what the marks mean that no words name."""
    named, marks = {run.part for run in runs if run.marks}, marks_of(step)
    return [
        Run(text, part, tuple(mark for mark in marks if mark.part == part))
        for part, text in legend_entries(step).items()
        if part not in named
    ]


def _signs(runs: Iterable[Run]) -> dict[str, protocol.Sign]:
    parts = sorted({run.part for run in runs} - {""})
    return {part: {"shapes": sign_shapes(part), "colour": sign_colour(part)} for part in parts}


def _plain_run(run: Run) -> protocol.TextRun:
    return {"text": run.text, "part": run.part, "at": [mark.name for mark in run.marks]}


def view_of_hint(board: Board, step: Step, tier: protocol.HintTier, page: str) -> protocol.View:
    """Return a view with what a hint gives away of a step; no link in it leads to the step."""
    hint = hint_tiers(board, step)[tier - 1]
    view = view_of(board, page, marks=hint.marks)
    view["step"] = {
        **NO_STEP,
        "tier": tier,
        "title": f"Hint {tier} of 3",
        "sentence": hint.sentence,
        "topic": None if tier == 1 else _topic(step),
    }
    return view


def view_after(
    board: Board, applied: Sequence[Step], title: str, sentence: str, page: str
) -> protocol.View:
    """Return a view of the board after some steps, with the cells marked that they changed."""
    changed = {cell for step in applied for cell, _ in (*step.placements, *step.eliminations)}
    marks = Step(applied[0].technique, cells=(("changed", tuple(sorted(changed))),))
    view = view_of(board, page, marks=marks)
    topic = _topic(applied[0]) if len(applied) == 1 else None
    view["step"] = {**NO_STEP, "title": title, "sentence": sentence, "topic": topic}
    return view


def _topic(step: Step) -> protocol.Topic:
    return {"name": step.technique, "slug": technique_named(step.technique).slug}


def limits_of(details: protocol.LimitDetails | protocol.StepDetails) -> ShapeLimits:
    """Return the limits of shapes of a request."""
    return ShapeLimits(
        details.get("houses", USUAL.houses),
        details.get("cells", USUAL.cells),
    )


def plain_limits(limits: ShapeLimits) -> protocol.ShapeLimits:
    """Return limits of shapes as they are in a reply."""
    return {"houses": limits.houses, "cells": limits.cells}


def view_with_reason(board: Board, sentence: str, page: str) -> protocol.View:
    """Return a view with nothing drawn and a sentence why."""
    view = view_of(board, page)
    view["step"] = {**NO_STEP, "sentence": sentence}
    return view


def view_of_blame(board: Board, blamed: Blame, page: str) -> protocol.View:
    """Return a view with the cells marked that are wrong."""
    view = view_of(board, page, marks=Step("", cells=(("pattern", blamed.cells),)))
    view["step"] = {**NO_STEP, "title": "Mistake", "sentence": blamed.where}
    return view


def query_of(technique: str, nth: int, limits: ShapeLimits = USUAL) -> str:
    """Return the part of a link that names a step.

    It includes unusual limits of shapes, because they change how steps of killers are numbered.
    """
    return (
        f"step={quote(technique, safe='')}"
        + (f"&nth={nth}" if nth > 1 else "")
        + (f"&limits={limits.houses}x{limits.cells}" if limits != USUAL else "")
    )


def contradiction(board: Board) -> StepAnswer | None:
    """Say why a board has no solution, if it contradicts itself."""
    reason = why_no_solution(board)
    if not reason:
        return None
    blamed = blame(board)
    if not blamed:
        return StepAnswer(contradicts(reason))
    return StepAnswer(f"{contradicts(reason)} {blamed.sentence}", mistaken=True)


def contradicts(reason: str) -> str:
    """Return a sentence with the reason why a board has no solution."""
    return f"The board contradicts itself: {reason}."


def why_none(board: Board, techniques: Ticked, blamed: Blame | None = None) -> StepAnswer:
    """Say why there is no step: the board is solved or broken, or nothing is found."""
    if answer := contradiction(board):
        return answer
    if Position.of(board).solved:
        return StepAnswer("The board is solved.")
    if blamed:
        return StepAnswer(f"{blamed.sentence} {LEADS_ASTRAY}", mistaken=True)
    return StepAnswer(" ".join([NOTHING_MORE, *why_excluded(board, techniques)]))


def why_excluded(board: Board, techniques: Ticked) -> list[str]:
    """Return a sentence about the techniques that can't be used, if there are any."""
    line = excluded_line(excluded_techniques(board, techniques))
    return [line] if line else []


def step_count(count: int) -> str:
    """Return a number of steps with its noun."""
    return f"{count} {'step' if count == 1 else 'steps'}"

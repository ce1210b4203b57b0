"""Show or apply one step, or apply all easy ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.logic import TECHNIQUES, Step, apply, describe, steps, title_of
from sudolink.logic.model.position import Position
from sudolink.logic.no_solution import why_no_solution
from sudolink.logic.path_finder import walk
from sudolink.logic.techniques.orders import DEFAULT_ORDER, order_named
from sudolink.puzzle.board import Board
from sudolink.service.teaching.blame import blame
from sudolink.service.teaching.step_views import (
    StepAnswer,
    contradiction,
    contradicts,
    limits_of,
    view_after,
    view_of_hint,
    view_of_step,
    view_with_reason,
    why_none,
)

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The groups of the easy steps.
BASICS = ("start", "basic")


def step_show(details: protocol.StepDetails) -> protocol.View:
    """Draw one step of a technique."""
    board, nth, page = decode(details["link"]), details.get("nth", 1), details.get("page", "")
    return view_of_step(board, details["technique"], str(nth), page, limits_of(details))


def hint_show(details: protocol.HintDetails) -> protocol.View:
    """Draw what a hint gives away of a step."""
    board, page = decode(details["link"]), details.get("page", "")
    step = _step_named(board, details)
    if step is None:
        return view_with_reason(board, why_none(board, details.get("techniques")).sentence, page)
    return view_of_hint(board, step, details["tier"], page)


def _step_named(board: Board, details: protocol.StepDetails) -> Step | None:
    found = steps(board, [details["technique"]], shapes=limits_of(details))
    return next(islice(found, details.get("nth", 1) - 1, None), None)


def step_apply(details: protocol.StepDetails) -> protocol.AppliedReply:
    """Apply one step of a technique, explain it, and mark what changed."""
    board = decode(details["link"])
    step = _step_named(board, details)
    if step is None:
        return _nothing(why_none(board, details.get("techniques")))
    title, sentence = f"Applied: {title_of(step)}", describe(board, step)
    view = view_after(apply(board, step), [step], title, sentence, details.get("page", ""))
    return {"view": view, "sentence": sentence, "mistaken": False}


def _nothing(answer: StepAnswer) -> protocol.AppliedReply:
    return {"view": None, "sentence": answer.sentence, "mistaken": answer.mistaken}


def basics(details: protocol.LimitDetails) -> protocol.AppliedReply:
    """Apply all steps of the groups "start" and "basic", name them, and mark what changed.

    None is applied if something entered is wrong.
    """
    board, techniques = decode(details["link"]), details.get("techniques")
    if blamed := blame(board):
        return _nothing(why_none(board, techniques, blamed))
    wanted = None if techniques is None else set(techniques)
    names = [
        technique.name
        for technique in TECHNIQUES
        if technique.group in BASICS
        and (not technique.retired if wanted is None else technique.name in wanted)
    ]
    order = order_named(details.get("order", DEFAULT_ORDER))
    applied = list(walk(board, names, order=order, shapes=limits_of(details)))
    if not names:
        return _nothing(StepAnswer("No easy technique is selected."))
    if not applied:
        left = contradiction(board) or StepAnswer(_outcome(board))
        return _nothing(replace(left, sentence=f"No easy step is left. {left.sentence}"))
    position = Position.of(board)
    for step in applied:
        position = position.after(step.placements, step.eliminations)
    after = position.to_board()
    reason = why_no_solution(after)
    sentence = f"Applied {_listed(applied)}. {contradicts(reason) if reason else _outcome(after)}"
    view = view_after(after, applied, "Easy steps", sentence, details.get("page", ""))
    return {"view": view, "sentence": sentence, "mistaken": False}


def _listed(applied: list[Step]) -> str:
    """Name steps, the most frequent technique first: `6 easy steps: 4 × Naked Single, …`."""
    counts = Counter(step.technique for step in applied).most_common()
    each = ", ".join(f"{count}\N{NO-BREAK SPACE}× {name}" for name, count in counts)
    return f"{len(applied)} easy {'step' if len(applied) == 1 else 'steps'}: {each}"


def _outcome(board: Board) -> str:
    solved = Position.of(board).solved
    return "The board is solved." if solved else "The rest needs harder techniques."

"""Show or apply one step, or apply all easy ones."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.logic import TECHNIQUES, Step, apply, describe, steps, title_of
from sudolink.logic.model.position import Position
from sudolink.logic.step_finder import walk, why_no_solution
from sudolink.logic.techniques.orders import DEFAULT_ORDER
from sudolink.puzzle.board import Board
from sudolink.service.teaching.step_views import Ticked, limits_of, view_of_step, why_none
from sudolink.service.views import view_of

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The groups of the easy steps.
BASICS = ("start", "basic")


def step_show(details: protocol.StepDetails) -> protocol.View:
    """Draw one step of a technique."""
    board, nth, page = decode(details["link"]), details.get("nth", 1), details.get("page", "")
    return view_of_step(board, details["technique"], str(nth), page, limits_of(details))


def step_take(details: protocol.StepDetails) -> protocol.TakenReply:
    """Apply one step of a technique and explain it."""
    board = decode(details["link"])
    found = steps(board, [details["technique"]], shapes=limits_of(details))
    step = next(islice(found, details.get("nth", 1) - 1, None), None)
    return reply_after_step(board, step, details.get("techniques"), details.get("page", ""))


def reply_after_step(
    board: Board, step: Step | None, techniques: Ticked, page: str
) -> protocol.TakenReply:
    """Return the board after a step, and its explanation; without a step, nothing is `taken`."""
    if step is None:
        return {"view": None, "taken": None, "sentence": why_none(board, techniques)}
    return {
        "view": view_of(apply(board, step), page),
        "taken": title_of(step),
        "sentence": describe(board, step),
    }


def basics(details: protocol.LimitDetails) -> protocol.BasicsReply:
    """Apply all steps of the groups "start" and "basic" and count them."""
    board, techniques = decode(details["link"]), details.get("techniques")
    wanted = None if techniques is None else set(techniques)
    names = [
        technique.name
        for technique in TECHNIQUES
        if technique.group in BASICS
        and (not technique.retired if wanted is None else technique.name in wanted)
    ]
    order = details.get("order", DEFAULT_ORDER)
    position = Position.of(board)
    count = 0
    for step in walk(board, names, order=order, shapes=limits_of(details)):
        position = position.after(step.placements, step.eliminations)
        count += 1
    board = position.to_board() if count else board
    return {
        "view": view_of(board, details.get("page", "")) if count else None,
        "count": count,
        "sentence": _basics_sentence(board, count) if names else "No easy technique is selected.",
    }


def _basics_sentence(board: Board, count: int) -> str:
    if reason := why_no_solution(board):
        end = f"The board contradicts itself: {reason}."
    else:
        solved = Position.of(board).solved
        end = "The board is solved." if solved else "The rest needs harder techniques."
    if not count:
        return f"No easy step is left. {end}"
    return f"Applied {count} easy {'step' if count == 1 else 'steps'}. {end}"

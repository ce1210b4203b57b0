"""Practise a technique: a board just before one of its steps, and what the player makes of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from sudolink.codec import decode
from sudolink.generator.rearrangement import rearranged
from sudolink.logic import Step, steps, title_of
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate
from sudolink.logic.techniques.practice_boards import PRACTICE
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError, quoted
from sudolink.puzzle.masks import digits_of
from sudolink.service.puzzle_collections import collected_position
from sudolink.service.teaching.step_views import words_of
from sudolink.service.views import view_of
from sudolink.solver import solve

if TYPE_CHECKING:
    from sudolink.service import protocol


def practice_board(details: protocol.PracticeDetails) -> protocol.CollectedPuzzle:
    """Return a board whose next step is one of a technique: one that we keep, rearranged."""
    technique, seed = details["technique"], details["seed"]
    boards = PRACTICE.get(technique)
    if not boards:
        sentence = f"There are no boards to practise {quoted(technique)} on. Choose another one."
        raise BoardStringError(sentence)
    return collected_position(rearranged(decode(boards[seed % len(boards)]), seed))


def practice_check(details: protocol.PracticeCheckDetails) -> protocol.PracticeCheckReply:
    """Say whether what the player has changed is a step of the technique.

    It is if it has a part of what the step concludes, so the player need not remove every
    candidate. Steps count that were there at the start or just before the last entry. A mistake
    counts as long as it is on the board, even if the last entry was something else.
    """
    technique, board = details["technique"], decode(details["link"])
    start, before = (decode(details[name]) for name in ("start", "before"))
    there = [*steps(start, [technique])]
    reply: protocol.PracticeCheckReply = {
        "verdict": "none",
        "sentence": "",
        "enters": "digit" if there and there[0].placements else "candidates",
        "view": None,
    }
    if any(_Changes.between(start, board)) and (mistake := _mistake(start, board)):
        return {**reply, "verdict": "wrong", "sentence": f"{mistake} Undo it and look again."}
    if not any(_Changes.between(before, board)):
        return reply
    step = _done(start, board, there) or _done(before, board, steps(before, [technique]))
    if step is None:
        sentence = (
            f"That's a correct step, but it isn't {technique}. It stays on the board, so keep "
            "looking."
        )
        return {**reply, "verdict": "other", "sentence": sentence}
    view = view_of(board, details.get("page", ""), marks=step)
    view["step"] = {**words_of(start, step), "title": f"Found: {title_of(step)}"}
    return {**reply, "verdict": "found", "view": view}


class _Changes(NamedTuple):
    """What a player has changed.

    Attributes:
        placed: the new digits in cells.
        removed: the candidates that are gone otherwise: removed, or replaced by a new digit.
    """

    placed: set[Candidate]
    removed: set[Candidate]

    @classmethod
    def between(cls, start: Board, board: Board) -> _Changes:
        """Compare two boards of a puzzle."""
        before, after = Position.of(start), Position.of(board)
        values = enumerate(zip(before.values, after.values, strict=True))
        placed = {(cell, new) for cell, (old, new) in values if new and not old}
        expected = before.after(placed)
        removed = {
            (cell, digit)
            for cell, mask in enumerate(expected.candidates)
            if not after.values[cell]
            for digit in digits_of(mask & ~after.candidates[cell])
        }
        return cls(placed, removed | _replaced(before, placed))


def _replaced(position: Position, placed: Iterable[Candidate]) -> set[Candidate]:
    """Return the other candidates of cells that get a digit."""
    return {
        (cell, other)
        for cell, digit in placed
        for other in digits_of(position.candidates[cell])
        if other != digit
    }


def _done(start: Board, board: Board, there: Iterable[Step]) -> Step | None:
    """Return the first step of a board of which the player has done a part."""
    made, position = _Changes.between(start, board), Position.of(start)
    for step in there:
        gone = {*step.eliminations, *_replaced(position, step.placements)}
        if made.placed & {*step.placements} or made.removed & gone:
            return step
    return None


def _mistake(start: Board, board: Board) -> str:
    """Name the first cell that a player got wrong, without what is right there; "" if none is."""
    solution = solve(start, 1, use="candidates").solution
    if solution is None:
        return ""
    made = _Changes.between(start, board)
    right = set(enumerate(solution))
    for cell, digit in sorted(made.placed - right):
        return f"The {digit} in {board.name(cell)} is wrong."
    for cell, _ in sorted(made.removed & right):
        return f"The candidate that you removed from {board.name(cell)} belongs there."
    return ""

"""Why a board has no solution, as far as it can be seen without a search."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import clause
from sudolink.solver.rules.contradictions import (
    find_contradiction,
    look_closer,
    look_for_conflicts,
)
from sudolink.solver.rules.puzzle_rules import PuzzleRules, read


def find_conflict(board: Board) -> str:
    """Say which values break a rule, or ""."""
    return clause(find_contradiction(read(board, "values")).removesuffix("."))


def why_no_solution(board: Board) -> str:
    """Say why a board has no solution, if its values and candidates show it, or ""."""
    return find_conflict(board) or Position.of(board).broken()


class RuleCheck:
    """Tells, while digits are placed, whether they break the rule of a cage or a run.

    It finds what `find_conflict` finds and `Position.broken` does not see, but looks only at the
    cages of the new digits: on a long path, looking at all of them each time takes too long.
    """

    def __init__(self, board: Board) -> None:
        self._rules: PuzzleRules | None = None
        if board.cages or board.rules.straights:
            self._rules = read(board, "values")

    def allows(self, placements: Iterable[Candidate]) -> bool:
        """Place more digits, and return whether they may be right."""
        if not self._rules:
            return True
        placed = dict(placements)
        masks = list(self._rules.masks)
        for cell, digit in placed.items():
            masks[cell] = 1 << digit - 1
        digits = {**self._rules.digits, **placed}
        self._rules = replace(self._rules, masks=tuple(masks), digits=digits)
        touched = [cage for cage in self._rules.cages if not placed.keys().isdisjoint(cage.cells)]
        near = replace(self._rules, cages=tuple(touched))
        return not any(chain(look_for_conflicts(near), look_closer(near)))

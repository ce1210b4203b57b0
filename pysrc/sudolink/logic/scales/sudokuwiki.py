"""SudokuWiki's score and levels, as published in October 2025.

The score is 2 log5 of the sum of the points of all uses of techniques, on the path in SudokuWiki's
own order (`techniques/orders`). Naked and hidden singles count once in a puzzle, not for each
cell: with this rule SudokuWiki's own examples get the levels that it names them by.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.techniques.table import technique_named

#: F is 20 for a board with all 727 candidates a 17-clue board may have.
_MOST_CANDIDATES = 727
_F_AT_MOST = 20

LEVELS = ("Kids", "Gentle", "Moderate", "Tough", "Diabolical", "Extreme")
_FROM = (3, 4, 5, 7, 9)

_SINGLES = frozenset({"Naked Single", "Hidden Single"})


@dataclass(frozen=True, slots=True)
class SudokuWikiGrade:
    """SudokuWiki's grade of a puzzle: "Kids" to "Extreme", and the score."""

    level: str
    score: float


def points_of(steps: Sequence[Step], start: Position) -> tuple[float, ...]:
    """Return the points of each step of a path from a position."""
    candidates = sum(mask.bit_count() for mask in start.candidates)
    unit = candidates / _MOST_CANDIDATES * _F_AT_MOST
    counted: set[str] = set()
    found = []
    for step in steps:
        points = technique_named(step.technique).points_of(step)
        scale = unit if points.per_candidates else 1.0
        value = round(points.sudokuwiki * scale + points.per_link * len(step.links), 2)
        found.append(0.0 if step.technique in counted else value)
        if step.technique in _SINGLES:
            counted.add(step.technique)
    return tuple(found)


def grade_of(points: Sequence[float]) -> SudokuWikiGrade:
    """Grade a whole path by the points of its steps; there must be at least one step."""
    score = round(max(0.0, 2 * log(sum(points), 5)), 2)
    return SudokuWikiGrade(LEVELS[bisect_right(_FROM, score)], score)

"""The three grades people quote, side by side.

Points per use stand in `sudolink.logic.table`. Sources: SudokuWiki's grading of October 2025,
HoDoKu's step scores, and the ratings of Sudoku Explainer, each as told on public pages.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from sudolink.logic.step import Step
from sudolink.logic.table import technique_named

#: SudokuWiki: F is 20 for a board with all 727 candidates a 17-clue board may have.
_MOST_CANDIDATES = 727
_F_AT_MOST = 20

_SUDOKUWIKI_LEVELS = ("Kids", "Gentle", "Moderate", "Tough", "Diabolical", "Extreme")
_SUDOKUWIKI_FROM = (3, 4, 5, 7, 9)
_HODOKU_LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")
_HODOKU_UP_TO = (800, 1000, 1600, 1800)


@dataclass(frozen=True, slots=True)
class StepGrade:
    """Points of one step in the three systems."""

    sudokuwiki: float
    hodoku: int
    explainer: float


@dataclass(frozen=True, slots=True)
class Grade:
    """Grades of a path.

    Attributes:
        sudokuwiki: 2 log5 of the sum of the points of all steps; 0 without steps.
        sudokuwiki_level: Kids to Extreme.
        hodoku: the sum of HoDoKu's step scores.
        hodoku_level: Easy to Extreme; only meaningful if the path reaches the solution.
        explainer: the rating of the hardest step.
        steps: points of each step.
    """

    sudokuwiki: float
    sudokuwiki_level: str
    hodoku: int
    hodoku_level: str
    explainer: float
    steps: tuple[StepGrade, ...]


def grade_of(steps: Sequence[Step], candidates: int) -> Grade:
    """Grade a path; `candidates` counts the candidates left at its start."""
    unit = candidates / _MOST_CANDIDATES * _F_AT_MOST
    grades = tuple(_step_grade(step, unit) for step in steps)
    total = sum(grade.sudokuwiki for grade in grades)
    score = round(max(0.0, 2 * log(total, 5)), 2) if total > 0 else 0.0
    hodoku = sum(grade.hodoku for grade in grades)
    return Grade(
        sudokuwiki=score,
        sudokuwiki_level=_SUDOKUWIKI_LEVELS[bisect_right(_SUDOKUWIKI_FROM, score)],
        hodoku=hodoku,
        hodoku_level=_HODOKU_LEVELS[sum(hodoku > limit for limit in _HODOKU_UP_TO)],
        explainer=max((grade.explainer for grade in grades), default=0.0),
        steps=grades,
    )


def _step_grade(step: Step, unit: float) -> StepGrade:
    points = technique_named(step.technique).points_of(step)
    scale = unit if points.per_candidates else 1.0
    return StepGrade(
        sudokuwiki=round(points.sudokuwiki * scale + points.per_link * len(step.links), 2),
        hodoku=points.hodoku,
        explainer=points.explainer,
    )

"""The three grades people quote, side by side.

The points are listed in `sudolink.logic.techniques.table`. Sources: SudokuWiki's grading of
October 2025, HoDoKu's step scores, and the ratings of Sudoku Explainer, as their public pages give
them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import log

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.techniques.table import technique_named

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
    """Grades of a path that reaches the solution.

    Attributes:
        sudokuwiki: 2 log5 of the sum of the points of all steps.
        sudokuwiki_level: Kids to Extreme.
        hodoku: the sum of HoDoKu's step scores.
        hodoku_level: Easy to Extreme.
        explainer: the rating of the hardest step.
    """

    sudokuwiki: float
    sudokuwiki_level: str
    hodoku: int
    hodoku_level: str
    explainer: float


def points_of(steps: Sequence[Step], start: Position) -> tuple[StepGrade, ...]:
    """Return the points of each step of a path from a position.

    SudokuWiki's points are counted per use. A use of naked or hidden singles takes all that
    are there at the time, so of singles that could be placed together only the first counts.
    """
    candidates = sum(mask.bit_count() for mask in start.candidates)
    unit = candidates / _MOST_CANDIDATES * _F_AT_MOST
    return tuple(
        _step_grade(step, unit, used=used)
        for step, used in zip(steps, _uses(steps, start), strict=True)
    )


def grade_of(points: Sequence[StepGrade]) -> Grade:
    """Grade a whole path by the points of its steps; there must be at least one step."""
    score = round(max(0.0, 2 * log(sum(each.sudokuwiki for each in points), 5)), 2)
    hodoku = sum(each.hodoku for each in points)
    return Grade(
        sudokuwiki=score,
        sudokuwiki_level=_SUDOKUWIKI_LEVELS[bisect_right(_SUDOKUWIKI_FROM, score)],
        hodoku=hodoku,
        hodoku_level=_HODOKU_LEVELS[sum(hodoku > limit for limit in _HODOKU_UP_TO)],
        explainer=max(each.explainer for each in points),
    )


def _uses(steps: Sequence[Step], start: Position) -> Iterator[bool]:
    """Return for each step whether it begins another use of its technique."""
    here = start
    for technique, group in groupby(steps, key=lambda step: step.technique):
        run = list(group)
        yield from _rounds(run, here) if technique.endswith("Single") else [True] * len(run)
        for step in run:
            here = here.after(step.placements, step.eliminations)


def _rounds(singles: list[Step], position: Position) -> list[bool]:
    """Return which of some singles in a row are the first of those that can be placed together."""
    begins = [False] * len(singles)
    left = list(range(len(singles)))
    while left:
        now = [index for index in left if _is_there(singles[index], position)] or left[:1]
        begins[now[0]] = True
        left = [index for index in left if index not in now]
        position = position.after(singles[index].placements[0] for index in now)
    return begins


def _is_there(step: Step, position: Position) -> bool:
    """Tell whether a naked or hidden single can be placed on a position."""
    ((cell, digit),) = step.placements
    if not step.houses:
        return position.candidates[cell] == 1 << digit - 1
    return position.in_house(step.houses[0], digit) == 1 << cell


def _step_grade(step: Step, unit: float, *, used: bool) -> StepGrade:
    points = technique_named(step.technique).points_of(step)
    scale = unit if points.per_candidates else 1.0
    return StepGrade(
        sudokuwiki=used * round(points.sudokuwiki * scale + points.per_link * len(step.links), 2),
        hodoku=points.hodoku,
        explainer=points.explainer,
    )

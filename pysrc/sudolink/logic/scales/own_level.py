"""Our own level of a puzzle, by one rule for every kind.

The level is the higher of two:

- that of the hardest technique on our path, by its place in the order “Easiest first”
- that of the effort, the sum of all steps: a puzzle of many steps is harder than one of few

A limit of effort is twice the one before. The first depends on the kind, because even an easy
killer takes several times the steps of an easy sudoku: it is such that puzzles of simple steps are
easy, and that nearly all others keep the level of their hardest technique
(`tests/logic/level_report.py`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Literal

from sudolink.logic.model.step import Step
from sudolink.logic.model.technique import Technique
from sudolink.logic.techniques.orders import in_order
from sudolink.logic.techniques.table import TECHNIQUES, technique_named
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import quoted
from sudolink.puzzle.kinds import Kind

Level = Literal["Easy", "Medium", "Hard", "Expert", "Extreme"]
LEVELS: tuple[Level, ...] = ("Easy", "Medium", "Hard", "Expert", "Extreme")

#: The last technique of each level but the hardest, in the order “Easiest first”.
_LAST = ("Stranded Digits", "Rule of 720", "Setti's Rule", "Sue-de-Coq")

#: The most effort of an easy puzzle: killers, KenKens, Str8ts, and all others.
_EASY_SUMS, _EASY_ARITHMETIC, _EASY_STRAIGHTS, _EASY = 2000, 3000, 2400, 600

#: On larger boards the limits grow with the cells: their many steps take longer, but are no harder.
_USUAL_CELLS = 81

#: The names of patterns of which a board has one or several, and how names begin that take "an".
_PATTERN = re.compile(
    r"(Single|Pair|Triple|Quad|Wing|[Ff]ish|Kite|Skyscraper|XY-Chain|Loop|Exocet|Blossom"
    r"|Rectangle( Type \w+)?)$"
)
_LIKE_A_VOWEL = ("A", "E", "I", "O", "SK", "X-", "XY")


def level_named(name: str) -> Level:
    """Return the level of this name, in any letter case. Raises ValueError if there is none."""
    for level in LEVELS:
        if level.lower() == name.lower():
            return level
    raise ValueError(f"there is no level {quoted(name)}: use {', '.join(LEVELS)}")


def level_of(steps: Sequence[Step], puzzle: Board) -> tuple[Level, str]:
    """Return the level of a puzzle with such a path, and the reason."""
    hardest = hardest_of(steps)
    by_technique = level_of_technique(hardest)
    by_effort = level_of_effort(effort_of(steps), puzzle.rules, len(puzzle.cells))
    level = LEVELS[max(by_technique, by_effort)]
    return level, _reason(hardest, by_technique, len(steps) if by_effort > by_technique else 0)


def _reason(hardest: Technique, by_technique: int, many: int) -> str:
    """Say why a puzzle has its level: its hardest technique, or so many steps unless 0."""
    if not by_technique:
        return f"takes {many} simple steps" if many else "needs only simple steps"
    name = _one(hardest.name)
    return f"takes {many} steps, up to {name}" if many else f"needs {name}"


def hardest_of(steps: Sequence[Step]) -> Technique:
    """Return the hardest technique of a path, which must have a step."""
    used = {step.technique for step in steps}
    return max((technique_named(name) for name in used), key=_place)


def level_of_technique(technique: Technique) -> int:
    """Return the number of the level of a puzzle that needs a technique."""
    return sum(_place(technique) > _place(technique_named(name)) for name in _LAST)


@cache
def techniques_up_to(level: Level) -> tuple[str, ...]:
    """Return the techniques that puzzles of a level and of easier ones may need.

    They come first in the order, so a path that they finish is the same without this limit.
    """
    place = LEVELS.index(level)
    usual = (each for each in TECHNIQUES if not each.retired)
    return tuple(each.name for each in usual if level_of_technique(each) <= place)


def level_of_effort(effort: int, kind: Kind, cells: int) -> int:
    """Return the number of the level of a puzzle that takes so much effort."""
    return sum(effort > least_effort(level, kind, cells) for level in range(1, len(LEVELS)))


def least_effort(level: int, kind: Kind, cells: int) -> float:
    """Return the effort above which a puzzle has at least the level of this number."""
    if not level:
        return 0
    return _easy_effort(kind) * max(cells / _USUAL_CELLS, 1) * 2.0 ** (level - 1)


def _easy_effort(kind: Kind) -> int:
    """Return the most effort of an easy 9x9 puzzle."""
    if kind.straights:
        return _EASY_STRAIGHTS
    return {None: _EASY, "sum": _EASY_SUMS, "arithmetic": _EASY_ARITHMETIC}[kind.cages]


def effort_of(steps: Sequence[Step]) -> int:
    """Return the effort of a path: the sum of the scores that HoDoKu gives such steps."""
    return sum(technique_named(step.technique).points_of(step).hodoku for step in steps)


@cache
def _places() -> dict[str, int]:
    return {each.name: place for place, each in enumerate(in_order(TECHNIQUES, "easiest"))}


def _place(technique: Technique) -> int:
    return _places()[technique.name]


def _one(name: str) -> str:
    """Return the name of a technique, with its article if it is the name of one pattern."""
    if not _PATTERN.search(name):
        return name
    return f"{'an' if name.startswith(_LIKE_A_VOWEL) else 'a'} {name}"

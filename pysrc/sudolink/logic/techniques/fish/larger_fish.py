"""Fish of five lines and more, on boards of more than nine lines.

On nine lines, a fish of five leaves one of at most four across, which concludes the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.techniques.fish.fish import (
    Line,
    Orientation,
    fish_step,
    has_lines,
    orientations,
)
from sudolink.puzzle.masks import numbers_in

#: The names that players use; larger ones have none.
_NAMES = {5: "Squirmbag", 6: "Whale", 7: "Leviathan"}
_SMALLEST = min(_NAMES)


def has_many_lines(layout: Layout) -> bool:
    """Tell whether a fish of five lines is no larger than the one it leaves across."""
    return layout.size >= 2 * _SMALLEST and has_lines(layout)


def larger_fish(position: Position) -> Iterator[Step]:
    """A digit whose places in five or more parallel lines are all in as many crossing lines.

    It is removed from the rest of the crossing lines.
    """
    for orientation in orientations(position):
        for lines in _tight_sets(orientation.lines):
            if _SMALLEST <= len(lines) <= position.size // 2:
                step = _step(position, orientation, lines)
                if step.eliminations:
                    yield step


def _step(position: Position, orientation: Orientation, lines: Sequence[Line]) -> Step:
    covers = tuple(orientation.crossing[number] for number in numbers_in(_crossed(lines)))
    name = _NAMES.get(len(lines), f"{len(lines)} lines")
    return fish_step(position, orientation.digit, lines, covers, "Larger Fish", name)


def _crossed(lines: Iterable[Line]) -> int:
    return reduce(or_, (line.crossed for line in lines))


def _tight_sets(lines: Sequence[Line]) -> Iterator[tuple[Line, ...]]:
    """Find the smallest sets of lines that lie in as many crossing lines.

    However lines and crossing lines are paired off, such a set takes all that it touches. So it
    has the partners of these.
    """
    partner = _pairs(lines)
    known = {members for start in range(len(lines)) if (members := _closed(lines, partner, start))}
    for members in known:
        if not any(other != members and not other & ~members for other in known):
            yield tuple(lines[number] for number in numbers_in(members))


def _closed(lines: Sequence[Line], partner: dict[int, int], start: int) -> int:
    """Return a line with all that it needs in its set, as a mask; 0 if they touch too much."""
    members, before = 1 << start, 0
    while members != before:
        before = members
        for crossing in numbers_in(_crossed(lines[number] for number in numbers_in(members))):
            if crossing not in partner:
                return 0
            members |= 1 << partner[crossing]
    return members


def _pairs(lines: Sequence[Line]) -> dict[int, int]:
    """Pair off lines with crossing lines: return the line of each crossing line that has one."""
    partner: dict[int, int] = {}

    def place(number: int, tried: set[int]) -> bool:
        for crossing in numbers_in(lines[number].crossed):
            if crossing not in tried:
                tried.add(crossing)
                if crossing not in partner or place(partner[crossing], tried):
                    partner[crossing] = number
                    return True
        return False

    for number in range(len(lines)):
        place(number, set())
    return partner

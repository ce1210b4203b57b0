"""What a contradiction teaches: the combination of digits behind it."""

from __future__ import annotations

from collections.abc import Iterable

from sudolink.solver.search.learning.nogoods import Nogood
from sudolink.solver.search.learning.position import Position

#: A literal is left out only if it follows from the others in fewer steps than this.
STEPS_LIMIT = 20


def find_nogood(position: Position, conflict: Iterable[int]) -> tuple[Nogood, set[int]]:
    """Trace a conflict back until one literal of the latest guess is left.

    Returns:
        The nogood, that literal first and then the latest ones first; and all literals that took
        part in the conflict.
    """
    level, depth, placed = position.level, position.depth, position.placed
    seen: set[int] = set()
    earlier: list[int] = []
    now, at = 0, len(placed)
    causes = conflict
    while True:
        for cause in causes:
            if level[cause] and cause not in seen:
                seen.add(cause)
                if level[cause] == depth:
                    now += 1
                else:
                    earlier.append(cause)
        at -= 1
        while placed[at] not in seen:
            at -= 1
        now -= 1
        if not now:
            break
        causes = position.find_causes(placed[at])
    known: dict[int, bool] = {}
    rest = [one for one in earlier if not _follows(position, one, seen, known, STEPS_LIMIT)]
    rest.sort(key=position.place.__getitem__, reverse=True)
    return [placed[at], *rest], seen


def _follows(
    position: Position, literal: int, seen: set[int], known: dict[int, bool], steps: int
) -> bool:
    """Return whether a literal follows from others that were seen."""
    causes = position.find_causes(literal)
    if not causes or not steps:
        return False
    for cause in causes:
        if position.level[cause] and cause not in seen:
            if cause not in known:
                known[cause] = _follows(position, cause, seen, known, steps - 1)
            if not known[cause]:
                return False
    return True

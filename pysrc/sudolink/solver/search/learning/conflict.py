"""What a contradiction teaches: the combination of digits behind it."""

from __future__ import annotations

from collections.abc import Iterable

from sudolink.solver.search.learning.nogoods import Nogood
from sudolink.solver.search.learning.trail import Position

#: A literal is left out only if it follows from the others in fewer steps than this.
STEPS_LIMIT = 20


def find_nogood(position: Position, conflict: Iterable[int]) -> tuple[Nogood, set[int]]:
    """Trace a conflict back until one literal of the latest guess is left.

    Returns:
        The nogood, that literal first and then the latest ones first; and all literals that took
        part in the conflict, also the false ones.
    """
    placed, before = position.placed, position.true_at(position.depth - 1)
    seen = position.true_at(0)
    met: set[int] = set()
    earlier: list[int] = []
    now, at = 0, len(placed)
    causes = conflict
    while True:
        for cause in causes:
            bit = 1 << cause
            if not seen & bit:
                seen |= bit
                if before & bit:
                    earlier.append(cause)
                else:
                    now |= bit
        at -= 1
        while not now >> placed[at] & 1:
            at -= 1
        now ^= 1 << placed[at]
        if not now:
            break
        met.update(position.find_alternatives(placed[at]))
        causes = position.find_causes(placed[at], seen)
    met.update([placed[at], *earlier])
    known = seen
    rest = []
    for literal in earlier:
        if more := position.follows(literal, known, STEPS_LIMIT):
            known = more
        else:
            rest.append(literal)
    rest.sort(key=position.place.__getitem__, reverse=True)
    return [placed[at], *rest], met

"""Propagation: rule out candidates until nothing more follows, or a cell has none left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter

from sudolink.solver.constraints.model import Model

#: Pause after about so many seconds.
PAUSE = 0.01

#: At every eighth look at a constraint the clock is asked: some looks take milliseconds, where a
#: large cage is to be filled, but most not much longer than asking.
CLOCK_MASK = 7


def propagate(  # noqa: C901, PLR0912  # the inner loop: calls would cost more than the work
    model: Model, masks: list[int], changed: Iterable[int], dirty: int, looks: int
) -> tuple[Sequence[int], int, int]:
    """Narrow the candidates in place, starting from cells that were changed.

    Args:
        model: the puzzle.
        masks: candidates of its cells and choices.
        changed: cells whose change is to be followed up.
        dirty: constraints (as bits) to look at in any case.
        looks: the looks at constraints that were made before it paused. When it pauses makes no
            difference to what it finds.

    Returns:
        The cells of the rule by which the position proved impossible (the masks are then of no
        further use), none if it did not; the constraints left to look at, 0 when nothing more
        follows; and the looks made by now.
    """
    watchers, constraints, peers = model.watchers, model.constraints, model.peers
    exact = model.exact
    end, late = perf_counter() + PAUSE, False
    fresh = []
    for cell in changed:
        if not masks[cell]:
            return (cell,), 0, looks
        dirty |= watchers[cell]
        if not masks[cell] & masks[cell] - 1:
            fresh.append(cell)
    while True:
        while fresh:
            cell = fresh.pop()
            bit = masks[cell]
            for peer in peers[cell]:
                mask = masks[peer]
                if mask & bit:
                    mask ^= bit
                    if not mask:
                        return (peer, cell), 0, looks
                    masks[peer] = mask
                    dirty |= watchers[peer]
                    if not mask & mask - 1:
                        fresh.append(peer)
        if not dirty or late:
            return (), dirty, looks
        looks += 1
        late = not looks & CLOCK_MASK and perf_counter() > end
        first = dirty & -dirty
        dirty ^= first
        constraint = constraints[first.bit_length() - 1]
        changes = constraint.narrow(masks)
        for cell, keep in changes:
            mask = masks[cell]
            left = mask & keep
            if left != mask:
                if not left:
                    return constraint.cells, 0, looks
                masks[cell] = left
                dirty |= watchers[cell]
                if not left & left - 1:
                    fresh.append(cell)
        if changes and first & exact:
            dirty &= ~first

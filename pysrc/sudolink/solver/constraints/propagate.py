"""Propagation: rule out candidates until nothing more follows, or a cell has none left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter

from sudolink.solver.constraints.model import Model

#: Pause after about this many seconds.
PAUSE = 0.01

#: The clock is read at every eighth constraint check: some take milliseconds, when a large cage has
#: to be filled, but most hardly longer than reading the clock.
CLOCK_MASK = 7


def propagate(  # noqa: C901, PLR0912  # the inner loop: calls would cost more than the work
    model: Model, masks: list[int], changed: Iterable[int], dirty: int, checks: int
) -> tuple[Sequence[int], int, int]:
    """Narrow the candidates in place, starting from changed cells.

    Args:
        model: the puzzle.
        masks: candidates of its cells and choices.
        changed: cells whose changes must be followed up.
        dirty: constraints (as bits) to check in any case.
        checks: the constraint checks before the last pause. Pauses don't affect what it finds.

    Returns:
        The cells of the rule that proved the position impossible (the masks are then useless),
        or none; the constraints left to check, 0 when nothing more follows; and the constraint
        checks so far.
    """
    watchers, constraints, peers = model.watchers, model.constraints, model.peers
    exact = model.exact
    end, late = perf_counter() + PAUSE, False
    fresh = []
    for cell in changed:
        if not masks[cell]:
            return (cell,), 0, checks
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
                        return (peer, cell), 0, checks
                    masks[peer] = mask
                    dirty |= watchers[peer]
                    if not mask & mask - 1:
                        fresh.append(peer)
        if not dirty or late:
            return (), dirty, checks
        checks += 1
        late = not checks & CLOCK_MASK and perf_counter() > end
        first = dirty & -dirty
        dirty ^= first
        constraint = constraints[first.bit_length() - 1]
        changes = constraint.narrow(masks)
        for cell, keep in changes:
            mask = masks[cell]
            left = mask & keep
            if left != mask:
                if not left:
                    return constraint.cells, 0, checks
                masks[cell] = left
                dirty |= watchers[cell]
                if not left & left - 1:
                    fresh.append(cell)
        if changes and first & exact:
            dirty &= ~first

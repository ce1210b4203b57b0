"""Propagation: rule out candidates until nothing more follows, or a cell has none left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudolink.solver.model import Model


def propagate(  # noqa: C901, PLR0912  # the inner loop: calls would cost more than the work
    model: Model, masks: list[int], changed: Iterable[int], dirty: int, calls: int
) -> tuple[Sequence[int], int]:
    """Narrow the candidates in place, starting from cells that were changed.

    Args:
        model: the puzzle.
        masks: candidates of its cells and choices.
        changed: cells whose change is to be followed up.
        dirty: constraints (as bits) to look at in any case.
        calls: pause after so many looks at a constraint.

    Returns:
        The cells of the rule by which the position proved impossible (the masks are then of no
        further use), none if it did not; and the constraints left to look at, 0 when nothing
        more follows.
    """
    watchers, constraints, peers = model.watchers, model.constraints, model.peers
    exact = model.exact
    fresh = []
    for cell in changed:
        if not masks[cell]:
            return (cell,), 0
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
                        return (peer, cell), 0
                    masks[peer] = mask
                    dirty |= watchers[peer]
                    if not mask & mask - 1:
                        fresh.append(peer)
        if not dirty or not calls:
            return (), dirty
        calls -= 1
        first = dirty & -dirty
        dirty ^= first
        constraint = constraints[first.bit_length() - 1]
        changes = constraint.narrow(masks)
        for cell, keep in changes:
            mask = masks[cell]
            left = mask & keep
            if left != mask:
                if not left:
                    return constraint.cells, 0
                masks[cell] = left
                dirty |= watchers[cell]
                if not left & left - 1:
                    fresh.append(cell)
        if changes and first & exact:
            dirty &= ~first

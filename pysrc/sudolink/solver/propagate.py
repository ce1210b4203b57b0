"""Propagation: rule out candidates until nothing more follows, or a cell has none left."""

from __future__ import annotations

from collections.abc import Iterable

from sudolink.solver.model import Model


def propagate(  # noqa: C901, PLR0912  # the inner loop: calls would cost more than the work
    model: Model, masks: list[int], changed: Iterable[int]
) -> int:
    """Narrow the candidates in place, starting from cells that were changed.

    Returns:
        -1 when nothing more follows, else a cell at which the position proved impossible;
        the masks are then of no further use.
    """
    watchers, constraints, peers = model.watchers, model.constraints, model.peers
    dirty = 0
    fresh = []
    for cell in changed:
        if not masks[cell]:
            return cell
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
                        return peer
                    masks[peer] = mask
                    dirty |= watchers[peer]
                    if not mask & mask - 1:
                        fresh.append(peer)
        if not dirty:
            return -1
        first = dirty & -dirty
        dirty ^= first
        for cell, keep in constraints[first.bit_length() - 1].narrow(masks):
            mask = masks[cell]
            left = mask & keep
            if left != mask:
                if not left:
                    return cell
                masks[cell] = left
                dirty |= watchers[cell]
                if not left & left - 1:
                    fresh.append(cell)

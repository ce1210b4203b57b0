"""Between which nodes of a graph of inferences chains can run at all, however long.

To follow what is implied from every node, level by level, takes long, and on most positions ends
nowhere. Here all nodes are followed at once: nodes that imply each other make a *ring*, which is
followed as one.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.logic.patterns.links import Graph
from sudolink.puzzle.masks import cells_in


def promising(graph: Graph) -> list[int]:
    """Return the nodes, rising, from which a chain could run that concludes something.

    Either it comes back to its start, or some candidate sees its start and its end. Of the two
    ends of a chain the one with the lower number is its start.
    """
    true_from = _true_from(graph)
    found = 0
    for start in cells_in(graph.linked & graph.plain):
        if true_from[start] >> start & 1:
            found |= 1 << start
    for victim in cells_in(graph.plain):
        near = graph.weak[victim] & graph.linked
        for start in cells_in(near & ~found):
            if true_from[start] & near & -1 << start + 1:
                found |= 1 << start
    return list(cells_in(found))


def _true_from(graph: Graph) -> list[int]:
    """Return for each node all nodes that are true where it is false, whatever the way is like."""
    count = len(graph.nodes)
    linked = graph.linked
    # State i: node i is false; state count + i: it is true. Nodes without strong links lead on
    # to nothing.
    implies = [*(mask << count for mask in graph.strong), *(mask & linked for mask in graph.weak)]
    implied_by = [*((mask & linked) << count for mask in graph.weak), *graph.strong]
    left = linked | linked << count
    true_after = [0] * (2 * count)
    done: list[tuple[int, int]] = []
    ring_of = [0] * (2 * count)
    for first in reversed(_finished(implied_by, left)):
        if left >> first & 1:
            ring = _ring(implies, first, left)
            left &= ~ring
            reached = ring
            following = 0
            for state in cells_in(ring):
                following |= implies[state]
                ring_of[state] = len(done)
            following &= ~ring
            while following:
                other = done[ring_of[(following & -following).bit_length() - 1]]
                reached |= other[1]
                following &= ~other[1]
            done.append((ring, reached))
    for ring, reached in done:
        for state in cells_in(ring):
            true_after[state] = reached >> count
    return true_after[:count]


def _finished(ways: Sequence[int], left: int) -> list[int]:
    """Return the states left in the order in which a search in depth is done with them."""
    order: list[int] = []
    while left:
        low = left & -left
        left ^= low
        stack = [low.bit_length() - 1]
        while stack:
            onward = ways[stack[-1]] & left
            if onward:
                low = onward & -onward
                left ^= low
                stack.append(low.bit_length() - 1)
            else:
                order.append(stack.pop())
    return order


def _ring(ways: Sequence[int], first: int, left: int) -> int:
    """Return the states among those left that can be reached from one."""
    ring = fresh = 1 << first
    while fresh:
        low = fresh & -fresh
        fresh ^= low
        more = ways[low.bit_length() - 1] & left & ~ring
        ring |= more
        fresh |= more
    return ring

"""Find the nodes of a graph of inferences between which chains of any length can run.

To follow the implications of every node, level by level, takes long and on most positions leads
nowhere. Here all nodes are followed at once: nodes that imply each other form a *ring*, which is
followed as one.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.logic.patterns.links import Graph
from sudolink.puzzle.masks import numbers_in


def promising(graph: Graph) -> list[int]:
    """Return the nodes, in order, where a chain with a conclusion could start.

    Such a chain returns to its start, or some candidate sees both ends. Of the two ends, the one
    with the lower number is the start.
    """
    true_from = _true_from(graph)
    found = 0
    for start in numbers_in(graph.linked & graph.plain):
        if true_from[start] >> start & 1:
            found |= 1 << start
    for victim in numbers_in(graph.plain):
        near = graph.weak[victim] & graph.linked
        for start in numbers_in(near & ~found):
            if true_from[start] & near & -1 << start + 1:
                found |= 1 << start
    return list(numbers_in(found))


def _true_from(graph: Graph) -> list[int]:
    """Return, for each node, all nodes that are true if it is false, by a way of any sort."""
    count = len(graph.nodes)
    linked = graph.linked
    # State i: node i is false; state count + i: it is true. Nodes without strong links lead
    # nowhere.
    implies = [*(mask << count for mask in graph.strong), *(mask & linked for mask in graph.weak)]
    implied_by = [*((mask & linked) << count for mask in graph.weak), *graph.strong]
    left = linked | linked << count
    reached_by = [0] * (2 * count)
    for first in reversed(_finished(implied_by, left)):
        if left >> first & 1:
            ring = _ring(implies, first, left)
            left &= ~ring
            states = numbers_in(ring)
            following = 0
            for state in states:
                following |= implies[state]
            reached = ring
            following &= ~ring
            while following:
                more = reached_by[(following & -following).bit_length() - 1]
                reached |= more
                following &= ~more
            for state in states:
                reached_by[state] = reached
    return [reached >> count for reached in reached_by[:count]]


def _finished(ways: Sequence[int], left: int) -> list[int]:
    """Return the remaining states in the order in which a depth-first search finishes them."""
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
    """Return the remaining states that can be reached from one."""
    ring = fresh = 1 << first
    while fresh:
        low = fresh & -fresh
        fresh ^= low
        more = ways[low.bit_length() - 1] & left & ~ring
        ring |= more
        fresh |= more
    return ring

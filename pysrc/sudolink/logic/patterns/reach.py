"""Find the nodes of a graph of inferences between which chains of any length can run.

To follow the implications of every node, level by level, takes long and on most positions leads
nowhere. Here all nodes are followed at once: nodes that imply each other form a *ring*, which is
followed as one.
"""

from __future__ import annotations

from sudolink.logic.patterns.links import Graph
from sudolink.puzzle.masks import numbers_in


def promising(graph: Graph) -> list[int]:
    """Return the nodes, in order, where a chain with a conclusion could start.

    Such a chain returns to its start, or some candidate sees both ends. Of the two ends, the one
    with the lower number is the start.
    """
    count, linked = len(graph.nodes), graph.linked
    reached = _reached(graph)
    found = 0
    for start in numbers_in(linked & graph.plain):
        if reached[start] >> count + start & 1:
            found |= 1 << start
    for victim in numbers_in(graph.plain):
        near = graph.weak[victim] & linked
        if near & near - 1 and _followed(near, reached) >> count & near:
            for start in numbers_in(near & ~found):
                if reached[start] >> count & near & -2 << start:
                    found |= 1 << start
    return list(numbers_in(found))


def _followed(nodes: int, reached: list[int]) -> int:
    """Return everything that follows if all of some nodes are false, as in `_reached`."""
    together = 0
    while nodes:
        more = reached[(nodes & -nodes).bit_length() - 1]
        together |= more
        nodes &= ~more
    return together


def _reached(graph: Graph) -> list[int]:
    """Return, for each node with strong links, what follows by a way of any sort if it is false.

    That is a mask: bit i says that node i is false, bit `count + i` that it is true. For other
    nodes it is 0. The rings are found in one depth-first search (Gabow, 2000), last ones first.
    """
    onward = _onward(graph)
    reached = [0] * len(onward)
    left, on_path = graph.linked, 0
    path = [(0, left)]  # rings with what they imply; at first none, from which all can be reached
    while path:
        ring, ahead = path.pop()
        back = ahead & on_path & ~ring
        while back:  # all nodes since there imply each other
            other, more = path.pop()
            ring |= other
            ahead |= more
            back &= ~other
        if fresh := ahead & left:
            low = fresh & -fresh
            left ^= low
            on_path |= low
            path += [(ring, ahead), (low, onward[low.bit_length() - 1])]
            continue
        on_path ^= ring
        following = ring | ahead | _followed(ahead & graph.linked & ~ring, reached)
        for node in numbers_in(ring):
            reached[node] = following
    return reached


def _onward(graph: Graph) -> list[int]:
    """Return, for each node with strong links, what its links imply at once if it is false.

    These are true nodes, and nodes with strong links that are false because of them, in the form
    of `_reached`.
    """
    count, linked = len(graph.nodes), graph.linked
    onward = [0] * count
    for node in numbers_in(linked):
        false = 0
        for other in numbers_in(graph.strong[node]):
            false |= graph.weak[other]
        onward[node] = graph.strong[node] << count | false & linked
    return onward

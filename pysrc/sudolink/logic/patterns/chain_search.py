"""Alternating chains in a graph of inferences: what they conclude, and the shortest of each.

From every node with strong links, the search follows, level by level, what is implied if it is
false. A node found to be true ends a chain, at least one of whose ends is true. The rules have
their usual numbers:

1. the ends also see each other, so the chain is a *loop*: at each weak link one of the two nodes is
   true, and candidates that see both are removed;
2. the chain returns to its start as true: it is true;
3. otherwise, candidates that see both ends are removed.

A chain that crosses itself (with a node both true and false, or twice in it) is left out, as nobody
could follow it. If the shortest chain between two ends crosses itself, no longer one is searched
for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from sudolink.logic.patterns.links import Graph, spread
from sudolink.logic.patterns.reach import promising
from sudolink.puzzle.masks import numbers_in

#: The rules, by their usual numbers.
LOOP, PLACE, ENDS = 1, 2, 3

#: The largest size of the boards most people solve.
_ORDINARY = 9

#: Levels of a search, each a strong and a weak link, on boards up to size 9 and on larger ones.
_LONGEST = 14
_LONGEST_LARGE = 6

#: The most chains with the same conclusion to try until one doesn't cross itself.
_TRIES = 4

#: The most steps to spend on the nodes of a chain that doesn't cross itself.
_WAYS = 200


class Found(NamedTuple):
    """A chain.

    Attributes:
        rule: 1 to 3.
        path: its nodes, false and true in turn; for rule 2 the first one again at the end.
        gone: the mask of the eliminations (rules 1 and 3).
    """

    rule: int
    path: tuple[int, ...]
    gone: int


#: Returns whether a chain belongs to a technique.
Test = Callable[[Found], bool]


def longest(size: int) -> int:
    """Return how many levels are searched on a board of a size."""
    return _LONGEST if size <= _ORDINARY else _LONGEST_LARGE


def chains(
    graph: Graph, levels: int, *, shortest: int = 2, wanted: Test | None = None
) -> list[Found]:
    """Return the shortest chain of each conclusion.

    Args:
        graph: its links.
        levels: how many strong links a chain may have.
        shortest: the fewest strong links.
        wanted: returns whether to include a chain; None for all.
    """
    ends = _Ends(graph, levels, shortest)
    best: dict[tuple[bool, int], Found] = {}
    for options in (*ends.by_gone.values(), *ends.by_place.values()):
        for found in _best(graph, ends.levels_from, options[:_TRIES], wanted):
            _keep(best, found)
    for option in ends.loops:
        for found in _best(graph, ends.levels_from, [option], wanted):
            _keep(best, found)
    return list(best.values())


def _keep(best: dict[tuple[bool, int], Found], found: Found) -> None:
    key = (True, found.path[0]) if found.rule == PLACE else (False, found.gone)
    if key not in best or (len(found.path), found.rule) < (len(best[key].path), best[key].rule):
        best[key] = found


class _Option(NamedTuple):
    """A chain by its level and its ends."""

    level: int
    start: int
    end: int


class _Ends:
    """The pairs of nodes with chains between them, the shortest first.

    Attributes:
        levels_from: for each start the nodes true and false on each level.
        by_gone: chains by the candidates that see both ends (rule 3).
        by_place: chains back to their start (rule 2).
        loops: chains whose ends see each other (rule 1).
    """

    def __init__(self, graph: Graph, levels: int, shortest: int) -> None:
        self.levels_from: dict[int, list[tuple[int, int]]] = {}
        self.by_gone: dict[int, list[_Option]] = {}
        self.by_place: dict[int, list[_Option]] = {}
        self.loops: list[_Option] = []
        for start in promising(graph):
            self._search(graph, start, levels, shortest)
        for options in (self.loops, *self.by_gone.values()):
            options.sort()

    def _search(self, graph: Graph, start: int, levels: int, shortest: int) -> None:
        found = self.levels_from[start] = list(spread(graph, start, levels))
        weak, near = graph.weak, graph.weak[start]
        victims = near & graph.plain
        for level, (on, _) in enumerate(found):
            if level and on >> start & 1 and graph.plain >> start & 1:
                self.by_place[start] = [_Option(level, start, start)]
            if level + 1 < shortest:
                continue
            later = on >> start + 1 << start + 1  # a chain is the same from its other end
            while later:
                low = later & -later
                later ^= low
                end = low.bit_length() - 1
                gone = victims & weak[end]
                if gone:
                    option = _Option(level, start, end)
                    if near & low:
                        self.loops.append(option)
                    else:
                        self.by_gone.setdefault(gone, []).append(option)


def _best(
    graph: Graph,
    levels_from: dict[int, list[tuple[int, int]]],
    options: Iterable[_Option],
    wanted: Test | None,
) -> Iterator[Found]:
    """Return the first of some chains that is wanted and doesn't cross itself."""
    for option in options:
        path = _path(graph, levels_from[option.start], option)
        if path:
            found = _concluded(graph, path)
            if (found.gone or found.rule == PLACE) and (wanted is None or wanted(found)):
                yield found
                return


def _path(graph: Graph, found: Sequence[tuple[int, int]], option: _Option) -> tuple[int, ...]:
    """Return the nodes of a chain from its start; empty if all tried cross themselves."""
    last = 2 * option.level  # nodes still to find between the end and the start
    path = [option.end]
    left: list[int] = []
    used = 1 << option.end | 1 << option.start
    for _ in range(_WAYS):
        if len(path) > last:
            return (option.start, *reversed(path))
        if len(left) < len(path):
            node, place = path[-1], last - len(path)
            links = graph.weak if place % 2 == 0 else graph.strong
            left.append(links[node] & found[place // 2][place % 2] & ~used)
        if left[-1]:
            low = left[-1] & -left[-1]
            left[-1] ^= low
            used |= low
            path.append(low.bit_length() - 1)
        elif len(path) == 1:
            return ()
        else:
            left.pop()
            used ^= 1 << path.pop()
    return ()


def _concluded(graph: Graph, path: tuple[int, ...]) -> Found:
    """Return the conclusion of a chain."""
    start, end = path[0], path[-1]
    if start == end:
        return Found(PLACE, path, 0)
    mine = 0
    for node in path:
        mine |= 1 << node
    gone = graph.weak[start] & graph.weak[end]
    loop = bool(graph.weak[end] >> start & 1)
    if loop:
        for place in range(1, len(path) - 1, 2):
            gone |= graph.weak[path[place]] & graph.weak[path[place + 1]]
    return Found(LOOP if loop else ENDS, path, gone & graph.plain & ~mine)


def strong_pairs(found: Found) -> list[tuple[int, int]]:
    """Return the strong links of a chain."""
    return list(zip(found.path[::2], found.path[1::2], strict=False))


def weak_pairs(found: Found) -> list[tuple[int, int]]:
    """Return the weak links of a chain, including those from its ends to eliminations."""
    path = found.path
    pairs = list(zip(path[1::2], path[2::2], strict=False))
    if found.rule == LOOP:
        pairs.append((path[-1], path[0]))
    if found.rule == ENDS:
        pairs += [(gone, end) for gone in numbers_in(found.gone) for end in (path[0], path[-1])]
    return pairs

"""Picking planes out of lists, and uniting them: the loops are in C, which halves their cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import itemgetter, or_

from sudolink.solver.search.planes import Planes

#: Picks planes out of a list.
Gather = Callable[[Sequence[int]], Sequence[int]]


def gather(places: Iterable[int]) -> Gather:
    """What picks the planes at these places (any number of them), in this order."""
    where = tuple(places)
    if len(where) > 1:
        return itemgetter(*where)  # which gives no tuple for a single place
    return lambda planes: [planes[place] for place in where]


def group_by(keys: Iterable[int], values: Iterable[int] | None = None) -> list[Gather]:
    """For each key from 0 what picks its values, or the places where the key is."""
    groups: dict[int, list[int]] = {}
    for place, key in enumerate(keys):
        groups.setdefault(key, []).append(place)
    found = list(values) if values is not None else None
    return [
        gather(groups[key] if found is None else [found[place] for place in groups[key]])
        for key in sorted(groups)
    ]


def unite(planes: Sequence[int], groups: Iterable[Gather]) -> Planes:
    """For each group the lanes of any of its planes, of which it must have one."""
    return [reduce(or_, group(planes)) for group in groups]

"""The engines for many boards at once, and where to plug a new one in.

Those who have many boards ask them in this order whether they take an item; what no engine takes
is left to the search for one board.
"""

from __future__ import annotations

from collections.abc import Iterable

from sudolink.codec.lists.list_item import Item
from sudolink.solver.batch.engine import Engine
from sudolink.solver.batch.lanes_engine import LanesEngine
from sudolink.solver.batch.layouts_engine import SIZES, LayoutsEngine
from sudolink.solver.session.options import Use

#: The first one that takes an item gets it.
ENGINES: list[Engine] = [
    LanesEngine(),
    LayoutsEngine(9, windows=True),
    *(
        LayoutsEngine(size, diagonals=diagonals)
        for size in reversed(SIZES)
        for diagonals in (False, True)
    ),
]


def capacities(limit: int) -> dict[Engine, int]:
    """Return how many boards each engine takes at once, for up to `limit` solutions of each."""
    return {engine: most for engine in ENGINES if (most := engine.most(limit))}


def engine_for(item: Item, use: Use, engines: Iterable[Engine]) -> Engine | None:
    """The first of some engines that takes an item, or None."""
    for engine in engines:
        if engine.takes(item, use):
            return engine
    return None

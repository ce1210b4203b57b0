"""The engines for many boards at once, and where to plug a new one in.

`solve_many` asks them in this order whether they take an item; what no engine takes is left to
the search for one board.
"""

from __future__ import annotations

from sudolink.solver.engine import Engine
from sudolink.solver.lanes_engine import LanesEngine

#: The first one that takes an item gets it.
ENGINES: list[Engine] = [LanesEngine()]

"""The last lanes, searched one by one.

A pass over a pool costs the same for ten lanes as for hundreds. So when there are few left, and no
others to join them, they leave the pool and their boards' search goes on in `grid9`, all together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sudolink.solver.batch.lanes.pool import Pool
from sudolink.solver.batch.lanes.text import BOX_ORDER
from sudolink.solver.search.grid9.branching import branches
from sudolink.solver.search.grid9.passes import POSITION
from sudolink.solver.search.grid9.search import Flow, figures_of

#: By the number of a bit, what makes the figure 0 or 1 of it.
_BIT = [bytes(48 + (byte >> bit & 1) for byte in range(256)) for bit in range(8)]

#: Where a cell's plane stands, by row and column, the last cell first.
_PLACES = BOX_ORDER[::-1]


class Tail:
    """Positions that have left the lanes, each with the name of its board.

    Attributes:
        names: boards with positions here.
        guesses: names of the boards guessed in, once for each guess, for the stream to take.
    """

    def __init__(self) -> None:
        self.names: set[int] = set()
        self.guesses: list[int] = []
        self._flow: Flow[int] = Flow()

    def __len__(self) -> int:
        """Positions waiting."""
        return len(self._flow.stack)

    def __bool__(self) -> bool:
        """Whether there is anything left to search."""
        return bool(self._flow)

    def take(self, pool: Pool) -> None:
        """Go on with all positions of a pool."""
        for position, name in _positions(pool):
            self.names.add(name)
            self._flow.stack.append((position, name))
        pool.drop(pool.alive)

    def step(self, wanted: Callable[[int], bool]) -> Iterator[tuple[str, int]]:
        """Search a little; the solutions found, each with the name of its board.

        Boards that are no longer wanted are given up.
        """
        for position, choices, name in self._flow.step():
            if not wanted(name):
                continue
            if choices:
                self.guesses.append(name)
                one, other = branches(position, choices)
                self._flow.stack += (one, name), (other, name)
            else:
                yield figures_of(position), name
        if not self:
            self.names.clear()


def _positions(pool: Pool) -> Iterator[tuple[int, int]]:
    """The live lanes of a pool as positions of `grid9`, with the names of their boards."""
    size = pool.width // 8
    planes = pool.owner[::-1]
    planes += [cells[place] for cells in reversed(pool.planes) for place in _PLACES]
    rows = b"".join(plane.to_bytes(size, "little") for plane in planes)
    lanes = pool.alive
    while lanes:
        lane = lanes.bit_length() - 1
        lanes ^= 1 << lane
        both = int(rows[lane >> 3 :: size].translate(_BIT[lane & 7]), 2)
        yield both & (1 << POSITION - 1) - 1, both >> POSITION - 1

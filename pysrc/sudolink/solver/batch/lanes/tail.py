"""The last lanes, searched one by one.

A pass over a pool costs the same for ten lanes as for hundreds. So when there are few left, and no
others to join them, they leave the pool and their boards' search goes on in `grid9`, all together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sudolink.solver.batch.lanes.pool import Pool
from sudolink.solver.batch.lanes.text_planes import BOX_ORDER
from sudolink.solver.search.grid9.branching import split_position
from sudolink.solver.search.grid9.passes import POSITION
from sudolink.solver.search.grid9.search import Propagator, solution_text

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
        self.ids: set[int] = set()
        self.guesses: list[int] = []
        self._propagator: Propagator[int] = Propagator()

    def __len__(self) -> int:
        """Positions waiting."""
        return len(self._propagator.stack)

    def __bool__(self) -> bool:
        """Whether there is anything left to search."""
        return bool(self._propagator)

    def take(self, pool: Pool) -> None:
        """Go on with all positions of a pool."""
        for position, board_id in _positions(pool):
            self.ids.add(board_id)
            self._propagator.stack.append((position, board_id))
        pool.drop(pool.alive)

    def step(self, wanted: Callable[[int], bool]) -> Iterator[tuple[str, int]]:
        """Search a little; the solutions found, each with the name of its board.

        Boards that are no longer wanted are given up.
        """
        for position, choices, board_id in self._propagator.step():
            if not wanted(board_id):
                continue
            if choices:
                self.guesses.append(board_id)
                one, other = split_position(position, choices)
                self._propagator.stack += (one, board_id), (other, board_id)
            else:
                yield solution_text(position), board_id
        if not self:
            self.ids.clear()


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

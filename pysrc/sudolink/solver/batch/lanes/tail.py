"""The last lanes, searched one by one.

A pass over a pool costs the same for ten lanes as for hundreds. So when few are left, and no others
can join them, they leave the pool, and the search of their boards continues in `grid9`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sudolink.solver.batch.lanes.pool import Pool
from sudolink.solver.batch.lanes.text_planes import BOX_ORDER
from sudolink.solver.search.grid9.branching import split_position
from sudolink.solver.search.grid9.grid_search import Propagator, solution_text
from sudolink.solver.search.grid9.passes import POSITION

#: By the index of a bit, a table that maps a byte to that bit as the character 0 or 1.
_BIT = [bytes(48 + (byte >> bit & 1) for byte in range(256)) for bit in range(8)]

#: The place of each cell's plane, the last cell first.
_PLACES = BOX_ORDER[::-1]


class Tail:
    """Positions that have left the lanes, each with the id of its board.

    Attributes:
        ids: boards with positions here.
        guesses: the ids of boards guessed in, one per guess, for the stream to take.
    """

    def __init__(self) -> None:
        self.ids: set[int] = set()
        self.guesses: list[int] = []
        self._propagator: Propagator[int] = Propagator()

    def __len__(self) -> int:
        """Return the number of waiting positions."""
        return len(self._propagator.stack)

    def __bool__(self) -> bool:
        """Return whether there is anything left to search."""
        return bool(self._propagator)

    def take(self, pool: Pool) -> None:
        """Take over all positions of a pool."""
        for position, board_id in _positions(pool):
            self.ids.add(board_id)
            self._propagator.stack.append((position, board_id))
        pool.drop(pool.alive)

    def step(self, wanted: Callable[[int], bool]) -> Iterator[tuple[str, int]]:
        """Search a little; yield the solutions found, each with the id of its board.

        Boards that are no longer wanted are dropped.
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
    """Yield the living lanes of a pool as positions of `grid9`, with the ids of their boards."""
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

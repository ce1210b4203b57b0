"""Keeps solved lanes until it is worth reading them."""

from __future__ import annotations

from sudolink.solver.batch.lanes.board_ids import PLANES, ids_in
from sudolink.solver.batch.lanes.pool import Pool
from sudolink.solver.batch.lanes.text_planes import nibble_of, solutions
from sudolink.solver.search.planes import round_up

#: The number of planes that hold a solution: four per cell.
BITS = 4 * 81


class SolutionBuffer:
    """Solutions as bit planes, with the ids of their boards."""

    def __init__(self) -> None:
        self.taken = 0
        self._planes = [0] * (BITS + PLANES)

    def take(self, pool: Pool, lanes: int) -> int:
        """Keep the solutions in these lanes as far as there is room; return the lanes kept."""
        lanes = (lanes | self.taken) ^ self.taken
        if lanes:
            bits = [plane for cell in zip(*pool.planes, strict=True) for plane in nibble_of(cell)]
            bits += pool.owner
            self._planes = [old | new & lanes for old, new in zip(self._planes, bits, strict=True)]
            self.taken |= lanes
        return lanes

    def read(self) -> tuple[list[str], tuple[int, ...]]:
        """Hand out all solutions, and the id of the board for each."""
        if not self.taken:
            return [], ()
        width = round_up(self.taken.bit_length())
        ids = ids_in(self._planes[BITS:], self.taken, width)
        lines = solutions(self._planes[:BITS], self.taken, width)
        self.taken = 0
        self._planes = [0] * len(self._planes)
        return lines, ids

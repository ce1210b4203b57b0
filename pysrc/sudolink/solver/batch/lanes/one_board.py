"""Finds the many solutions of one sudoku: its open positions become lanes."""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.solver.batch.lanes.pool import Pool
from sudolink.solver.batch.lanes.text_planes import BOX_ORDER
from sudolink.solver.search.grid9.passes import FIELD
from sudolink.solver.search.lane_search import LaneSearch, is_ready
from sudolink.solver.search.planes import Move, Planes, round_up

#: The most lanes side by side: with more, a step would take too long.
WIDEST = 8192

#: Positions that become lanes together: the deepest ones, which soon lead to solutions, go first.
TOGETHER = 8

_DIGITS = 9


class OneBoard(LaneSearch[Pool]):
    """Searches all positions that another search has left open."""

    def __init__(self, positions: Sequence[int]) -> None:
        """Take positions of `grid9`, the deepest last."""
        pools = [_pool(positions[at : at + TOGETHER]) for at in range(0, len(positions), TOGETHER)]
        super().__init__(pools, WIDEST, many=True)

    def _narrow(self, lanes: Pool) -> None:
        lanes.settle(lambda alive, stable: is_ready(alive, stable, lanes.width))

    def _inspect(self, lanes: Pool) -> None:
        lanes.inspect()

    def _find_solved(self, lanes: Pool) -> int:
        lanes.drop(lanes.find_clashes() & lanes.alive)
        return lanes.find_solved()

    def _split(self, lanes: Pool, guessing: int, moves: Sequence[Move]) -> None:
        lanes.guess(guessing, moves)

    def _rows(self, lanes: Pool) -> list[Planes]:
        return [[cells[place] for place in BOX_ORDER] for cells in lanes.planes]


def _pool(positions: Sequence[int]) -> Pool:
    """Convert positions to lanes, the first to the lowest one."""
    bits = [f"{position:0{_DIGITS * FIELD}b}" for position in reversed(positions)]
    places = [int("".join(column), 2) for column in zip(*bits, strict=True)]
    # The highest digit and the last cell come first.
    fields = [places[at : at + FIELD][::-1] for at in range(0, _DIGITS * FIELD, FIELD)][::-1]
    planes = [[cells[place] for place in BOX_ORDER] for cells in fields]
    return Pool(planes, [], (1 << len(positions)) - 1, round_up(len(positions)))

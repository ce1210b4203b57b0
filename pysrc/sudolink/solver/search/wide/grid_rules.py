"""Houses of 9x9 boards with boxes and without cages: the kernels of plain sudokus apply."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudolink.puzzle.houses import House
from sudolink.solver.batch.layouts.board_layout import number_others
from sudolink.solver.batch.layouts.box_grids import BOXES, SIZE, Grids
from sudolink.solver.search.wide.house_rules import Cells, HouseRules, Rows


class GridRules(HouseRules):
    """Rows, columns, boxes, and perhaps windows or diagonals."""

    def __init__(
        self, filled: Iterable[int], groups: Sequence[Cells], houses: Iterable[House]
    ) -> None:
        """Take the cells that are not black, the groups as for `HouseRules`, and the houses."""
        super().__init__(SIZE, filled, groups)
        self._grids = Grids(BOXES + number_others(houses, SIZE))

    def narrow(self, rows: Rows, alive: int, full: int) -> tuple[Rows, int]:
        """Apply singles and locked digits; return what is left, and the lanes still alive."""
        return self._grids.narrow(rows, alive, full)

    def narrow_locked(self, rows: Rows, full: int) -> Rows:  # noqa: ARG002 (as for any houses)
        """Return the rows: `narrow` has done it."""
        return rows

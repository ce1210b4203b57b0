"""Boards with the same boxes, diagonals and windows in all lanes."""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.solver.batch.layouts.board_layout import Layout
from sudolink.solver.batch.layouts.box_grids import BOXES, SIZE, Grids
from sudolink.solver.batch.layouts.lane_houses import MixedHouses, Slots
from sudolink.solver.batch.layouts.places import Places
from sudolink.solver.search.wide.house_rules import Rows


class BoxHouses(MixedHouses):
    """Houses that are the same in all lanes."""

    def __init__(self, layout: Layout, houses: Places) -> None:
        """Take the houses of all boards, and their places."""
        super().__init__(SIZE, houses, Places([], [], []), [])
        self._grids = Grids(layout.numbers)

    def narrow(self, rows: Rows, slots: Slots, alive: int, full: int) -> tuple[Rows, int]:  # noqa: ARG002 (as for any houses)
        """Apply singles and locked digits; return what is left, and the lanes still alive."""
        return self._grids.narrow(rows, alive, full)

    def narrow_locked(self, rows: Rows, slots: Slots, full: int) -> Rows:  # noqa: ARG002
        """Return the rows: digits locked in other ways cost more to find than they save."""
        return rows


def have_same_boxes(layouts: Sequence[Layout]) -> bool:
    """Return whether all boards have the same houses, and boxes among them."""
    return layouts[0].numbers[: len(BOXES)] == BOXES and len(set(layouts)) == 1

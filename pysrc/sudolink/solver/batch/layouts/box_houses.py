"""Houses that are the same in all lanes: 9x9 boards with boxes, and diagonals or windows.

The kernels of plain sudokus apply here, several times as fast as `lane_houses`. They also fit the
windows of a windoku, with the houses that follow from them: move its rows and columns so that those
that cross the same windows are side by side, and the windows are where boxes were.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.puzzle.houses import box_regions
from sudolink.solver.batch.lanes.kernels import digit_step, propagate
from sudolink.solver.batch.layouts.board_layout import Layout
from sudolink.solver.batch.layouts.lane_houses import MixedHouses, Slots
from sudolink.solver.batch.layouts.places import Places
from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.gather import Gather, gather, unite
from sudolink.solver.search.wide.house_rules import Rows

_SIZE = 9
_CELLS = _SIZE * _SIZE
_BOXES = bytes(box_regions(_SIZE))


class BoxHouses(MixedHouses):
    """Rows, columns, boxes, and perhaps windows or diagonals."""

    def __init__(self, layout: Layout, houses: Places) -> None:
        """Take the houses of all boards, and their places."""
        super().__init__(_SIZE, houses, Places([], [], []), [])
        layers = [layout.numbers[at : at + _CELLS] for at in range(0, len(layout.numbers), _CELLS)]
        self._grids = [_grid_order(layer) for layer in layers if all(layer)]
        self._diagonals = [Diagonal(layer) for layer in layers if any(layer) and not all(layer)]

    def narrow(self, rows: Rows, slots: Slots, alive: int, full: int) -> tuple[Rows, int]:  # noqa: ARG002 (as for any houses)
        """Apply singles and locked digits; return what is left, and the lanes still alive."""
        for order, back in self._grids:
            digits = [list(order(row)) for row in rows]
            digits, _, alive, _ = propagate(digits, _NO_SINGLES, alive, full, digit_step)
            rows = [list(back(row)) for row in digits]
        for diagonal in self._diagonals:
            for row in rows:
                diagonal.narrow(row)
        return rows, alive

    def narrow_locked(self, rows: Rows, slots: Slots, full: int) -> Rows:  # noqa: ARG002
        """Return the rows: digits locked in other ways cost more to find than they save."""
        return rows


class Diagonal:
    """Digits locked where a diagonal crosses boxes.

    Singles of the diagonal follow: a digit with one place left in it leaves the rest of the box, so
    it becomes a single of the box; and a digit that is placed has no place in the rest of its box,
    so it leaves the diagonal elsewhere.
    """

    def __init__(self, layer: bytes) -> None:
        """Take the cells of the diagonal, as those with a number."""
        boxes = {_BOXES[cell] for cell in range(_CELLS) if layer[cell]}
        cells = [[cell for cell in range(_CELLS) if _BOXES[cell] == box] for box in sorted(boxes)]
        self._inside = [[cell for cell in box if layer[cell]] for box in cells]
        self._beside = [[cell for cell in box if not layer[cell]] for box in cells]
        self._gather_inside, self._gather_beside = (
            list(map(gather, parts)) for parts in (self._inside, self._beside)
        )

    def narrow(self, row: Planes) -> None:
        """Remove a digit, given by cell, where it cannot be."""
        inside, beside = unite(row, self._gather_inside), unite(row, self._gather_beside)
        for box, (crossed, others) in enumerate(zip(self._inside, self._beside, strict=True)):
            one, other = {0, 1, 2} - {box}
            elsewhere, free = inside[one] | inside[other], beside[one] & beside[other]
            for cell in others:
                row[cell] &= elsewhere
            for cell in crossed:
                row[cell] &= free


#: No cell of any box was a single before.
_NO_SINGLES = [[0] * _SIZE for _ in range(_SIZE)]


def have_same_boxes(layouts: Sequence[Layout]) -> bool:
    """Return whether all boards have the same houses, and boxes among them."""
    return layouts[0].numbers[:_CELLS] == _BOXES and len(set(layouts)) == 1


def _grid_order(layer: bytes) -> tuple[Gather, Gather]:
    """Return how to order the cells by house, then by row and column, and how to undo it."""
    order = sorted(range(_CELLS), key=layer.__getitem__)
    return gather(order), gather(sorted(range(_CELLS), key=order.__getitem__))

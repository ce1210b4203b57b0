"""The boxes of a 9x9 board, and its windows or diagonals, in all lanes at once.

The kernels of plain sudokus apply here, several times as fast as other rules. They also fit the
windows of a windoku, with the houses that follow from them: move its rows and columns so that those
that cross the same windows are side by side, and the windows are where boxes were.
"""

from __future__ import annotations

from sudolink.puzzle.houses import box_regions
from sudolink.solver.batch.lanes.kernels import digit_step, propagate
from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.gather import Gather, gather, unite
from sudolink.solver.search.wide.house_rules import Rows

#: The size of the boards.
SIZE = 9

#: The number of the box of each cell.
BOXES = bytes(box_regions(SIZE))

_CELLS = SIZE * SIZE

#: No cell of any box was a single before.
_NO_SINGLES = [[0] * SIZE for _ in range(SIZE)]


class Grids:
    """Rows, columns, boxes, and perhaps windows or diagonals."""

    def __init__(self, numbers: bytes) -> None:
        """Take the number of each cell's house, layer by layer (see `board_layout`)."""
        layers = [numbers[at : at + _CELLS] for at in range(0, len(numbers), _CELLS)]
        self._orders = [_grid_order(layer) for layer in layers if all(layer)]
        self._diagonals = [Diagonal(layer) for layer in layers if any(layer) and not all(layer)]

    def narrow(self, rows: Rows, alive: int, full: int) -> tuple[Rows, int]:
        """Apply singles and locked digits; return what is left, and the lanes still alive."""
        for order, back in self._orders:
            digits = [list(order(row)) for row in rows]
            digits, _, alive, _ = propagate(digits, _NO_SINGLES, alive, full, digit_step)
            rows = [list(back(row)) for row in digits]
        for diagonal in self._diagonals:
            for row in rows:
                diagonal.narrow(row)
        return rows, alive


class Diagonal:
    """Digits locked where a diagonal crosses boxes.

    Singles of the diagonal follow: a digit with one place left in it leaves the rest of the box, so
    it becomes a single of the box; and a digit that is placed has no place in the rest of its box,
    so it leaves the diagonal elsewhere.
    """

    def __init__(self, layer: bytes) -> None:
        """Take the cells of the diagonal, as those with a number."""
        boxes = {BOXES[cell] for cell in range(_CELLS) if layer[cell]}
        cells = [[cell for cell in range(_CELLS) if BOXES[cell] == box] for box in sorted(boxes)]
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


def _grid_order(layer: bytes) -> tuple[Gather, Gather]:
    """Return how to order the cells by house, then by row and column, and how to undo it."""
    order = sorted(range(_CELLS), key=layer.__getitem__)
    return gather(order), gather(sorted(range(_CELLS), key=order.__getitem__))

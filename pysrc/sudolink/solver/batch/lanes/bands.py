"""A narrow pool, with three bands side by side in one integer.

An operation on few lanes costs hardly less than one on three times as many. So in a narrow pool the
planes of three cells, at the same place in each of the three bands, share one integer of three
*fields*, with the upper band in the lowest one: a pass takes 4,600 operations instead of 11,700.
Within a band the code works as in `kernels`, on all bands at once. In a stack the boxes are the
fields, and shifts bring the other boxes into place:

    t0 = c0 | c3 | c6                               the triads of column 0, one in each field
    a0 = t0 >> width | t0 << twice & full           those of the box below; of the third, the first
    b0 = t0 >> twice | t0 << width & full           those of the box above
    u0 = t0 & (a1 & b2 | b1 & a2)                   in a permutation of what is possible

Triads and guesses work in the same way, with a third to a half of the operations. In wide pools it
doesn't pay off: there, shifts cost more than is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sudolink.solver.batch.lanes.guess_cells import choose
from sudolink.solver.batch.lanes.kernels import COLUMNS, ONE_LINE, ROWS, chute, propagate
from sudolink.solver.batch.lanes.plane_fields import ThreeFields
from sudolink.solver.batch.lanes.template import compile_function
from sudolink.solver.batch.lanes.triads import LINES, narrow_column, narrow_line, narrow_triads
from sudolink.solver.search.planes import Move, Planes, merge_copies, split_lanes

_THREE = range(3)

#: Cells of a band.
_BAND = 27

#: The cells of each row, and those of each column in one of its three boxes.
_ROWS = LINES[:3]
_COLUMNS = [[9 * j + k for k in column] for j in _THREE for column in COLUMNS]


class Bands:
    """The planes of a pool, with three bands side by side."""

    def __init__(self, planes: Sequence[Planes], singles: Sequence[Planes], width: int) -> None:
        """Take the planes by digit, the singles by box, and the number of lanes."""
        self._fields = ThreeFields(width)
        self._width = width
        self._full = (1 << 3 * width) - 1
        self._planes = [self._joined(cells) for cells in planes]
        self._singles = _boxes(self._joined([plane for box in singles for plane in box]))

    def step(self, alive: int) -> tuple[int, int]:
        """Propagate once in all lanes; return those alive, and those with a new single."""
        width, full = self._width, self._full
        self._planes, self._singles, alive, moved = propagate(
            self._planes,
            self._singles,
            self._fields.everywhere(alive),
            full,
            lambda cells: digit_step(cells, width, full),
        )
        return self._fields.throughout(alive), self._fields.anywhere(moved)

    def inspect(self) -> int:
        """Apply triads in all lanes; return the lanes in which candidates were removed."""
        width, full = self._width, self._full
        moved = narrow_triads(
            self._planes, _ROWS, lambda flat, moved: narrow_line(flat, moved, full)
        )
        moved |= narrow_triads(
            self._planes,
            _COLUMNS,
            lambda flat, moved: narrow_column(flat, moved, full, width, 2 * width),
        )
        return self._fields.anywhere(moved)

    def split(self, lanes: int, alive: int, moves: Sequence[Move]) -> None:
        """Guess in these lanes, and fill dead ones with copies of them."""
        picks = choose(self._planes, lanes, self._fields)
        copies = split_lanes(self._planes, picks, self._full)
        everywhere = self._fields.everywhere
        kept = everywhere(alive)
        moves = [Move(move.distance, everywhere(move.targets)) for move in moves]
        pairs = zip(self._planes, copies, strict=True)
        self._planes = [merge_copies(cells, copy, kept, moves) for cells, copy in pairs]
        self._singles = [[plane & kept for plane in cells] for cells in self._singles]

    def apart(self) -> tuple[list[Planes], list[Planes]]:
        """Return the planes by digit, and the singles by box."""
        singles = self._apart([plane for box in self._singles for plane in box])
        return [self._apart(cells) for cells in self._planes], _boxes(singles)

    def _joined(self, cells: Planes) -> Planes:
        """Join the planes of the board's cells to planes of a band's cells."""
        width, twice = self._width, 2 * self._width
        bands = (cells[at : at + _BAND] for at in (0, _BAND, 2 * _BAND))
        return [a | b << width | c << twice for a, b, c in zip(*bands, strict=True)]

    def _apart(self, cells: Planes) -> Planes:
        """Split planes of a band's cells into planes of the board's cells."""
        width = self._width
        one = (1 << width) - 1
        return [plane >> at & one for at in (0, width, 2 * width) for plane in cells]


def _boxes(cells: Planes) -> list[Planes]:
    """Arrange planes by box, then by cell."""
    return [cells[at : at + 9] for at in range(0, len(cells), 9)]


def _digit_step() -> Iterator[str]:
    """Generate `digit_step(cells, width, full) -> cells, only`, as in `kernels`."""
    cells = ", ".join(f"c{cell}" for cell in range(_BAND))
    yield "def digit_step(cells, width, full):"
    yield f" {cells} = cells; twice = 2 * width"
    yield from chute([0, 1, 2], ROWS, "=")
    for j in _THREE:
        yield from _stack(j)
    yield f" return [{cells}], [{', '.join(f'only{j}' for j in _THREE)}]"


def _stack(j: int) -> Iterator[str]:
    """Generate the code for one digit in a stack, whose boxes are the fields."""
    for i, column in enumerate(COLUMNS):
        yield f" t{i} = {' | '.join(f'c{9 * j + k}' for k in column)}"
        yield f" a{i} = t{i} >> width | t{i} << twice & full"
        yield f" b{i} = t{i} >> twice | t{i} << width & full"
    for i, column in enumerate(COLUMNS):
        one, other = (o for o in _THREE if o != i)
        yield f" u{i} = t{i} & (a{one} & b{other} | b{one} & a{other})"
        yield from (f" c{9 * j + k} &= u{i}" for k in column)
    yield f" only{j} &= {ONE_LINE}"


digit_step: Callable[[Planes, int, int], tuple[Planes, Planes]] = compile_function(
    "digit_step", _digit_step()
)

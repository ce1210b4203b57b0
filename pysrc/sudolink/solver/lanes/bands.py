"""Passes over a narrow pool: three bands side by side in one integer.

An operation on few lanes costs hardly less than one on three times as many. So in a narrow pool the
planes of three cells, at the same place in each of the three bands, are put into one integer of
three *fields*, the upper band the lowest: 4,600 operations make a pass instead of 11,700. What
concerns cells of one band is done as in `kernels`, for all bands at once. In a stack the boxes are
the fields, and what another box has is brought into place by shifts:

    t0 = c0 | c3 | c6                               the triads of column 0, one in each field
    a0 = t0 >> width | t0 << twice & full           those of the box below; of the third, the first
    b0 = t0 >> twice | t0 << width & full           those of the box above
    u0 = t0 & (a1 & b2 | b1 & a2)                   in a permutation of what is possible

It does not pay in wide pools: there shifts cost more than what is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sudolink.solver.lanes.kernels import COLUMNS, ONE_LINE, ROWS, chute, propagate
from sudolink.solver.lanes.template import compiled
from sudolink.solver.planes import Planes

_THREE = range(3)

#: Cells of a band.
_BAND = 27


class Bands:
    """The lanes of a pool, with three bands side by side.

    Attributes:
        alive: as in the pool.
        still: lanes in which the last pass found no new single.
    """

    def __init__(
        self, planes: Sequence[Planes], singles: Sequence[Planes], alive: int, width: int
    ) -> None:
        """Take the planes by digit, the singles by box, the lanes alive and their number."""
        self.alive, self.still = alive, 0
        self._width = width
        self._planes = [self._joined(cells) for cells in planes]
        self._singles = _boxes(self._joined([plane for box in singles for plane in box]))

    def step(self) -> None:
        """Propagate once in all lanes."""
        width, twice = self._width, 2 * self._width
        one, full = (1 << width) - 1, (1 << 3 * width) - 1
        alive = self.alive | self.alive << width | self.alive << twice
        self._planes, self._singles, alive, moved = propagate(
            self._planes, self._singles, alive, full, lambda cells: digit_step(cells, width, full)
        )
        self.alive = alive & alive >> width & alive >> twice
        moved = (moved | moved >> width | moved >> twice) & one
        self.still = (self.alive | moved) ^ moved

    def apart(self) -> tuple[list[Planes], list[Planes]]:
        """The planes by digit, and the singles by box."""
        singles = self._apart([plane for box in self._singles for plane in box])
        return [self._apart(cells) for cells in self._planes], _boxes(singles)

    def _joined(self, cells: Planes) -> Planes:
        """Planes of a band's cells from those of the board's."""
        width, twice = self._width, 2 * self._width
        bands = (cells[at : at + _BAND] for at in (0, _BAND, 2 * _BAND))
        return [a | b << width | c << twice for a, b, c in zip(*bands, strict=True)]

    def _apart(self, cells: Planes) -> Planes:
        """Planes of the board's cells from those of a band's."""
        width = self._width
        one = (1 << width) - 1
        return [plane >> at & one for at in (0, width, 2 * width) for plane in cells]


def _boxes(cells: Planes) -> list[Planes]:
    """Planes by box, then by cell."""
    return [cells[at : at + 9] for at in range(0, len(cells), 9)]


def _digit_step() -> Iterator[str]:
    """The text of `digit_step(cells, width, full) -> cells, only`, as in `kernels`."""
    cells = ", ".join(f"c{cell}" for cell in range(_BAND))
    yield "def digit_step(cells, width, full):"
    yield f" {cells} = cells; twice = 2 * width"
    yield from chute([0, 1, 2], ROWS, "=")
    for j in _THREE:
        yield from _stack(j)
    yield f" return [{cells}], [{', '.join(f'only{j}' for j in _THREE)}]"


def _stack(j: int) -> Iterator[str]:
    """One digit in a stack, whose boxes are the fields."""
    for i, column in enumerate(COLUMNS):
        yield f" t{i} = {' | '.join(f'c{9 * j + k}' for k in column)}"
        yield f" a{i} = t{i} >> width | t{i} << twice & full"
        yield f" b{i} = t{i} >> twice | t{i} << width & full"
    for i, column in enumerate(COLUMNS):
        one, other = (o for o in _THREE if o != i)
        yield f" u{i} = t{i} & (a{one} & b{other} | b{one} & a{other})"
        yield from (f" c{9 * j + k} &= u{i}" for k in column)
    yield f" only{j} &= {ONE_LINE}"


digit_step: Callable[[Planes, int, int], tuple[Planes, Planes]] = compiled(
    "digit_step", _digit_step()
)

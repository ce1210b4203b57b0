"""A pool: many lanes side by side, each a position of some board's search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from sudolink.solver.lanes.kernels import box_step, digit_step
from sudolink.solver.lanes.names import planes_of
from sudolink.solver.lanes.text import candidates, pack
from sudolink.solver.lanes.triads import LINES, fill_line
from sudolink.solver.planes import NARROWEST, Lanes, Move, Planes


class Pool(Lanes):
    """Lanes of 9x9 sudokus; which board a lane belongs to.

    Attributes:
        planes: as in all lanes, but the cells go box by box.
        singles: by box, then by cell, the lanes where the cell is a single (see `kernels`).
        owner: the planes of the names of their boards (see `names`).
        inspected: whether triads have been looked at since the last guesses.
    """

    def __init__(self, planes: list[Planes], owner: Planes, alive: int, width: int) -> None:
        super().__init__(planes, owner, alive, width)
        self.singles = _no_singles()

    @classmethod
    def of_text(cls, text: bytes, numbers: range) -> Pool:
        """Boards of 81 characters, each with one more after it, that have these numbers."""
        count = len(numbers)
        width = max(NARROWEST, 1 << (count - 1).bit_length())
        rows = text + b"0" * 82 * (width - count)
        used = pack(b"\1" * count + bytes(width - count))[0]
        return cls(candidates(rows, width), planes_of(numbers, width), used, width)

    def step(self) -> None:
        """Propagate once in all lanes; still are those in which no single is new."""
        moved, alive, full = 0, self.alive, self.full
        digits, only = [], []
        for cells in self.planes:
            cells, only_cell = digit_step(cells)  # noqa: PLW2901
            digits.append(cells)
            only.append(only_cell)
        boxes = []
        singles = []
        for box, hidden in enumerate(zip(*only, strict=True)):
            flat = [plane for cells in digits for plane in cells[9 * box : 9 * box + 9]]
            flat, single, alive, moved = box_step(
                flat, list(hidden), self.singles[box], alive, moved, full
            )
            boxes.append(flat)
            singles.append(single)
        self.planes = [
            [plane for flat in boxes for plane in flat[at : at + 9]] for at in range(0, 81, 9)
        ]
        self.singles = singles
        self.alive = alive
        self.still = (alive | moved) ^ moved

    def inspect(self) -> None:
        """Look at the triads of all lanes; some may then be no longer still."""
        moved = 0
        for line in LINES:
            flat = [cells[k] for cells in self.planes for k in line]
            flat, moved = fill_line(flat, moved, self.full)
            for at, cells in enumerate(self.planes):
                for k, plane in zip(line, flat[9 * at : 9 * at + 9], strict=True):
                    cells[k] = plane
        self.still = (self.still | moved) ^ moved
        self.inspected = True

    def solved(self) -> int:
        """Lanes where nothing follows and every cell is a single; solved unless any clash."""
        lanes = self.still
        for singles in self.singles:
            for plane in singles:
                lanes &= plane
        return lanes

    def clashing(self) -> int:
        """Lanes in which several singles of a box have the same digit.

        A pass does not see this, and would leave it to guesses to find that they are dead.

        Where all cells are singles and none of them clash, each has one digit: with more in some
        cell, others of its box must share a digit. And then no pass is needed to check them again:
        those that share one have no other candidate, so they would have clashed before it too.
        """
        several = 0
        for cells in self.planes:
            for box, singles in enumerate(self.singles):
                some = 0
                for plane, single in zip(cells[9 * box : 9 * box + 9], singles, strict=True):
                    placed_here = plane & single
                    several |= some & placed_here
                    some |= placed_here
        return several

    def halve(self) -> Self:
        """Keep the lower half of the lanes; return the upper one."""
        upper = super().halve()
        upper.singles = _no_singles()
        self._know_singles_of(self.full)
        return upper

    def _apply(self, copies: list[Planes], owner: Planes, moves: Sequence[Move]) -> None:
        """Fill lanes that are dead with copies."""
        # A copy must not seem to be still, or even solved, by what its lane held before.
        self._know_singles_of(self.alive)
        super()._apply(copies, owner, moves)

    def _know_singles_of(self, lanes: int) -> None:
        self.singles = [[plane & lanes for plane in cells] for cells in self.singles]


def _no_singles() -> list[Planes]:
    return [[0] * 9 for _ in range(9)]

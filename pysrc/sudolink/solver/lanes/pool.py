"""A pool: many lanes side by side, each a position of some board's search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from sudolink.solver.lanes.bands import Bands
from sudolink.solver.lanes.kernels import digit_step, propagate
from sudolink.solver.lanes.names import planes_of
from sudolink.solver.lanes.text import candidates, pack
from sudolink.solver.lanes.triads import LINES, fill_line
from sudolink.solver.planes import Lanes, Move, Planes, rounded

#: Pools are narrow up to so many lanes: their bands are put side by side.
NARROW = 2048

#: Passes over a narrow pool at most, before others are asked whether to go on.
PASSES = 8


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
        """Boards of 81 characters, one after the other, that have these numbers."""
        count = len(numbers)
        width = rounded(count)
        used = pack(("1" * count).ljust(width, "0"))[0]
        return cls(candidates(text, width), planes_of(numbers, width), used, width)

    def settle(self, enough: Callable[[int, int], bool]) -> int:
        """Propagate in all lanes, once or a few times; still are those in which no single is new.

        Args:
            enough: whether so many lanes alive, and so many of them still, are waited for.

        Returns:
            The number of passes.
        """
        if self.width > NARROW:
            self._step()
            return 1
        bands = Bands(self.planes, self.singles, self.alive, self.width)
        bands.step()
        passes = 1
        while passes < PASSES and not enough(bands.alive.bit_count(), bands.still.bit_count()):
            bands.step()
            passes += 1
        self.planes, self.singles = bands.apart()
        self.alive, self.still = bands.alive, bands.still
        return passes

    def _step(self) -> None:
        """Make a pass over wide lanes."""
        self.planes, self.singles, self.alive, moved = propagate(
            self.planes, self.singles, self.alive, self.full, digit_step
        )
        self.still = (self.alive | moved) ^ moved

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

    def cut(self, at: int) -> Self:
        """Keep so many of the lowest lanes; return the others."""
        upper = super().cut(at)
        upper.singles = _no_singles()
        self._know_singles_of(self.full)
        return upper

    def _apply(self, copies: list[Planes], moves: Sequence[Move]) -> None:
        """Fill lanes that are dead with copies."""
        # A copy must not seem to be still, or even solved, by what its lane held before.
        self._know_singles_of(self.alive)
        super()._apply(copies, moves)

    def _know_singles_of(self, lanes: int) -> None:
        self.singles = [[plane & lanes for plane in cells] for cells in self.singles]


def _no_singles() -> list[Planes]:
    return [[0] * 9 for _ in range(9)]

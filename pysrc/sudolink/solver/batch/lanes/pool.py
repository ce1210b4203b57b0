"""A pool: many lanes side by side, each a position of some board's search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from sudolink.solver.batch.lanes.bands import Bands
from sudolink.solver.batch.lanes.board_ids import id_planes
from sudolink.solver.batch.lanes.guess_cells import choose
from sudolink.solver.batch.lanes.kernels import digit_step, propagate
from sudolink.solver.batch.lanes.plane_fields import OneField
from sudolink.solver.batch.lanes.text_planes import candidates, pack
from sudolink.solver.batch.lanes.triads import LINES, narrow_line, narrow_triads
from sudolink.solver.search.planes import Lanes, Move, Planes, round_up

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
        self._singles = _no_singles()
        self._bands: Bands | None = None

    @classmethod
    def of_boards(cls, boards: Sequence[str], numbers: range) -> Pool:
        """Boards of 81 characters, which have these numbers."""
        width = round_up(len(boards))
        used = pack((b"\1" * len(boards)).ljust(width, b"\0"))[0]
        return cls(candidates(boards, width), id_planes(numbers, width), used, width)

    @property
    def planes(self) -> list[Planes]:
        """By digit, then by cell, box by box, the lanes where it is a candidate."""
        self._split_bands()
        return self._planes

    @planes.setter
    def planes(self, planes: list[Planes]) -> None:
        self._planes = planes

    @property
    def singles(self) -> list[Planes]:
        """By box, then by cell, the lanes where the cell is a single (see `kernels`)."""
        self._split_bands()
        return self._singles

    def _split_bands(self) -> None:
        """Have the bands no longer side by side."""
        if self._bands is not None:
            self._planes, self._singles = self._bands.apart()
            self._bands = None

    def _as_bands(self) -> Bands | None:
        """The bands side by side, in a narrow pool."""
        if self._bands is None and self.width <= NARROW:
            self._bands = Bands(self._planes, self._singles, self.width)
        return self._bands

    def settle(self, enough: Callable[[int, int], bool]) -> int:
        """Propagate in all lanes, once or a few times; still are those in which no single is new.

        Args:
            enough: whether so many lanes alive, and so many of them still, are waited for.

        Returns:
            The number of passes.
        """
        bands = self._as_bands()
        if bands is None:
            self._planes, self._singles, self.alive, moved = propagate(
                self._planes, self._singles, self.alive, self.full, digit_step
            )
            self.stable = (self.alive | moved) ^ moved
            return 1
        passes = 0
        while passes < PASSES:
            passes += 1
            self.alive, moved = bands.step(self.alive)
            self.stable = (self.alive | moved) ^ moved
            if enough(self.alive.bit_count(), self.stable.bit_count()):
                break
        return passes

    def inspect(self) -> None:
        """Look at the triads of all lanes; some may then be no longer still."""
        if bands := self._as_bands():
            moved = bands.inspect()
        else:
            moved = narrow_triads(
                self._planes, LINES, lambda flat, moved: narrow_line(flat, moved, self.full)
            )
        self.stable = (self.stable | moved) ^ moved
        self.inspected = True

    def guess(self, lanes: int, moves: Sequence[Move]) -> None:
        """Guess in these lanes, which the moves leave."""
        if bands := self._as_bands():
            bands.split(lanes, self.alive, moves)
            self._fill(moves)
            self.inspected = False
        else:
            self.split(choose(self._planes, lanes, OneField()), moves)

    def find_solved(self) -> int:
        """Lanes where nothing follows and every cell is a single; solved unless any clash."""
        lanes = self.stable
        for singles in self.singles:
            for plane in singles:
                lanes &= plane
        return lanes

    def find_clashes(self) -> int:
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

    def widen(self, width: int) -> None:
        """Have so many lanes, the new ones dead."""
        self._split_bands()
        super().widen(width)

    def cut(self, at: int) -> Self:
        """Keep so many of the lowest lanes; return the others."""
        self._split_bands()
        upper = super().cut(at)
        upper._singles = _no_singles()  # noqa: SLF001 (it is a pool too)
        self._keep_singles(self.full)
        return upper

    def _apply(self, copies: list[Planes], moves: Sequence[Move]) -> None:
        """Fill lanes that are dead with copies."""
        # A copy must not seem to be still, or even solved, by what its lane held before.
        self._keep_singles(self.alive)
        super()._apply(copies, moves)

    def _keep_singles(self, lanes: int) -> None:
        self._singles = [[plane & lanes for plane in cells] for cells in self.singles]


def _no_singles() -> list[Planes]:
    return [[0] * 9 for _ in range(9)]

"""A pool of lanes side by side, each a position in the search of some board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from sudolink.solver.batch.lanes.bands import Bands
from sudolink.solver.batch.lanes.board_ids import id_planes
from sudolink.solver.batch.lanes.guess_cells import choose
from sudolink.solver.batch.lanes.kernels import digit_step, propagate
from sudolink.solver.batch.lanes.plane_fields import OneField
from sudolink.solver.batch.lanes.text_planes import candidates
from sudolink.solver.batch.lanes.triads import LINES, narrow_line, narrow_triads
from sudolink.solver.search.lane_bytes import pack
from sudolink.solver.search.planes import Lanes, Move, Planes, round_up

#: Pools with up to this many lanes are narrow: their bands are put side by side.
NARROW = 2048

#: At most this many passes are made over a narrow pool before the caller can stop.
PASSES = 8


class Pool(Lanes):
    """Lanes of 9x9 sudokus, and which board each belongs to.

    Attributes:
        planes: as in `Lanes`, but with the cells box by box.
        singles: by box, then by cell, the lanes where the cell is a single (see `kernels`).
        owner: the planes of the ids of their boards (see `board_ids`).
        inspected: whether triads have been applied since the last guesses.
    """

    def __init__(self, planes: list[Planes], owner: Planes, alive: int, width: int) -> None:
        super().__init__(planes, owner, alive, width)
        self._singles = _no_singles()
        self._bands: Bands | None = None

    @classmethod
    def of_boards(cls, boards: Sequence[str], numbers: range) -> Pool:
        """Make a pool of boards of 81 characters, which have these numbers."""
        width = round_up(len(boards))
        used = pack((b"\1" * len(boards)).ljust(width, b"\0"))[0]
        return cls(candidates(boards, width), id_planes(numbers, width), used, width)

    @property
    def planes(self) -> list[Planes]:
        """By digit, then by cell, box by box, the lanes where the digit is a candidate."""
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
        """Split the bands into cells of the board again."""
        if self._bands is not None:
            self._planes, self._singles = self._bands.apart()
            self._bands = None

    def _as_bands(self) -> Bands | None:
        """Return the bands side by side if the pool is narrow, else None."""
        if self._bands is None and self.width <= NARROW:
            self._bands = Bands(self._planes, self._singles, self.width)
        return self._bands

    def settle(self, enough: Callable[[int, int], bool]) -> int:
        """Propagate in all lanes, once or a few times; lanes without a new single are stable.

        Args:
            enough: takes the numbers of living and of stable lanes; returns whether to stop.

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
        """Apply triads in all lanes; some may then no longer be stable."""
        if bands := self._as_bands():
            moved = bands.inspect()
        else:
            moved = narrow_triads(
                self._planes, LINES, lambda flat, moved: narrow_line(flat, moved, self.full)
            )
        self.stable = (self.stable | moved) ^ moved
        self.inspected = True

    def guess(self, lanes: int, moves: Sequence[Move]) -> None:
        """Guess in these lanes, which the moves copy."""
        if bands := self._as_bands():
            bands.split(lanes, self.alive, moves)
            self._fill(moves)
            self.inspected = False
        else:
            self.split(choose(self._planes, lanes, OneField()), moves)

    def find_solved(self) -> int:
        """Find stable lanes in which every cell is a single: solved, unless singles clash."""
        lanes = self.stable
        for singles in self.singles:
            for plane in singles:
                lanes &= plane
        return lanes

    def find_clashes(self) -> int:
        """Find lanes in which several singles of a box have the same digit.

        A pass doesn't see this, and it would take guesses to find out that these lanes are dead.

        Where all cells are singles and none of them clash, each has one digit: if a cell had more,
        other cells of its box would share a digit. No further pass is needed to check them: cells
        that share a digit have no other candidate, so they would have clashed before.
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
        """Change the number of lanes; new ones are dead."""
        self._split_bands()
        super().widen(width)

    def cut(self, at: int) -> Self:
        """Keep the lowest `at` lanes; return the others."""
        self._split_bands()
        upper = super().cut(at)
        upper._singles = _no_singles()  # noqa: SLF001 (it is a pool too)
        self._keep_singles(self.full)
        return upper

    def _apply(self, copies: list[Planes], moves: Sequence[Move]) -> None:
        """Fill dead lanes with copies."""
        # A copy must not look stable, or even solved, because of what its lane held before.
        self._keep_singles(self.alive)
        super()._apply(copies, moves)

    def _keep_singles(self, lanes: int) -> None:
        self._singles = [[plane & lanes for plane in cells] for cells in self.singles]


def _no_singles() -> list[Planes]:
    return [[0] * 9 for _ in range(9)]

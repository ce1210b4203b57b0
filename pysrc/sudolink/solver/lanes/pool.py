"""A pool: many lanes side by side, each a position of some board's search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from sudolink.solver.lanes.kernels import box_step, digit_step
from sudolink.solver.lanes.names import planes_of
from sudolink.solver.lanes.text import candidates, pack
from sudolink.solver.lanes.triads import LINES, fill_line

Planes = list[int]

#: A pool is never narrower; below that a pass costs the same.
NARROWEST = 512

#: Distances tried before lanes are moved: the one that moves most of them is taken.
TRIES = 24


class Move(NamedTuple):
    """Lanes copied over the same distance: those that arrive, and how far down they came."""

    distance: int
    arriving: int

    @property
    def leaving(self) -> int:
        """The lanes they are copies of."""
        return shifted(self.arriving, -self.distance)


def shifted(plane: int, distance: int) -> int:
    """The plane with all lanes moved down, or up if the distance is negative."""
    return plane >> distance if distance >= 0 else plane << -distance


class Pool:
    """Lanes with their candidates; which board a lane belongs to; which lanes are alive.

    Attributes:
        width: number of lanes, dead ones included; a power of two.
        full: the plane of all lanes.
        alive: lanes whose position has not been contradicted, solved or handed on.
        still: lanes in which nothing more follows.
        planes: by digit, then by cell (box by box), the lanes where it is a candidate.
        singles: by box, then by cell, the lanes where the cell has one candidate.
        owner: the planes of the names of their boards (see `names`).
        inspected: whether triads have been looked at since the last guesses.
    """

    def __init__(self, planes: list[Planes], owner: Planes, alive: int, width: int) -> None:
        self.width = width
        self.full = (1 << width) - 1
        self.alive = alive
        self.still = 0
        self.planes = planes
        self.singles = [[0] * 9 for _ in range(9)]
        self.owner = owner
        self.inspected = False

    @classmethod
    def of_text(cls, text: bytes, numbers: range) -> Pool:
        """Boards of 81 characters, each with one more after it, that have these numbers."""
        count = len(numbers)
        width = max(NARROWEST, 1 << (count - 1).bit_length())
        rows = text + b"0" * 82 * (width - count)
        used = pack(b"\1" * count + bytes(width - count))[0]
        return cls(candidates(rows, width), planes_of(numbers, width), used, width)

    def step(self) -> None:
        """Propagate once in all lanes."""
        moved, alive, full = 0, self.alive, self.full
        digits, only = [], []
        for cells in self.planes:
            cells, only_cell, moved = digit_step(cells, moved)  # noqa: PLW2901
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
        """Lanes where nothing follows and every cell has one candidate."""
        lanes = self.still
        for singles in self.singles:
            for plane in singles:
                lanes &= plane
        return lanes

    def clashing(self) -> int:
        """Lanes in which two cells of a box, or four, have the same digit as their only candidate.

        A pass does not see this, and would leave it to guesses to find that they are dead.
        """
        twice = 0
        for cells in self.planes:
            for box, singles in enumerate(self.singles):
                some = odd = 0
                for plane, single in zip(cells[9 * box : 9 * box + 9], singles, strict=True):
                    placed_here = plane & single
                    some |= placed_here
                    odd ^= placed_here
                twice |= some ^ odd
        return twice

    def drop(self, lanes: int) -> None:
        """Let these lanes be dead."""
        self.alive = (self.alive | lanes) ^ lanes
        self.still = (self.still | lanes) ^ lanes

    def split(self, picks: Planes, moves: Sequence[Move]) -> None:
        """Guess in the lanes that the moves leave: `picks` are, by cell, those that guess there.

        The copy takes the lowest candidate of the cell, the lane itself loses it.
        """
        copies = [cells.copy() for cells in self.planes]
        for cell, pick in enumerate(picks):
            if pick:
                others, left = pick ^ self.full, pick
                for cells, copy in zip(self.planes, copies, strict=True):
                    guess = cells[cell] & left
                    left ^= guess
                    copy[cell] = cells[cell] & (guess | others)
                    cells[cell] ^= guess
        self._apply(copies, self.owner, moves)
        self.inspected = False

    def _apply(self, copies: list[Planes], owner: Planes, moves: Sequence[Move]) -> None:
        """Fill lanes that are dead with copies."""
        alive = self.alive
        pairs = zip([*self.planes, self.owner], [*copies, owner], strict=True)
        *self.planes, self.owner = [merged(cells, copy, alive, moves) for cells, copy in pairs]
        # A copy must not seem to be still, or even solved, by what its lane held before.
        self.singles = [[plane & alive for plane in cells] for cells in self.singles]
        for move in moves:
            self.alive |= move.arriving

    def widen(self) -> None:
        """Add as many dead lanes as there are."""
        self.width *= 2
        self.full = (1 << self.width) - 1

    def halve(self) -> Pool:
        """Keep the lower half of the lanes; return the upper one."""
        half = self.width // 2
        upper = Pool(
            [[plane >> half for plane in cells] for cells in self.planes],
            [plane >> half for plane in self.owner],
            self.alive >> half,
            half,
        )
        self.width, self.full = half, (1 << half) - 1
        self.planes = [[plane & self.full for plane in cells] for cells in self.planes]
        self.owner = [plane & self.full for plane in self.owner]
        self.singles = [[plane & self.full for plane in cells] for cells in self.singles]
        self.alive &= self.full
        self.still &= self.full
        return upper

    def fold(self, random: Random) -> None:
        """Squeeze the lanes into the lower half, which must have room for them."""
        upper = self.halve()
        while left := upper.alive:
            moves = placed(left, self.full ^ self.alive, self.width, random, most=3)
            self._apply(upper.planes, upper.owner, moves)
            for move in moves:
                upper.alive ^= move.leaving

    def join(self, other: Pool) -> None:
        """Put another pool's lanes above these."""
        at = self.width
        for cells, more in zip(self.planes, other.planes, strict=True):
            cells[:] = [a | b << at for a, b in zip(cells, more, strict=True)]
        self.owner = [a | b << at for a, b in zip(self.owner, other.owner, strict=True)]
        self.alive |= other.alive << at
        while self.width < at + other.width:
            self.widen()


def merged(cells: Planes, copies: Planes, alive: int, moves: Sequence[Move]) -> Planes:
    """The planes of live lanes, and copies put into dead ones."""
    kept = [plane & alive for plane in cells]
    for distance, arriving in moves:
        if distance >= 0:
            pairs = zip(kept, copies, strict=True)
            kept = [plane | copy >> distance & arriving for plane, copy in pairs]
        else:
            up = -distance
            pairs = zip(kept, copies, strict=True)
            kept = [plane | copy << up & arriving for plane, copy in pairs]
    return kept


def placed(lanes: int, holes: int, width: int, random: Random, most: int) -> list[Move]:
    """At most so many moves that take lanes to holes; those that place few are left out."""
    moves: list[Move] = []
    enough = 1
    while lanes and holes and len(moves) < most:
        best = Move(0, 0)
        count = 0
        distances = [random.randrange(1 - width, width) for _ in range(TRIES)]
        low_lane, low_hole = (lanes & -lanes).bit_length(), (holes & -holes).bit_length()
        for distance in (low_lane - low_hole, *distances):
            arriving = shifted(lanes, distance) & holes
            if arriving.bit_count() > count:
                best, count = Move(distance, arriving), arriving.bit_count()
        if count < enough:
            break
        enough = max(1, count // 8)
        moves.append(best)
        holes ^= best.arriving
        lanes ^= best.leaving
    return moves

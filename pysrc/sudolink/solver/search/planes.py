"""Lanes: positions of a search side by side, one bit each, in the planes of big integers.

A *plane* says of one thing (a digit is a candidate of a cell) in which lanes it is so. One `&` of
two planes does the same for all lanes, so thousands of positions are narrowed at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy as shallow_copy
from math import ceil
from random import Random
from typing import NamedTuple, Self

Planes = list[int]

#: Lanes, dead ones included, come by so many: with fewer an operation costs the same.
GRAIN = 512

#: Distances tried before lanes are moved: the one that moves most of them is taken.
TRIES = 24

#: Lanes are folded to so many times those needed: where holes are few, it takes many moves to fill
#: them.
SLACK = 1.25

#: Lanes are folded if that leaves so great a part of them at most.
FOLD_BELOW = 0.8


class Move(NamedTuple):
    """Lanes copied over the same distance: those that arrive, and how far down they came."""

    distance: int
    targets: int

    @property
    def copied_lanes(self) -> int:
        """The lanes they are copies of."""
        return shift(self.targets, -self.distance)


def copied_lanes(moves: Sequence[Move]) -> int:
    """The lanes of which any of the moves makes a copy."""
    lanes = 0
    for move in moves:
        lanes |= move.copied_lanes
    return lanes


def round_up(count: float) -> int:
    """The number of lanes, dead ones included, for at least so many."""
    return max(1, ceil(count / GRAIN)) * GRAIN


def shift(plane: int, distance: int) -> int:
    """The plane with all lanes moved down, or up if the distance is negative."""
    return plane >> distance if distance >= 0 else plane << -distance


class Lanes:
    """Lanes with their candidates; which of them are alive.

    Attributes:
        width: number of lanes, dead ones included.
        full: the plane of all lanes.
        alive: lanes whose position has not been contradicted, solved or handed on.
        still: lanes in which nothing more follows.
        planes: by digit, then by cell, the lanes where it is a candidate.
        owner: planes that tell what a lane belongs to.
        inspected: whether what is dear has been looked at since the last guesses.
    """

    def __init__(self, planes: list[Planes], owner: Planes, alive: int, width: int) -> None:
        self.width = width
        self.full = (1 << width) - 1
        self.alive = alive
        self.stable = 0
        self.planes = planes
        self.owner = owner
        self.inspected = False

    def drop(self, lanes: int) -> None:
        """Let these lanes be dead."""
        self.alive = (self.alive | lanes) ^ lanes
        self.stable = (self.stable | lanes) ^ lanes

    def split(self, picks: Planes, moves: Sequence[Move]) -> None:
        """Guess in the lanes that the moves leave: `picks` are, by cell, those that guess there."""
        self._apply(split_lanes(self.planes, picks, self.full), moves)
        self.inspected = False

    def _apply(self, copies: list[Planes], moves: Sequence[Move]) -> None:
        """Fill lanes that are dead with copies."""
        pairs = zip(self.planes, copies, strict=True)
        self.planes = [merge_copies(cells, copy, self.alive, moves) for cells, copy in pairs]
        self._fill(moves)

    def _fill(self, moves: Sequence[Move]) -> None:
        """Let lanes that are filled be alive, and belong to what those they are copies of do."""
        self.owner = merge_copies(self.owner, self.owner, self.alive, moves)
        for move in moves:
            self.alive |= move.targets

    def make_room(self, widest: int, random: Random) -> tuple[list[Move], Self | None]:
        """Make room for copies of the lanes that are still, as far as there can be.

        Returns how to copy them, and half of the lanes, set aside, where there are so many that
        more than `widest` would be needed.
        """
        waiting = self.stable
        if self.alive.bit_count() + waiting.bit_count() // 2 <= self.width:
            possible_distances = range(1 - self.width, self.width)
            return plan_moves(
                waiting, self.full ^ self.alive, possible_distances, random, most=4
            ), None
        aside = self.cut(round_up(self.width // 2)) if 2 * self.width > widest else None
        moves = [Move(-self.width, self.stable << self.width)]
        self.widen(2 * self.width)
        return moves, aside

    def squeeze(self, random: Random) -> None:
        """Give up dead lanes where they are many, but keep room for guesses."""
        wanted = round_up(SLACK * (self.alive.bit_count() + self.stable.bit_count()))
        if wanted <= FOLD_BELOW * self.width:
            self.fold(wanted, random)

    def widen(self, width: int) -> None:
        """Have so many lanes, the new ones dead."""
        self.width = width
        self.full = (1 << width) - 1

    def cut(self, at: int) -> Self:
        """Keep so many of the lowest lanes; return the others."""
        upper = shallow_copy(self)
        upper.widen(self.width - at)
        upper.planes = [[plane >> at for plane in cells] for cells in self.planes]
        upper.owner = [plane >> at for plane in self.owner]
        upper.alive, upper.stable = self.alive >> at, self.stable >> at
        self.widen(at)
        self.alive &= self.full
        self.stable &= self.full
        self.planes = [[plane & self.alive for plane in cells] for cells in self.planes]
        self.owner = [plane & self.alive for plane in self.owner]
        return upper

    def fold(self, width: int, random: Random) -> None:
        """Squeeze the lanes into the lowest ones, which must have room for them."""
        stable, spare = self.stable, self.width - 2 * width
        possible_distances = range(
            width + min(spare, 0), width + max(spare, 0) + 1
        )  # all can find a place
        self.widen(width)
        left = (self.alive | self.full) ^ self.full
        self.drop(left)
        holes, moves = self.full ^ self.alive, list[Move]()
        while left:
            for move in plan_moves(left, holes, possible_distances, random, most=3):
                moves.append(move)
                holes ^= move.targets
                left ^= move.copied_lanes
                self.stable |= shift(stable, move.distance) & move.targets
        self._apply(self.planes, moves)

    def join(self, other: Self) -> None:
        """Put other lanes above these."""
        at = self.width
        for cells, more in zip(self.planes, other.planes, strict=True):
            cells[:] = [a | b << at for a, b in zip(cells, more, strict=True)]
        self.owner = [a | b << at for a, b in zip(self.owner, other.owner, strict=True)]
        self.alive |= other.alive << at
        self.widen(at + other.width)


def split_lanes(planes: list[Planes], picks: Planes, full: int) -> list[Planes]:
    """Guess in these lanes, given by cell; returns what a copy of each would be.

    The copy takes the lowest candidate of the cell, the lane itself loses it.
    """
    copies = [cells.copy() for cells in planes]
    for cell, pick in enumerate(picks):
        if pick:
            others, left = pick ^ full, pick
            for cells, copy in zip(planes, copies, strict=True):
                guess = cells[cell] & left
                left ^= guess
                copy[cell] = cells[cell] & (guess | others)
                cells[cell] ^= guess
    return copies


def merge_copies(cells: Planes, copies: Planes, kept: int, moves: Sequence[Move]) -> Planes:
    """The planes in the lanes kept, and copies put into others."""
    cells = [plane & kept for plane in cells]
    for move in moves:
        pairs = zip(cells, copies, strict=True)
        if (distance := move.distance) >= 0:
            targets = move.targets
            cells = [plane | copy >> distance & targets for plane, copy in pairs]
        else:
            up, leave = -distance, move.copied_lanes
            cells = [plane | (copy & leave) << up for plane, copy in pairs]
    return cells


def plan_moves(
    lanes: int, holes: int, possible_distances: range, random: Random, most: int
) -> list[Move]:
    """At most so many moves that take lanes to holes; those that place few are left out.

    Args:
        lanes: to be moved.
        holes: where they may go.
        apart: the distances to try some of.
        random: picks them.
        most: the number of moves.
    """
    moves: list[Move] = []
    enough = 1
    while lanes and holes and len(moves) < most:
        best = Move(0, 0)
        count = 0
        distances = [random.choice(possible_distances) for _ in range(TRIES)]
        low_lane, low_hole = (lanes & -lanes).bit_length(), (holes & -holes).bit_length()
        for distance in (low_lane - low_hole, *distances):
            targets = shift(lanes, distance) & holes
            if targets.bit_count() > count:
                best, count = Move(distance, targets), targets.bit_count()
        if count < enough:
            break
        enough = max(1, count // 8)
        moves.append(best)
        holes ^= best.targets
        lanes ^= best.copied_lanes
    return moves

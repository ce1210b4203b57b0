"""Lanes: positions of a search side by side, one bit each, in the planes of big integers.

A *plane* says in which lanes something holds, such as that a digit is a candidate of a cell. One
`&` of two planes works on all lanes, so thousands of positions are narrowed at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy as shallow_copy
from math import ceil
from random import Random
from typing import NamedTuple, Self

Planes = list[int]

#: The number of lanes, including dead ones, is a multiple of this: fewer would cost the same.
GRAIN = 512

#: How many distances are tried before lanes are moved; the one that moves most lanes is used.
TRIES = 24

#: Lanes are folded to this many times the width needed: filling the last holes takes many moves.
SLACK = 1.25

#: Lanes are folded if that leaves at most this fraction of the width.
FOLD_BELOW = 0.8


class Move(NamedTuple):
    """Lanes copied over the same distance: how far down, and where they go."""

    distance: int
    targets: int

    @property
    def copied_lanes(self) -> int:
        """The lanes that are copied."""
        return shift(self.targets, -self.distance)


def copied_lanes(moves: Sequence[Move]) -> int:
    """Return the lanes that any of the moves copies."""
    lanes = 0
    for move in moves:
        lanes |= move.copied_lanes
    return lanes


def round_up(count: float) -> int:
    """Round a number of lanes up to a multiple of `GRAIN`."""
    return max(1, ceil(count / GRAIN)) * GRAIN


def shift(plane: int, distance: int) -> int:
    """Move all lanes of a plane down, or up if the distance is negative."""
    return plane >> distance if distance >= 0 else plane << -distance


class Lanes:
    """Lanes with their candidates, and which of them are alive.

    Attributes:
        width: the number of lanes, including dead ones.
        full: the plane of all lanes.
        alive: lanes whose position has not been contradicted, solved or handed on.
        stable: lanes in which nothing more follows.
        planes: by digit, then by cell, the lanes where the digit is a candidate.
        owner: planes that say what a lane belongs to.
        inspected: whether costly rules have been applied since the last guesses.
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
        """Mark these lanes as dead."""
        self.alive = (self.alive | lanes) ^ lanes
        self.stable = (self.stable | lanes) ^ lanes

    def split(self, picks: Planes, moves: Sequence[Move]) -> None:
        """Guess in the lanes that the moves copy; `picks` are the guessing lanes, by cell."""
        self._apply(split_lanes(self.planes, picks, self.full), moves)
        self.inspected = False

    def _apply(self, copies: list[Planes], moves: Sequence[Move]) -> None:
        """Fill dead lanes with copies."""
        pairs = zip(self.planes, copies, strict=True)
        self.planes = [merge_copies(cells, copy, self.alive, moves) for cells, copy in pairs]
        self._fill(moves)

    def _fill(self, moves: Sequence[Move]) -> None:
        """Mark the filled lanes as alive, with the owners of the lanes they are copies of."""
        self.owner = merge_copies(self.owner, self.owner, self.alive, moves)
        for move in moves:
            self.alive |= move.targets

    def make_room(self, widest: int, random: Random) -> tuple[list[Move], Self | None]:
        """Make room for copies of the stable lanes, as far as possible.

        Returns how to copy them, and, if more than `widest` lanes would be needed, half of the
        lanes, which are set aside.
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
        """Drop dead lanes if there are many, but keep room for guesses."""
        wanted = round_up(SLACK * (self.alive.bit_count() + self.stable.bit_count()))
        if wanted <= FOLD_BELOW * self.width:
            self.fold(wanted, random)

    def widen(self, width: int) -> None:
        """Change the number of lanes; new ones are dead."""
        self.width = width
        self.full = (1 << width) - 1

    def cut(self, at: int) -> Self:
        """Keep the lowest `at` lanes; return the others."""
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
        """Move all lanes into the lowest ones, which must have room for them."""
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
    """Guess in some lanes, given by cell; return the planes of their copies.

    A copy takes the lowest candidate of the cell, the lane itself loses it.
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
    """Return the planes in the `kept` lanes, with copies in other lanes."""
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
    """Plan at most `most` moves that take lanes to holes, leaving out moves that place few.

    Args:
        lanes: the lanes to move.
        holes: where they may go.
        apart: the distances to try some of.
        random: picks them.
        most: the largest number of moves.
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

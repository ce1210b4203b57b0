"""The search for all solutions of one puzzle in lanes: narrow, take solutions, guess."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import Generic, TypeVar

from sudolink.solver.search.lane_bytes import digits_in
from sudolink.solver.search.planes import Lanes, Move, Planes, copied_lanes

#: Costly rules are applied when this fraction of the living lanes is stable.
INSPECTED = 0.4

#: Lanes guess when the stable ones make up the first fraction of the living lanes, or when stable
#: and dead ones together make up the second fraction of all lanes.
READY = 0.7
IDLE = 0.75

L = TypeVar("L", bound=Lanes)


class LaneSearch(ABC, Generic[L]):
    """A search whose positions are lanes.

    Lanes that find no room wait on a stack. The newest go first, so few are waiting at any time.

    Attributes:
        guesses: the number of guesses so far.
        rounds: how often lanes have guessed, which is the depth of the search.
    """

    def __init__(self, first: list[L], widest: int, *, many: bool = False) -> None:
        """Take the first lanes, how many there may be side by side, and whether many are solved.

        In a search for many solutions there are few lanes at first, so that these soon get deep
        enough to be solved; their number grows with that of the solutions.
        """
        self.guesses = self.rounds = 0
        self._stack = first
        self._widest = first[0].width if many else widest
        self._limit = widest
        self._found = 0
        self._random = Random(9)  # noqa: S311 (for distances over which lanes move)

    @abstractmethod
    def _narrow(self, lanes: L) -> None:
        """Apply the cheap rules to the lanes; those that don't change are stable."""

    @abstractmethod
    def _inspect(self, lanes: L) -> None:
        """Apply the costly rules; some lanes may then no longer be stable."""

    @abstractmethod
    def _find_solved(self, lanes: L) -> int:
        """Drop impossible lanes; return the stable ones that are solved."""

    @abstractmethod
    def _split(self, lanes: L, guessing: int, moves: Sequence[Move]) -> None:
        """Guess in these lanes, which the moves copy."""

    def _rows(self, lanes: L) -> list[Planes]:
        """Return the planes by digit, then by cell, row by row."""
        return lanes.planes

    @property
    def exhausted(self) -> bool:
        """Whether everything has been searched."""
        return not self._stack

    def step(self) -> Iterator[tuple[int, ...]]:
        """Narrow the top lanes once, and guess when it is time; yield the solutions found."""
        lanes = self._stack.pop()
        while self._stack and lanes.width + self._stack[-1].width <= self._widest:
            lanes.join(self._stack.pop())
        self._narrow(lanes)
        alive, stable = lanes.alive.bit_count(), lanes.stable.bit_count()
        if not lanes.inspected and stable > INSPECTED * alive:
            self._inspect(lanes)
        elif is_ready(alive, stable, lanes.width):
            if solved := self._find_solved(lanes):
                yield from digits_in(self._rows(lanes), solved, lanes.width)
                lanes.drop(solved)
                self._found += solved.bit_count()
                if self._found > self._widest:
                    self._widest = min(2 * self._widest, self._limit)
            lanes.squeeze(self._random)
            if lanes.stable:
                self._guess(lanes)
        if lanes.alive:
            self._stack.append(lanes)

    def _guess(self, lanes: L) -> None:
        """Guess in the stable lanes, as far as there is room for their copies."""
        moves, aside = lanes.make_room(self._widest, self._random)
        if aside is not None:
            self._stack.append(aside)
        if guessing := copied_lanes(moves):
            self.guesses += guessing.bit_count()
            self.rounds += 1
            self._split(lanes, guessing, moves)


def is_ready(alive: int, stable: int, width: int) -> bool:
    """Return whether enough lanes are stable to guess, of these living ones and of all."""
    return stable >= READY * alive or stable + width - alive >= IDLE * width

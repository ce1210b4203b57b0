"""A depth-first search that excludes what a contradiction has taught, and restarts often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudolink.solver.search.learning.conflict import find_nogood
from sudolink.solver.search.learning.trail import Position

#: The first restart comes after this many contradictions.
RESTART_AFTER = 100

#: At each contradiction the weights of literals fade by this factor.
FADE = 1.04

#: Literals are put in the order of their weights after this many contradictions.
SORT_AFTER = 4

#: When the weight to add exceeds this, all are scaled down.
RESCALE_ABOVE = 1e100


class LearningSearch:
    """A search for all solutions; it guesses the open literal that took part in most conflicts.

    Attributes:
        guesses: the number of guesses so far.
        exhausted: whether everything has been searched.
    """

    def __init__(self, position: Position, masks: Sequence[int]) -> None:
        """Take the first position, and the candidates of each cell it was built from."""
        self.guesses = 0
        self.exhausted = False
        self._position = position
        self._masks = masks
        self._weights = [0.0] * len(position.literals.names)
        self._order = list(range(len(self._weights)))
        self._bump = 1.0
        self._conflicts = self._restarts = 0
        self._until_restart = RESTART_AFTER

    @property
    def rounds(self) -> int:
        """The depth of the search."""
        return self._position.depth

    def step(self) -> Iterator[tuple[int, ...]]:
        """Find what follows from the last guess, then guess again or learn; yield a solution."""
        position = self._position
        conflict = position.narrow()
        if conflict:
            self._learn(conflict)
            return
        if self._until_restart <= 0:
            self._restarts += 1
            self._until_restart = RESTART_AFTER * luby(self._restarts + 1)
            position.go_back(0)
        literal = position.find_open(self._order)
        if literal is None:
            yield self._read()
            self._exclude_solution()
        else:
            self.guesses += 1
            position.guess(literal)

    def _learn(self, conflict: Sequence[int]) -> None:
        if not self._position.depth:
            self.exhausted = True
            return
        nogood, met = find_nogood(self._position, conflict)
        for literal in met:
            self._weights[literal] += self._bump
        self._bump *= FADE
        if self._bump > RESCALE_ABOVE:
            self._weights = [weight / self._bump for weight in self._weights]
            self._bump = 1.0
        self._conflicts += 1
        self._until_restart -= 1
        if not self._conflicts % SORT_AFTER:
            self._order.sort(key=self._weights.__getitem__, reverse=True)
        self._position.exclude(nogood)

    def _exclude_solution(self) -> None:
        """Exclude the guesses that led to a solution."""
        if guesses := self._position.guesses[::-1]:
            self._position.exclude(guesses, is_solution=True)
        else:
            self.exhausted = True

    def _read(self) -> tuple[int, ...]:
        """Return the digits by cell, 0 in cells that stay empty."""
        digits = [mask.bit_length() for mask in self._masks]
        for literal in self._position.placed:
            cell, digit = self._position.literals.names[literal]
            digits[cell] = digit
        return tuple(digits)


def luby(number: int) -> int:
    """Return a number of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., counted from 1.

    Restarts at such intervals are never much worse than at the best one (Luby and others, 1993).
    """
    while number & number + 1:
        number -= (1 << number.bit_length() - 1) - 1
    return number + 1 >> 1

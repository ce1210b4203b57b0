"""A depth-first search that excludes what a contradiction has taught, and restarts often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudolink.solver.search.learning.activity import Activity
from sudolink.solver.search.learning.conflict import find_nogood
from sudolink.solver.search.learning.trail import Position

#: The first restart comes after this many contradictions.
RESTART_AFTER = 100


class LearningSearch:
    """A search for all solutions; it guesses the open literal that took part in most conflicts.

    Attributes:
        guesses: the number of guesses so far.
        exhausted: whether everything has been searched.
    """

    def __init__(
        self,
        position: Position,
        masks: Sequence[int],
        activity: Activity | None = None,
        preferred: Sequence[int] = (),
    ) -> None:
        """Prepare a search.

        Args:
            position: the first position.
            masks: the candidates of each cell it was built from.
            activity: weights from searches of the same literals; it adds to them.
            preferred: by literal, the one to guess in its place as long as that is possible.
        """
        self.guesses = 0
        self.exhausted = False
        self._position = position
        self._masks = masks
        self._activity = activity or Activity(position.literals.names)
        self._preferred = preferred
        self._restarts = 0
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
        literal = position.find_open(self._activity.order)
        if literal is None:
            yield self._read()
            self._exclude_solution()
        else:
            self.guesses += 1
            position.guess(self._preferred_to(literal))

    def _preferred_to(self, literal: int) -> int:
        """Return the literal to guess where this one is open."""
        if not self._preferred:
            return literal
        preferred = self._preferred[literal]
        return literal if self._position.find_open([preferred]) is None else preferred

    def _learn(self, conflict: Sequence[int]) -> None:
        if not self._position.depth:
            self.exhausted = True
            return
        nogood, met = find_nogood(self._position, conflict)
        self._activity.add(met)
        self._until_restart -= 1
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

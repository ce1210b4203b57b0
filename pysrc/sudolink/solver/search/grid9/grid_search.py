"""The search for one 9x9 sudoku, several of its nodes at once.

`Propagator` keeps a few positions side by side in one integer, so that a pass of propagation (see
`passes`) costs little more than for one. As soon as nothing more follows in one of them, the next
position replaces it: they need from one pass to a dozen, and none waits for the slowest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias, TypeVar

from sudolink.solver.search.grid9.branching import Choices, find_choices, split_position
from sudolink.solver.search.grid9.passes import (
    FIELD,
    POSITION,
    count_digits,
    find_clashes,
    masks_for,
    narrow_triads,
    propagate,
)
from sudolink.solver.session.paused_search import PausedSearch

if TYPE_CHECKING:
    from sudolink.solver.batch.lanes.one_board import OneBoard
    from sudolink.solver.search.grid9.extra_houses import ExtraHouses

#: The most positions propagated together; integers of more than a kilobyte cost more to create.
WIDTH_LIMIT = 10

#: The number of positions propagated together until there is a dead end.
FIRST_WIDTH = 4

#: A search that has found the first number of solutions continues in lanes if more than the second
#: are wanted: those find several times as many per second, but take a moment to start.
MANY = 200
MANY_WANTED = 1000

#: The candidates of an open cell, as a mask.
ANY = 511

Label = TypeVar("Label")

#: A position, and a label by which its owner knows it.
Node: TypeAlias = tuple[int, Label]


class FixedPoint(NamedTuple, Generic[Label]):
    """A position in which nothing more follows: what there is to guess, or None if solved."""

    position: int
    choices: Choices | None
    label: Label


class Propagator(Generic[Label]):
    """Propagates positions, several at once, until nothing more follows.

    There are a few at first, and each dead end doubles their number: as long as there are no dead
    ends, the others would only slow down the first.

    Attributes:
        stack: the waiting positions; the top one is taken first.
    """

    def __init__(self, widest: int = WIDTH_LIMIT, extra: tuple[ExtraHouses, ...] = ()) -> None:
        self.stack: list[Node[Label]] = []
        self._widest = widest
        self._extra = extra
        self._width = min(FIRST_WIDTH, widest)
        self._free = list(range(self._width - 1, -1, -1))
        self._labels: dict[int, Label] = {}
        self._x = 0
        self._waiting: list[Node[Label]] = []

    def __bool__(self) -> bool:
        """Whether there is anything left."""
        return bool(self.stack or self._labels or self._waiting)

    def drain(self) -> list[int]:
        """Hand over all positions, the top one last."""
        nodes = [*self.stack, *self._waiting]
        nodes += [(self._x >> POSITION * at & _FULL, label) for at, label in self._labels.items()]
        self._free += self._labels
        self.stack, self._waiting, self._labels, self._x = [], [], {}, 0
        return [position for position, _ in nodes]

    def step(self) -> list[FixedPoint[Label]]:
        """Make a pass; inspect the stable positions if there are many or none is waiting."""
        while self.stack and self._free:
            at = self._free.pop()
            position, self._labels[at] = self.stack.pop()
            self._x |= position << POSITION * at
        if self._labels:
            self._pass()
        if self._waiting and (not self.stack or len(self._waiting) >= self._width):
            return self._inspect()
        return []

    def _pass(self) -> None:
        """Propagate once; drop dead positions and set aside those where nothing followed."""
        x = before = self._x
        places = max(self._labels) + 1
        for houses in self._extra:
            x = houses.narrow(x, places)
        masks = masks_for(places)
        x, some = propagate(x, masks)
        moved = masks.full + (x ^ before) & masks.guards  # any set bit carries into the guard
        dead = masks.full + (masks.digit_1 ^ some) & masks.guards
        leaving = (moved | dead) ^ dead ^ masks.guards
        gone = x & leaving - (leaving >> POSITION - 1)
        self._x = x ^ gone
        while leaving:
            at = (leaving.bit_length() - 1) // POSITION
            guard = 1 << POSITION * at + POSITION - 1
            leaving ^= guard
            if at in self._labels:
                label = self._labels.pop(at)
                self._free.append(at)
                if not dead & guard:
                    self._waiting.append((gone >> POSITION * at & _FULL, label))
                elif self._width < self._widest:
                    self._widen()

    def _widen(self) -> None:
        """Propagate twice as many positions from now on."""
        wider = min(2 * self._width, self._widest)
        self._free[:0] = range(wider - 1, self._width - 1, -1)
        self._width = wider

    def _inspect(self) -> list[FixedPoint[Label]]:
        """Inspect the stable positions: some continue, some are dead, some are fixed points."""
        waiting, self._waiting = self._waiting, []
        x = 0
        for at, (position, _) in enumerate(waiting):
            x |= position << POSITION * at
        masks, many = masks_for(len(waiting)), count_digits(x)
        filled, dead = narrow_triads(x, masks), find_clashes(x, many.several, masks)
        for houses in self._extra:
            filled = houses.narrow_triads(filled, len(waiting))
            dead |= houses.find_clashes(x, many.several, len(waiting))
        found = find_choices(x, many, len(waiting))
        fixed_points = []
        for (position, label), choices in zip(waiting, found, strict=True):
            now = filled & _FULL
            if not dead & _FULL:
                if now == position:
                    fixed_points.append(FixedPoint(now, choices, label))
                else:
                    self.stack.append((now, label))
            filled >>= POSITION
            dead >>= POSITION
        return fixed_points


_FULL = masks_for(1).full


class Search9(PausedSearch):
    """A depth-first search for the solutions of one sudoku, perhaps with diagonals or windows."""

    def __init__(
        self,
        masks: Sequence[int],
        limit: int = 2,
        *,
        extra: tuple[ExtraHouses, ...] = (),
        widest: int = WIDTH_LIMIT,
    ) -> None:
        """Take the candidates of 81 cells as masks (bit 0 is digit 1).

        A search with extra houses never continues in lanes.

        Raises:
            TypeError: the limit is no whole number.
            ValueError: the limit is below 1, or there are not 81 masks.
        """
        super().__init__(limit)
        if len(masks) != FIELD:
            raise ValueError(f"there must be 81 cells, not {len(masks)}")
        position = 0
        for cell, mask in enumerate(masks):
            position |= _at_digits(mask) << cell
        self._extra = extra
        self._propagator: Propagator[int] = Propagator(widest, extra)
        self._propagator.stack.append((position, 0))
        self._lanes: OneBoard | None = None
        self._nodes = 1

    @property
    def _exhausted(self) -> bool:
        return not (self._propagator or self._lanes)

    @property
    def _depth(self) -> int:
        if self._lanes:
            return self._lanes.rounds
        return self._propagator.stack[-1][1] if self._propagator.stack else 0

    def _step(self) -> None:
        """Make a pass and branch on the fixed points, or work on many positions at once."""
        if self._lanes:
            self._step_lanes(self._lanes)
            return
        for position, choices, depth in self._propagator.step():
            if choices:
                self._guesses += 1
                self._nodes += 2
                one, other = split_position(position, choices, self._extra)
                self._propagator.stack += (one, depth), (other, depth + 1)
            elif self._found < self._limit:
                self._found += 1
                self._solutions.append(solution_digits(position))
            else:
                self._propagator.stack.append((position, depth))
        if self._lanes_pay and self._propagator:
            # Imported here, as few searches need it, and it takes a moment.
            from sudolink.solver.batch.lanes.one_board import OneBoard  # noqa: PLC0415

            self._lanes = OneBoard(self._propagator.drain())

    @property
    def _lanes_pay(self) -> bool:
        return self._found >= MANY and self._limit > MANY_WANTED and not self._extra

    def _step_lanes(self, lanes: OneBoard) -> None:
        """Make a step in lanes."""
        before = lanes.guesses
        new = list(lanes.step())
        wanted = self._limit - self._found
        self._solutions += new[:wanted]
        self._found += len(new[:wanted])
        self._guesses += lanes.guesses - before
        self._nodes += 2 * (lanes.guesses - before)
        if lanes.exhausted and len(new) <= wanted:
            self._lanes = None


@cache
def _at_digits(mask: int) -> int:
    """Return the candidates of cell 0 that a mask stands for."""
    return sum((mask >> digit & 1) << FIELD * digit for digit in range(9))


def solution_digits(x: int) -> tuple[int, ...]:
    """Return the digits of a solution."""
    return tuple(map(int, solution_text(x)))


def solution_text(x: int) -> str:
    """Return the digits of a solution as text."""
    bits = f"{x:0{9 * FIELD}b}"
    # Each digit's cells are read as ones of a hexadecimal number, the last cell first.
    fields = (int(bits[at : at + FIELD], 16) for at in range(0, 9 * FIELD, FIELD))
    number = sum(digit * field for digit, field in zip(range(9, 0, -1), fields, strict=True))
    return f"{number:0{FIELD}x}"[::-1]

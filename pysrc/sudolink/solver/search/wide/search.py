"""The search over lanes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import chain
from operator import or_, xor
from random import Random

from sudolink.solver.search.planes import GRAIN, Lanes, Planes, copied_lanes
from sudolink.solver.search.wide.build import WideRules
from sudolink.solver.search.wide.cage_rules import Rule
from sudolink.solver.search.wide.house_rules import Rows, find_singles
from sudolink.solver.search.wide.weights import Weights, choose

#: The product of planes and lanes; more would not fit into the processor's cache.
PLANES_LIMIT = 8192 * 729

#: But this many lanes are always allowed: fewer would cost nearly as much, on large boards too.
LANES_LIMIT = 7 * GRAIN

#: Costly rules are applied when this fraction of the living lanes is stable.
INSPECTED = 0.4

#: Lanes guess when the stable ones make up the first fraction of the living lanes, or when stable
#: and dead ones together make up the second fraction of all lanes.
READY = 0.7
IDLE = 0.75


class WideSearch:
    """Searches a puzzle from its start.

    Attributes:
        guesses: the number of guesses so far.
        rounds: how often lanes have guessed, which is the depth of the search.
    """

    def __init__(self, rules: WideRules, size: int, masks: Sequence[int], weights: Weights) -> None:
        """Take the candidates of each cell at the start (bit 0 is digit 1)."""
        cells = masks[: size * size]
        planes = [mask >> digit & 1 for digit in range(size) for mask in cells]
        for rule in (*rules.cheap, *rules.costly):
            for place in rule.impossible:
                planes[place] = 0
        self.guesses = self.rounds = 0
        self._rules = rules
        self._weights = weights
        self._broken: list[tuple[tuple[int, ...], int]] = []
        self._random = Random(9)  # noqa: S311 (for distances over which lanes move)
        most = PLANES_LIMIT // (size * len(cells))
        self._widest = max(LANES_LIMIT, most // GRAIN * GRAIN)
        self._stack = [Lanes(_rows(planes, len(cells)), [], 1, GRAIN)]

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
        elif stable >= READY * alive or stable + lanes.width - alive >= IDLE * lanes.width:
            yield from self._take_solutions(lanes)
            lanes.squeeze(self._random)
            if lanes.stable:
                self._guess(lanes)
        if lanes.alive:
            self._stack.append(lanes)

    def _narrow(self, lanes: Lanes) -> None:
        """Apply the houses and the cheap rules once; lanes that don't change are stable."""
        before = lanes.planes
        lanes.planes, lanes.alive = self._rules.houses.narrow(before, lanes.alive, lanes.full)
        moved = _changed_lanes(before, lanes.planes) | self._apply(self._rules.cheap, lanes)
        lanes.stable = (lanes.alive | moved) ^ moved

    def _inspect(self, lanes: Lanes) -> None:
        """Apply the costly rules; some lanes may then no longer be stable."""
        before = lanes.planes
        lanes.planes = self._rules.houses.narrow_locked(before, lanes.full)
        moved = _changed_lanes(before, lanes.planes) | self._apply(self._rules.costly, lanes)
        lanes.stable = (lanes.stable | moved) ^ moved
        lanes.inspected = True

    def _apply(self, rules: Sequence[Rule], lanes: Lanes) -> int:
        """Apply rules and record which are broken; return the lanes that changed."""
        count = len(lanes.planes[0])
        planes = list(chain(*lanes.planes))
        moved, alive = 0, lanes.alive
        for rule in rules:
            moved |= rule.narrow(planes)
            some = reduce(or_, planes[rule.cells[0] :: count])
            dead = (alive | some) ^ some
            if dead:
                self._broken.append((rule.cells, dead.bit_count()))
                alive ^= dead
        lanes.planes = _rows(planes, count)
        lanes.drop(lanes.alive ^ alive)
        return moved

    def _take_solutions(self, lanes: Lanes) -> Iterator[tuple[int, ...]]:
        """Drop the lanes that are solved or impossible; yield the solutions."""
        alone = find_singles(lanes.planes)
        lanes.drop(self._rules.houses.find_clashes(lanes.planes, alone))
        solved = lanes.stable & self._rules.houses.solved_lanes(alone)
        if not solved:
            return
        self._inspect(lanes)  # they may have been solved since the last time
        solved &= lanes.stable
        lanes.drop(solved)
        while solved:
            lane = solved & -solved
            solved ^= lane
            yield tuple(
                next((digit for digit, plane in enumerate(cell, 1) if plane & lane), 0)
                for cell in zip(*lanes.planes, strict=True)
            )

    def _guess(self, lanes: Lanes) -> None:
        """Guess in the stable lanes, as far as there is room for their copies."""
        moves, aside = lanes.make_room(self._widest, self._random)
        if aside is not None:
            self._stack.append(aside)
        if guessing := copied_lanes(moves):
            self.guesses += guessing.bit_count()
            self.rounds += 1
            self._weights.learn(self._broken)
            self._broken = []
            lanes.split(choose(lanes.planes, guessing, self._weights.order()), moves)


def _changed_lanes(before: Rows, after: Rows) -> int:
    """Return the lanes in which these rows differ."""
    lanes: int = reduce(or_, map(xor, chain(*before), chain(*after)))
    return lanes


def _rows(planes: Planes, count: int) -> Rows:
    """Split planes into one row of `count` cells per digit."""
    return [planes[at : at + count] for at in range(0, len(planes), count)]

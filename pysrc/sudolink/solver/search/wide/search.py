"""The search over lanes, with the rules of any puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import chain
from operator import or_, xor

from sudolink.solver.search.lane_search import LaneSearch
from sudolink.solver.search.planes import GRAIN, Lanes, Move, Planes
from sudolink.solver.search.wide.build import WideRules
from sudolink.solver.search.wide.cage_rules import Rule
from sudolink.solver.search.wide.house_rules import Rows, find_singles
from sudolink.solver.search.wide.weights import Weights, choose

#: The product of planes and lanes; more would not fit into the processor's cache.
PLANES_LIMIT = 8192 * 729

#: But this many lanes are always allowed: fewer would cost nearly as much, on large boards too.
LANES_LIMIT = 7 * GRAIN


class WideSearch(LaneSearch[Lanes]):
    """Searches a puzzle from its start."""

    def __init__(
        self,
        rules: WideRules,
        size: int,
        masks: Sequence[int],
        weights: Weights,
        *,
        many: bool = False,
    ) -> None:
        """Take the candidates of each cell at the start (bit 0 is digit 1)."""
        cells = masks[: size * size]
        planes = [mask >> digit & 1 for digit in range(size) for mask in cells]
        for rule in (*rules.cheap, *rules.costly):
            for place in rule.impossible:
                planes[place] = 0
        most = PLANES_LIMIT // (size * len(cells))
        first = Lanes(_rows(planes, len(cells)), [], 1, GRAIN)
        super().__init__([first], max(LANES_LIMIT, most // GRAIN * GRAIN), many=many)
        self._rules = rules
        self._weights = weights
        self._broken: list[tuple[tuple[int, ...], int]] = []

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

    def _find_solved(self, lanes: Lanes) -> int:
        """Drop impossible lanes; return the stable ones that are solved."""
        alone = find_singles(lanes.planes)
        lanes.drop(self._rules.houses.find_clashes(lanes.planes, alone))
        solved = lanes.stable & self._rules.houses.solved_lanes(alone)
        if solved:
            self._inspect(lanes)  # they may have been solved since the last time
        return solved & lanes.stable

    def _split(self, lanes: Lanes, guessing: int, moves: Sequence[Move]) -> None:
        """Guess in these lanes, which the moves copy."""
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

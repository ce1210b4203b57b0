"""Picks the cell that each lane guesses in, by weight and few candidates, as in `cell_weights`.

Cells gain weight from contradictions. The general search learns from one contradiction at a time;
here, weights are learned from all lanes that died since the last guesses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudolink.solver.search.cell_weights import BASE_WEIGHT, DOMAIN_EXPONENT, WEIGHT_DECAY
from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.house_rules import Rows

#: Cells with more candidates than this count as cells with this many.
COUNT_LIMIT = 6


class Weights:
    """The weight of each cell, in recent contradictions."""

    def __init__(self, weights: Sequence[float]) -> None:
        """Take the weights so far."""
        self.now = list(weights)

    def learn(self, broken: Sequence[tuple[Iterable[int], int]]) -> None:
        """Add weight to the cells of broken rules, given with the number of lanes."""
        total = sum(lanes for _, lanes in broken)
        if not total:
            return
        # As if the rules had been broken one by one, evenly mixed.
        kept = WEIGHT_DECAY**-total
        share = (1 - kept) / (1 - 1 / WEIGHT_DECAY) / total
        self.now = [weight * kept for weight in self.now]
        for cells, lanes in broken:
            for cell in cells:
                self.now[cell] += lanes * share

    def order(self) -> list[tuple[int, int]]:
        """List cells with numbers of candidates, in the order in which lanes guess in them."""
        scores = [
            (-(weight + BASE_WEIGHT) / few**DOMAIN_EXPONENT, cell, few)
            for cell, weight in enumerate(self.now)
            for few in range(2, COUNT_LIMIT + 1)
        ]
        return [(cell, few) for _, cell, few in sorted(scores)]


def choose(rows: Rows, lanes: int, order: Iterable[tuple[int, int]]) -> Planes:
    """Return, by cell, the lanes that guess there."""
    picks = [0] * len(rows[0])
    counts: dict[int, Planes] = {}
    for cell, few in order:
        if not lanes:
            break
        if cell not in counts:
            counts[cell] = _count_up_to([row[cell] for row in rows])
        count = counts[cell]
        more = count[few + 1] if few < COUNT_LIMIT else 0
        here = lanes & ((count[few] | more) ^ more)
        picks[cell] |= here
        lanes ^= here
    return picks


def _count_up_to(candidates: Iterable[int]) -> Planes:
    """Return, by number up to `COUNT_LIMIT`, the lanes with at least that many candidates."""
    counts = [0] * (COUNT_LIMIT + 1)
    for plane in candidates:
        for number in range(COUNT_LIMIT, 1, -1):
            counts[number] |= counts[number - 1] & plane
        counts[1] |= plane
    return counts

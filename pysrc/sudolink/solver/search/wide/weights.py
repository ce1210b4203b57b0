"""Which cell each lane guesses in: one of few candidates and great weight, as in `search`.

Heavy are cells that lately had a part in contradictions. A search learns such weights one by
one; here, from all lanes that have died since the last guesses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.house_rules import Rows

#: Cells with more candidates than this are taken for cells with so many.
COUNT_LIMIT = 6


class Weights:
    """How heavy each cell is, in contradictions of late."""

    def __init__(
        self, weights: Sequence[float], *, decay: float, base: float, exponent: float
    ) -> None:
        """Take the weights so far, and the constants of `search`."""
        self.now = list(weights)
        self._decay = decay
        self._base = base
        self._exponent = exponent

    def learn(self, broken: Sequence[tuple[Iterable[int], int]]) -> None:
        """Take the cells of rules that were broken, and in how many lanes."""
        total = sum(lanes for _, lanes in broken)
        if not total:
            return
        # As if they had been broken one by one, evenly mixed.
        kept = self._decay**-total
        share = (1 - kept) / (1 - 1 / self._decay) / total
        self.now = [weight * kept for weight in self.now]
        for cells, lanes in broken:
            for cell in cells:
                self.now[cell] += lanes * share

    def order(self) -> list[tuple[int, int]]:
        """Cells with numbers of candidates, in the order in which they are guessed in."""
        scores = [
            (-(weight + self._base) / few**self._exponent, cell, few)
            for cell, weight in enumerate(self.now)
            for few in range(2, COUNT_LIMIT + 1)
        ]
        return [(cell, few) for _, cell, few in sorted(scores)]


def choose(rows: Rows, lanes: int, order: Iterable[tuple[int, int]]) -> Planes:
    """By cell the lanes that guess there."""
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
    """By number, up to `MOST`, the lanes with at least so many of these candidates."""
    counts = [0] * (COUNT_LIMIT + 1)
    for plane in candidates:
        for number in range(COUNT_LIMIT, 1, -1):
            counts[number] |= counts[number - 1] & plane
        counts[1] |= plane
    return counts

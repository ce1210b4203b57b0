"""Which cell a search guesses in: one with few candidates and a great weight.

A cell gains weight when it takes part in a contradiction (after the "weighted degree" of Boussemart
and others, 2004, kept per cell).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

#: At each contradiction, all weights fade by this factor.
WEIGHT_DECAY = 1.005

#: The weight of a cell that led to no contradiction, in contradictions.
BASE_WEIGHT = 10

#: The exponent of the number of candidates in a cell's score; its weight counts once.
DOMAIN_EXPONENT = 1.5

#: The preference for a cage's set of digits over a cell: it restricts all cells of the cage.
CHOICE_FACTOR = 2.0

#: When weights exceed this, all are scaled down.
RESCALE_ABOVE = 1e100


class CellWeights:
    """The weights of cells, and of the choices between sets of digits that cages have."""

    def __init__(self, masks: Sequence[int], cells: int, *, choices: bool) -> None:
        """Begin with equal weights.

        Args:
            masks: the candidates of the cells and choices at the start.
            cells: how many of them are cells; these come first.
            choices: whether to guess in choices too.
        """
        self._weights = [0.0] * len(masks)
        self._cells = cells
        factor = CHOICE_FACTOR if choices else 0.0
        self._factors = [1.0] * cells + [factor] * (len(masks) - cells)
        most = max(map(int.bit_count, masks))
        self._divisors = [count**DOMAIN_EXPONENT for count in range(most + 1)]
        self._bump = 1.0

    def choose(self, masks: list[int]) -> int:
        """Return the open cell or choice with the best score, by weight and few candidates.

        -1 if no cell is open: any open choice is then between sets that no cell tells apart.
        """
        weights, factor, divisors = self._weights, self._factors, self._divisors
        base = BASE_WEIGHT * self._bump
        best, best_score = -1, 0.0
        for cell, mask in enumerate(masks):
            if mask & mask - 1:
                score = (weights[cell] + base) * factor[cell] / divisors[mask.bit_count()]
                if score > best_score:
                    best, best_score = cell, score
        if best >= self._cells and not any(mask & mask - 1 for mask in masks[: self._cells]):
            return -1
        return best

    def add(self, cells: Iterable[int]) -> None:
        """Add weight to cells that took part in a contradiction; older weights fade."""
        for cell in cells:
            self._weights[cell] += self._bump
        self._bump *= WEIGHT_DECAY
        if self._bump > RESCALE_ABOVE:
            self._weights = [weight / self._bump for weight in self._weights]
            self._bump = 1.0

    def of_cells(self) -> list[float]:
        """Return the weights of the cells, in contradictions."""
        return [weight / self._bump for weight in self._weights[: self._cells]]

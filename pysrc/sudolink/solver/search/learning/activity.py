"""Which literals took part in recent conflicts: those are guessed first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

#: At each contradiction the weights of literals fade by this factor.
FADE = 1.04

#: Literals are put in the order of their weights after this many contradictions.
SORT_AFTER = 4

#: When the weight to add exceeds this, all are scaled down.
RESCALE_ABOVE = 1e100


class Activity:
    """The weights of literals.

    Attributes:
        order: the literals, about in the order of their weights, the greatest first.
    """

    def __init__(
        self,
        names: Sequence[tuple[int, int]],
        weights: Mapping[tuple[int, int], float] | None = None,
        bump: float = 1.0,
    ) -> None:
        """Take the cells and digits of the literals, and perhaps weights from before."""
        self._names = names
        self._weights = (
            [weights.get(name, 0.0) for name in names] if weights else [0.0] * len(names)
        )
        self._bump = bump
        self._conflicts = 0
        self.order = list(range(len(names)))
        self._sort()

    def for_literals(self, names: Sequence[tuple[int, int]]) -> Activity:
        """Return the same weights for the literals of a similar board."""
        return Activity(names, dict(zip(self._names, self._weights, strict=True)), self._bump)

    def add(self, met: Iterable[int]) -> None:
        """Add weight to the literals of a conflict."""
        for literal in met:
            self._weights[literal] += self._bump
        self._bump *= FADE
        if self._bump > RESCALE_ABOVE:
            self._weights = [weight / self._bump for weight in self._weights]
            self._bump = 1.0
        self._conflicts += 1
        if not self._conflicts % SORT_AFTER:
            self._sort()

    def _sort(self) -> None:
        self.order.sort(key=self._weights.__getitem__, reverse=True)

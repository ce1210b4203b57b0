"""The protocol that every constraint implements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

#: A cell and the candidates it keeps; with no candidate left the position is impossible.
Change = tuple[int, int]


class Constraint(Protocol):
    """A rule over some cells that can rule out candidates.

    Once each of its cells has a single candidate, a constraint must detect whether the rule is
    broken. Before that it may rule out as much or as little as it likes.
    """

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells whose changes make it necessary to call `narrow` again."""

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Return the changes that follow from the candidates of all cells of the board."""

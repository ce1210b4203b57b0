"""The shape of a constraint, as propagation sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

#: A cell and the candidates it keeps; 0 says that the position is impossible.
Change = tuple[int, int]


class Constraint(Protocol):
    """A rule over some cells that can rule out candidates.

    A constraint must find fault with a wrong position at the latest when each of its cells
    has one candidate left; before that it may rule out as much or as little as it likes.
    """

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells whose change calls for another look."""

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Changes that follow from the candidates of all cells of the board."""

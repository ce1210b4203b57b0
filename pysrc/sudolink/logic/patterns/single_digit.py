"""One digit at a time: conjugate pairs, and clusters in two colours."""

from __future__ import annotations

from dataclasses import dataclass

from sudolink.logic.model.position import Position, per_digit
from sudolink.logic.model.step import Link
from sudolink.logic.patterns.compartments import holders
from sudolink.puzzle.masks import cells_in


@dataclass(frozen=True, slots=True)
class Conjugates:
    """The only two places of a digit in a house that must hold it."""

    cells: tuple[int, int]
    house: int


@dataclass(frozen=True, slots=True)
class Cluster:
    """Places of a digit that are connected by conjugate pairs.

    Either all places of one colour hold the digit, or all of the other.

    Attributes:
        digit: the digit.
        colours: the masks of the two colours; the lowest cell is in the first.
        pairs: the conjugate pairs.
    """

    digit: int
    colours: tuple[int, int]
    pairs: tuple[Conjugates, ...]

    @property
    def cells(self) -> int:
        """The mask of all its cells."""
        return self.colours[0] | self.colours[1]

    def links(self) -> tuple[Link, ...]:
        """Its pairs as strong links."""
        return tuple(
            Link(((a, self.digit),), ((b, self.digit),), strong=True)
            for a, b in (pair.cells for pair in self.pairs)
        )


@per_digit
def conjugates(position: Position, digit: int) -> tuple[Conjugates, ...]:
    """Return the conjugate pairs of a digit, each pair of cells once."""
    pairs: dict[int, Conjugates] = {}
    for house in holders(position)[digit]:
        places = position.in_house(house, digit)
        if places.bit_count() == 2 and places not in pairs:  # noqa: PLR2004 (a pair)
            low, high = cells_in(places)
            pairs[places] = Conjugates((low, high), house)
    return tuple(pairs.values())


@per_digit
def clusters(position: Position, digit: int) -> tuple[Cluster, ...]:
    """Return the clusters of a digit."""
    pairs = conjugates(position, digit)
    tied: dict[int, list[int]] = {}
    for pair in pairs:
        low, high = pair.cells
        tied.setdefault(low, []).append(high)
        tied.setdefault(high, []).append(low)
    colour: dict[int, int] = {}
    found = []
    for start in sorted(tied):
        if start in colour:
            continue
        colour[start] = 0
        masks = [1 << start, 0]
        reached = [start]
        for cell in reached:
            for other in tied[cell]:
                if other not in colour:
                    colour[other] = 1 - colour[cell]
                    masks[colour[other]] |= 1 << other
                    reached.append(other)
        own = tuple(pair for pair in pairs if (masks[0] | masks[1]) >> pair.cells[0] & 1)
        found.append(Cluster(digit, (masks[0], masks[1]), own))
    return tuple(found)


def seen_by_any(position: Position, cells: int) -> int:
    """Return the cells that at least one cell of a mask sees."""
    seen = 0
    for cell in cells_in(cells):
        seen |= position.layout.peers[cell]
    return seen

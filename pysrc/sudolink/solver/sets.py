"""Cells whose different digits form one of some known sets: killer cages and Str8ts runs."""

from __future__ import annotations

from collections.abc import Sequence

from sudolink.masks import bits_of
from sudolink.solver.constraint import Change
from sudolink.solver.remembering import Masks, Remembering

#: The exact filter gives up above this many partial sets; then only the plain one remains.
STATES_LIMIT = 300

#: The same before the next cell is gone through with so many partial sets and digits; at size 9
#: there are never as many.
TRIED_LIMIT = 3000

#: What is left of the cells, and the digits that must stand in them.
Answer = tuple[tuple[int, ...], int]


class DigitSet(Remembering[Answer]):
    """Two or more cells hold, in any order, all digits of one of the `allowed` sets.

    Attributes:
        cells: the cells; all of them peers of each other.
        allowed: masks of the sets, each with as many digits as there are cells.
    """

    __slots__ = ("_peers", "_seen", "allowed")

    def __init__(
        self,
        cells: tuple[int, ...],
        allowed: tuple[int, ...],
        peers: Sequence[int],
    ) -> None:
        """Take peers as a bit mask of cells for each cell."""
        super().__init__(cells)
        self.allowed = allowed
        self._peers = [peers[cell] for cell in cells]
        self._seen: dict[int, tuple[int, ...]] = {}

    def narrow(self, masks: Sequence[int]) -> Sequence[Change]:
        """Changes in the cells, and in those that see every place of a digit they need."""
        key = self._get(masks)
        answer = self._recall(key)
        if answer is None:
            return ((self.cells[0], 0),)
        kept, needed = answer
        changes: list[Change] = []
        if kept != key:
            changes = [
                (cell, new)
                for cell, old, new in zip(self.cells, key, kept, strict=True)
                if old != new
            ]
        for bit in bits_of(needed):
            places = 0
            for mask in kept:
                places += places + (mask & bit != 0)
            for cell in self._seen_from(places):
                if masks[cell] & bit:
                    changes.append((cell, masks[cell] & ~bit))
        return changes

    def _fit(self, masks: Masks) -> Answer | None:
        return fit(masks, self.allowed)

    def _seen_from(self, places: int) -> tuple[int, ...]:
        """Cells that are peers of all these places (the last cell is bit 0)."""
        if places not in self._seen:
            common = -1
            for index, peers in enumerate(reversed(self._peers)):
                if places >> index & 1:
                    common &= peers
            self._seen[places] = tuple(bit.bit_length() - 1 for bit in bits_of(common))
        return self._seen[places]


def fit(masks: tuple[int, ...], allowed: Sequence[int]) -> Answer | None:
    """What the cells keep if their digits form one of the allowed sets; None if they cannot.

    The digits needed are those of every set still possible, less those that already stand.
    """
    union = solved = 0
    for mask in masks:
        union |= mask
        if not mask & mask - 1:
            solved |= mask
    sets = [s for s in allowed if not s & ~union and not solved & ~s and all(map(s.__and__, masks))]
    union = 0
    for digits in sets:
        union |= digits
    masks = tuple(mask & union for mask in masks)
    order = sorted(range(len(masks)), key=lambda i: masks[i].bit_count())
    in_order, possible = _exact([masks[i] for i in order], sets)
    if not possible:
        return None
    needed = possible[0]
    for digits in possible:
        needed &= digits
    kept = list(masks)
    for index, keep in zip(order, in_order, strict=True):
        kept[index] = keep
    return tuple(kept), needed & ~solved


def _exact(masks: Sequence[int], sets: list[int]) -> tuple[Sequence[int], list[int]]:
    """Keep the candidates that take part in an assignment of one of the sets, and those sets.

    Goes through the cells with the set of digits used so far as the state, forwards to what
    can be reached and backwards to what leads to an allowed set. Cells with few candidates
    had better come first.
    """
    layers = [{0}]
    for mask in masks:
        if len(layers[-1]) * mask.bit_count() > TRIED_LIMIT:
            return masks, sets
        following = {used | bit for used in layers[-1] for bit in bits_of(mask & ~used)}
        if len(following) > STATES_LIMIT:
            return masks, sets
        layers.append(following)
    alive = layers.pop().intersection(sets)
    possible = sorted(alive)
    kept = []
    for mask, layer in zip(reversed(masks), reversed(layers), strict=True):
        keep, previous = 0, set()
        for used in layer:
            for bit in bits_of(mask & ~used):
                if used | bit in alive:
                    keep |= bit
                    previous.add(used)
        kept.append(keep)
        alive = previous
    return kept[::-1], possible

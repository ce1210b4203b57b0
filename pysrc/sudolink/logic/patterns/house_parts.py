"""The parts into which cages cut a house, and the digits that each part can hold.

Parts of a house hold different digits. So together they allow less than each cage does alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position, per_cells
from sudolink.logic.model.step import Candidate
from sudolink.logic.patterns.fillings import different, placed
from sudolink.logic.patterns.killer_cages import OpenCage, open_cages
from sudolink.puzzle.masks import bits_of, cells_in, digits_of

#: Cages with more sets of digits than this in a house are taken as single cells.
_MOST_SETS = 60

_REMEMBERED = 1 << 13


@dataclass(frozen=True, slots=True)
class Part:
    """Empty cells in a house that lie in one cage, or one cell.

    Attributes:
        cells: its cells in the house, then those of the cage outside the house.
        inside: how many of them are in the house.
        cage: the cage, or None for a cell.
        sets: the sets of digits that its cells in the house can hold, as masks.
        kept: for each of these, what each of the cells keeps.
    """

    cells: tuple[int, ...]
    inside: int
    cage: OpenCage | None
    sets: tuple[int, ...]
    kept: tuple[tuple[int, ...], ...]

    @property
    def in_house(self) -> tuple[int, ...]:
        """Its cells in the house."""
        return self.cells[: self.inside]

    def kept_with(self, sets: Sequence[int]) -> tuple[int, ...]:
        """Return what its cells keep if only these sets are left."""
        kept = [0] * len(self.cells)
        for digits, each in zip(self.sets, self.kept, strict=True):
            if digits in sets:
                for place, mask in enumerate(each):
                    kept[place] |= mask
        return tuple(kept)

    def lost_with(self, sets: Sequence[int]) -> tuple[Candidate, ...]:
        """Return the candidates that its cells have in some set, but in none of these."""
        kept, every = self.kept_with(sets), self.kept_with(self.sets)
        return tuple(
            (cell, digit)
            for cell, all_digits, left in zip(self.cells, every, kept, strict=True)
            for digit in digits_of(all_digits & ~left)
        )


@lru_cache(maxsize=64)
def full_houses(layout: Layout) -> tuple[tuple[int, int], ...]:
    """Return the full houses, each after the cells that its parts depend on.

    These are its cells and those of the cages that have cells there, as a mask.
    """
    return tuple(
        (reduce(or_, (cage for cage in layout.cage_masks if cage & cells), cells), house)
        for house, cells in zip(layout.full, layout.full_masks, strict=True)
    )


@per_cells
def house_parts(
    position: Position,
    around: int,  # noqa: ARG001 (the parts are kept until these cells change)
    house: int,
) -> tuple[Part, ...]:
    """Return the parts of one of the `full_houses`, or none if no cage has several cells there."""
    left = position.layout.house_masks[house] & position.unsolved
    parts = []
    for cage in open_cages(position):
        inside = cage.mask & left
        if (
            cage.distinct
            and inside & inside - 1
            and not cage.mask & position.layout.house_masks[house] & ~left
        ):
            part = _part(position, cage, inside)
            if part:
                parts.append(part)
                left &= ~inside
    return (*parts, *(_cell(position, cell) for cell in cells_in(left))) if parts else ()


def _cell(position: Position, cell: int) -> Part:
    bits = tuple(bits_of(position.candidates[cell]))
    return Part((cell,), 1, None, bits, tuple((bit,) for bit in bits))


def _part(position: Position, cage: OpenCage, inside: int) -> Part | None:
    cells, outside = cells_in(inside), cells_in(cage.mask & ~inside)
    sets = _sets(
        tuple(position.candidates[cell] for cell in cells),
        tuple(position.candidates[cell] for cell in outside),
        cage.total,
    )
    if not sets:
        return None
    digits, kept = zip(*sets, strict=True)
    return Part((*cells, *outside), len(cells), cage, digits, kept)


@lru_cache(_REMEMBERED)
def _sets(
    inside: tuple[int, ...], outside: tuple[int, ...], total: int
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the sets of digits for the cells of a cage in a house, and what all cells keep.

    There are none if there would be too many.
    """
    found: dict[int, list[int]] = {}
    inner, outer = reduce(or_, inside), reduce(or_, outside, 0)
    ways = different((*inside, *outside), total)
    for way in ways.ways if ways else ():
        for chosen in combinations(bits_of(way.mask & inner), len(inside)):
            digits = sum(chosen)
            rest = way.mask & ~digits
            here = None if rest & ~outer else placed(inside, digits)
            there = placed(outside, rest) if here else None
            if here and there is not None:
                kept = found.setdefault(digits, [0] * (len(inside) + len(outside)))
                for place, mask in enumerate((*here, *there)):
                    kept[place] |= mask
        if len(found) > _MOST_SETS:
            return ()
    return tuple((digits, tuple(kept)) for digits, kept in sorted(found.items()))


@lru_cache(_REMEMBERED)
def together(parts: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Return which sets of each part can be held beside some sets of all the others."""
    before = [{0}]
    for sets in parts:
        before.append({used | each for used in before[-1] for each in sets if not used & each})
    alive = before.pop()
    left = []
    for sets in reversed(parts):
        states = before.pop()
        kept = [
            each
            for each in sets
            if any(not used & each and used | each in alive for used in states)
        ]
        alive = {
            used for used in states for each in kept if not used & each and used | each in alive
        }
        left.append(tuple(kept))
    return tuple(reversed(left))

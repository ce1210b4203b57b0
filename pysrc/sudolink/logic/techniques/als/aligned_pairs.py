"""Aligned Pair Exclusion: two cells, and every pair of digits they could hold.

A pair of digits is out if the two cells see each other and the digits are the same, or if it takes
two digits from an almost locked set. It is type 1 if all sets are single cells with two candidates,
and type 2 with sets of two or three cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudolink.logic.model.phrase import Cells, Digits, Item, Phrase, listed, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.als import AlmostLockedSet, almost_locked_sets
from sudolink.puzzle.masks import cells_in, digits_of

#: The most candidates of a cell: nobody goes through more pairs.
_MOST_CANDIDATES = 7

#: The most cells of a set that a person can spot.
_LARGEST_SET = 3

#: For a cell and a digit, the sets (as bits) that lose the digit if the cell holds it.
Losses = Sequence[dict[int, int]]


def aligned_pairs(position: Position) -> Iterator[Step]:
    """Two cells that see each other: a digit of one that fits with no digit of the other."""
    losses = _losses(position)
    cells = [
        cell
        for cell in cells_in(position.unsolved)
        if position.candidates[cell].bit_count() <= _MOST_CANDIDATES
    ]
    for place, first in enumerate(cells):
        for second in cells[place + 1 :]:
            gone = _without_partner(position, losses, first, second)
            gone += _without_partner(position, losses, second, first)
            if gone:
                yield _step(position, losses, (first, second), tuple(sorted(gone)))


@per_position
def _losses(position: Position) -> Losses:
    losses: list[dict[int, int]] = [
        dict.fromkeys(digits_of(mask), 0) for mask in position.candidates
    ]
    for number, each in enumerate(almost_locked_sets(position)):
        if each.size > _LARGEST_SET:
            break
        for digit in digits_of(each.digits):
            for cell in cells_in(each.seen[digit] & position.places[digit]):
                losses[cell][digit] |= 1 << number
    return losses


def _without_partner(position: Position, losses: Losses, cell: int, other: int) -> list[Candidate]:
    """Return the candidates of a cell that fit with none of another cell."""
    aligned = position.layout.peers[cell] >> other & 1
    partners = losses[other].items()
    gone = []
    for digit, lost in losses[cell].items():
        if lost:
            for partner, taken in partners:
                if not (aligned if partner == digit else lost & taken):
                    break
            else:
                gone.append((cell, digit))
    return gone


def _step(
    position: Position, losses: Losses, pair: tuple[int, int], gone: tuple[Candidate, ...]
) -> Step:
    sets, misfits = _excluded(position, losses, pair, gone)
    inside = 0
    for each in sets:
        inside |= each.cells
    others = cells_in(inside & ~(1 << pair[0] | 1 << pair[1]))
    items: dict[str, Item] = {}
    parts = []
    for number, each in enumerate(sets):
        items[f"cells{number}"] = Cells(cells_in(each.cells))
        items[f"digits{number}"] = Digits.of(each.digits)
        parts.append(f"{{cells{number}}} ({{digits{number}}})")
    forbidden = []
    if position.layout.peers[pair[0]] >> pair[1] & 1:
        forbidden.append("use the same digit twice")
    if parts:
        forbidden.append(
            f"take two digits from {listed(parts, 'or')}, because too few would be left there"
        )
    return Step(
        "Aligned Pair Exclusion",
        detail="Type 1" if all(each.size == 1 for each in sets) else "Type 2",
        eliminations=gone,
        pattern=say(
            "Go through the pairs of digits that {pair} could hold. No pair may "
            f"{', or '.join(forbidden)}.",
            pair=Cells(pair),
            **items,
        ),
        reason=_reason(misfits),
        cells=(("pattern", pair), ("wing", others)),
        candidates=(
            (
                "pattern",
                tuple(
                    (cell, digit)
                    for cell in cells_in(inside)
                    for digit in digits_of(position.candidates[cell])
                ),
            ),
        ),
    )


def _excluded(
    position: Position, losses: Losses, pair: tuple[int, int], gone: tuple[Candidate, ...]
) -> tuple[list[AlmostLockedSet], list[tuple[Candidate, int]]]:
    """Find the smallest sets that exclude pairs of digits, and the candidates that don't fit."""
    known = almost_locked_sets(position)
    used: set[int] = set()
    misfits: list[tuple[Candidate, int]] = []
    for cell, digit in gone:
        other = pair[0] + pair[1] - cell
        misfits.append(((cell, digit), other))
        for partner in digits_of(position.candidates[other] & ~(1 << digit - 1)):
            both = losses[cell][digit] & losses[other][partner]
            if not any(both >> number & 1 for number in used):
                used.add((both & -both).bit_length() - 1)
    return [known[number] for number in sorted(used)], misfits


def _reason(misfits: list[tuple[Candidate, int]]) -> Phrase:
    items: dict[str, Item] = {}
    parts = []
    for number, ((cell, digit), other) in enumerate(misfits):
        items |= {
            f"digit{number}": Digits((digit,)),
            f"cell{number}": Cells((cell,)),
            f"other{number}": Cells((other,)),
        }
        parts.append(f"{{digit{number}}} in {{cell{number}}} leaves no digit for {{other{number}}}")
    return say(f"Then {', and '.join(parts)}.", **items)

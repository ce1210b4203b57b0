"""Aligned Pair Exclusion: two cells, and every pair of digits they could have between them.

A pair of digits is out if the two cells see each other and the digits are the same (type 1), or if
it takes two digits from an almost locked set: with a cell of two candidates that is type 1 too,
with a set of two or three cells type 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudolink.logic.model.phrase import Cells, Digits, Item, Phrase, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.als import AlmostLockedSet, almost_locked_sets
from sudolink.puzzle.masks import cells_in, digits_of

#: Cells with more candidates are left out: nobody goes through so many pairs.
_MOST_CANDIDATES = 7

#: The most cells of a set; with larger ones a person loses sight.
_LARGEST_SET = 3

#: For a cell and a digit: the numbers of the sets that lose the digit if the cell has it, as bits.
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
    """The candidates of a cell that fit with none of another cell."""
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
    sets, told = _excluded(position, losses, pair, gone)
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
    aligned = position.layout.peers[pair[0]] >> pair[1] & 1
    return Step(
        "Aligned Pair Exclusion",
        detail="Type 1" if all(each.size == 1 for each in sets) else "Type 2",
        eliminations=gone,
        pattern=say(
            "Try each pair of digits for {pair}. No pair may take two digits from "
            f"{', '.join(parts)}, which {'has' if len(sets) == 1 else 'each have'} only one "
            f"digit more than cells{', and no pair may repeat a digit' if aligned else ''}.",
            pair=Cells(pair),
            **items,
        ),
        reason=_reason(told),
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
    """The sets that exclude pairs of digits, the smallest that do, and what fits with what."""
    known = almost_locked_sets(position)
    used: set[int] = set()
    told: list[tuple[Candidate, int]] = []
    for cell, digit in gone:
        other = pair[0] + pair[1] - cell
        told.append(((cell, digit), other))
        for partner in digits_of(position.candidates[other] & ~(1 << digit - 1)):
            both = losses[cell][digit] & losses[other][partner]
            if not any(both >> number & 1 for number in used):
                used.add((both & -both).bit_length() - 1)
    return [known[number] for number in sorted(used)], told


def _reason(told: list[tuple[Candidate, int]]) -> Phrase:
    items: dict[str, Item] = {}
    parts = []
    for number, ((cell, digit), other) in enumerate(told):
        items |= {
            f"digit{number}": Digits((digit,)),
            f"cell{number}": Cells((cell,)),
            f"other{number}": Cells((other,)),
        }
        parts.append(f"{{digit{number}}} in {{cell{number}}} leaves no digit for {{other{number}}}")
    return say(f"Then {'; '.join(parts)}.", **items)

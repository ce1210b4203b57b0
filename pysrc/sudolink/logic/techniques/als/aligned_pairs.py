"""Aligned Pair Exclusion: two cells, and every pair of digits they could hold.

A pair of digits is out if the two cells see each other and the digits are the same, or if it takes
two digits from an almost locked set. It is type 1 if all sets are single cells with two candidates,
and type 2 with sets of two or three cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudolink.logic.model.phrase import Cells, Digits, Item, Phrase, listed, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.als import Losses, almost_locked_sets, losses_of
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of

#: The most candidates of a cell: nobody goes through more pairs.
_MOST_CANDIDATES = 7

#: The most cells of a set that a person can spot.
_LARGEST_SET = 3

#: Cells that exclude combinations, and their digits: two masks.
Excluder = tuple[int, int]


def aligned_pairs(position: Position) -> Iterator[Step]:
    """Two cells that see each other: a digit of one that fits with no digit of the other."""
    cells = cells_mask(
        cell
        for cell in cells_in(position.unsolved)
        if position.candidates[cell].bit_count() <= _MOST_CANDIDATES
    )
    fitting, losses = Fitting(position, cells, _LARGEST_SET), losses_of(position)
    gone: dict[tuple[int, int], list[Candidate]] = {}
    for (cell, digit), fits in fitting.fits.items():
        if losses[cell][digit] & (1 << len(fitting.sets)) - 1:
            for other in cells_in(cells & ~fitting.cells_of(fits) & ~(1 << cell)):
                gone.setdefault((min(cell, other), max(cell, other)), []).append((cell, digit))
    for pair, misfits in sorted(gone.items()):
        yield _step(position, losses, pair, tuple(sorted(misfits)))


class Fitting:
    """Finds which candidates of two cells fit together.

    Candidates are bits of one mask, as in `candidate_bits`.

    Attributes:
        sets: the sets that exclude pairs of digits.
        width: the number of cells of the board.
        every: the mask of the candidates of some cells.
        fits: for each of their candidates those of them that fit with it.
    """

    def __init__(self, position: Position, cells: int, largest_set: int) -> None:
        self.position, self.width = position, len(position.values)
        self.sets = [each for each in almost_locked_sets(position) if each.size <= largest_set]
        self.every = sum(self.at(digit, cells) for digit in range(1, position.size + 1))
        self.fits = {
            (cell, digit): self.every & ~self.at(digit, position.layout.peers[cell])
            for cell in cells_in(cells)
            for digit in digits_of(position.candidates[cell])
        }
        for each in self.sets:
            out = each.reach & self.every
            for digit in digits_of(each.digits):
                places = self.at(digit, each.seen[digit] & cells)
                for cell in cells_in(places >> digit * self.width):
                    self.fits[cell, digit] &= ~(out ^ places)

    def at(self, digit: int, cells: int) -> int:
        """Return the candidates of a digit in cells."""
        return (cells & self.position.places[digit]) << digit * self.width

    def cells_of(self, candidates: int) -> int:
        """Return the cells that have some of the candidates."""
        for digits in (16, 8, 4, 2, 1):
            candidates |= candidates >> digits * self.width
        return candidates & (1 << self.width) - 1


def _step(
    position: Position, losses: Losses, pair: tuple[int, int], gone: tuple[Candidate, ...]
) -> Step:
    sets = _excluders(position, losses, pair, gone)
    items, names = named_excluders(sets)
    forbidden = []
    if position.layout.peers[pair[0]] >> pair[1] & 1:
        forbidden.append("use the same digit twice")
    if sets:
        forbidden.append(f"take two digits from {names}, because too few would be left there")
    pattern = say(
        "Go through the pairs of digits that {pair} could hold. No pair may "
        f"{', or '.join(forbidden)}.",
        pair=Cells(pair),
        **items,
    )
    kind = "Type 1" if all(cells.bit_count() == 1 for cells, _ in sets) else "Type 2"
    return aligned_step(position, ("Aligned Pair Exclusion", kind), pair, gone, sets, pattern)


def _excluders(
    position: Position, losses: Losses, pair: tuple[int, int], gone: tuple[Candidate, ...]
) -> list[Excluder]:
    """Find the smallest sets that exclude the pairs of digits."""
    known = almost_locked_sets(position)
    used: set[int] = set()
    for cell, digit in gone:
        other = pair[0] + pair[1] - cell
        for partner in digits_of(position.candidates[other] & ~(1 << digit - 1)):
            both = losses[cell][digit] & losses[other][partner]
            if not any(both >> number & 1 for number in used):
                used.add((both & -both).bit_length() - 1)
    return [known[number][:2] for number in sorted(used)]


def named_excluders(excluders: Sequence[Excluder]) -> tuple[dict[str, Item], str]:
    """Name cells and their digits: items and the template that lists them."""
    items: dict[str, Item] = {}
    parts = []
    for cells, digits in excluders:
        items[f"cells{cells}"] = Cells(cells_in(cells))
        items[f"digits{cells}"] = Digits.of(digits)
        parts.append(f"{{cells{cells}}} ({{digits{cells}}})")
    return items, listed(parts, "or") if parts else ""


def aligned_step(
    position: Position,
    name: tuple[str, str],
    aligned: tuple[int, ...],
    gone: tuple[Candidate, ...],
    excluders: Sequence[Excluder],
    pattern: Phrase,
) -> Step:
    """Make the step of some cells whose digits exclude each other: technique and detail, ..."""
    inside = 0
    for cells, _ in excluders:
        inside |= cells
    return Step(
        *name,
        eliminations=gone,
        pattern=pattern,
        reason=_reason(aligned, gone),
        cells=(
            ("pattern", aligned),
            ("wing", tuple(cell for cell in cells_in(inside) if cell not in aligned)),
        ),
        candidates=(("pattern", position.candidates_of(cells_in(inside))),),
    )


def _reason(aligned: tuple[int, ...], gone: tuple[Candidate, ...]) -> Phrase:
    items: dict[str, Item] = {}
    parts = []
    for number, (cell, digit) in enumerate(gone):
        others = tuple(other for other in aligned if other != cell)
        items |= {
            f"digit{number}": Digits((digit,)),
            f"cell{number}": Cells((cell,)),
            f"others{number}": Cells(others),
        }
        left = "no digit" if len(others) == 1 else "no digits"
        parts.append(f"{{digit{number}}} in {{cell{number}}} leaves {left} for {{others{number}}}")
    return say(f"Then {', and '.join(parts)}.", **items)

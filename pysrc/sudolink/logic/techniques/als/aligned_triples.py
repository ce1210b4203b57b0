"""Aligned Triple Exclusion: three cells, and every combination of digits they could hold.

A combination is out if two of its digits exclude each other as in an Aligned Pair Exclusion, or if
it takes all digits from a cell with three candidates. In type 1, the one that Sudoku Explainer
knows, only single cells that see all three exclude combinations. In type 2, one of the three sees
the other two, and sets of two cells count too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from sudolink.logic.model.phrase import Cells, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.als import MOST, AlmostLockedSet, almost_locked_sets, losses_of
from sudolink.logic.techniques.als.aligned_pairs import (
    Fitting,
    aligned_step,
    named_excluders,
)
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, numbers_in

#: The most candidates of a cell, and cells of a set: nobody goes through more combinations.
_MOST_CANDIDATES = 5
_LARGEST_SET = 2

#: The digits of a cell that takes part as a whole.
_TRIPLE = 3


def aligned_triples(position: Position) -> Iterator[Step]:
    """Three cells: a digit of one that fits with no digits of the other two."""
    gone: dict[int, set[Candidate]] = {}
    search = _Search(position)
    for cell, digit in search.fits:
        for triple in search.misfits(cell, digit):
            gone.setdefault(triple, set()).add((cell, digit))
    for triple, misfits in sorted(gone.items()):
        yield from _steps(position, search.sets, triple, tuple(sorted(misfits)))


def _aligned(position: Position, triple: int) -> bool:
    """Tell whether one of the cells sees the other two."""
    return any(
        triple == triple & (position.layout.peers[cell] | 1 << cell) for cell in cells_in(triple)
    )


class _Search(Fitting):
    """Finds two cells that a digit in a third one leaves no digits for.

    Attributes:
        small: the mask of the cells that can exclude combinations.
    """

    def __init__(self, position: Position) -> None:
        counts = [mask.bit_count() for mask in position.candidates]
        cells = cells_mask(c for c, many in enumerate(counts) if 1 < many <= _MOST_CANDIDATES)
        super().__init__(position, cells, _LARGEST_SET)
        self.small = cells_mask(c for c, many in enumerate(counts) if 1 < many <= _TRIPLE)

    def misfits(self, cell: int, digit: int) -> Iterator[int]:
        """Yield the triples whose other two cells are left without digits."""
        fit, position = self.fits[cell, digit], self.position
        possible = self.cells_of(fit) & ~(1 << cell)
        wholes = self._wholes(cell, digit)
        for other in cells_in(possible & self.cells_of(self.every & ~fit)):
            empty = possible & ~(1 << other)
            for each in digits_of(position.candidates[other]):
                if fit >> each * self.width + other & 1:
                    fitting = fit & self.fits[other, each]
                    for seen, out in wholes.get(each, ()):
                        if seen >> other & 1:
                            fitting &= ~out
                    empty &= ~self.cells_of(fitting)
                    if not empty:
                        break
            for third in cells_in(empty):
                triple = 1 << cell | 1 << other | 1 << third
                if _aligned(position, triple) or position.layout.seen_by_all(triple) & self.small:
                    yield triple

    def _wholes(self, cell: int, digit: int) -> dict[int, list[tuple[int, int]]]:
        """Find the cells with a digit and two others that a cell sees, by one of the others.

        With that one in a cell that such a cell sees (a mask), candidates are out (another mask).
        """
        position = self.position
        found: dict[int, list[tuple[int, int]]] = {}
        for each in cells_in(position.layout.peers[cell] & position.places[digit] & self.small):
            seen, held = position.layout.peers[each], digits_of(position.candidates[each])
            if len(held) == _TRIPLE:
                one, other = (left for left in held if left != digit)
                found.setdefault(one, []).append((seen, self.at(other, seen)))
                found.setdefault(other, []).append((seen, self.at(one, seen)))
        return found


def _steps(
    position: Position,
    sets: list[AlmostLockedSet],
    triple: int,
    gone: tuple[Candidate, ...],
) -> Iterator[Step]:
    seeing = position.layout.seen_by_all(triple)
    near = seeing << MOST
    near |= sum(1 << n for n, each in enumerate(sets) if each.size == 1 and each.cells & seeing)
    excluded = {each: list(_excluded(position, len(sets), triple, each)) for each in gone}
    simple = tuple(each for each in gone if all(mask & near for mask in excluded[each]))
    if simple:
        masks = [mask & near for each in simple for mask in excluded[each]]
        yield _step(position, "Type 1", triple, simple, masks)
    if len(simple) < len(gone) and _aligned(position, triple):
        masks = [mask for each in gone for mask in excluded[each]]
        yield _step(position, "Type 2", triple, gone, masks)


def _excluded(position: Position, count: int, triple: int, misfit: Candidate) -> Iterator[int]:
    """Yield what excludes each combination of digits, unless two that are the same do.

    It is a mask: of the numbers of some first almost locked sets, and of cells, from `MOST` on.
    """
    losses, peers = losses_of(position), position.layout.peers
    others = cells_in(triple & ~(1 << misfit[0]))
    for digits in product(*(digits_of(position.candidates[each]) for each in others)):
        one, other = zip(others, digits, strict=True)
        found, twice = 0, False
        for (first, digit), (second, partner) in ((misfit, one), (misfit, other), (one, other)):
            if digit == partner:
                twice |= bool(peers[first] >> second & 1)
            else:
                found |= losses[first][digit] & losses[second][partner]
        if not twice:
            held = 1 << misfit[1] - 1 | 1 << one[1] - 1 | 1 << other[1] - 1
            wholes = position.layout.seen_by_all(triple) if held.bit_count() == _TRIPLE else 0
            same = cells_mask(c for c in cells_in(wholes) if position.candidates[c] == held)
            yield found & (1 << count) - 1 | same << MOST


def _fewest(masks: Iterable[int]) -> list[int]:
    """Choose few numbers such that each mask has one of them."""
    left, chosen = list(masks), []
    while left:
        counts = Counter(number for mask in left for number in numbers_in(mask))
        best = max(counts, key=lambda number: (counts[number], -number))
        chosen.append(best)
        left = [mask for mask in left if not mask >> best & 1]
    return sorted(chosen)


def _step(
    position: Position, kind: str, triple: int, gone: tuple[Candidate, ...], masks: list[int]
) -> Step:
    cells, sets = cells_in(triple), almost_locked_sets(position)
    chosen = _fewest(masks)
    pairs = [sets[number][:2] for number in chosen if number < MOST]
    wholes = [
        (1 << number - MOST, position.candidates[number - MOST])
        for number in chosen
        if number >= MOST
    ]
    items, names = named_excluders(pairs)
    more, whole_names = named_excluders(wholes)
    forbidden = []
    if any(position.layout.peers[cell] & triple for cell in cells):
        forbidden.append("use the same digit twice in cells that see each other")
    if pairs:
        forbidden.append(f"take two digits from {names}")
    if wholes:
        forbidden.append(f"take all digits from {whole_names}")
    pattern = say(
        "Go through the combinations of digits that {triple} could hold. None may "
        f"{', or '.join(forbidden)}, because too few would be left there.",
        triple=Cells(cells),
        **items,
        **more,
    )
    name = "Aligned Triple Exclusion", kind
    return aligned_step(position, name, cells, gone, pairs + wholes, pattern)

"""Twinned XY-Chains: six cells and six digits where two lines cross three.

The places of each digit among the six cells see each other, so none fits twice. With six digits for
six cells, each is used exactly once. (Nils Leder's pattern: two loops of pairs that share two of
their cells, and one of them is closed.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from sudolink.logic.model.phrase import Candidates, Cells, Digits, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.puzzle.masks import cells_in, digits_of

_CELLS = 6


def twinned_xy_chains(position: Position) -> Iterator[Step]:
    """Six cells where two lines cross three, with six digits that can't repeat there.

    So each of the six digits is there once.
    """
    layout = position.layout
    for lines, across in ((layout.rows, layout.columns), (layout.columns, layout.rows)):
        for first, second in combinations(lines, 2):
            for cells in _crossings(position, first, second, across):
                gone = _gone(position, cells)
                if gone and not layout.houses_around(cells):
                    yield _step(position, cells, gone)


def _crossings(position: Position, first: int, second: int, across: Sequence[int]) -> Iterator[int]:
    """Find three pairs of empty cells where two lines are crossed, with six digits in all."""
    masks = position.layout.house_masks
    both = (masks[first] | masks[second]) & position.unsolved
    pairs = []
    for line in across:
        cells = both & masks[line]
        digits = position.union(cells_in(cells))
        if cells.bit_count() == 2 and digits.bit_count() < _CELLS:
            pairs.append((cells, digits))
    for place, (one, in_one) in enumerate(pairs):
        for later, (other, in_other) in enumerate(pairs[place + 1 :], place + 1):
            digits = in_one | in_other
            if digits.bit_count() <= _CELLS:
                for third, in_third in pairs[later + 1 :]:
                    if (digits | in_third).bit_count() == _CELLS:
                        yield one | other | third


def _gone(position: Position, cells: int) -> tuple[tuple[int, int], ...]:
    """Return what the six digits of six cells remove; nothing if one of them fits twice."""
    gone: list[tuple[int, int]] = []
    for digit in digits_of(position.union(cells_in(cells))):
        places = cells & position.places[digit]
        if any(places & ~position.layout.peers[cell] & ~(1 << cell) for cell in cells_in(places)):
            return ()
        seen = position.layout.seen_by_all(places) & ~cells
        gone += position.eliminations(seen, 1 << digit - 1)
    return tuple(sorted(gone))


def _step(position: Position, cells: int, gone: tuple[tuple[int, int], ...]) -> Step:
    inside = tuple((c, d) for c in cells_in(cells) for d in digits_of(position.candidates[c]))
    return Step(
        "Twinned XY-Chain",
        eliminations=gone,
        pattern=say(
            "{cells} have six candidates between them: {digits}. None of these fits twice, because "
            "its places see each other: {places}.",
            cells=Cells(cells_in(cells)),
            digits=Digits.of(position.union(cells_in(cells))),
            places=Candidates(inside),
        ),
        reason=say(
            "With six digits for six cells, each is used exactly once. So no other cell that sees "
            "all its places here can hold it."
        ),
        cells=(("pattern", cells_in(cells)),),
        candidates=(("pattern", inside),),
    )

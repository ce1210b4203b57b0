"""Blocked combinations: no way to fill a cage with some digit leaves its neighbours enough.

All ways to fill a cage are looked at together: a set of ways is a mask, and the first one its
lowest bit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import islice
from math import prod
from operator import or_

from sudolink.logic.explain.sum_words import source_of
from sudolink.logic.model.phrase import Cells, Digits, Item, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.known_totals import Sum, totals_known, ways_to_fill
from sudolink.logic.techniques.killer.cage_combinations import LISTED, digit_sets
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, numbers_in

#: The most cells of a cage or created shape to fill, and the most ways to fill it.
_CELLS = 5
_WAYS = 300

#: The most ways to look through in a neighbour.
_TRIES = 4000


def blocked_combinations(position: Position) -> Iterator[Step]:
    """Every way to fill a cage with a digit leaves a cell or another cage with nothing.

    So that digit is removed. Cells whose total follows from the rule of 45 work like a cage.
    """
    sums = totals_known(position)
    for each in sums:
        if 1 < len(each.cells) <= _CELLS:
            masks = tuple(position.candidates[cell] for cell in each.cells)
            if prod(mask.bit_count() for mask in masks[:-1]) <= _TRIES:
                yield from _blocked(position, each, masks, sums)


def _blocked(
    position: Position, each: Sum, masks: tuple[int, ...], sums: Sequence[Sum]
) -> Iterator[Step]:
    found = ways_to_fill(masks, each.before(position.layout), each.added, each.total)
    ways = list(islice(found, _WAYS + 1))
    if not 0 < len(ways) <= _WAYS:
        return
    together = _Ways(ways, position.size)
    blocks = {
        neighbour: blocked
        for neighbour in _neighbours(position, each, sums)
        if (blocked := neighbour.blocked(together))
    }
    open_ways = together.every
    for blocked in blocks.values():
        open_ways &= ~blocked
    for place, digits in enumerate(together.holding):
        for digit, used in enumerate(digits):
            if used and not used & open_ways:
                some = [ways[number] for number in numbers_in(used)]
                yield _step(position, each, (each.cells[place], digit), some, _fewest(blocks, used))


class _Ways:
    """All ways to fill a sum.

    Attributes:
        every: the mask of all of them.
        holding: for each place and digit, those with the digit there.
    """

    def __init__(self, ways: Sequence[tuple[int, ...]], size: int) -> None:
        self.every = (1 << len(ways)) - 1
        self.holding = [[0] * (size + 1) for _ in ways[0]]
        for number, way in enumerate(ways):
            for place, digit in enumerate(way):
                self.holding[place][digit] |= 1 << number
        self._clashing: dict[tuple[int, ...], list[int]] = {}

    def without(self, place: int) -> list[int]:
        """Return for each digit the ways that don't have it in a place."""
        return [self.every & ~ways for ways in self.holding[place]]

    def clashing(self, places: tuple[int, ...]) -> list[int]:
        """Return for each digit the ways that have it in one of some places."""
        if places not in self._clashing:
            held = [self.holding[place] for place in places]
            self._clashing[places] = [reduce(or_, some) for some in zip(*held, strict=True)]
        return self._clashing[places]


@dataclass(frozen=True, slots=True, eq=False)
class _Neighbour:
    """A cell or a sum near the cells of another sum.

    Attributes:
        cells: its cells.
        total: their total; None for a cell.
        before: as of a sum.
        masks: the candidates of its cells.
        seen: for each of its cells the places that it sees; its own place alone if it has one.
        shared: for each of its cells whether it has a place of its own.
    """

    cells: tuple[int, ...]
    total: int | None
    before: tuple[tuple[int, ...], ...]
    masks: tuple[int, ...]
    seen: tuple[tuple[int, ...], ...]
    shared: tuple[bool, ...]

    def blocked(self, ways: _Ways) -> int:
        """Return the ways to fill the other sum that leave this one with nothing."""
        nothing = [0] * len(ways.holding[0])
        clashing = [
            ways.without(seen[0]) if shared else ways.clashing(seen) if seen else nothing
            for seen, shared in zip(self.seen, self.shared, strict=True)
        ]
        left = ways.every
        for filling in _fillings(self.masks, self.before, self.total):
            clash = 0
            for of, digit in zip(clashing, filling, strict=False):
                clash |= of[digit]
            left &= clash
            if not left:
                break
        return left


@lru_cache(1 << 12)
def _fillings(
    masks: tuple[int, ...], before: tuple[tuple[int, ...], ...], total: int | None
) -> tuple[tuple[int, ...], ...]:
    """Return the ways to fill a cell or a sum, whatever others hold.

    If there are too many, an empty one stands for them: nothing clashes with it.
    """
    if total is None:
        return tuple((digit,) for digit in digits_of(masks[0]))
    found = tuple(islice(ways_to_fill(masks, before, len(masks), total), _TRIES + 1))
    return found if len(found) <= _TRIES else ((),)


def _fewest(blocks: dict[_Neighbour, int], used: int) -> list[_Neighbour]:
    """Choose few neighbours, each way being blocked by one of them."""
    chosen = []
    while used:
        most = max(blocks, key=lambda each: ((blocks[each] & used).bit_count(), -len(each.cells)))
        chosen.append(most)
        used &= ~blocks[most]
    return chosen


def _neighbours(position: Position, each: Sum, sums: Sequence[Sum]) -> list[_Neighbour]:
    """Return the cells and the sums that see a cell of a sum, or share one."""
    layout, mine = position.layout, cells_mask(each.cells)
    near = mine
    for cell in each.cells:
        near |= layout.peers[cell]

    def neighbour(other: Sum) -> _Neighbour:
        shared = tuple(bool(mine >> cell & 1) for cell in other.cells)
        seen = tuple(
            tuple(
                place
                for place, my_cell in enumerate(each.cells)
                if (my_cell == cell if own else layout.peers[cell] >> my_cell & 1)
            )
            for cell, own in zip(other.cells, shared, strict=True)
        )
        return _Neighbour(
            other.cells,
            other.total if other.added else None,
            other.before(layout),
            tuple(position.candidates[cell] for cell in other.cells),
            seen,
            shared,
        )

    cells = (
        Sum((cell,), 0, 0, (), ())
        for cell in cells_in(near & position.unsolved & ~mine)
        if position.candidates[cell].bit_count() <= (layout.peers[cell] & mine).bit_count()
    )
    others = (other for other in sums if other is not each and cells_mask(other.cells) & near)
    return [neighbour(other) for other in (*cells, *others)]


def _step(
    position: Position,
    each: Sum,
    gone: Candidate,
    ways: Sequence[tuple[int, ...]],
    used: Sequence[_Neighbour],
) -> Step:
    source, items = source_of(each)
    empty = tuple(sorted(other.cells[0] for other in used if other.total is None))
    without: dict[str, Item] = {"empty": Cells(empty, "or")} if empty else {}
    texts = ["no digit for {empty}"] if empty else []
    for number, other in enumerate(other for other in used if other.total is not None):
        texts.append(f"no way for {{sum{number}}} to total {{total{number}}}")
        without |= {f"sum{number}": Cells(other.cells), f"total{number}": other.total or 0}
    count = len(ways)
    return Step(
        "Blocked Combinations",
        eliminations=(gone,),
        pattern=say(
            f"{source}. With {{digit}} in {{cell}}, that can only be {{ways}}."
            if count <= LISTED
            else f"{source}. With {{digit}} in {{cell}}, there are {{ways}}.",
            digit=Digits((gone[1],)),
            cell=Cells((gone[0],)),
            ways=digit_sets(ways) if count <= LISTED else f"{number_word(count)} ways to do that",
            **items,
        ),
        reason=say(
            f"{'That' if count == 1 else 'Each of these'} would leave {'; or '.join(texts)}.",
            **without,
        ),
        cells=(
            ("pattern", each.cells),
            ("other", tuple(sorted({c for o in used for c in o.cells} - set(each.cells)))),
        ),
        candidates=(("pattern", position.candidates_of(each.cells, without={gone})),),
        houses=each.houses,
        cages=each.cages,
    )

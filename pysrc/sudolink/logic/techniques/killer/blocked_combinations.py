"""Blocked combinations: no way to fill a cage with some digit leaves its neighbours enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from math import prod

from sudolink.logic.explain.sum_words import source_of
from sudolink.logic.model.phrase import Cells, Digits, Item, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.known_totals import Sum, totals_known, ways_to_fill
from sudolink.logic.techniques.killer.cage_combinations import LISTED, digit_sets
from sudolink.puzzle.masks import cells_in, cells_mask

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
    if len(ways) > _WAYS:
        return
    neighbours = _neighbours(position, each, sums)
    blocks: dict[tuple[int, ...], _Neighbour] = {}
    open_at: set[tuple[int, int]] = set()
    for way in ways:
        if not open_at.issuperset(enumerate(way)):
            bits = [1 << digit - 1 for digit in way]
            block = next((each for each in neighbours if each.is_blocked(bits)), None)
            if block:
                blocks[way] = block
                neighbours.remove(block)
                neighbours.insert(0, block)
            else:
                open_at.update(enumerate(way))
    for place, digit in sorted({pair for way in blocks for pair in enumerate(way)} - open_at):
        used = {way: block for way, block in blocks.items() if way[place] == digit}
        yield _step(position, each, (each.cells[place], digit), used)


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
        places: all these places.
        known: for digits in these places, as bits, whether they leave it nothing.
    """

    cells: tuple[int, ...]
    total: int | None
    before: tuple[tuple[int, ...], ...]
    masks: tuple[int, ...]
    seen: tuple[tuple[int, ...], ...]
    shared: tuple[bool, ...]
    places: tuple[int, ...]
    known: dict[tuple[int, ...], bool] = field(default_factory=dict)

    def is_blocked(self, bits: Sequence[int]) -> bool:
        """Return whether a way to fill the other sum, digits as bits, leaves it with nothing."""
        key = tuple([bits[place] for place in self.places])
        if key not in self.known:
            masks = []
            for mask, seen, shared in zip(self.masks, self.seen, self.shared, strict=True):
                used = 0
                for place in seen:
                    used |= bits[place]
                masks.append(used if shared else mask & ~used)
            self.known[key] = not all(masks) or (
                self.total is not None and not _fits(tuple(masks), self.before, self.total)
            )
        return self.known[key]


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
            tuple(sorted({place for places in seen for place in places})),
        )

    cells = (
        Sum((cell,), 0, 0, (), ())
        for cell in cells_in(near & position.unsolved & ~mine)
        if position.candidates[cell].bit_count() <= (layout.peers[cell] & mine).bit_count()
    )
    others = (other for other in sums if other is not each and cells_mask(other.cells) & near)
    return [neighbour(other) for other in (*cells, *others)]


@lru_cache(1 << 14)
def _fits(masks: tuple[int, ...], before: tuple[tuple[int, ...], ...], total: int) -> bool:
    """Return whether cells can make a total, or there are too many ways to try."""
    least = sum((mask & -mask).bit_length() for mask in masks)
    most = sum(mask.bit_length() for mask in masks)
    if not least <= total <= most:
        return False
    if prod(mask.bit_count() for mask in masks[:-1]) > _TRIES:
        return True
    return any(ways_to_fill(masks, before, len(masks), total))


def _step(
    position: Position,
    each: Sum,
    gone: Candidate,
    blocks: dict[tuple[int, ...], _Neighbour],
) -> Step:
    source, items = source_of(each)
    used = list(dict.fromkeys(blocks.values()))
    empty = tuple(sorted(other.cells[0] for other in used if other.total is None))
    without: dict[str, Item] = {"empty": Cells(empty, "or")} if empty else {}
    texts = ["no digit for {empty}"] if empty else []
    for number, other in enumerate(other for other in used if other.total is not None):
        texts.append(f"no way for {{sum{number}}} to total {{total{number}}}")
        without |= {f"sum{number}": Cells(other.cells), f"total{number}": other.total or 0}
    count = len(blocks)
    return Step(
        "Blocked Combinations",
        eliminations=(gone,),
        pattern=say(
            f"{source}. With {{digit}} in {{cell}}, that can only be {{ways}}."
            if count <= LISTED
            else f"{source}. With {{digit}} in {{cell}}, there are {{ways}}.",
            digit=Digits((gone[1],)),
            cell=Cells((gone[0],)),
            ways=digit_sets(list(blocks))
            if count <= LISTED
            else f"{number_word(count)} ways to do that",
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

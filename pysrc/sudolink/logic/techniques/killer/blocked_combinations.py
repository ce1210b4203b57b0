"""Blocked combinations: no way to fill a cage with some digit leaves its neighbours enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from sudolink.logic.explain.sum_words import source_of
from sudolink.logic.model.phrase import Cells, Digits, Item, say
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
    ways = ways_to_fill(masks, each.before(position.layout), each.added, each.total)
    if len(ways) > _WAYS:
        return
    neighbours = _neighbours(position, each, sums)
    blocks = [_block(position, way, neighbours) for way in ways]
    for place, cell in enumerate(each.cells):
        open_ways = {way[place] for way, block in zip(ways, blocks, strict=True) if block is None}
        for digit in {way[place] for way in ways} - open_ways:
            used = {
                way: block
                for way, block in zip(ways, blocks, strict=True)
                if way[place] == digit and block is not None
            }
            yield _step(position, each, (cell, digit), used)


@dataclass(frozen=True, slots=True)
class _Neighbour:
    """A cell or a sum near some cells.

    Attributes:
        cells: its cells.
        total: their total; None for a cell.
        before: as of a sum.
        near: for each of its cells the places that it sees, and its own place or -1.
    """

    cells: tuple[int, ...]
    total: int | None
    before: tuple[tuple[int, ...], ...]
    near: tuple[tuple[tuple[int, ...], int], ...]


def _neighbours(position: Position, each: Sum, sums: Sequence[Sum]) -> list[_Neighbour]:
    """Return the cells and the sums that see a cell of a sum, or share one."""
    layout, mine = position.layout, cells_mask(each.cells)
    seen = mine
    for cell in each.cells:
        seen |= layout.peers[cell]

    def near(cells: Sequence[int]) -> tuple[tuple[tuple[int, ...], int], ...]:
        return tuple(
            (
                tuple(i for i, c in enumerate(each.cells) if layout.peers[cell] >> c & 1),
                each.cells.index(cell) if mine >> cell & 1 else -1,
            )
            for cell in cells
        )

    others = [
        _Neighbour((cell,), None, ((),), near((cell,)))
        for cell in cells_in(seen & position.unsolved & ~mine)
    ]
    return others + [
        _Neighbour(other.cells, other.total, other.before(layout), near(other.cells))
        for other in sums
        if other is not each and cells_mask(other.cells) & seen
    ]


def _block(
    position: Position, way: tuple[int, ...], neighbours: Sequence[_Neighbour]
) -> _Neighbour | None:
    """Return the first neighbour that a way leaves with nothing."""
    bits = [1 << digit - 1 for digit in way]
    for each in neighbours:
        masks = []
        for cell, (seen, own) in zip(each.cells, each.near, strict=True):
            mask = bits[own] if own >= 0 else position.candidates[cell]
            for place in seen if own < 0 else ():
                mask &= ~bits[place]
            masks.append(mask)
        if not all(masks) or (
            each.total is not None and not _fits(tuple(masks), each.before, each.total)
        ):
            return each
    return None


@lru_cache(1 << 14)
def _fits(masks: tuple[int, ...], before: tuple[tuple[int, ...], ...], total: int) -> bool:
    """Return whether cells can make a total, or there are too many ways to try."""
    least = sum((mask & -mask).bit_length() for mask in masks)
    most = sum(mask.bit_length() for mask in masks)
    if not least <= total <= most:
        return False
    if prod(mask.bit_count() for mask in masks[:-1]) > _TRIES:
        return True
    return bool(ways_to_fill(masks, before, len(masks), total))


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
        texts.append(f"no {{total{number}}} for {{sum{number}}}")
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
            ways=digit_sets(list(blocks)) if count <= LISTED else f"{count} ways to do that",
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

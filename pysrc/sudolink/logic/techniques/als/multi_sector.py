"""Multi-sector locked sets: rows and columns with exactly as many digits as cells where they cross.

The digits are split in two: some count by rows, the others by columns. A column is worth taking if
it adds more cells than digits. So the rows decide which columns to take, for every split at once:
one byte of a long number for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain, combinations
from operator import or_

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, HouseDigits, Houses, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.masks import cells_in

#: The largest board: more digits can be split in too many ways.
_LARGEST = 9

#: The most rows of a pattern.
_MOST_ROWS = 5

#: What the bytes start with, so that none becomes negative.
_LEVEL = 64

#: So many long numbers are remembered.
_REMEMBERED = 1 << 12


def has_few_lines(layout: Layout) -> bool:
    """Tell whether the lines of a board can all be tried."""
    return layout.size <= _LARGEST


def multi_sector_sets(position: Position) -> Iterator[Step]:
    """Rows and columns that cross in just as many empty cells as there are digits for them.

    Some digits count once for each row, the others once for each column.
    """
    size = position.size
    grid = [position.candidates[start : start + size] for start in range(0, size * size, size)]
    digits = [_union(row) for row in grid]
    counts = _counts(size, grid, digits)
    for rows, count in counts.items():
        both = _union(digits[row] for row in rows)
        split = count.find(_LEVEL)
        while split >= 0:
            if not split & ~both and 1 < split.bit_count() < both.bit_count() - 1:
                # If it is so without one of the rows, that is the pattern.
                fewer = (counts.get(less) for less in combinations(rows, len(rows) - 1))
                if all(less and less[split] > _LEVEL for less in fewer):
                    yield from _conclude(position, rows, split)
            split = count.find(_LEVEL, split + 1)


def _counts(
    size: int, grid: Sequence[Sequence[int]], digits: Sequence[int]
) -> dict[tuple[int, ...], bytes]:
    """Count for some rows, and for each split, how many more digits than cells there are."""
    columns = _columns(size)
    level = int.from_bytes(bytes([_LEVEL]) * (1 << size), "little")
    # For rows, what each column holds in them, as a key of `_Columns`, and the digits of the rows.
    crossed: dict[tuple[int, ...], tuple[list[int], int]] = {(): ([0] * size, level)}
    counts = {}
    open_rows = [row for row in range(size) if digits[row]]
    for rows in chain(*(combinations(open_rows, many) for many in range(1, _MOST_ROWS + 1))):
        keys, total = crossed[rows[:-1]]
        new = grid[rows[-1]]
        keys = [(key | mask) + (bool(mask) << size) for key, mask in zip(keys, new, strict=True)]
        total += _by_rows(size, digits[rows[-1]])
        crossed[rows] = keys, total
        total -= sum([columns[key] for key in keys])
        counts[rows] = total.to_bytes(1 << size, "little")
    return counts


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


@lru_cache(_REMEMBERED)
def _by_rows(size: int, digits: int) -> int:
    """Return how many of some digits count by rows, for each split."""
    low = digits & -digits
    if digits != low:
        return _by_rows(size, low) + _by_rows(size, digits ^ low)
    return int.from_bytes([split & low > 0 for split in range(1 << size)], "little")


class _Columns(dict[int, int]):
    """How many more cells than digits a column has for each split, if it has more.

    The key is the mask of its digits and, above their bits, how many cells it has.
    """

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def __missing__(self, key: int) -> int:
        digits = key & (1 << self.size) - 1
        more = (key >> self.size) - digits.bit_count()
        by_rows = _by_rows(self.size, digits).to_bytes(1 << self.size, "little")
        table = bytes(max(0, more + count) & 255 for count in range(256))
        self[key] = int.from_bytes(by_rows.translate(table), "little")
        return self[key]


@lru_cache
def _columns(size: int) -> _Columns:
    return _Columns(size)


def _conclude(position: Position, rows: tuple[int, ...], by_row: int) -> Iterator[Step]:
    """Yield the steps of a split; a column with as many cells as digits may be taken or left."""
    layout, size = position.layout, position.size
    taken: list[int] = []
    either: list[int] = []
    for col in range(size):
        held = [mask for row in rows if (mask := position.candidates[row * size + col])]
        more = len(held) - (_union(held) & ~by_row).bit_count()
        if more >= 0 and held:
            (taken if more else either).append(col)
    for columns in (taken, *(sorted([*taken, col]) for col in either)):
        cells = layout.union(layout.rows[row] for row in rows)
        cells &= layout.union(layout.columns[col] for col in columns)
        digits = {}
        for line, kept in (
            *((layout.rows[row], by_row) for row in rows),
            *((layout.columns[col], ~by_row) for col in columns),
        ):
            inside = layout.house_masks[line] & cells
            digits[line] = position.union(cells_in(inside)) & kept
        gone = {
            candidate
            for line, mask in digits.items()
            for candidate in position.eliminations(layout.house_masks[line] & ~cells, mask)
        }
        both = _union(digits.values())
        if gone and min((both & kept).bit_count() for kept in (by_row, ~by_row)) > 1:
            yield _step(position, cells & position.unsolved, digits, tuple(sorted(gone)))


def _step(
    position: Position, cells: int, digits: dict[int, int], gone: tuple[Candidate, ...]
) -> Step:
    return Step(
        "Multi-Sector Locked Set",
        eliminations=gone,
        pattern=say(
            "{lines} cross in {count} empty cells: {cells}.",
            lines=Houses(tuple(digits)),
            count=number_word(cells.bit_count()),
            cells=Cells(cells_in(cells)),
        ),
        reason=say(
            "These digits cover all their candidates: {shared}. A row or column holds each of its "
            "digits only once. That makes {count} for {count} cells, so each of them goes in these "
            "cells, and no other cell of its row or column can hold it.",
            shared=HouseDigits.of(digits),
            count=number_word(cells.bit_count()),
        ),
        cells=(("pattern", cells_in(cells)),),
        candidates=(("pattern", position.candidates_of(cells_in(cells))),),
        houses=tuple(sorted(digits)),
    )

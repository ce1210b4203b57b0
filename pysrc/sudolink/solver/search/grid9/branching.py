"""Picks what the search of one 9x9 sudoku guesses (`passes` explains what a position is).

A guess decides between two alternatives: the two candidates of a cell, or the two places of a digit
in a row, column or extra house. (The places in a row or column must be in different boxes: within
one box they remove nothing.) The guess whose alternatives together remove the most candidates is
taken; candidates in cells with two of them count three times, as removing one solves the cell. On
the hardest sudokus this takes a quarter fewer guesses than cells with two candidates alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from sudolink.solver.search.grid9.extra_houses import House9, peers_with
from sudolink.solver.search.grid9.passes import (
    FIELD,
    POSITION,
    Counts,
    cells_at,
    masks_for,
    to_digits,
)

#: A guess decides between this many candidates, unless it tries one of several.
ALTERNATIVES = 2

#: This many candidates are compared where no cell has only two.
COMPARE_LIMIT = 30

_MASKS = masks_for(1)


class Choices(NamedTuple):
    """What there is to guess in a position.

    Attributes:
        pairs: cells with two candidates, as bits.
        others: if there are none, cells with three candidates, or else all open cells.
        in_pairs: the candidates in cells with two of them.
        rows: by digit, the first cells of rows where it has two places, in different boxes and
            neither of them in a cell with two candidates (that guess would be the same).
        columns: the same for columns.
    """

    pairs: int
    others: int
    in_pairs: int
    rows: int
    columns: int


def find_choices(x: int, counts: Counts, places: int) -> list[Choices | None]:
    """Find what there is to guess in positions side by side; None where all cells are solved.

    Args:
        x: the positions, in which nothing more follows.
        counts: how many candidates their cells have.
        places: the number of positions.
    """
    masks = masks_for(places)
    two_three = counts.two_three & masks.digit_1
    threes = two_three & counts.odd
    pairs = two_three ^ threes
    several = counts.several & masks.digit_1
    in_pairs = x & to_digits(pairs)
    rows = _find_two_places(x, in_pairs, 1, masks.columns_036) & masks.column_0
    columns = _find_two_places(x, in_pairs, 9, masks.rows_036) & masks.band_0
    full, cells = _MASKS.full, _MASKS.digit_1
    choices: list[Choices | None] = []
    for at in range(0, POSITION * places, POSITION):
        if two := pairs >> at & cells:
            candidates = in_pairs >> at & full, rows >> at & full, columns >> at & full
            choices.append(Choices(two, 0, *candidates))
        elif others := threes >> at & cells or several >> at & cells:
            choices.append(Choices(0, others, 0, 0, 0))
        else:
            choices.append(None)
    return choices


def split_position(x: int, choices: Choices, houses: tuple[House9, ...] = ()) -> tuple[int, int]:
    """Split a position into two that together have its solutions, by a guess.

    Placed candidates are removed from the peers of their cells, also in extra houses.
    """
    tables = _tables(houses)
    kept = tables.kept
    if choices.pairs:
        one, other = _bits(_choose_pair(x, choices, tables))
        return x & kept[other], x & kept[one]
    guess = _choose_candidate(x, choices.others, tables)
    return x ^ 1 << guess, x & kept[guess]


class _Removals(dict[int, int]):
    """By two alternative candidates, what either of them removes elsewhere.

    They are in one cell, or of one digit; then the other candidates of their cells go too.
    """

    def __init__(self, cell: list[int], peers: list[int]) -> None:
        super().__init__()
        self._cell = cell
        self._peers = peers

    def __missing__(self, two: int) -> int:
        one, other = _bits(two)
        removed = self._peers[one] | self._peers[other]
        if one % FIELD != other % FIELD:
            removed |= self._cell[one % FIELD] | self._cell[other % FIELD]
        self[two] = removed
        return removed


class _Tables(NamedTuple):
    """What follows when a candidate is placed.

    Attributes:
        cell: by cell, all its candidates.
        peers: by candidate (the index of its bit), the same digit in the peers of its cell.
        kept: by candidate, all candidates that are left if it is placed.
        rows: by candidate in the first cell of a row, the digit's candidates in the row.
        columns: the same for columns.
        extra: the candidates of each digit in each extra house.
        removals: by two alternative candidates, what either of them removes elsewhere.
    """

    cell: list[int]
    peers: list[int]
    kept: list[int]
    rows: dict[int, int]
    columns: dict[int, int]
    extra: list[int]
    removals: _Removals


@cache
def _tables(houses: tuple[House9, ...]) -> _Tables:
    """Build the tables on first use: a page that only shows boards starts without them."""
    cell = [to_digits(1 << at) for at in range(FIELD)]
    peers = [cells << FIELD * digit for digit in range(9) for cells in peers_with(houses)]
    every = _MASKS.full
    kept = [every ^ (same | cell[bit % FIELD]) | 1 << bit for bit, same in enumerate(peers)]
    rows = {start: cells_at((0,), range(9)) << start for start in range(0, 9 * FIELD, 9)}
    firsts = (FIELD * digit + column for digit in range(9) for column in range(9))
    columns = {start: cells_at(range(9), (0,)) << start for start in firsts}
    extra = [house << FIELD * digit for house in houses for digit in range(9)]
    return _Tables(cell, peers, kept, rows, columns, extra, _Removals(cell, peers))


def _choose_pair(x: int, choices: Choices, tables: _Tables) -> int:
    """Choose two alternatives: the candidates of a cell, or the places of a digit in a house."""
    removals, in_pairs = tables.removals, choices.in_pairs
    best, most = 0, -1
    for two in _list_pairs(x, choices, tables):
        removed = removals[two]
        score = (x & removed).bit_count() + 2 * (in_pairs & removed).bit_count()
        if score > most:
            best, most = two, score
    return best


def _list_pairs(x: int, choices: Choices, tables: _Tables) -> list[int]:
    """List the alternatives: in cells, in rows, in columns, and in extra houses."""
    found = []
    for places, candidates in (
        (choices.pairs, tables.cell),
        (choices.rows, tables.rows),
        (choices.columns, tables.columns),
    ):
        starts = places
        while starts:
            start = starts.bit_length() - 1
            starts ^= 1 << start
            found.append(x & candidates[start])
    for house in tables.extra:
        two = x & house
        if two.bit_count() == ALTERNATIVES and not two & choices.in_pairs:
            found.append(two)
    return found


def _find_two_places(x: int, in_pairs: int, step: int, triads: int) -> int:
    """Find rows or columns where a digit has two places; the first cell says so, others are junk.

    The places must be in different boxes, and not in cells with two candidates.

    Args:
        x: the positions.
        in_pairs: their candidates in cells with two of them.
        step: the distance from a cell to the next.
        triads: the first cells of the lines of boxes.
    """
    a, b = x >> step, x >> 2 * step
    odd = x ^ a
    several = x & a | odd & b | in_pairs | in_pairs >> step | in_pairs >> 2 * step
    several &= triads
    one = ((odd ^ b) & triads | several) ^ several
    a, b = one >> 3 * step, one >> 6 * step
    more = several | several >> 3 * step | several >> 6 * step | one & a & b
    return (one & (a | b) | a & b | more) ^ more


def _choose_candidate(x: int, cells: int, tables: _Tables) -> int:
    """Choose a candidate to try in one of these cells: among some, the one that removes most."""
    bits = (bit for at in _bits(cells) for bit in _bits(x & tables.cell[at]))
    return max(islice(bits, COMPARE_LIMIT), key=lambda bit: (x & tables.peers[bit]).bit_count())


def _bits(x: int) -> Iterator[int]:
    """Yield the indexes of the bits that are set, the highest first."""
    while x:
        bit = x.bit_length() - 1
        x ^= 1 << bit
        yield bit

"""One 9x9 sudoku at a time, several nodes of its search at once.

A position is one integer of 729 bits: nine fields of 81, the cells of each digit row by row. A few
positions stand side by side in a longer one, and a pass of propagation is 180 operations on that,
whatever it holds; so some nodes of the search are propagated for little more than the price of one.
What a pass finds: naked singles, hidden singles, and digits locked in a line of a box (see
`lanes.kernels`, which does the same for thousands of lanes with other means).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from sudolink.solver.paused import PausedSearch

FIELD = 81
POSITION = 9 * FIELD

#: Positions propagated together: more only help if the search has as many.
WIDEST = 10

#: The candidates of an open cell, as a mask.
ANY = 511


class Masks(NamedTuple):
    """Constants for so many positions side by side."""

    full: int
    columns_036: int
    columns_03: int
    columns_36: int
    column_0: int
    column_6: int
    rows_01: int  # of each band, as the following
    rows_2: int
    rows_036: int
    bands_01: int
    bands_12: int
    band_0: int
    band_2: int
    columns_01: int  # of each stack, as the following
    columns_2: int
    boxes: int  # the first cell of each
    digit_1: int


def _cells(rows: Sequence[int], columns: Sequence[int]) -> int:
    return sum(1 << 9 * row + column for row in rows for column in columns)


@cache
def masks_for(count: int) -> Masks:
    """The constants for so many positions."""
    nine, first = range(9), (0, 3, 6)
    fields = (
        _cells(nine, nine),
        _cells(nine, first),
        _cells(nine, (0, 3)),
        _cells(nine, (3, 6)),
        _cells(nine, (0,)),
        _cells(nine, (6,)),
        _cells((0, 1, 3, 4, 6, 7), first),
        _cells((2, 5, 8), first),
        _cells(first, nine),
        _cells((0, 3), nine),
        _cells((3, 6), nine),
        _cells((0,), nine),
        _cells((6,), nine),
        _cells(first, (0, 1, 3, 4, 6, 7)),
        _cells(first, (2, 5, 8)),
        _cells(first, first),
    )
    every = sum(1 << FIELD * at for at in range(9 * count))
    digit_1 = fields[0] * sum(1 << POSITION * at for at in range(count))
    return Masks._make([*(field * every for field in fields), digit_1])


def propagate(x: int, masks: Masks) -> tuple[int, int, int]:
    """One pass: the positions, and the cells (at digit 1) with a candidate, and with several."""
    (full, c036, c03, c36, c0, c6, r01, r2, r036, b01, b12, b0, b2, c01, c2, boxes, digit_1) = masks
    # Lines of a box that are rows: struck out if in no permutation of those possible in the band.
    t = (x | x >> 1 | x >> 2) & c036
    p = t >> 3 & c03 | t << 6 & c6
    q = t << 3 & c36 | t >> 6 & c0
    w = p & (q >> 9 & r01 | q << 18 & r2) | q & (p >> 9 & r01 | p << 18 & r2)
    t &= w >> 9 & r01 | w << 18 & r2
    x &= t | t << 1 | t << 2
    # And those that are columns.
    t = (x | x >> 9 | x >> 18) & r036
    p = t >> 27 & b01 | t << 54 & b2
    q = t << 27 & b12 | t >> 54 & b0
    w = p & (q >> 1 & c01 | q << 2 & c2) | q & (p >> 1 & c01 | p << 2 & c2)
    t &= w >> 1 & c01 | w << 2 & c2
    t |= t << 9
    x &= t | t << 9
    # Hidden singles: boxes in which a digit has not two cells.
    a, b = x >> 1, x >> 2
    some = x | a
    two = x & a | some & b
    some |= b
    a, b = some >> 9, some >> 18
    two |= two >> 9 | two >> 18 | some & a | (some | a) & b
    t = (boxes & two) ^ boxes
    t |= t << 1 | t << 2
    t |= t << 9 | t << 18
    found = x & t
    t = _over_digits(found) & digit_1
    x &= found | full ^ _to_digits(t)
    # Naked singles: their digit leaves the box.
    a, b = x >> FIELD, x >> 2 * FIELD
    some = x | a
    two = x & a | some & b
    some |= b
    a, b = some >> 3 * FIELD, some >> 6 * FIELD
    two |= two >> 3 * FIELD | two >> 6 * FIELD | some & a | (some | a) & b
    two &= digit_1
    some = (some | a | b) & digit_1
    found = x & _to_digits(two ^ some)
    t = found | found >> 1 | found >> 2
    t = (t | t >> 9 | t >> 18) & boxes
    t |= t << 1 | t << 2
    t |= t << 9 | t << 18
    return x & (found | full ^ t), some, two


def _clashing(placed: int, masks: Masks) -> int:
    """Some cell of each position (at digit 1) where two cells of a box have the same digit."""
    a, b = placed >> 1, placed >> 2
    two = placed & a | (placed | a) & b
    some = placed | a | b
    a, b = some >> 9, some >> 18
    two |= two >> 9 | two >> 18 | some & a | (some | a) & b
    two &= masks.boxes
    for digit in range(1, 9):
        two |= two >> FIELD * digit & masks.digit_1
    return two & masks.digit_1


def _over_digits(x: int) -> int:
    """At digit 1 the cells that any digit has (and rubbish at the other digits)."""
    x |= x >> FIELD | x >> 2 * FIELD
    return x | x >> 3 * FIELD | x >> 6 * FIELD


def _to_digits(cells: int) -> int:
    """Cells at digit 1, copied to all digits."""
    cells |= cells << FIELD | cells << 2 * FIELD
    return cells | cells << 3 * FIELD | cells << 6 * FIELD


def _peers() -> list[int]:
    """For each candidate (its bit's number) the same digit in the cells that its cell sees."""
    found = []
    for digit in range(9):
        for cell in range(81):
            row, column = divmod(cell, 9)
            cells = _cells((row,), range(9)) | _cells(range(9), (column,))
            top, left = row - row % 3, column - column % 3
            cells |= _cells(range(top, top + 3), range(left, left + 3))
            found.append((cells ^ 1 << cell) << FIELD * digit)
    return found


_PEERS = _peers()
_FIELD = masks_for(1).digit_1
_CELL = [_to_digits(1 << cell) for cell in range(81)]


class Search9(PausedSearch):
    """A depth-first search for the solutions of one sudoku.

    It guesses in a cell with two candidates (if there is one), the one that would take most other
    candidates away.
    """

    def __init__(self, masks: Sequence[int], limit: int = 2, *, widest: int = WIDEST) -> None:
        """Take the candidates of 81 cells as masks (bit 0 is digit 1).

        Raises:
            ValueError: the limit is below 1, or there are not 81 masks.
        """
        super().__init__(limit)
        if len(masks) != FIELD:
            raise ValueError(f"there must be 81 cells, not {len(masks)}")
        position = 0
        for cell, mask in enumerate(masks):
            for digit in range(9):
                position |= (mask >> digit & 1) << FIELD * digit + cell
        self._widest = widest
        self._stack = [(position, 0)]

    @property
    def _exhausted(self) -> bool:
        return not self._stack

    @property
    def _depth(self) -> int:
        return self._stack[-1][1] if self._stack else 0

    def _step(self) -> None:
        """Propagate the topmost positions together and branch on those that are left."""
        stack = self._stack
        nodes = stack[-self._widest :]
        del stack[-self._widest :]
        self._nodes += len(nodes)
        x = 0
        for at, (position, _) in enumerate(nodes):
            x |= position << POSITION * at
        masks = masks_for(len(nodes))
        before = -1
        some = two = 0
        while x != before:
            before = x
            x, some, two = propagate(x, masks)
        some &= ~_clashing(x & _to_digits(some ^ two), masks)
        for _, depth in nodes:
            if some & _FIELD == _FIELD:
                self._branch(x & masks_for(1).full, two & _FIELD, depth)
                if self._found >= self._limit:
                    return
            x >>= POSITION
            some >>= POSITION
            two >>= POSITION

    def _branch(self, x: int, several: int, depth: int) -> None:
        """Keep a solution, or put two positions on the stack; `several` are the open cells."""
        if not several:
            self._found += 1
            self._solutions.append(_digits(x))
            return
        self._guesses += 1
        guess = _guess(x, several)
        cell = guess.bit_length() % FIELD - 1
        self._stack.append((x ^ guess, depth))
        self._stack.append((x ^ x & _CELL[cell] ^ guess, depth + 1))


def _digits(x: int) -> tuple[int, ...]:
    """The digits of a solution."""
    digits = [0] * 81
    for digit in range(1, 10):
        field = x & _FIELD
        x >>= FIELD
        while field:
            cell = field.bit_length() - 1
            digits[cell] = digit
            field ^= 1 << cell
    return tuple(digits)


def _guess(x: int, several: int) -> int:
    """A candidate to try: in a cell of two, one of those that remove most."""
    two = three = one = 0
    rest = x
    for _ in range(9):
        three |= two & rest
        two |= one & rest
        one |= rest
        rest >>= FIELD
    pairs = two & ~three & several
    if not pairs:
        cell = several & -several
        candidates = x & _CELL[cell.bit_length() - 1]
        return candidates & -candidates
    in_pairs = x & _to_digits(pairs)
    best, most = 0, -1  # a doomed position may have nothing to remove
    while pairs:
        bit = pairs.bit_length() - 1
        pairs ^= 1 << bit
        both = x & _CELL[bit]
        high = both.bit_length() - 1
        low = (both ^ 1 << high).bit_length() - 1
        seen = _PEERS[high] | _PEERS[low]
        score = (x & seen).bit_count() + 2 * (in_pairs & seen).bit_count()
        if score > most:
            best, most = 1 << high, score
    return best

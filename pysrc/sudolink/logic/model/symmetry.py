"""Symmetries of boards: each puzzle has one canonical orientation.

Logic searches for steps on the board in its canonical orientation and moves them back. So the
choice between equal steps (by reading order, for example) is the same for all boards that are the
same puzzle turned, mirrored or, if digits are only names, relabelled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from sudolink.puzzle.board import Board, Cage, Cell, check_board
from sudolink.puzzle.houses import NO_REGION, usual_regions
from sudolink.puzzle.masks import cells_mask

Candidate = tuple[int, int]

#: Where a cell in row r and column c moves on a board whose last row is n, in eight ways.
_MOVES: tuple[Callable[[int, int, int], tuple[int, int]], ...] = (
    lambda r, c, _: (r, c),
    lambda r, c, n: (c, n - r),
    lambda r, c, n: (n - r, n - c),
    lambda r, c, n: (n - c, r),
    lambda r, c, n: (r, n - c),
    lambda r, c, n: (n - r, c),
    lambda r, c, _: (c, r),
    lambda r, c, n: (n - c, n - r),
)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to move a board.

    Attributes:
        cells: for each cell its new place.
        digits: for each digit its new digit; entry 0 is 0.
        houses, cages: for each house and cage of the board its index on the moved board.
    """

    cells: tuple[int, ...]
    digits: tuple[int, ...]
    houses: tuple[int, ...] = ()
    cages: tuple[int, ...] = ()

    @property
    def is_identity(self) -> bool:
        """Whether nothing moves."""
        return self.cells == tuple(range(len(self.cells))) and self.digits == tuple(
            range(len(self.digits))
        )

    def inverse(self) -> Symmetry:
        """Return the inverse symmetry."""
        return Symmetry(*map(_inverse, (self.cells, self.digits, self.houses, self.cages)))

    def candidates(self, candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
        """Return the same candidates of the moved board, sorted."""
        return tuple(sorted((self.cells[cell], self.digits[digit]) for cell, digit in candidates))

    def board(self, board: Board) -> Board:
        """Return the moved board, without its source string."""
        back = _inverse(self.cells)
        return replace(
            board,
            cells=tuple(self._content(board.cells[cell]) for cell in back),
            regions=_renumbered(board.regions, back),
            cages=tuple(self._cage(cage) for cage in board.cages),
            colours=None,
            source=None,
        )

    def _content(self, cell: Cell) -> Cell:
        if cell.value:
            return replace(cell, value=self.digits[cell.value])
        return replace(cell, candidates=tuple(sorted(self.digits[d] for d in cell.candidates)))

    def _cage(self, cage: Cage) -> Cage:
        return replace(cage, cells=tuple(sorted(self.cells[cell] for cell in cage.cells)))


def canonical(board: Board) -> Symmetry:
    """Return the symmetry that brings a board into its canonical orientation.

    Of the eight ways to turn the board (those under which boxes stay boxes), it is the one whose
    regions, cages, black cells, givens, digits and candidates come first in order. Digits are
    numbered by their places, givens first. So the orientation doesn't change while the board is
    solved, unless its givens are symmetric. Raises TypeError if the board isn't a Board.
    """
    check_board(board)
    relabel = digits_are_labels(board)
    best = min(ways(board), key=lambda cells: _form(board, cells, relabel=relabel)[0])
    digits = _form(board, best, relabel=relabel)[1]
    return _with_houses(board, Symmetry(best, digits))


def digits_are_labels(board: Board) -> bool:
    """Return whether digits are only names: no rule asks what they are worth."""
    return not (board.cages or board.rules.straights)


def ways(board: Board) -> Iterator[tuple[int, ...]]:
    """Yield the ways to turn and mirror a board under which boxes stay boxes: see `moves`."""
    regions = board.regions
    boxed = board.rules.boxes and regions == usual_regions(board.rules, board.size)
    for cells in moves(board.size):
        if not boxed or _renumbered(regions, _inverse(cells)) == regions:
            yield cells


@lru_cache(maxsize=32)
def moves(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the eight ways to turn and mirror a square: for each cell its new place."""
    last = size - 1
    return tuple(
        tuple(
            row * size + col
            for r in range(size)
            for c in range(size)
            for row, col in [move(r, c, last)]
        )
        for move in _MOVES
    )


def _form(
    board: Board, cells: tuple[int, ...], *, relabel: bool
) -> tuple[tuple[object, ...], tuple[int, ...]]:
    """Return a comparable form of a moved board, and the numbers of its digits."""
    back = _inverse(cells)
    givens = [0] * (board.size + 1)
    solved = [0] * (board.size + 1)
    left = [0] * (board.size + 1)
    for place, old in enumerate(back):
        cell = board.cells[old]
        bit = 1 << place
        if cell.value:
            (givens if cell.given else solved)[cell.value] |= bit
        for digit in cell.candidates:
            left[digit] |= bit
    order = list(range(1, board.size + 1))
    if relabel:
        order.sort(key=lambda d: (givens[d], solved[d], left[d]))
    digits = [0] * (board.size + 1)
    for number, digit in enumerate(order, start=1):
        digits[digit] = number
    black = cells_mask(cells[i] for i, cell in enumerate(board.cells) if cell.black)
    cages = sorted(
        (
            tuple(sorted(cells[c] for c in cage.cells)),
            str(cage.total),
            str(cage.op),
            str(cage.repeats),
        )
        for cage in board.cages
    )
    shape = _renumbered(board.regions, back)
    tables = tuple(tuple(table[d] for d in order) for table in (givens, solved, left))
    return (shape, cages, black, *tables), tuple(digits)


def _renumbered(regions: tuple[int, ...] | None, back: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the regions of the moved board, numbered in reading order as boxes are.

    Cells without a region stay without one.
    """
    if regions is None:
        return None
    numbers = {NO_REGION: NO_REGION}  # as it counts too, the first region gets 1
    return tuple(numbers.setdefault(regions[cell], len(numbers)) for cell in back)


def _with_houses(board: Board, symmetry: Symmetry) -> Symmetry:
    moved = symmetry.board(board)
    houses = {house.cells: index for index, house in enumerate(moved.houses)}
    cages: dict[object, list[int]] = {}  # a cage may occur twice
    for index, cage in enumerate(moved.cages):
        cages.setdefault((cage.cells, *_says(cage)), []).append(index)
    return replace(
        symmetry,
        houses=tuple(
            houses[tuple(sorted(symmetry.cells[c] for c in house.cells))] for house in board.houses
        ),
        cages=tuple(
            cages[tuple(sorted(symmetry.cells[c] for c in cage.cells)), *_says(cage)].pop(0)
            for cage in board.cages
        ),
    )


def _says(cage: Cage) -> tuple[object, ...]:
    """Return the rule of a cage for its cells."""
    return cage.total, cage.op, cage.repeats


def _inverse(way: tuple[int, ...]) -> tuple[int, ...]:
    back = [0] * len(way)
    for old, new in enumerate(way):
        back[new] = old
    return tuple(back)

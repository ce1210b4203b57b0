"""Cages with sums on a position: what is left of each, and its remaining combinations."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import prod

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position, per_cells, per_position
from sudolink.logic.patterns.fillings import TRIES_LIMIT, Fillings, fillings
from sudolink.puzzle.arguments import whole
from sudolink.puzzle.board import OPERATORS, Board, Cage
from sudolink.puzzle.masks import cells_in, digits_of
from sudolink.solver.constraints.arithmetic import makes


@dataclass(frozen=True, slots=True)
class OpenCage:
    """A cage with empty cells.

    Attributes:
        index: its index in `board.cages`.
        cells: its empty cells.
        mask: the same as a mask.
        total: the total of these cells.
        fillings: the combinations that fit them.
        distinct: whether no digit may repeat in it.
    """

    index: int
    cells: tuple[int, ...]
    mask: int
    total: int
    fillings: Fillings
    distinct: bool


def has_sums(layout: Layout) -> bool:
    """Return whether a board has cages with sums: a killer of any kind."""
    return any(adds_up(layout, cage) for cage in layout.cages)


def adds_up(layout: Layout, cage: Cage) -> bool:
    """Return whether the digits of a cage make a known sum, as in all kinds but KenKen."""
    return layout.kind.cages != "arithmetic" and cage.total is not None and cage.op in {None, "+"}


@per_position
def open_cages(position: Position) -> tuple[OpenCage, ...]:
    """Return the cages with a sum, empty cells, and not too many combinations."""
    every = (_open_cage(position, mask, i) for i, mask in enumerate(position.layout.cage_masks))
    return tuple(cage for cage in every if cage)


@per_cells
def _open_cage(position: Position, mask: int, index: int) -> OpenCage | None:
    layout, cage, empty = position.layout, position.layout.cages[index], mask & position.unsolved
    if not empty or not adds_up(layout, cage) or cage.total is None:
        return None
    cells = cells_in(empty)
    left = cage.total - sum(position.values[cell] for cell in cage.cells)
    ways = fillings(cells, position.candidates, layout.peers, left)
    if not ways or not ways.ways:
        return None
    return OpenCage(index, cells, empty, left, ways, index in layout.distinct_cages)


def cage_combinations(board: Board | Position, cage: int) -> tuple[tuple[int, ...], ...]:
    """Return the combinations of digits that still fit the empty cells of a cage.

    Each combination is sorted; a digit may repeat if the rules allow it. Candidates (shown or not)
    and houses are respected within the cage. KenKen cages may have any operator. The result is
    empty for a cage that is full, has no number, or has too many combinations.

    Args:
        board: the board, or a position of it.
        cage: the index of the cage in `board.cages`.

    Raises:
        TypeError: the board isn't a Board, or the index isn't a whole number.
        IndexError: there is no such cage.
    """
    whole("index of a cage", cage)
    position = board if isinstance(board, Position) else Position.of(board)
    layout = position.layout
    if not 0 <= cage < len(layout.cages):
        raise IndexError(f"no cage {cage} on a board with {len(layout.cages)} cages")
    each = layout.cages[cage]
    cells = cells_in(layout.cage_masks[cage] & position.unsolved)
    if each.total is None or not cells:
        return ()
    if adds_up(layout, each):
        left = each.total - sum(position.values[cell] for cell in each.cells)
        ways = fillings(cells, position.candidates, layout.peers, left)
        return tuple(way.digits for way in ways.ways) if ways else ()
    return _made(position, each, cells)


def _made(position: Position, cage: Cage, cells: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the combinations of a KenKen cage, by trying them all."""
    choices = [digits_of(position.candidates[cell]) for cell in cells]
    if prod(map(len, choices)) > TRIES_LIMIT:
        return ()
    peers = position.layout.peers
    unequal = [
        (one, two)
        for two, cell in enumerate(cells)
        for one in range(two)
        if peers[cell] >> cells[one] & 1
    ]
    standing = tuple(digit for cell in cage.cells if (digit := position.values[cell]))
    signs = (cage.op,) if cage.op else OPERATORS if len(cage.cells) > 1 else ("+",)
    found = {
        tuple(sorted(digits))
        for digits in product(*choices)
        if not any(digits[one] == digits[two] for one, two in unequal)
        and any(makes(sign, (*standing, *digits), cage.total or 0) for sign in signs)
    }
    return tuple(sorted(found))

"""The layout of a board, which never changes: houses, cages, and which cells see each other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from sudolink.puzzle.board import Board, Cage, check_board
from sudolink.puzzle.houses import House, houses_of
from sudolink.puzzle.kinds import Kind, kind_named
from sudolink.puzzle.masks import cells_in, cells_mask

_REMEMBERED = 1 << 12


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Houses and cages of a board, with masks of cells (bit 0 is the top left one).

    Attributes:
        kind: the rules of the board's kind.
        size: number of rows, columns and digits.
        all_digits: the mask of every digit.
        houses: as `board.houses`; steps name houses by their index here.
        house_masks: the cells in each house, without black cells.
        full: indices of the houses that must hold every digit, but no rows and columns of Str8ts:
            what these must hold follows from their runs.
        full_masks: the cells in each of these.
        rows, columns: indices of the rows and of the columns, in order.
        blocks: indices of all houses but lines: boxes, regions, diagonals, windows.
        boxed: whether it has the usual boxes.
        regions: indices of the regions other than boxes that must hold every digit.
        houses_at: for each cell the indices of its houses.
        cages: as `board.cages`; steps name cages by their index here.
        cage_masks: the cells of each cage.
        cages_at: for each cell the indices of its cages.
        distinct_cages: indices of the cages in which no digit may repeat.
        black: mask of the black cells.
        peers: for each cell the mask of the cells that may not hold the same digit (the
            digits of black cells on Str8ts boards count).
    """

    kind: Kind
    size: int
    all_digits: int
    houses: tuple[House, ...]
    house_masks: tuple[int, ...]
    full: tuple[int, ...]
    full_masks: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    blocks: tuple[int, ...]
    boxed: bool
    regions: tuple[int, ...]
    houses_at: tuple[tuple[int, ...], ...]
    cages: tuple[Cage, ...]
    cage_masks: tuple[int, ...]
    cages_at: tuple[tuple[int, ...], ...]
    distinct_cages: tuple[int, ...]
    black: int
    peers: tuple[int, ...]

    @property
    def house_sum(self) -> int:
        """The total of a house with every digit: 45 on a 9x9 board."""
        return self.size * (self.size + 1) // 2

    def seen_by_all(self, cells: int) -> int:
        """Return the cells that every cell of a mask sees (all cells if the mask is empty)."""
        seen = (1 << self.size * self.size) - 1
        for cell in cells_in(cells):
            seen &= self.peers[cell]
        return seen

    def union(self, houses: Iterable[int]) -> int:
        """Return all cells of some houses."""
        cells = 0
        for house in houses:
            cells |= self.house_masks[house]
        return cells

    def cells_of(self, cages: Iterable[int]) -> int:
        """Return all cells of some cages."""
        cells = 0
        for cage in cages:
            cells |= self.cage_masks[cage]
        return cells

    def houses_around(self, cells: int) -> tuple[int, ...]:
        """Return the houses that contain all cells of a mask."""
        return _houses_around(self, cells)


@lru_cache(_REMEMBERED)
def _houses_around(layout: Layout, cells: int) -> tuple[int, ...]:
    first = (cells & -cells).bit_length() - 1
    return tuple(h for h in layout.houses_at[first] if not cells & ~layout.house_masks[h])


def layout_of(board: Board) -> Layout:
    """Return the layout of a board; boards of one puzzle share it.

    Raises TypeError if the board isn't a Board.
    """
    check_board(board)
    black = cells_mask(index for index, cell in enumerate(board.cells) if cell.black)
    return _layout(board.kind, board.size, board.regions, board.cages, black)


@lru_cache(maxsize=64)
def _layout(
    kind_name: str,
    size: int,
    regions: tuple[int, ...] | None,
    cages: tuple[Cage, ...],
    black: int,
) -> Layout:
    kind = kind_named(kind_name)
    houses = houses_of(kind, size, regions)
    house_masks = tuple(cells_mask(house.cells) & ~black for house in houses)
    cage_masks = tuple(cells_mask(cage.cells) for cage in cages)
    distinct = tuple(i for i, cage in enumerate(cages) if not _repeats(cage, kind))
    full = tuple(
        i
        for i, (house, mask) in enumerate(zip(houses, house_masks, strict=True))
        if mask.bit_count() == size and not (kind.straights and house.sort in {"row", "column"})
    )
    count = size * size
    together = (*(cells_mask(house.cells) for house in houses), *(cage_masks[i] for i in distinct))
    return Layout(
        kind=kind,
        size=size,
        all_digits=(1 << size) - 1,
        houses=houses,
        house_masks=house_masks,
        full=full,
        full_masks=tuple(house_masks[house] for house in full),
        rows=tuple(i for i, house in enumerate(houses) if house.sort == "row"),
        columns=tuple(i for i, house in enumerate(houses) if house.sort == "column"),
        blocks=tuple(i for i, house in enumerate(houses) if house.sort not in {"row", "column"}),
        boxed=any(house.sort == "box" for house in houses),
        regions=tuple(i for i in full if houses[i].sort == "region"),
        houses_at=_holders(house_masks, count),
        cages=cages,
        cage_masks=cage_masks,
        cages_at=_holders(cage_masks, count),
        distinct_cages=distinct,
        black=black,
        peers=_peers(together, count),
    )


def _repeats(cage: Cage, kind: Kind) -> bool:
    return kind.cages == "arithmetic" if cage.repeats is None else cage.repeats


def _holders(masks: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(i for i, mask in enumerate(masks) if mask >> cell & 1) for cell in range(count)
    )


def _peers(masks: tuple[int, ...], count: int) -> tuple[int, ...]:
    peers = [0] * count
    for mask in masks:
        for cell in cells_in(mask):
            peers[cell] |= mask & ~(1 << cell)
    return tuple(peers)

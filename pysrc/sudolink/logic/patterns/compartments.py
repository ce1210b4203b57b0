"""Compartments of Str8ts boards: runs of white cells that hold consecutive digits.

A *run* is a set of consecutive digits, as many as a compartment has cells. The runs a compartment
may still hold follow from its digits and candidates; digits that are in all of them are
*required*. Compartments of one line hold different digits, so their runs exclude each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.patterns.fillings import placed
from sudolink.puzzle.masks import cells_in, cells_mask, mask_of

#: Lines with more ways to distribute runs than this are skipped; nobody would list them.
SHARES_LIMIT = 3000


@dataclass(frozen=True, slots=True)
class Compartment:
    """All white cells between two black cells or borders in a row or column.

    Attributes:
        house: the index of the row or column.
        cells: the cells.
        mask: the same as a mask.
    """

    house: int
    cells: tuple[int, ...]
    mask: int


@dataclass(frozen=True, slots=True)
class Straight:
    """A compartment on a position, with at least one empty cell.

    Attributes:
        house, cells, mask: as of the compartment.
        empty: its empty cells.
        placed: the digits in it, as a mask.
        possible: these and the candidates of its empty cells.
        runs: the runs that still fit, as masks, lowest first: all their digits are possible, they
            include the placed ones, and every empty cell has one of them.
    """

    house: int
    cells: tuple[int, ...]
    mask: int
    empty: tuple[int, ...]
    placed: int
    possible: int
    runs: tuple[int, ...]

    @property
    def size(self) -> int:
        """The number of cells."""
        return len(self.cells)

    @property
    def required(self) -> int:
        """The digits in all of its runs that it still needs."""
        return all_hold(self.runs) & ~self.placed


def has_straights(layout: Layout) -> bool:
    """Return whether black cells divide lines into compartments (Str8ts)."""
    return layout.kind.straights


def all_hold(masks: Sequence[int]) -> int:
    """Return the digits in all masks; none if there is no mask."""
    held = -1 if masks else 0
    for mask in masks:
        held &= mask
    return held


def some_hold(masks: Sequence[int]) -> int:
    """Return the digits in at least one of the masks."""
    held = 0
    for mask in masks:
        held |= mask
    return held


@lru_cache(maxsize=32)
def compartments(layout: Layout) -> tuple[Compartment, ...]:
    """Return the compartments of a board, those in rows first, including single cells."""
    return tuple(
        Compartment(house, cells, cells_mask(cells))
        for house in (*layout.rows, *layout.columns)
        for cells in _pieces(layout, layout.houses[house].cells)
    )


def _pieces(layout: Layout, line: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    piece: list[int] = []
    for cell in line:
        if not layout.black >> cell & 1:
            piece.append(cell)
        elif piece:
            yield tuple(piece)
            piece = []
    if piece:
        yield tuple(piece)


@per_position
def straights(position: Position) -> tuple[Straight, ...]:
    """Return the compartments with empty cells, in the order of `compartments`."""
    return tuple(
        _straight(position, compartment)
        for compartment in compartments(position.layout)
        if compartment.mask & position.unsolved
    )


def _straight(position: Position, compartment: Compartment) -> Straight:
    cells = compartment.cells
    empty = cells_in(compartment.mask & position.unsolved)
    placed = mask_of(position.values[cell] for cell in cells if position.values[cell])
    possible = placed | position.union(empty)
    first = (1 << len(cells)) - 1
    runs = (first << start for start in range(position.size - len(cells) + 1))
    return Straight(
        compartment.house,
        cells,
        compartment.mask,
        empty,
        placed,
        possible,
        tuple(
            run
            for run in runs
            if not run & ~possible
            and not placed & ~run
            and all(position.candidates[cell] & run & ~placed for cell in empty)
        ),
    )


def shares(parts: Sequence[Straight]) -> tuple[tuple[int, ...], ...] | None:
    """List the ways to give the compartments of a line disjoint runs; None if too many."""
    partial: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for straight in parts:
        partial = [
            ((*runs, run), used | run)
            for runs, used in partial
            for run in straight.runs
            if not run & used
        ]
        if len(partial) > SHARES_LIMIT:
            return None
    return tuple(runs for runs, _ in partial)


@dataclass(frozen=True, slots=True)
class Line:
    """The ways in which the compartments of a row or column can share the digits.

    Attributes:
        house: the row or column.
        parts: compartments with empty cells, in the order of the line; those with very many
            runs are left out if there would be too many ways.
        ways: for each way the run of each of the parts.
        placed: the digits in the line.
    """

    house: int
    parts: tuple[Straight, ...]
    ways: tuple[tuple[int, ...], ...]
    placed: int

    @property
    def required(self) -> int:
        """The digits that the line must hold and still needs."""
        return all_hold([some_hold(way) for way in self.ways]) & ~self.placed

    def fillings(self, candidates: Mapping[int, int]) -> Iterator[dict[int, int]]:
        """Yield what the empty cells keep in each way that can be filled.

        `candidates` has the mask of each empty cell.
        """
        for way in self.ways:
            kept: dict[int, int] = {}
            for part, run in zip(self.parts, way, strict=True):
                masks = tuple([candidates[cell] for cell in part.empty])
                found = placed(masks, run & ~part.placed)
                if found is None:
                    break
                kept.update(zip(part.empty, found, strict=True))
            else:
                yield kept


@per_position
def lines_of(position: Position) -> tuple[Line, ...]:
    """Return the rows and columns with empty cells, as far as their runs are known."""
    lines: dict[int, list[Straight]] = {}
    for straight in straights(position):
        lines.setdefault(straight.house, []).append(straight)
    return tuple(_line(position, house, parts) for house, parts in sorted(lines.items()))


def _line(position: Position, house: int, parts: list[Straight]) -> Line:
    cells = position.layout.houses[house].cells
    placed = mask_of(
        position.values[cell]
        for cell in cells
        if position.values[cell] and not position.layout.black >> cell & 1
    )
    kept = list(parts)
    while (ways := shares(kept)) is None:
        kept.remove(max(kept, key=lambda part: len(part.runs)))
    return Line(house, tuple(kept), ways, placed)


@per_position
def holders(position: Position) -> tuple[tuple[int, ...], ...]:
    """Return for each digit (entry 0 is empty) the houses that must hold it.

    These are the full houses and, on Str8ts boards, the rows and columns that need the digit
    however their runs are distributed.
    """
    full = position.layout.full
    lines = lines_of(position) if has_straights(position.layout) else ()
    return (
        (),
        *(
            (*(line.house for line in lines if line.required >> digit - 1 & 1), *full)
            for digit in range(1, position.size + 1)
        ),
    )


@per_position
def too_far(position: Position) -> dict[tuple[int, int], tuple[tuple[int, int], ...]]:
    """List, for each candidate, those in its compartments that no run has together with it."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for straight in straights(position) if has_straights(position.layout) else ():
        inside = position.eliminations(straight.mask, -1)
        for cell, digit in inside:
            found.setdefault((cell, digit), []).extend(
                (other, far)
                for other, far in inside
                if other != cell and abs(far - digit) >= straight.size
            )
    return {candidate: tuple(others) for candidate, others in found.items()}

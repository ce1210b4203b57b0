"""Make a puzzle of cages: random ones first, then smaller ones until there is one solution.

A puzzle becomes easier when cages are divided, and harder when they are joined.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from sudolink.generator.cage_shapes import is_possible, labelled, random_cages, split
from sudolink.generator.draws import Draws
from sudolink.generator.solved_grid import SolvedGrid
from sudolink.generator.trials import Trial, Trials
from sudolink.puzzle.board import Board, Cage

#: The most nodes of a trial, for each row: a puzzle that takes more has its cages divided.
_NODES_A_ROW = 25


@dataclass(frozen=True, slots=True)
class CagedPuzzle:
    """A solved grid and the cages that leave it as the only solution."""

    grid: SolvedGrid
    cages: tuple[Cage, ...]

    @property
    def board(self) -> Board:
        """The puzzle."""
        return self.grid.board((), self.cages)


def caged(grid: SolvedGrid, weights: Sequence[int], draws: Draws) -> Trials[CagedPuzzle]:
    """Divide a grid into cages, and these into smaller ones until there is one solution."""
    cages = tuple(labelled(grid, cells, draws) for cells in random_cages(grid, weights, draws))
    return (yield from _with_one_solution(grid, cages, draws))


def easier(puzzle: CagedPuzzle, changes: int, draws: Draws) -> Trials[CagedPuzzle]:
    """Divide so many of the largest cages of a puzzle."""
    grid, cages = puzzle.grid, puzzle.cages
    for _ in range(changes):
        cages = smaller_cages(grid, cages, set(), draws)
    return (yield from _with_one_solution(grid, cages, draws))


def harder(puzzle: CagedPuzzle, changes: int, draws: Draws) -> Trials[CagedPuzzle]:
    """Join so many pairs of cages, the smallest ones first, as long as there is one solution."""
    grid, cages = puzzle.grid, puzzle.cages
    pairs = draws.shuffled(combinations(cages, 2))
    for pair in sorted(pairs, key=lambda pair: sum(len(cage.cells) for cage in pair)):
        if len(cages) + changes == len(puzzle.cages):
            break
        left = tuple(cage for cage in cages if cage not in pair)
        cells = sorted(chain.from_iterable(cage.cells for cage in pair))
        if len(left) + 2 != len(cages) or not is_possible(grid, cells):
            continue
        joined = (*left, labelled(grid, cells, draws))
        found = yield Trial(grid.board((), joined), _most_nodes(grid))
        if found is not None and len(found) == 1:
            cages = joined
    return CagedPuzzle(grid, cages)


def _with_one_solution(
    grid: SolvedGrid, cages: tuple[Cage, ...], draws: Draws
) -> Trials[CagedPuzzle]:
    while True:
        found = yield Trial(grid.board((), cages), _most_nodes(grid))
        if found is not None and len(found) == 1:
            return CagedPuzzle(grid, cages)
        differing = _differing(found) if found else set()
        cages = smaller_cages(grid, cages, differing, draws)


def _most_nodes(grid: SolvedGrid) -> int:
    return _NODES_A_ROW * grid.frame.size


def _differing(solutions: Sequence[Sequence[int]]) -> set[int]:
    """Return the cells in which solutions differ."""
    one, two = solutions
    return {cell for cell, pair in enumerate(zip(one, two, strict=True)) if len({*pair}) > 1}


def smaller_cages(
    grid: SolvedGrid, cages: Sequence[Cage], cells: set[int], draws: Draws
) -> tuple[Cage, ...]:
    """Take a cell out of one of the largest cages with any of these cells (none: of all)."""
    concerned = [cage for cage in cages if not cells or cells & {*cage.cells}]
    largest = max(len(cage.cells) for cage in concerned)
    cage = draws.choice([cage for cage in concerned if len(cage.cells) == largest])
    cell = draws.choice([cell for cell in cage.cells if not cells or cell in cells])
    pieces = split(cage.cells, cell, grid.frame.size)
    return (
        *(other for other in cages if other is not cage),
        *(labelled(grid, piece, draws) for piece in pieces),
    )


def without_spare_cages(puzzle: CagedPuzzle, draws: Draws) -> Trials[CagedPuzzle]:
    """Remove cages, and with them their totals, as long as there is one solution."""
    cages = puzzle.cages
    for cage in draws.shuffled(puzzle.cages):
        left = tuple(other for other in cages if other is not cage)
        found = yield Trial(puzzle.grid.board((), left))
        if found is not None and len(found) == 1:
            cages = left
    return CagedPuzzle(puzzle.grid, cages)

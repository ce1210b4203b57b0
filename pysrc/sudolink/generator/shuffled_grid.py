"""Solved sudokus, many from one: a search takes longer than to rearrange its solution.

Rows, columns, bands and stacks change places, the grid may be mirrored, and digits are renamed.
That many puzzles share a grid doesn't show.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from sudolink.generator.draws import Draws
from sudolink.generator.exchanges import exchanges_as_sets
from sudolink.generator.grid_filling import fill
from sudolink.generator.solved_grid import SolvedGrid
from sudolink.puzzle.board import Board
from sudolink.solver.session.slices import result_of

#: How many boards with consecutive indices share a grid.
_SHARING = 1024

#: Sets the draws of the order apart from those of the digits and of the givens.
_ORDER = 1


def shuffled_grid(seed: int, index: int, attempt: int) -> SolvedGrid | None:
    """Return the solved sudoku of an attempt, in an order of its own."""
    grid = _shared_grid(seed, index // _SHARING, attempt)
    if grid is None or grid.clue_sets is None:
        return None
    draws = Draws(seed, index, attempt, _ORDER)
    rows, columns = _lines(draws), _lines(draws)
    step, other = (9, 1) if draws.below(2) else (1, 9)
    cells = [row * step + column * other for row in rows for column in columns]
    names = (0, *draws.shuffled(range(1, 10)))
    digits = tuple([names[grid.digits[cell]] for cell in cells])
    return SolvedGrid(grid.frame, digits, grid.clue_sets.rearranged(cells))


@lru_cache(maxsize=16)
def _shared_grid(seed: int, block: int, attempt: int) -> SolvedGrid | None:
    """Return the solved sudoku that some boards share, without a pause: it takes 2 ms."""
    grid = result_of(fill(Board.blank("sudoku", 9), Draws(seed, block, attempt)))
    return grid and replace(grid, clue_sets=exchanges_as_sets(grid.frame, grid.digits))


def _lines(draws: Draws) -> list[int]:
    """Return the rows or columns in a random order that keeps those of a box together."""
    bands = draws.shuffled(range(3))
    return [3 * band + line for band in bands for line in draws.shuffled(range(3))]

"""A solver in the style of Peter Norvig's essay "Solving Every Sudoku Puzzle", in our own words.

A grid is a dict from cell to a string of the digits still possible. Removing a digit sets off
two rules: a cell left with one digit takes it from its neighbours; a digit left with one cell
of a house goes there. Where that stalls, the cell with the fewest digits is tried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.bench.sets import Puzzle

DIGITS = "123456789"
Grid = dict[str, str]


class Layout(NamedTuple):
    """The cells of a kind of board, with each one's houses and neighbours."""

    cells: list[str]
    houses: dict[str, list[list[str]]]
    neighbours: dict[str, set[str]]


@cache
def layout(regions: tuple[int, ...]) -> Layout:
    """Return the layout of a board with these regions."""
    cells = [row + column for row in "ABCDEFGHI" for column in DIGITS]
    region = dict(zip(cells, regions, strict=True))
    groups = [
        *([cell for cell in cells if cell[0] == row] for row in "ABCDEFGHI"),
        *([cell for cell in cells if cell[1] == column] for column in DIGITS),
        *([cell for cell in cells if region[cell] == number] for number in sorted(set(regions))),
    ]
    houses = {cell: [group for group in groups if cell in group] for cell in cells}
    neighbours = {cell: set().union(*houses[cell]) - {cell} for cell in cells}
    return Layout(cells, houses, neighbours)


def place(board: Layout, grid: Grid, cell: str, digit: str) -> bool:
    """Put a digit in a cell; return False if that is impossible."""
    return all(remove(board, grid, cell, other) for other in grid[cell] if other != digit)


def remove(board: Layout, grid: Grid, cell: str, digit: str) -> bool:
    """Remove a digit from a cell and apply both rules; return False if that is impossible."""
    if digit not in grid[cell]:
        return True
    left = grid[cell] = grid[cell].replace(digit, "")
    if not left:
        return False
    if len(left) == 1 and not all(
        remove(board, grid, other, left) for other in board.neighbours[cell]
    ):
        return False
    for house in board.houses[cell]:
        homes = [other for other in house if digit in grid[other]]
        if not homes or (len(homes) == 1 and not place(board, grid, homes[0], digit)):
            return False
    return True


def search(board: Layout, grid: Grid) -> Iterator[Grid]:
    """Yield every solution of a grid that the rules have been applied to."""
    undecided = [(len(digits), cell) for cell, digits in grid.items() if len(digits) > 1]
    if not undecided:
        yield grid
        return
    cell = min(undecided)[1]
    for digit in grid[cell]:
        trial = grid.copy()
        if place(board, trial, cell, digit):
            yield from search(board, trial)


def solve(puzzle: Puzzle, limit: int, seconds: float) -> list[tuple[int, ...]]:  # noqa: ARG001
    """Find up to `limit` solutions; the caller enforces the time limit."""
    board = layout(puzzle.regions)
    grid = dict.fromkeys(board.cells, DIGITS)
    for cell, sign in zip(board.cells, puzzle.line, strict=True):
        if sign in DIGITS and not place(board, grid, cell, sign):
            return []
    found: list[tuple[int, ...]] = []
    for solved in search(board, grid):
        found.append(tuple(int(solved[cell]) for cell in board.cells))
        if len(found) >= limit:
            break
    return found

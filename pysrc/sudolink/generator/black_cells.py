"""Random black cells for Str8ts, and the digits in some of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sudolink.generator.draws import Draws
from sudolink.generator.given_groups import Symmetry, groups_of_cells
from sudolink.generator.peers import peers_of
from sudolink.generator.solved_grid import SolvedGrid
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.masks import digits_of

#: Black cells per hundred cells, at least and at most. With each attempt the share falls: to a half
#: after so many hundredths, to a third …
_FEWEST, _MOST = 16, 28
_FEWER_BY = 25

#: The share on boards larger than this, without boxes and with them. With fewer black cells,
#: unless there are hardly any, grids have no solution, or none that is found soon.
_USUAL_SIZE = 16
_MANY, _MANY_WITH_BOXES = (45, 55), (75, 85)

#: The fewest that are wanted: with diagonals, a 3x3 board with fewer may have no solution.
_LEAST = 4

#: About one group of black cells in so many gets digits.
_ONE_IN = 2


def blackened(frame: Board, symmetry: Symmetry, draws: Draws, attempt: int) -> Board:
    """Return a board with random black cells, arranged by a symmetry.

    Later attempts on usual sizes get fewer, as those before them had no solution that was soon
    found.
    """
    fewest, most = _shares(frame)
    fewer = 0 if frame.size > _USUAL_SIZE else _FEWER_BY * attempt
    share = fewest + draws.below(most - fewest + 1)
    wanted = max(_LEAST, len(frame.cells) * share // (100 + fewer))
    cells = list(frame.cells)
    for group in draws.shuffled(groups_of_cells(frame.size, symmetry)):
        if wanted < len(group):
            continue
        wanted -= len(group)
        for cell in group:
            cells[cell] = Cell(black=True)
    return replace(frame, cells=tuple(cells))


def _shares(frame: Board) -> tuple[int, int]:
    """Return the fewest and the most black cells per hundred."""
    if frame.size <= _USUAL_SIZE:
        return _FEWEST, _MOST
    return _MANY_WITH_BOXES if frame.rules.boxes else _MANY


def with_black_digits(grid: SolvedGrid, symmetry: Symmetry, draws: Draws) -> SolvedGrid:
    """Put digits that no peer has into some of the black cells."""
    digits = list(grid.digits)
    black = [content.black for content in grid.frame.cells]
    for group in groups_of_cells(grid.frame.size, symmetry):
        if all(black[cell] for cell in group) and not draws.below(_ONE_IN):
            _fill_group(digits, group, grid.frame, draws)
    return SolvedGrid(grid.frame, tuple(digits))


def _fill_group(digits: list[int], group: Sequence[int], frame: Board, draws: Draws) -> None:
    """Fill all cells of a group, or none."""
    peers = peers_of(frame)
    for cell in group:
        used = {digits[peer] for peer in peers[cell]}
        free = [digit for digit in digits_of((1 << frame.size) - 1) if digit not in used]
        if not free:
            for other in group:
                digits[other] = 0
            return
        digits[cell] = draws.choice(free)

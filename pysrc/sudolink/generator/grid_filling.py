"""Fill an empty board with random digits that follow its rules.

A few random digits go first, and the exact solver completes them. If it can't, there were too
many of them, or the regions or black cells allow no solution.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from sudolink.generator.draws import Draws
from sudolink.generator.peers import peers_of
from sudolink.generator.solved_grid import SolvedGrid
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.masks import digits_of
from sudolink.solver.search.dispatch import search_for

#: The most nodes of a search, for each cell: blank boards take one to five.
_NODES_A_CELL = 8

#: The same for kinds with runs: blank ones take one at most, but many black cells may be too many.
_NODES_A_CELL_OF_RUNS = 2

#: How often a search with some random digits is tried before there are fewer.
_TRIES = 2


def fill(frame: Board, draws: Draws) -> Generator[None, None, SolvedGrid | None]:
    """Fill a board; None if it has no solution, or none that is soon found.

    It yields None wherever the caller can pause.
    """
    white = [cell for cell, content in enumerate(frame.cells) if not content.black]
    count = _first_count(frame)
    while True:
        for _ in range(_TRIES):
            start = _with_random_digits(frame, white, count, draws)
            solution = yield from _first_solution(start)
            if solution:
                return SolvedGrid(frame, _disguised(frame, solution, draws))
        if not count:
            return None
        count = 0 if frame.rules.straights else count // 2


def _first_count(frame: Board) -> int:
    """Return how many random digits to begin with."""
    return frame.size // 2 if frame.rules.straights else 9 * frame.size // 4


def _with_random_digits(frame: Board, white: Sequence[int], count: int, draws: Draws) -> Board:
    """Place random digits in random cells so that no two of them clash."""
    peers = peers_of(frame)
    left = [(1 << frame.size) - 1] * len(frame.cells)
    cells = list(frame.cells)
    for cell in draws.shuffled(white)[:count]:
        if left[cell]:
            digit = draws.choice(digits_of(left[cell]))
            cells[cell] = Cell(digit, given=True)
            for peer in peers[cell]:
                left[peer] &= ~(1 << digit - 1)
    return replace(frame, cells=tuple(cells))


def _first_solution(board: Board) -> Generator[None, None, tuple[int, ...] | None]:
    search = search_for(board, 1)
    nodes = _NODES_A_CELL_OF_RUNS if board.rules.straights else _NODES_A_CELL
    most = nodes * len(board.cells)
    while not search.run(0) and search.progress.nodes < most:
        yield
    found = search.take()
    return found[0] if found else None


def _disguised(frame: Board, solution: Sequence[int], draws: Draws) -> tuple[int, ...]:
    """Return a solution with its digits renamed: the solver prefers low digits in early cells.

    Runs only allow to count from the other end.
    """
    size = frame.size
    digits = draws.shuffled(range(1, size + 1))
    if frame.rules.straights:
        up = draws.below(2)
        digits = [digit if up else size + 1 - digit for digit in range(1, size + 1)]
    return tuple(digits[digit - 1] if digit else 0 for digit in solution)

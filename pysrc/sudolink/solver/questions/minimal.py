"""Which clues of a puzzle with one solution could go without letting another solution in.

All is found by generators, so that it can be shown as it comes, paused, and given up: they yield
None in between, after a few milliseconds of searching.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass

from sudolink.puzzle.board import Board
from sudolink.solver.questions.puzzle_clues import Clue, clues_of, with_clues
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.session.slices import run_in_slices


@dataclass(frozen=True, slots=True)
class Tested:
    """A clue, and whether the puzzle has other solutions without it."""

    clue: Clue
    needed: bool


def each_tested(board: Board) -> Iterator[Tested | None]:
    """Test every clue of a puzzle by itself, all others staying.

    The puzzle must have exactly one solution; digits filled in and candidates do not count.
    """
    clues = clues_of(board)
    for clue in clues:
        needed = yield from _lets_others_in(board, clues, clue)
        yield Tested(clue, needed)


def together(board: Board, spare: Collection[Clue]) -> Iterator[Clue | None]:
    """Clues that could all go at once, such that without them every clue left is needed.

    There may be other such choices: it takes what it can in the order given.

    Args:
        board: a puzzle with exactly one solution.
        spare: those of its clues that could go by themselves. All others are needed all the
            more when there are fewer clues.
    """
    clues = clues_of(board)
    for clue in spare:
        if not (yield from _lets_others_in(board, clues, clue)):
            clues = tuple(other for other in clues if other != clue)
            yield clue


def _lets_others_in(
    board: Board, clues: Collection[Clue], clue: Clue
) -> Generator[None, None, bool]:
    """Whether a puzzle with one solution has several without one of its clues."""
    left = with_clues(board, [other for other in clues if other != clue])
    cell = board.cells[clue.index] if clue.sort == "given" else None
    if cell is None or cell.black:
        search = search_for(left)
        yield from run_in_slices(search)
        return search.result().status == "multiple"
    # Where a white cell's digit goes, other solutions have another digit there: one will do.
    others = [digit for digit in range(1, board.size + 1) if digit != cell.value]
    search = search_for(left.with_candidates(clue.index, others), 1, use="candidates")
    yield from run_in_slices(search)
    return bool(search.result().solutions)

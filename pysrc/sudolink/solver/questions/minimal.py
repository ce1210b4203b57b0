"""Find clues that could be removed from a puzzle without allowing another solution.

All functions are generators, so that callers can show results as they come, pause and give up: they
yield None in between, after every few milliseconds of searching.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass

from sudolink.puzzle.board import Board
from sudolink.solver.questions.puzzle_clues import Clue, clues_of, with_clues
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.session.slices import run_in_slices


@dataclass(frozen=True, slots=True)
class ClueTest:
    """A clue, and whether the puzzle has other solutions without it."""

    clue: Clue
    needed: bool


def try_each_clue(board: Board) -> Iterator[ClueTest | None]:
    """Test for every clue of a puzzle whether it is needed, with all others in place.

    The puzzle must have exactly one solution; placed digits and candidates don't count.
    """
    clues = clues_of(board)
    for clue in clues:
        needed = yield from _is_needed(board, clues, clue)
        yield ClueTest(clue, needed)


def find_removable(board: Board, spare: Collection[Clue]) -> Iterator[Clue | None]:
    """Find clues that could all go at once, so that every clue left is needed.

    There may be other such choices: it removes what it can in the order given.

    Args:
        board: a puzzle with exactly one solution.
        spare: the clues that could each go alone. The others stay needed when there are fewer.
    """
    clues = clues_of(board)
    for clue in spare:
        if not (yield from _is_needed(board, clues, clue)):
            clues = tuple(other for other in clues if other != clue)
            yield clue


def _is_needed(board: Board, clues: Collection[Clue], clue: Clue) -> Generator[None, None, bool]:
    """Return whether a puzzle with one solution has several without this clue."""
    left = with_clues(board, [other for other in clues if other != clue])
    cell = board.cells[clue.index] if clue.sort == "given" else None
    if cell is None or cell.black:
        search = search_for(left)
        yield from run_in_slices(search)
        return search.result().several
    # Without a white cell's digit, other solutions have another digit there: one is enough.
    others = [digit for digit in range(1, board.size + 1) if digit != cell.value]
    search = search_for(left.with_candidates(clue.index, others), 1, use="candidates")
    yield from run_in_slices(search)
    return bool(search.result().solutions)

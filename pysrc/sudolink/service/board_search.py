"""The base of all searches on a board: they run in slices and end with a sentence."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import clause, some
from sudolink.service.running_work import SlicedWork
from sudolink.solver import PausedSearch, Progress, Result, Status

#: The most cells that a sentence names.
MOST_NAMED = 8


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a search.

    Attributes:
        status: the status of the puzzle as set, as in `Result.status`.
        sentence: the answer for the user.
        board: the board with the solution in it, or None if there is none to show.
        cells: the cells that the sentence is about.
        state: the index of the state to go back to, or None.
        other: the board with another solution in it, or None if none is known.
        qualified: whether the sentence itself says that some rules are not checked.
    """

    status: Status
    sentence: str
    board: Board | None = None
    cells: tuple[int, ...] = ()
    state: int | None = None
    other: Board | None = None
    qualified: bool = False


class BoardSearch(SlicedWork):
    """A question about a board: one search, and a second one if the first makes it necessary.

    Attributes:
        board: the board as it was at the start.
    """

    def __init__(self, board: Board, first: PausedSearch) -> None:
        self.board = board
        self._first = first
        self._second: PausedSearch | None = None

    def run(self, seconds: float) -> None:
        """Search for about this many seconds."""
        if self.done or not self._current.run(seconds):
            return
        if self._second is None:
            self._second = self._next()
            self.done = self._second is None
        else:
            self.done = True

    @property
    def progress(self) -> Progress:
        """The progress of the current search."""
        return self._current.progress

    @property
    def _current(self) -> PausedSearch:
        return self._second or self._first

    def _next(self) -> PausedSearch | None:
        """Return the second search, or None if the first one is enough."""
        return None

    @abstractmethod
    def finding(self) -> Finding:
        """Return what is known so far."""


def differing(result: Result) -> tuple[int, ...]:
    """Return the cells in which the first two solutions of a result differ, in order."""
    pairs = zip(*result.solutions[:2], strict=True)
    return tuple(cell for cell, (one, two) in enumerate(pairs) if one != two)


def is_filled(board: Board) -> bool:
    """Return whether the board has digits besides its givens."""
    return any(cell.value and not cell.given for cell in board.cells)


def wrong_digits(board: Board, solution: Sequence[int]) -> tuple[int, ...]:
    """Return the cells with a digit that differs from the solution."""
    pairs = enumerate(zip(board.cells, solution, strict=True))
    return tuple(i for i, (cell, digit) in pairs if cell.value and cell.value != digit)


def lost_candidates(board: Board, solution: Sequence[int]) -> tuple[int, ...]:
    """Return the cells with candidates that leave out the digit of the solution."""
    pairs = enumerate(zip(board.cells, solution, strict=True))
    return tuple(
        i for i, (cell, digit) in pairs if cell.candidates and digit not in cell.candidates
    )


def names_of(board: Board, cells: Sequence[int]) -> str:
    """Name the cells, or the first of them and how many more there are."""
    return some([board.name(cell) for cell in cells], MOST_NAMED)


def because(what: str, reason: str) -> str:
    """Return a sentence, with the reason after a colon if there is a simple one."""
    return f"{what}: {clause(reason)}" if reason else f"{what}."

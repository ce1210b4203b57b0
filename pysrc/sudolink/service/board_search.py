"""What all searches on a board share: they run in slices and end in a sentence."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import clause
from sudolink.solver import PausedSearch, Progress, Result, Status


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search has come to.

    Attributes:
        status: of the puzzle as set, as in `Result.status`.
        sentence: the answer for the user.
        board: the board with the solution in it, or None where there is none to show.
        cells: those the sentence is about, where it is about some.
        state: which of the states asked about to go back to, or None.
        other: the board with another solution in it, or None if none is known.
    """

    status: Status
    sentence: str
    board: Board | None = None
    cells: tuple[int, ...] = ()
    state: int | None = None
    other: Board | None = None


class BoardSearch(ABC):
    """A question about a board: one search, and a second one where the first calls for it.

    Attributes:
        board: the board as it was at the start.
        done: whether there is nothing left to do, or it was stopped.
    """

    def __init__(self, board: Board, first: PausedSearch) -> None:
        self.board = board
        self.done = False
        self._first = first
        self._second: PausedSearch | None = None

    def run(self, seconds: float) -> None:
        """Search for about so many seconds."""
        if self.done or not self._current.run(seconds):
            return
        if self._second is None:
            self._second = self._next()
            self.done = self._second is None
        else:
            self.done = True

    def stop(self) -> None:
        """Search no further."""
        self.done = True

    @property
    def progress(self) -> Progress:
        """How far the current search is."""
        return self._current.progress

    @property
    def _current(self) -> PausedSearch:
        return self._second or self._first

    def _next(self) -> PausedSearch | None:
        """Return the second search, or None if the first one is enough."""
        return None

    @abstractmethod
    def finding(self) -> Finding:
        """What is known by now."""


def differing(result: Result) -> tuple[int, ...]:
    """The cells in which the first two solutions of a result differ, rising."""
    pairs = zip(*result.solutions[:2], strict=True)
    return tuple(cell for cell, (one, two) in enumerate(pairs) if one != two)


def is_filled(board: Board) -> bool:
    """Whether somebody has filled in digits."""
    return any(cell.value and not cell.given for cell in board.cells)


def because(what: str, reason: str) -> str:
    """A sentence with its reason behind a colon, where there is a simple one."""
    return f"{what}: {clause(reason)}" if reason else f"{what}."

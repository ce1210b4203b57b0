"""What a setter asks of a puzzle, answered in slices: which clues could go, and which clash.

The page asks it through `sudolink.service`, the command line through `minimal` and `clash`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from sudolink.puzzle.about import as_far_as_checked, refusal
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.editing import unfinished
from sudolink.solver import search_for
from sudolink.solver.questions.clash import Clash, clashes, explained
from sudolink.solver.questions.minimal import each_tested, together
from sudolink.solver.questions.puzzle_clues import Clue, clues_of, with_clues
from sudolink.solver.session.slices import run_for, run_in_slices


class Doubt(ABC):
    """A question about the clues of a puzzle; what is filled in and noted does not count.

    Attributes:
        board: the puzzle.
        done: whether there is nothing left to do, or it was stopped.
        answered: whether the answer is final.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.done = self.answered = False
        self._work = self._working()

    def run(self, seconds: float) -> None:
        """Work for about so many seconds."""
        if not self.done:
            self.done = self.answered = run_for(self._work, seconds)

    def stop(self) -> None:
        """Work no further."""
        self.done = True

    @property
    @abstractmethod
    def clues(self) -> Sequence[Clue]:
        """The clues found so far."""

    @property
    @abstractmethod
    def holds(self) -> bool:
        """Whether, once answered, the answer is what one hopes to hear who asks."""

    def plain(self) -> dict[str, object]:
        """What is known by now as plain values, for JSON."""
        named = [
            {"name": clue.name(self.board), "cells": list(clue.cells(self.board))}
            for clue in self.clues
        ]
        return {"done": self.done, "sentence": self.sentence, "clues": named}

    @property
    def sentence(self) -> str:
        """What is known by now."""
        if self.answered:
            return self._answer()
        return f"{'Stopped' if self.done else 'Searching'}. {self._so_far()}"

    @abstractmethod
    def _working(self) -> Iterator[None]:
        """Do the work, a few milliseconds at a time."""

    @abstractmethod
    def _answer(self) -> str:
        """The final answer."""

    @abstractmethod
    def _so_far(self) -> str:
        """What is known before the end."""


class SpareClues(Doubt):
    """Which clues could go, the puzzle still having the same one solution.

    Attributes:
        tested: how many clues have been tried.
        spare: those that could go, each by itself.
        at_once: those of them that could all go together.
    """

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.tested = 0
        self.spare: list[Clue] = []
        self.at_once: list[Clue] = []
        self._refused = ""

    @property
    def clues(self) -> Sequence[Clue]:
        """The clues that could go, each by itself."""
        return self.spare

    @property
    def holds(self) -> bool:
        """Whether the puzzle has one solution and needs every clue."""
        return self.answered and not self._refused and not self.spare

    def _working(self) -> Iterator[None]:
        unchecked = refusal(self.board, "which clues could go")
        self._refused = " ".join(unfinished(self.board)) or unchecked
        if self._refused:
            return
        search = search_for(with_clues(self.board, clues_of(self.board)))
        yield from run_in_slices(search)
        status = search.result().status
        if status != "unique":
            many = "more than one solution" if status == "multiple" else "no solution"
            self._refused = f"This board has {many}, so there is nothing to take away."
            return
        for tested in each_tested(self.board):
            yield
            if tested:
                self.tested += 1
                self.spare += [] if tested.needed else [tested.clue]
        for clue in together(self.board, self.spare):
            yield
            self.at_once += [clue] if clue else []

    def _so_far(self) -> str:
        total = len(clues_of(self.board))
        return f"{self.tested} of {total} clues tried, {len(self.spare)} of them could go."

    def _answer(self) -> str:
        if self._refused:
            return self._refused
        if not self.spare:
            return "No clue could go: without any one of them there is more than one solution."
        if len(self.spare) == 1:
            return "This clue could go; all others are needed."
        said = f"{len(self.spare)} of {self.tested} clues could go, each by itself."
        if len(self.at_once) == len(self.spare):
            return f"{said} They could also all go at once."
        names = listed([clue.name(self.board) for clue in self.at_once])
        if len(self.at_once) == 1:
            return f"{said} Once {names} is gone, all others are needed."
        return f"{said} Together, these {len(self.at_once)} could go: {names}."


class Clashing(Doubt):
    """Why a puzzle is impossible: a few clues that clash, none of which could be spared."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._found: Clash | None = None

    @property
    def clues(self) -> Sequence[Clue]:
        """The clues that clash."""
        return self._found.clues if self._found else ()

    @property
    def holds(self) -> bool:
        """Whether the puzzle is impossible, and so there is something to tell."""
        return self._found is not None

    def _working(self) -> Iterator[None]:
        for found in clashes(self.board):
            self._found = found or self._found
            yield

    def _so_far(self) -> str:
        if self._found is None:
            return "Nothing is known yet."
        return f"{explained(self.board, self._found)} There may be fewer that clash."

    def _answer(self) -> str:
        if self._found is None:
            if left := unfinished(self.board):
                return f"No clash found, but the board is not finished. {' '.join(left)}"
            possible = "This board is not impossible: it has a solution."
            return as_far_as_checked(self.board, possible)
        return explained(self.board, self._found)

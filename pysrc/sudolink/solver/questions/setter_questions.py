"""A setter's questions, answered in slices: which givens and cages could go, and which clash.

The page asks them through `sudolink.service`, the command line through `minimal` and `clash`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from sudolink.puzzle.about import as_far_as_checked, refusal
from sudolink.puzzle.board import Board
from sudolink.puzzle.editing.region_edits import unfinished
from sudolink.solver import search_for
from sudolink.solver.questions.clash import Clash, clashes, explain_clash
from sudolink.solver.questions.minimal import find_removable, try_each_clue
from sudolink.solver.questions.puzzle_clues import (
    Clue,
    clues_of,
    describe_clues,
    list_clues,
    with_clues,
)
from sudolink.solver.session.slices import run_for, run_in_slices


class SetterQuestion(ABC):
    """A question about the clues of a puzzle; placed digits and candidates don't count.

    Attributes:
        board: the puzzle.
        done: whether there is nothing left to do, or the work was stopped.
        answered: whether the answer is final.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.done = self.answered = False
        self._work = self._work_in_slices()

    def run(self, seconds: float) -> None:
        """Work for about this many seconds."""
        if not self.done:
            self.done = self.answered = run_for(self._work, seconds)

    def stop(self) -> None:
        """Stop working."""
        self.done = True

    @property
    @abstractmethod
    def clues(self) -> Sequence[Clue]:
        """The clues found so far."""

    @property
    @abstractmethod
    def holds(self) -> bool:
        """Whether, once answered, the answer is the one that the setter hopes for."""

    def plain(self) -> dict[str, object]:
        """Return what is known so far as plain values, for JSON."""
        named = [
            {"name": clue.name(self.board), "cells": list(clue.cells(self.board))}
            for clue in self.clues
        ]
        return {"done": self.done, "sentence": self.sentence, "clues": named}

    @property
    def sentence(self) -> str:
        """What is known so far."""
        if self.answered:
            return self._answer()
        return f"{'Stopped' if self.done else 'Searching'}. {self._so_far()}"

    @abstractmethod
    def _work_in_slices(self) -> Iterator[None]:
        """Do the work, a few milliseconds at a time."""

    @abstractmethod
    def _answer(self) -> str:
        """Return the final answer."""

    @abstractmethod
    def _so_far(self) -> str:
        """Return what is known before the end."""


class SpareClues(SetterQuestion):
    """Which givens and cages could go without allowing another solution.

    Attributes:
        tested: how many clues have been tried.
        spare: those that could each go alone.
        at_once: those of them that could all go together.
    """

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.tested = 0
        self.spare: list[Clue] = []
        self.removable: list[Clue] = []
        self._clues = describe_clues(board)
        self._refusal = ""

    @property
    def clues(self) -> Sequence[Clue]:
        """The clues that can be removed, each by itself."""
        return self.spare

    @property
    def holds(self) -> bool:
        """Whether the puzzle has one solution and needs every clue."""
        return self.answered and not self._refusal and not self.spare

    def _work_in_slices(self) -> Iterator[None]:
        unchecked = refusal(self.board, f"which {self._clues} can be removed")
        self._refusal = " ".join(unfinished(self.board)) or unchecked
        if self._refusal:
            return
        search = search_for(with_clues(self.board, clues_of(self.board)))
        yield from run_in_slices(search)
        status = search.result().status
        if status != "unique":
            many = "more than one solution" if status == "multiple" else "no solution"
            self._refusal = f"This board has {many}, so nothing can be removed."
            return
        for tested in try_each_clue(self.board):
            yield
            if tested:
                self.tested += 1
                self.spare += [] if tested.needed else [tested.clue]
        for clue in find_removable(self.board, self.spare):
            yield
            self.removable += [clue] if clue else []

    def _so_far(self) -> str:
        total = len(clues_of(self.board))
        tried = f"{self.tested} of {total} {self._clues} tried"
        return f"{tried}, {len(self.spare)} of them can be removed."

    def _answer(self) -> str:
        if self._refusal:
            return self._refusal
        if not self.spare:
            without = "without any one of them there is more than one solution"
            return f"All {self._clues} are needed: {without}."
        if len(self.spare) == 1:
            return f"This {self.spare[0].sort} isn't needed; all the others are."
        each = f"Any one of the {self.tested} {self._clues} can be removed."
        if len(self.spare) < self.tested:
            lead = f"{len(self.spare)} of the {self.tested} {self._clues} aren't needed"
            each = f"{lead}: any one of them can be removed."
        if len(self.removable) == len(self.spare):
            return f"{each} They can also all be removed together."
        names = list_clues(self.board, self.removable)
        if len(self.removable) == 1:
            return f"{each} Once {names} is removed, all the others are needed."
        return f"{each} Together, these {len(self.removable)} can be removed: {names}."


class ClashingClues(SetterQuestion):
    """Why a puzzle is impossible: a few clues that clash, each of which is needed."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._found: Clash | None = None

    @property
    def clues(self) -> Sequence[Clue]:
        """The clues that clash."""
        return self._found.clues if self._found else ()

    @property
    def holds(self) -> bool:
        """Whether the puzzle is impossible, so that there is a clash to report."""
        return self._found is not None

    def _work_in_slices(self) -> Iterator[None]:
        for found in clashes(self.board):
            self._found = found or self._found
            yield

    def _so_far(self) -> str:
        if self._found is None:
            return "Nothing is known yet."
        return f"{explain_clash(self.board, self._found)} A smaller set may clash too."

    def _answer(self) -> str:
        if self._found is None:
            if left := unfinished(self.board):
                return f"No clash found, but the board is not finished. {' '.join(left)}"
            possible = "Nothing clashes: this board has a solution."
            if any(cell.value and not cell.given for cell in self.board.cells):
                possible = (
                    "Nothing clashes: the puzzle as set has a solution. Placed digits aren't "
                    "checked."
                )
            return as_far_as_checked(self.board, possible)
        return explain_clash(self.board, self._found)

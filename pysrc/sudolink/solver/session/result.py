"""What a search reports: its progress and its result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from sudolink.puzzle.board import Board
from sudolink.puzzle.upper_layers import registered

Status = Literal["unique", "multiple", "unchecked", "none", "stopped"]


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of a search.

    Attributes:
        nodes: positions propagated so far, including the first.
        guesses: digits tried so far where the cell had another candidate.
        depth: number of guesses that led to the current position.
        solutions: number of solutions found so far.
    """

    nodes: int
    guesses: int
    depth: int
    solutions: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a search found.

    Attributes:
        status: "unique" (one solution, proved to be the only one), "multiple" (at least two
            were found), "unchecked" (one or more were found, but `Board.unchecked` names rules
            that they may break), "none" (proved to have none), or "stopped" (the search ended
            before it could prove one of these).
        solutions: the solutions found, at most `limit`. Each is a tuple of size * size digits
            row by row, 0 in a black cell without a given.
        guesses: digits tried where the cell had another candidate.
        nodes: positions propagated, including the first.
        reason: for "none", a sentence that says why if there is a simple reason; else "".
        complete: whether these are proved to be all solutions by the rules that are checked:
            always with "unique" and "none"; else if there are fewer than the limit and the search
            was not stopped.
        board: the board that `solve` was called with, which notebooks draw; else None. It doesn't
            count when results are compared.
    """

    status: Status
    solutions: tuple[tuple[int, ...], ...] = ()
    guesses: int = 0
    nodes: int = 0
    reason: str = ""
    complete: bool = False
    board: Board | None = field(default=None, repr=False, compare=False)

    def _repr_html_(self) -> str | None:
        return registered("result_html")(self, self.board) if self.board else None

    @property
    def solution(self) -> tuple[int, ...] | None:
        """The first solution found, or None."""
        return self.solutions[0] if self.solutions else None

    @property
    def only(self) -> bool:
        """Whether there is exactly one solution by the rules that are checked."""
        return self.complete and len(self.solutions) == 1

    @property
    def several(self) -> bool:
        """Whether there are several solutions by the rules that are checked."""
        return len(self.solutions) > 1


@dataclass(frozen=True, slots=True)
class Count:
    """The number of solutions found, by the rules that are checked (see `Board.unchecked`).

    Attributes:
        number: the solutions found, at most `limit`.
        complete: whether it is proved that there are no others.
        guesses: digits tried where the cell had another candidate.
        nodes: positions propagated, including the first.
        reason: if there are none, a sentence that says why if there is a simple reason; else "".
    """

    number: int
    complete: bool
    guesses: int = 0
    nodes: int = 0
    reason: str = ""

"""What a search reports: its progress and its result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Status = Literal["unique", "multiple", "none", "stopped"]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is.

    Attributes:
        nodes: positions propagated so far, the first one included.
        guesses: digits tried so far while the cell had another candidate.
        depth: guesses the search stands on now.
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
        status: "unique" (one solution, and proved to be the only one), "multiple" (at least
            two were found), "none" (proved to have none), or "stopped" (the search ended
            before it could say one of these).
        solutions: the solutions found, at most the limit asked for. Each is a tuple of
            size * size digits row by row, 0 in a black cell without a clue.
        guesses: digits tried while the cell had another candidate.
        nodes: positions propagated, the first one included.
        reason: for "none", why, in a sentence where that is simple; else "".
        complete: whether these are proved to be all solutions: with "unique" and "none"
            always, with "multiple" if they are fewer than the limit and the search was not
            stopped. At the limit nothing is said, as it would be chance.
    """

    status: Status
    solutions: tuple[tuple[int, ...], ...] = ()
    guesses: int = 0
    nodes: int = 0
    reason: str = ""
    complete: bool = False

    @property
    def solution(self) -> tuple[int, ...] | None:
        """The first solution found, or None."""
        return self.solutions[0] if self.solutions else None


@dataclass(frozen=True, slots=True)
class Count:
    """How many solutions were found.

    Attributes:
        number: the solutions found, at most the limit asked for.
        complete: whether it is proved that there are no others.
        guesses: digits tried while the cell had another candidate.
        nodes: positions propagated, the first one included.
        reason: why there are none, in a sentence where that is simple; else "".
    """

    number: int
    complete: bool
    guesses: int = 0
    nodes: int = 0
    reason: str = ""

"""The techniques of a scale from the easiest to the hardest, and the path by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.model.symmetry import canonical
from sudolink.logic.techniques.table import technique_named
from sudolink.puzzle.board import Board

#: Which of several steps of a technique a scale takes.
Choice = Literal["simplest", "most", "oldest"]

#: Returns whether a step is one of a rung.
Test = Callable[[Position, Step], bool]


def every_step(position: Position, step: Step) -> bool:  # noqa: ARG001 (a test that all pass)
    """Return True."""
    return True


@dataclass(frozen=True, slots=True)
class Rung:
    """A technique as a scale knows it.

    Attributes:
        name: the name that the scale gives it.
        points: what a use of it counts; the scale says how.
        techniques: our techniques that find its steps.
        test: returns which of these steps are meant.
        level: the number of the level that a puzzle has at least, if it needs this technique.
        choice: which of several steps is taken: the simplest, the one that removes most, or the
            one that has been there longest.
    """

    name: str
    points: float
    techniques: tuple[str, ...]
    test: Test = every_step
    level: int = 0
    choice: Choice = "simplest"

    def steps(self, position: Position) -> Iterator[Step]:
        """Yield its steps on a position."""
        for name in self.techniques:
            for step in found_by(name, position):
                if self.test(position, step):
                    yield step


@dataclass(frozen=True, slots=True)
class Use:
    """A step of the path of a scale.

    Attributes:
        rung: the technique as the scale knows it.
        step: the step.
        points: what it counts.
    """

    rung: Rung
    step: Step
    points: float


#: The digits that a step places.
Conclusion = tuple[Candidate, ...]

#: Returns what a step counts; the step with the fewest points on a rung is taken.
Count = Callable[[Rung, Step], float]


def fixed(rung: Rung, step: Step) -> float:  # noqa: ARG001 (points that don't depend on the step)
    """Return the points of the rung."""
    return rung.points


def walk(board: Board, ladder: Sequence[Rung], count: Count = fixed) -> Iterator[Use | None]:
    """Yield the steps of the path of a scale, and None wherever the caller can pause.

    The last one solves the board or is the last that the scale knows. The board must have one
    solution. Turned and relabelled boards get the same path.
    """
    symmetry = canonical(board)
    position = Position.of(board if symmetry.is_identity else symmetry.board(board))
    back = symmetry.inverse()
    known: dict[Conclusion, int] = {}
    while not (position.solved or position.broken()):
        _number_by_age(known, position, ladder)
        for rung in ladder:
            use = _chosen(rung, position, count, known)
            if use:
                break
            yield None
        else:
            return
        yield use if symmetry.is_identity else replace(use, step=use.step.moved(back))
        position = position.after(use.step.placements, use.step.eliminations)


def _number_by_age(
    known: dict[Conclusion, int], position: Position, ladder: Iterable[Rung]
) -> None:
    """Number the conclusions whose age decides in the order in which they appear."""
    now = len(known)
    for rung in ladder:
        if rung.choice == "oldest":
            for step in rung.steps(position):
                known.setdefault(step.placements, now)


def _chosen(
    rung: Rung, position: Position, count: Count, known: Mapping[Conclusion, int]
) -> Use | None:
    """Return the step with the fewest points; the rung says which of these."""

    def key(use: Use) -> tuple[Any, ...]:
        preferred = 0
        if rung.choice == "most":
            preferred = -_removed(position, use.step)
        elif rung.choice == "oldest":
            preferred = known[use.step.placements]
        return use.points, preferred, use.step.order

    uses = (Use(rung, step, count(rung, step)) for step in rung.steps(position))
    return min(uses, key=key, default=None)


def _removed(position: Position, step: Step) -> int:
    """Return how many candidates a step removes; placing a digit removes the others of its cell."""
    placed = sum(position.candidates[cell].bit_count() - 1 for cell, _ in step.placements)
    return len(step.eliminations) + placed


def found_by(name: str, position: Position) -> tuple[Step, ...]:
    """Return the steps of one of our techniques; several rungs may ask for them."""
    key = (found_by, name)
    if key not in position.memo:
        technique = technique_named(name)
        find = technique.first or technique.find
        fits = technique.fits(position.layout)
        position.memo[key] = tuple(find(position)) if fits else ()
    steps: tuple[Step, ...] = position.memo[key]
    return steps


def steps_of(uses: Iterable[Use]) -> Iterator[Step]:
    """Yield the steps of a path."""
    return (use.step for use in uses)


def solves(board: Board, steps: Iterable[Step]) -> bool:
    """Return whether steps lead to the solution of a board."""
    position = Position.of(board)
    for step in steps:
        position = position.after(step.placements, step.eliminations)
    return position.solved

"""Checks all answers: wrong answers don't count, however fast they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tests.bench.sets import Puzzle, digits


class WrongAnswer(Exception):  # noqa: N818 - the name says enough
    """A contender's answer is wrong."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A contender's answer for a puzzle.

    Attributes:
        status: "unique", "multiple", "none" or "stopped"; "first" if only one solution was
            asked for, which proves nothing.
        solutions: a digit per cell each, as numbers or as text.
        guesses: the number of guesses, None if the contender doesn't count them.
        nodes: the number of nodes, None if the contender doesn't count them.
        seconds: its own CPU time, from a contender that runs in another process.
    """

    status: str
    solutions: Sequence[Sequence[int] | str] = ()
    guesses: float | None = None
    nodes: int | None = None
    seconds: float | None = None


def houses(puzzle: Puzzle) -> Iterable[list[int]]:
    """Yield the rows, columns, regions, diagonals and windows."""
    size, count = puzzle.size, puzzle.size**2
    yield from ([size * row + column for column in range(size)] for row in range(size))
    yield from ([size * row + column for row in range(size)] for column in range(size))
    for number in set(puzzle.regions):
        yield [cell for cell in range(count) if puzzle.regions[cell] == number]
    if puzzle.kind == "sudoku-x":
        yield from (
            list(range(0, count, size + 1)),
            list(range(size - 1, count - 1, size - 1)),
        )
    for corner in (10, 14, 46, 50) if puzzle.kind == "windoku" else ():
        yield [corner + 9 * row + column for row in range(3) for column in range(3)]


def fault(puzzle: Puzzle, solution: Sequence[int] | str) -> str:
    """Say what is wrong with a solution; "" if it is right."""
    if isinstance(solution, str):
        solution = digits(solution)
    if len(solution) != puzzle.size**2:
        return f"it has {len(solution)} cells"
    if any(given not in {0, digit} for given, digit in zip(puzzle.givens, solution, strict=True)):
        return "it changes a given"
    if any(
        {solution[cell] for cell in house} != set(range(1, puzzle.size + 1))
        for house in houses(puzzle)
    ):
        return "a house does not hold every digit once"
    for total, cells in puzzle.cages:
        found = [solution[cell] for cell in cells]
        if total not in {None, sum(found)} or len(set(found)) < len(found):
            return f"the cage at cell {cells[0]} is wrong"
    if puzzle.unique and puzzle.solution and tuple(solution) != puzzle.solution:
        return "it is not the known solution"
    return ""


def check(puzzle: Puzzle, answer: Answer, who: str = "") -> None:
    """Raise WrongAnswer if anything in the answer is false; "stopped" claims little."""
    wrong = next(filter(None, (fault(puzzle, solution) for solution in answer.solutions)), "")
    expected = "unique" if puzzle.unique else "multiple"
    if answer.status not in {expected, "stopped", "first"}:
        wrong = f"it is {expected}, not {answer.status!r}"
    elif not wrong and len({tuple(one) for one in answer.solutions}) < len(answer.solutions):
        wrong = "a solution comes twice"
    elif not wrong and len(answer.solutions) < _least(answer.status):
        wrong = f"{len(answer.solutions)} solutions for {answer.status!r}"
    if wrong:
        raise WrongAnswer(f"{who}: {puzzle.name}: {wrong}")


def _least(status: str) -> int:
    return {"unique": 1, "first": 1, "multiple": 2}.get(status, 0)

"""Checks all answers: wrong answers don't count, however fast they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby, islice
from math import prod

from tests.bench.sets import Puzzle, digits

#: Whether digits, largest first, make a total with an operator.
MAKES: dict[str, Callable[[int, Sequence[int]], bool]] = {
    "+": lambda total, digits: sum(digits) == total,
    "-": lambda total, digits: digits[0] - sum(digits[1:]) == total,
    "x": lambda total, digits: prod(digits) == total,
    "/": lambda total, digits: digits[0] == total * prod(digits[1:]),
}


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
    """Yield the rows, columns, regions, diagonals and windows, without empty black cells."""
    for house in _whole_houses(puzzle):
        yield [cell for cell in house if cell not in puzzle.empty]


def runs(puzzle: Puzzle) -> Iterable[list[int]]:
    """Yield the runs of white cells in the rows and columns of a Str8ts."""
    for house in islice(_whole_houses(puzzle), 2 * puzzle.size if puzzle.black else 0):
        for is_black, run in groupby(house, puzzle.black.__contains__):
            if not is_black:
                yield list(run)


def _whole_houses(puzzle: Puzzle) -> Iterator[list[int]]:
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
    return next(chain(_broken_houses(puzzle, solution), _broken_cages(puzzle, solution)), "") or (
        "it is not the known solution"
        if puzzle.unique and puzzle.solution and tuple(solution) != puzzle.solution
        else ""
    )


def _broken_houses(puzzle: Puzzle, solution: Sequence[int]) -> Iterator[str]:
    """Say what is wrong with the givens, houses and runs."""
    if any(given not in {0, digit} for given, digit in zip(puzzle.givens, solution, strict=True)):
        yield "it changes a given"
    if any(solution[cell] for cell in puzzle.empty):
        yield "it fills a black cell"
    held = [[solution[cell] for cell in house] for house in houses(puzzle)]
    if any(len(set(some) & set(range(1, puzzle.size + 1))) < len(some) for some in held):
        yield "a house does not hold every digit once"
    for run in runs(puzzle):
        found = [solution[cell] for cell in run]
        if max(found) - min(found) != len(run) - 1:
            yield f"the run at cell {run[0]} is not consecutive"


def _broken_cages(puzzle: Puzzle, solution: Sequence[int]) -> Iterator[str]:
    """Say what is wrong with the cages."""
    for total, cells in puzzle.cages:
        found = [solution[cell] for cell in cells]
        if total not in {None, sum(found)} or len(set(found)) < len(found):
            yield f"the cage at cell {cells[0]} is wrong"
    for goal, op, cells in puzzle.arithmetic:
        if not MAKES[op](goal, sorted((solution[cell] for cell in cells), reverse=True)):
            yield f"the cage at cell {cells[0]} is wrong"


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

"""Sudokus as lines of 81 characters, for the engines that solve nothing else."""

from __future__ import annotations

from random import Random

from sudolink.puzzle.board import Board, Cell
from sudolink.solver import solve
from tests.solver.puzzles import DATA

ONE_SOLUTION = [
    line
    for line in (DATA / "sudoku_lines.txt").read_text().splitlines()
    if not line.startswith("#")
]
EMPTY = "." * 81
FULL = "".join(str((row * 3 + row // 3 + col) % 9 + 1) for row in range(9) for col in range(9))


def general(line, limit):
    """Return the sorted solutions of the general solver."""
    cells = tuple(Cell(value=int(c), given=True) if c in "123456789" else Cell() for c in line)
    found = solve(Board("sudoku", 9, cells), limit).solutions
    return sorted("".join(map(str, digits)) for digits in found)


def is_solution(line, digits):
    boxes = [
        [r * 9 + c for r in range(9) for c in range(9) if r // 3 * 3 + c // 3 == b]
        for b in range(9)
    ]
    houses = (
        boxes
        + [list(range(r * 9, r * 9 + 9)) for r in range(9)]
        + [list(range(c, 81, 9)) for c in range(9)]
    )
    return all(c in (".", "0", d) for c, d in zip(line, digits, strict=True)) and all(
        sorted(digits[cell] for cell in house) == list("123456789") for house in houses
    )


def loosened(line, random: Random, most=6):
    """Remove a few digits from a line, or add one, so that all numbers of solutions occur.

    (Not both: few digits that contradict each other can keep any solver busy for hours.)
    """
    digits = list(line)
    if random.random() < 0.3:
        digits[random.randrange(81)] = random.choice("123456789")
    else:
        givens = [cell for cell, c in enumerate(line) if c not in ".0"]
        for cell in random.sample(givens, random.randrange(most)):
            digits[cell] = "."
    return "".join(digits)

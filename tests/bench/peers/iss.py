"""Interactive Sudoku Solver (JavaScript), in a checkout that the user names with `--iss`.

One Node.js process solves all puzzles, so that its compiler has warmed up, and measures its own CPU
time: building the solver and searching, but not reading the puzzle.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from sudolink.puzzle.houses import box_regions
from tests.bench.check import Answer
from tests.bench.sets import Puzzle
from web.build.node import find_node

SCRIPT = Path(__file__).with_suffix(".mjs")


def constraints_of(puzzle: Puzzle) -> str:
    """Write a puzzle in its language, such as `.Diagonal~1.~R1C1_5`."""
    return "".join(f".{part}" for part in _parts(puzzle))


def _parts(puzzle: Puzzle) -> Iterator[str]:
    size = puzzle.size
    yield f"Shape~{size}x{size}"
    if puzzle.regions != box_regions(size):
        yield from ("NoBoxes", f"Jigsaw~{''.join(map(str, puzzle.regions))}")
    if puzzle.kind == "sudoku-x":
        yield from ("Diagonal~1", "Diagonal~-1")
    if puzzle.kind == "windoku":
        yield "Windoku"
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            yield f"~{_name(cell, size)}_{digit}"
    for total, cells in puzzle.cages:
        names = [_name(cell, size) for cell in cells]
        yield "~".join(["AllDifferent" if total is None else f"Cage~{total}", *names])


def _name(cell: int, size: int) -> str:
    """Write the row and the column as one character each, letters from 10 on."""
    signs = "123456789abcdefg"
    return f"R{signs[cell // size]}C{signs[cell % size]}"


class Solver:
    """The Node.js process."""

    def __init__(self, checkout: Path) -> None:
        self._process = subprocess.Popen(
            [find_node().node, SCRIPT, checkout],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def end(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()


_solver = cache(Solver)


def solve(puzzle: Puzzle, limit: int, seconds: float, checkout: Path) -> Answer:  # noqa: ARG001
    """Find up to `limit` solutions; the caller enforces the time limit."""
    request = {"constraints": constraints_of(puzzle), "limit": limit, "cells": len(puzzle.givens)}
    solver = _solver(checkout)
    try:
        found = solver.ask(request)
    except BaseException:  # the time limit: the process would go on with this puzzle
        solver.end()
        _solver.cache_clear()
        raise
    return Answer("", found["solutions"], found["guesses"], found["nodes"], found["seconds"])

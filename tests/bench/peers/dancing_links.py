"""`dlx` from PyPI: Knuth's exact cover with dancing links, in pure Python."""

from __future__ import annotations

from importlib import import_module
from itertools import islice

from tests.bench.sets import Puzzle


def solve(puzzle: Puzzle, limit: int, seconds: float) -> list[tuple[int, ...]]:  # noqa: ARG001
    """Find up to `limit` solutions; the caller enforces the time limit."""
    DLX = import_module("dlx").DLX  # noqa: N806 - there only once it is installed
    numbers = range(9)
    columns = [
        (kind, a, b)
        for kind in ("cell", "row", "column", "region")
        for a in numbers
        for b in numbers
    ]
    cover = DLX([(name, DLX.PRIMARY) for name in columns])
    for cell, given in enumerate(puzzle.givens):
        row, column, region = cell // 9, cell % 9, puzzle.regions[cell] - 1
        for digit in [given - 1] if given else numbers:
            places = (9 * row + column, 9 * row + digit, 9 * column + digit, 9 * region + digit)
            cover.appendRow([81 * kind + place for kind, place in enumerate(places)], (cell, digit))
    found = []
    for chosen in islice(cover.solve(), limit):
        digits = dict(cover.N[node] for node in chosen)
        found.append(tuple(digits[cell] + 1 for cell in range(81)))
    return found

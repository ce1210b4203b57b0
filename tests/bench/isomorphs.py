"""``python -m tests.bench isomorphs``: how much the effort depends on the form of a board.

Every weak board is searched in eight forms: turned by quarters, reflected, and relabelled where
digits are mere names. Guesses depend on no machine. A search is given up after `--guesses`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import median
from typing import NamedTuple

from sudolink.codec import decode
from sudolink.puzzle.board import Board
from sudolink.solver import search_for
from tests.bench import machine, sets, tables
from tests.bench.clock import clock

#: Quarter turns, each with and without a reflection.
FORMS = range(8)
REFLECTED = 4

HEADS = (
    "guesses a form",
    "fewest",
    "median",
    "most",
    "most / median",
    "CPU seconds, median",
    "most",
    "most / median",
    "given up",
)


class Effort(NamedTuple):
    """What a search took, and whether it was given up."""

    guesses: int
    seconds: float
    given_up: bool


def isomorph(board: Board, form: int) -> Board:
    """Turn a board by `form` quarters, reflect it from `REFLECTED` on, and relabel its digits."""
    size = board.size
    place = {}
    for cell in range(size**2):
        row, column = divmod(cell, size)
        for _ in range(form % 4):
            row, column = column, size - 1 - row
        place[cell] = row * size + (size - 1 - column if form >= REFLECTED else column)
    source = sorted(place, key=place.__getitem__)
    digits = relabelling(board, form)
    cells = [board.cells[cell] for cell in source]
    return Board(
        board.kind,
        size,
        tuple(replace(cell, value=cell.value and digits[cell.value - 1]) for cell in cells),
        regions=tuple(board.regions[cell] for cell in source) if board.regions else None,
        cages=tuple(
            replace(cage, cells=tuple(sorted(place[cell] for cell in cage.cells)))
            for cage in board.cages
        ),
    )


def relabelling(board: Board, form: int) -> Sequence[int]:
    """Return the new name of each digit; the same if rules ask what digits are worth."""
    digits = range(1, board.size + 1)
    if board.cages or board.rules.straights:
        return digits
    return Random(form).sample(digits, board.size)  # noqa: S311


def effort(board: Board, solutions: int, most: int) -> Effort:
    """Search a board for up to so many solutions, with at most `most` guesses."""
    search, start = search_for(board, solutions), clock()
    while search.progress.guesses < most and not search.run(0):
        pass
    return Effort(search.progress.guesses, clock() - start, not search.finished)


def line(name: str, efforts: Sequence[Effort]) -> list[str]:
    """Return the cells of one row of the table."""
    guesses, seconds = [one.guesses for one in efforts], [one.seconds for one in efforts]
    given_up = sum(one.given_up for one in efforts)
    return [
        name,
        *map(tables.number, (min(guesses), median(guesses), max(guesses))),
        tables.times(max(guesses) / median(guesses) if median(guesses) else None),
        *map(tables.number, (median(seconds), max(seconds))),
        tables.times(max(seconds) / median(seconds)),
        str(given_up),
    ]


def main(arguments: Sequence[str]) -> int:
    """Search all forms of the weak boards, and print a row for each board."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench isomorphs", description=__doc__)
    parser.add_argument("--board", nargs="+", choices=[board.name for board in sets.weak_boards()])
    parser.add_argument("--guesses", type=int, default=50_000, help="a form's limit (%(default)s)")
    options = parser.parse_args(arguments)
    lines = []
    for weak in sets.weak_boards():
        if weak.name in (options.board or weak.name):
            forms = [isomorph(decode(weak.board), form) for form in FORMS]
            lines.append(
                line(weak.name, [effort(one, weak.solutions, options.guesses) for one in forms])
            )
    print(tables.facts(machine.facts()), tables.table(HEADS, lines), sep="\n\n")  # noqa: T201
    return 0

"""``python -m tests.bench helps``: how many guesses each inference of the search saves.

Guesses depend on no machine. A puzzle is given up after `--guesses`, and counts with them.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import fields, replace
from statistics import mean

from sudolink.solver.constraints.inferences import ALL, Inferences
from sudolink.solver.search.general_search import Search
from tests.bench import machine, sets, tables
from tests.bench.engines import board_of
from tests.bench.sets import Puzzle

#: The sets of the table in `sudolink.solver.constraints.inferences`.
SETS = (
    "killer_generated_300",
    "killer_tarek",
    "minimal_jigsaw",
    "minimal_windoku",
    "minimal_sudoku_x",
)

#: The searches that take over after many guesses. They make more but cheaper ones, which would
#: distort this comparison.
LATER = {"wide", "learning"}

_ALL = replace(ALL, **dict.fromkeys(LATER, False))

#: The inferences of each row: all, then all but the one with this name.
WITHOUT: dict[str, Inferences] = {"all": _ALL} | {
    field.name: replace(_ALL, **{field.name: False})
    for field in fields(Inferences)
    if field.name not in LATER
}


def guesses(puzzle: Puzzle, inferences: Inferences, limit: int) -> int:
    """Count the guesses a search takes to prove the solution, up to a limit."""
    search = Search(board_of(puzzle), inferences=inferences)
    while search.progress.guesses < limit and not search.run(0):
        pass
    return search.progress.guesses


def line(names: Sequence[str], row: str, limit: int) -> list[str]:
    """Return the cells of one row of the table: the mean number of guesses in each set."""
    counts = ([guesses(one, WITHOUT[row], limit) for one in sets.load(name)] for name in names)
    return [row, *(tables.number(mean(some)) for some in counts)]


def main(arguments: Sequence[str]) -> int:
    """Measure and print a table with a column for each set."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench helps", description=__doc__)
    parser.add_argument("--set", nargs="+", choices=sets.SETS, default=SETS)
    parser.add_argument("--guesses", type=int, default=1000, help="a puzzle's limit (%(default)s)")
    options = parser.parse_args(arguments)
    lines = [line(options.set, row, options.guesses) for row in WITHOUT]
    table = tables.table(("mean guesses without", *options.set), lines)
    print(tables.facts(machine.facts()), table, sep="\n\n")  # noqa: T201 - a command prints
    return 0

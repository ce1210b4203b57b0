"""``python -m tests.bench helps``: how many guesses each inference of the search saves.

Guesses depend on no machine. A puzzle is given up after `--guesses`, and counts with them.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from statistics import mean, median

from sudolink.solver.constraints.inferences import ALL, Inferences
from sudolink.solver.search.general_search import Search
from tests.bench import machine, sets, tables
from tests.bench.clock import clock
from tests.bench.engines import board_of
from tests.bench.sets import Puzzle

#: A wide search makes more but cheaper guesses, which would distort this comparison.
_ALL = replace(ALL, wide=False)

#: The inferences that are switched off, by the name of the row.
WITHOUT: dict[str, Inferences] = {
    "all inferences": _ALL,
    "without the rule of 45": replace(_ALL, houses=False, joined=False),
    "without joined houses": replace(_ALL, joined=False),
    "without cages partly inside": replace(_ALL, outside=False),
    "without partitions of houses": replace(_ALL, partitions=False),
    "without pointing": replace(_ALL, pointing=False),
    "without the law of leftovers": replace(_ALL, leftovers=False),
    "without weights": replace(_ALL, weights=False),
    "without branching on digit sets": replace(_ALL, choices=False),
}


def guesses(puzzle: Puzzle, inferences: Inferences, limit: int) -> int:
    """Count the guesses a search takes to prove the solution, up to a limit."""
    search = Search(board_of(puzzle), inferences=inferences)
    while search.progress.guesses < limit and not search.run(0):
        pass
    return search.progress.guesses


def line(puzzles: Sequence[Puzzle], name: str, limit: int) -> list[str]:
    """Return the cells of one row of the table."""
    start = clock()
    counts = [guesses(puzzle, WITHOUT[name], limit) for puzzle in puzzles]
    given_up = sum(count >= limit for count in counts)
    figures = (median(counts), mean(counts), given_up, clock() - start)
    return [name, *map(tables.number, figures)]


def main(arguments: Sequence[str]) -> int:
    """Measure and print a table for each set."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench helps", description=__doc__)
    parser.add_argument(
        "--set", nargs="+", choices=sets.SETS, default=["killer_generated_300", "killer_tarek"]
    )
    parser.add_argument("--guesses", type=int, default=1000, help="a puzzle's limit (%(default)s)")
    options = parser.parse_args(arguments)
    print(tables.facts(machine.facts()))  # noqa: T201 - a command prints
    heads = ("guesses a puzzle", "median", "mean", "given up", "CPU seconds")
    for name in options.set:
        lines = [line(sets.load(name), each, options.guesses) for each in WITHOUT]
        print(f"\n{name}:\n\n{tables.table(heads, lines)}", flush=True)  # noqa: T201
    return 0

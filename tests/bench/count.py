"""``python -m tests.bench count``: how fast solutions are counted and listed, kind by kind.

The boards are blank, so that there is no end of solutions. A row counts to each limit and lists to
the last but one, so a sudden change between two limits shows.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sudolink import solver
from sudolink.puzzle.board import Board
from sudolink.puzzle.kinds import KINDS
from tests.bench import machine, sets, tables
from tests.bench.clock import clock
from tests.bench.memory import peak_mb

#: Limits on both sides of the number after which searches change their way, and large ones.
LIMITS = (1000, 1001, 2000, 20_000, 100_000, 1_000_000)

#: Boards are this large.
SIZE = 9


def blank(kind: str) -> Board:
    """Return a blank board; one with irregular regions has those of a published jigsaw."""
    if not KINDS[kind].irregular:
        return Board.blank(kind, SIZE)
    cells = Board.blank("sudoku", SIZE).cells
    return Board(kind, SIZE, cells, regions=sets.load("jigsaw_100")[3].regions)


def seconds_to(find: Callable[[], int], wanted: int) -> float:
    """Return the CPU seconds that finding as many solutions as wanted takes."""
    start = clock()
    found = find()
    spent = clock() - start
    if found != wanted:
        raise SystemExit(f"{found} solutions instead of {wanted}")
    return spent


def _count(board: Board, limit: int) -> int:
    return solver.count(board, limit).number


def _list(board: Board, limit: int) -> int:
    return len(solver.solve(board, limit).solutions)


def measure(kind: str, limits: Sequence[int]) -> dict[str, Any]:
    """Count to every limit, and list to the last but one, as a million take too much memory."""
    board, listed = blank(kind), limits[-2:][0]
    solver.count(board, 1)
    counted = {str(limit): seconds_to(partial(_count, board, limit), limit) for limit in limits}
    seconds = seconds_to(partial(_list, board, listed), listed)
    return {"kind": kind, "count": counted, "list": seconds, "peak_mb": peak_mb()}


def main(arguments: Sequence[str]) -> int:
    """Measure, print and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench count", description=__doc__)
    parser.add_argument("--kind", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND",
                        help=f"only these kinds: {', '.join(KINDS)}")  # fmt: skip
    parser.add_argument("--limits", nargs="+", type=int, default=LIMITS, help="how far to count")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the result to a file")
    options = parser.parse_args(arguments)
    found = [measure(kind, options.limits) for kind in options.kind]
    heads = ("kind", *(f"count to {limit:,}, s" for limit in options.limits))
    lines = [
        [
            row["kind"],
            *map(tables.number, row["count"].values()),
            tables.number(options.limits[-1] / row["count"][str(options.limits[-1])]),
            tables.number(row["list"]),
            tables.number(row["peak_mb"]),
        ]
        for row in found
    ]
    more = ("a second", f"list {options.limits[-2:][0]:,}, s", "MB at most")
    print(tables.facts(machine.facts()), tables.table((*heads, *more), lines), sep="\n\n")  # noqa: T201
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0

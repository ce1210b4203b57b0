"""``python -m tests.bench memory``: how much memory it takes to stream boards through a solver."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.bench import machine, tables
from tests.bench.check import check
from tests.bench.clock import clock
from tests.bench.engines import ENGINES, Engine
from tests.bench.sets import Puzzle, stream

STATUS = Path("/proc/self/status")

#: One answer in this many is checked cell by cell; the status of every answer is.
CHECKED = 50


def peak_mb() -> float:
    """Return the peak memory of this process so far, in MB (10^6 bytes)."""
    if STATUS.is_file():  # getrusage would also count the program that started this one
        for line in STATUS.read_text(encoding="utf-8").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024 / 1e6
    import resource  # noqa: PLC0415 - not on Windows

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


class Tap:
    """The lines that a solver reads.

    Attributes:
        ahead: lines taken whose answers have not come; how many at most.
        end: CPU time after which there are no more lines.
    """

    def __init__(self, count: int, budget: float) -> None:
        self.waiting: list[str] = []
        self.taken = self.answered = self.ahead = 0
        self._count = count
        self.end = clock() + budget

    def __iter__(self) -> Iterator[str]:
        """Yield the lines; remember those whose answers will be checked."""
        for number, line in enumerate(stream(self._count)):
            if clock() > self.end:
                break
            if number % CHECKED == 0:
                self.waiting.append(line)
            self.taken += 1
            self.ahead = max(self.ahead, self.taken - self.answered)
            yield line


def measure(engine: Engine, count: int, budget: float) -> dict[str, Any]:
    """Stream `count` lines, or as many as the budget of CPU seconds allows."""
    if engine.stream is None:
        raise SystemExit(f"the engine {engine.name} takes no stream of lines")
    before, start = peak_mb(), clock()
    tap, statuses = Tap(count, budget), Counter[str]()
    for number, answer in enumerate(engine.stream(tap)):
        tap.answered += 1
        statuses[answer.status] += 1
        if number % CHECKED == 0:
            line = tap.waiting.pop(0)
            check(Puzzle(f"line {number + 1}", "sudoku", line), answer, engine.name)
    seconds = clock() - start
    if tap.answered != tap.taken or set(statuses) - {"unique"}:
        raise SystemExit(f"{tap.answered} answers for {tap.taken} lines: {dict(statuses)}")
    return {
        "engine": engine.name,
        "lines": tap.taken,
        "wanted": count,
        "rate": tap.taken / seconds,
        "ahead": tap.ahead,
        "before_mb": before,
        "peak_mb": peak_mb(),
    }


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the command line."""
    names = [engine.name for engine in ENGINES if engine.stream]
    parser = argparse.ArgumentParser(prog="python -m tests.bench memory", description=__doc__)
    parser.add_argument("--lines", type=int, default=100_000, help="default: %(default)s")
    parser.add_argument("--million", action="store_const", const=1_000_000, dest="lines")
    parser.add_argument("--engine", choices=names, default=names[0], help="default: %(default)s")
    parser.add_argument("--budget", type=float, default=600, help="CPU seconds (%(default)s)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the result to a file")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Measure, print and write the file."""
    options = parse(arguments)
    engine = next(engine for engine in ENGINES if engine.name == options.engine)
    found = measure(engine, options.lines, options.budget)
    cells = [
        str(found["engine"]),
        f"{found['lines']:,} of {found['wanted']:,}",
        tables.number(found["rate"]),
        f"{found['ahead']:,}",
        tables.number(found["before_mb"]),
        tables.number(found["peak_mb"]),
    ]
    heads = ("engine", "lines", "a CPU second", "read ahead", "MB before", "MB at most")
    print(tables.facts(machine.facts()), tables.table(heads, [cells]), sep="\n\n")  # noqa: T201
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0

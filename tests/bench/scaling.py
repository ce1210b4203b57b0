"""``python -m tests.bench scaling``: what more processes gain for lists of boards.

Alone and with processes, the same list is done in turn. Beside the time by the clock, which other
programs on the machine make longer, each row has the processor time. Its ratio is the gain that idle
cores would give: the work alone, by the work of all processes shared evenly among the cores.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

import psutil

import sudolink
from sudolink.codec import encode
from tests.bench import engines, machine, sets, tables


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do for many boards.

    Attributes:
        number: how many boards there are.
        run: does it, by the workers of an executor or alone, and returns what is found.
    """

    number: int
    run: Callable[[Executor | None], Iterable[object]]


def boards_of(name: str) -> list[str]:
    """Return the board strings of a set."""
    boards = [engines.board_of(puzzle) for puzzle in sets.load(name)]
    return [encode(board, sudolink.formats(board)[0]) for board in boards]


def tasks() -> dict[str, Callable[[], Task]]:
    """Return what can be measured, by name."""

    def solved(lines: list[str]) -> Task:
        return Task(len(lines), lambda executor: sudolink.solve_many(lines, executor=executor))

    def graded(lines: list[str]) -> Task:
        return Task(len(lines), lambda executor: sudolink.grade_many(lines, executor=executor))

    def made(kind: str, number: int, **more: Any) -> Task:
        return Task(
            number,
            lambda executor: sudolink.generate_many(
                kind, number=number, seed=1, executor=executor, **more
            ),
        )

    return {
        "grade sudokus": lambda: graded(boards_of("17_clue_1000")[:200]),
        "grade killers": lambda: graded(boards_of("killer_generated_300")),
        "solve killers": lambda: solved(boards_of("killer_generated_300") * 4),
        "solve sudokus": lambda: solved(boards_of("17_clue_1000") * 500),
        "generate sudokus": lambda: made("sudoku", 4000),
        "generate killers": lambda: made("killer", 40),
    }


def processor_time() -> float:
    """Return the processor time of this process and of those that it has started."""
    here = psutil.Process()
    times = [process.cpu_times() for process in (here, *here.children(recursive=True))]
    return float(sum(each.user + each.system for each in times))


def spent(run: Callable[[Executor | None], Iterable[object]], executor: Executor | None) -> Any:
    """Do it; return the time by the clock, the processor time, and how much was found."""
    clock, work = time.perf_counter(), processor_time()
    found = sum(1 for _ in run(executor))
    return time.perf_counter() - clock, processor_time() - work, found


def measure(name: str, processes: int, passes: int) -> dict[str, Any]:
    """Do a task alone and with processes, in turn."""
    task = tasks()[name]()
    context = get_context("spawn")
    alone, shared = [], []
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        spent(task.run, pool)  # the processes start, and import what they need
        for _ in range(passes):
            alone.append(spent(task.run, None))
            shared.append(spent(task.run, pool))
    if any(found != task.number for *_, found in alone + shared):
        raise SystemExit(f"{name}: not every board came back")
    one = median(work for _, work, _ in alone)
    by_clock = [
        one_clock / clock for (one_clock, *_), (clock, *_) in zip(alone, shared, strict=True)
    ]
    return {
        "task": name,
        "boards": task.number,
        "per_second": task.number / one,
        "clock": median(by_clock),
        "work": processes * one / median(work for _, work, _ in shared),
    }


def main(arguments: Sequence[str]) -> int:
    """Measure, print and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench scaling", description=__doc__)
    parser.add_argument("--task", nargs="+", choices=tasks(), default=list(tasks()), metavar="TASK",
                        help=f"only these: {', '.join(tasks())}")  # fmt: skip
    parser.add_argument("--processes", type=int, default=2, help="how many (default 2)")
    parser.add_argument("--passes", type=int, default=3, help="how often (default 3)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the result to a file")
    options = parser.parse_args(arguments)
    facts = machine.facts()
    found = [measure(name, options.processes, options.passes) for name in options.task]
    heads = ("task", "boards", "boards/s alone", "gain by the clock", "gain by processor time")
    rows = [
        [
            row["task"],
            f"{row['boards']:,}",
            tables.number(row["per_second"]),
            f"{row['clock']:.2f}",
            f"{row['work']:.2f}",
        ]
        for row in found
    ]
    print(tables.facts(facts), tables.table(heads, rows), sep="\n\n")  # noqa: T201
    if options.json:
        options.json.write_text(
            json.dumps({"facts": facts, "rows": found}, indent=1) + "\n", encoding="utf-8"
        )
    return 0

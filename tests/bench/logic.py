"""``python -m tests.bench logic``: how far human logic gets, and how long a person waits for it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path as File
from typing import Any

from sudolink import Board, Cage, decode
from sudolink.logic import TECHNIQUES, Path, explain, next_step
from tests.bench import machine, tables
from tests.bench.clock import clock
from tests.bench.figures import milliseconds
from tests.bench.sets import Puzzle, load, spread

DATA = File(__file__).parents[1] / "data"

#: Names of the techniques in use, and of those among them that guess nothing.
EVERYTHING = tuple(technique.name for technique in TECHNIQUES if not technique.retired)
LOGIC = tuple(
    technique.name for technique in TECHNIQUES if not (technique.guesses or technique.retired)
)


def _wild() -> list[tuple[str, Board]]:
    """The plain sudokus among the links people published, from their clues."""
    entries: list[dict[str, Any]] = json.loads((DATA / "wild_links.json").read_text("utf-8"))
    return [
        (f"wild_links#{number} {entry.get('technique', '')}", decode(entry["link"]))
        for number, entry in enumerate(entries)
        if entry["format"] == "81" and "inconsistent" not in entry and entry.get("solution")
    ]


def _of_set(name: str) -> list[tuple[str, Board]]:
    puzzles = load(name)
    return [(puzzles[index].name, board_of(puzzles[index])) for index in spread(len(puzzles))]


def board_of(puzzle: Puzzle) -> Board:
    """The board of a puzzle."""
    board = Board.blank(
        puzzle.kind,
        regions=puzzle.regions if puzzle.kind == "jigsaw" else None,
        cages=[Cage(cells, total) for total, cells in puzzle.cages],
    )
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            board = board.with_value(cell, digit, given=True)
    return board


SETS: dict[str, Callable[[], list[tuple[str, Board]]]] = {
    "wild_links": _wild,
    "17_clue_1000": lambda: _of_set("17_clue_1000"),
    "hardest_1106": lambda: _of_set("hardest_1106"),
    "jigsaw_100": lambda: _of_set("jigsaw_100"),
    "killer_generated_300": lambda: _of_set("killer_generated_300"),
}


def measure(boards: Iterable[tuple[str, Board]], names: Sequence[str]) -> dict[str, Any]:
    """Explain boards with the techniques named; time whole paths and the slowest single steps."""
    solved, paths, steps = 0, [], []
    for name, board in boards:
        start = clock()
        path = explain(board, names)
        paths.append((clock() - start, name))
        solved += path.status == "solved"
        start = clock()
        next_step(_hardest(path), names)
        steps.append((clock() - start, name))
    return {"solved": solved, "boards": len(paths)} | _times("path", paths) | _times("step", steps)


def _hardest(path: Path) -> Board:
    """The board on which the step with the most points was found; or where logic ended."""
    graded = zip((step.sudokuwiki for step in path.grade.steps), path.boards(), strict=False)
    return max(graded, key=lambda pair: pair[0], default=(0, path.end))[1]


def _times(what: str, found: Sequence[tuple[float, str]]) -> dict[str, Any]:
    times = milliseconds([seconds for seconds, _ in found])
    return {f"{what}_{key}": value for key, value in times.items()} | {
        f"{what}_slowest": max(found)[1]
    }


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench logic", description=__doc__)
    parser.add_argument("--set", nargs="+", choices=SETS, default=list(SETS), dest="sets")
    parser.add_argument("--sample", type=int, default=100, help="boards a set (%(default)s)")
    parser.add_argument("--guesses", action="store_true", help="allow techniques that guess too")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    options = parse(arguments)
    names = EVERYTHING if options.guesses else LOGIC
    rows = []
    for name in options.sets:
        found = measure(SETS[name]()[: options.sample], names)
        rows.append(
            [
                name,
                f"{found['solved']} of {found['boards']}",
                *(tables.number(found[f"path_{part}"]) for part in ("median_ms", "max_ms")),
                found["path_slowest"],
                *(tables.number(found[f"step_{part}"]) for part in ("median_ms", "max_ms")),
                found["step_slowest"],
            ]
        )
    heads = (
        "set",
        "solved by logic",
        "path median ms",
        "max ms",
        "slowest",
        "hardest step median ms",
        "max ms",
        "slowest",
    )
    print(tables.facts(machine.facts()), tables.table(heads, rows), sep="\n\n")  # noqa: T201
    return 0

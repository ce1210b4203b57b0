"""``python -m tests.bench logic``: how far human logic gets, and how long players wait for it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path as File
from typing import Any

from sudolink import Board, Cage, decode, link
from sudolink.codec import best_format
from sudolink.logic import TECHNIQUES, Path, explain, next_step, technique_named
from tests.bench import machine, next_steps, tables
from tests.bench.clock import clock
from tests.bench.figures import milliseconds
from tests.bench.inside import PLACES
from tests.bench.sets import Puzzle, load, spread
from tests.bench.solver import tell
from tests.solver import puzzles

DATA = File(__file__).parents[1] / "data"

#: Names of the techniques in use, and of those among them that guess nothing.
EVERYTHING = tuple(technique.name for technique in TECHNIQUES if not technique.retired)
LOGIC = tuple(
    technique.name for technique in TECHNIQUES if not (technique.guesses or technique.retired)
)


def _wild() -> list[tuple[str, Board]]:
    """Return the plain sudokus among published links, with only their clues."""
    entries: list[dict[str, Any]] = json.loads((DATA / "wild_links.json").read_text("utf-8"))
    return [
        (f"wild_links#{number} {entry.get('technique', '')}", decode(entry["link"]))
        for number, entry in enumerate(entries)
        if entry["format"] == "81" and "inconsistent" not in entry and entry.get("solution")
    ]


def _of_set(name: str) -> list[tuple[str, Board]]:
    found = load(name)
    return [(found[index].name, board_of(found[index])) for index in spread(len(found))]


def board_of(puzzle: Puzzle) -> Board:
    """Return the board of a puzzle."""
    board = Board.blank(
        puzzle.kind,
        regions=puzzle.regions if puzzle.kind == "jigsaw" else None,
        cages=[Cage(cells, total) for total, cells in puzzle.cages],
    )
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            board = board.with_value(cell, digit, given=True)
    return board


def _of_file(name: str) -> list[tuple[str, Board]]:
    """Return the puzzles in a file of tests/data."""
    return [
        (f"{name}#{number} {puzzle.get('name', puzzle.get('kind'))}", _board_in(puzzle))
        for number, puzzle in enumerate(puzzles.load(f"{name}.json"))
    ]


def _board_in(puzzle: dict[str, Any]) -> Board:
    """Return the board of a puzzle; large ones are given by their digits alone."""
    kind, size = puzzle.get("kind", "sudoku"), puzzle["size"]
    plain = {"kind": kind, "black": [], "cages": [], "regions": Board.blank(kind, size).regions}
    return puzzles.board_of(plain | puzzle)


def _made() -> list[tuple[str, Board]]:
    """Return random boards of the kinds that few people publish, with the kinds mixed."""
    texts: list[str] = json.loads((DATA / "made_boards.json").read_text("utf-8"))
    boards = [decode(texts[index]) for index in spread(len(texts))]
    return [
        (f"{board.kind} {board.size}x{board.size} #{n}", board) for n, board in enumerate(boards)
    ]


SETS: dict[str, Callable[[], list[tuple[str, Board]]]] = {
    "wild_links": _wild,
    "17_clue_1000": lambda: _of_set("17_clue_1000"),
    "hardest_1106": lambda: _of_set("hardest_1106"),
    "jigsaw_100": lambda: _of_set("jigsaw_100"),
    "killer_generated_300": lambda: _of_set("killer_generated_300"),
}

#: Next steps are measured on boards of all kinds, the hardest and the largest too.
STEP_SETS = SETS | {
    "minimal_jigsaw": lambda: _of_set("minimal_jigsaw"),
    "minimal_sudoku_x": lambda: _of_set("minimal_sudoku_x"),
    "killer_tarek": lambda: _of_set("killer_tarek"),
    "killer_extreme": lambda: _of_set("killer_extreme"),
    "made_boards": _made,
    "solver_examples": lambda: _of_file("solver_examples"),
    "large_sudokus": lambda: _of_file("large_sudokus"),
    "empty": lambda: [
        (f"empty {size}x{size}", Board.blank("sudoku", size)) for size in (4, 9, 16, 25)
    ],
}


def measure(boards: Iterable[tuple[str, Board]], names: Sequence[str]) -> dict[str, Any]:
    """Explain boards with the given techniques; time whole paths and the slowest single steps."""
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
    """Return the board of the step with the most points, or the one where logic ended."""
    points = (technique_named(step.technique).points_of(step).sudokuwiki for step in path.steps)
    graded = zip(points, path.boards(), strict=False)
    return max(graded, key=lambda pair: pair[0], default=(0, path.end))[1]


def _times(what: str, found: Sequence[tuple[float, str]]) -> dict[str, Any]:
    times = milliseconds([seconds for seconds, _ in found])
    return {f"{what}_{key}": value for key, value in times.items()} | {
        f"{what}_slowest": max(found)[1]
    }


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench logic", description=__doc__)
    parser.add_argument("--set", nargs="+", choices=STEP_SETS, default=[], dest="sets")
    parser.add_argument("--sample", type=int, default=100, help="boards per set (%(default)s)")
    parser.add_argument("--guesses", action="store_true", help="also allow techniques that guess")
    parser.add_argument(
        "--next", action="store_true", help="measure what a page waits for each next step"
    )
    parser.add_argument("--in", dest="place", choices=PLACES, help="measure next steps there")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    options = parse(arguments)
    text = steps_reported(options) if options.next or options.place else paths_reported(options)
    print(text)  # noqa: T201 - a command prints
    return 0


def steps_reported(options: argparse.Namespace) -> str:
    """Format the times of next steps as Markdown."""
    sets = {
        name: [
            (title, link(board, format=best_format(board)))
            for title, board in STEP_SETS[name]()[: options.sample]
        ]
        for name in options.sets or STEP_SETS
    }
    module, request = "tests.bench.next_steps", json.dumps({"sets": sets})
    found = (
        PLACES[options.place](module, request, tell)
        if options.place
        else json.loads(next_steps.run_json(request, tell))
    )
    rows = [
        [
            row["set"],
            *(f"{row[key]:,}" for key in ("boards", "steps")),
            *(tables.number(row[key]) for key in ("median_ms", "p95_ms", "max_ms")),
            str(row["over"]),
        ]
        for row in (
            *found["rows"],
            {"set": "all", "boards": sum(map(len, sets.values()))} | found["all"],
        )
    ]
    heads = ("set", "boards", "next steps", "median ms", "95% ms", "max ms", "over 300 ms")
    slowest = [
        [tables.number(1000 * seconds), title, technique, f"`{address}`"]
        for seconds, title, technique, address in found["slowest"]
    ]
    facts = machine.facts() | found["machine"] | {"pace ms": tables.number(found["pace_ms"])}
    return "\n\n".join(
        (
            tables.facts(facts),
            tables.table(heads, rows),
            tables.table(("ms", "slowest", "step", "board"), slowest),
        )
    )


def paths_reported(options: argparse.Namespace) -> str:
    """Format paths and their hardest steps as Markdown."""
    names = EVERYTHING if options.guesses else LOGIC
    rows = []
    for name in options.sets or SETS:
        found = measure(STEP_SETS[name]()[: options.sample], names)
        rows.append(
            [
                name,
                f"{found['solved']} of {found['boards']}",
                *(
                    tables.number(found[f"path_{part}"])
                    for part in ("median_ms", "p95_ms", "max_ms")
                ),
                found["path_slowest"],
                *(tables.number(found[f"step_{part}"]) for part in ("median_ms", "max_ms")),
                found["step_slowest"],
            ]
        )
    heads = (
        "set",
        "solved by logic",
        "path median ms",
        "95% ms",
        "max ms",
        "slowest",
        "hardest step median ms",
        "max ms",
        "slowest",
    )
    return f"{tables.facts(machine.facts())}\n\n{tables.table(heads, rows)}"
